"""Pieces of cake, as in Cutcake."""

from __future__ import annotations

from typing import TYPE_CHECKING

from colonnade.draw.board import CELL
from colonnade.draw.limits import check_size
from colonnade.draw.scene import Box, Ink, Line, Scene, Shape
from colonnade.positions.ruleset import Piece, PieceKind

if TYPE_CHECKING:
    from colonnade.positions.cutcake import Cutcake


def draw_cutcake(position: Cutcake) -> Scene:
    """Rectangles side by side, with the lines along which they may be cut: upright ones are Left's.

    >>> from colonnade.positions.cutcake import Cutcake
    >>> [shape.piece.id for shape in draw_cutcake(Cutcake.parse("2x3")).shapes if isinstance(shape, Line)]
    ['line-0', 'line-1', 'line-2']
    """
    check_size(sum(rows + columns for rows, columns in position.pieces), "lines")
    shapes: list[Shape] = []
    left, number = 0.0, 0
    for rows, columns in position.pieces:
        right, top = left + columns * CELL, rows * CELL
        shapes.append(Box((left, 0), right - left, top, outline=True, radius=3))
        cuts = [(((left + column * CELL, 0.0), (left + column * CELL, top)), Ink.LEFT) for column in range(1, columns)]
        # Rows are counted from the top.
        cuts += [(((left, top - row * CELL), (right, top - row * CELL)), Ink.RIGHT) for row in range(1, rows)]
        for points, ink in cuts:
            piece = Piece(PieceKind.LINE, number)
            shapes.append(Line(points, ink, width=3.0, dashed=ink is Ink.RIGHT, piece=piece))
            number += 1
        left = right + CELL / 2
    return Scene(tuple(shapes), title=str(position))
