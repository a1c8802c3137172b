"""Values born by day ``n``, and how many there are."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache

from colonnade._kernel import KERNEL
from colonnade.errors import BudgetExceededError
from colonnade.games.naming import in_order
from colonnade.games.value import Value, value_of

LAST_DAY = {"values": 3, "dicots": 3}
"""The last day whose values can be listed: on day 4 there are at least 3 * 10**12 values, and 534483 dicots."""


@cache
def values_by_day(day: int) -> tuple[Value, ...]:
    """All values born by that day: 1, 4, 22, 1474 of them.

    >>> [len(values_by_day(day)) for day in range(3)], [str(x) for x in values_by_day(1)]
    ([1, 4, 22], ['0', '-1', '1', '*'])
    """
    return _listed("values", day, values_by_day, may_end=True)


@cache
def dicots_by_day(day: int) -> tuple[Value, ...]:
    """All dicotic values born by that day: 1, 2, 7, 67 of them.

    >>> [len(dicots_by_day(day)) for day in range(3)], [str(x) for x in dicots_by_day(2)]
    ([1, 2, 7], ['0', '*', '*2', 'v', 'v*', '^', '^*'])
    """
    return _listed("dicots", day, dicots_by_day, may_end=False)


def _listed(kind: str, day: int, by_day: Callable[[int], tuple[Value, ...]], *, may_end: bool) -> tuple[Value, ...]:
    """Every value whose options are among those born the day before; dicots must not let one player alone move."""
    if day > LAST_DAY[kind]:
        raise BudgetExceededError(
            f"the {kind} born by day {day} are too many to list; the last day is {LAST_DAY[kind]}"
        )
    if day == 0:
        return (Value(0),)
    before = by_day(day - 1)
    sets = [[x.id for x in chosen] for chosen in antichains(before)]
    made = KERNEL.make_many((left, right) for left in sets for right in sets if may_end or bool(left) == bool(right))
    known = {x.id for x in before}
    return (*before, *in_order(value_of(g) for g in set(made) - known))


def antichains(values: Iterable[Value]) -> Iterator[tuple[Value, ...]]:
    """All sets of pairwise confused values, the empty one first.

    >>> [tuple(map(str, chosen)) for chosen in antichains([Value(0), Value(1), Value("*")])]
    [(), ('0',), ('0', '*'), ('1',), ('*',)]
    """
    elements = tuple(values)
    n = len(elements)
    table = KERNEL.le_table([x.id for x in elements])
    confused = [[j for j in range(i + 1, n) if not table[i * n + j] and not table[j * n + i]] for i in range(n)]
    stack: list[tuple[tuple[int, ...], list[int]]] = [((), list(range(n)))]
    while stack:
        chosen, allowed = stack.pop()
        yield tuple(elements[i] for i in chosen)
        for i in reversed(allowed):
            later = set(confused[i])
            stack.append(((*chosen, i), [j for j in allowed if j in later]))
