"""Heaps of counters, as in Nim."""

from __future__ import annotations

from typing import TYPE_CHECKING

from colonnade.draw.limits import check_size
from colonnade.draw.scene import Box, Disc, Label, Scene, Shape
from colonnade.dyadic import write_integer
from colonnade.positions.nim import MOST_COUNTERS
from colonnade.positions.ruleset import Piece, PieceKind

if TYPE_CHECKING:
    from colonnade.positions.nim import Nim

_APART, _HIGH, _COUNTER = 40.0, 24.0, 10.0
_MOST_DIGITS = 12


def draw_nim(position: Nim) -> Scene:
    """Heaps side by side, counter on counter; a heap too large for that is a box with a number on it.

    >>> from colonnade.positions.nim import Nim
    >>> [type(shape).__name__ for shape in draw_nim(Nim.parse("2 1000000")).shapes]
    ['Disc', 'Disc', 'Box', 'Label']
    """
    check_size(len(position.heaps), "heaps")
    shapes: list[Shape] = []
    x, counters = 0.0, 0
    for index, size in enumerate(position.heaps):
        if size <= MOST_COUNTERS:
            for place in range(size):
                piece = Piece(PieceKind.COUNTER, counters + place)
                shapes.append(Disc((x, place * _HIGH), _COUNTER, piece=piece))
            counters += size
            x += _APART
            continue
        piece = Piece(PieceKind.HEAP, index)
        text = write_integer(size)
        text = text if len(text) <= _MOST_DIGITS else f"{text[:3]}…, {len(text)} digits"
        label = Label((0, 0), text, size=16)
        half = label.width / 2 + _COUNTER
        x += half - _APART / 2
        shapes.append(Box((x - half, -_COUNTER), 2 * half, 6 * _HIGH, outline=True, radius=_COUNTER, piece=piece))
        shapes.append(Label((x, 3 * _HIGH - _COUNTER), text, size=16, piece=piece))
        x += half + _APART / 2
    return Scene(tuple(shapes), title=str(position))
