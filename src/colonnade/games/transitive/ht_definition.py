"""HT-values counted by the recursive definition of ``<=`` alone, without their linear orders.

This is the second, independent way to the figures of ``ht_order``. For each Left option ``A`` all Right options ``B``
are treated at once: a set of values ``B`` is one integer, one bit each. Whether ``G = T({A|B})`` is stratified depends
on how ``G`` compares with the options of ``A`` and ``B``, which are born a day before them, and

- ``x <= G`` unless some ``x^L >= G`` or some ``y <= x`` with ``y`` in ``R*(B)``;
- ``x >= G`` unless some ``x^R <= G`` or some ``y >= x`` with ``y`` in ``L*(A)``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

Pair = tuple[int | None, int | None]
"""Primary options of a stratified position, as indices of positions that come before it."""


class HTDefinition:
    """The stratified positions of a day as pairs, those of the day before (``inner`` many) first."""

    def __init__(self, pairs: Sequence[Pair], inner: int) -> None:
        self.pairs = pairs
        self.inner = inner
        self._lefts: list[tuple[int, ...]] = []
        self._rights: list[tuple[int, ...]] = []
        for a, b in pairs:
            self._lefts.append(() if a is None else (a, *self._lefts[a]))
            self._rights.append(() if b is None else (b, *self._rights[b]))
        self._at_most = self._order(inner)

    def _order(self, size: int) -> list[list[bool]]:
        """``x <= y`` for the first ``size`` positions, by the definition."""
        table = [[False] * size for _ in range(size)]

        def decide(x: int, y: int) -> None:
            table[x][y] = not any(table[y][l] for l in self._lefts[x]) and not any(table[r][x] for r in self._rights[y])

        for larger in range(size):
            for smaller in range(larger):
                decide(smaller, larger)
                decide(larger, smaller)
            decide(larger, larger)
        return table

    def _compared(self, lower: Sequence[int], upper: Sequence[bool], everything: int) -> tuple[list[int], list[int]]:
        """For each inner ``x`` the sets of ``G`` with ``x <= G`` and with ``x >= G``.

        ``lower[x]`` is the set of ``G`` that have a Right option at most ``x``, ``upper[x]`` tells whether all of them
        have a Left option at least ``x`` (otherwise none does).
        """
        at_most, at_least = [0] * self.inner, [0] * self.inner
        for x in range(self.inner):
            refuted = lower[x]
            for l in self._lefts[x]:
                refuted |= at_least[l]
            at_most[x] = everything & ~refuted
            if not upper[x]:
                refuted = 0
                for r in self._rights[x]:
                    refuted |= at_most[r]
                at_least[x] = everything & ~refuted
        return at_most, at_least

    def stratified(self) -> Iterator[tuple[int | None, int]]:
        """For each Left option (or none) the set of Right options with which it makes a stratified position.

        The last bit of a set stands for no Right option.
        """
        inner, size = self.inner, len(self.pairs)
        everything = (1 << size + 1) - 1
        own_right_at_most, own_left_at_least = self._reaching()
        with_left = [0] * inner  # by x: the Right options B that have x among their Left options
        for b in range(size):
            for l in self._lefts[b]:
                with_left[l] |= 1 << b
        for a in (None, *range(size)):
            upper = [a is not None and bool(own_left_at_least[x] >> a & 1) for x in range(inner)]
            at_most, at_least = self._compared(own_right_at_most, upper, everything)
            reversible = 0
            for x in () if a is None else self._rights[a]:
                reversible |= at_most[x]
            for x in range(inner):
                reversible |= at_least[x] & with_left[x]
            yield a, everything & ~reversible

    def _reaching(self) -> tuple[list[int], list[int]]:
        """By inner ``x``: the ``B`` with some ``y <= x`` in ``R*(B)``, the ``A`` with some ``y >= x`` in ``L*(A)``."""
        inner = self.inner
        by_right: list[int] = [0] * (inner + 1)  # positions by primary option
        by_left: list[int] = [0] * (inner + 1)
        for g, (a, b) in enumerate(self.pairs):
            by_left[inner if a is None else a] |= 1 << g
            by_right[inner if b is None else b] |= 1 << g
        right_at_most, left_at_least = [0] * inner, [0] * inner
        for x in range(inner):
            for y in range(inner):
                if any(self._at_most[z][x] for z in (y, *self._rights[y])):
                    right_at_most[x] |= by_right[y]
                if any(self._at_most[x][z] for z in (y, *self._lefts[y])):
                    left_at_least[x] |= by_left[y]
        everything = (1 << len(self.pairs)) - 1
        at_most, at_least = [0] * inner, [0] * inner
        for x in range(inner):
            refuted = right_at_most[x]
            for l in self._lefts[x]:
                refuted |= at_least[l]
            at_most[x] = everything & ~refuted
            refuted = left_at_least[x]
            for r in self._rights[x]:
                refuted |= at_most[r]
            at_least[x] = everything & ~refuted
        # B itself belongs to R*(B), and A to L*(A).
        return (
            [right_at_most[x] | at_least[x] for x in range(inner)],
            [left_at_least[x] | at_most[x] for x in range(inner)],
        )

    def next(self) -> HTDefinition:
        """The stratified positions of the next day."""
        size = len(self.pairs)
        old = set(self.pairs)
        new = [
            pair
            for a, allowed in self.stratified()
            for b in range(size + 1)
            if allowed >> b & 1 and (pair := (a, None if b == size else b)) not in old
        ]
        return HTDefinition([*self.pairs, *new], size)


def count_by_definition(day: int) -> int:
    """How many HT-values are born by that day; day 5 takes some seconds.

    >>> [count_by_definition(day) for day in range(4)]
    [1, 4, 18, 176]
    """
    if day == 0:
        return 1
    current = HTDefinition([(None, None)], 1)
    for _ in range(day - 1):
        current = current.next()
    return sum(allowed.bit_count() for _, allowed in current.stratified())
