"""A sheet of characters to draw on: eight dots to a character, as in braille, and letters over them."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import cycle, pairwise
from math import hypot

from colonnade.draw.scene import Point

ACROSS, DOWN = 2, 4
"""Dots to a character."""

_BLANK = 0x2800
_BITS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))
"""The bit of each dot of a braille character, by row and column (Unicode, *Braille patterns*)."""


class Sheet:
    """So many characters by so many; coordinates are in dots, down from the top.

    >>> sheet = Sheet(4, 1)
    >>> sheet.stroke([(0, 0), (5, 0)])
    >>> sheet.write(3, 0, "x")
    >>> print(sheet)
    ⠉⠉⠉x
    """

    def __init__(self, columns: int, rows: int) -> None:
        self.columns, self.rows = columns, rows
        self._dots = [[0] * columns for _ in range(rows)]
        self._letters: dict[tuple[int, int], str] = {}

    def stroke(self, points: Iterable[Point], *, pattern: tuple[bool, ...] = (True,)) -> None:
        """A line through points; ``pattern`` says which of its dots are set, again and again."""
        pen = cycle(pattern)
        last: tuple[int, int] | None = None
        for (x0, y0), (x1, y1) in pairwise(points):
            steps = max(round(2 * hypot(x1 - x0, y1 - y0)), 1)
            for step in range(steps + 1):
                dot = round(x0 + (x1 - x0) * step / steps), round(y0 + (y1 - y0) * step / steps)
                if dot != last and next(pen):
                    self._set(*dot)
                last = dot

    def _set(self, x: int, y: int) -> None:
        column, row = x // ACROSS, y // DOWN
        if 0 <= column < self.columns and 0 <= row < self.rows:
            self._dots[row][column] |= _BITS[y % DOWN][x % ACROSS]

    def write(self, column: int, row: int, text: str) -> None:
        """Letters, which hide the dots below them."""
        for place, letter in enumerate(text, column):
            if 0 <= place < self.columns and 0 <= row < self.rows:
                self._letters[place, row] = letter

    def __str__(self) -> str:
        lines = []
        for row, dots in enumerate(self._dots):
            marks = (chr(_BLANK + bits) if bits else " " for bits in dots)
            lines.append("".join(self._letters.get((column, row), m) for column, m in enumerate(marks)).rstrip())
        return "\n".join(lines)
