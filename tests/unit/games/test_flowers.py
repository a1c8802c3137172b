"""The search of sums of flowers against sums of values and against a search without any theorem."""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from colonnade.dyadic import Dyadic
from colonnade.errors import BudgetExceededError
from colonnade.games.stalks.flowers import FlowerSearch, outcome_of_flowers
from colonnade.games.stalks.stalk import NimberBased, Stalk
from colonnade.games.value import Value, sum_of
from colonnade.players import Outcome

ONE = Dyadic(1)
UNITS = [NimberBased(n, x) for n in (1, 2, 3) for x in (ONE, -ONE)]
HALVES = [NimberBased(n, x) for n in (1, 2) for x in (ONE.halved(), -ONE.halved())]


@cache
def value(flower: NimberBased) -> Value:
    return Stalk(flowers=(flower,)).value


@pytest.mark.parametrize("size", [1, 2, 3])
def test_small_sums_against_values(size: int) -> None:
    search = FlowerSearch()
    for flowers in combinations_with_replacement(UNITS + HALVES, size):
        total = sum_of(map(value, flowers))
        for k in range(5):
            expected = (total + Value.named(star=k)).outcome
            assert search.outcome([*flowers, NimberBased(k)]).outcome is expected, (flowers, k)


@cache
def left_wins(counts: tuple[tuple[int, int], ...], nimber: int) -> bool:
    """Left to move in unit flowers ``(n, sign)`` and a nimber: by the rules alone."""
    children = []
    for index, (n, sign) in enumerate(counts):
        rest = counts[:index] + counts[index + 1 :]
        children += [(rest, nimber ^ height) for height in range(n + (sign > 0))]
    children += [(counts, less) for less in range(nimber)]
    return any(not left_wins(tuple(sorted((n, -sign) for n, sign in rest)), k) for rest, k in children)


@settings(max_examples=200, deadline=None)
@given(st.lists(st.tuples(st.integers(1, 6), st.sampled_from([1, -1])), max_size=6), st.integers(0, 7))
def test_unit_flowers_against_the_bare_rules(flowers: list[tuple[int, int]], k: int) -> None:
    negative = tuple(sorted((n, -sign) for n, sign in flowers))
    expected = Outcome.of(left_wins_first=left_wins(tuple(sorted(flowers)), k), right_wins_first=left_wins(negative, k))
    summands = [NimberBased(n, Dyadic(sign)) for n, sign in flowers]
    assert outcome_of_flowers([*summands, NimberBased(k)]).outcome is expected


@settings(max_examples=40, deadline=None)
@given(
    st.lists(
        st.builds(NimberBased, st.integers(1, 5), st.builds(Dyadic, st.integers(-9, 9), st.integers(0, 3))), max_size=9
    )
)
def test_the_negative_has_the_negative_outcome(flowers: list[NimberBased]) -> None:
    negative = [NimberBased(n, -x) for n, x in flowers]
    assert outcome_of_flowers(negative).outcome is outcome_of_flowers(flowers).outcome.negative


def test_sixty_flowers() -> None:
    """A flower bed far beyond sums of values; the outcome stays when an inverse pair is added."""
    bed = [NimberBased(3 * i % 7 + 1, ONE if i % 2 else -ONE) for i in range(57)] + [NimberBased(2)]
    pair = [NimberBased(5, ONE), NimberBased(5, -ONE)]
    assert outcome_of_flowers(bed).outcome is outcome_of_flowers(bed + pair).outcome


def test_budget() -> None:
    bed = [NimberBased(i * i % 29 + 1, ONE if i % 2 else -ONE) for i in range(16)]
    with pytest.raises(BudgetExceededError) as caught:
        outcome_of_flowers(bed, positions=10)
    assert caught.value.spent == 10


def test_numbers_are_not_flowers() -> None:
    with pytest.raises(ValueError, match="is a number"):
        outcome_of_flowers([NimberBased(0, ONE)])
    with pytest.raises(ValueError, match="denominator"):
        outcome_of_flowers([NimberBased(1, Dyadic(1, 40))])
