"""Numbers plus a tiny or a miny, recognised by their options."""

from __future__ import annotations

from typing import NamedTuple

from colonnade._kernel import KERNEL
from colonnade._kernel.protocol import Id
from colonnade.dyadic import Dyadic


class NumberPlusTiny(NamedTuple):
    """``number + tiny(subscript)``, or ``number + miny(subscript)``."""

    number: Dyadic
    subscript: Id
    is_miny: bool


def number_plus_tiny(id: Id) -> NumberPlusTiny | None:
    """What a value with one option for each player is, if it is a number plus a tiny or a miny."""
    (((left,), (right,)),) = KERNEL.options_many((id,))
    return _tiny(left, right) or _miny(left, right)


def _tiny(left: Id, right: Id) -> NumberPlusTiny | None:
    """``x + tiny(G)`` is ``{x || x | x - G}``; it is called so where the mean of ``G`` is positive."""
    number = KERNEL.as_number(left)
    if number is None or KERNEL.as_number(right) is not None:
        return None
    ((replies, threats),) = KERNEL.options_many((right,))
    if replies != [left] or len(threats) != 1 or Dyadic(*KERNEL.mean_temperature(threats[0])[0]) >= Dyadic(*number):
        return None
    return NumberPlusTiny(Dyadic(*number), KERNEL.add(left, KERNEL.negate(threats[0])), is_miny=False)


def _miny(left: Id, right: Id) -> NumberPlusTiny | None:
    if KERNEL.as_number(right) is None:
        return None
    mirrored = _tiny(KERNEL.negate(right), KERNEL.negate(left))
    return None if mirrored is None else NumberPlusTiny(-mirrored.number, mirrored.subscript, is_miny=True)
