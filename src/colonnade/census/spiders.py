"""All blue-red spiders without arms: three legs or more, from the ground to one body.

A part ``n:start:stop`` holds the spiders of ``n`` edges with these ranks.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain, combinations_with_replacement, islice, product
from math import comb, prod

from colonnade.census.trees import rank_parts

_COLORS = "BR"
_FEWEST_LEGS = 3


def spider_count(edges: int) -> int:
    """How many spiders of so many edges there are: legs come in no order.

    >>> [spider_count(edges) for edges in range(6)]
    [0, 0, 0, 4, 17, 66]
    """
    return sum(map(_count, _leg_lengths(edges, edges)))


def spider_parts(size: int) -> Iterator[str]:
    """The parts that cover all spiders of up to ``size`` edges."""
    return rank_parts(spider_count, size)


def spiders_of_part(part: str) -> Iterator[str]:
    """The spiders of a part, as texts.

    >>> list(spiders_of_part("3:0:4"))
    ['B/B/B', 'B/B/R', 'B/R/R', 'R/R/R']
    """
    edges, start, stop = map(int, part.split(":"))
    return islice(_from(edges, start), stop - start)


def _from(edges: int, skip: int) -> Iterator[str]:
    for lengths in _leg_lengths(edges, edges):
        count = _count(lengths)
        if skip >= count:
            skip -= count
            continue
        yield from islice(_with_legs(lengths), skip, None)
        skip = 0


def _leg_lengths(edges: int, longest: int, fewest: int = _FEWEST_LEGS) -> Iterator[tuple[int, ...]]:
    """The lengths of the legs, from long to short."""
    if edges == 0:
        if fewest <= 0:
            yield ()
        return
    for first in range(min(edges, longest), 0, -1):
        for rest in _leg_lengths(edges - first, first, fewest - 1):
            yield (first, *rest)


def _count(lengths: tuple[int, ...]) -> int:
    return prod(comb(len(_COLORS) ** length + many - 1, many) for length, many in Counter(lengths).items())


def _with_legs(lengths: tuple[int, ...]) -> Iterator[str]:
    groups = (
        combinations_with_replacement(map("".join, product(_COLORS, repeat=length)), many)
        for length, many in Counter(lengths).items()
    )
    return map("/".join, map(chain.from_iterable, product(*groups)))
