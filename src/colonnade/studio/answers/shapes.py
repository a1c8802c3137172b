"""Scenes as data for the page, which draws them itself: no text of a ruleset is ever read as markup."""

from __future__ import annotations

from collections.abc import Iterable

from colonnade.draw.scene import Area, Box, Disc, Ground, Ink, Label, Line, Point, Scene, Shape, Stick
from colonnade.draw.theme import APART, DOUBLE, STICK, dashes
from colonnade.studio.models import shapes

_LINE_DASH = [5.0, 4.0]


def board_scene(scene: Scene) -> shapes.BoardScene:
    """The shapes of a scene as messages. The ground is left out: the page has its own.

    >>> from colonnade.positions.nim import Nim
    >>> [(shape.kind, shape.piece) for shape in board_scene(Nim.parse("2").scene()).shapes]
    [('disc', 'counter-0'), ('disc', 'counter-1')]
    """
    shown = Scene(tuple(shape for shape in scene.shapes if not isinstance(shape, Ground)), extra=scene.extra, margin=12)
    left, bottom, right, top = shown.bounds()
    return shapes.BoardScene(
        left=_rounded(left),
        top=_rounded(-top),
        width=_rounded(right - left),
        height=_rounded(top - bottom),
        shapes=[_message(shape) for shape in shown.shapes],
    )


def _message(shape: Shape) -> shapes.Stroke | shapes.Area | shapes.Disc | shapes.Box | shapes.Label:
    ink = Ink.INK if isinstance(shape, Ground) else shape.ink
    piece = None if shape.piece is None else shape.piece.id
    match shape:
        case Stick():
            return _stick(shape, ink, piece)
        case Line():
            dash = _LINE_DASH if shape.dashed else []
            lines = [_places(shape.points)]
            return shapes.Stroke(lines=lines, width=shape.width, dash=dash, round=False, ink=ink, piece=piece)
        case Area():
            return shapes.Area(points=_places(shape.points), ink=ink, piece=piece)
        case Disc():
            center = _place(shape.center)
            return shapes.Disc(center=center, radius=shape.radius, outline=shape.outline, ink=ink, piece=piece)
        case Box(corner=(x, y)):
            return shapes.Box(
                corner=_place((x, y + shape.height)),
                width=_rounded(shape.width),
                height=_rounded(shape.height),
                radius=shape.radius,
                outline=shape.outline,
                ink=ink,
                piece=piece,
            )
        case Label(at=(x, y)):
            return shapes.Label(
                at=_place((x, y - 0.35 * shape.size)),
                text=shape.text,
                size=shape.size,
                anchor=shape.anchor.value,
                ink=ink,
                piece=piece,
            )
        case Ground():
            raise AssertionError("the ground is left out")


def _stick(shape: Stick, ink: Ink, piece: str | None) -> shapes.Stroke:
    if shape.ink is Ink.EITHER:
        lines = [shape.beside(side * shape.width * APART / 2) for side in (1, -1)]
        width, dash = DOUBLE * shape.width, []
    else:
        lines, width = [shape.points], STICK * shape.width
        dash = [_rounded(part) for part in dashes(shape.length)] if shape.ink is Ink.RIGHT else []
    return shapes.Stroke(
        lines=[_places(line) for line in lines], width=width, dash=dash, round=not dash, ink=ink, piece=piece
    )


def _places(points: Iterable[Point]) -> list[shapes.Place]:
    return [_place(point) for point in points]


def _place(point: Point) -> shapes.Place:
    return _rounded(point[0]), _rounded(-point[1])


def _rounded(number: float) -> float:
    return round(number, 2) + 0.0
