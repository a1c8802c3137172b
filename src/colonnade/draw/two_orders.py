"""Partial orders of dimension two: those that are the intersection of two linear orders.

An order has dimension at most two exactly if its incomparable pairs can be oriented transitively (Dushnik and Miller,
*Partially ordered sets*, 1941). Orientations are found by forcing: if ``a`` is confused with ``b`` and ``c``, and ``b``
and ``c`` are comparable, then ``a`` goes before both or after both (Golumbic, *Algorithmic graph theory*, chapter 5).
"""

from __future__ import annotations

from collections.abc import Sequence

Pair = tuple[int, int]


def two_orders(below: Sequence[set[int]]) -> tuple[list[int], list[int]] | None:
    """The rank of every element in two linear orders whose intersection is the order, or ``None``.

    ``below[i]`` holds everything strictly below ``i``.

    >>> two_orders([set(), {0}, {0}, {0, 1, 2}])
    ([0, 1, 2, 3], [0, 2, 1, 3])
    """
    n = len(below)
    comparable = [{j for j in range(n) if j in below[i] or i in below[j]} for i in range(n)]
    before = _orientation(comparable)
    if before is None:
        return None
    first = [len(below[i]) + sum(1 for j in range(n) if (j, i) in before) for i in range(n)]
    second = [len(below[i]) + sum(1 for j in range(n) if (i, j) in before) for i in range(n)]
    everything = list(range(n))
    if sorted(first) != everything or sorted(second) != everything:
        return None
    return first, second


def _orientation(comparable: Sequence[set[int]]) -> set[Pair] | None:
    """A transitive orientation of the incomparable pairs, one class of forced pairs after the other."""
    n = len(comparable)
    free = [set(range(n)) - comparable[i] - {i} for i in range(n)]
    before: set[Pair] = set()
    for a in range(n):
        for b in sorted(free[a]):
            if b not in free[a]:
                continue
            forced = _class_of((a, b), free)
            if any((y, x) in forced for x, y in forced):
                return None
            before |= forced
            for x, y in forced:
                free[x].discard(y)
                free[y].discard(x)
    return before


def _class_of(pair: Pair, free: Sequence[set[int]]) -> set[Pair]:
    """All pairs whose direction follows from that of one, among the pairs not yet directed."""
    found = {pair}
    stack = [pair]
    while stack:
        a, b = stack.pop()
        forced = [(a, c) for c in free[a] - free[b] - {b}] + [(c, b) for c in free[b] - free[a] - {a}]
        for each in forced:
            if each not in found:
                found.add(each)
                stack.append(each)
    return found
