"""Clobber: move a stone of yours onto a neighboring stone of the opponent, which is taken away."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar, Self

from colonnade.players import Player
from colonnade.positions.board import (
    Rows,
    connected_parts,
    drawn,
    neighbors,
    reflected_or_rotated,
    replace,
    rows_text,
)
from colonnade.positions.reading import grid
from colonnade.positions.ruleset import Move, Position


@dataclass(frozen=True, slots=True)
class Clobber(Position):
    """A board of stones ``x`` (Left's), ``o`` (Right's) and empty squares ``.`` (Albert, Grossman, Nowakowski and
    Wolfe, *An introduction to Clobber*, 2005).

    >>> [str(option) for option in Clobber.parse("xo.x").options(Player.LEFT)]
    ['.x.x']
    """

    ruleset: ClassVar[str] = "clobber"
    rows: Rows

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read a strip such as ``xo.x``, or rows with ``/`` between them.

        >>> Clobber.parse("xo/x")
        Traceback (most recent call last):
        ...
        colonnade.errors.NotationError: column 4: this row has 1 squares; expected 2 like the first
        """
        return cls(grid(text.strip().lower(), "xo.", "x, o or ."))

    def moves(self, player: Player) -> Iterator[Move[Self]]:
        """Every clobbering, labelled ``row,column-row,column``, counted from 1 (columns alone on a strip)."""
        own, other = ("x", "o") if player is Player.LEFT else ("o", "x")
        for row, line in enumerate(self.rows):
            for column, letter in enumerate(line):
                if letter != own:
                    continue
                for to in neighbors(self.rows, row, column):
                    if self.rows[to[0]][to[1]] == other:
                        rows = replace(self.rows, (((row, column), "."), (to, own)))
                        yield Move(f"{self._name((row, column))}-{self._name(to)}", type(self)(rows))

    def _name(self, square: tuple[int, int]) -> str:
        row, column = square
        return str(column + 1) if len(self.rows) == 1 else f"{row + 1},{column + 1}"

    def options(self, player: Player) -> Iterator[Self]:
        """What each clobbering leaves."""
        for move in self.moves(player):
            yield move.position

    def split(self) -> Sequence[Self]:
        """The connected groups of stones, without those of one kind only."""
        parts = connected_parts(self.rows, blank=".")
        return tuple(type(self)(part) for part in parts if {"x", "o"} <= set("".join(part)))

    def key(self) -> Hashable:
        """The least reflection or rotation of the board."""
        return (Clobber, reflected_or_rotated(self.rows))

    def picture(self) -> str:
        """The board in a frame."""
        return drawn(self.rows)

    def __str__(self) -> str:
        return rows_text(self.rows)
