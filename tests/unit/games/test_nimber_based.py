"""Sums of nimber-based numbers with a common base (4.6) against sums of values."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from colonnade.dyadic import Dyadic
from colonnade.games.stalks.nimber_based_numbers import collation, outcome_of_common_base
from colonnade.games.stalks.stalk import NimberBased, Stalk
from colonnade.games.value import Value, sum_of
from colonnade.players import Outcome

NUMBERS = [Dyadic(text) for text in ("-2", "-1", "-1/2", "0", "1/2", "1", "3/2")]


def total(n: int, numbers: tuple[Dyadic, ...], m: int) -> Value:
    return sum_of([Value.named(star=m), *(Stalk(flowers=(NimberBased(n, x),)).value for x in numbers)])


@pytest.mark.parametrize("size", range(5))
def test_star_based_sums(size: int) -> None:
    for numbers in combinations_with_replacement(NUMBERS, size):
        for m in range(3):
            assert outcome_of_common_base(1, numbers, m) is total(1, numbers, m).outcome, (numbers, m)


@pytest.mark.parametrize("n", range(2, 7))
def test_greater_bases(n: int) -> None:
    for size in range(4 if n < 5 else 3):
        for numbers in combinations_with_replacement(NUMBERS[::2], size):
            for m in range(9):
                assert outcome_of_common_base(n, numbers, m) is total(n, numbers, m).outcome, (n, numbers, m)


@settings(max_examples=40, deadline=None)
@given(
    st.integers(1, 4),
    st.lists(st.builds(Dyadic, st.integers(-6, 6), st.integers(0, 2)), max_size=5),
    st.integers(0, 5),
)
def test_other_numbers(n: int, numbers: list[Dyadic], m: int) -> None:
    assert outcome_of_common_base(n, numbers, m) is total(n, tuple(numbers), m).outcome


def test_outcome_without_greatest_and_least() -> None:
    """Lemma 4.6.7, on collations of numbers (zero included)."""
    numbers = [Dyadic(n, 1) for n in range(-4, 5)]
    for size in range(4, 7):
        for chosen in combinations_with_replacement(numbers, size):
            if collation(chosen).total() == size:
                inner = sorted(chosen)[1:-1]
                assert outcome_of_common_base(3, chosen) is outcome_of_common_base(3, inner)


def test_even_collations_have_a_winner() -> None:
    """Corollary 4.6.8."""
    numbers = [Dyadic(n, 1) for n in range(-4, 5)]
    for size, n in product((2, 4, 6), (1, 2, 3)):
        for chosen in combinations_with_replacement(numbers, size):
            if collation(chosen).total() == size:
                assert outcome_of_common_base(n, chosen) in (Outcome.L, Outcome.R)


def test_epsilon_compares_absolute_values() -> None:
    """Definition 4.6.5 as printed would make 1 and -2 tilt to Left; the sum is Right's."""
    assert outcome_of_common_base(1, [Dyadic(1), Dyadic(-2)]) is Outcome.R
    assert Value("*:1+*:-2").outcome is Outcome.R


def test_advantage_keeps_its_sign() -> None:
    """Corollary 4.6.4 as printed takes the absolute value of the advantage."""
    assert outcome_of_common_base(1, [Dyadic(-1), Dyadic(-1)]) is Outcome.R
    assert Value("*:-1+*:-1").outcome is Outcome.R


@given(st.lists(st.integers(-5, 5).map(Dyadic), max_size=12))
def test_collation_is_inverse_pair_free(numbers: list[Dyadic]) -> None:
    reduced = collation(numbers)
    assert all(not reduced[-x] if x else count == 1 for x, count in reduced.items())
    total: Counter[Dyadic] = Counter()
    for x in numbers:
        total[abs(x)] += 1 if x >= 0 else -1
    assert all(abs(total[x]) == reduced[x] + reduced[-x] for x in total if x)


def test_a_hundred_thousand_summands() -> None:
    half, numbers = Dyadic(1, 1), [Dyadic(2 * n + 1) for n in range(50_000)]
    sums = [*numbers, *(-x - 1 for x in numbers)]
    assert outcome_of_common_base(3, sums) is Outcome.R
    assert outcome_of_common_base(3, [*sums, half]) is Outcome.N


def test_the_base_must_not_be_zero() -> None:
    with pytest.raises(ValueError, match="must not be zero"):
        outcome_of_common_base(0, [Dyadic(1)])
