"""All small Hackenbush pictures, and their values straight from the rules: nothing here uses the code under test.

A forest is a sorted tuple of trees ``(color, forest above)``; a graph is a sorted tuple of edges ``(end, end, color)``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations_with_replacement

from colonnade.dyadic import Dyadic, simplest_between
from colonnade.games.value import Value

Forest = tuple[tuple[str, "Forest"], ...]
Graph = tuple[tuple[int, int, str], ...]

MAY_CUT = {"L": "BG", "R": "RG"}


@cache
def trees(edges: int, colors: str) -> tuple[tuple[str, Forest], ...]:
    """All trees with one trunk, up to isomorphism."""
    return tuple((color, above) for color in colors for above in forests(edges - 1, colors))


@cache
def forests(edges: int, colors: str) -> tuple[Forest, ...]:
    """All pictures without cycles, up to isomorphism."""
    return tuple(dict.fromkeys(tuple(sorted(forest)) for forest in _forests(edges, edges, colors)))


def _forests(edges: int, largest: int, colors: str) -> Iterator[Forest]:
    if edges == 0:
        yield ()
        return
    for size in range(min(edges, largest), 0, -1):
        for count in range(1, edges // size + 1):
            for chosen in combinations_with_replacement(trees(size, colors), count):
                for rest in _forests(edges - size * count, size - 1, colors):
                    yield (*chosen, *rest)


def text_of(forest: Forest) -> str:
    """The text notation."""
    return ",".join(color + (f"({text_of(above)})" if above else "") for color, above in forest) or "0"


def cut_anywhere(forest: Forest, may_cut: str) -> Iterator[Forest]:
    """Every forest that one cut leaves."""
    for i, (color, above) in enumerate(forest):
        rest = forest[:i] + forest[i + 1 :]
        if color in may_cut:
            yield rest
        for smaller in cut_anywhere(above, may_cut):
            yield tuple(sorted((*rest, (color, smaller))))


@cache
def forest_number(forest: Forest) -> Dyadic:
    """The value of a blue-red forest: the simplest number between the best options."""
    return _simplest(forest, cut_anywhere, forest_number)


@cache
def forest_value(forest: Forest) -> Value:
    """The value of any forest, from its options."""
    return Value.of(
        {forest_value(option) for option in cut_anywhere(forest, "BG")},
        {forest_value(option) for option in cut_anywhere(forest, "RG")},
    )


def _simplest(shape: object, cuts: Callable[..., Iterator[object]], number: Callable[..., Dyadic]) -> Dyadic:
    left = [number(option) for option in set(cuts(shape, "B"))]
    right = [number(option) for option in set(cuts(shape, "R"))]
    low, high = max(left, default=None), min(right, default=None)
    assert low is None or high is None or low < high, shape
    return simplest_between(low, high)


def grounded(edges: Graph) -> Graph:
    """The edges still connected to vertex 0."""
    reached = {0}
    while True:
        more = {end for tail, head, _ in edges for end in (tail, head) if tail in reached or head in reached}
        if more <= reached:
            return tuple(edge for edge in edges if edge[0] in reached)
        reached |= more


def cut_graph(edges: Graph, may_cut: str) -> Iterator[Graph]:
    """Every graph that one cut leaves."""
    for i, edge in enumerate(edges):
        if edge[2] in may_cut:
            yield grounded(edges[:i] + edges[i + 1 :])


@cache
def graph_number(edges: Graph) -> Dyadic:
    """The value of a blue-red graph: the simplest number between the best options."""
    return _simplest(edges, cut_graph, graph_number)


@cache
def graph_value(edges: Graph) -> Value:
    """The value of any graph, from its options."""
    return Value.of(
        {graph_value(option) for option in cut_graph(edges, "BG")},
        {graph_value(option) for option in cut_graph(edges, "RG")},
    )


def graph_text(edges: Graph) -> str:
    """The edge list."""
    return " ".join(f"{tail}-{head}{color}" for tail, head, color in edges) or "0"


def grown(edges: Graph, colors: str) -> Iterator[Graph]:
    """Every graph with one edge more, at vertices that are there or with one new end."""
    vertices = 1 + max((end for tail, head, _ in edges for end in (tail, head)), default=0)
    for tail in range(vertices):
        for head in range(tail, vertices + 1):
            for color in colors:
                yield tuple(sorted((*edges, (tail, head, color))))
