"""Domineering: Left places dominoes upright, Right lying, each on two free squares."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar, Self

from colonnade.dyadic import read_integer
from colonnade.errors import NotationError
from colonnade.players import Player
from colonnade.positions.board import Rows, connected_parts, drawn, reflected, replace, rows_text
from colonnade.positions.reading import grid
from colonnade.positions.ruleset import Move, Position

_SIZE = re.compile(r"\s*(\d+)\s*[x×]\s*(\d+)\s*", re.ASCII)
LARGEST_SIDE = 1000


@dataclass(frozen=True, slots=True)
class Domineering(Position):
    """A board of free squares ``.`` and taken squares ``#`` (Göran Andersson; *Winning Ways*, chapter 5).

    >>> [str(option) for option in Domineering.parse("2x2").options(Player.LEFT)]
    ['#./#.', '.#/.#']
    """

    ruleset: ClassVar[str] = "domineering"
    rows: Rows

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
        size = _SIZE.fullmatch(text)
        if not size:
            return cls(grid(text.strip(), ".#", ". or #, or a size such as 4x5"))
        rows, columns = read_integer(size[1]), read_integer(size[2])
        if max(rows, columns) > LARGEST_SIDE:
            raise NotationError(f"a side of this board is longer than {LARGEST_SIDE}", text=text, column=1)
        return cls.rectangle(rows, columns)

    def moves(self, player: Player) -> Iterator[Move[Self]]:
        """Every placing, labelled by the rows and columns that the domino covers, counted from 1."""
        down, across = (1, 0) if player is Player.LEFT else (0, 1)
        for row in range(len(self.rows) - down):
            for column in range(len(self.rows[row]) - across):
                if self.rows[row][column] == self.rows[row + down][column + across] == ".":
                    squares = (row, column), (row + down, column + across)
                    label = " ".join(f"{r + 1},{c + 1}" for r, c in squares)
                    yield Move(label, type(self)(replace(self.rows, ((square, "#") for square in squares))))

    def options(self, player: Player) -> Iterator[Self]:
        """What each placing leaves."""
        for move in self.moves(player):
            yield move.position

    def split(self) -> Sequence[Self]:
        """The connected regions of free squares, without those of a single square."""
        return tuple(type(self)(part) for part in connected_parts(self.rows, blank="#") if part != (".",))

    def key(self) -> Hashable:
        """The least reflection of the board."""
        return (Domineering, reflected(self.rows))

    def picture(self) -> str:
        """The board in a frame."""
        return drawn(self.rows)

    def __str__(self) -> str:
        return rows_text(self.rows)
