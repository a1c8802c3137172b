"""Toads and Frogs: toads go right, frogs go left, each a step into an empty square or a jump over one opponent."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar, Self

from colonnade.players import Player
from colonnade.positions.reading import grid
from colonnade.positions.ruleset import Move, Position


@dataclass(frozen=True, slots=True)
class ToadsAndFrogs(Position):
    """Strips of toads ``t`` (Left's), frogs ``f`` (Right's) and empty squares ``.``; every row is a strip of its own
    (Berlekamp, Conway and Guy, *Winning Ways*, chapter 5).

    >>> [str(option) for option in ToadsAndFrogs.parse("tt.f.").options(Player.LEFT)]
    ['t.tf.']
    >>> [str(option) for option in ToadsAndFrogs.parse("t.tf.").options(Player.LEFT)]
    ['.ttf.', 't..ft']
    """

    ruleset: ClassVar[str] = "toads-and-frogs"
    rows: tuple[str, ...]

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read strips, with ``/`` between rows.

        >>> ToadsAndFrogs.parse("t.x")
        Traceback (most recent call last):
        ...
        colonnade.errors.NotationError: column 3: found 'x'; expected t, f or .
        """
        return cls(grid(text.strip().lower(), "tf.", "t, f or ."))

    def moves(self, player: Player) -> Iterator[Move[Self]]:
        """Every step and jump, labelled by the squares it leads from and to, counted from 1 (after the row)."""
        own, other, step = ("t", "f", 1) if player is Player.LEFT else ("f", "t", -1)
        for number, row in enumerate(self.rows):
            prefix = f"row {number + 1}: " if len(self.rows) > 1 else ""
            for start, piece in enumerate(row):
                if piece != own:
                    continue
                end = start + step
                if 0 <= end < len(row) and row[end] == other:
                    end += step
                if 0 <= end < len(row) and row[end] == ".":
                    squares = list(row)
                    squares[start], squares[end] = ".", own
                    rows = (*self.rows[:number], "".join(squares), *self.rows[number + 1 :])
                    yield Move(f"{prefix}{start + 1}-{end + 1}", type(self)(rows))

    def options(self, player: Player) -> Iterator[Self]:
        """What each step or jump leaves."""
        for move in self.moves(player):
            yield move.position

    def split(self) -> Sequence[Self]:
        """The rows."""
        return (self,) if len(self.rows) == 1 else tuple(type(self)((row,)) for row in self.rows)

    def picture(self) -> str:
        """One row under the other."""
        return "\n".join(self.rows)

    def __str__(self) -> str:
        return "/".join(self.rows)
