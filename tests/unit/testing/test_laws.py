"""Every ruleset keeps the laws, and a ruleset that breaks one is caught."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from typing import Self

import pytest
from hypothesis import given, settings

from colonnade.players import Player
from colonnade.positions import ruleset_named
from colonnade.positions.hackenbush import ChildishHackenbush, Hackenbush, ReverseHackenbush
from colonnade.positions.ruleset import Position
from colonnade.testing import check_ruleset, hackenbush

EXAMPLES = {
    "hackenbush": ["B(R,GB)", r"BR/RG\B", "B:aRG:a"],
    "childish-hackenbush": ["B(R,GB)", "BR/RG"],
    "reverse-hackenbush": ["B(R,GB)", "BR/RG"],
    "clockwise-hackenbush": ["B(R,GB)", "B(R,B), GR"],
    "domino-shave": ["(2,4)(7,3)(1,2)(2,2)"],
    "stirling-shave": ["3 1 2 4"],
    "bernoulli": ["(1,1)(2,1)(3,1)"],
    "flipping-coins": ["101101"],
    "partizan-euclid": ["E(23,9)"],
    "nim": ["1 2 3"],
    "toppling-dominoes": ["BRGBR"],
    "clobber": ["xo/ox", "xoxo"],
    "toads-and-frogs": ["tt.ff"],
    "domineering": ["2x3", "..#/..."],
    "col": ["..."],
    "snort": ["..."],
    "cutcake": ["3x4"],
}


@pytest.mark.parametrize("name", EXAMPLES)
def test_every_ruleset_keeps_the_laws(name: str) -> None:
    kind = ruleset_named(name)
    assert check_ruleset([kind.parse(text) for text in EXAMPLES[name]]) > 2


@settings(max_examples=40, deadline=None)
@given(hackenbush(most_edges=6))
def test_all_variants_keep_the_laws_on_any_picture(picture: Hackenbush) -> None:
    for kind in (Hackenbush, ChildishHackenbush, ReverseHackenbush):
        check_ruleset([kind(picture.graph)])


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


def test_an_honest_ruleset_passes() -> None:
    assert check_ruleset([Heap(5)]) == 6


@pytest.mark.parametrize(
    ("kind", "law"),
    [
        (SplitsWrongly, "do not add up"),
        (ForgetsParity, "finds another value|which is another game"),
        (GuessesZero, "finds another value"),
        (ReadsWrongly, "reads back differently"),
    ],
)
def test_a_broken_law_is_named(kind: type[Heap], law: str) -> None:
    with pytest.raises(AssertionError, match=law):
        check_ruleset([kind(4)])
