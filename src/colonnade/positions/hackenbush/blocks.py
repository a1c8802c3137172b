"""The blocks of a graph: its bridges, its loops and its two-connected parts.

Two blocks meet in at most one vertex, so a graph is a tree of blocks that stands on the ground.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from colonnade.positions.hackenbush.graph import GROUND, RootedGraph


class Block(NamedTuple):
    """A block that hangs from the ground by its vertex ``top``, the first one met on the way up; ``edges`` are indices.

    ``others`` are its vertices besides ``top``: one for a bridge, none for a loop.
    """

    top: int
    others: tuple[int, ...]
    edges: tuple[int, ...]

    @property
    def is_bridge(self) -> bool:
        """Whether cutting the one edge of this block lets all above it fall."""
        return len(self.edges) == 1 and bool(self.others)


def blocks(graph: RootedGraph) -> Iterator[Block]:
    """All blocks, each after those that stand on it (Hopcroft and Tarjan, without recursion, in linear time).

    >>> from colonnade.positions.hackenbush.reader import read_graph
    >>> [block.edges for block in blocks(read_graph("B:aRR:a(G,B:a)"))]
    [(1, 2), (3,), (4,), (0,)]
    """
    starts, incident = graph.incidence()
    tails, heads = graph.tails, graph.heads
    cursor = list(starts[:-1])
    entered = [0] * (len(starts) - 1)
    lowest = [0] * (len(starts) - 1)
    entered[GROUND] = lowest[GROUND] = clock = 1
    open_edges: list[int] = []
    used = bytearray(len(graph))
    path: list[tuple[int, int]] = [(GROUND, -1)]
    while path:
        vertex, entry = path[-1]
        if cursor[vertex] < starts[vertex + 1]:
            index = incident[cursor[vertex]]
            cursor[vertex] += 1
            if used[index]:
                continue
            used[index] = 1
            other = heads[index] if tails[index] == vertex else tails[index]
            if other == vertex:
                yield Block(vertex, (), (index,))
            elif entered[other]:
                open_edges.append(index)
                lowest[vertex] = min(lowest[vertex], entered[other])
            else:
                clock += 1
                entered[other] = lowest[other] = clock
                path.append((other, len(open_edges)))
                open_edges.append(index)
            continue
        path.pop()
        if not path:
            break
        below = path[-1][0]
        if lowest[vertex] < entered[below]:
            lowest[below] = min(lowest[below], lowest[vertex])
            continue
        if len(open_edges) == entry + 1:
            yield Block(below, (vertex,), (open_edges.pop(),))
            continue
        edges = tuple(sorted(open_edges[entry:]))
        del open_edges[entry:]
        others = {end for index in edges for end in (tails[index], heads[index])} - {below}
        yield Block(below, tuple(sorted(others)), edges)
