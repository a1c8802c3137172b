"""Positions that cannot be remembered: looked for when a class is met first, and where a search failed.

What the methods of a ruleset return is checked where it comes in, by :mod:`colonnade.positions.checked_rules`.
"""

from __future__ import annotations

from itertools import islice

from colonnade.errors import HypothesisError
from colonnade.players import Player
from colonnade.positions.ruleset import Position

MOST_LOOKED_AT = 1000
"""Positions, and moves of one position."""


def check_rules(position: Position) -> None:
    """``HypothesisError`` where this position, or one that play leads to, cannot be remembered."""
    waiting = [position]
    for current in waiting:
        check_hash(current)
        for player in Player:
            options = islice(current.options(player), MOST_LOOKED_AT)
            waiting.extend(islice(options, max(MOST_LOOKED_AT - len(waiting), 0)))


def check_hash(position: Position) -> None:
    """``HypothesisError`` where the position or its key cannot be hashed."""
    for what, hashed in (("", lambda: position), (".key()", position.key)):
        try:
            hash(hashed())
        except TypeError as error:
            raise HypothesisError(
                f"{type(position).__name__}{what} cannot be hashed: {error}; "
                "expected a frozen dataclass or the like, with tuples in place of lists"
            ) from None
