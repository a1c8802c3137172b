"""The HT-values born by day ``n``, with their two linear orders (*Forms and values*, 3.8 and 3.12).

A stratified position is ``T({A|B})`` with ``A`` and ``B`` HT-values born a day earlier, or none, and neither primary
option reversible. Left and Right each rank the HT-values linearly (3.8.6), so it is a pair ``G(i, j)``: ``i`` is Left's
rank of ``A`` (0: no option) and ``j`` is Right's rank of ``B`` (past the last: no option). For an HT-value ``x``

- ``x <= G(i, j)`` exactly if ``j >= tau_x(i)``, where ``tau_x(i)`` is one more than the largest of Right's rank of
  ``x`` and the ``sigma`` of Left's options of ``x``;
- ``x >= G(i, j)`` exactly if ``j <= sigma_x(i)``, where ``sigma_x(i)`` is 0 if ``i`` is at least Left's rank of ``x``,
  else one less than the smallest ``tau`` of Right's options of ``x``.

Since the Left options of ``x`` are its primary one and the Left options of that, each of these takes one step. A value
born the day after acts on the values of this day through its two ranks among them alone, so a histogram of these ranks
is enough to count one day more than can be listed.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property, cmp_to_key

from colonnade._kernel.ranks import Ranks
from colonnade.errors import BudgetExceededError
from colonnade.games.form import Form
from colonnade.games.value import Value

LAST_DAY = 4
"""The last day whose HT-values are listed: 11363 of them."""


@dataclass(frozen=True)
class HTDay:
    """The HT-values born by a day, numbered from 0, options before what has them."""

    left: tuple[int | None, ...]
    """The primary Left option of each, or ``None``."""
    right: tuple[int | None, ...]
    left_rank: tuple[int, ...]
    """Left's rank of each, from 1, the best for her last."""
    right_rank: tuple[int, ...]
    """Right's rank of each, from 1, the best for him first."""

    def __len__(self) -> int:
        return len(self.left)

    @cached_property
    def ranks(self) -> Ranks:
        """The same, as counting takes it."""
        return Ranks(self.left, self.right, self.left_rank, self.right_rank)

    @cached_property
    def forms(self) -> tuple[Form, ...]:
        """The stratified positions."""
        made: list[Form] = []
        for a, b in zip(self.left, self.right, strict=True):
            left = () if a is None else (made[a], *made[a].left)
            right = () if b is None else (made[b], *made[b].right)
            made.append(Form(left, right))
        return tuple(made)

    @cached_property
    def values(self) -> tuple[Value, ...]:
        """The HT-values themselves.

        >>> sorted(map(str, ht_day(1).values))
        ['*', '-1', '0', '1']
        """
        return tuple(form.value for form in self.forms)

    def is_at_most(self, x: int, y: int) -> bool:
        """Whether ``x <= y``: by 3.12.1 the two linear orders realise the partial one.

        >>> day = ht_day(1)
        >>> zero, star = day.values.index(Value(0)), day.values.index(Value("*"))
        >>> day.is_at_most(zero, zero), day.is_at_most(zero, star)
        (True, False)
        """
        return self.left_rank[x] <= self.left_rank[y] and self.right_rank[x] <= self.right_rank[y]

    def next(self) -> HTDay:
        """The HT-values born by the next day, those of this day first.

        >>> len(ht_day(1).next())
        18
        """
        old = dict.fromkeys(zip(self.left, self.right, strict=True))
        pairs = [*old, *(pair for pair in self._stratified_pairs() if pair not in old)]
        return _ranked(self.ranks, pairs)

    def _stratified_pairs(self) -> Iterator[tuple[int | None, int | None]]:
        ranks, size = self.ranks, len(self)
        for i, (_, _, least_tau, most_sigma) in enumerate(ranks.rows()):
            a = ranks.by_left_rank[i]
            for j in ranks.stratified(i, least_tau, most_sigma):
                b = ranks.by_right_rank[j]
                yield (None if a == size else a), (None if b == size else b)


def _ranked(before: Ranks, pairs: list[tuple[int | None, int | None]]) -> HTDay:
    """Rank the positions ``T({A|B})``, given as pairs of values of the day before."""
    size = before.size
    bounds = [(least_tau, most_sigma) for _, _, least_tau, most_sigma in before.rows()]
    option_ranks = [
        (0 if a is None else before.left_rank[a], size + 1 if b is None else before.right_rank[b]) for a, b in pairs
    ]
    lefts = [size if a is None else a for a, _ in pairs]
    rights = [size if b is None else b for _, b in pairs]

    def is_at_least(g: int, h: int) -> bool:
        (i, j), (k, l) = option_ranks[g], option_ranks[h]
        return l < bounds[k][0][rights[g]] and j > bounds[i][1][lefts[h]]

    def by_left(g: int, h: int) -> int:
        k, l = option_ranks[h]
        return 1 if l <= bounds[k][1][lefts[g]] or is_at_least(g, h) else -1

    def by_right(g: int, h: int) -> int:
        k, l = option_ranks[h]
        return -1 if l >= bounds[k][0][rights[g]] or is_at_least(h, g) else 1

    left_order = sorted(range(len(pairs)), key=cmp_to_key(by_left))
    right_order = sorted(range(len(pairs)), key=cmp_to_key(by_right))
    left_rank, right_rank = [0] * len(pairs), [0] * len(pairs)
    for rank, (g, h) in enumerate(zip(left_order, right_order, strict=True), 1):
        left_rank[g], right_rank[h] = rank, rank
    return HTDay(tuple(a for a, _ in pairs), tuple(b for _, b in pairs), tuple(left_rank), tuple(right_rank))


@cache
def ht_day(day: int) -> HTDay:
    """The HT-values born by that day: 1, 4, 18, 176, 11363 of them.

    >>> [len(ht_day(day)) for day in range(4)]
    [1, 4, 18, 176]
    """
    if day > LAST_DAY:
        raise BudgetExceededError(f"the HT-values born by day {day} are too many to list; the last is {LAST_DAY}")
    current = HTDay((None,), (None,), (1,), (1,))
    for _ in range(day):
        current = current.next()
    return current
