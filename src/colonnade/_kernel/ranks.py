"""The hereditarily transitive values of a day by their ranks in two linear orders.

The method is explained in ``colonnade.games.transitive.ht_values``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

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
