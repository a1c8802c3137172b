"""The inverse of evaluation: a Hackenbush position of a given value, where one is known.

Numbers are blue-red stalks and nimbers green ones. A stalk or a sum of stalks is recognised as such (McKay, *Forms and
values*, 4.4.11 and 4.7.1). A value ``*:H``, ``1:H`` or ``(-1):H`` is an edge with a position of value ``H`` on it
(2.4.6 and 2.5), and a number may stand beside anything. Every position is evaluated again before it is given away.
"""

from __future__ import annotations

from colonnade.dyadic import Dyadic
from colonnade.errors import BudgetExceededError, UndefinedError, VerificationError
from colonnade.games.form import Form
from colonnade.games.kinds import is_dicotic
from colonnade.games.ordinal.recognition import subordinate
from colonnade.games.ordinal.star_based import star_based_subordinate
from colonnade.games.stalks.sum_of_stalks import StalkSumRecogniser
from colonnade.games.value import Value
from colonnade.positions.hackenbush import Hackenbush
from colonnade.solvers.engine.evaluate import evaluate
from colonnade.solvers.hackenbush.strings import stalk_of_number

MOST_EDGES = 1_000_000
"""The largest stalk of a number that is written out."""


def realise(value: Value | Dyadic | int) -> Hackenbush:
    """A Hackenbush position of this value, or ``UndefinedError`` where there is none, or none is known.

    Every Hackenbush position is worth a number plus a dicot (``docs/theory/hackenbush_values.md``).

    >>> for text in ("3/4", "*3", "^", "1/2^*", "*:(^+*2)"):
    ...     print(realise(Value(text)))
    BRB
    GGG
    G, GB
    BRGB
    G(GGG,GB)
    >>> realise(Value("{1|-1}"))
    Traceback (most recent call last):
    ...
    colonnade.errors.UndefinedError: no Hackenbush position has the value +-1, which is not a number plus a dicot
    >>> realise(Value("{^*|v}"))
    Traceback (most recent call last):
    ...
    colonnade.errors.UndefinedError: no Hackenbush position of value {^*|v} is known
    """
    wanted = value if isinstance(value, Value) else Value(value)
    _check_size(wanted.left_stop)
    if wanted.left_stop != wanted.right_stop or not is_dicotic(wanted - wanted.left_stop):
        raise UndefinedError(f"no Hackenbush position has the value {wanted}, which is not a number plus a dicot")
    position = _built(wanted)
    found = evaluate(position).value
    if found != wanted:
        raise VerificationError(f"{position} was to have the value {wanted}, but has {found}")
    return position


def _check_size(number: Dyadic) -> None:
    if abs(number) > MOST_EDGES or number.exponent > MOST_EDGES:
        raise BudgetExceededError(f"a position of this value has more than {MOST_EDGES} sticks")


def _built(wanted: Value) -> Hackenbush:
    recogniser = StalkSumRecogniser()
    rest, below = wanted, ""
    brackets = 0
    while (top := _stalks(rest, recogniser)) is None:
        number = rest.left_stop
        planted = _planted(rest)
        if planted is not None:
            letter, rest = planted
            below += f"{letter}("
            brackets += 1
        elif number:
            below += f"{stalk_of_number(number)},"
            rest = rest - number
        else:
            raise UndefinedError(f"no Hackenbush position of value {wanted} is known")
    text = below + top + ")" * brackets
    return Hackenbush.parse(text or "0")


def _stalks(value: Value, recogniser: StalkSumRecogniser) -> str | None:
    """Stalks that sum to the value, side by side, if there are such."""
    found = recogniser.sum_of_stalks(value)
    return None if found is None else ",".join(stalk.colors for stalk in found)


def _planted(value: Value) -> tuple[str, Value] | None:
    """The color of an edge and the value of what must stand on it, if the value is such an ordinal sum."""
    above = star_based_subordinate(value)
    if above is not None:
        return "G", above
    for letter, base in (("B", "1"), ("R", "-1")):
        above = subordinate(value, Form.parse(base))
        if above is not None and above.birthday < value.birthday:
            return letter, above
    return None
