"""Domineering: Left places dominoes upright, Right lying, each on two free squares."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterator, Sequence
from typing import ClassVar, Self

from colonnade.dyadic import Dyadic, read_integer
from colonnade.errors import NotationError
from colonnade.players import Player
from colonnade.positions.board import (
    BoardPosition,
    Rows,
    connected_parts,
    drawn,
    reflected,
    replace,
    square_piece,
    transposed,
)
from colonnade.positions.polyominoes import REFLECTIONS, polyominoes
from colonnade.positions.reading import expect_text, grid
from colonnade.positions.ruleset import Move

_SIZE = re.compile(r"\s*(\d+)\s*[x×]\s*(\d+)\s*", re.ASCII)
LARGEST_SIDE = 1000


class Domineering(BoardPosition):
    """A board of free squares ``.`` and taken squares ``#`` (Göran Andersson; *Winning Ways*, chapter 5).

    >>> [str(option) for option in Domineering.parse("2x2").options(Player.LEFT)]
    ['#./#.', '.#/.#']
    """

    ruleset: ClassVar[str] = "domineering"
    rules: ClassVar[str] = "On two free neighboring squares Left places a domino upright, Right one lying."
    notation: ClassVar[str] = "A size in rows and columns, 4x5, or rows of free squares . and taken squares #: ..#/..."
    examples: ClassVar[tuple[str, ...]] = ("3x3", "2x4", "..#/...", "4x4")
    drawing: ClassVar[str] = "colonnade.draw.board:draw_board"
    at_once: ClassVar[str] = "colonnade.solvers.rulesets.boards:small_domineering"
    searches: ClassVar[tuple[str, ...]] = ("colonnade.solvers.rulesets.boards:search_domineering",)

    @classmethod
    def rectangle(cls, rows: int, columns: int) -> Self:
        """The empty board with so many rows and columns."""
        return cls(("." * columns,) * rows)

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read ``4x5`` (rows by columns), or rows such as ``..#/...``.

        >>> Domineering.parse("2x3") == Domineering.parse(".../...")
        True
        >>> Domineering.parse("..o")
        Traceback (most recent call last):
        ...
        colonnade.errors.NotationError: column 3: found 'o'; expected . or #, or a size such as 4x5
        """
        expect_text(text)
        size = _SIZE.fullmatch(text)
        if not size:
            return cls(grid(text, ".#", ". or #, or a size such as 4x5"))
        rows, columns = read_integer(size[1]), read_integer(size[2])
        if max(rows, columns) > LARGEST_SIDE:
            raise NotationError(f"a side of this board is longer than {LARGEST_SIDE}", text=text, column=1)
        return cls.rectangle(rows, columns)

    @classmethod
    def of_size(cls, size: int) -> Iterator[Self]:
        """All connected boards of so many free squares, each once up to reflection.

        >>> [str(board) for board in Domineering.of_size(3)]
        ['././.', '#./..', '...']
        """
        return map(cls, polyominoes(size, REFLECTIONS, square=".", blank="#"))

    def moves(self, player: Player) -> Iterator[Move[Self]]:
        """Every placing, labelled by the rows and columns that the domino covers, counted from 1."""
        down, across = (1, 0) if Player(player) is Player.LEFT else (0, 1)
        for row in range(len(self.rows) - down):
            for column in range(len(self.rows[row]) - across):
                if self.rows[row][column] == self.rows[row + down][column + across] == ".":
                    squares = (row, column), (row + down, column + across)
                    label = " ".join(f"{r + 1},{c + 1}" for r, c in squares)
                    where = (
                        f"column {column + 1}, rows {row + 1} and {row + 2}"
                        if down
                        else f"row {row + 1}, columns {column + 1} and {column + 2}"
                    )
                    yield Move(
                        label,
                        type(self)(replace(self.rows, ((square, "#") for square in squares))),
                        tuple(square_piece(self.rows, square) for square in squares),
                        f"place a domino on {where}",
                    )

    def split(self) -> Sequence[Self]:
        """The connected regions of free squares, without those of a single square."""
        return tuple(type(self)(part) for part in connected_parts(self.rows, blank="#") if part != (".",))

    def __neg__(self) -> Self:
        """Rows and columns exchanged."""
        return type(self)(transposed(self.rows))

    def bounds(self) -> tuple[Dyadic, Dyadic]:
        """Nobody moves more often than dominoes of this player fit on the board together.

        >>> tuple(map(str, Domineering.parse("2x3").bounds()))
        ('-2', '3')
        """
        upright, lying = (_most_dominoes(rows) for rows in (transposed(self.rows), self.rows))
        return Dyadic(-lying), Dyadic(upright)

    def key(self) -> Hashable:
        """The least reflection of the board."""
        return reflected(self.rows)

    def picture(self) -> str:
        """The board in a frame."""
        return drawn(self.rows)


def _most_dominoes(rows: Rows) -> int:
    """How many lying dominoes fit on the free squares."""
    return sum(len(run) // 2 for row in rows for run in row.split("#"))
