"""Counts by day, against lists and against figures from the literature."""

import pytest

from colonnade._kernel import KERNEL
from colonnade.errors import BudgetExceededError, UnsupportedError
from colonnade.games.birthdays import antichains, dicots_by_day, values_by_day
from colonnade.games.count import _count_next, count
from colonnade.games.value import Relation, compare


def test_counts() -> None:
    assert [count("values", day) for day in range(4)] == [1, 4, 22, 1474]
    assert [count("dicots", day) for day in range(4)] == [1, 2, 7, 67]
    assert [count("ht-values", day) for day in range(6)] == [1, 4, 18, 176, 11363, 39744242]
    assert [count("uptimals", day) for day in range(5)] == [1, 2, 6, 18, 54]


def test_counting_dicots_agrees_with_listing_them() -> None:
    for day in (2, 3):
        assert _count_next(dicots_by_day(day - 1), dicots_by_day(day - 2)) == len(dicots_by_day(day))


def test_dicots_by_day_four() -> None:
    """Siegel, *Loopy Games and Computation* (2005), counts 534483."""
    assert count("dicots", 4) == 534483


@pytest.mark.native
@pytest.mark.skipif(KERNEL.name != "native", reason="needs the native kernel")
def test_ht_values_by_day_six() -> None:
    """No value of day 6 has more than one primary option a side, so their number is below the square of day 5's."""
    assert count("ht-values", 5) < count("ht-values", 6) <= (count("ht-values", 5) + 1) ** 2


def test_antichains_by_definition() -> None:
    values = values_by_day(2)
    found = set(map(frozenset, antichains(values)))
    assert all(compare(x, y) is Relation.CONFUSED for chosen in found for x in chosen for y in chosen if x != y)
    pairs = {frozenset((x, y)) for x in values for y in values if compare(x, y) is Relation.CONFUSED}
    assert {chosen for chosen in found if len(chosen) == 2} == pairs
    assert len([chosen for chosen in found if len(chosen) < 2]) == 23


def test_what_cannot_be_counted() -> None:
    with pytest.raises(UnsupportedError, match="ht-values"):
        count("games", 1)
    with pytest.raises(UnsupportedError):
        count("values", -1)
    for kind, day in (("values", 4), ("dicots", 5), ("ht-values", 7), ("uptimals", 11)):
        with pytest.raises(BudgetExceededError):
            count(kind, day)
