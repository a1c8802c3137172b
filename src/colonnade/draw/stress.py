"""Stress layout: vertices as far apart as the graph says, feet on the ground.

Gansner, Koren and North, *Graph drawing by stress majorization* (2004), one vertex at a time. Deterministic.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from math import hypot

from colonnade.draw.scene import Point

_FEET = 0.55
"""Feet stand closer than the sticks between them reach: an arch of n sticks is about as wide as a half circle."""

_LOWEST = 0.6
_NEAREST_FEET = 0.7
_WORK = 2_000_000


def relax(
    start: Mapping[int, Point], neighbors: Mapping[int, Sequence[int]], *, feet: Sequence[int]
) -> dict[int, Point]:
    """Better places, from places to start with: feet stay at height 0 and all else above the ground.

    >>> triangle = {1: [2, 3], 2: [1, 3], 3: [1, 2, -1], -1: [3]}
    >>> places = relax({-1: (0, 0), 3: (0, 1), 1: (-0.5, 2), 2: (0.5, 2)}, triangle, feet=[-1])
    >>> round(places[3][1], 1), round(places[2][0] - places[1][0], 1)
    (1.0, 1.0)
    """
    places = {vertex: (float(x), float(y)) for vertex, (x, y) in start.items()}
    grounded = set(feet)
    wanted = {vertex: _distances(vertex, neighbors) for vertex in places}
    for foot in feet:
        for other in feet:
            if other != foot:
                wanted[foot][other] *= _FEET
    rounds = max(min(300, _WORK // max(len(places) ** 2, 1)), 8)
    for _ in range(rounds):
        for vertex in places:
            x, y = _pulled(vertex, places, wanted[vertex])
            places[vertex] = (x, 0.0) if vertex in grounded else (x, max(y, _LOWEST))
    _spread(places, sorted(feet, key=lambda foot: places[foot][0]))
    return places


def _distances(source: int, neighbors: Mapping[int, Sequence[int]]) -> dict[int, float]:
    distance = {source: 0.0}
    queue = deque([source])
    while queue:
        vertex = queue.popleft()
        for other in neighbors[vertex]:
            if other not in distance:
                distance[other] = distance[vertex] + 1
                queue.append(other)
    del distance[source]
    return distance


def _pulled(vertex: int, places: Mapping[int, Point], wanted: Mapping[int, float]) -> Point:
    """Where the others would have this vertex, on average, near ones counting most."""
    x, y = places[vertex]
    total = sum_x = sum_y = 0.0
    for other, distance in wanted.items():
        ox, oy = places[other]
        apart = hypot(x - ox, y - oy) or 1e-9
        weight = 1 / (distance * distance)
        total += weight
        sum_x += weight * (ox + distance * (x - ox) / apart)
        sum_y += weight * (oy + distance * (y - oy) / apart)
    return (sum_x / total, sum_y / total) if total else (x, y)


def _spread(places: dict[int, Point], feet: Sequence[int]) -> None:
    """Move feet apart that stand on each other, the row as a whole staying where it is."""
    xs = [places[foot][0] for foot in feet]
    middle = sum(xs) / len(xs)
    for index in range(1, len(xs)):
        xs[index] = max(xs[index], xs[index - 1] + _NEAREST_FEET)
    shift = middle - sum(xs) / len(xs)
    for foot, x in zip(feet, xs, strict=True):
        places[foot] = (x + shift, 0.0)
