"""Counts by day, against lists and against figures from the literature."""

import random
from functools import cache

import pytest

from colonnade._kernel import KERNEL
from colonnade.errors import BudgetExceededError, UnsupportedError
from colonnade.games.birthdays.count import _count_next, count
from colonnade.games.birthdays.values_by_day import antichains, dicots_by_day, values_by_day
from colonnade.games.form import Form
from colonnade.games.transitive.ht_values import ht_day
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


@cache
def days_five_and_six() -> tuple[int, int]:
    return count("ht-values", 5), count("ht-values", 6)


@pytest.mark.native
def test_ht_values_by_day_six() -> None:
    """The count treats Left and Right differently, so that of the negatives is another computation."""
    day = ht_day(4)
    last = len(day) + 1
    mirrored = [last - rank for rank in day.right_rank], [last - rank for rank in day.left_rank]
    assert KERNEL.ht_two_days_ahead(day.right, day.left, *mirrored) == days_five_and_six()


@pytest.mark.native
def test_ht_values_by_day_six_by_definition_on_a_sample() -> None:
    """Of random pairs of HT-values born by day 5, how many make a stratified position, by the definition alone?"""
    chance = random.Random(12)
    options = [*ht_day(4).forms, None]

    def closure(left: Form | None, right: Form | None) -> Form:
        return Form([] if left is None else [left, *left.left], [] if right is None else [right, *right.right])

    def is_sound(form: Form, left: Form | None, right: Form | None) -> bool:
        bad_left = left is not None and any(x.value <= form.value for x in left.right)
        return not bad_left and not (right is not None and any(x.value >= form.value for x in right.left))

    def born_by_day_five() -> Form:
        while True:
            pair = chance.choice(options), chance.choice(options)
            form = closure(*pair)
            if is_sound(form, *pair):
                return form

    pairs = [(born_by_day_five(), born_by_day_five()) for _ in range(4000)]
    share = sum(is_sound(closure(*pair), *pair) for pair in pairs) / len(pairs)
    day_five, day_six = days_five_and_six()
    expected = day_six / (day_five + 1) ** 2
    assert abs(share - expected) < 4 * (expected * (1 - expected) / len(pairs)) ** 0.5


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
