"""Rectangular boards of characters: positions, parts and symmetries, shared by the rulesets that are played on them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Self

from colonnade.positions.reading import refuse_text
from colonnade.positions.ruleset import Piece, PieceKind, Position

Rows = tuple[str, ...]
Square = tuple[int, int]
"""Row and column, from 0."""


class BoardPosition(Position):
    """A position that is its rows and nothing else.

    It is no dataclass: to make a frozen one takes half as long as to solve a small board.
    """

    __slots__ = ("rows",)
    __match_args__ = ("rows",)
    rows: Rows

    def __init__(self, rows: Rows) -> None:
        if isinstance(rows, str):
            refuse_text(type(self), rows)
        _set_rows(self, rows)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a position of {self.title} cannot be changed")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"a position of {self.title} cannot be changed")

    def __eq__(self, other: object) -> bool:
        return self.rows == other.rows if type(other) is type(self) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.rows)

    def __reduce__(self) -> tuple[type[Self], tuple[Rows]]:
        return type(self), (self.rows,)

    def __repr__(self) -> str:
        return f"{type(self).__name__}(rows={self.rows!r})"

    def __str__(self) -> str:
        return "/".join(self.rows)


_set_rows = BoardPosition.__dict__["rows"].__set__


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
    parts: list[Rows] = []
    seen: set[Square] = set()
    for row, line in enumerate(rows):
        for column, letter in enumerate(line):
            if letter == blank or (row, column) in seen:
                continue
            part = {(row, column)}
            stack = [(row, column)]
            while stack:
                for square in neighbors(rows, *stack.pop()):
                    if square not in part and rows[square[0]][square[1]] != blank:
                        part.add(square)
                        stack.append(square)
            seen |= part
            parts.append(_cut_out(rows, part, blank))
    return parts


def _cut_out(rows: Rows, part: set[Square], blank: str) -> Rows:
    top, bottom = min(row for row, _ in part), max(row for row, _ in part)
    start, end = min(column for _, column in part), max(column for _, column in part)
    return tuple(
        "".join(rows[row][column] if (row, column) in part else blank for column in range(start, end + 1))
        for row in range(top, bottom + 1)
    )


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
