"""Dicots whose options are too far apart: no Hackenbush position has such a value, nor a sum of ``*``-based ones.

Theorems of our own (``docs/theory/hackenbush_values.md`` and ``docs/theory/star_based.md``).
"""

from __future__ import annotations

from colonnade.games.value import Value

_BOUNDS = ((Value("^*"), Value("v")), (Value("^"), Value("v*")))


def has_options_too_far_apart(value: Value) -> bool:
    """Whether Left can move to ``^*`` or more and Right to ``v`` or less, or Left to ``^`` and Right to ``v*``.

    >>> [has_options_too_far_apart(Value(text)) for text in ("{^*|v}", "{^|v*}", "+-{^,^*}", "{^|0}", "{0|^,^*}")]
    [True, True, True, False, False]
    """
    return any(any(x >= a for x in value.left) and any(y <= b for y in value.right) for a, b in _BOUNDS)
