"""Counting hereditarily transitive values two days ahead, from the ranks of the values of a day.

The method is explained in ``colonnade.games.transitive.ht_values``. This is its reference; where the native kernel is
at work, ``two_days_ahead`` is its twin in Rust.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from colonnade._kernel import KERNEL
from colonnade.errors import BudgetExceededError

REFERENCE_LIMIT = 2000
"""How many values the reference starts from; its time and memory grow with the square."""

Rows = tuple[list[int], list[int], list[int], list[int]]


class Ranks:
    """HT-values as indices, options before what has them: primary options (``None``: none) and ranks from 1."""

    def __init__(
        self,
        left: Sequence[int | None],
        right: Sequence[int | None],
        left_rank: Sequence[int],
        right_rank: Sequence[int],
    ) -> None:
        self.size = size = len(left)
        self.left_rank, self.right_rank = left_rank, right_rank
        # One more entry stands for a missing option, so that rows can be indexed without a test.
        self.left = [size if x is None else x for x in left]
        self.right = [size if x is None else x for x in right]
        self.by_left_rank = [size] * (size + 1)
        self.by_right_rank = [size] * (size + 2)
        for x in range(size):
            self.by_left_rank[left_rank[x]] = x
            self.by_right_rank[right_rank[x]] = x

    def rows(self) -> Iterator[Rows]:
        """For each Left rank ``i`` from 0: ``tau``, ``sigma``, ``least tau`` and ``most sigma`` of every value."""
        size = self.size
        for i in range(size + 1):
            tau, sigma = [0] * size, [0] * size
            least_tau, most_sigma = [size + 2] * (size + 1), [0] * (size + 1)
            for x in range(size):
                left, right = self.left[x], self.right[x]
                tau[x] = max(self.right_rank[x], most_sigma[left]) + 1
                least_tau[x] = min(tau[x], least_tau[right])
                sigma[x] = 0 if i >= self.left_rank[x] else least_tau[right] - 1
                most_sigma[x] = max(sigma[x], most_sigma[left])
            yield tau, sigma, least_tau, most_sigma

    def stratified(self, i: int, least_tau: list[int], most_sigma: list[int]) -> Iterator[int]:
        """The Right ranks ``j`` for which neither primary option of ``G(i, j)`` is reversible."""
        # A missing primary option is never reversible.
        own = self.by_left_rank[i]
        limit = self.size + 2 if own == self.size else least_tau[self.right[own]]
        for j in range(1, limit):
            other = self.by_right_rank[j]
            if other == self.size or j > most_sigma[self.left[other]]:
                yield j


def two_days_ahead(
    left: Sequence[int | None], right: Sequence[int | None], left_rank: Sequence[int], right_rank: Sequence[int]
) -> tuple[int, int]:
    """How many HT-values are born by the next day and by the day after.

    >>> two_days_ahead([None], [None], [1], [1])  # from day 0: days 1 and 2
    (4, 18)
    """
    ranks = Ranks(left, right, left_rank, right_rank)
    if KERNEL.name == "native":
        from colonnade_kernel import ht_two_days_ahead

        return ht_two_days_ahead(ranks.left, ranks.right, left_rank, right_rank)
    return reference_two_days_ahead(ranks)


def reference_two_days_ahead(day: Ranks) -> tuple[int, int]:
    """The same in Python: a histogram of the next day's ranks, then one sweep over it."""
    size = day.size
    if size > REFERENCE_LIMIT:
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
