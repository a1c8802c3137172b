"""Rectangular boards of characters: positions, parts and symmetries, shared by the rulesets that are played on them."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator
from operator import itemgetter
from typing import Any, ClassVar, Self

from colonnade.positions.reading import refuse_text
from colonnade.positions.ruleset import Piece, PieceKind, Position

Rows = tuple[str, ...]
Square = tuple[int, int]
"""Row and column, from 0."""
Run = tuple[int, int, int]
"""Squares of one row: the row, the column of the first, and the one after the last."""


class FrozenPosition(Position):
    """A position that is the fields of its class (``__match_args__``) and nothing else.

    It is no dataclass: to make a frozen one takes half as long as to solve a small board.
    """

    __slots__ = ()
    __match_args__: ClassVar[tuple[str, ...]] = ()

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a position of {self.title} cannot be changed")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"a position of {self.title} cannot be changed")

    def __reduce__(self) -> tuple[type[Self], tuple[Any, ...]]:
        return type(self), tuple(getattr(self, name) for name in self.__match_args__)

    def __repr__(self) -> str:
        fields = ", ".join(f"{name}={getattr(self, name)!r}" for name in self.__match_args__)
        return f"{type(self).__name__}({fields})"


class BoardPosition(FrozenPosition):
    """A position that is its rows."""

    __slots__ = ("rows",)
    __match_args__ = ("rows",)
    rows: Rows

    def __init__(self, rows: Rows) -> None:
        if isinstance(rows, str):
            refuse_text(type(self), rows)
        _set_rows(self, rows)

    def __eq__(self, other: object) -> bool:
        return self.rows == other.rows if type(other) is type(self) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.rows)

    def __str__(self) -> str:
        return "/".join(self.rows)


_set_rows = BoardPosition.__dict__["rows"].__set__


_start_of = itemgetter(1)


def square_piece(rows: Rows, square: Square) -> Piece:
    """A square as a piece that moves touch; squares are counted row by row."""
    return Piece(PieceKind.SQUARE, square[0] * len(rows[0]) + square[1])


def square_words(rows: Rows, square: Square) -> str:
    """A square in words, counted from 1.

    >>> square_words(("..",), (0, 1)), square_words(("..", ".."), (0, 1))
    ('square 2', 'row 1, column 2')
    """
    row, column = square
    return f"square {column + 1}" if len(rows) == 1 else f"row {row + 1}, column {column + 1}"


def neighbors(rows: Rows, row: int, column: int) -> list[Square]:
    """The squares next to one, in the four directions."""
    return [
        (r, c)
        for r, c in ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
        if 0 <= r < len(rows) and 0 <= c < len(rows[r])
    ]


def replace(rows: Rows, changes: Iterable[tuple[Square, str]]) -> Rows:
    """The board with some squares changed.

    >>> replace(("..", ".."), [((0, 1), "#")])
    ('.#', '..')
    """
    changed = list(rows)
    for (row, column), letter in changes:
        changed[row] = changed[row][:column] + letter + changed[row][column + 1 :]
    return tuple(changed)


def connected_parts(rows: Rows, *, blank: str) -> list[Rows]:
    """The connected parts of the squares that are not ``blank``, each cut out to its own small board.

    >>> connected_parts(("x.o", "xx."), blank=".")
    [('x.', 'xx'), ('o',)]
    """
    squares = "".join(rows)
    if blank not in squares:
        return [rows] if squares else []
    parts: list[Rows] = []
    lines = [_runs(line, row, blank) for row, line in enumerate(rows)]
    seen: set[Run] = set()
    for line in lines:
        for first in line:
            if first in seen:
                continue
            part = [first]
            seen.add(first)
            for run in part:  # grows as it goes
                for other in _beside(run, lines):
                    if other not in seen:
                        seen.add(other)
                        part.append(other)
            parts.append(_cut_out(rows, part, blank))
    return parts


def _runs(line: str, row: int, blank: str) -> list[Run]:
    """The runs of squares that are not blank in a row, as long as can be."""
    runs = []
    start = 0
    for squares in line.split(blank):
        end = start + len(squares)
        if squares:
            runs.append((row, start, end))
        start = end + 1
    return runs


def _beside(run: Run, lines: list[list[Run]]) -> Iterator[Run]:
    """The runs in the rows above and below that share a column with this one."""
    row, start, end = run
    for line in lines[max(row - 1, 0) : row] + lines[row + 1 : row + 2]:
        index = bisect_left(line, start, key=_start_of)
        if index and line[index - 1][2] > start:
            yield line[index - 1]
        while index < len(line) and line[index][1] < end:
            yield line[index]
            index += 1


def _cut_out(rows: Rows, part: list[Run], blank: str) -> Rows:
    top, bottom = min(row for row, _, _ in part), max(row for row, _, _ in part)
    left, right = min(start for _, start, _ in part), max(end for _, _, end in part)
    cut = [blank * (right - left)] * (bottom + 1 - top)
    for row, start, end in part:
        line = cut[row - top]
        cut[row - top] = line[: start - left] + rows[row][start:end] + line[end - left :]
    return tuple(cut)


def reflected(rows: Rows) -> Rows:
    """The least of the four reflections: boards that a reflection takes into each other share it.

    >>> reflected(("#.", "..")) == reflected(("..", ".#"))
    True
    """
    turned = tuple(line[::-1] for line in rows)
    return min(rows, turned, rows[::-1], turned[::-1])


def transposed(rows: Rows) -> Rows:
    """Rows and columns exchanged."""
    return tuple("".join(column) for column in zip(*rows, strict=True))


def reflected_or_rotated(rows: Rows) -> Rows:
    """The least of all eight reflections and rotations."""
    return min(reflected(rows), reflected(transposed(rows)))


def drawn(rows: Rows, letter: Callable[[str], str] = str) -> str:
    """A board drawn with a frame around it.

    >>> print(drawn(("x.", ".o")))
    +---+
    |x .|
    |. o|
    +---+
    """
    width = 2 * len(rows[0]) - 1 if rows and rows[0] else 0
    edge = "+" + "-" * width + "+"
    return "\n".join((edge, *("|" + " ".join(map(letter, line)) + "|" for line in rows), edge))
