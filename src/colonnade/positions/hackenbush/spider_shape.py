"""Recognise arches and spiders among positions."""

from __future__ import annotations

from typing import NamedTuple

from colonnade.positions.hackenbush.forest import is_forest
from colonnade.positions.hackenbush.graph import GROUND, RootedGraph


class Leg(NamedTuple):
    """A leg from its foot on the ground to the body: its colors and the ids of its edges."""

    colors: bytes
    edges: tuple[int, ...]


class SpiderShape(NamedTuple):
    """Legs that meet in one vertex, the body, and what hangs there: ``arms`` is a tree whose ground is the body."""

    legs: tuple[Leg, ...]
    arms: RootedGraph


def spider_shape(graph: RootedGraph) -> SpiderShape | None:
    r"""The legs and arms of a position that is one spider with at least two legs, else ``None``.

    An arch has no body of its own; it is split in the middle, the first leg being the longer.

    >>> from colonnade.positions.hackenbush.reader import read_graph
    >>> shape = spider_shape(read_graph(r"BR/RB/B\G(R,B)"))
    >>> [leg.colors for leg in shape.legs], len(shape.arms)
    ([b'BR', b'RB', b'B'], 3)
    >>> spider_shape(read_graph("BR")) is None
    True
    """
    incidence = graph.incidence()
    feet = incidence.at(GROUND)
    legs: list[list[int]] = []
    bodies: set[int] = set()
    used: set[int] = set()
    for foot in feet:
        if foot in used:
            continue
        leg, end = _walk(graph, foot)
        used.update(leg)
        legs.append(leg)
        bodies.add(end)
        if len(bodies) > 1 or (end == GROUND and len(legs) > 1):
            return None
    if not bodies:
        return None
    body = bodies.pop()
    if body == GROUND:
        if len(legs) != 1 or len(legs[0]) < 2:
            return None
        around = legs[0]
        middle = (len(around) + 1) // 2
        legs = [around[:middle], around[: middle - 1 : -1]]
    elif len(legs) < 2:
        return None
    rest = [index for index in range(len(graph)) if index not in used]
    arms = _standing_on(graph, rest, body)
    if arms is None:
        return None
    shapes = (
        Leg(bytes(graph.colors[index] for index in leg), tuple(graph.ids[index] for index in leg)) for leg in legs
    )
    return SpiderShape(tuple(shapes), arms)


def _walk(graph: RootedGraph, foot: int) -> tuple[list[int], int]:
    """The edges from the foot up to the first vertex that branches or ends, and that vertex."""
    incidence = graph.incidence()
    leg, vertex, index = [foot], GROUND, foot
    while True:
        vertex = graph.other_end(index, vertex)
        # The ground is not looked at: it may have very many edges, and legs come back to it often.
        around = () if vertex == GROUND else incidence.at(vertex)
        if len(around) != 2:
            return leg, vertex
        index = around[0] if around[1] == index else around[1]
        if graph.tails[index] == graph.heads[index]:
            return leg, vertex
        leg.append(index)


def _standing_on(graph: RootedGraph, indices: list[int], body: int) -> RootedGraph | None:
    """These edges with ``body`` as their ground, if they form a tree there."""
    lift = {body: GROUND}
    rest = graph.chosen(indices)
    tree = RootedGraph(
        rest.ids,
        tuple(lift.get(vertex, vertex) for vertex in rest.tails),
        tuple(lift.get(vertex, vertex) for vertex in rest.heads),
        rest.colors,
    )
    return tree if is_forest(tree) else None
