"""Sums and negatives: the pictures of the parts side by side, with a plus between them; a minus before brackets."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from colonnade.draw.scene import Area, Box, Disc, Ground, Label, Line, Point, Scene, Shape, Stick, curve
from colonnade.positions.disjunctive_sum import DisjunctiveSum
from colonnade.positions.negative import Negative

_GAP = 22.0
_BRACKET = 9.0


def draw_sum(position: DisjunctiveSum) -> Scene:
    """The parts of a sum, each shape with the part that its piece belongs to."""
    scenes = [_of_part(part.scene(), index) for index, part in enumerate(position.parts)]
    return draw_side_by_side(scenes, title=str(position))


def _of_part(scene: Scene, part: int) -> Scene:
    shapes = (
        shape if shape.piece is None else replace(shape, piece=shape.piece._replace(part=part))
        for shape in scene.shapes
    )
    return replace(scene, shapes=tuple(shapes))


def draw_negative(position: Negative) -> Scene:
    """The position in brackets, behind a minus sign."""
    scene = position.position.scene()
    left, bottom, right, top = replace(scene, margin=_BRACKET).bounds()
    middle = (bottom + top) / 2
    brackets = tuple(
        Line(curve((x, bottom), (x - 2 * bend, middle), (x, top)), width=1.8)
        for x, bend in ((left, _BRACKET), (right, -_BRACKET))
    )
    minus = Label((left - 2 * _BRACKET, middle), "−", "-", size=24)
    return replace(scene, shapes=(minus, *brackets, *scene.shapes), title=str(position))


def draw_side_by_side(scenes: Sequence[Scene], *, title: str = "") -> Scene:
    """The scenes in a row, their middles at one height; a scene with a ground stays where the ground is.

    >>> box = Scene((Box((0, 0), 10, 10),))
    >>> row = draw_side_by_side([box, box])
    >>> [shape.text if isinstance(shape, Label) else shape.corner for shape in row.shapes]
    [(0.0, 0.0), '+', (54.0, 0.0)]
    """
    shapes: list[Shape] = []
    extra: list[Point] = []
    bounds = [replace(scene, margin=0).bounds() for scene in scenes]
    middle = max(((top - bottom) / 2 for _, bottom, _, top in bounds), default=0.0)
    at = 0.0
    for scene, (left, bottom, right, top) in zip(scenes, bounds, strict=True):
        if shapes:
            shapes.append(Label((at + _GAP, middle), "+", size=24))
            at += 2 * _GAP
        stays = any(isinstance(shape, Ground) for shape in scene.shapes)
        by = (at - left, 0.0 if stays else middle - (bottom + top) / 2)
        shapes.extend(_moved(shape, by) for shape in scene.shapes)
        extra.extend(_shifted(point, by) for point in scene.extra)
        at += right - left
    return Scene(tuple(shapes), title=title, extra=tuple(extra))


def _shifted(point: Point, by: Point) -> Point:
    return point[0] + by[0], point[1] + by[1]


def _moved(shape: Shape, by: Point) -> Shape:
    match shape:
        case Stick() | Line() | Area():
            return replace(shape, points=tuple(_shifted(point, by) for point in shape.points))
        case Disc():
            return replace(shape, center=_shifted(shape.center, by))
        case Box():
            return replace(shape, corner=_shifted(shape.corner, by))
        case Ground():
            return replace(shape, left=shape.left + by[0], right=shape.right + by[0])
        case Label():
            return replace(shape, at=_shifted(shape.at, by))
