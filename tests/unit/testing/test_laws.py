"""Every ruleset keeps the laws, and a ruleset that breaks one is caught."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from typing import Self

import pytest
from hypothesis import given, settings

from colonnade.dyadic import Dyadic
from colonnade.players import Player
from colonnade.positions import ruleset_named, ruleset_names
from colonnade.positions.hackenbush import (
    ChildishBlueRedHackenbush,
    ChildishHackenbush,
    Hackenbush,
    ReverseHackenbush,
)
from colonnade.positions.ruleset import Move, Piece, PieceKind, Position
from colonnade.solvers.engine.evaluate import evaluate
from colonnade.testing import check_ruleset, hackenbush

SMALL = {
    "stirling-shave": ["3 1 2 4", "1 2 2"],
    "cutcake": ["2x3", "1x2 3x2"],
    "domineering": ["2x3", "..#/..."],
    "domino-shave": ["(2,4)(7,3)(1,2)(2,2)"],
    "col": ["...", "..; 0-1", "B./.."],
    "snort": ["...", "..; 0-1", "B./.."],
    "toads-and-frogs": ["tt.ff", "t.f/tf."],
    "flipping-coins": ["101101", "0111 L:11,1 R:001"],
    "partizan-euclid": ["E(23,9)", "E(3,11)"],
    "nim": ["1 2 3"],
    "toppling-dominoes": ["BRGBR"],
    "clobber": ["xo/ox", "xoxo", "xo.x"],
    "hackenbush": ["B(R,GB)", r"BR/RG\B", "B:aRG:a"],
    "clockwise-hackenbush": ["B(R,GB)", "B(R,B), GR"],
}
"""Small positions, for rulesets whose own examples are too large for plain search."""


@pytest.mark.parametrize("name", ruleset_names())
def test_every_ruleset_keeps_the_laws(name: str) -> None:
    kind = ruleset_named(name)
    assert check_ruleset([kind.parse(text) for text in SMALL.get(name, kind.examples)]) > 2


@pytest.mark.parametrize("name", ruleset_names())
def test_every_ruleset_says_all_about_itself(name: str) -> None:
    kind = ruleset_named(name)
    assert kind.ruleset == name
    assert kind.title
    assert kind.rules.endswith(".")
    assert kind.notation.endswith(".") or "/..." in kind.notation
    assert len(kind.examples) >= 3
    for text in kind.examples:
        position = kind.parse(text)
        moves = [move for player in Player for move in position.moves(player)]
        assert moves, text
        assert all(move.pieces for move in moves)
        assert {piece for move in moves for piece in move.pieces} <= position.scene().pieces
        assert evaluate(position).outcome


@settings(max_examples=40, deadline=None)
@given(hackenbush(most_edges=6))
def test_all_variants_keep_the_laws_on_any_position(position: Hackenbush) -> None:
    for kind in (Hackenbush, ChildishHackenbush, ChildishBlueRedHackenbush, ReverseHackenbush):
        check_ruleset([kind(position.graph)])


@dataclass(frozen=True)
class Heap(Position):
    """One heap of tokens from which either player takes any number: the honest start of the broken rulesets."""

    size: int

    def options(self, player: Player) -> Iterable[Self]:
        return (type(self)(left) for left in range(self.size))

    def __str__(self) -> str:
        return str(self.size)

    @classmethod
    def parse(cls, text: str) -> Self:
        return cls(int(text))


class SplitsWrongly(Heap):
    def split(self) -> Sequence[Position]:
        return (type(self)(1), type(self)(self.size - 1)) if self.size > 1 else (self,)


class ForgetsParity(Heap):
    def key(self) -> Hashable:
        return self.size // 2


class GuessesZero(Heap):
    def shortcut(self) -> int:
        return 0


class ReadsWrongly(Heap):
    @classmethod
    def parse(cls, text: str) -> Self:
        return cls(int(text) + 1)


class BoundsWrongly(Heap):
    def bounds(self) -> tuple[Dyadic, Dyadic]:
        return Dyadic(0), Dyadic(1)


class NegatesWrongly(Heap):
    def __neg__(self) -> Heap:
        return Heap(self.size // 2)


class AddsWrongly(Heap):
    def __add__(self, other: object) -> Position:
        return Heap(self.size + other.size) if isinstance(other, Heap) else NotImplemented


class LabelsTwice(Heap):
    def moves(self, player: Player) -> Iterable[Move[Self]]:
        return (Move("take", option) for option in self.options(player))


class TouchesTheUnseen(Heap):
    def moves(self, player: Player) -> Iterable[Move[Self]]:
        return (Move(str(option), option, (Piece(PieceKind.COIN, 0),)) for option in self.options(player))


def test_an_honest_ruleset_passes() -> None:
    assert check_ruleset([Heap(5)]) == 6


@pytest.mark.parametrize(
    ("kind", "law"),
    [
        (SplitsWrongly, "do not add up"),
        (ForgetsParity, "finds another value|which is another game"),
        (GuessesZero, "finds another value"),
        (ReadsWrongly, "reads back differently"),
        (BoundsWrongly, "not within its bounds"),
        (NegatesWrongly, "players exchanged"),
        (AddsWrongly, "not played part by part"),
        (LabelsTwice, "two moves of Left have one label"),
        (TouchesTheUnseen, "does not show all that a move touches"),
    ],
)
def test_a_broken_law_is_named(kind: type[Heap], law: str) -> None:
    with pytest.raises(AssertionError, match=law):
        check_ruleset([kind(4)])
