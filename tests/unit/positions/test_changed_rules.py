"""A subclass that changes the moves does not inherit what is known of its ancestor's rules."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from colonnade.games.value import Value
from colonnade.players import Convention, Player
from colonnade.positions.cutcake import Cutcake
from colonnade.positions.domino_shave import DominoShave
from colonnade.positions.hackenbush import ClockwiseHackenbush, Hackenbush
from colonnade.positions.negative import Negative
from colonnade.positions.nim import Nim
from colonnade.positions.ruleset import Position
from colonnade.positions.toppling_dominoes import TopplingDominoes
from colonnade.solvers.engine.evaluate import evaluate


class AtMostTwo(Nim):
    """Take one counter or two: a heap of n is the nimber of n mod 3 (Winning Ways, chapter 4)."""

    def moves(self, player):
        return (move for move in super().moves(player) if sum(self.heaps) - sum(move.position.heaps) <= 2)


class OneAtATime:
    heaps: tuple[int, ...]

    def moves(self, player):
        moves = super().moves(player)  # type: ignore[misc]  # of the ruleset that it is put before
        return (move for move in moves if sum(self.heaps) - sum(move.position.heaps) == 1)


class OneFromNim(OneAtATime, Nim):
    """The rules come from a class that is no position."""


class ToTheRight(TopplingDominoes):
    """A row that falls to the right alone is a Hackenbush stalk that lies on its side."""

    def moves(self, player):
        return (move for move in super().moves(player) if move.label.endswith("right"))


class Uneaten(Cutcake):
    def options(self, player):
        return ()


class EverythingTurns(Hackenbush):
    """A cut exchanges the colors of all that is left, also beside the component it was made in."""

    def cut(self, edge_id):
        return -super().cut(edge_id)


class TakeAny(DominoShave):
    """Every domino may be taken by the player whose color it has."""

    def playable(self):
        return list(range(len(self.dominoes)))


def test_a_shortcut_is_not_inherited():
    assert [evaluate(AtMostTwo((n,))).value for n in range(7)] == [Value.named(star=n % 3) for n in range(7)]
    assert [evaluate(OneFromNim((n,))).value for n in range(4)] == [Value.named(star=n % 2) for n in range(4)]
    assert evaluate(Uneaten(((2, 5),))).value == 0


def test_misere_play_is_searched_by_the_new_rules():
    """Who takes the last counter loses: the player who begins loses heaps of 1, 4, 7 (Winning Ways, chapter 13)."""
    outcomes = [evaluate(AtMostTwo((n,)), convention=Convention.MISERE).outcome.value for n in range(8)]
    assert outcomes == ["N", "P", "N", "N", "P", "N", "N", "P"]


def test_a_symmetry_of_the_old_rules_is_not_inherited():
    both = ToTheRight("BRR") + ToTheRight("RRB")
    assert evaluate(both).value == evaluate(Hackenbush.parse("BRR, RRB")).value != 0


def test_parts_of_the_old_rules_are_not_inherited():
    """Left, to move in two blue sticks, leaves a red one: the value is {-1|}."""
    assert evaluate(EverythingTurns.parse("B, B")).value == 0


def test_a_sum_by_the_old_rules_is_not_inherited():
    """On one ground each cut would turn the other summand; a sum is played in one of its parts at a time."""
    stick = EverythingTurns.parse("B")
    assert [evaluate(total).value for total in (stick + stick, 3 * stick, stick - stick)] == [2, 3, 0]


def test_a_key_of_the_old_rules_is_not_inherited():
    """In ``(1,3)(1,2)(2,3)`` and ``(2,3)(1,2)(1,3)`` all are Left's: she can take them one by one."""
    rows = [TakeAny(((1, 3), (1, 2), (2, 3))), TakeAny(((2, 3), (1, 2), (1, 3)))]
    assert [evaluate(row).value for row in rows] == [3, 3]
    assert rows[0].split() == (rows[0],)
    assert rows[0].key() == rows[0]


def test_positions_of_both_rules_stand_beside_each_other():
    assert evaluate(AtMostTwo((3,)) + Nim((3,))).value == Value("*3")
    assert evaluate(OneFromNim((3,)) + Nim((3,))).value == Value("*2")


def test_a_subclass_says_again_what_still_holds():
    class Parted(AtMostTwo):
        split = Nim.split

        def moves(self, player):
            return super().moves(player)

    assert Parted((1, 2)).split() == (Parted((1,)), Parted((2,)))
    assert AtMostTwo((1, 2)).split() == (AtMostTwo((1, 2)),)
    assert isinstance(-AtMostTwo((1,)), Negative)
    assert AtMostTwo((1,)).bounds() is None


def test_what_is_known_stays_where_the_rules_stay():
    class Renamed(Nim):
        def __str__(self):
            return "heaps " + super().__str__()

        def picture(self):
            return str(self)

        @classmethod
        def of_size(cls, size):
            return [cls((size,))]

    class Lines(Position):
        """Leaves the moves to its subclasses."""

        size: int

        def key(self):
            return "line", self.size

    @dataclass(frozen=True, slots=True)
    class Steps(Lines):
        size: int

        def options(self, player):
            return [Steps(self.size - 1)] if self.size else []

    assert Renamed((7,)).shortcut() == "*7"
    assert Steps(4).key() == ("line", 4)
    assert str(-ClockwiseHackenbush.parse("B(R,G)")) == "R(B,G)"


@pytest.mark.parametrize("player", Player)
def test_the_moves_are_those_of_the_subclass(player):
    assert [str(option) for option in AtMostTwo((4,)).options(player)] == ["3", "2"]
