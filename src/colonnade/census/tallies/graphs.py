"""Graphs up to isomorphism by their values.

Cut apart at the ground, a graph is a multiset of components, as a picture is a multiset of trees. A component is either
a smaller graph on a single edge, which is an ordinal sum, or it has two edges or more on the ground. Only the values of
the latter are searched, one by one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache

from colonnade._kernel.protocol import Id
from colonnade.census.graphs import Graphs
from colonnade.census.multisets import Counts, ValueMultisets
from colonnade.census.table import Row
from colonnade.census.tallies.columns import (
    NUMBER_COLUMNS,
    OUTCOME_COLUMNS,
    numbers_and_denominators,
    outcomes_and_kinds,
)
from colonnade.census.tallies.tally import tally
from colonnade.census.trees import planted_id
from colonnade.dyadic import Dyadic
from colonnade.games.value import value_of


class GraphValues:
    """How many graphs with edges of some colors have each value.

    >>> graphs = GraphValues("BR")
    >>> [sum(graphs.of_size(edges).values()) for edges in range(4)]
    [1, 2, 10, 54]
    """

    def __init__(self, colors: str) -> None:
        self._colors = colors
        self._graphs = Graphs(colors)
        self._multisets = ValueMultisets()

    def of_size(self, edges: int) -> Counts:
        """The graphs of so many edges, by the kernel's names for their values."""
        of_size = self._multisets.of_size
        while len(of_size) <= edges:
            single: Counter[Id] = Counter(self._graphs.tied_down(len(of_size)))
            for value, count in of_size[-1].items():
                for color in self._colors:
                    single[planted_id(color, value)] += count
            self._multisets.extend(single)
        return of_size[edges]


@cache
def _graphs(colors: str) -> GraphValues:
    return GraphValues(colors)


def _blue_red_row(edges: int) -> Iterator[Row]:
    values: dict[Dyadic, int] = {}
    for id, count in _graphs("BR").of_size(edges).items():
        number = value_of(id).number
        assert number is not None
        values[number] = count
    numbers = numbers_and_denominators(values, lambda number: number.exponent)
    yield {"edges": edges, "graphs": sum(values.values()), **numbers}


def _row(edges: int) -> Iterator[Row]:
    counts = _graphs("BRG").of_size(edges)
    yield {"edges": edges, "graphs": sum(counts.values()), **outcomes_and_kinds(counts)}


BLUE_RED_GRAPHS = tally(
    "blue-red-graphs",
    "connected blue-red graphs with a ground by edges: values and denominators",
    ["edges", "graphs", *NUMBER_COLUMNS],
    _blue_red_row,
)
GRAPHS = tally(
    "graphs",
    "connected blue-red-green graphs with a ground by edges: values and outcomes",
    ["edges", "graphs", *OUTCOME_COLUMNS],
    _row,
)
