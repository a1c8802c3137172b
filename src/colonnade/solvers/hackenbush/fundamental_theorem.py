"""The fundamental theorem of Hackenbush, edge by edge: every cut harms the player who makes it.

Hammer, *Decomposing Hackenbush*, Hackenbush Theorems: in blue-red Hackenbush a cut of Left's lowers the value and a cut
of Right's raises it; therefore all values are numbers.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from colonnade.budget import Budget
from colonnade.games.value import Value, sum_of
from colonnade.positions.hackenbush import Color, Hackenbush
from colonnade.positions.hackenbush.forest import Forest, is_forest
from colonnade.positions.hackenbush.graph import GROUND
from colonnade.solvers.engine.evaluate import evaluate
from colonnade.solvers.hackenbush.edge_bases import planted_value


@dataclass(frozen=True, slots=True)
class Cut:
    """What one cut does: the edge, its color, and the value of the position after it."""

    edge: int
    color: Color
    after: Value


def cuts(position: Hackenbush, *, budget: Budget | None = None) -> tuple[Cut, ...]:
    """The value after every cut, in order of edge id, whoever may make it.

    >>> [str(cut.after) for cut in cuts(Hackenbush.parse("B(R,BB)"))]
    ['0', '3', '1/2', '1']
    """
    graph = position.graph
    if type(position) is Hackenbush and is_forest(graph):
        after = dict(_cuts_of_tree(Forest(graph)))
    else:
        after = {}
        for index, number in enumerate(graph.ids):
            value = evaluate(position.cut(number), budget=budget).value
            if value is not None:
                after[index] = value
    edges = position.edges
    return tuple(Cut(edges[index].id, edges[index].color, value) for index, value in sorted(after.items()))


def _cuts_of_tree(forest: Forest) -> Iterator[tuple[int, Value]]:
    """A cut changes only the values on the way down to the ground."""
    graph = forest.graph
    edge_below = {forest.upper[index]: index for index in forest.order}
    standing: dict[int, list[Value]] = {}
    branch: dict[int, Value] = {}
    total: dict[int, Value] = {}
    for index in reversed(forest.order):
        vertex = forest.upper[index]
        total[vertex] = sum_of(standing.pop(vertex, ()))
        branch[index] = planted_value(graph.colors[index], total[vertex])
        standing.setdefault(forest.lower[index], []).append(branch[index])
    total[GROUND] = sum_of(standing.pop(GROUND, ()))
    for index in forest.order:
        vertex = forest.lower[index]
        rest = total[vertex] - branch[index]
        while vertex != GROUND:
            below = edge_below[vertex]
            vertex = forest.lower[below]
            rest = total[vertex] - branch[below] + planted_value(graph.colors[below], rest)
        yield index, rest
