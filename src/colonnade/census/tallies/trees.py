"""How many trees have which values, counted by values and not one by one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache

from colonnade._kernel import KERNEL
from colonnade.census.multisets import Counts, NumberMultisets, ValueMultisets
from colonnade.census.table import Row
from colonnade.census.tallies.columns import (
    NUMBER_COLUMNS,
    OUTCOME_COLUMNS,
    numbers_and_denominators,
    outcomes_and_kinds,
)
from colonnade.census.tallies.tally import tally
from colonnade.errors import BudgetExceededError

_PLACES = 64
"""Numbers are counted in units of ``1/2**64``: the denominator of a tree is less than 2 to its edges."""

_MOST_EDGES = 40
"""Far beyond what can be counted: the values double with every edge."""


class BlueRedTrees:
    """Blue-red trees by value. All counts are by edges; a *picture* is any number of trees on one ground.

    >>> trees = BlueRedTrees()
    >>> [sum(trees.pictures(n).values()) for n in range(5)]
    [1, 2, 7, 26, 107]
    """

    def __init__(self) -> None:
        self._pictures = NumberMultisets()
        self._into_stalks = NumberMultisets()
        self._trees: list[Counts] = [{}]
        self._trees_into_stalks: list[Counts] = [{}]
        self._trunks: list[list[int]] = [[0]]

    def pictures(self, edges: int) -> Counts:
        """The pictures of so many edges."""
        if edges > _MOST_EDGES:
            raise BudgetExceededError(f"trees of {edges} edges have too many values; expected at most {_MOST_EDGES}")
        while len(self._trees) <= edges:
            self._grow()
        return self._pictures.of_size[edges]

    def trees(self, edges: int) -> Counts:
        """Those with one edge at the ground."""
        self.pictures(edges)
        return self._trees[edges]

    def trees_into_stalks(self, edges: int) -> Counts:
        """The trees whose recursive decomposition leaves stalks alone."""
        self.pictures(edges)
        return self._trees_into_stalks[edges]

    def hammerian(self, edges: int) -> int:
        """How many trees are worth their trunk stalk plus their branches; stalks have none."""
        total = 1 << edges
        for trunk in range(1, edges):
            branches = _several(self.pictures(edges - trunk), self.trees(edges - trunk))
            pure = sum(count for value, count in branches.items() if value >= 0)
            total += 2 * pure + (2**trunk - 2) * branches.get(0, 0)
        return total

    def joshua(self, edges: int) -> int:
        """How many trees are worth their trunk stalk alone."""
        return (1 << edges) + sum(
            (1 << trunk) * _several(self.pictures(edges - trunk), self.trees(edges - trunk)).get(0, 0)
            for trunk in range(1, edges)
        )

    def _grow(self) -> None:
        edges = len(self._trees)
        self._trunks.append([planted for value in self._trunks[-1] for planted in (on_blue(value), -on_blue(-value))])
        trees: Counter[int] = Counter()
        for value, count in self._pictures.of_size[-1].items():
            trees[on_blue(value)] += count
            trees[-on_blue(-value)] += count
        self._trees.append(trees)
        self._pictures.extend(trees)
        whole = Counter(self._trunks[edges])
        for trunk in range(1, edges):
            branches = _several(self._into_stalks.of_size[edges - trunk], self._trees_into_stalks[edges - trunk])
            unit = trunk << _PLACES
            for value, count in branches.items():
                if value >= 0:
                    whole[unit + value] += count
                    whole[-unit - value] += count
            for value in self._trunks[trunk]:
                if abs(value) != unit:
                    whole[value] += branches.get(0, 0)
        self._trees_into_stalks.append(+whole)
        self._into_stalks.extend(self._trees_into_stalks[-1])


def _several(pictures: Counts, trees: Counts) -> Counter[int]:
    """The pictures of more than one tree."""
    return Counter(pictures) - Counter(trees)


def on_blue(value: int) -> int:
    """A number on a blue edge, in our units: with the least ``n`` for which ``value + n`` is more than 1, that sum
    divided by ``2**(n-1)`` (Berlekamp, Conway and Guy, *Winning Ways*, chapter 3).

    >>> on_blue(-1 << 64) == 1 << 63, on_blue(1 << 64) == 2 << 64
    (True, True)
    """
    steps = max((-value >> _PLACES) + 2, 1)
    return value + (steps << _PLACES) >> steps - 1


@cache
def blue_red_trees() -> BlueRedTrees:
    """The counts of this process, which grow as they are asked for."""
    return BlueRedTrees()


def _exponent(value: int) -> int:
    """The exponent of the denominator, for a value in our units."""
    return max(_PLACES - ((value & -value).bit_length() - 1), 0) if value else 0


def _blue_red_row(edges: int) -> Iterator[Row]:
    trees = blue_red_trees()
    pictures = trees.pictures(edges)
    yield {
        "edges": edges,
        "pictures": sum(pictures.values()),
        **numbers_and_denominators(pictures, _exponent),
        "trees": sum(trees.trees(edges).values()),
        "hammerian": trees.hammerian(edges),
        "joshua": trees.joshua(edges),
        "into_stalks": sum(trees.trees_into_stalks(edges).values()),
    }


def _denominator_rows(edges: int) -> Iterator[Row]:
    pictures: Counter[int] = Counter()
    values: Counter[int] = Counter()
    for value, count in blue_red_trees().pictures(edges).items():
        pictures[_exponent(value)] += count
        values[_exponent(value)] += 1
    for exponent in sorted(pictures):
        yield {
            "edges": edges,
            "denominator": 2**exponent,
            "values": values[exponent],
            "pictures": pictures[exponent],
        }


class Trees:
    """Blue-red-green trees by value; values are the kernel's."""

    def __init__(self) -> None:
        self._pictures = ValueMultisets()

    def pictures(self, edges: int) -> Counts:
        """The pictures of so many edges."""
        while len(self._pictures.of_size) <= edges:
            trees: Counter[int] = Counter()
            zero = (self._pictures.zero,)
            for value, count in self._pictures.of_size[-1].items():
                for left, right in ((zero, ()), ((), zero), (zero, zero)):
                    trees[KERNEL.ordinal(left, right, value)] += count
            self._pictures.extend(trees)
        return self._pictures.of_size[edges]


@cache
def three_colored_trees() -> Trees:
    """The counts of this process, which grow as they are asked for."""
    return Trees()


def _three_colored_row(edges: int) -> Iterator[Row]:
    pictures = three_colored_trees().pictures(edges)
    yield {"edges": edges, "pictures": sum(pictures.values()), **outcomes_and_kinds(pictures)}


BLUE_RED_TREES = tally(
    "blue-red-trees",
    "blue-red trees by edges: values, denominators, Hammerian and Joshua trees",
    ["edges", "pictures", *NUMBER_COLUMNS, "trees", "hammerian", "joshua", "into_stalks"],
    _blue_red_row,
)
DENOMINATORS = tally(
    "blue-red-tree-denominators",
    "blue-red trees by edges and denominator",
    ["edges", "denominator", "values", "pictures"],
    _denominator_rows,
)
TREES = tally(
    "trees",
    "blue-red-green trees by edges: values and outcomes",
    ["edges", "pictures", *OUTCOME_COLUMNS],
    _three_colored_row,
)
