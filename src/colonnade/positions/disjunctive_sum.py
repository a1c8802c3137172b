"""Disjunctive sums of positions, of one ruleset or of several: a move is a move in one of the parts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from colonnade.dyadic import Dyadic
from colonnade.errors import NotationError
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


def parse_sum(ruleset: type[Position], text: str) -> Position:
    """Read a position, or several with ``+`` between them, in the notation of one ruleset; ``-(…)`` is a negative.

    >>> from colonnade.positions.nim import Nim
    >>> parse_sum(Nim, "3 1 + 2").parts
    (Nim(heaps=(3, 1)), Nim(heaps=(2,)))
    >>> from colonnade.positions.partizan_euclid import PartizanEuclid
    >>> print(parse_sum(PartizanEuclid, "11,8 + -(5,3)"))
    E(11,8) + -(E(5,3))
    """
    try:
        return _read(ruleset, text)  # some notations, such as that of Hackenbush, have sums of their own
    except NotationError:
        if "+" not in text and not text.lstrip().startswith("-("):
            raise
    parts = []
    start = 0
    for piece in text.split("+"):
        end = start + len(piece)
        if not piece.strip():  # some rulesets read nothing as the empty position
            found = "found '+'" if end < len(text) else "the text ends here"
            raise NotationError(f"{found}; expected a position on both sides of a '+'", text=text, column=end + 1)
        try:
            parts.append(_parse_part(ruleset, piece))
        except NotationError as error:
            column = None if error.column is None else error.column + start
            raise NotationError(error.message, text=text, column=column) from None
        start = end + 1
    return parts[0] if len(parts) == 1 else DisjunctiveSum.of(parts)


def _parse_part(ruleset: type[Position], text: str) -> Position:
    inside = text.strip()
    if not (inside.startswith("-(") and inside.endswith(")")):
        return _read(ruleset, text)
    before = text.index("-(") + 2
    try:
        return -_read(ruleset, inside[2:-1])
    except NotationError as error:
        column = None if error.column is None else error.column + before
        raise NotationError(error.message, text=text, column=column) from None


def _read(ruleset: type[Position], text: str) -> Position:
    try:
        return ruleset.parse(text)
    except (ValueError, TypeError, LookupError) as error:  # what a ruleset of a dozen lines raises, as int("x") does
        name = ruleset.ruleset or ruleset.__name__
        raise NotationError(f"{text[:60]!r} cannot be read as {name}: {error}", text=text) from error
