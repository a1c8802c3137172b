"""Where the vertices of a Hackenbush picture go: trees upward from the ground, cycles by stress.

A position has no coordinates; a drawing has. Lengths are in sticks. The ground is cut apart: every stick that stands
on it has a foot of its own, and components stand side by side in the order of their first stick.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import chain, count, repeat

from colonnade.draw.scene import Point, curve
from colonnade.draw.stress import relax
from colonnade.draw.tidy_tree import tidy_tree
from colonnade.errors import UnsupportedError
from colonnade.positions.hackenbush.edges import Edge
from colonnade.positions.hackenbush.graph import GROUND, RootedGraph

MOST_EDGES = 5_000
"""With more sticks than this nothing could be recognized in the picture."""

_APART = 0.9
_BETWEEN = 1.1


@dataclass(slots=True)
class Layout:
    """Places of vertices and of feet on the ground, the line of every stick, and the middle of each component."""

    vertices: dict[int, Point] = field(default_factory=dict)
    feet: list[float] = field(default_factory=list)
    paths: dict[int, tuple[Point, ...]] = field(default_factory=dict)
    middles: list[float] = field(default_factory=list)
    width: float = 0.0


def lay_out(graph: RootedGraph, *, widths: Sequence[float] = ()) -> Layout:
    """Places for everything in a picture; ``widths`` are what is to stand below the components, in their order.

    >>> from colonnade.positions.hackenbush import Hackenbush
    >>> layout = lay_out(Hackenbush.parse("B(R,B)").graph)
    >>> layout.feet, layout.vertices[1]
    ([0.45], (0.45, 1.0))
    """
    if len(graph) > MOST_EDGES:
        raise UnsupportedError(f"{len(graph)} sticks are too many to draw; at most {MOST_EDGES} are drawn")
    layout = Layout()
    for component, width in zip(graph.components(), chain(widths, repeat(0.0)), strict=False):
        _add(layout, _Component(component), width)
    return layout


class _Component:
    """One component with the ground cut apart: feet are numbered below zero."""

    def __init__(self, graph: RootedGraph) -> None:
        self.edges: list[Edge] = []
        self.loops: list[Edge] = []
        self.parallel: dict[tuple[int, int], list[int]] = {}
        self.neighbors: dict[int, list[int]] = {}
        fresh = count(1)
        for edge in graph.edges:
            tail, head = (-next(fresh) if end == GROUND else end for end in (edge.tail, edge.head))
            if tail == head:
                self.loops.append(edge)
                continue
            self.edges.append(Edge(edge.id, tail, head, edge.color))
            pair = min(tail, head), max(tail, head)
            if pair not in self.parallel:
                self.neighbors.setdefault(tail, []).append(head)
                self.neighbors.setdefault(head, []).append(tail)
            self.parallel.setdefault(pair, []).append(edge.id)
        self.feet = sorted((vertex for vertex in self.neighbors if vertex < 0), reverse=True)

    @property
    def is_tree(self) -> bool:
        """Whether, loops and parallel edges aside, this is a tree on one foot."""
        return len(self.feet) == 1 and len(self.parallel) == len(self.neighbors) - 1

    def spanning_tree(self) -> tuple[dict[int, list[int]], dict[int, int]]:
        """Children and heights when walking up from all feet at once, branches in order of id."""
        children: dict[int, list[int]] = {GROUND: list(self.feet)}
        height = dict.fromkeys(self.feet, 0)
        queue = deque(self.feet)
        while queue:
            vertex = queue.popleft()
            for other in self.neighbors[vertex]:
                if other not in height:
                    height[other] = height[vertex] + 1
                    children.setdefault(vertex, []).append(other)
                    queue.append(other)
        return children, height

    def places(self) -> dict[int, Point]:
        """A place for every vertex and foot."""
        children, height = self.spanning_tree()
        x = tidy_tree(children, GROUND, apart=_APART)
        start = {vertex: (x[vertex], float(height[vertex])) for vertex in height}
        return start if self.is_tree else relax(start, self.neighbors, feet=self.feet)


def _add(layout: Layout, component: _Component, width: float) -> None:
    """Put a component, and ``width`` below the middle of its feet, to the right of what stands there already."""
    places = component.places()
    paths = _paths(component, places)
    middle = (min(places[foot][0] for foot in component.feet) + max(places[foot][0] for foot in component.feet)) / 2
    left = min(middle - width / 2, *(x for path in paths.values() for x, _ in path))
    right = max(middle + width / 2, *(x for path in paths.values() for x, _ in path))
    shift = (layout.width + _BETWEEN if layout.paths else 0.0) - left
    layout.paths |= {edge: tuple((x + shift, y) for x, y in path) for edge, path in paths.items()}
    layout.vertices |= {vertex: (x + shift, y) for vertex, (x, y) in places.items() if vertex > 0}
    layout.feet += [places[foot][0] + shift for foot in component.feet]
    layout.middles.append(middle + shift)
    layout.width = right + shift


def _paths(component: _Component, places: dict[int, Point]) -> dict[int, tuple[Point, ...]]:
    paths: dict[int, tuple[Point, ...]] = {}
    for edge in component.edges:
        start, end = places[edge.tail], places[edge.head]
        if edge.tail < 0 and edge.head < 0:
            paths[edge.id] = _arch(start, end)
            continue
        copies = component.parallel[min(edge.tail, edge.head), max(edge.tail, edge.head)]
        bend = 0.9 * (copies.index(edge.id) - (len(copies) - 1) / 2)
        if edge.tail > edge.head:
            bend = -bend
        paths[edge.id] = _bent(start, end, bend) if bend else (start, end)
    seen: dict[int, int] = {}
    for loop in component.loops:
        paths[loop.id] = _loop(places[loop.tail], seen.get(loop.tail, 0))
        seen[loop.tail] = seen.get(loop.tail, 0) + 1
    return paths


def _bent(start: Point, end: Point, bend: float) -> tuple[Point, ...]:
    (x0, y0), (x1, y1) = start, end
    control = (x0 + x1) / 2 - bend * (y1 - y0), (y0 + y1) / 2 + bend * (x1 - x0)
    return curve(start, control, end)


def _arch(start: Point, end: Point) -> tuple[Point, ...]:
    """A single stick from the ground to the ground."""
    middle = (start[0] + end[0]) / 2
    return curve(start, (middle, 1.7), end)


def _loop(at: Point, index: int) -> tuple[Point, ...]:
    """A stick from a vertex to itself: a drop above it, later ones around the first."""
    x, y = at
    size = 0.75 + 0.4 * index
    half = curve(at, (x - 1.1 * size, y + size), (x, y + size), steps=12)
    return half + tuple((2 * x - px, py) for px, py in reversed(half))[1:]
