"""Sums of ``*``-based numbers (4.9, 4.10) against brute force on values of literal sums."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement, product

import pytest

from colonnade._kernel import KERNEL
from colonnade.dyadic import Dyadic
from colonnade.errors import HypothesisError
from colonnade.games.birthdays.values_by_day import dicots_by_day
from colonnade.games.infinitesimal.far_apart import (
    has_options_of_four_kinds,
    has_options_too_far_apart,
    is_too_near_two_sums,
)
from colonnade.games.ordinal.star_based import star_based
from colonnade.games.ordinal.sums_of_star_based import _by_incentives, star_based_sum
from colonnade.games.stalks.group_orders import order_of_stalk, order_of_star_based
from colonnade.games.stalks.nimber_based_numbers import collation
from colonnade.games.stalks.stalk import Stalk, canonical_options
from colonnade.games.stalks.star_based_numbers import (
    StarMove,
    prefers,
    sum_of_star_based,
    surviving_moves,
    target,
    undominated_moves,
)
from colonnade.games.value import Relation, Value, compare, sum_of
from colonnade.players import Player
from tests.day import values_by_day

FEW = [Dyadic(text) for text in ("-2", "-3/2", "-1", "-1/2", "0", "1/4", "1/2", "3/4", "1", "2")]
BY_DAY_FIVE = [Dyadic(n, 3) for n in range(-16, 17)]
Numbers = tuple[Dyadic, ...]


@pytest.mark.native
def test_no_sum_is_among_the_dicots_that_are_proved_to_be_none() -> None:
    """Theorems of our own, on all pairs with one subordinate born by day 3 and the other by day 2."""
    small = [star_based(value) for value in values_by_day(2)]
    for value, other in product(values_by_day(3), small):
        total = star_based(value) + other
        assert not has_options_too_far_apart(total)
        assert not has_options_of_four_kinds(total)
        assert not is_too_near_two_sums(total)


@pytest.mark.native
def test_seventeen_dicots_are_proved_to_be_no_sums() -> None:
    """Forms and values, section 1.1: 50 of the 67 dicots born by day 3 are sums of ``*``-based values."""
    excluded = (has_options_too_far_apart, has_options_of_four_kinds, is_too_near_two_sums)
    none = {dicot for dicot in dicots_by_day(3) if any(test(dicot) for test in excluded)}
    sums = {dicot for dicot in dicots_by_day(3) if star_based_sum(dicot) is not None}
    assert (len(none), len(sums), none & sums) == (17, 50, set())


def collations(size: int) -> Iterator[Numbers]:
    return (chosen for chosen in combinations_with_replacement(FEW, size) if collation(chosen).total() == size)


@cache
def total(numbers: Numbers) -> Value:
    return sum_of(star_on(Value(x)) for x in numbers)


def moves(numbers: Numbers, player: Player) -> list[StarMove]:
    side = 0 if player is Player.LEFT else 1
    kills = [StarMove(x) for x in set(numbers)]
    plays = [(x, canonical_options(x)[side]) for x in set(numbers)]
    return kills + [StarMove(x, option) for x, option in plays if option is not None]


def after(numbers: Numbers, move: StarMove) -> Numbers:
    rest = list(numbers)
    rest.remove(move.subordinate)
    return tuple(sorted(rest if move.option is None else [*rest, move.option]))


def not_dominated(numbers: Numbers, player: Player) -> set[StarMove]:
    values = {move: total(after(numbers, move)) for move in moves(numbers, player)}
    if player is Player.LEFT:
        return {move for move, value in values.items() if not any(other > value for other in values.values())}
    return {move for move, value in values.items() if not any(other < value for other in values.values())}


def is_reversible(numbers: Numbers, move: StarMove, player: Player) -> bool:
    """Whether some answer in the literal sum is at least as good for the opponent as the sum was."""
    here = after(numbers, move)
    answers = [total(after(here, answer)) for answer in moves(here, player.opponent)]
    if player is Player.LEFT:
        return any(answer <= total(numbers) for answer in answers)
    return any(answer >= total(numbers) for answer in answers)


def test_left_incentives_are_ordered_as_prefers_says() -> None:
    playable = [x for x in BY_DAY_FIVE if canonical_options(x)[0] is not None]
    incentive = {x: StarMove(x, canonical_options(x)[0]).change for x in playable}
    for x, y in product(playable, repeat=2):
        if x != y:
            expected = Relation.GREATER if prefers(x, y) else Relation.LESS
            assert compare(incentive[x], incentive[y]) is expected, (x, y)


def test_printed_corollary_4_9_4_fails() -> None:
    """Left prefers the smaller subordinate 3/4 to 1, although their Left options differ."""
    one, three_quarters = (StarMove(x, canonical_options(x)[0]).change for x in (Dyadic(1), Dyadic(3, 2)))
    assert three_quarters > one
    assert prefers(Dyadic(3, 2), Dyadic(1))


@pytest.mark.parametrize("size", [1, 2, 3])
def test_undominated_moves(size: int) -> None:
    for numbers, player in product(collations(size), Player):
        assert set(undominated_moves(numbers, player)) == not_dominated(numbers, player), (numbers, player)


@pytest.mark.parametrize("size", [1, 2, 3])
def test_surviving_moves(size: int) -> None:
    for numbers, player in product(collations(size), Player):
        lasting = {m for m in not_dominated(numbers, player) if not is_reversible(numbers, m, player)}
        assert set(surviving_moves(numbers, player)) == lasting, (numbers, player)


def test_surviving_moves_are_options_of_the_canonical_form() -> None:
    for numbers in collations(2):
        left, right = total(numbers).options
        assert {total(after(numbers, move)) for move in surviving_moves(numbers)} <= left
        assert {total(after(numbers, move)) for move in surviving_moves(numbers, Player.RIGHT)} <= right


def test_printed_theorem_4_9_7_fails() -> None:
    """In ``*:1 + *:-2`` the kill is strictly better than the play, not confused with it."""
    assert compare(total((Dyadic(1),)), total((Dyadic(-2), Dyadic(0)))) is Relation.GREATER


def test_printed_lemma_4_9_8_fails() -> None:
    """In ``*:3/4 + *:1`` the target 3/4 is reversible, although the Left options 1/2 and 0 differ."""
    numbers = (Dyadic(3, 2), Dyadic(1))
    assert target(numbers) == Dyadic(3, 2)
    assert is_reversible(numbers, StarMove(Dyadic(3, 2), Dyadic(1, 1)), Player.LEFT)


def test_targets_of_integers_against_their_sign() -> None:
    assert target([Dyadic(0), Dyadic(-3)]) is None
    assert target([Dyadic(0), Dyadic(3)], Player.RIGHT) is None
    with pytest.raises(HypothesisError):
        prefers(Dyadic(-1), Dyadic(1))


def test_sum_cancels() -> None:
    numbers = (Dyadic(1), Dyadic(-1), Dyadic(0), Dyadic(0), Dyadic(3, 2))
    assert sum_of_star_based(numbers) == total(numbers) == star_on(Value(Dyadic(3, 2)))


@cache
def star_on(subordinate: Value) -> Value:
    """``*:H`` from the definition: either player may move to 0, or in the subordinate."""
    left, right = subordinate.options
    return Value.of([0, *map(star_on, left)], [0, *map(star_on, right)])


def test_orders_of_star_based_positions() -> None:
    """4.10.2 on every sixth value of day 3, 4.10.5 with four copies on day 2."""
    for subordinate in values_by_day(3)[::6]:
        order = order_of_star_based(subordinate)
        assert (order is None) == bool(2 * star_on(subordinate))
    for subordinate in values_by_day(2):
        if order_of_star_based(subordinate) is None:
            assert 4 * star_on(subordinate)


def test_orders_of_stalks() -> None:
    for colors in product("BRG", repeat=3):
        each = Stalk.parse("".join(colors))
        order = order_of_stalk(each)
        assert bool(2 * each.value) == (order is None)
    assert order_of_stalk(Stalk()) == 1


@pytest.mark.native
def test_differences_of_sums_of_three() -> None:
    """Conjecture 7.1.8: a search without incentives finds summands of {0|G} - G for all but 83 of these 1153 G."""
    based = [star_based(value) for value in values_by_day(2)]
    totals = {sum_of(chosen) for chosen in combinations_with_replacement(based, 3)}
    left = [_by_incentives(Value.of([0], [g]) - g)[1] for g in totals if not g <= 0]
    assert (len(left), sum(map(bool, left))) == (1153, 83)


def test_a_sum_that_does_not_come_apart_by_incentives() -> None:
    total = star_based(Value("+-1")) + star_based(Value("+-(1*)"))
    assert _by_incentives(total) == ((), total)
    if KERNEL.name == "native":
        found = star_based_sum(total)
        assert found is not None
        assert sum_of(map(star_based, found)) == total
