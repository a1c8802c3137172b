"""Domino Shave against its rule, the paper's table and its bijection with clockwise Hackenbush."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from colonnade._kernel import KERNEL
from colonnade.errors import HypothesisError, NotationError
from colonnade.players import Player
from colonnade.positions.domino_shave import Domino, DominoShave, color_of
from colonnade.positions.hackenbush.clockwise import ClockwiseHackenbush
from colonnade.positions.hackenbush.color import Color
from colonnade.solvers.engine.evaluate import Evaluator
from colonnade.solvers.engine.search import Search
from colonnade.solvers.rulesets.domino_shave import solve, value_by_prefixes

DOMINOES = list(product(range(4), range(4)))
LINES: list[tuple[Domino, ...]] = [line for n in range(4) for line in product(DOMINOES, repeat=n)]
"""All lines of up to three dominoes with spots up to 3; longer ones are drawn at random below."""

lines = st.lists(st.tuples(st.integers(0, 6), st.integers(0, 6)), max_size=12).map(lambda d: DominoShave(tuple(d)))


def longer_lines(count: int) -> list[tuple[Domino, ...]]:
    random = Random(1)
    return [tuple(random.choices(DOMINOES, k=random.choice((4, 5)))) for _ in range(count)]


def legal(line: tuple[Domino, ...], player: Player) -> list[int]:
    """The rule, word for word (section 1.1)."""
    found = []
    for i, (left, right) in enumerate(line):
        spot, other = (left, right) if player is Player.LEFT else (right, left)
        if spot <= other and all(spot <= l and spot <= r for l, r in line[i:]):
            found.append(i)
    return found


def test_moves_are_those_of_the_rule() -> None:
    for line in LINES + longer_lines(4000):
        for player in Player:
            expected = [f"take {i + 1}" for i in legal(line, player)]
            assert [move.label for move in DominoShave(line).moves(player)] == expected


def normalized_lines(n: int) -> list[DominoShave]:
    """One line for every clockwise forest of n edges: by theorem 3.5 there are Catalan(n) * 3**n of them."""
    shapes = {tuple(DominoShave(tuple((s, n) for s in p)).parents()): p for p in product(range(n), repeat=n)}
    paint = {"B": lambda s: (s, n), "R": lambda s: (n, s), "G": lambda s: (s, s)}
    return [
        DominoShave(tuple(paint[color](s) for s, color in zip(smaller, colors, strict=True))).normalized()
        for smaller in shapes.values()
        for colors in product("BRG", repeat=n)
    ]


@pytest.mark.parametrize(("n", "catalan"), [(0, 1), (1, 1), (2, 2), (3, 5), (4, 14), (5, 42)])
def test_normalized_lines_are_counted_by_catalan_numbers(n: int, catalan: int) -> None:
    forests = normalized_lines(n)
    assert len(forests) == len({line.key() for line in forests}) == catalan * 3**n


def test_normalizing_changes_no_move() -> None:
    for line in LINES + longer_lines(4000):
        position = DominoShave(line)
        normal = position.normalized()
        assert normal.normalized() == normal
        assert normal.key() == position.key()
        assert [color_of(d) for d in normal.dominoes] == [color_of(d) for d in position.dominoes]
        for length in range(len(line) + 1):
            for player in Player:
                assert legal(line[:length], player) == legal(normal.dominoes[:length], player)


def test_the_bijection_round_trips_on_normalized_lines() -> None:
    for n in range(5):
        for line in normalized_lines(n):
            tree = line.to_clockwise()
            assert DominoShave.from_clockwise(tree) == line
            assert DominoShave.from_clockwise(tree).to_clockwise() == tree


def test_the_tree_is_the_same_game_move_for_move() -> None:
    for line in normalized_lines(4):
        tree = line.to_clockwise()
        for player in Player:
            assert [f"take {e + 1}" for e in tree.trunk() if tree.is_legal(e, player)] == [
                move.label for move in line.moves(player)
            ]
            for move, cut in zip(line.moves(player), tree.moves(player), strict=True):
                assert move.position.to_clockwise() == cut.position


@given(lines)
def test_values_agree_with_search(line: DominoShave) -> None:
    answer = solve(line, Evaluator())
    assert answer is not None
    assert answer.value == Search(plain=True).value(line) == value_by_prefixes(line)


def test_values_agree_with_search_up_to_five_dominoes() -> None:
    """On every game of up to five dominoes, whatever its spots: there are 10206 of five."""
    search = Search(plain=True)
    for n in range(6 if KERNEL.name == "native" else 5):
        for line in normalized_lines(n):
            answer = solve(line, Evaluator())
            assert answer is not None
            assert answer.value == search.value(line)


def test_long_lines_are_no_trouble() -> None:
    random = Random(3)
    line = DominoShave(tuple((a, a + random.choice((-1, 1))) for a in random.choices(range(1, 10_000), k=10_000)))
    assert len(line.stages()) > 100
    tree = line.to_clockwise()
    assert DominoShave.from_clockwise(tree) == line.normalized()
    answer = solve(line, Evaluator())
    assert answer is not None
    assert answer.value.is_number


@given(lines)
def test_text_round_trips(line: DominoShave) -> None:
    assert DominoShave.parse(str(line)) == line


def test_errors_name_the_place() -> None:
    with pytest.raises(NotationError) as caught:
        DominoShave.parse("(1,2)(3)")
    assert caught.value.column == 6
    with pytest.raises(HypothesisError):
        DominoShave.from_clockwise(ClockwiseHackenbush.parse("B + R"))


def test_colors() -> None:
    assert [color_of(d) for d in ((1, 2), (2, 1), (3, 3))] == [Color.BLUE, Color.RED, Color.GREEN]
