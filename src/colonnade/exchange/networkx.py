"""Hackenbush positions as networkx graphs, and back. networkx is needed only to write them.

A graph has a node 0 or nodes with the attribute ``ground``, which are the ground; its edges have a ``color``: ``B``,
``R`` or ``G``, the names blue, red and green, or a ``Color``.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from importlib import import_module
from typing import Any, Protocol, TypeVar

from colonnade.errors import HypothesisError, UnsupportedError
from colonnade.positions.hackenbush import GROUND, Color, Hackenbush

H = TypeVar("H", bound=Hackenbush)


class Graph(Protocol):
    """What is read of a graph: ``networkx.Graph``, ``MultiGraph`` and the directed graphs have it."""

    @property
    def nodes(self) -> Any:
        """The nodes, with their attributes when called with ``data``."""

    @property
    def edges(self) -> Any:
        """The edges, with their attributes when called with ``data``."""

    def is_multigraph(self) -> bool:
        """Whether edges have keys."""


def from_networkx(graph: Graph, ruleset: type[H]) -> H:
    """The position drawn by a graph; edges are numbered in the order of their keys where these are different integers,
    as ``to_networkx`` writes them, and in the order of the graph elsewhere.

    ``HypothesisError`` says what is missing: the ground, a color, or the connection to the ground.
    """
    numbers = _numbered(graph.nodes(data=True))
    edges = [
        (numbers[tail], numbers[head], _color(tail, head, attributes.get("color")))
        for tail, head, attributes in _in_order(graph)
    ]
    loose = _loose(edges)
    if loose is not None:
        names = {number: node for node, number in numbers.items()}
        tail, head, _ = edges[loose]
        raise HypothesisError(
            f"edge {(names[tail], names[head])!r} is not connected to the ground", culprit=(names[tail], names[head])
        )
    return ruleset.of(edges)


def to_networkx(position: Hackenbush) -> Any:
    """The position as a ``networkx.MultiGraph``; the keys of its edges are the edge ids."""
    try:
        networkx = import_module("networkx")
    except ImportError:
        raise UnsupportedError("networkx is not installed; install it with: pip install networkx") from None
    graph = networkx.MultiGraph()
    graph.add_node(GROUND, ground=True)
    for edge in position.edges:
        graph.add_edge(edge.tail, edge.head, key=edge.id, color=edge.color.value)
    return graph


def _numbered(nodes: Iterable[tuple[Hashable, dict[str, Any]]]) -> dict[Hashable, int]:
    """A number for every node, 0 for those on the ground."""
    found = list(nodes)
    grounded = {node for node, attributes in found if attributes.get("ground")}
    if not grounded:
        grounded = {node for node, _ in found if node == GROUND}
    if found and not grounded:
        raise HypothesisError("the graph has no ground; expected a node 0, or nodes with the attribute ground=True")
    others = (node for node, _ in found if node not in grounded)
    return dict.fromkeys(grounded, GROUND) | {node: number for number, node in enumerate(others, 1)}


def _in_order(graph: Graph) -> list[tuple[Hashable, Hashable, dict[str, Any]]]:
    """The edges with their attributes. A graph lists them node by node, so only keys tell in which order they were."""
    if graph.is_multigraph():
        keyed = list(graph.edges(keys=True, data=True))
        keys = {key for _, _, key, _ in keyed if isinstance(key, int)}
        if len(keys) == len(keyed):
            return [(tail, head, data) for tail, head, key, data in sorted(keyed, key=lambda edge: edge[2])]
    return list(graph.edges(data=True))


def _color(tail: Hashable, head: Hashable, color: object) -> Color:
    if isinstance(color, Color):
        return color
    known = {name: each for each in Color for name in (each.value.lower(), each.name.lower())}
    if isinstance(color, str) and color.lower() in known:
        return known[color.lower()]
    problem = "has no color" if color is None else f"has the color {color!r}"
    raise HypothesisError(f"edge {(tail, head)!r} {problem}; expected B, R or G", culprit=(tail, head))


def _loose(edges: list[tuple[int, int, Color]]) -> int | None:
    """The first edge that is not connected to the ground."""
    neighbors: dict[int, list[int]] = {}
    for tail, head, _ in edges:
        neighbors.setdefault(tail, []).append(head)
        neighbors.setdefault(head, []).append(tail)
    reached = {GROUND}
    stack = [GROUND]
    while stack:
        for vertex in neighbors.get(stack.pop(), ()):
            if vertex not in reached:
                reached.add(vertex)
                stack.append(vertex)
    return next((place for place, (tail, _, _) in enumerate(edges) if tail not in reached), None)
