"""Hetyei's Bernoulli game (Hetyei, *Enumeration by kernel positions*, 2009), in dominoes.

The rule is the one whose zero positions are counted by the Bernoulli numbers of the second kind: a domino may be taken
if its right spot is at most the left spot of every domino from it on, and the first domino is never taken.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from typing import ClassVar, Self

from colonnade.dyadic import Dyadic
from colonnade.errors import NotationError
from colonnade.players import Player
from colonnade.positions.domino_shave import (
    Domino,
    domino_pieces,
    draw_dominoes,
    read_dominoes,
    take_domino,
    write_dominoes,
)
from colonnade.positions.reading import refuse_text
from colonnade.positions.ruleset import Move, Position


@dataclass(frozen=True, slots=True)
class Bernoulli(Position):
    """A line of dominoes, the i-th with spots from 1 to i. Either player may take any domino that can be taken.

    >>> [str(option) for option in Bernoulli.parse("(1,1)(2,1)(3,2)").options(Player.LEFT)]
    ['(1,1)', '(1,1)(2,1)']
    """

    ruleset: ClassVar[str] = "bernoulli"
    title: ClassVar[str] = "Bernoulli Game"
    rules: ClassVar[str] = (
        "Take a domino other than the first, with all to its right, if its right spot is at most its left spot and "
        "every left spot to its right."
    )
    notation: ClassVar[str] = "Dominoes from left to right, the i-th with spots from 1 to i: (1,1)(2,1)(3,2)."
    examples: ClassVar[tuple[str, ...]] = ("(1,1)(2,1)(3,2)", "(1,1)(2,1)(3,1)(4,2)", "(1,1)(2,2)(2,1)(4,1)")
    drawing: ClassVar[str] = "colonnade.draw.strips:draw_bernoulli"
    dominoes: tuple[Domino, ...]

    def __post_init__(self) -> None:
        refuse_text(type(self), self.dominoes)

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read a line such as ``(1,1)(2,1)(3,1)``.

        >>> Bernoulli.parse("(1,1)(3,1)")
        Traceback (most recent call last):
        ...
        colonnade.errors.NotationError: domino 2 is (3,1); expected spots from 1 to 2
        """
        dominoes = read_dominoes(text)
        for place, (left, right) in enumerate(dominoes, start=1):
            if not (1 <= left <= place and 1 <= right <= place):
                raise NotationError(f"domino {place} is ({left},{right}); expected spots from 1 to {place}", text=text)
        return cls(dominoes)

    def moves(self, player: Player) -> Iterator[Move[Self]]:
        """Every legal taking, labelled by the place of the domino, counted from 1."""
        playable = []
        least = None
        for index in range(len(self.dominoes) - 1, 0, -1):
            left, right = self.dominoes[index]
            least = left if least is None else min(least, left)
            if right <= least:
                playable.append(index)
        line = domino_pieces(len(self.dominoes))
        for index in reversed(playable):
            yield take_domino(index, line, type(self)(self.dominoes[:index]))

    def key(self) -> Hashable:
        """All but the first domino, which does nothing."""
        return self.dominoes[1:]

    def __neg__(self) -> Self:
        """Both players have the same moves."""
        return self

    def bounds(self) -> tuple[Dyadic, Dyadic]:
        """A game in which both players have the same moves is a nimber."""
        return Dyadic(-1), Dyadic(1)

    def picture(self) -> str:
        """The dominoes as boxes in a row."""
        return draw_dominoes(self.dominoes)

    def __str__(self) -> str:
        return write_dominoes(self.dominoes)
