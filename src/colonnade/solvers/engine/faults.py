"""What is wrong with the rules of a ruleset, where a search failed on them: asked only then, since it takes time."""

from __future__ import annotations

from itertools import islice

from colonnade.errors import HypothesisError
from colonnade.players import Player
from colonnade.positions.ruleset import Position

MOST_LOOKED_AT = 1000
"""Positions, and moves of one position."""


def check_rules(position: Position) -> None:
    """``HypothesisError`` where the options of this position, or of one that play leads to, are no positions or cannot
    be remembered."""
    waiting = [position]
    for current in waiting:
        _check_hash(current)
        for player in Player:
            options = current.options(player)
            where = f"{type(current).__name__}.options({player})"
            if not hasattr(options, "__iter__"):
                raise HypothesisError(f"{where} gives {options!r}; expected the positions after each move, in a list")
            for option in islice(options, MOST_LOOKED_AT):
                if not isinstance(option, Position):
                    raise HypothesisError(f"{where} gives {option!r}, which is no position; expected positions alone")
                if len(waiting) < MOST_LOOKED_AT:
                    waiting.append(option)


def _check_hash(position: Position) -> None:
    for what, hashed in (("", lambda: position), (".key()", position.key)):
        try:
            hash(hashed())
        except TypeError as error:
            raise HypothesisError(
                f"{type(position).__name__}{what} cannot be hashed: {error}; expected tuples in place of lists"
            ) from None
