"""The text of a position in a box: the drawing of every ruleset that has no other."""

from __future__ import annotations

from colonnade.draw.limits import check_size
from colonnade.draw.scene import Box, Ink, Label, Scene, Shape
from colonnade.positions.ruleset import Piece, PieceKind, Position

_WIDE, _HIGH, _EDGE = 14.0, 28.0, 14.0
_LONGEST_ROW = 60


def draw_text(position: Position) -> Scene:
    """The picture of a position in characters, letter by letter, in a box; the rows of a board are separated by ``/``.

    Letters are squares, counted row by row as on a board, so that a ruleset without a drawing may say which of them a
    move touches. A long row goes on in the next line.

    >>> from colonnade.positions.stirling_shave import StirlingShave
    >>> [shape.piece.id for shape in draw_text(StirlingShave.parse("3 1")).shapes if isinstance(shape, Label)]
    ['square-0', 'square-2']
    """
    text = position.picture()
    rows = text.split("\n") if "\n" in text else text.split("/")
    check_size(sum(map(len, rows)), "letters")
    width = max(map(len, rows))
    letters: list[tuple[int, int, str, Piece]] = []
    line = 0
    for number, row in enumerate(rows):
        for column, letter in enumerate(row):
            more, x = divmod(column, _LONGEST_ROW)
            if not letter.isspace():
                letters.append((x, line + more, letter, Piece(PieceKind.SQUARE, number * width + column)))
        line += max(-(-len(row) // _LONGEST_ROW), 1)
    across, up = max(min(width, _LONGEST_ROW), 1) * _WIDE, line * _HIGH
    shapes: list[Shape] = [Box((0, 0), across + 2 * _EDGE, up + 2 * _EDGE, Ink.SOFT, outline=True, radius=6)]
    for x, y, letter, piece in letters:
        at = (_EDGE + (x + 0.5) * _WIDE, _EDGE + up - (y + 0.5) * _HIGH)
        # The letter is hard to hit; the paper around it is not.
        shapes.append(Box((at[0] - _WIDE / 2, at[1] - _HIGH / 2), _WIDE, _HIGH, Ink.PAPER, radius=0, piece=piece))
        shapes.append(Label(at, letter, size=20, piece=piece))
    return Scene(tuple(shapes), title=str(position))
