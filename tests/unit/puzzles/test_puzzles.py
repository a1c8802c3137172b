"""The built-in puzzles are what they say, by the definitions alone; and a puzzle that is not is refused."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Hashable
from dataclasses import replace
from functools import reduce
from importlib.resources import files
from itertools import product
from operator import xor

import pytest

from colonnade.citations import Citation
from colonnade.errors import BudgetExceededError, NotationError
from colonnade.explain.citations import cite
from colonnade.ledger import cited_by
from colonnade.players import Convention, Outcome, Player
from colonnade.positions.hackenbush import Hackenbush
from colonnade.puzzles.certify import PuzzleError, certify, defined
from colonnade.puzzles.collection import puzzles
from colonnade.puzzles.generate import generate_theme, puzzle_row
from colonnade.puzzles.hints import HINTS
from colonnade.puzzles.judge import is_right
from colonnade.puzzles.make import against_of, named
from colonnade.puzzles.plain import PlainSearch
from colonnade.puzzles.puzzle import Kind, Puzzle, Theme, puzzle_data, puzzle_from


@pytest.mark.once  # definitions alone, without a kernel
@pytest.mark.parametrize("theme", Theme)
def test_every_built_in_puzzle_is_certified(theme: Theme) -> None:
    found = [puzzle for puzzle in puzzles() if puzzle.theme is theme]
    assert len(found) >= 10
    for puzzle in found:
        certify(puzzle)


def test_there_are_puzzles_of_all_kinds_and_levels() -> None:
    assert len(puzzles()) >= 120
    assert len({puzzle.id for puzzle in puzzles()}) == len(puzzles())
    assert set(Counter(puzzle.kind for puzzle in puzzles())) == set(Kind)
    assert min(Counter(puzzle.level for puzzle in puzzles()).values()) >= 20


def test_no_two_puzzles_ask_the_same_of_isomorphic_positions() -> None:
    asked: set[Hashable] = set()
    for puzzle in puzzles():
        subject = puzzle.target if puzzle.kind is Kind.BUILD else puzzle.position.key()
        question = (puzzle.kind, puzzle.convention, puzzle.player, subject)
        assert question not in asked, puzzle.id
        asked.add(question)


def test_every_hint_cites_a_place_that_can_be_looked_up() -> None:
    for puzzle in puzzles():
        assert str(HINTS[puzzle.hint]) == puzzle.citation
        citation = Citation.parse(puzzle.citation)
        assert cite(citation)
        # Winning Ways introduces childish Hackenbush without a theorem to check.
        assert cited_by(citation) or puzzle.theme is Theme.CHILDISH


def test_the_file_is_what_the_script_writes() -> None:
    text = files("colonnade.puzzles").joinpath("puzzles.json").read_text(encoding="utf-8")
    written = [row for row in json.loads(text) if row["theme"] == "dominoes"]
    assert [json.loads(json.dumps(puzzle_row(puzzle))) for puzzle in generate_theme(Theme.DOMINOES)] == written


def test_a_puzzle_survives_as_data() -> None:
    for puzzle in puzzles():
        assert puzzle_from(json.loads(json.dumps(puzzle_data(puzzle)))) == puzzle


def first(kind: Kind) -> Puzzle:
    return next(puzzle for puzzle in puzzles() if puzzle.kind is kind)


def broken() -> dict[str, Puzzle]:
    """One puzzle for everything that a puzzle can be wrong about."""
    move, value, winner, build, zero = map(first, Kind)
    assert move.player is not None
    assert build.target is not None
    assert zero.added is not None
    other = next(m.label for m in move.position.moves(move.player) if m.label != move.move)
    shown = value.choices[value.answer]
    return {
        "another move wins": replace(move, move=other),
        "other pieces": replace(move, pieces=((0, 99),)),
        "the other player": replace(move, player=move.player.opponent),
        "nobody to move": replace(move, player=None),
        "two moves win": replace(move, text="B, B, B, R", player=Player.LEFT, move="cut 0"),
        "nothing to find": replace(move, text="B, BR", player=Player.LEFT, move="cut 0"),
        "another choice": replace(value, answer=(value.answer + 1) % 4),
        "a choice twice": replace(value, choices=(shown, *value.choices[:3]), answer=0),
        "a choice against which something else stands": replace(
            value,
            choices=tuple(replace(c, against="B, B, B, B, B, B") if c is shown else c for c in value.choices),
        ),
        "the wrong outcome": replace(winner, outcome=next(o for o in Outcome if o is not winner.outcome)),
        "another convention": replace(first(Kind.WINNER), text="G", outcome=Outcome.N, convention=Convention.MISERE),
        "a value in misère play": replace(value, convention=Convention.MISERE),
        "too few sticks": replace(build, most=build.most - 1),
        "another value built": replace(build, text=build.text + ", B"),
        "a color that may not be used": replace(build, colors="G"),
        "zero already": replace(zero, text="B, R"),
        "no stick makes zero": replace(zero, text="B, B, B, B"),
        "a stick that does not make zero": replace(zero, added=replace(zero.added, color="B", tail=0)),
        "unique against the truth": replace(zero, unique=not zero.unique),
        "another measure": replace(winner, positions=winner.positions + 1),
    }


@pytest.mark.parametrize("what", broken())
def test_the_certifier_refuses_a_broken_puzzle(what: str) -> None:
    with pytest.raises(PuzzleError):
        certify(broken()[what])


@pytest.mark.parametrize("heaps", list(product(range(4), repeat=3)))
def test_plain_search_agrees_with_bouton(heaps: tuple[int, ...]) -> None:
    """Nim is lost for the first player exactly if the nim sum is 0; misère, if that holds or only single sticks are
    left and their number is odd."""
    position = Hackenbush.parse(", ".join("G" * heap for heap in heaps if heap) or "0")
    lost = reduce(xor, heaps) == 0
    assert PlainSearch().outcome(position) is (Outcome.P if lost else Outcome.N)
    if max(heaps) <= 1:
        lost = sum(heaps) % 2 == 1
    assert PlainSearch(Convention.MISERE).outcome(position) is (Outcome.P if lost else Outcome.N)


def test_plain_search_has_a_limit_and_no_recursion() -> None:
    assert PlainSearch().outcome(Hackenbush.parse("B" * 1100)) is Outcome.L
    with pytest.raises(BudgetExceededError):
        PlainSearch(most=50).outcome(Hackenbush.parse("B(R,B), R(B,R), GG, GGG"))


@pytest.mark.parametrize("text", ["BRB", "RRBB", "GB", "GB, GB, G", "GR", "GGG", "B, GG", "BRR, GR, G"])
def test_names_mean_what_the_definitions_say(text: str) -> None:
    """A name read off by the evaluator is the negative of what stands against it, by plain search."""
    from colonnade.solvers.engine.evaluate import evaluate

    value = named(evaluate(Hackenbush.parse(text)).value)
    assert value is not None
    against = against_of(value, plain=True)
    assert against is not None
    assert PlainSearch().is_zero(Hackenbush.parse(against) + defined(value))
    assert PlainSearch().is_zero(Hackenbush.parse(text) + Hackenbush.parse(against))


def test_answers_are_judged() -> None:
    move, value, winner, build, zero = map(first, Kind)
    assert value.choices
    assert is_right(value, value.choices[value.answer].shown)
    assert not is_right(value, value.choices[value.answer - 1].shown)
    assert winner.outcome is not None
    assert is_right(winner, winner.outcome.value.lower())
    assert is_right(build, build.text)
    with pytest.raises(NotationError, match=f"expected at most {build.most}"):
        is_right(build, build.text + ", B, R")
    edges = [(edge.tail, edge.head, edge.color.value) for edge in zero.position.edges]  # type: ignore[attr-defined]
    assert zero.added is not None
    solved = Hackenbush.of([*edges, (zero.added.tail, zero.added.head, zero.added.color)])
    assert is_right(zero, str(solved))
    with pytest.raises(NotationError, match="with one more stick"):
        is_right(zero, zero.text)
    assert is_right(move, move.move)
