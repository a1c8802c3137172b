"""Which values no other value beats."""

from __future__ import annotations

from collections.abc import Iterable

from colonnade.games.naming import in_order
from colonnade.games.value import Value
from colonnade.players import Player


def undominated(values: Iterable[Value], player: Player) -> tuple[Value, ...]:
    """The distinct values that no other is better than, seen by ``player``, in the order in which they print.

    >>> undominated([Value(0), Value("*"), Value(-1)], Player.LEFT)
    (Value('0'), Value('*'))
    """
    distinct = set(values)
    if player is Player.LEFT:
        return in_order(x for x in distinct if not any(x < y for y in distinct))
    return in_order(x for x in distinct if not any(y < x for y in distinct))
