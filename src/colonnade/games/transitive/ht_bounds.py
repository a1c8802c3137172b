"""Bounds on the number of HT-values three days ahead, from the ranks of the values of a day.

The theorem and its proof are on the page *How many HT-values?* of the documentation. An HT-value of a later day has a
*cell* among those of the given day: the rank of the last of them that Left ranks no higher than it, and the rank of the
first that Right ranks no lower. The cell of ``T({A|B})`` follows from the cells of ``A`` and ``B``, and tells whether a
primary option is reversible unless two cells are equal.
"""

from __future__ import annotations

from array import array
from dataclasses import dataclass
from typing import TypeAlias

from colonnade._kernel.ranks import Ranks, Rows


@dataclass(frozen=True, slots=True)
class DaysAhead:
    """How many HT-values are born by the three days after a day."""

    next_day: int
    day_after: int
    lower: int
    """A lower bound for the third day."""
    upper: int


def days_ahead(day: Ranks) -> DaysAhead:
    """Count two days ahead, and bound the third. Time and memory grow with the square of the number of values.

    >>> from colonnade.games.transitive.ht_values import ht_day
    >>> days_ahead(ht_day(1).ranks)  # the third number is 11363
    DaysAhead(next_day=18, day_after=176, lower=4396, upper=15351)
    """
    first = _next_day(day)
    second = _day_after(day, first)
    return DaysAhead(_total(first), _total(second), *_bounds(day, second))


Histogram: TypeAlias = "list[array[int]]"
"""Values by the Left part of their cell, and by the Right part of that of their primary Right option.

The last column has those without a Right option. By negation this also tells how many have a given Right part and a
given Left part of their primary Left option: both are counted from the other end.
"""


def _empty(size: int) -> Histogram:
    return [array("Q", bytes(8 * (size + 3))) for _ in range(size + 1)]


def _total(histogram: Histogram) -> int:
    return sum(sum(row) for row in histogram)


def _cells(day: Ranks, i: int, rows: Rows) -> tuple[list[int], list[int]]:
    """The two parts of the cell of ``T({A|B})`` by that of ``B``, where ``i`` is that of ``A``."""
    size = day.size
    tau, sigma, _, _ = rows
    left, right = [i] * (size + 3), [size + 1] * (size + 3)
    for x in range(size):
        left[tau[x]] = max(left[tau[x]], day.left_rank[x])
        right[sigma[x]] = min(right[sigma[x]], day.right_rank[x])
    for j in range(1, size + 2):
        left[j] = max(left[j], left[j - 1])
    for j in range(size, 0, -1):
        right[j] = min(right[j], right[j + 1])
    return left, [min(j, part) for j, part in enumerate(right)]


def _next_day(day: Ranks) -> Histogram:
    size = day.size
    found = _empty(size)
    for i, rows in enumerate(day.rows()):
        left, _ = _cells(day, i, rows)
        for j in day.stratified(i, rows[2], rows[3]):
            found[left[j]][size + 2 if j == size + 1 else j] += 1
    return found


def _day_after(day: Ranks, options: Histogram) -> Histogram:
    """Options are born by the next day, so that theirs are of the given day, and compared exactly."""
    size = day.size
    found = _empty(size)
    rights = [0] * (size + 2)  # by cell: Right options that are not reversible
    admitted = [size + 1] * (size + 1)
    for i, rows in enumerate(day.rows()):
        _, _, least_tau, most_sigma = rows
        for l in range(size + 1):
            low = most_sigma[day.by_left_rank[l]]
            mirrored = size + 1 - l if l else size + 2
            for j in range(low + 1, admitted[l] + 1):
                rights[j] += options[size + 1 - j][mirrored]
            admitted[l] = min(admitted[l], low)
        lost = [0] * (size + 3)  # by cell of the Right option: Left options that become reversible there
        for r in range(1, size + 1):
            lost[min(least_tau[day.by_right_rank[r]], size + 2)] += options[i][r]
        lefts = sum(options[i]) + (i == 0)  # no Left option at all
        left, _ = _cells(day, i, rows)
        for j in range(1, size + 2):
            lefts -= lost[j]
            found[left[j]][j] += lefts * rights[j]
        found[left[size + 1]][size + 2] += lefts  # no Right option at all
    return found


def _bounds(day: Ranks, options: Histogram) -> tuple[int, int]:
    """The least and the most; the histogram is used up, as it may be large."""
    size = day.size
    for row in options:  # from here on a column has what is in it and in those after it
        for r in range(size + 1, 0, -1):
            row[r] += row[r + 1]
    lower = upper = 0
    for i, rows in enumerate(day.rows()):
        lefts = options[i]
        left, right = _cells(day, i, rows)
        for j in range(1, size + 2):
            rights, mirrored = options[size + 1 - j], size + 1 - left[j]
            no_left, no_right = i == 0, j == size + 1
            lower += (lefts[right[j] + 1] + no_left) * (rights[mirrored + 1] + no_right)
            upper += (lefts[right[j]] + no_left) * (rights[mirrored] + no_right)
    return lower, upper
