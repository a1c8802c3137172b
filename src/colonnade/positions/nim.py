"""Nim: heaps of counters; a move takes any number of counters from one heap."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar, Self

from colonnade.dyadic import Dyadic, read_integer, write_integer
from colonnade.errors import HypothesisError, NotationError
from colonnade.players import Player
from colonnade.positions.reading import refuse_text, words
from colonnade.positions.ruleset import Move, Piece, PieceKind, Position

MOST_COUNTERS = 20
"""A larger heap is one piece; of a smaller one every counter is."""


@dataclass(frozen=True, slots=True)
class Nim(Position):
    """Heaps of Nim (Bouton, 1901).

    >>> Nim.parse("3 4 5")
    Nim(heaps=(3, 4, 5))
    >>> [str(option) for option in Nim.parse("2 1").options(Player.LEFT)]
    ['1 1', '0 1', '2 0']
    """

    ruleset: ClassVar[str] = "nim"
    rules: ClassVar[str] = "Either player takes any number of counters from one heap."
    notation: ClassVar[str] = "The sizes of the heaps: 3 4 5."
    examples: ClassVar[tuple[str, ...]] = ("3 4 5", "1 2 3", "7", "2 2 5 9")
    drawing: ClassVar[str] = "colonnade.draw.heaps:draw_nim"
    misere_solvers: ClassVar[tuple[str, ...]] = ("colonnade.solvers.rulesets.misere_nim:solve",)
    heaps: tuple[int, ...]

    def __post_init__(self) -> None:
        refuse_text(type(self), self.heaps)
        if min(self.heaps, default=0) < 0:
            raise HypothesisError(f"heaps have sizes from 0 on; found {min(self.heaps)}", culprit=min(self.heaps))

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read heap sizes with spaces (or commas) between them; nothing at all is no heap.

        >>> Nim.parse("3 x")
        Traceback (most recent call last):
        ...
        colonnade.errors.NotationError: column 3: found 'x'; expected the size of a heap, such as 3
        """
        heaps = []
        for word, column in words(text):
            if not (word.isascii() and word.isdigit()):
                raise NotationError(f"found {word!r}; expected the size of a heap, such as 3", text=text, column=column)
            heaps.append(read_integer(word))
        return cls(tuple(heaps))

    def moves(self, player: Player) -> Iterator[Move[Self]]:
        """Every taking from every heap, labelled ``heap: what is left of it`` (alone where there is one heap).

        It touches the lowest counter that it takes, and takes along those above it. Counters are counted heap by heap,
        from the bottom.
        """
        first = 0
        for index, heap in enumerate(self.heaps):
            counters = [
                Piece(PieceKind.COUNTER, first + place) for place in range(heap if heap <= MOST_COUNTERS else 0)
            ]
            first += len(counters)
            for left in range(heap - 1, -1, -1):
                size = write_integer(left)
                label = size if len(self.heaps) == 1 else f"{index + 1}: {size}"
                yield Move(
                    label,
                    type(self)((*self.heaps[:index], left, *self.heaps[index + 1 :])),
                    (counters[left] if counters else Piece(PieceKind.HEAP, index),),
                    f"take {write_integer(heap - left)} from heap {index + 1}, leaving {size}",
                    tuple(counters[left + 1 :]),
                )

    def options(self, player: Player) -> Iterator[Self]:
        """What each taking leaves; without the words of its label, which take longer to write than it to find."""
        if type(self).moves is not Nim.moves:  # a subclass with rules of its own
            yield from super(Nim, self).options(player)
            return
        for index, heap in enumerate(self.heaps):
            before, after = self.heaps[:index], self.heaps[index + 1 :]
            for left in range(heap - 1, -1, -1):
                yield type(self)((*before, left, *after))

    def split(self) -> Sequence[Self]:
        """Each heap that is not empty."""
        return tuple([type(self)((heap,)) for heap in self.heaps if heap])

    def shortcut(self) -> str | None:
        """A heap of n is the nimber ``*n``."""
        return "*" + write_integer(self.heaps[0]) if len(self.heaps) == 1 else None

    def __neg__(self) -> Self:
        """Both players have the same moves."""
        return self

    def bounds(self) -> tuple[Dyadic, Dyadic]:
        """Every value is a nimber, which lies between any negative and any positive number."""
        return Dyadic(-1), Dyadic(1)

    def key(self) -> Hashable:
        """The heaps, sorted."""
        return tuple(sorted(heap for heap in self.heaps if heap))

    def picture(self) -> str:
        """A row of counters for every heap.

        >>> print(Nim.parse("3 1").picture())
        o o o
        o
        """
        return "\n".join(" ".join("o" * min(heap, 40)) + (" …" if heap > 40 else "") for heap in self.heaps)

    def __str__(self) -> str:
        return " ".join(map(write_integer, self.heaps))
