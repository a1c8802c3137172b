"""Pairs of coprime numbers, cut into parts by the larger one.

A part ``first-last`` holds the pairs whose ``q`` is in this range, ends included.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import gcd

from colonnade.census.partition import SEARCHED, Cut


class Coprime:
    """The pairs ``p, q`` of coprime numbers with ``1 <= p < q``; those of one ``q`` are in one part.

    The larger ``q``, the larger the parts: each is a share of all pairs before it.

    >>> pairs = Coprime(Cut(6, 6))
    >>> list(pairs.parts(8)), list(pairs.of_part("2-4"))
    (['2-4', '5-6', '7-7', '8-8'], [(1, 2), (1, 3), (2, 3), (1, 4), (3, 4)])
    """

    def __init__(self, cut: Cut = SEARCHED) -> None:
        self._cut = cut

    def parts(self, size: int) -> Iterator[str]:
        """The parts that cover ``q`` from 2 to ``size``."""
        first, before, items = 2, 0, 0
        for q in range(2, size + 1):
            more = _totient(q)
            if items and items + more > self._cut.block(before):
                yield f"{first}-{q - 1}"
                first, before, items = q, before + items, 0
            items += more
        if first <= size:
            yield f"{first}-{size}"

    def items(self, part: str) -> int:
        """How many pairs a part has.

        >>> Coprime().items("2-10")
        31
        """
        return sum(map(_totient, _range_of(part)))

    def of_part(self, part: str) -> Iterator[tuple[int, int]]:
        """The pairs of a part, by ``q``."""
        return ((p, q) for q in _range_of(part) for p in range(1, q) if gcd(p, q) == 1)


def _range_of(part: str) -> range:
    first, _, last = part.partition("-")
    return range(int(first), int(last) + 1)


def _totient(number: int) -> int:
    """How many smaller numbers are coprime to this one, by its prime divisors.

    >>> [_totient(number) for number in range(2, 13)]
    [1, 2, 2, 4, 2, 6, 4, 6, 4, 10, 4]
    """
    count, left, divisor = number, number, 2
    while divisor * divisor <= left:
        if left % divisor == 0:
            count -= count // divisor
            while left % divisor == 0:
                left //= divisor
        divisor += 1
    return count - count // left if left > 1 else count
