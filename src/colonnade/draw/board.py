"""Boards of squares and strips: Left's pieces are discs, Right's are squares, taken squares are filled."""

from __future__ import annotations

from collections.abc import Sequence

from colonnade.draw.scene import Box, Disc, Ink, Label, Line, Scene, Shape

_CELL = 44.0
_PIECE = 13.0

LEFT_PIECES, RIGHT_PIECES, EMPTY, TAKEN = "xtBL", "ofR", ".", "#"
ONLY_LEFT, ONLY_RIGHT = "l", "r"
"""The letters that rulesets write for pieces, and for squares kept for one player; whatever else stands on a board is
written as it is."""


def draw_board(rows: Sequence[str], *, title: str = "") -> Scene:
    """A board, one letter for every square.

    >>> scene = draw_board(["xo", ".#"])
    >>> [type(shape).__name__ for shape in scene.shapes if not isinstance(shape, Line)]
    ['Disc', 'Box', 'Box']
    """
    height, width = len(rows), max(map(len, rows), default=0)
    shapes: list[Shape] = []
    for y, row in enumerate(rows):
        for x, letter in enumerate(row):
            shapes += _square(letter, x * _CELL, (height - 1 - y) * _CELL)
    across, up = width * _CELL, height * _CELL
    shapes += [Line(((x * _CELL, 0), (x * _CELL, up)), Ink.SOFT) for x in range(width + 1)]
    shapes += [Line(((0, y * _CELL), (across, y * _CELL)), Ink.SOFT) for y in range(height + 1)]
    return Scene(tuple(shapes), title=title)


def _square(letter: str, x: float, y: float) -> list[Shape]:
    center = (x + _CELL / 2, y + _CELL / 2)
    if letter == EMPTY:
        return []
    if letter == TAKEN:
        return [Box((x, y), _CELL, _CELL, Ink.HATCH, radius=0)]
    if letter == ONLY_LEFT:
        return [Disc(center, _PIECE / 3, Ink.LEFT)]
    if letter == ONLY_RIGHT:
        return [Box((center[0] - _PIECE / 3, center[1] - _PIECE / 3), _PIECE / 1.5, _PIECE / 1.5, Ink.RIGHT)]
    if letter in LEFT_PIECES:
        return [Disc(center, _PIECE, Ink.LEFT)]
    if letter in RIGHT_PIECES:
        return [Box((center[0] - _PIECE, center[1] - _PIECE), 2 * _PIECE, 2 * _PIECE, Ink.RIGHT)]
    return [Label(center, letter, size=18)]


def draw_cakes(pieces: Sequence[tuple[int, int]], *, title: str = "") -> Scene:
    """Rectangles of so many rows and columns, side by side, with the lines along which they may be cut.

    >>> len(draw_cakes([(2, 3)]).shapes)
    4
    """
    shapes: list[Shape] = []
    left = 0.0
    for rows, columns in pieces:
        right, top = left + columns * _CELL, rows * _CELL
        shapes += [
            Line(((x, 0), (x, top)), Ink.SOFT, dashed=True)
            for x in (left + column * _CELL for column in range(1, columns))
        ]
        shapes += [Line(((left, row * _CELL), (right, row * _CELL)), Ink.SOFT, dashed=True) for row in range(1, rows)]
        shapes.append(Box((left, 0), right - left, top, outline=True, radius=3))
        left = right + _CELL / 2
    return Scene(tuple(shapes), title=title)


def draw_standing_dominoes(colors: Sequence[Ink], *, title: str = "") -> Scene:
    """A row of dominoes on edge, as in Toppling Dominoes, in the strokes of their players.

    >>> [shape.ink.name for shape in draw_standing_dominoes([Ink.LEFT, Ink.EITHER]).shapes]
    ['LEFT', 'EITHER']
    """
    shapes = tuple(Box((index * 34.0, 0), 20, 64, ink, outline=True, radius=4) for index, ink in enumerate(colors))
    return Scene(shapes, title=title)


def draw_heaps(heaps: Sequence[int], *, title: str = "") -> Scene:
    """Heaps of counters, side by side.

    >>> len(draw_heaps([1, 3]).shapes)
    4
    """
    shapes = tuple(
        Disc((heap * 40.0, counter * 24.0), 10) for heap, size in enumerate(heaps) for counter in range(size)
    )
    return Scene(shapes, title=title)
