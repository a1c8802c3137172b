"""Toppling Dominoes: tip over a domino of yours, to the left or to the right, and all on that side fall with it."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from typing import ClassVar, Self

from colonnade.dyadic import Dyadic
from colonnade.errors import HypothesisError, NotationError
from colonnade.players import Player
from colonnade.positions.reading import expect_text
from colonnade.positions.ruleset import Move, Piece, PieceKind, Position

_STROKES = {"B": "┃", "R": "╏", "G": "║"}
"""As Hackenbush edges are drawn in text."""

_OPPOSITE = str.maketrans("BR", "RB")


@dataclass(frozen=True, slots=True)
class TopplingDominoes(Position):
    """A row of dominoes: blue ``B`` (Left's), red ``R`` (Right's) and green ``G`` (either's).

    Albert, Nowakowski and Wolfe, *Lessons in play*; Fink, Nowakowski, Siegel and Wolfe, *Toppling conjectures*.

    >>> [str(option) for option in TopplingDominoes.parse("BRG").options(Player.LEFT)]
    ['RG', '0', '0', 'BR']
    """

    ruleset: ClassVar[str] = "toppling-dominoes"
    rules: ClassVar[str] = (
        "Left topples a blue or green domino, Right a red or green one, to either side; all on that side fall with it."
    )
    notation: ClassVar[str] = "Letters B, R, G from left to right: BRG."
    examples: ClassVar[tuple[str, ...]] = ("BRG", "BBRR", "BRBR", "GBGR")
    drawing: ClassVar[str] = "colonnade.draw.strips:draw_toppling_dominoes"
    searches: ClassVar[tuple[str, ...]] = ("colonnade.solvers.rulesets.toppling_dominoes:search",)
    misere_solvers: ClassVar[tuple[str, ...]] = ("colonnade.solvers.rulesets.toppling_dominoes:solve_misere",)
    row: str

    def __post_init__(self) -> None:
        if self.row.strip("BRG"):
            raise HypothesisError(f"a row has the letters B, R and G; found {self.row[:60]!r}", culprit=self.row)

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read the colors from left to right; ``0`` is the empty row.

        >>> TopplingDominoes.parse("BXR")
        Traceback (most recent call last):
        ...
        colonnade.errors.NotationError: column 2: found 'X'; expected a color: B, R or G
        """
        expect_text(text)
        row = "".join(text.upper().split())
        if row == "0":
            return cls("")
        for column, letter in enumerate(text, 1):
            if letter.upper() not in "BRG" and not letter.isspace():
                raise NotationError(f"found {letter!r}; expected a color: B, R or G", text=text, column=column)
        return cls(row)

    def moves(self, player: Player) -> Iterator[Move[Self]]:
        """Every toppling, labelled by the place of the domino, counted from 1, and the side to which it falls."""
        own = "BG" if Player(player) is Player.LEFT else "RG"
        row = tuple(Piece(PieceKind.DOMINO, place) for place in range(len(self.row)))
        for index, letter in enumerate(self.row):
            if letter in own:
                before, after = slice(index), slice(index + 1, None)
                for side, falls, stands in (("left", before, after), ("right", after, before)):
                    words = f"topple domino {index + 1} to the {side}"
                    rest = type(self)(self.row[stands])
                    yield Move(f"{index + 1} {side}", rest, (row[index],), words, row[falls])

    def __neg__(self) -> Self:
        """Blue and red exchanged."""
        return type(self)(self.row.translate(_OPPOSITE))

    def bounds(self) -> tuple[Dyadic, Dyadic]:
        """Nobody moves more often than there are dominoes that this player may topple.

        >>> tuple(map(str, TopplingDominoes.parse("BBRG").bounds()))
        ('-2', '3')
        """
        blue, red, green = map(self.row.count, "BRG")
        return Dyadic(-red - green), Dyadic(blue + green)

    def key(self) -> Hashable:
        """The row, read from whichever end comes first in the alphabet."""
        return min(self.row, self.row[::-1])

    def picture(self) -> str:
        """The dominoes standing in a row.

        >>> print(TopplingDominoes.parse("BRG").picture())
        ┃ ╏ ║
        B R G
        """
        return " ".join(_STROKES[letter] for letter in self.row) + "\n" + " ".join(self.row)

    def __str__(self) -> str:
        return self.row or "0"
