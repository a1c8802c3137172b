"""Undominated values: those that no other value is better than."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import repeat

from colonnade._kernel import KERNEL
from colonnade.games.naming import in_order
from colonnade.games.value import Value
from colonnade.players import Player


def undominated(values: Iterable[Value], player: Player) -> tuple[Value, ...]:
    """The distinct values that no other one is better than for ``player``, in the order in which they print.

    >>> undominated([Value(0), Value("*"), Value(-1)], Player.LEFT)
    (Value('0'), Value('*'))
    """
    distinct = {value.id: value for value in values}
    if len(distinct) < 2:
        return tuple(distinct.values())
    ids = list(distinct)
    if player is Player.LEFT:
        beaten = (KERNEL.le_pairs(zip(repeat(x), ids)) for x in ids)
    else:
        beaten = (KERNEL.le_pairs(zip(ids, repeat(x))) for x in ids)
    # Every value is at least itself.
    return in_order(value for value, others in zip(distinct.values(), beaten, strict=True) if others.count(1) == 1)
