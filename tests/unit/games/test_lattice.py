"""Lattices of values by day, and the dicots of day 3 as sums of ``*``-based values."""

import random

import pytest

from colonnade._kernel import KERNEL
from colonnade.errors import HypothesisError
from colonnade.games.birthdays.lattice import DayLattice, hasse_covers
from colonnade.games.birthdays.values_by_day import dicots_by_day, values_by_day
from colonnade.games.ordinal.star_based import star_based
from colonnade.games.ordinal.sums_of_star_based import star_based_sum
from colonnade.games.value import Value, sum_of


def test_join_and_meet_by_definition() -> None:
    for day in (1, 2):
        lattice = DayLattice(day)
        for g in lattice.values:
            for h in lattice.values:
                join, meet = lattice.join(g, h), lattice.meet(g, h)
                assert join.birthday <= day
                above = [x for x in lattice.values if x >= g and x >= h]
                assert join in above
                assert all(x >= join for x in above)
                below = [x for x in lattice.values if x <= g and x <= h]
                assert meet in below
                assert all(x <= meet for x in below)


def test_day_three_is_a_distributive_lattice() -> None:
    chance = random.Random(11)
    lattice = DayLattice(3)
    for _ in range(60 if KERNEL.name == "native" else 8):
        a, b, c = chance.sample(lattice.values, 3)
        join = lattice.join(a, b)
        assert join >= a
        assert join >= b
        assert all(x >= join for x in lattice.values if x >= a and x >= b)
        assert lattice.meet(a, lattice.join(b, c)) == lattice.join(lattice.meet(a, b), lattice.meet(a, c))


def test_values_born_too_late_are_refused() -> None:
    with pytest.raises(HypothesisError):
        DayLattice(1).join(Value(2), Value(0))


def test_covers_by_definition() -> None:
    for values in (values_by_day(2), dicots_by_day(2)):
        true = {(g, h) for g in values for h in values if g < h and not any(g < x < h for x in values)}
        assert set(hasse_covers(values)) == true


def test_fifty_dicots_are_sums_of_star_based_values() -> None:
    """*Forms and values*, chapter 4: 50 of the 67 dicots born by day 3."""
    dicots = dicots_by_day(3) if KERNEL.name == "native" else dicots_by_day(2)
    found = 0
    for g in dicots:
        subordinates = star_based_sum(g)
        if subordinates is not None:
            found += 1
            assert sum_of(star_based(h) for h in subordinates) == g
    assert found == (50 if KERNEL.name == "native" else 7)
