"""Toads and Frogs: toads go right, frogs go left, each a step into an empty square or a jump over one opponent."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import ClassVar, Self

from colonnade.dyadic import Dyadic
from colonnade.players import Player
from colonnade.positions.board import BoardPosition, square_piece
from colonnade.positions.reading import grid
from colonnade.positions.ruleset import Move

_OPPOSITE = str.maketrans("tf", "ft")


class ToadsAndFrogs(BoardPosition):
    """Strips of toads ``t`` (Left's), frogs ``f`` (Right's) and empty squares ``.``; every row is a strip of its own
    (Berlekamp, Conway and Guy, *Winning Ways*, chapter 5).

    >>> [str(option) for option in ToadsAndFrogs.parse("tt.f.").options(Player.LEFT)]
    ['t.tf.']
    >>> [str(option) for option in ToadsAndFrogs.parse("t.tf.").options(Player.LEFT)]
    ['.ttf.', 't..ft']
    """

    ruleset: ClassVar[str] = "toads-and-frogs"
    title: ClassVar[str] = "Toads and Frogs"
    rules: ClassVar[str] = (
        "Left moves toads to the right, Right frogs to the left: a step into the next square if it is empty, or a jump "
        "over one opponent into an empty square."
    )
    notation: ClassVar[str] = "Toads t, frogs f, empty squares .; strips with / between them: tt.ff."
    examples: ClassVar[tuple[str, ...]] = ("tt.ff", "t.tff", "tf..ft", "t..f/tt.f")
    drawing: ClassVar[str] = "colonnade.draw.board:draw_board"
    at_once: ClassVar[str] = "colonnade.solvers.rulesets.boards:small_toads_and_frogs"
    searches: ClassVar[tuple[str, ...]] = ("colonnade.solvers.rulesets.boards:search_toads_and_frogs",)

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read strips, with ``/`` between rows.

        >>> ToadsAndFrogs.parse("t.x")
        Traceback (most recent call last):
        ...
        colonnade.errors.NotationError: column 3: found 'x'; expected t, f or .
        """
        if isinstance(text, str) and not text.strip("tf."):  # one strip without fault, as most are
            return cls((text,))
        return cls(grid(text, "tf.", "t, f or ."))

    @classmethod
    def of_size(cls, size: int) -> Iterator[Self]:
        """All strips of so many squares.

        >>> [str(strip) for strip in ToadsAndFrogs.of_size(1)]
        ['t', 'f', '.']
        """
        return (cls(("".join(squares),)) for squares in product("tf.", repeat=size))

    def moves(self, player: Player) -> Iterator[Move[Self]]:
        """Every step and jump, labelled by the squares it leads from and to, counted from 1 (after the row)."""
        own, other, step = ("t", "f", 1) if Player(player) is Player.LEFT else ("f", "t", -1)
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
                    yield Move(
                        f"{prefix}{start + 1}-{end + 1}",
                        type(self)(rows),
                        tuple(square_piece(self.rows, (number, square)) for square in (start, end)),
                        f"{prefix}{'step' if abs(end - start) == 1 else 'jump'} from square {start + 1} to {end + 1}",
                    )

    def split(self) -> Sequence[Self]:
        """The rows."""
        return (self,) if len(self.rows) == 1 else tuple(type(self)((row,)) for row in self.rows)

    def __neg__(self) -> Self:
        """Toads and frogs exchanged, left and right exchanged."""
        return type(self)(tuple(row[::-1].translate(_OPPOSITE) for row in self.rows))

    def bounds(self) -> tuple[Dyadic, Dyadic]:
        """A toad moves at most as often as there are squares without a toad to its right; frogs likewise.

        The number of these squares falls with every move of the toad, and no other move changes it.

        >>> tuple(map(str, ToadsAndFrogs.parse("tt.f").bounds()))
        ('-3', '4')
        """
        frogs = sum(_most_moves(row[::-1], "f") for row in self.rows)
        return Dyadic(-frogs), Dyadic(sum(_most_moves(row, "t") for row in self.rows))

    def picture(self) -> str:
        """One row under the other."""
        return "\n".join(self.rows)


def _most_moves(row: str, piece: str) -> int:
    """For every such piece, how many squares without one are to its right."""
    free = moves = 0
    for square in reversed(row):
        if square == piece:
            moves += free
        else:
            free += 1
    return moves
