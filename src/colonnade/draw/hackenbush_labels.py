"""Where the labels of sticks go: beside their middles, on whichever side is freer."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import hypot

from colonnade.draw.hackenbush_layout import Layout
from colonnade.draw.scene import UNIT, Ink, Label, Point

_AWAY = 15.0 / UNIT
_SIZE = 14.0
_MANY = 300
"""With more sticks than this all labels go to the same side, since comparing all pairs would take too long."""


def label_sticks(layout: Layout, labels: Mapping[int, str]) -> list[Label]:
    """A label for each of these sticks, by edge id.

    >>> from colonnade.draw.hackenbush_layout import lay_out
    >>> from colonnade.positions.hackenbush import Hackenbush
    >>> [label.text for label in label_sticks(lay_out(Hackenbush.parse("BR").graph), {0: "a", 1: "b"})]
    ['a', 'b']
    """
    taken: list[Point] = []
    found: list[Label] = []
    for edge, text in labels.items():
        place = _place(layout, edge, taken)
        taken.append(place)
        found.append(Label((place[0] * UNIT, place[1] * UNIT), text, size=_SIZE, ink=Ink.SOFT))
    return found


def _place(layout: Layout, edge: int, taken: list[Point]) -> Point:
    path = layout.paths[edge]
    half = len(path) // 2
    (x0, y0), (x1, y1) = path[half - 1], path[half]
    middle = (x0 + x1) / 2, (y0 + y1) / 2
    length = hypot(x1 - x0, y1 - y0) or 1.0
    across = (y1 - y0) / length * _AWAY, (x0 - x1) / length * _AWAY
    right, left = ((middle[0] + side * across[0], middle[1] + side * across[1]) for side in (1, -1))
    if len(layout.paths) > _MANY:
        return right
    others = [point for other, line in layout.paths.items() if other != edge for point in _sampled(line)]
    return max((right, left), key=lambda place: round(_room(place, [*others, *taken]), 3))


def _sampled(line: tuple[Point, ...]) -> Iterable[Point]:
    """Points along a stick, close enough for none to slip through between."""
    if len(line) > 2:
        return line
    (x0, y0), (x1, y1) = line
    return ((x0 + (x1 - x0) * step / 6, y0 + (y1 - y0) * step / 6) for step in range(7))


def _room(place: Point, others: Iterable[Point]) -> float:
    """How far away the nearest of the others is; beyond a stick's length it does not matter."""
    return min((hypot(place[0] - x, place[1] - y) for x, y in others), default=1.0)
