"""Stirling Shave: the Domino Shave of dominoes with two equal spots (Fisher, Nowakowski and Santos, 2018)."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from typing import ClassVar, Self

from colonnade.dyadic import read_integer, write_integer
from colonnade.errors import NotationError
from colonnade.players import Player
from colonnade.positions.domino_shave import DominoShave
from colonnade.positions.reading import words
from colonnade.positions.ruleset import Move, Position


@dataclass(frozen=True, slots=True)
class StirlingShave(Position):
    """A row of numbers: take one that is at most every number to its right, and all to its right go with it.

    >>> [str(option) for option in StirlingShave.parse("3 1 2").options(Player.LEFT)]
    ['3', '3 1']
    """

    ruleset: ClassVar[str] = "stirling-shave"
    numbers: tuple[int, ...]

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
        for index in self.to_dominoes().playable():
            yield Move(f"take {index + 1}", type(self)(self.numbers[:index]))

    def options(self, player: Player) -> Iterator[Self]:
        """What is left of the row after each taking, whoever takes."""
        for move in self.moves(player):
            yield move.position

    def key(self) -> Hashable:
        """The key of the same game in dominoes."""
        return self.to_dominoes().key()

    def __str__(self) -> str:
        return " ".join(map(write_integer, self.numbers))
