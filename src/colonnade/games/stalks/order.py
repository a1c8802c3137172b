"""How two stalks compare: their first difference from the ground up decides (*Forms and values*, 4.4.1 to 4.4.4)."""

from __future__ import annotations

from colonnade.dyadic import Dyadic
from colonnade.games.stalks.stalk import ZERO, Stalk
from colonnade.games.value import Relation


def compare_stalks(first: Stalk, second: Stalk) -> Relation:
    """Compare two stalks as games, in time linear in their segments (Corollary 4.4.3).

    At the first edge where they differ, blue beats green, red or nothing, and red loses to green, blue or nothing;
    where one ends and the other goes on green, they are confused.

    >>> compare_stalks(Stalk.parse("GGBR"), Stalk.parse("GGRB")).value
    '>'
    >>> compare_stalks(Stalk.parse("BRGG"), Stalk.parse("BR")).value
    '||'
    """
    if first.number_base != second.number_base:
        return _of_numbers(first.number_base, second.number_base)
    for one, other in zip(first.flowers, second.flowers, strict=False):
        if one.nimber != other.nimber:
            # The one with less green goes on with its number, or ends, where the other goes on green.
            lower, sign = (one.number, 1) if one.nimber < other.nimber else (other.number, -1)
            return _of_numbers(lower * sign, ZERO) if lower else Relation.CONFUSED
        if one.number != other.number:
            return _of_numbers(one.number, other.number)
    return Relation.EQUAL if len(first.flowers) == len(second.flowers) else Relation.CONFUSED


def _of_numbers(x: Dyadic, y: Dyadic) -> Relation:
    return Relation.GREATER if x > y else Relation.LESS
