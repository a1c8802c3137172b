"""Uptimals (*Forms and values*, 4.8) against sums of units, worked out by the kernel."""

import itertools
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from colonnade.dyadic import Dyadic
from colonnade.errors import NotationError, UndefinedError
from colonnade.games.birthdays.count import count_uptimals
from colonnade.games.infinitesimal.uptimal import NumberUptimalNimber, Uptimal, recognise, uptimal
from colonnade.games.infinitesimal.uptimals_by_day import uptimals_by_day
from colonnade.games.ordinal.star_based import star_based
from colonnade.games.value import Value, sum_of
from tests.sampling import day_three, sampled

STRINGS = [digits for length in range(4) for digits in itertools.product(range(-2, 3), repeat=length)]


@cache
def unit(n: int) -> Value:
    """``^<n>`` by 4.8.1: ``{0 | *:-(n-1)}``."""
    return Value.of([0], [star_based(Value(1 - n))])


def by_sum(u: Uptimal) -> Value:
    units = (d * unit(i) for i, d in enumerate(u.digits, 1))
    return sum_of([*units, *([Value("*")] if u.star else [])])


def test_units_add_up_to_unit_sums() -> None:
    """4.8.2: ``^<1> + … + ^<n> = *:n + *``."""
    for n in range(1, 7):
        assert sum_of(unit(i) for i in range(1, n + 1)) == star_based(Value(n)) + Value("*")


def test_canonical_options_by_theorem_4_8_3() -> None:
    for digits in STRINGS:
        for star in (False, True):
            u = Uptimal(digits, star=star)
            left, right = u.options
            assert (frozenset(map(by_sum, left)), frozenset(map(by_sum, right))) == by_sum(u).options


def test_value_is_the_sum_of_the_units() -> None:
    for digits in sampled(STRINGS, 3):
        assert Uptimal(digits).value == by_sum(Uptimal(digits))


def test_conversion_to_and_from_star_based_integers() -> None:
    for length in range(5):
        for collation in itertools.combinations_with_replacement(range(-3, 4), length):
            u = Uptimal.of_star_based_integers(collation)
            assert by_sum(u) == sum_of(star_based(Value(n)) for n in collation)
            back = u.star_based_integers()
            assert Uptimal.of_star_based_integers(back) == u
            assert back.count(0) <= 1
            assert not any(-n in back for n in back if n)


digit_strings = st.lists(st.integers(-30, 30), max_size=6).map(tuple)
uptimals = st.builds(Uptimal, digit_strings, st.booleans())


@given(uptimals, uptimals)
def test_text_and_sums(u: Uptimal, v: Uptimal) -> None:
    assert Uptimal.parse(str(u)) == u
    assert eval(repr(u)) == u
    assert (u + v) - v == u
    assert Uptimal.of_star_based_integers((*u.star_based_integers(), *v.star_based_integers())) == u + v


@pytest.mark.parametrize("text", ["", ".", "1", ".1.2", ".--1", ".(1", ".1*2"])
def test_bad_text(text: str) -> None:
    with pytest.raises(NotationError):
        Uptimal.parse(text)


def test_strict_uptimals_are_ordered_by_their_digits() -> None:
    strings = sampled(STRINGS, 5)[::3]
    for d in strings:
        for e in strings:
            assert (Uptimal(d) < Uptimal(e)) == (by_sum(Uptimal(d)) < by_sum(Uptimal(e)))
    with pytest.raises(UndefinedError):
        assert Uptimal((), star=True) < Uptimal((1,))


def test_recognition_of_number_plus_uptimal_plus_nimber() -> None:
    for digits in sampled(STRINGS, 12):
        for nimber in (0, 1, 2, 3, 5):
            known = NumberUptimalNimber(Dyadic(-3, 2), Uptimal(digits), nimber)
            assert recognise(known.value) == known
            lone = uptimal(known.uptimal.value + Value.named(star=nimber))
            assert lone == (Uptimal(digits, star=nimber == 1) if nimber < 2 else None)


def test_recognition_finds_all_uptimals_of_day_three() -> None:
    """18 uptimals are born by day 3 (7.1.10); every value recognised is what it is said to be."""
    small = {
        by_sum(Uptimal(digits, star=star))
        for digits in itertools.product(range(-3, 4), repeat=3)
        for star in (False, True)
        if sum(map(abs, digits)) <= 5
    }
    by_day = [sum(g.birthday <= day for g in small) for day in range(4)]
    assert by_day == [count_uptimals(day) for day in range(4)] == [1, 2, 6, 18]
    for g in day_three():
        found = uptimal(g)
        assert (found is not None) == (g in small)
        assert found is None or by_sum(found) == g
        whole = recognise(g)
        assert whole is None or whole.value == g


def test_birthdays_of_uptimals() -> None:
    """7.1.10 to day 8, and the birthdays to day 5 are those of the values."""
    assert [len(uptimals_by_day(day)) for day in range(1, 9)] == [2 * 3 ** (day - 1) for day in range(1, 9)]
    for u, birthday in uptimals_by_day(5).items():
        assert by_sum(u).birthday == birthday
