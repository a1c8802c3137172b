"""Hackenbush pictures: sticks on the ground."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import hypot

from colonnade.draw.hackenbush_layout import Layout, lay_out
from colonnade.draw.names import Name
from colonnade.draw.scene import PLINTH, Box, Disc, Ground, Ink, Label, Point, Scene, Shape, Stick
from colonnade.positions.hackenbush import Color, Hackenbush

UNIT = 70.0
"""Pixels per stick."""

INK_OF_COLOR = {Color.BLUE: Ink.LEFT, Color.RED: Ink.RIGHT, Color.GREEN: Ink.EITHER}

_VERTEX = 5.0
_STICK_END = 3.5
_MARGIN = 0.6
_COLOR_NAMES = {Color.BLUE: "blue", Color.RED: "red", Color.GREEN: "green"}


def draw_hackenbush(
    position: Hackenbush,
    *,
    inscriptions: Sequence[Name] = (),
    labels: Mapping[int, str] | None = None,
    description: str = "",
) -> Scene:
    """A Hackenbush position.

    ``inscriptions`` are written into the earth below the components, in their order; ``labels`` beside sticks, by edge
    id.

    >>> scene = draw_hackenbush(Hackenbush.parse("BR"), labels={0: "0", 1: "1"})
    >>> [shape.ink.name for shape in scene.shapes if isinstance(shape, Stick)]
    ['LEFT', 'RIGHT']
    """
    layout = lay_out(position.graph)
    shapes: list[Shape] = [Ground(-_MARGIN * UNIT, (layout.width + _MARGIN) * UNIT)]
    for edge in position.edges:
        path = tuple(_pixels(point) for point in layout.paths[edge.id])
        title = f"stick {edge.id}, {_COLOR_NAMES[edge.color]}"
        shapes.append(Stick(path, INK_OF_COLOR[edge.color], title=title))
    width, height, rise = PLINTH
    shapes += [Box((foot * UNIT - width / 2, rise - height), width, height) for foot in layout.feet]
    shapes += [Disc(_pixels(place), _VERTEX, title=f"vertex {v}") for v, place in layout.vertices.items()]
    if labels:
        shapes += [_beside(layout, edge, text) for edge, text in labels.items()]
    shapes += [
        Label((middle * UNIT, -34), name.unicode, name.latex, size=22)
        for middle, name in zip(layout.middles, inscriptions, strict=False)
    ]
    return Scene(tuple(shapes), title=str(position), description=description)


def _pixels(point: Point) -> Point:
    """On the screen; sticks end a little above the ground line, behind the plinth."""
    x, y = point
    return x * UNIT, y * UNIT if y else _STICK_END


def _beside(layout: Layout, edge: int, text: str) -> Label:
    """On the side to which the stick leans, where its siblings do not stand; above a level stick."""
    path = layout.paths[edge]
    half = len(path) // 2
    (x0, y0), (x1, y1) = sorted(path[half - 1 : half + 1], key=lambda point: point[1])
    x, y = (x0 + x1) / 2, (y0 + y1) / 2
    away = (-(y1 - y0), x1 - x0) if x1 < x0 else (y1 - y0, -(x1 - x0))
    length = hypot(*away) or 1.0
    if y1 - y0 < 0.2 * length:
        away, length = (0.0, 1.0), 1.0
    return Label((x * UNIT + 15 * away[0] / length, y * UNIT + 15 * away[1] / length), text, size=14, ink=Ink.SOFT)
