"""Graphs without cycles, with every edge directed up, away from the ground."""

from __future__ import annotations

from collections.abc import Sequence

from colonnade.errors import HypothesisError
from colonnade.positions.hackenbush.graph import GROUND, RootedGraph


class Forest:
    """A graph without cycles: edge ``i`` leads from vertex ``lower[i]`` up to vertex ``upper[i]``.

    ``order`` lists the indices of the edges so that each comes after the edge below it, and edges that start at one
    vertex stand in order of id.

    >>> from colonnade.positions.hackenbush.reader import read_graph
    >>> forest = Forest(read_graph("0-2B 1-2R 1-3B"))
    >>> list(zip(forest.lower, forest.upper))
    [(0, 2), (2, 1), (1, 3)]
    """

    __slots__ = ("graph", "lower", "order", "upper")

    order: Sequence[int]
    lower: Sequence[int]
    upper: Sequence[int]

    def __init__(self, graph: RootedGraph) -> None:
        self.graph = graph
        n = len(graph)
        if isinstance(graph.tails, range) or graph.grown() is not None or _grows(graph):
            self.order, self.lower, self.upper = range(n), graph.tails, graph.heads
            return
        starts, incident = graph.incidence()
        order: list[int] = []
        lower, upper = [GROUND] * n, [GROUND] * n
        edge_below = {GROUND: -1}
        queue = [GROUND]
        for vertex in queue:
            for index in incident[starts[vertex] : starts[vertex + 1]]:
                if index == edge_below[vertex]:
                    continue
                above = graph.other_end(index, vertex)
                if above in edge_below:
                    number = graph.first_cycle_edge()
                    raise HypothesisError(f"not a tree: edge {number} closes a cycle", culprit=number)
                edge_below[above] = index
                lower[index], upper[index] = vertex, above
                order.append(index)
                queue.append(above)
        self.order, self.lower, self.upper = order, lower, upper

    def branches(self) -> dict[int, list[int]]:
        """For every vertex with branches, the indices of its branches in order of id."""
        branches: dict[int, list[int]] = {}
        for index in self.order:
            branches.setdefault(self.lower[index], []).append(index)
        return branches

    def linked_branches(self) -> tuple[list[int], list[int]]:
        """For every vertex the index of its first branch, and for every edge that of the next branch at its lower end,
        in order of id; -1 where there is none. For trees so large that a list for every vertex takes its time.

        >>> from colonnade.positions.hackenbush.reader import read_graph
        >>> Forest(read_graph("B(R,G)")).linked_branches()
        ([0, 1, -1, -1], [-1, 2, -1])
        """
        first, next_one = [-1] * self.graph.vertex_bound, [-1] * len(self.graph)
        lower = self.lower
        for index in reversed(self.order):
            vertex = lower[index]
            next_one[index] = first[vertex]
            first[vertex] = index
        return first, next_one


def is_forest(graph: RootedGraph) -> bool:
    """Whether a graph has no cycle: it is connected, so counting its vertices is enough.

    >>> from colonnade.positions.hackenbush.reader import read_graph
    >>> is_forest(read_graph("B(R,G)")), is_forest(read_graph("B/R"))
    (True, False)
    """
    if isinstance(graph.tails, range) or not graph.colors or graph.grown() is not None:
        return True
    vertices = bytearray(graph.vertex_bound)
    for vertex in graph.tails:
        vertices[vertex] = 1
    for vertex in graph.heads:
        vertices[vertex] = 1
    return sum(vertices) == len(graph) + 1


def _grows(graph: RootedGraph) -> bool:
    """Whether each edge leads from an older vertex to a new one, numbered 1, 2, 3, …, as read from the text of a
    tree."""
    return all(
        head == index and tail < index
        for index, (tail, head) in enumerate(zip(graph.tails, graph.heads, strict=True), start=1)
    )
