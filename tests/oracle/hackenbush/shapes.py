"""All small Hackenbush positions, and their values straight from the rules: nothing here uses the code under test.

A forest is a sorted tuple of trees ``(color, forest above)``; a graph is a sorted tuple of edges ``(end, end, color)``,
without colors of pairs of ends.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations_with_replacement, groupby, permutations, product

from colonnade.dyadic import Dyadic, simplest_between
from colonnade.games.value import Value

Forest = tuple[tuple[str, "Forest"], ...]
Graph = tuple[tuple[int, int, str], ...]
Ends = tuple[tuple[int, int], ...]


@cache
def trees(edges: int, colors: str) -> tuple[tuple[str, Forest], ...]:
    """All trees with one trunk, up to isomorphism."""
    return tuple((color, above) for color in colors for above in forests(edges - 1, colors))


@cache
def forests(edges: int, colors: str) -> tuple[Forest, ...]:
    """All positions without cycles, up to isomorphism."""
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


@cache
def all_ends(edges: int) -> tuple[Ends, ...]:
    """All connected graphs with so many edges, loops and parallel edges among them, one of each kind."""
    if edges == 0:
        return ((),)
    found: set[Ends] = set()
    for smaller in all_ends(edges - 1):
        vertices = 1 + max((end for pair in smaller for end in pair), default=0)
        for tail in range(vertices):
            for head in range(tail, vertices + 1):
                found.add(_least_numbering((*smaller, (tail, head))))
    return tuple(sorted(found))


def _least_numbering(ends: Ends) -> Ends:
    """The least list of edges over all numberings of the vertices other than the ground that keep degrees in order."""
    degrees = Counter(end for pair in ends for end in pair)
    vertices = sorted((end for end in degrees if end), key=lambda end: (degrees[end], _far(ends, end)))
    classes = [list(group) for _, group in groupby(vertices, key=lambda end: (degrees[end], _far(ends, end)))]
    best: Ends | None = None
    for orders in product(*(permutations(group) for group in classes)):
        numbers = {0: 0, **{end: number for number, end in enumerate((end for order in orders for end in order), 1)}}
        pairs = ((numbers[tail], numbers[head]) for tail, head in ends)
        renumbered = tuple(sorted((min(pair), max(pair)) for pair in pairs))
        best = renumbered if best is None else min(best, renumbered)
    return best or ()


def _far(ends: Ends, vertex: int) -> int:
    """How many edges there are from a vertex to the ground."""
    distance, reached = 0, {0}
    while vertex not in reached:
        reached |= {end for pair in ends for end in pair if not reached.isdisjoint(pair)}
        distance += 1
    return distance


def colorings(edges: int, colors: str) -> Iterator[str]:
    """All colorings, of a position and its negative only the one whose first edge that is not green is blue."""
    for letters in product(colors, repeat=edges):
        coloring = "".join(letters)
        if coloring.lstrip("G")[:1] != "R":
            yield coloring


class PlainPlay:
    """Values of all positions on one uncolored graph, by the rules alone, each worked out once."""

    def __init__(self, ends: Ends) -> None:
        self.ends = ends
        self._values: dict[str, Value] = {}
        self._held: dict[int, tuple[bool, ...]] = {}

    def value(self, coloring: str) -> Value:
        """The value of a position: a letter for each edge, a dot where it is gone."""
        standing = "".join(
            letter if holds else "." for letter, holds in zip(coloring, self._standing(coloring), strict=True)
        )
        known = self._values.get(standing)
        if known is None:
            after = {edge: self.value(f"{standing[:edge]}.{standing[edge + 1 :]}") for edge in _present(standing)}
            left, right = ([after[edge] for edge in after if standing[edge] in own] for own in ("BG", "RG"))
            known = self._values[standing] = Value.of(left, right)
        return known

    def _standing(self, coloring: str) -> tuple[bool, ...]:
        """Which edges the ground holds."""
        present = sum(1 << edge for edge in _present(coloring))
        if present not in self._held:
            edges = tuple((tail, head, str(i)) for i, (tail, head) in enumerate(self.ends) if present >> i & 1)
            held = {int(name) for _, _, name in grounded(edges)}
            self._held[present] = tuple(i in held for i in range(len(self.ends)))
        return self._held[present]


def _present(coloring: str) -> list[int]:
    return [edge for edge, letter in enumerate(coloring) if letter != "."]
