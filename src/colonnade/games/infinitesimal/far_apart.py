"""Dicots whose options are too far apart to be sums of ``*``-based values, or values of Hackenbush positions.

Theorems of our own (``docs/theory/hackenbush_values.md``, ``docs/theory/star_based.md``,
``docs/theory/four_kinds.md`` and ``docs/theory/quiet_summands.md``).
"""

from __future__ import annotations

from colonnade.games.infinitesimal.atomic_weight import atomic_weight
from colonnade.games.value import Value

_BOUNDS = ((Value("^*"), Value("v")), (Value("^"), Value("v*")))
_LOW, _HIGH = (Value(0), Value("*")), (Value("^"), Value("^*"))
_FAR = (Value("{0||0,v*|0,*}"), Value("{0||0,v*|0,*}") + Value("*"))


def has_options_too_far_apart(value: Value) -> bool:
    """Whether Left can move to ``^*`` or more and Right to ``v`` or less, or Left to ``^`` and Right to ``v*``.

    No Hackenbush position has such a value, and no sum of ``*``-based values.

    >>> [has_options_too_far_apart(Value(text)) for text in ("{^*|v}", "{^|v*}", "+-{^,^*}", "{^|0}", "{0|^,^*}")]
    [True, True, True, False, False]
    """
    return any(any(x >= a for x in value.left) and any(y <= b for y in value.right) for a, b in _BOUNDS)


def has_options_of_four_kinds(value: Value) -> bool:
    """Whether Left can move to ``^`` or more and to ``^*`` or more, and Right to 0 or less and to ``*`` or less.

    Or whether this is true of the negative. No sum of ``*``-based values is like this; whether a Hackenbush position
    can be is open.

    >>> [has_options_of_four_kinds(Value(text)) for text in ("{^,^*|0,*}", "{0,*|v,v*}", "{0|^,^*}", "{^,^*|0,*2}")]
    [True, True, False, False]
    """
    return any(_is_between(x) for x in (value, -value))


def _is_between(value: Value) -> bool:
    """Whether the value is at least neither 0 nor ``*``, and at most neither ``^`` nor ``^*``: the same condition."""
    return not any(value >= x for x in _LOW) and not any(value <= x for x in _HIGH)


def is_too_near_two_sums(dicot: Value) -> bool:
    """Whether a dicot of weight ``n`` is below ``n^*`` and ``n^* + *``, or above both, but not by ``{0|-(*:1/2)}``.

    No sum of ``*``-based values is like this, for any ``n``: one that is at least 0 and at least ``*`` is at least
    ``{0|-(*:1/2)}``, or at least that and ``*``.

    >>> [is_too_near_two_sums(Value(text)) for text in ("{0|^,^*}", "{v,v*|0}", "{0|^}", "{0|^*}", "{^,^*|0,*}")]
    [True, True, False, False, False]
    """
    weight = atomic_weight(dicot).number
    if weight is None or not weight.is_integer:
        return False
    difference = dicot - int(weight) * Value("^*")
    return any(all(x >= low for low in _LOW) and not any(x >= far for far in _FAR) for x in (difference, -difference))
