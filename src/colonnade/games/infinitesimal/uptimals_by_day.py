"""Uptimals by birthday, generated with their canonical forms (*Forms and values*, 4.8.3 and 7.1.10)."""

from __future__ import annotations

from collections.abc import Iterator

from colonnade.errors import BudgetExceededError
from colonnade.games.infinitesimal.uptimal import Uptimal

LAST_DAY = 10
"""The last day to list: 39366 uptimals are born by then."""


def uptimals_by_day(day: int) -> dict[Uptimal, int]:
    """All uptimals born by that day, with their birthdays.

    An uptimal whose last digit is positive has one Right option, itself with every digit less by one and the star
    changed. So all that are born on a day are found from those born before, and their birthdays follow from 4.8.3.

    >>> [len(uptimals_by_day(day)) for day in range(7)]
    [1, 2, 6, 18, 54, 162, 486]
    """
    if day > LAST_DAY:
        raise BudgetExceededError(f"the uptimals born by day {day} are too many to list; the last is {LAST_DAY}")
    born = {Uptimal(()): 0}
    if day:
        born[Uptimal((), star=True)] = 1
    for today in range(2, day + 1):
        fresh = [u for option in born for u in _with_right_option(option, today) if u not in born]
        for u in fresh:
            left, right = u.options
            if all(born.get(x, today) < today for x in (*left, *right)):
                born[u] = born[-u] = today
    return born


def _with_right_option(option: Uptimal, longest: int) -> Iterator[Uptimal]:
    """The uptimals with positive last digit whose Right option this is, of at most so many digits."""
    digits = option.digits
    for length in range(max(1, len(digits)), longest + 1):
        raised = tuple(d + 1 for d in digits) + (1,) * (length - len(digits))
        if raised[-1] > 0:
            yield Uptimal(raised, star=not option.star)
