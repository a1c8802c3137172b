"""A single edge as the base of an ordinal sum: blue is ``1``, red ``-1``, green ``*``."""

from __future__ import annotations

from colonnade.games.ordinal.ordinal_sum import value_over
from colonnade.games.value import Value

_ZERO = Value(0)
BASES = {ord("B"): Value(1), ord("R"): Value(-1), ord("G"): Value.named(star=1)}
"""The value of one edge of each color."""
_OPTIONS: dict[int, tuple[tuple[Value, ...], tuple[Value, ...]]] = {
    ord("B"): ((_ZERO,), ()),
    ord("R"): ((), (_ZERO,)),
    ord("G"): ((_ZERO,), (_ZERO,)),
}


def planted_value(color: int, above: Value) -> Value:
    """The value of an edge of this color (a byte of ``B R G``) with something of the value ``above`` on it.

    >>> planted_value(ord("B"), Value(-1)), planted_value(ord("G"), Value(1))
    (Value('1/2'), Value('^*'))
    """
    return value_over(*_OPTIONS[color], above)
