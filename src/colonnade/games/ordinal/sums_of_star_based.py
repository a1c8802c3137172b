"""Values as sums of ``*``-based values, by their incentives and a bounded search."""

from __future__ import annotations

from colonnade.games.birthdays.values_by_day import values_by_day
from colonnade.games.infinitesimal.far_apart import (
    has_options_of_four_kinds,
    has_options_too_far_apart,
    is_too_near_two_sums,
)
from colonnade.games.kinds import is_dicotic
from colonnade.games.ordinal.star_based import star_based, star_based_subordinate
from colonnade.games.value import Value


def star_based_sum(value: Value) -> tuple[Value, ...] | None:
    """Subordinates ``H1, H2, …`` with ``G = *:H1 + *:H2 + …``, or ``None`` where none are found.

    If an option of the canonical form differs from ``G`` by a ``*``-based value, then either both are such sums or
    neither is, and the option is simpler. *Forms and values* has this for sums of stalks, all of which come apart so
    (4.7.1). ``*:+-1 + *:+-(1*)`` does not. Where there is no such option, a summand with a subordinate born by day 2 is
    tried beside others that come apart, and one born by day 3 beside another; that none is found is no proof, unless
    options are too far apart or of four kinds, or the value is too near two sums. Of the 67 dicots born by day 3 this
    finds 50, as many as the thesis says there are, and the others are proved to be none.

    >>> star_based_sum(Value("^")), star_based_sum(Value("^^*")), star_based_sum(Value("{^|v*}"))
    ((Value('1'), Value('0')), (Value('1'), Value('1'), Value('0')), None)
    """
    if not is_dicotic(value) or has_options_too_far_apart(value) or has_options_of_four_kinds(value):
        return None
    if is_too_near_two_sums(value):
        return None
    found, rest = _by_incentives(value)
    if not rest:
        return found
    for subordinate in values_by_day(2):
        more, left = _by_incentives(rest - star_based(subordinate))
        if not left:
            return (*found, subordinate, *more)
    for subordinate in values_by_day(3):
        last = star_based_subordinate(rest - star_based(subordinate))
        if last is not None:
            return (*found, subordinate, last)
    return None


def _by_incentives(value: Value) -> tuple[tuple[Value, ...], Value]:
    """Subordinates of summands, and what is left when no option differs from it by a ``*``-based value."""
    found = []
    while value:
        for option in (*value.left, *value.right):
            subordinate = star_based_subordinate(value - option)
            if subordinate is not None:
                found.append(subordinate)
                value = option
                break
        else:
            break
    return tuple(found), value
