"""The negative of a position of any ruleset: the players exchange their moves."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from colonnade.dyadic import Dyadic
from colonnade.players import Player
from colonnade.positions.ruleset import Move, Position, search_key


@dataclass(frozen=True, slots=True)
class Negative(Position):
    """A position with the players exchanged, for rulesets in which that is no position of its own.

    >>> from colonnade.positions.partizan_euclid import PartizanEuclid
    >>> negative = -PartizanEuclid(11, 8)
    >>> print(negative, *negative.options(Player.LEFT))
    -(E(11,8)) -(E(8,5))
    >>> print(-negative)
    E(11,8)
    """

    solvers: ClassVar[tuple[str, ...]] = ("colonnade.solvers.engine.negative:solve",)
    misere_solvers: ClassVar[tuple[str, ...]] = ("colonnade.solvers.engine.negative:solve",)
    drawing: ClassVar[str] = "colonnade.draw.sums:draw_negative"
    position: Position

    def moves(self, player: Player) -> Iterator[Move[Negative]]:
        """The moves of the other player, labelled as they are there."""
        for move in self.position.moves(Player(player).opponent):
            yield Move(move.label, Negative(move.position), move.pieces, move.words, move.along)

    def options(self, player: Player) -> Iterator[Negative]:
        """The negatives of what the other player may move to."""
        for option in self.position.options(Player(player).opponent):
            yield Negative(option)

    def split(self) -> Sequence[Position]:
        """The negatives of the parts."""
        parts = self.position.split()
        return (self,) if len(parts) == 1 and parts[0] is self.position else tuple(Negative(part) for part in parts)

    def key(self) -> Hashable:
        """The class and the key of the position."""
        return search_key(self.position)

    def shortcut(self) -> Dyadic | int | str | None:
        """The negative of what the position knows of its value."""
        known = self.position.shortcut()
        return f"-({known})" if isinstance(known, str) else None if known is None else -known

    def bounds(self) -> tuple[Dyadic, Dyadic] | None:
        """The bounds of the position, exchanged."""
        bounds = self.position.bounds()
        return None if bounds is None else (-bounds[1], -bounds[0])

    def picture(self) -> str:
        """The position under a minus sign."""
        return f"−\n{self.position.picture()}"

    def __neg__(self) -> Position:
        return self.position

    def __str__(self) -> str:
        return f"-({self.position})"
