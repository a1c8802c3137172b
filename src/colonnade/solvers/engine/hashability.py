"""Whether positions can be hashed: a search can remember no others.

This is checked when a class is first evaluated, and again where a search failed. What the methods of a ruleset return
is checked by :mod:`colonnade.positions.checked_rules`.
"""

from __future__ import annotations

from itertools import islice

from colonnade.errors import HypothesisError
from colonnade.players import Player
from colonnade.positions.ruleset import Position

MOST_CHECKED = 1000
"""How many positions, and how many moves of one position, are checked."""


def check_hashes(position: Position) -> None:
    """Raise ``HypothesisError`` if this position, or one that play leads to, cannot be hashed."""
    waiting = [position]
    for current in waiting:
        check_hash(current)
        for player in Player:
            options = islice(current.options(player), MOST_CHECKED)
            waiting.extend(islice(options, max(MOST_CHECKED - len(waiting), 0)))


def check_hash(position: Position) -> None:
    """Raise ``HypothesisError`` if the position or its key cannot be hashed."""
    for what, hashed in (("", lambda: position), (".key()", position.key)):
        try:
            hash(hashed())
        except TypeError as error:
            raise HypothesisError(
                f"{type(position).__name__}{what} cannot be hashed: {error}; "
                "expected a frozen dataclass or the like, with tuples in place of lists"
            ) from None
