"""Write the built-in puzzles: ``python -m colonnade.puzzles.generate > src/colonnade/puzzles/puzzles.json``.

Positions of every theme are drawn at random from a fixed seed. Those that make a good puzzle are kept: no two are
isomorphic, or isomorphic with the colors exchanged, and they spread over the levels. Every puzzle is certified before
it is written.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Hashable, Iterator
from dataclasses import replace
from random import Random
from typing import Any

from colonnade.citations import Citation
from colonnade.dyadic import Dyadic
from colonnade.errors import BudgetExceededError
from colonnade.explain.citations import cite_short
from colonnade.players import Convention, Outcome
from colonnade.positions import Position
from colonnade.positions.disjunctive_sum import DisjunctiveSum
from colonnade.positions.domino_shave import DominoShave
from colonnade.positions.flipping_coins import FlippingCoins
from colonnade.positions.hackenbush import (
    ChildishHackenbush,
    ClockwiseHackenbush,
    Hackenbush,
    ReverseHackenbush,
)
from colonnade.positions.ruleset import search_key
from colonnade.positions.sum_notation import parse_sum
from colonnade.puzzles.certify import certify
from colonnade.puzzles.make import PuzzleMaker
from colonnade.puzzles.puzzle import Kind, Puzzle, Theme, puzzle_data

TRIES = 300
"""How often a position of a theme is drawn."""
ENOUGH = 6
"""Candidates for each puzzle, among which the most different are chosen."""
MOST_POSITIONS = 400
MOST_SEARCHED = 6_000
"""Positions that may arise from a puzzle, and that its search may look at: all are certified within seconds."""

_FORKED = (Theme.TREES, Theme.COLON)
_CLOSE = Dyadic(1, 1)
"""Nobody is far ahead in a puzzle that asks who wins."""

Draw = Callable[[Random], Position]


def _letters(random: Random, colors: str, least: int, most: int) -> str:
    return "".join(random.choices(colors, k=random.randint(least, most)))


def _stalks(random: Random) -> Position:
    return Hackenbush.parse(", ".join(_letters(random, "BR", 1, 4) for _ in range(random.randint(1, 4))))


def _tree_text(random: Random, colors: str, sticks: int) -> str:
    """A tree on one trunk: every further stick grows on a vertex chosen at random."""
    children: list[list[int]] = [[] for _ in range(sticks)]
    for stick in range(1, sticks):
        children[random.choice(range(max(0, stick - 3), stick))].append(stick)
    letters = random.choices(colors, k=sticks)

    def text(stick: int) -> str:
        above = [text(child) for child in children[stick]]
        return letters[stick] + (above[0] if len(above) == 1 else f"({','.join(above)})" if above else "")

    return text(0)


def _trees(random: Random) -> Position:
    tree = _tree_text(random, "BR", random.randint(3, 7))
    beside = [_letters(random, "BR", 1, 3) for _ in range(random.randint(0, 1))]
    return Hackenbush.parse(", ".join([tree, *beside]))


def _colon(random: Random) -> Position:
    if random.random() < 0.4:
        # A crown of any colors on a trunk of one, and a stalk beside it.
        crown = _tree_text(random, "BRGG", random.randint(2, 4)), _letters(random, "BRG", 1, 2)
        return Hackenbush.parse(f"{random.choice('BRG')}({','.join(crown)}), {_letters(random, 'BRG', 1, 2)}")
    trees = [_tree_text(random, "G", random.randint(3, 5)) for _ in range(random.randint(1, 2))]
    return Hackenbush.parse(", ".join([*trees, *["G" * random.randint(1, 3)] * random.randint(0, 1)]))


def _fusion(random: Random) -> Position:
    """Green houses: a cycle through the ground or above a stem, with something on it."""
    size = random.randint(2, 4)
    edges = [(vertex, vertex + 1) for vertex in range(size)]
    edges.append((size, random.choice((0, 1)) if size > 2 else 0))
    vertices = size + 1
    for _ in range(random.randint(0, 4)):
        edges.append((random.randrange(vertices), vertices))
        vertices += 1
    if random.random() < 0.3:
        tail, head = sorted(random.sample(range(size + 1), 2))
        edges.append((tail, head))
    return Hackenbush.of((tail, head, "G") for tail, head in edges)


def _spiders(random: Random) -> Position:
    """Legs of one height with a change of color at the foot, as the theorems want them."""
    height = random.choice((2, 3, 3))
    legs = []
    for _ in range(random.choice((2, 3)) if height == 2 else 2):
        foot = random.choice(("BR", "RB"))
        legs.append(foot + _letters(random, "BR", height - 2, height - 2))
    spider = "/".join(legs)
    beside = [_letters(random, "BR", 1, 3) for _ in range(random.randint(0, 1))]
    return Hackenbush.parse(", ".join([spider, *beside]))


def _infinitesimals(random: Random) -> Position:
    flowers = ["G" + random.choice("BR") for _ in range(random.randint(1, 3))]
    more = random.choices(["G", "GG", "GGB", "GGR", "GGG"], k=random.randint(0, 2))
    return Hackenbush.parse(", ".join([*flowers, *more]))


def _misere(random: Random) -> Position:
    if random.random() < 0.5:
        return Hackenbush.parse(", ".join("G" * random.randint(1, 4) for _ in range(random.randint(2, 4))))
    return Hackenbush.parse(", ".join("G" + _letters(random, "BR", 1, 3) for _ in range(random.randint(2, 3))))


def _childish(random: Random) -> Position:
    """Arches, whose sticks are all free at first, and bushy trees."""
    arches = [f"{_letters(random, 'BR', 1, 3)}/{_letters(random, 'BR', 1, 2)}" for _ in range(random.randint(1, 2))]
    bush = f"{random.choice('BR')}({','.join(_letters(random, 'BR', 1, 2) for _ in range(random.randint(2, 4)))})"
    parts = [*arches, *[bush] * random.randint(0, 1), *[_letters(random, "BR", 1, 2)] * random.randint(0, 1)]
    return ChildishHackenbush.parse(", ".join(parts))


def _reverse(random: Random) -> Position:
    parts = [_letters(random, "BR", 1, 3) for _ in range(random.randint(1, 3))]
    if random.random() < 0.5:
        parts[0] = _tree_text(random, "BR", random.randint(3, 5))
    return ReverseHackenbush.parse(", ".join(parts))


def _clockwise(random: Random) -> Position:
    colors = random.choice(("BR", "BRG"))
    trees = [_tree_text(random, colors, random.randint(2, 5)) for _ in range(random.randint(1, 4))]
    return ClockwiseHackenbush.parse(", ".join(trees))


def _dominoes(random: Random) -> Position:
    lines = [
        DominoShave(tuple((random.randint(1, 6), random.randint(1, 6)) for _ in range(random.randint(2, 5))))
        for _ in range(random.randint(1, 2))
    ]
    return lines[0] if len(lines) == 1 else DisjunctiveSum.of(lines)


def _coins(random: Random) -> Position:
    lines = [FlippingCoins(_letters(random, "01", 3, 5) + "1") for _ in range(random.choice((1, 2)))]
    return lines[0] if len(lines) == 1 else DisjunctiveSum.of(lines)


DRAWS: dict[Theme, tuple[Draw, str, dict[Kind, int]]] = {
    Theme.STALKS: (_stalks, "BR", {Kind.MOVE: 4, Kind.VALUE: 3, Kind.WINNER: 2, Kind.BUILD: 4, Kind.ZERO: 1}),
    Theme.TREES: (_trees, "BR", {Kind.MOVE: 4, Kind.VALUE: 4, Kind.WINNER: 2, Kind.ZERO: 2}),
    Theme.COLON: (_colon, "G", {Kind.MOVE: 5, Kind.VALUE: 3, Kind.WINNER: 3, Kind.ZERO: 1}),
    Theme.FUSION: (_fusion, "G", {Kind.MOVE: 5, Kind.VALUE: 4, Kind.WINNER: 2, Kind.ZERO: 1}),
    Theme.SPIDERS: (_spiders, "BR", {Kind.MOVE: 4, Kind.VALUE: 4, Kind.WINNER: 2, Kind.ZERO: 1}),
    Theme.INFINITESIMALS: (
        _infinitesimals,
        "BRG",
        {Kind.MOVE: 4, Kind.VALUE: 3, Kind.WINNER: 2, Kind.BUILD: 3, Kind.ZERO: 1},
    ),
    Theme.MISERE: (_misere, "", {Kind.MOVE: 7, Kind.WINNER: 5}),
    Theme.CHILDISH: (_childish, "BR", {Kind.MOVE: 6, Kind.VALUE: 2, Kind.WINNER: 3, Kind.ZERO: 1}),
    Theme.REVERSE: (_reverse, "BR", {Kind.MOVE: 6, Kind.WINNER: 4, Kind.ZERO: 1}),
    Theme.CLOCKWISE: (_clockwise, "BR", {Kind.MOVE: 6, Kind.WINNER: 4, Kind.ZERO: 2}),
    Theme.DOMINOES: (_dominoes, "", {Kind.MOVE: 7, Kind.WINNER: 4}),
    Theme.COINS: (_coins, "", {Kind.MOVE: 7, Kind.WINNER: 4}),
}
"""How the positions of a theme are drawn, the colors of sticks to add, and how many puzzles of each kind there are."""
LATER: dict[Theme, dict[Kind, int]] = {Theme.DOMINOES: {Kind.VALUE: 4}, Theme.COINS: {Kind.VALUE: 4}}
"""Kinds that came later: their puzzles stand behind the others, which keep their numbers, for links name them."""


def generate() -> list[Puzzle]:
    """All built-in puzzles."""
    return [puzzle for theme in Theme for puzzle in generate_theme(theme)]


def generate_theme(theme: Theme) -> list[Puzzle]:
    """The built-in puzzles of one theme, from the easiest on."""
    draw, colors, wanted = DRAWS[theme]
    later = LATER.get(theme, {})
    random = Random(f"colonnade {theme.value}")
    candidates: dict[Kind, list[Puzzle]] = {kind: [] for kind in (*wanted, *later)}
    convention = Convention.MISERE if theme is Theme.MISERE else Convention.NORMAL
    for position in _positions(draw, random):
        maker = PuzzleMaker(position, theme, convention=convention, most=MOST_SEARCHED)
        for kind, count in (wanted | later).items():
            if len(candidates[kind]) >= ENOUGH * count:
                continue
            try:
                made = maker.of_kind(kind, colors)
            except BudgetExceededError:
                continue
            candidates[kind] += [puzzle for puzzle in made if _is_good(puzzle, maker)]
    chosen: list[Puzzle] = []
    for kinds in (wanted, later):
        more: list[Puzzle] = []
        for kind, count in kinds.items():
            more += _spread(candidates[kind], count, {each.text for each in (*chosen, *more)})
        more.sort(key=lambda puzzle: (puzzle.level, list(Kind).index(puzzle.kind), puzzle.positions, puzzle.text))
        chosen += more
    chosen = [replace(puzzle, id=f"{theme.value}-{number}") for number, puzzle in enumerate(chosen, 1)]
    for puzzle in chosen:
        certify(puzzle)
    return chosen


def _positions(draw: Draw, random: Random) -> Iterator[Position]:
    """Positions that are new, up to isomorphism and the exchange of the players, and in which nothing cancels."""
    seen: set[Hashable] = set()
    for _ in range(TRIES):
        drawn = draw(random)
        # Read again: the text numbers the edges anew.
        position = parse_sum(type(drawn.split()[0]), str(drawn))
        if search_key(position) in seen or search_key(-position) in seen or _cancels(position):
            continue
        seen.add(search_key(position))
        yield position


def _cancels(position: Position) -> bool:
    """Whether two parts cancel at sight, or three are the same."""
    keys = [search_key(part) for part in position.split()]
    negatives = [search_key(-part) for part in position.split()]
    paired = any(keys[i] == negatives[j] for i in range(len(keys)) for j in range(i))
    return paired or any(keys.count(key) > 2 for key in keys)


def _is_good(puzzle: Puzzle, maker: PuzzleMaker) -> bool:
    """Whether there is something to think about."""
    if puzzle.positions > MOST_POSITIONS:
        return False
    if puzzle.theme in _FORKED and "(" not in puzzle.text:
        return False
    if puzzle.kind is Kind.BUILD:
        assert puzzle.target is not None
        value = puzzle.target.value
        return 3 <= puzzle.most <= 6 and bool(value.number.exponent or value.ups)
    if puzzle.kind is Kind.VALUE:
        value = puzzle.choices[puzzle.answer].value
        return puzzle.positions >= 6 and not (value.ups and (value.number or value.star > 1))
    if puzzle.kind is Kind.WINNER:
        named = maker.named_value()
        close = named is None or abs(named.number) <= _CLOSE
        return close and puzzle.positions >= (8 if puzzle.outcome in (Outcome.P, Outcome.N) else 16)
    if puzzle.kind is Kind.ZERO:
        return puzzle.positions >= 5 and puzzle.added is not None and puzzle.added.tail > 0
    return puzzle.positions >= 6


def _spread(candidates: list[Puzzle], count: int, taken: set[str]) -> list[Puzzle]:
    """So many of the candidates: each level in its turn, the answers as different as can be."""
    left = [puzzle for puzzle in candidates if puzzle.text not in taken]
    chosen: list[Puzzle] = []
    while left and len(chosen) < count:
        best = min(left, key=lambda puzzle: (_repeats(puzzle, chosen), left.index(puzzle)))
        chosen.append(best)
        left = [puzzle for puzzle in left if puzzle.text != best.text]
    if len(chosen) < count:
        raise ValueError(f"{len(chosen)} of {count} puzzles found; expected more positions to look at")
    return chosen


def _repeats(puzzle: Puzzle, chosen: list[Puzzle]) -> int:
    """How much a puzzle has in common with those before it."""
    return sum(
        4 * (puzzle.level == other.level)
        + 2 * (_answer(puzzle) == _answer(other))
        + 3 * (_shape(puzzle) == _shape(other))
        for other in chosen
    )


def _answer(puzzle: Puzzle) -> tuple[Any, ...]:
    if puzzle.kind is Kind.VALUE:
        return (puzzle.choices[puzzle.answer].value,)
    if puzzle.kind is Kind.BUILD:
        return (puzzle.target,)
    return (puzzle.player, puzzle.outcome)


def _shape(puzzle: Puzzle) -> str:
    return puzzle.text.replace("R", "B")


def puzzle_row(puzzle: Puzzle) -> dict[str, Any]:
    """A puzzle as the page reads it: with its sticks, from which the page draws it."""
    data = puzzle_data(puzzle)
    data["cited"] = cite_short(Citation.parse(puzzle.citation))
    position = puzzle.position
    if isinstance(position, Hackenbush):
        data["sticks"] = sticks_of(position)
        for choice in [*data.get("choices", ()), *([data["target"]] if "target" in data else ())]:
            choice["sticks"] = sticks_of(type(position).parse(choice["against"]))
    return data


def sticks_of(position: Hackenbush) -> list[list[int | str]]:
    """The sticks of a position: color and the two ends, vertex 0 being the ground."""
    return [[edge.color.value, edge.tail, edge.head] for edge in position.edges]


def main() -> None:
    """Write all puzzles to the standard output, one a line."""
    rows = [json.dumps(puzzle_row(puzzle), ensure_ascii=False) for puzzle in generate()]
    sys.stdout.write("[\n" + ",\n".join(rows) + "\n]\n")


if __name__ == "__main__":
    main()
