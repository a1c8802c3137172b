"""Snort: neighboring regions may not have different colors (Simon Norton; *Winning Ways*, chapter 6)."""

from __future__ import annotations

from typing import ClassVar

from colonnade.positions.map_coloring import MapColoring


class Snort(MapColoring):
    """A map on which a painted region keeps the other player away from its neighbors.

    >>> from colonnade.players import Player
    >>> [str(option) for option in Snort.parse("...").options(Player.LEFT)]
    ['Bl.', 'lBl', '.lB']
    """

    ruleset: ClassVar[str] = "snort"
    rules: ClassVar[str] = "Left paints regions blue, Right red; neighboring regions may not have different colors."
    examples: ClassVar[tuple[str, ...]] = ("...", ".../...", "...; 0-1 1-2 2-0", ".B../....")
    at_once: ClassVar[str] = "colonnade.solvers.rulesets.boards:small_map"
    searches: ClassVar[tuple[str, ...]] = ("colonnade.solvers.rulesets.boards:search_map",)
    keeps_opponent_out: ClassVar[bool] = True
