"""The ruleset interface: a ruleset is a class of positions.

A subclass says what each player may move to; everything else (value, outcome in both conventions, best
moves, play, explanations, drawing, the command line, the studio) follows from that.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, Self, TypeVar

from colonnade.dyadic import Dyadic
from colonnade.errors import IllegalMoveError, UnsupportedError
from colonnade.players import Player

P = TypeVar("P", bound="Position")


@dataclass(frozen=True, slots=True)
class Move(Generic[P]):
    """One move: what a person calls it, and the position it leaves."""

    label: str
    position: P


class Position(ABC):
    """A position of some ruleset: immutable and hashable (a frozen dataclass is the easiest way).

    Only ``options`` must be given. Give ``ruleset`` (a name) to register the class for the command line,
    the batch interface and the studio.
    """

    ruleset: ClassVar[str] = ""

    def __init_subclass__(cls, **kwargs: object) -> None:
        super().__init_subclass__(**kwargs)
        name = cls.__dict__.get("ruleset", "")
        if name:
            RULESETS[name] = cls

    @abstractmethod
    def options(self, player: Player) -> Iterable[Self]:
        """The positions that ``player`` may move to."""

    def moves(self, player: Player) -> Iterable[Move[Self]]:
        """The same as ``options``, each with a label; by default the text of the position it leaves."""
        for position in self.options(player):
            yield Move(str(position), position)

    def split(self) -> Sequence[Position]:
        """Independent parts whose disjunctive sum this is, as small as can be; by default the position itself."""
        return (self,)

    def key(self) -> Hashable:
        """What the search remembers positions by: give symmetric positions one key to search them once.

        Positions with one key must be the same game move for move: forms and misère play are searched by it too.
        """
        return self

    def shortcut(self) -> Dyadic | int | str | None:
        """The value, where the ruleset knows it without search: a number, or a text in the notation of values."""
        return None

    def picture(self) -> str:
        """The position drawn with characters; by default its text."""
        return str(self)

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read the text notation. ``parse(str(position)) == position``."""
        raise UnsupportedError(f"the ruleset {cls.ruleset or cls.__name__} has no text notation")

    def after(self, label: str, player: Player) -> Self:
        """The position after the move that ``moves`` calls ``label``, or ``IllegalMoveError``."""
        labels = []
        for move in self.moves(player):
            if move.label == label:
                return move.position
            labels.append(move.label)
        known = "one of " + ", ".join(labels[:8]) + (", …" if len(labels) > 8 else "")
        raise IllegalMoveError(
            f"{player.name.capitalize()} has no move {label!r} here; expected {known if labels else 'no move at all'}"
        )

    def __add__(self, other: Any) -> Position:
        """Both positions side by side: a move is a move in one of them."""
        from colonnade.positions.disjunctive_sum import DisjunctiveSum

        if not isinstance(other, Position):
            return NotImplemented
        return DisjunctiveSum.of((self, other))


RULESETS: dict[str, type[Position]] = {}
"""Every named ruleset whose module has been imported, by name; ``positions.ruleset_named`` imports as needed."""
