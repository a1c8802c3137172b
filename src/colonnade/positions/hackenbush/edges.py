"""The edges of a graph, one by one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple, overload

from colonnade.positions.hackenbush.color import COLOR_OF_BYTE, Color

if TYPE_CHECKING:
    from colonnade.positions.hackenbush.graph import RootedGraph


class Edge(NamedTuple):
    """One edge: its id, which survives cuts, its two ends and its color."""

    id: int
    tail: int
    head: int
    color: Color


class EdgeSequence(Sequence[Edge]):
    """The edges of a graph as ``Edge`` objects, made when looked at: a graph of a million edges stays small."""

    def __init__(self, graph: RootedGraph) -> None:
        self._graph = graph

    def __len__(self) -> int:
        return len(self._graph.colors)

    @overload
    def __getitem__(self, index: int) -> Edge: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Edge, ...]: ...
    def __getitem__(self, index: int | slice) -> Edge | tuple[Edge, ...]:
        if isinstance(index, slice):
            return tuple(self[i] for i in range(*index.indices(len(self))))
        graph = self._graph
        return Edge(graph.ids[index], graph.tails[index], graph.heads[index], COLOR_OF_BYTE[graph.colors[index]])

    def __iter__(self) -> Iterator[Edge]:
        graph = self._graph
        for number, tail, head, color in zip(graph.ids, graph.tails, graph.heads, graph.colors, strict=True):
            yield Edge(number, tail, head, COLOR_OF_BYTE[color])

    def __repr__(self) -> str:
        return f"EdgeSequence({list(self)!r})"
