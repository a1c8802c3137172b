"""Counting hereditarily transitive values two days ahead, from the ranks of the values of a day."""

from __future__ import annotations

from colonnade._kernel.ranks import Ranks
from colonnade.errors import BudgetExceededError

LARGEST_DAY = 2000
"""How many values the count starts from; its time and memory grow with the square."""


def two_days_ahead(day: Ranks) -> tuple[int, int]:
    """How many HT-values are born by the next day and by the day after: a histogram of ranks, then one sweep over it.

    >>> two_days_ahead(Ranks([None], [None], [1], [1]))  # from day 0: days 1 and 2
    (4, 18)
    """
    size = day.size
    if size > LARGEST_DAY:
        raise BudgetExceededError(f"counting two days ahead of {size} values takes the native kernel")
    # Options of the values of the next day, by their rank among this day's values and by their own primary option.
    as_left = [[0] * (size + 2) for _ in range(size + 1)]  # [Left rank][Right rank of the primary Right option]
    as_right = [[0] * (size + 2) for _ in range(size + 1)]  # [Left rank of the primary Left option][Right rank]
    next_day = 0
    for i, (tau, sigma, least_tau, most_sigma) in enumerate(day.rows()):
        best_left, best_right = [0] * (size + 3), [size + 1] * (size + 3)
        for x in range(size):
            best_left[tau[x]] = max(best_left[tau[x]], day.left_rank[x])
            best_right[sigma[x]] = min(best_right[sigma[x]], day.right_rank[x])
        for j in range(1, size + 2):
            best_left[j] = max(best_left[j], best_left[j - 1])
        for j in range(size, 0, -1):
            best_right[j] = min(best_right[j], best_right[j + 1])
        for j in day.stratified(i, least_tau, most_sigma):
            next_day += 1
            as_left[max(i, best_left[j])][j] += 1
            as_right[i][min(j, best_right[j])] += 1

    day_after = 0
    weights = [0] * (size + 2)  # of the Right options by rank that are not reversible for Left options of rank i
    weights[size + 1] = 1  # no Right option at all
    admitted = [size + 1] * (size + 1)
    for i, (_, _, least_tau, most_sigma) in enumerate(day.rows()):
        for l in range(size + 1):
            low = most_sigma[day.by_left_rank[l]]
            for j in range(low + 1, admitted[l] + 1):
                weights[j] += as_right[l][j]
            admitted[l] = min(admitted[l], low)
        below = [0] * (size + 3)
        for j in range(size + 2):
            below[j + 1] = below[j] + weights[j]
        if i == 0:  # no Left option at all
            day_after += below[size + 2]
        for r in range(1, size + 2):
            if as_left[i][r]:
                day_after += as_left[i][r] * below[least_tau[day.by_right_rank[r]]]
    return next_day, day_after
