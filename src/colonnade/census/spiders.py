r"""All blue-red spiders: legs from the ground to one body, and arms, which are strings that hang there.

A part ``n:start:stop`` holds the spiders of ``n`` edges with these ranks.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain, combinations_with_replacement, islice, product
from math import comb, prod
from typing import NamedTuple

from colonnade._kernel import KERNEL
from colonnade._kernel.protocol import Id
from colonnade.census.partition import SEARCHED
from colonnade.census.trees import rank_parts

_COLORS = "BR"


class Spider(NamedTuple):
    """A spider: the colors of its legs, from foot to body, and of its arms, from the body on."""

    legs: tuple[str, ...]
    arms: tuple[str, ...]

    @property
    def text(self) -> str:
        r"""As ``Hackenbush`` writes it.

        >>> print(Spider(("BR", "RB"), ("B",)).text)
        BR/RB\B
        """
        return "\\".join(("/".join(self.legs), *self.arms))

    @property
    def is_balanced(self) -> bool:
        """Whether all legs have one length and swap feet, as the formula for balanced spiders needs it."""
        height = len(self.legs[0])
        return height > 1 and all(len(leg) == height and leg[0] != leg[1] for leg in self.legs)

    def value(self) -> Id:
        """The kernel's name for the value, by a search."""
        tails: list[int] = []
        heads: list[int] = []
        body, free = 1, 2
        for start, string in chain(((0, leg) for leg in self.legs), ((body, arm) for arm in self.arms)):
            inner = range(free, free + len(string) - (start == 0))
            free = inner.stop
            tails += [start, *inner][: len(string)]
            heads += [*inner, body][: len(string)]
        colors = "".join((*self.legs, *self.arms)).encode()
        number, other, stopped, _ = KERNEL.hackenbush_blue_red(tails, heads, colors)
        assert number == other, stopped
        return KERNEL.number(*number)


class Spiders:
    r"""The spiders with at least so many legs and arms.

    >>> [Spiders(legs=3).count(edges) for edges in range(6)]
    [0, 0, 0, 4, 17, 66]
    >>> [spider.text for spider in Spiders(legs=2, arms=1).of_part("3:0:6")] == [
    ...     r"B/B\B", r"B/B\R", r"B/R\B", r"B/R\R", r"R/R\B", r"R/R\R"
    ... ]
    True
    """

    def __init__(self, *, legs: int, arms: int | None = None) -> None:
        self._fewest_legs = legs
        self._fewest_arms = arms

    def count(self, edges: int) -> int:
        """How many spiders of so many edges there are: legs and arms come in no order."""
        return sum(_count(legs) * _count(arms) for legs, arms in self._lengths(edges))

    def parts(self, size: int) -> Iterator[str]:
        """The parts that cover all spiders of up to ``size`` edges."""
        return rank_parts(self.count, size, SEARCHED)

    def of_part(self, part: str) -> Iterator[Spider]:
        """The spiders of a part."""
        edges, start, stop = map(int, part.split(":"))
        return islice(self._from(edges, start), stop - start)

    def _from(self, edges: int, skip: int) -> Iterator[Spider]:
        for legs, arms in self._lengths(edges):
            count = _count(legs) * _count(arms)
            if skip >= count:
                skip -= count
                continue
            yield from islice(map(Spider._make, product(_strings(legs), _strings(arms))), skip, None)
            skip = 0

    def _lengths(self, edges: int) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
        """The lengths of legs and arms."""
        for legs in range(edges, 0, -1):
            arms = edges - legs
            if self._fewest_arms is None and arms:
                return
            yield from product(
                _partitions(legs, legs, self._fewest_legs), _partitions(arms, arms, self._fewest_arms or 0)
            )


def _partitions(edges: int, longest: int, fewest: int) -> Iterator[tuple[int, ...]]:
    """The lengths of at least ``fewest`` strings, from long to short."""
    if edges == 0:
        if fewest <= 0:
            yield ()
        return
    for first in range(min(edges, longest), 0, -1):
        for rest in _partitions(edges - first, first, fewest - 1):
            yield (first, *rest)


def _count(lengths: tuple[int, ...]) -> int:
    return prod(comb(len(_COLORS) ** length + many - 1, many) for length, many in Counter(lengths).items())


def _strings(lengths: tuple[int, ...]) -> Iterator[tuple[str, ...]]:
    groups = (
        combinations_with_replacement(map("".join, product(_COLORS, repeat=length)), many)
        for length, many in Counter(lengths).items()
    )
    return map(tuple, map(chain.from_iterable, product(*groups)))
