"""Scenes in characters, for terminals: strokes of braille dots (solid, dashed, double), names as they are."""

from __future__ import annotations

from collections.abc import Callable
from textwrap import dedent
from typing import Any

from colonnade.draw.braille import ACROSS, DOWN, Sheet
from colonnade.draw.scene import PLINTH, Anchor, Area, Box, Disc, Ground, Ink, Label, Line, Point, Scene, Shape, Stick
from colonnade.errors import UnsupportedError

MOST_COLUMNS, MOST_ROWS = 240, 200
"""Larger pictures cannot be shown in a terminal."""

_WIDE, _HIGH = 7.0, 14.0
"""Pixels of a scene to a character: a letter of a name takes one."""

_APART = 3.5
_DASHED = (True, True, True, False, False)
_FILLING = {Ink.LEFT: (1, 1), Ink.RIGHT: (2, 1), Ink.EITHER: (1, 2)}
"""Which dots of a bar are set: every so many across and down; in other inks every second both ways."""


def characters(scene: Scene) -> str:
    """The scene as lines of text.

    >>> from colonnade.draw.game_tree import draw_game_tree
    >>> from colonnade.games.value import Value
    >>> print(characters(draw_game_tree(Value("1/2"))))
      1/2
       ●
      ⣸⠁⡆
     ⢠⠇ ⠐⡄
    ⢀⡏   ⢰
    ●     ●1
    0    ⣸⠁
        ⢠⠇
       ⢀⡏
       ●
       0
    """
    return _Writer(scene).text()


class _Writer:
    """One scene on one sheet."""

    def __init__(self, scene: Scene) -> None:
        left, bottom, right, top = scene.bounds()
        # What pictures are hung on, the ground or the first disc, stands in the middle of a character.
        x, y = next((_hook(shape) for shape in scene.shapes if isinstance(shape, Ground | Disc)), (left, top))
        self._left = left + scene.margin - (_WIDE / 2 - (x - left - scene.margin)) % _WIDE
        self._top = top - scene.margin + (_HIGH / 2 - (top - scene.margin - y)) % _HIGH
        columns = int((right - scene.margin - self._left) / _WIDE) + 1
        rows = int((self._top - bottom - scene.margin) / _HIGH) + 1
        if columns > MOST_COLUMNS or rows > MOST_ROWS:
            raise UnsupportedError(
                f"this picture takes {columns} columns and {rows} rows, too many for a terminal; write .svg instead"
            )
        self._sheet = Sheet(columns, rows)
        self._shapes = scene.shapes

    def text(self) -> str:
        """Strokes first, then what stands on them, whatever the order in the scene."""
        for kinds in ((Stick, Line), (Ground,), (Box,), (Disc, Area), (Label,)):
            for shape in self._shapes:
                if isinstance(shape, kinds):
                    _WRITERS[type(shape)](self, shape)
        return dedent(str(self._sheet)).strip("\n")

    def _dot(self, point: Point) -> Point:
        x, y = point
        return (x - self._left) * ACROSS / _WIDE - 0.5, (self._top - y) * DOWN / _HIGH - 0.5

    def _cell(self, point: Point) -> tuple[int, int]:
        x, y = point
        return int((x - self._left) / _WIDE), int((self._top - y) / _HIGH)

    def _stick(self, shape: Stick) -> None:
        if shape.ink is Ink.EITHER:
            for side in (_APART, -_APART):
                self._sheet.stroke(map(self._dot, shape.beside(side)))
        else:
            pattern = _DASHED if shape.ink is Ink.RIGHT else (True,)
            self._sheet.stroke(map(self._dot, shape.points), pattern=pattern)

    def _line(self, shape: Line) -> None:
        self._sheet.stroke(map(self._dot, shape.points), pattern=_DASHED if shape.dashed else (True,))

    def _area(self, shape: Area) -> None:
        """Only pointers, triangles that point up or down, and the bars of charts."""
        if len(shape.points) == 3:
            tip, *base = shape.points
            middle = sum(x for x, _ in shape.points) / 3, sum(y for _, y in shape.points) / 3
            self._sheet.write(*self._cell(middle), "▲" if tip[1] > base[0][1] else "▼")
        elif len(shape.points) == 4 and shape.ink is not Ink.HIGHLIGHT:
            self._bar(shape)

    def _bar(self, shape: Area) -> None:
        """An upright rectangle, filled with dots by its ink; one dot at least."""
        across, down = _FILLING.get(shape.ink, (2, 2))
        columns, rows = zip(*map(self._dot, shape.points), strict=True)
        left, right, top, bottom = map(round, (min(columns), max(columns), min(rows), max(rows)))
        for y in range(top, max(bottom, top + 1)):
            if y % down == 0:
                for x in range(left, max(right, left + 1)):
                    if x % across == 0:
                        self._sheet.stroke([(x, y), (x, y)])

    def _disc(self, shape: Disc) -> None:
        self._sheet.write(*self._cell(shape.center), "○" if shape.outline else "●")

    def _box(self, shape: Box) -> None:
        """Outlines, plinths on the ground, stones and taken squares; what else is filled is background."""
        (x, y), w, h = shape.corner, shape.width, shape.height
        if shape.outline:
            corners = ((x, y), (x + w, y), (x + w, y + h), (x, y + h), (x, y))
            self._stick(Stick(corners, shape.ink))
        elif (w, h) == PLINTH[:2]:
            self._sheet.write(*self._cell((x + w / 2, 0)), "┷")
        elif shape.ink not in (Ink.PAPER, Ink.HIGHLIGHT):
            self._sheet.write(*self._cell((x + w / 2, y + h / 2)), "▒" if shape.ink is Ink.HATCH else "■")

    def _ground(self, shape: Ground) -> None:
        (start, row), (end, _) = self._cell((shape.left, 0)), self._cell((shape.right, 0))
        self._sheet.write(start, row, "━" * (end - start + 1))

    def _label(self, shape: Label) -> None:
        column, row = self._cell(shape.at)
        before = {Anchor.MIDDLE: len(shape.text) // 2, Anchor.START: 0, Anchor.END: len(shape.text) - 1}
        self._sheet.write(column - before[shape.anchor], row, shape.text)


def _hook(shape: Ground | Disc) -> Point:
    return (shape.left, 0.0) if isinstance(shape, Ground) else shape.center


_WRITERS: dict[type[Shape], Callable[[_Writer, Any], None]] = {
    Stick: _Writer._stick,
    Line: _Writer._line,
    Area: _Writer._area,
    Disc: _Writer._disc,
    Box: _Writer._box,
    Ground: _Writer._ground,
    Label: _Writer._label,
}
