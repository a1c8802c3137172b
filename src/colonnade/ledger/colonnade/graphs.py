"""Small graphs on the ground, for checkers that play them out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations, combinations_with_replacement, product

from colonnade.positions.hackenbush.position import Hackenbush

Edge = tuple[int, int, str]
"""Its ends, the ground being 0, and its color."""


def grounded(edges: Iterable[Edge]) -> list[Edge]:
    """The edges that are joined to the ground, vertex 0, by edges among them."""
    waiting, reached = list(edges), {0}
    while True:
        more = {end for tail, head, _ in waiting if {tail, head} & reached for end in (tail, head)}
        if more <= reached:
            return [edge for edge in waiting if edge[0] in reached]
        reached |= more


def ends_of(edges: Iterable[Edge]) -> frozenset[int]:
    return frozenset(end for tail, head, _ in edges for end in (tail, head))


def fewest_cuts(edges: list[Edge], targets: frozenset[int]) -> int:
    """How many edges to cut until no path leads from the ground to one of these vertices.

    By Menger's theorem this is the largest number of paths to them without a common edge.
    """
    return next(
        count
        for count in range(len(edges) + 1)
        for left in combinations(edges, len(edges) - count)
        if not ends_of(grounded(left)) & targets
    )


def graphs(edges: int, colors: str = "BRG") -> Iterator[list[Edge]]:
    """All graphs with so many edges on the ground and three more vertices, each edge on the ground."""
    for ends in combinations_with_replacement(list(combinations(range(4), 2)), edges):
        for coloring in product(colors, repeat=edges):
            graph = [(tail, head, color) for (tail, head), color in zip(ends, coloring, strict=True)]
            if len(grounded(graph)) == edges:
                yield graph


def position_of(graph: list[Edge]) -> Hackenbush:
    return Hackenbush.parse(" ".join(f"{tail}-{head}{color}" for tail, head, color in graph) or "0")
