"""Maps of regions, as in Col and Snort: boards as boards, all else as a graph."""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING

from colonnade.draw.board import CELL, EMPTY, TAKEN, draw_board, stone
from colonnade.draw.limits import check_size
from colonnade.draw.scene import Disc, Ink, Line, Scene, Shape
from colonnade.positions.ruleset import Piece, PieceKind

if TYPE_CHECKING:
    from colonnade.positions.map_coloring import MapColoring

_REGION = 20.0


def draw_map(position: MapColoring) -> Scene:
    """A board, or the regions of a map on a circle with lines for the borders.

    >>> from colonnade.positions.col import Col
    >>> scene = draw_map(Col.parse("B..; 0-1 1-2 2-0"))
    >>> sum(isinstance(shape, Line) for shape in scene.shapes), sorted(piece.id for piece in scene.pieces)
    (3, ['region-0', 'region-1', 'region-2'])
    """
    if position.width:
        return draw_board(position, kind=PieceKind.REGION)
    count = len(position.labels)
    check_size(count, "regions")
    radius = max(1.5 * CELL * count / (2 * pi), CELL) if count > 1 else 0.0
    places = [(radius * sin(2 * pi * index / count), radius * cos(2 * pi * index / count)) for index in range(count)]
    shapes: list[Shape] = [
        Line((places[a], places[b]), Ink.SOFT) for a, near in enumerate(position.adjacency) for b in near if a < b
    ]
    for index, (letter, (x, y)) in enumerate(zip(position.labels, places, strict=True)):
        piece = Piece(PieceKind.REGION, index)
        shapes.append(
            Disc((x, y), _REGION, Ink.HATCH if letter == TAKEN else Ink.INK, outline=letter != TAKEN, piece=piece)
        )
        if letter not in (EMPTY, TAKEN):
            shapes.append(stone(letter, x, y, piece))
    return Scene(tuple(shapes), title=str(position))
