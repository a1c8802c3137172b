"""Hackenbush pictures: sticks on the ground."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from colonnade.draw.hackenbush_labels import label_sticks
from colonnade.draw.hackenbush_layout import Layout, lay_out
from colonnade.draw.scene import PLINTH, UNIT, Box, Disc, Ground, Ink, Label, Name, Point, Scene, Shape, Stick
from colonnade.positions.hackenbush import Color, Hackenbush
from colonnade.positions.ruleset import Piece, PieceKind

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
    layout: Layout | None = None,
) -> Scene:
    """A Hackenbush position.

    ``inscriptions`` are written into the earth below the components, in their order; ``labels`` beside sticks, by edge
    id. A drawing with coordinates of its own has a ``layout``; otherwise one is made.

    >>> scene = draw_hackenbush(Hackenbush.parse("BR"), labels={0: "0", 1: "1"})
    >>> [shape.ink.name for shape in scene.shapes if isinstance(shape, Stick)]
    ['LEFT', 'RIGHT']
    """
    written = [Label((0.0, 0.0), name.unicode, name.latex, size=22) for name in inscriptions]
    layout = layout or lay_out(position.graph, widths=[label.width / UNIT for label in written])
    shapes: list[Shape] = [Ground(-_MARGIN * UNIT, (layout.width + _MARGIN) * UNIT)]
    for edge in position.edges:
        path = tuple(_pixels(point) for point in layout.paths[edge.id])
        title = f"stick {edge.id}, {_COLOR_NAMES[edge.color]}"
        piece = Piece(PieceKind.EDGE, edge.id)
        shapes.append(Stick(path, INK_OF_COLOR[edge.color], title=title, piece=piece))
    width, height, rise = PLINTH
    shapes += [Box((foot * UNIT - width / 2, rise - height), width, height) for foot in layout.feet]
    shapes += [Disc(_pixels(place), _VERTEX, title=f"vertex {v}") for v, place in layout.vertices.items()]
    if labels:
        shapes += label_sticks(layout, labels)
    shapes += [
        replace(label, at=(middle * UNIT, -34.0)) for middle, label in zip(layout.middles, written, strict=False)
    ]
    return Scene(tuple(shapes), title=str(position), description=description)


def _pixels(point: Point) -> Point:
    """On the screen; sticks end a little above the ground line, behind the plinth."""
    x, y = point
    return x * UNIT, y * UNIT if y else _STICK_END
