"""Values as sums of ``*``-based values, by a bounded search."""

from __future__ import annotations

import itertools

from colonnade.games.birthdays.values_by_day import values_by_day
from colonnade.games.kinds import is_dicotic
from colonnade.games.ordinal.star_based import star_based, star_based_subordinate
from colonnade.games.value import Value


def star_based_sum(value: Value) -> tuple[Value, ...] | None:
    """Subordinates ``H1, H2, …`` with ``G = *:H1 + *:H2 + …``, or ``None`` where the search finds none.

    It tries a single summand, two of which one has a subordinate born by day 3, and three of which two have
    subordinates born by day 2. This finds 50 of the 67 dicots born by day 3, as many as *Forms and values* says there
    are; that the other 17 are no such sums is not proved.

    >>> star_based_sum(Value("^")), star_based_sum(Value("^^*")), star_based_sum(Value("{^|v*}"))
    ((Value('0'), Value('1')), (Value('0'), Value('1'), Value('1')), None)
    """
    if not value:
        return ()
    if not is_dicotic(value):
        return None
    for given in itertools.chain(
        [()],
        ((h,) for h in values_by_day(2)),
        itertools.combinations_with_replacement(values_by_day(2), 2),
        ((h,) for h in values_by_day(3)[len(values_by_day(2)) :]),
    ):
        rest = value
        for h in given:
            rest -= star_based(h)
        last = star_based_subordinate(rest)
        if last is not None:
            return (*given, last)
    return None
