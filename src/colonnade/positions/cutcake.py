"""Cutcake: Left cuts rectangles into two from top to bottom, Right from side to side, along the grid lines."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar, Self

from colonnade.dyadic import read_integer, write_integer
from colonnade.errors import HypothesisError, NotationError
from colonnade.players import Player
from colonnade.positions.reading import refuse_text, words
from colonnade.positions.ruleset import Move, Piece, PieceKind, Position

Rectangle = tuple[int, int]
"""Rows and columns."""

LONGEST_SIDE = 60
"""Pieces of cake with a longer side are not drawn with characters."""

_RECTANGLE = re.compile(r"(\d+)[x×](\d+)", re.ASCII)


@dataclass(frozen=True, slots=True)
class Cutcake(Position):
    """Rectangular pieces of cake (*Winning Ways*, chapter 2).

    >>> [str(option) for option in Cutcake.parse("2x3").options(Player.LEFT)]
    ['2x1 2x2', '2x2 2x1']
    """

    ruleset: ClassVar[str] = "cutcake"
    rules: ClassVar[str] = "Left cuts a rectangle in two from top to bottom, Right from side to side, along grid lines."
    notation: ClassVar[str] = "Rectangles by rows and columns: 2x3 4x4."
    examples: ClassVar[tuple[str, ...]] = ("2x3", "4x7", "2x3 4x4", "3x5 5x3")
    drawing: ClassVar[str] = "colonnade.draw.cakes:draw_cutcake"
    pieces: tuple[Rectangle, ...]

    def __post_init__(self) -> None:
        refuse_text(type(self), self.pieces)
        for piece in self.pieces:
            if min(piece) < 1:
                raise HypothesisError(f"a piece of cake has rows and columns from 1 on; found {piece}", culprit=piece)

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read pieces such as ``2x3 4x4``, rows by columns.

        >>> Cutcake.parse("2x3 4y4")
        Traceback (most recent call last):
        ...
        colonnade.errors.NotationError: column 5: found '4y4'; expected a piece such as 2x3
        """
        pieces = []
        for word, column in words(text):
            found = _RECTANGLE.fullmatch(word)
            if not found or "0" in (found[1].lstrip("0") or "0", found[2].lstrip("0") or "0"):
                raise NotationError(f"found {word!r}; expected a piece such as 2x3", text=text, column=column)
            pieces.append((read_integer(found[1]), read_integer(found[2])))
        return cls(tuple(pieces))

    @classmethod
    def of_size(cls, size: int) -> Iterator[Self]:
        """The rectangles whose longer side has this length.

        >>> [str(cake) for cake in Cutcake.of_size(2)]
        ['1x2', '2x1', '2x2']
        """
        sides = range(1, size + 1)
        return (cls(((rows, columns),)) for rows in sides for columns in sides if max(rows, columns) == size)

    def moves(self, player: Player) -> Iterator[Move[Self]]:
        """Every cut, labelled by the piece and by how many columns (rows) there are before the cut.

        It touches the line that it is made along. Lines are counted piece by piece, the upright ones of each first.
        """
        player = Player(player)
        lines = 0
        for index, (rows, columns) in enumerate(self.pieces):
            side, what = (columns, "column") if player is Player.LEFT else (rows, "row")
            first = lines if player is Player.LEFT else lines + columns - 1
            lines += columns - 1 + rows - 1
            for at in range(1, side):
                halves = (
                    ((rows, at), (rows, side - at)) if player is Player.LEFT else ((at, columns), (side - at, columns))
                )
                yield Move(
                    f"piece {index + 1} at {at}",
                    type(self)((*self.pieces[:index], *halves, *self.pieces[index + 1 :])),
                    (Piece(PieceKind.LINE, first + at - 1),),
                    f"cut piece {index + 1} after {what} {at}",
                )

    def split(self) -> Sequence[Self]:
        """The pieces that can be cut."""
        return tuple(type(self)((piece,)) for piece in self.pieces if piece != (1, 1))

    def shortcut(self) -> int | None:
        """The value of a single piece: a whole number (*Winning Ways*, chapter 2).

        Halving both sides until the shorter is 1 leaves as many strips as the longer is then long; the player who can
        cut those has one move fewer.

        >>> [[Cutcake(((rows, columns),)).shortcut() for columns in range(1, 9)] for rows in (1, 2, 3, 4)]
        [[0, 1, 2, 3, 4, 5, 6, 7], [-1, 0, 0, 1, 1, 2, 2, 3], [-2, 0, 0, 1, 1, 2, 2, 3], [-3, -1, -1, 0, 0, 0, 0, 1]]
        """
        if len(self.pieces) != 1:
            return None
        rows, columns = self.pieces[0]
        halvings = min(rows.bit_length(), columns.bit_length()) - 1
        return (columns >> halvings) - (rows >> halvings)

    def __neg__(self) -> Self:
        """Rows and columns exchanged."""
        return type(self)(tuple((columns, rows) for rows, columns in self.pieces))

    def key(self) -> Hashable:
        """The pieces, sorted."""
        return tuple(sorted(self.pieces))

    def picture(self) -> str:
        """The pieces as rectangles, one above the other; of large ones their text.

        >>> print(Cutcake.parse("1x2").picture())
        +-+-+
        | | |
        +-+-+
        """
        if any(max(piece) > LONGEST_SIDE for piece in self.pieces):
            return str(self)
        drawings = []
        for rows, columns in self.pieces:
            edge = "+-" * columns + "+"
            drawings.append("\n".join((edge, *([("| " * columns + "|"), edge] * rows))))
        return "\n\n".join(drawings)

    def __str__(self) -> str:
        return " ".join(f"{write_integer(rows)}x{write_integer(columns)}" for rows, columns in self.pieces)
