"""The order of a value in the group of games: how many copies of it make 0."""

from __future__ import annotations

from colonnade.errors import BudgetExceededError
from colonnade.games.atomic_weight import atomic_weight
from colonnade.games.kinds import is_dicotic
from colonnade.games.reduction import reduced_canonical_form
from colonnade.games.star_like import star_based_subordinate
from colonnade.games.value import Value
from colonnade.players import Outcome

DOUBLINGS = 3
"""How often a value is doubled before its order is called unknown."""


def order(value: Value) -> int | None:
    """The least ``n >= 1`` with ``n . G = 0``, or ``None`` where there is none.

    Only 0 has odd order (Siegel, *Combinatorial Game Theory*, III.1), so doubling finds every finite order that is a
    power of two. The order is infinite if that of the mean, the reduced canonical form or the atomic weight is, if some
    multiple has a sign, and for a ``*``-based value unless its order is 2 (*Forms and values*, 4.10.5). Where none of
    this decides, ``BudgetExceededError`` says so.

    >>> order(Value(0)), order(Value("{1|-1}")), order(Value("^")), order(Value("{1|-1/2}")), order(Value("*:1"))
    (1, 2, None, None, None)
    """
    if not value:
        return 1
    if value.mean != 0:
        return None
    if not value + value:
        return 2
    if star_based_subordinate(value) is not None:
        return None
    if is_dicotic(value) and atomic_weight(value).mean != 0:
        return None
    reduced = reduced_canonical_form(value)
    if reduced and reduced != value and order(reduced) is None:
        return None
    multiple, n = value, 1
    for _ in range(DOUBLINGS):
        if multiple.outcome in (Outcome.L, Outcome.R):
            return None
        multiple, n = multiple + multiple, 2 * n
        if not multiple:
            return n
    raise BudgetExceededError(f"{value} has no order below {2 * n}; whether it has one at all was not decided")
