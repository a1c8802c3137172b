"""Col: no two neighboring regions may have the same color (Colin Vout; *Winning Ways*, chapter 2)."""

from __future__ import annotations

from typing import ClassVar

from colonnade.positions.map_coloring import MapColoring


class Col(MapColoring):
    """A map on which a painted region keeps its own painter away from its neighbors.

    >>> from colonnade.players import Player
    >>> [str(option) for option in Col.parse("...").options(Player.LEFT)]
    ['Br.', 'rBr', '.rB']
    >>> print(Col.parse("...; 0-1 1-2 2-0").paint(0, Player.LEFT))
    Brr; 0-1 0-2 1-2
    """

    ruleset: ClassVar[str] = "col"
    rules: ClassVar[str] = "Left paints regions blue, Right red; neighboring regions may not have the same color."
    examples: ClassVar[tuple[str, ...]] = ("...", ".../...", "...; 0-1 1-2 2-0", ".B../....")
    at_once: ClassVar[str] = "colonnade.solvers.rulesets.boards:small_map"
    searches: ClassVar[tuple[str, ...]] = ("colonnade.solvers.rulesets.boards:search_map",)
    keeps_opponent_out: ClassVar[bool] = False
