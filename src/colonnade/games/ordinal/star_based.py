"""``*``-based values: recognition and subordinate (*Forms and values*, 2.4.1)."""

from __future__ import annotations

from colonnade._kernel import KERNEL
from colonnade._kernel.protocol import Id
from colonnade.games.ordinal.ordinal_sum import conway_ordinal_sum
from colonnade.games.subpositions import walk
from colonnade.games.value import Value, value_of


def star_based(subordinate: Value) -> Value:
    """``* : H``.

    >>> star_based(Value(1)), star_based(Value(0))
    (Value('^*'), Value('*'))
    """
    return conway_ordinal_sum(Value("*"), subordinate)


def star_based_subordinate(value: Value) -> Value | None:
    """``H`` where ``G = * : H``, else ``None``.

    By 2.4.6 and 2.4.7 a value is ``*``-based exactly when it is star-like, and then literally so in canonical form: it
    has options to 0 for both players and all its other options are ``*``-based. So no comparison is needed.

    >>> [star_based_subordinate(Value(text)) for text in ("*3", "{0|0,v*}", "^")]
    [Value('*2'), Value('-2'), None]
    """
    nimber = value.nimber
    if nimber:
        return Value.named(star=nimber - 1)
    zero = KERNEL.number(0, 0)
    if zero not in KERNEL.left_options(value.id) or zero not in KERNEL.right_options(value.id):
        return None
    subordinates: dict[Id, Id | None] = {zero: None}
    for g, left, right in walk(value.id):
        if g != zero:
            below = [subordinates[x] for side in (left, right) for x in side if x != zero]
            is_star_like = zero in left and zero in right and None not in below
            subordinates[g] = (
                KERNEL.make(
                    [h for x in left if (h := subordinates[x]) is not None],
                    [h for x in right if (h := subordinates[x]) is not None],
                )
                if is_star_like
                else None
            )
    found = subordinates[value.id]
    return None if found is None else value_of(found)
