"""Childish Hackenbush: an edge may be cut only if nothing else falls."""

from __future__ import annotations

from typing import ClassVar

from colonnade.positions.hackenbush.position import Hackenbush


class ChildishHackenbush(Hackenbush):
    """Hackenbush in which no cut may let anything fall (*Winning Ways*, chapter 8).

    >>> from colonnade.players import Player
    >>> [move.label for move in ChildishHackenbush.parse("BRB").moves(Player.LEFT)]
    ['cut 2']
    """

    ruleset: ClassVar[str] = "childish-hackenbush"

    def _can_cut(self, index: int) -> bool:
        return not self.graph.fallen(index)
