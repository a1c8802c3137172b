"""Boards of squares and strips: Left's pieces are discs, Right's are squares, taken squares are filled."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from colonnade.draw.limits import check_size
from colonnade.draw.scene import Box, Disc, Ink, Label, Line, Scene, Shape
from colonnade.positions.ruleset import Piece, PieceKind

CELL = 44.0
_PIECE = 13.0

LEFT_PIECES, RIGHT_PIECES, EMPTY, TAKEN = "xtBL", "ofR", ".", "#"
ONLY_LEFT, ONLY_RIGHT = "l", "r"
"""The letters that rulesets write for pieces, and for squares kept for one player; whatever else stands on a board is
written as it is."""


class Board(Protocol):
    """A position on a board."""

    @property
    def rows(self) -> Sequence[str]:
        """The rows, from the top, one letter for every square."""


def draw_board(position: Board, *, kind: PieceKind = PieceKind.SQUARE) -> Scene:
    """A board, one letter for every square; squares are pieces of this kind, counted row by row.

    >>> from colonnade.positions.clobber import Clobber
    >>> scene = draw_board(Clobber.parse("xo/.x"))
    >>> [(type(shape).__name__, shape.piece.id) for shape in scene.shapes if isinstance(shape, Disc)]
    [('Disc', 'square-0'), ('Disc', 'square-3')]
    """
    rows = position.rows
    height, width = len(rows), max(map(len, rows), default=0)
    check_size(height * width, "squares")
    shapes: list[Shape] = []
    for y, row in enumerate(rows):
        for x, letter in enumerate(row):
            shapes += _square(letter, x * CELL, (height - 1 - y) * CELL, Piece(kind, y * width + x))
    across, up = width * CELL, height * CELL
    shapes += [Line(((x * CELL, 0), (x * CELL, up)), Ink.SOFT) for x in range(width + 1)]
    shapes += [Line(((0, y * CELL), (across, y * CELL)), Ink.SOFT) for y in range(height + 1)]
    return Scene(tuple(shapes), title=str(position))


def _square(letter: str, x: float, y: float, piece: Piece) -> list[Shape]:
    """A square, which can be clicked even where it is empty, and what stands on it."""
    square = Box((x, y), CELL, CELL, Ink.HATCH if letter == TAKEN else Ink.PAPER, radius=0, piece=piece)
    return [square] if letter in (TAKEN, EMPTY) else [square, stone(letter, x + CELL / 2, y + CELL / 2, piece)]


def stone(letter: str, x: float, y: float, piece: Piece) -> Shape:
    """What a letter means, with its middle here."""
    size = _PIECE / 3 if letter in (ONLY_LEFT, ONLY_RIGHT) else _PIECE
    if letter == ONLY_LEFT or letter in LEFT_PIECES:
        return Disc((x, y), size, Ink.LEFT, piece=piece)
    if letter == ONLY_RIGHT or letter in RIGHT_PIECES:
        return Box((x - size, y - size), 2 * size, 2 * size, Ink.RIGHT, piece=piece)
    return Label((x, y), letter, size=18, piece=piece)
