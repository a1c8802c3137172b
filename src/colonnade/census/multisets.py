"""How many forests have each value, counted without listing them.

A forest is a multiset of trees, and its value is the sum of theirs. If ``T_d`` counts the trees of ``d`` edges by value
and ``F_n`` the forests of ``n`` edges, as elements of the group ring of the values, then Euler's transform says

    ``n F_n`` is the sum over ``k`` from 1 to ``n`` of ``W_k F_(n-k)``,

where ``W_k`` adds up ``d`` times ``T_d``, with every value taken ``k/d`` times, over the divisors ``d`` of ``k``. There
are far fewer values than forests.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterator, Mapping

from colonnade._kernel import KERNEL
from colonnade._kernel.protocol import Id

_PAIRS = 10**5
"""How many sums the kernel is asked for at a time."""

Counts = Mapping[int, int]
"""How many there are of each value, which is known by an integer."""


class Multisets(ABC):
    """The multisets of trees, by size and value; ``of_size[n]`` are those of ``n`` edges.

    Trees come size by size: those of ``n`` edges can be made from the forests of ``n - 1``.

    >>> forests = NumberMultisets()
    >>> [forests.extend({1: 1, -1: 1}), forests.extend({})]
    [{1: 1, -1: 1}, {2: 1, 0: 1, -2: 1}]
    """

    def __init__(self) -> None:
        self.of_size: list[Counts] = [{self.zero: 1}]
        self._trees: list[Counts] = [{}]
        self._weighted: list[Counts] = [{}]

    @property
    @abstractmethod
    def zero(self) -> int:
        """The value of nothing."""

    @abstractmethod
    def multiple(self, value: int, times: int) -> int:
        """A value added to itself."""

    @abstractmethod
    def sums(self, first: Counts, second: Counts) -> Iterator[tuple[int, int]]:
        """The sum of every value of one with every value of the other, and the product of their counts."""

    def extend(self, trees: Counts) -> Counts:
        """Take the trees of the next size; the answer are the forests of that size."""
        size = len(self.of_size)
        self._trees.append(trees)
        weighted: Counter[int] = Counter()
        for divisor in (d for d in range(1, size + 1) if size % d == 0):
            for value, count in self._trees[divisor].items():
                weighted[self.multiple(value, size // divisor)] += divisor * count
        self._weighted.append(weighted)
        total: Counter[int] = Counter()
        for part in range(1, size + 1):
            for value, count in self.sums(self._weighted[part], self.of_size[size - part]):
                total[value] += count
        self.of_size.append({value: count // size for value, count in total.items()})
        return self.of_size[-1]


class NumberMultisets(Multisets):
    """Values are integers: numbers in some unit."""

    zero = 0

    def multiple(self, value: int, times: int) -> int:
        return value * times

    def sums(self, first: Counts, second: Counts) -> Iterator[tuple[int, int]]:
        for x, many in first.items():
            for y, count in second.items():
                yield x + y, many * count


class ValueMultisets(Multisets):
    """Values are those of the kernel."""

    zero = KERNEL.number(0, 0)

    def multiple(self, value: Id, times: int) -> Id:
        return KERNEL.multiple(value, times)

    def sums(self, first: Counts, second: Counts) -> Iterator[tuple[int, int]]:
        rows = max(1, _PAIRS // max(1, len(second)))
        values = list(first)
        for start in range(0, len(values), rows):
            chosen = values[start : start + rows]
            totals = iter(KERNEL.add_many([(x, y) for x in chosen for y in second]))
            for x in chosen:
                many = first[x]
                for count, total in zip(second.values(), totals, strict=False):
                    yield total, many * count
