"""A single edge as the base of an ordinal sum: blue is ``1``, red ``-1``, green ``*``."""

from __future__ import annotations

from functools import cache

from colonnade.games.form import Form
from colonnade.games.ordinal.ordinal_sum import ordinal_value
from colonnade.games.value import Value

_NAMES = {ord("B"): "1", ord("R"): "-1", ord("G"): "*"}


def planted_value(color: int, above: Value) -> Value:
    """The value of an edge of this color (a byte of ``B R G``) with something of the value ``above`` on it.

    >>> planted_value(ord("B"), Value(-1)), planted_value(ord("G"), Value(1))
    (Value('1/2'), Value('^*'))
    """
    return ordinal_value(_base(color), above)


@cache
def _base(color: int) -> Form:
    return Form.parse(_NAMES[color])
