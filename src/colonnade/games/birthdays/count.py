"""How many values of a kind are born by a day."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable

from colonnade._kernel import KERNEL
from colonnade.errors import BudgetExceededError, UnsupportedError
from colonnade.games.birthdays.values_by_day import antichains, dicots_by_day, values_by_day
from colonnade.games.infinitesimal.uptimals_by_day import uptimals_by_day
from colonnade.games.transitive.ht_values import LAST_DAY, ht_day
from colonnade.games.value import Value


def count(kind: str, day: int) -> int:
    """How many values of a kind are born by that day: ``values``, ``dicots``, ``ht-values`` or ``uptimals``.

    >>> count("values", 2), count("dicots", 3), count("ht-values", 5), count("uptimals", 4)
    (22, 67, 39744242, 54)
    """
    if kind not in COUNTS:
        raise UnsupportedError(f"{kind!r} cannot be counted; expected one of {', '.join(COUNTS)}")
    if day < 0:
        raise UnsupportedError(f"there is no day {day}; expected 0 or more")
    return COUNTS[kind](day)


def count_values(day: int) -> int:
    """How many values are born by that day: 1, 4, 22, 1474.

    The number for day 4 is not known. It lies between 3 * 10**12 and 10**434 (Wolfe and Fraser, *Counting the number of
    games*, 2004).
    """
    if day > 3:
        raise BudgetExceededError(f"nobody has counted the values born by day {day}; expected a day up to 3")
    return len(values_by_day(day))


def count_dicots(day: int) -> int:
    """How many dicotic values are born by that day: 1, 2, 7, 67, 534483.

    The last day is counted without making its values. ``{A|B}`` with antichains ``A``, ``B`` is canonical unless an
    option reverses, and that depends only on which values born two days before the antichains bound, and on which of
    them are answers to their members. So pairs of antichains are counted by these two sets.

    >>> count_dicots(3)
    67
    """
    if day > 4:
        raise BudgetExceededError(f"the dicots born by day {day} are too many to count; expected a day up to 4")
    return len(dicots_by_day(day)) if day <= 3 else _count_next(dicots_by_day(day - 1), dicots_by_day(day - 2))


def _count_next(before: Iterable[Value], two_before: tuple[Value, ...]) -> int:
    """How many dicots have all options in ``before``, a day's dicots; ``two_before`` holds their options."""
    place = {x.id: index for index, x in enumerate(two_before)}
    members = list(before)
    answers_right = {x: _bits(place[y] for y in KERNEL.right_options(x.id)) for x in members}
    answers_left = {x: _bits(place[y] for y in KERNEL.left_options(x.id)) for x in members}
    at_least = {x: _bits(i for i, y in enumerate(two_before) if y <= x) for x in members}
    at_most = {x: _bits(i for i, y in enumerate(two_before) if y >= x) for x in members}
    lefts: Counter[tuple[int, int]] = Counter()
    rights: Counter[tuple[int, int]] = Counter()
    for chosen in antichains(members):
        if chosen:
            lefts[_union(at_least, chosen), _union(answers_right, chosen)] += 1
            rights[_union(at_most, chosen), _union(answers_left, chosen)] += 1
    options = [
        (_bits(place[l] for l in KERNEL.left_options(x.id)), _bits(place[r] for r in KERNEL.right_options(x.id)))
        for x in two_before
    ]
    total = 1  # the empty pair: 0
    for (bounded_left, reached_right), many_left in lefts.items():
        for (bounded_right, reached_left), many_right in rights.items():
            at_most_pair, at_least_pair = _compare_pair(options, bounded_left, bounded_right)
            if not reached_right & at_most_pair and not reached_left & at_least_pair:
                total += many_left * many_right
    return total


def _compare_pair(options: list[tuple[int, int]], bounded_left: int, bounded_right: int) -> tuple[int, int]:
    """Which values ``x`` have ``x <= {A|B}`` and which ``x >= {A|B}``.

    ``bounded_left`` holds the ``x`` with some ``a >= x``, ``bounded_right`` those with some ``b <= x``.
    """
    at_most, at_least = 0, 0
    for index, (left, right) in enumerate(options):  # options before what has them
        if not bounded_right >> index & 1 and not left & at_least:
            at_most |= 1 << index
        if not bounded_left >> index & 1 and not right & at_most:
            at_least |= 1 << index
    return at_most, at_least


def _bits(places: Iterable[int]) -> int:
    return sum(1 << place for place in set(places))


def _union(sets: dict[Value, int], chosen: Iterable[Value]) -> int:
    union = 0
    for x in chosen:
        union |= sets[x]
    return union


DAY_SEVEN = 54034400431587855873545044097, 54094195894030283350164563726
"""Bounds on the number of HT-values born by day 7, three days ahead of day 4."""


def count_ht_values(day: int) -> int:
    """How many HT-values are born by that day: 1, 4, 18, 176, 11363, 39744242, 447528891503769.

    *Forms and values* prints 397444242 for day 5, a digit too many. Day 6 takes the native kernel. For
    day 7 there are bounds (``colonnade.games.transitive.ht_bounds``).

    >>> [count_ht_values(day) for day in range(6)]
    [1, 4, 18, 176, 11363, 39744242]
    """
    if day <= LAST_DAY:
        return len(ht_day(day))
    if day == LAST_DAY + 3:
        low, high = DAY_SEVEN
        raise BudgetExceededError(f"nobody has counted the HT-values born by day {day}; there are {low} to {high}")
    if day > LAST_DAY + 2:
        raise BudgetExceededError(f"the HT-values born by day {day} are too many to count; expected a day up to 6")
    start = ht_day(day - 2)
    return KERNEL.ht_two_days_ahead(start.left, start.right, start.left_rank, start.right_rank)[1]


def count_uptimals(day: int) -> int:
    """How many uptimals are born by that day: 1, 2, 6, 18, 54, …, thrice as many each day (conjecture 7.1.10).

    >>> [count_uptimals(day) for day in range(5)]
    [1, 2, 6, 18, 54]
    """
    return len(uptimals_by_day(day))


COUNTS: dict[str, Callable[[int], int]] = {
    "values": count_values,
    "dicots": count_dicots,
    "ht-values": count_ht_values,
    "uptimals": count_uptimals,
}
"""What can be counted."""
