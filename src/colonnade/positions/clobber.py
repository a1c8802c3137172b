"""Clobber: move a stone of yours onto a neighboring stone of the opponent, which is taken away."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from typing import ClassVar, Self

from colonnade.dyadic import Dyadic
from colonnade.players import Player
from colonnade.positions.board import (
    BoardPosition,
    Square,
    connected_parts,
    drawn,
    neighbors,
    reflected_or_rotated,
    replace,
    square_piece,
    square_words,
)
from colonnade.positions.polyominoes import REFLECTIONS_AND_ROTATIONS, filled_polyominoes
from colonnade.positions.reading import grid
from colonnade.positions.ruleset import Move

_OPPOSITE = str.maketrans("xo", "ox")


class Clobber(BoardPosition):
    """A board of stones ``x`` (Left's), ``o`` (Right's) and empty squares ``.`` (Albert, Grossman, Nowakowski and
    Wolfe, *An introduction to Clobber*, 2005).

    >>> [str(option) for option in Clobber.parse("xo.x").options(Player.LEFT)]
    ['.x.x']
    """

    ruleset: ClassVar[str] = "clobber"
    rules: ClassVar[str] = "Move a stone of yours onto a neighboring stone of the opponent, which is taken away."
    notation: ClassVar[str] = "Left's stones x, Right's stones o, empty squares .; rows with / between them: xo.x/oxox."
    examples: ClassVar[tuple[str, ...]] = ("xoxo", "xo.x/oxox", "xo/ox", "xox/oxo/xox")
    drawing: ClassVar[str] = "colonnade.draw.board:draw_board"
    at_once: ClassVar[str] = "colonnade.solvers.rulesets.boards:small_clobber"
    searches: ClassVar[tuple[str, ...]] = ("colonnade.solvers.rulesets.boards:search_clobber",)

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read a strip such as ``xo.x``, or rows with ``/`` between them.

        >>> Clobber.parse("xo/x")
        Traceback (most recent call last):
        ...
        colonnade.errors.NotationError: column 4: this row has length 1; expected 2 like the first
        """
        return cls(grid(text, "xo.", "x, o or ."))

    @classmethod
    def of_size(cls, size: int) -> Iterator[Self]:
        """All connected groups of so many stones, each once up to reflection and rotation.

        >>> [str(board) for board in Clobber.of_size(2)]
        ['xx', 'xo', 'oo']
        """
        return map(cls, filled_polyominoes(size, REFLECTIONS_AND_ROTATIONS, letters="xo", blank="."))

    def moves(self, player: Player) -> Iterator[Move[Self]]:
        """Every clobbering, labelled ``row,column-row,column``, counted from 1 (columns alone on a strip)."""
        own, other = ("x", "o") if Player(player) is Player.LEFT else ("o", "x")
        for row, line in enumerate(self.rows):
            for column, letter in enumerate(line):
                if letter != own:
                    continue
                for to in neighbors(self.rows, row, column):
                    if self.rows[to[0]][to[1]] == other:
                        rows = replace(self.rows, (((row, column), "."), (to, own)))
                        start = (row, column)
                        yield Move(
                            f"{self._name(start)}-{self._name(to)}",
                            type(self)(rows),
                            (square_piece(self.rows, start), square_piece(self.rows, to)),
                            f"move from {square_words(self.rows, start)} to {square_words(self.rows, to)}",
                        )

    def _name(self, square: Square) -> str:
        row, column = square
        return str(column + 1) if len(self.rows) == 1 else f"{row + 1},{column + 1}"

    def split(self) -> Sequence[Self]:
        """The connected groups of stones, without those of one kind only."""
        parts = connected_parts(self.rows, blank=".")
        return tuple(type(self)(part) for part in parts if {"x", "o"} <= set("".join(part)))

    def __neg__(self) -> Self:
        """The stones exchanged."""
        return type(self)(tuple(row.translate(_OPPOSITE) for row in self.rows))

    def bounds(self) -> tuple[Dyadic, Dyadic]:
        """Whenever one player can move the other can, so that every value is infinitesimal."""
        return Dyadic(-1), Dyadic(1)

    def key(self) -> Hashable:
        """The least reflection or rotation of the board."""
        return reflected_or_rotated(self.rows)

    def picture(self) -> str:
        """The board in a frame."""
        return drawn(self.rows)
