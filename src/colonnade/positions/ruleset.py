"""The ruleset interface: a ruleset is a class of positions.

A subclass says what each player may move to; everything else (value, outcome in both conventions, best
moves, play, explanations, drawing, the command line, the studio) follows from that.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar, Generic, Self, TypeVar

from colonnade.errors import UnsupportedError
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

    def split(self) -> Sequence[Self]:
        """Independent parts whose disjunctive sum this is; by default the position itself."""
        return (self,)

    def key(self) -> Hashable:
        """What the search remembers positions by: give symmetric positions one key to search them once."""
        return self

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read the text notation. ``parse(str(position)) == position``."""
        raise UnsupportedError(f"the ruleset {cls.ruleset or cls.__name__} has no text notation")


RULESETS: dict[str, type[Position]] = {}
"""Every named ruleset, by name."""
