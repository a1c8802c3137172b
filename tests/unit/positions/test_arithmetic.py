"""Positions add, subtract, change sign and compare as games do; ``==`` asks whether they are the same position."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from colonnade.dyadic import Dyadic
from colonnade.errors import NotationError, UnsupportedError
from colonnade.games.value import Value
from colonnade.players import Convention, Outcome, Player
from colonnade.positions import Position, ruleset_named, ruleset_names
from colonnade.positions.disjunctive_sum import DisjunctiveSum
from colonnade.positions.flipping_coins import FlippingCoins
from colonnade.positions.hackenbush import Hackenbush
from colonnade.positions.negative import Negative
from colonnade.positions.nim import Nim
from colonnade.positions.partizan_euclid import PartizanEuclid
from colonnade.positions.sum_notation import parse_sum
from colonnade.solvers.engine.evaluate import evaluate
from colonnade.solvers.engine.play import rate_moves


@dataclass(frozen=True)
class Steps(Position):
    """Left has so many moves, Right none: the integer of that size, with nothing else said about it."""

    size: int

    def options(self, player: Player):
        return [Steps(self.size - 1)] if self.size and player is Player.LEFT else []


ONE_EACH = [kind.parse(kind.examples[0]) for kind in map(ruleset_named, ruleset_names())]


@pytest.mark.parametrize("position", ONE_EACH, ids=lambda position: position.ruleset)
def test_the_negative_has_the_negative_value_and_cancels(position):
    negative = -position
    assert -negative == position
    assert evaluate(negative).value == -evaluate(position).value
    assert (position - position).equals(0)
    assert evaluate(position - position, convention=Convention.NORMAL).outcome is Outcome.P


def test_a_negative_is_solved_by_the_theorems_of_its_position():
    coins = FlippingCoins.parse("0111101")
    assert evaluate(-coins).method == evaluate(coins).method != "search"
    assert evaluate(-coins).derivation.result == evaluate(-coins).value
    large = PartizanEuclid(10**30 + 1, 10**30)
    assert (
        evaluate(-large, convention=Convention.MISERE).outcome
        is evaluate(large, convention=Convention.MISERE).outcome.negative
    )


def test_a_negative_in_misere_play_exchanges_the_players():
    assert evaluate(Steps(2), convention=Convention.MISERE).outcome is Outcome.R
    assert evaluate(-Steps(2), convention=Convention.MISERE).outcome is Outcome.L


def test_any_ruleset_has_arithmetic():
    assert evaluate(-Steps(3)).value == Value(-3)
    assert evaluate(Steps(5) - Steps(3)).value == Value(2)
    assert evaluate(3 * Steps(2)).value == Value(6)
    assert evaluate(Steps(2) * -3).value == Value(-6)
    assert evaluate(0 * Steps(2)).value == Value(0)
    total = sum([Steps(1), Steps(2), Hackenbush.parse("BR")])
    assert isinstance(total, Position)
    assert evaluate(total).value == Value("7/2")
    assert str(Steps(1) - Steps(2)) == "Steps(size=1) + -(Steps(size=2))"


def test_multiples_stay_in_the_ruleset_that_has_sums_of_its_own():
    assert 3 * Hackenbush.parse("BR") == Hackenbush.parse("BR + BR + BR")
    assert -2 * Hackenbush.parse("BR") == Hackenbush.parse("RB + RB")
    assert 5 * Nim.parse("2") == DisjunctiveSum((Nim((2,)),) * 5)
    with pytest.raises(UnsupportedError, match="copies of a position are too many"):
        10**9 * Nim.parse("1")


@pytest.mark.parametrize("wrong", [1.5, "BR", None])
def test_arithmetic_with_anything_else_is_a_type_error(wrong):
    for operation in (
        lambda: Nim.parse("1") + wrong,
        lambda: Nim.parse("1") - wrong,
        lambda: Nim.parse("1") * wrong,
        lambda: Nim.parse("1") >= wrong,
        lambda: Nim.parse("1").equals(wrong),
    ):
        with pytest.raises(TypeError):
            operation()


def test_order_is_that_of_the_values():
    up_star, star, half = Hackenbush.parse("GB"), Nim.parse("1"), Hackenbush.parse("BR")
    assert not star >= 0
    assert not star <= 0
    assert not star > 0
    assert not star < 0
    assert half > star
    assert star < half
    assert half >= Dyadic(1, 1) >= Dyadic(0)
    assert half < 1
    assert Value(1) > half
    assert up_star >= star
    assert up_star > star
    assert not up_star.equals(star)
    assert half.equals(Value("1/2"))
    assert (half + half).equals(Steps(1))


def test_equality_is_that_of_positions():
    assert Nim.parse("1 2") != Nim.parse("3")
    assert Nim.parse("1 2").equals(Nim.parse("3"))
    assert len({Nim.parse("1 2"), Nim.parse("3")}) == 2


def test_a_sum_with_negatives_reads_back():
    position = PartizanEuclid(11, 8) - PartizanEuclid(5, 3)
    assert parse_sum(PartizanEuclid, str(position)) == position
    assert parse_sum(PartizanEuclid, " -(E(5,3))") == Negative(PartizanEuclid(5, 3))


@pytest.mark.parametrize(("text", "column"), [("-(E(5;3))", 6), ("E(5,3) + -(E(5;3))", 15)])
def test_an_error_inside_a_negative_says_where(text, column):
    with pytest.raises(NotationError) as caught:
        parse_sum(PartizanEuclid, text)
    assert caught.value.column == column


def test_moves_in_a_negative_and_a_sum_touch_what_their_drawing_shows():
    position = PartizanEuclid(11, 8) - PartizanEuclid(5, 3) + Hackenbush.parse("BR")
    assert isinstance(position, DisjunctiveSum)
    touched = {piece.id for player in Player for move in position.moves(player) for piece in move.pieces}
    assert touched == {
        "line-0",
        "line-1",
        "part-1-line-0",
        "part-1-line-1",
        "part-2-edge-0",
        "part-2-edge-1",
    }
    assert touched == {piece.id for piece in position.scene().pieces}


def test_bounds_of_a_sum_add_and_of_a_negative_change_sign():
    tree = Hackenbush.parse("BBR")
    assert (tree + Nim.parse("2")).bounds() == (Dyadic(-2), Dyadic(3))
    assert Negative(tree).bounds() == (Dyadic(-2), Dyadic(1))
    assert (tree + Steps(2)).bounds() is None


@dataclass(frozen=True)
class Counted(Position):
    """Left has so many moves; remembered by their number."""

    size: int

    def options(self, player: Player):
        return [type(self)(self.size - 1)] if self.size and player is Player.LEFT else []

    def key(self):
        return self.size


@dataclass(frozen=True)
class Heap(Position):
    """A heap of Nim, remembered by its size."""

    size: int

    def options(self, player: Player):
        return [type(self)(size) for size in range(self.size)]

    def key(self):
        return self.size


def test_two_rulesets_with_the_same_keys_stand_beside_each_other():
    assert evaluate(Counted(2) + Heap(2)).value == Value("2*2")
    assert evaluate(Heap(2) - Counted(2)).value == Value("-2*2")
    assert evaluate(-Counted(2) + Negative(Heap(2))).value == Value("-2*2")
    assert evaluate((Counted(1) + Heap(1)) * 2).value == 2


def test_two_rulesets_with_the_same_keys_are_told_apart_in_misere_play():
    """Beside Left's one move a heap of 1 is won by whoever begins: Left moves there, Right takes the heap."""
    assert evaluate(Counted(1) + Heap(1), convention=Convention.MISERE).outcome is Outcome.N


def test_moves_in_two_rulesets_with_the_same_keys_are_told_apart():
    left_by = {rated.move.label: rated.value for rated in rate_moves(Counted(2) + Heap(2), Player.LEFT)}
    assert left_by == {"1: Counted(size=1)": Value("1*2"), "2: Heap(size=0)": 2, "2: Heap(size=1)": Value("2*")}
