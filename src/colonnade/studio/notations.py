"""A value in every notation: decimal, signed binary, canonical form, mean and temperature."""

from __future__ import annotations

from contextlib import suppress

from colonnade.dyadic import Dyadic
from colonnade.errors import UndefinedError
from colonnade.games.infinitesimal.atomic_weight import atomic_weight
from colonnade.games.kinds import is_infinitesimal
from colonnade.games.temperature.thermograph import Corner
from colonnade.games.value import Value
from colonnade.positions.hackenbush import Hackenbush
from colonnade.solvers.hackenbush.strings import signed_binary, stalk_of_number
from colonnade.studio import models
from colonnade.studio.wording import named, printed, spoken

_LONGEST_DECIMAL = 24
_LONGEST_STALK = 40
_LONGEST_INSCRIBED = 16
_LATEST_WEIGHED = 8
"""Atomic weights are worked out for values born by this day."""


def notations(value: Value) -> list[models.Notation]:
    """The value in every notation that applies."""
    number = value.number
    rows = []
    if number is not None:
        decimal = _decimal(number)
        if decimal is not None:
            rows.append(models.Notation(term="Decimal", shown=printed(decimal), spoken=spoken(decimal)))
        if abs(number) <= _LONGEST_STALK and number.exponent <= _LONGEST_STALK:
            rows.append(_signed_binary(number))
    rows.append(_canonical(value))
    if number is None:
        for term, amount in (("Mean", value.mean), ("Temperature", value.temperature)):
            rows.append(models.Notation(term=term, shown=printed(str(amount)), spoken=spoken(str(amount))))
        weight = weight_of(value)
        if weight is not None:
            rows.append(models.Notation(term="Atomic weight", shown=weight.shown, spoken=weight.spoken))
    return rows


def weight_of(value: Value) -> models.Name | None:
    """The atomic weight of an infinitesimal that has one and is simple enough.

    >>> weight_of(Value("^^*")).shown, weight_of(Value("1/2"))
    ('2', None)
    """
    if value == 0 or value.birthday > _LATEST_WEIGHED or not is_infinitesimal(value):
        return None
    with suppress(UndefinedError):
        return named(atomic_weight(value))
    return None


def walls(value: Value) -> models.Walls:
    """The thermograph of a value, as corners."""
    graph = value.thermograph

    def corners(wall: tuple[Corner, ...]) -> list[tuple[str, str]]:
        return [(str(tax), str(place)) for tax, place in wall]

    return models.Walls(
        left=corners(graph.left_wall),
        right=corners(graph.right_wall),
        mean=str(graph.mean),
        temperature=str(graph.temperature),
    )


def stalk_binary(position: Hackenbush) -> models.Notation | None:
    """The signed binary of a blue-red stalk, to be written under it.

    >>> stalk_binary(Hackenbush.parse("BR")).shown, stalk_binary(Hackenbush.parse("B(R,R)"))
    ('1.1', None)
    """
    if type(position) is not Hackenbush or not 2 <= len(position) <= _LONGEST_INSCRIBED:
        return None
    text = str(position)
    return digits_of(text.encode()) if set(text) <= {"B", "R"} else None


def _decimal(number: Dyadic) -> str | None:
    """The finite decimal expansion of a dyadic, unless it is very long.

    >>> _decimal(Dyadic(-5, 1)), _decimal(Dyadic(3)), _decimal(Dyadic(1, 200)) is None
    ('-2.5', '3', True)
    """
    if number.exponent > _LONGEST_DECIMAL:
        return None
    digits = str(abs(number.numerator) * 5**number.exponent).rjust(number.exponent + 1, "0")
    whole, part = digits[: len(digits) - number.exponent], digits[len(digits) - number.exponent :]
    return ("-" if number < 0 else "") + whole + (f".{part}" if part else "")


def _signed_binary(number: Dyadic) -> models.Notation:
    stalk = str(stalk_of_number(number))
    if stalk == "0":
        return models.Notation(term="Signed binary", shown="0", spoken="0", note="no stick at all")
    row = digits_of(stalk.encode())
    row.note = f"as a stalk {stalk}"
    return row


def digits_of(stalk: bytes) -> models.Notation:
    """The signed binary of a stalk by van Roode's rule; negative digits are overlined.

    >>> digits_of(b"BRRB").overlined
    [2, 3]
    """
    digits = signed_binary(stalk)
    whole, _, rest = digits.partition(".")
    shown, overlined = printed(whole) + ("." if rest else ""), []
    for sign, digit in _signed_digits(rest):
        if sign:
            overlined.append(len(shown))
        shown += digit
    return models.Notation(term="Signed binary", shown=shown, spoken=spoken(digits), overlined=overlined)


def _signed_digits(text: str) -> list[tuple[bool, str]]:
    """Digits and whether they are negative.

    >>> _signed_digits("-11-1")
    [(True, '1'), (False, '1'), (True, '1')]
    """
    found, negative = [], False
    for letter in text:
        if letter == "-":
            negative = True
        else:
            found.append((negative, letter))
            negative = False
    return found


def _canonical(value: Value) -> models.Notation:
    left = ", ".join(named(option).shown for option in value.left)
    right = ", ".join(named(option).shown for option in value.right)
    shown = f"{{ {left} | {right} }}".replace("  ", " ")
    if len(shown) > 160:
        shown = f"{len(value.left)} Left and {len(value.right)} Right options"
    return models.Notation(
        term="Canonical form", shown=shown, spoken=spoken(shown), note=f"born on day {value.birthday}"
    )
