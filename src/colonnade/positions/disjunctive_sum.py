"""Disjunctive sums of positions, of one ruleset or of several: a move is a move in one of the parts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from colonnade.dyadic import Dyadic
from colonnade.players import Player
from colonnade.positions.ruleset import Move, Position, search_key


@dataclass(frozen=True, slots=True)
class DisjunctiveSum(Position):
    """Positions side by side.

    >>> from colonnade.positions.nim import Nim
    >>> sum_ = Nim.parse("2") + Nim.parse("1")
    >>> [move.label for move in sum_.moves(Player.LEFT)]
    ['1: 1', '1: 0', '2: 0']
    """

    drawing: ClassVar[str] = "colonnade.draw.sums:draw_sum"
    parts: tuple[Position, ...]

    @classmethod
    def of(cls, positions: Iterable[Position]) -> DisjunctiveSum:
        """The sum of these; sums among them are laid open."""
        return cls(tuple(x for p in positions for x in (p.parts if isinstance(p, DisjunctiveSum) else (p,))))

    def moves(self, player: Player) -> Iterator[Move[DisjunctiveSum]]:
        """Every move in every part, labelled by the number of the part and the label it has there."""
        for index, part in enumerate(self.parts):
            for move in part.moves(player):
                parts = (*self.parts[:index], move.position, *self.parts[index + 1 :])
                pieces, along = (
                    tuple(piece._replace(part=index) for piece in touched) for touched in (move.pieces, move.along)
                )
                words = f"{index + 1}: {move.words}" if move.words else ""
                yield Move(f"{index + 1}: {move.label}", DisjunctiveSum(parts), pieces, words, along)

    def options(self, player: Player) -> Iterator[DisjunctiveSum]:
        """What each move in each part leaves."""
        for index, part in enumerate(self.parts):
            for option in part.options(player):
                yield DisjunctiveSum((*self.parts[:index], option, *self.parts[index + 1 :]))

    def split(self) -> Sequence[Position]:
        """The parts, split in turn."""
        return tuple(piece for part in self.parts for piece in part.split())

    def key(self) -> Hashable:
        """The classes and keys of the parts, in any order."""
        return frozenset(Counter(map(search_key, self.parts)).items())

    def bounds(self) -> tuple[Dyadic, Dyadic] | None:
        """The sums of the bounds of the parts, where all of them have bounds."""
        low, high = Dyadic(0), Dyadic(0)
        for part in self.parts:
            bounds = part.bounds()
            if bounds is None:
                return None
            low, high = low + bounds[0], high + bounds[1]
        return low, high

    def __neg__(self) -> DisjunctiveSum:
        return DisjunctiveSum.of(-part for part in self.parts)

    def picture(self) -> str:
        """The parts drawn one above the other."""
        return "\n+\n".join(part.picture() for part in self.parts)

    def __str__(self) -> str:
        return " + ".join(map(str, self.parts)) or "0"
