"""Childish Hackenbush: an edge may be cut only if nothing else falls; or all edges but the green ones."""

from __future__ import annotations

from typing import ClassVar

from colonnade.positions.hackenbush.color import COLOR_OF_BYTE, Color
from colonnade.positions.hackenbush.position import Hackenbush


class ChildishHackenbush(Hackenbush):
    """Hackenbush in which no cut may let anything fall (*Winning Ways*, chapter 8).

    >>> from colonnade.players import Player
    >>> [move.label for move in ChildishHackenbush.parse("BRB").moves(Player.LEFT)]
    ['cut 2']
    """

    ruleset: ClassVar[str] = "childish-hackenbush"
    title: ClassVar[str] = "Childish Hackenbush"
    rules: ClassVar[str] = "As in Hackenbush, but an edge may be cut only if nothing else falls."
    examples: ClassVar[tuple[str, ...]] = ("BRB", "B(R,R)", "BB/R")
    split = Hackenbush.split
    key = Hackenbush.key
    bounds = Hackenbush.bounds
    __neg__ = Hackenbush.__neg__
    __add__ = Hackenbush.__add__

    def _can_cut(self, index: int) -> bool:
        from colonnade.budget import look  # drawing needs no budget, and no kernel behind it

        look()  # a large position may have no move for long, so that nobody who counts moves looks at the budget
        return not self.graph.fallen(index)


class ChildishBlueRedHackenbush(ChildishHackenbush):
    """Childish Hackenbush in which green edges are free: only a blue or red edge must let nothing fall.

    This is how CGSuite plays childish Hackenbush.

    >>> from colonnade.players import Player
    >>> [move.label for move in ChildishBlueRedHackenbush.parse("BGB").moves(Player.LEFT)]
    ['cut 1', 'cut 2']
    """

    ruleset: ClassVar[str] = "childish-hackenbush-br"
    title: ClassVar[str] = "Childish Hackenbush, green free"
    rules: ClassVar[str] = "As in Hackenbush, but a blue or red edge may be cut only if nothing else falls."
    examples: ClassVar[tuple[str, ...]] = ("BGB", "G(B,R)", "GRB, BG", "BG/R")
    split = Hackenbush.split
    key = Hackenbush.key
    bounds = Hackenbush.bounds
    __neg__ = Hackenbush.__neg__
    __add__ = Hackenbush.__add__

    def _can_cut(self, index: int) -> bool:
        return COLOR_OF_BYTE[self.graph.colors[index]] is Color.GREEN or super()._can_cut(index)
