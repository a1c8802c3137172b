"""Stirling Shave: the Domino Shave of dominoes with two equal spots (Fisher, Nowakowski and Santos, 2018)."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from typing import ClassVar, Self

from colonnade.dyadic import Dyadic, read_integer, write_integer
from colonnade.errors import NotationError
from colonnade.players import Player
from colonnade.positions.domino_shave import DominoShave, domino_pieces, take_domino
from colonnade.positions.reading import refuse_text, words
from colonnade.positions.ruleset import Move, Position


@dataclass(frozen=True, slots=True)
class StirlingShave(Position):
    """A row of numbers: take one that is at most every number to its right, and all to its right go with it.

    >>> [str(option) for option in StirlingShave.parse("3 1 2").options(Player.LEFT)]
    ['3', '3 1']
    """

    ruleset: ClassVar[str] = "stirling-shave"
    rules: ClassVar[str] = "Take a number, with all to its right, if it is at most every number to its right."
    notation: ClassVar[str] = "Numbers from left to right: 3 1 2."
    examples: ClassVar[tuple[str, ...]] = ("3 1 2", "2 2 1 3", "5 3 4 1 2", "1 2 3 4")
    drawing: ClassVar[str] = "colonnade.draw.strips:draw_stirling_shave"
    solvers: ClassVar[tuple[str, ...]] = ("colonnade.solvers.rulesets.domino_shave:solve",)
    numbers: tuple[int, ...]

    def __post_init__(self) -> None:
        refuse_text(type(self), self.numbers)

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read numbers with spaces (or commas) between them; nothing at all is the empty row.

        >>> StirlingShave.parse("3 1 b")
        Traceback (most recent call last):
        ...
        colonnade.errors.NotationError: column 5: found 'b'; expected a number such as 3
        """
        numbers = []
        for word, column in words(text):
            if not (word.isascii() and word.isdigit()):
                raise NotationError(f"found {word!r}; expected a number such as 3", text=text, column=column)
            numbers.append(read_integer(word))
        return cls(tuple(numbers))

    def to_dominoes(self) -> DominoShave:
        """The same game in dominoes (section 3.3 of *Ordinal sums, Clockwise Hackenbush, and Domino Shave*).

        >>> print(StirlingShave.parse("3 1").to_dominoes())
        (3,3)(1,1)
        """
        return DominoShave(tuple((number, number) for number in self.numbers))

    def moves(self, player: Player) -> Iterator[Move[Self]]:
        """Every legal taking, labelled by the place of the number, counted from 1."""
        line = domino_pieces(len(self.numbers))
        for index in self.to_dominoes().playable():
            yield take_domino(index, line, type(self)(self.numbers[:index]), "number")

    def key(self) -> Hashable:
        """The key of the same game in dominoes."""
        return self.to_dominoes().key()

    def __neg__(self) -> Self:
        """Both players have the same moves."""
        return self

    def bounds(self) -> tuple[Dyadic, Dyadic]:
        """A game in which both players have the same moves is a nimber."""
        return Dyadic(-1), Dyadic(1)

    def __str__(self) -> str:
        return " ".join(map(write_integer, self.numbers))
