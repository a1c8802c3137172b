"""Uptimals: Theorem 4.8.3 and the counts of 4.8 against the sums they stand for."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from colonnade.errors import HypothesisError, NotationError
from colonnade.games import Value, sum_of
from colonnade.games.uptimal import Uptimal, power_of_up, star_based_integer, uptimal

SMALL = [Uptimal(digits, star) for n in range(4) for digits in product(range(-2, 3), repeat=n) for star in (0, 1)]


def test_canonical_form_by_the_theorem() -> None:
    """All digit strings of length at most 3 with digits from -2 to 2."""
    for u in SMALL:
        left, right = u.canonical_options()
        assert u.value.options == (frozenset(x.value for x in left), frozenset(x.value for x in right)), u


def test_every_small_uptimal_is_recognised() -> None:
    for u in SMALL:
        assert uptimal(u.value + 5) == (5, u)


def test_partial_sums_of_powers() -> None:
    for n in range(1, 7):
        assert sum_of(power_of_up(i) for i in range(1, n + 1)) == star_based_integer(n) + Value("*")
        assert Uptimal((1,) * n).value == Value(f"^[{n}]")


digits = st.lists(st.integers(-4, 4), max_size=5).map(tuple)


@given(digits, st.integers(0, 1))
def test_collations_there_and_back(row: tuple[int, ...], star: int) -> None:
    u = Uptimal(row, star)
    taken = u.collation()
    assert Uptimal.of_collation(taken.elements()) == u
    assert sum_of(star_based_integer(n) for n in taken.elements()) == u.value


@given(digits, st.integers(0, 5))
def test_text_reads_back(row: tuple[int, ...], star: int) -> None:
    u = Uptimal(row, star)
    assert Uptimal.parse(str(u)) == u
    assert eval(repr(u)) == u


@given(digits, digits)
def test_addition_is_that_of_values(a: tuple[int, ...], b: tuple[int, ...]) -> None:
    assert (Uptimal(a) + Uptimal(b, 1)).value == Uptimal(a).value + Uptimal(b, 1).value


@pytest.mark.parametrize("star", [2, 3, 4])
def test_larger_nimbers_are_found_too(star: int) -> None:
    for row in [(0, 1), (1, 1), (2, 1), (0, -2), (1,)]:
        assert uptimal(Uptimal(row, star).value) == (0, Uptimal(row, star))


@pytest.mark.parametrize("text", ["{1|0}", "Tiny(2)", "*:1/2"])
def test_other_games_are_none(text: str) -> None:
    assert uptimal(Value(text)) is None


def test_bad_input() -> None:
    for text in ("1", ".x", ".1x", ".1*x", ".(1"):
        with pytest.raises(NotationError):
            Uptimal.parse(text)
    with pytest.raises(HypothesisError):
        Uptimal((1,), 2).canonical_options()
