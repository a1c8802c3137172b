"""A value in every notation, and the numbers that describe it."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass

from colonnade.dyadic import Dyadic, write_integer
from colonnade.errors import UndefinedError
from colonnade.explain.names import has_name, printed, short_number, spoken
from colonnade.games.infinitesimal.atomic_weight import atomic_weight
from colonnade.games.kinds import is_infinitesimal
from colonnade.games.naming import counted_options, name_of
from colonnade.games.value import Value
from colonnade.positions.hackenbush import Hackenbush
from colonnade.solvers.hackenbush.strings import signed_binary, stalk_of_number

_LONGEST_DECIMAL = 24
_RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
_LONGEST_STALK = 40
_LONGEST_INSCRIBED = 16
_LONGEST_FORM = 100
_MOST_OPTIONS = 12
_LONGEST_NAME = 2000
_LATEST_WEIGHED = 8
"""Atomic weights are computed for values born by this day."""


@dataclass(frozen=True, slots=True)
class Row:
    """One row of a table of notations: ``overlined`` are the places of digits with a line above."""

    term: str
    shown: str
    spoken: str
    note: str = ""
    overlined: tuple[int, ...] = ()
    copied: str = ""
    """What is copied to the clipboard, if this is not what is shown."""


def notations(value: Value) -> list[Row]:
    """The value in every notation that applies.

    >>> [(row.term, row.shown) for row in notations(Value("-5/2"))]
    [('Decimal', '−2.5'), ('Signed binary', '−3.1'), ('Canonical form', '{ −3 | −2 }')]
    """
    number = value.number
    rows = []
    if number is not None:
        rows.extend(_decimal_rows(number))
        if abs(number) <= _LONGEST_STALK and number.exponent <= _LONGEST_STALK:
            rows.append(_signed_binary(number))
    rows.append(_canonical(value))
    if number is None:
        for term, amount in (("Mean", value.mean), ("Temperature", value.temperature)):
            rows.append(Row(term, printed(amount), spoken(amount)))
        weight = weight_of(value)
        if weight is not None:
            rows.append(Row("Atomic weight", printed(weight), spoken(weight)))
    return rows


def facts(value: Value) -> list[tuple[str, str]]:
    """Terms and what they are for this value: stops, mean, temperature, birthday and more.

    >>> dict(facts(Value("{2|-1}")))["Confused with"]
    '−1 < x < 2'
    """
    left, right = value.left_stop, value.right_stop
    rows = [
        ("Stops", f"{printed(left)}, {printed(right)}"),
        ("Mean", printed(value.mean)),
        ("Temperature", printed(value.temperature)),
    ]
    if left != right:
        rows.append(("Confused with", f"{printed(right)} < x < {printed(left)}"))
    rows.append(("Birthday", str(value.birthday)))
    weight = weight_of(value)
    if weight is not None:
        rows.append(("Atomic weight", printed(weight)))
    rows.append(("Negative", printed(-value)))
    return rows


def weight_of(value: Value) -> Value | None:
    """The atomic weight of an infinitesimal that has one and is simple enough.

    >>> weight_of(Value("^^*")), weight_of(Value("1/2"))
    (Value('2'), None)
    """
    if value == 0 or value.birthday > _LATEST_WEIGHED or not is_infinitesimal(value):
        return None
    with suppress(UndefinedError):
        return atomic_weight(value)
    return None


def stalk_binary(position: Hackenbush) -> Row | None:
    """The signed binary of a blue-red stalk, to be written under it.

    >>> stalk_binary(Hackenbush.parse("BR")).shown, stalk_binary(Hackenbush.parse("B(R,R)"))
    ('1.1', None)
    """
    if type(position) is not Hackenbush or not 2 <= len(position) <= _LONGEST_INSCRIBED:
        return None
    text = str(position)
    return digits_of(text) if set(text) <= {"B", "R"} else None


def digits_of(stalk: str) -> Row:
    """The signed binary of a stalk by van Roode's rule; negative digits are overlined.

    >>> digits_of("BRRB").overlined
    (2, 3)
    """
    digits = signed_binary(stalk.encode())
    whole, _, rest = digits.partition(".")
    shown, overlined = whole.replace("-", "−") + ("." if rest else ""), []
    for is_negative, digit in _signed_digits(rest):
        if is_negative:
            overlined.append(len(shown))
        shown += digit
    return Row("Signed binary", shown, " ".join(digits.replace("-", " minus ").split()), overlined=tuple(overlined))


def _decimal_rows(number: Dyadic) -> list[Row]:
    """The decimal expansion, its beginning where it is long; then also the fraction, all of which is copied."""
    decimal = _decimal(number)
    if decimal is not None:
        return [Row("Decimal", decimal.replace("-", "−"), decimal.replace("-", "minus "))]
    size = "" if number.is_integer else f"denominator 2{str(number.exponent).translate(_RAISED)}"
    said = f"a number of {len(write_integer(abs(number.numerator)))} digits"
    shown = short_number(number)
    return [
        Row("Decimal", shown, shown.replace("−", "minus "), note=size),
        Row("Exactly", said, said, note="click to copy", copied=str(number)),
    ]


def _decimal(number: Dyadic) -> str | None:
    """The finite decimal expansion of a dyadic, unless it is long.

    >>> _decimal(Dyadic(-5, 1)), _decimal(Dyadic(3)), _decimal(Dyadic(1, 200)) is None
    ('-2.5', '3', True)
    """
    if number.exponent > _LONGEST_DECIMAL or abs(number) > 10**_LONGEST_DECIMAL:
        return None
    digits = str(abs(number.numerator) * 5**number.exponent).rjust(number.exponent + 1, "0")
    whole, part = digits[: len(digits) - number.exponent], digits[len(digits) - number.exponent :]
    return ("-" if number < 0 else "") + whole + (f".{part}" if part else "")


def _signed_binary(number: Dyadic) -> Row:
    stalk = str(stalk_of_number(number))
    if stalk == "0":
        return Row("Signed binary", "0", "0", "no stick at all")
    row = digits_of(stalk)
    return Row(row.term, row.shown, row.spoken, f"as a stalk {stalk}", row.overlined)


def _signed_digits(text: str) -> list[tuple[bool, str]]:
    """Digits and whether they are negative.

    >>> _signed_digits("-11-1")
    [(True, '1'), (False, '1'), (True, '1')]
    """
    found, is_negative = [], False
    for letter in text:
        if letter == "-":
            is_negative = True
        else:
            found.append((is_negative, letter))
            is_negative = False
    return found


def _canonical(value: Value) -> Row:
    counted = counted_options(len(value.left), len(value.right))
    born = f"born on day {write_integer(value.birthday)}"
    if value.number is not None and _decimal(value.number) is None:
        return Row("Birthday", write_integer(value.birthday), write_integer(value.birthday))
    if max(len(value.left), len(value.right)) > _MOST_OPTIONS or name_of(value).length > _LONGEST_NAME:
        return Row("Canonical form", counted, counted, born)
    left = ", ".join(printed(option) for option in value.left)
    right = ", ".join(printed(option) for option in value.right)
    shown = f"{{ {left} | {right} }}".replace("  ", " ")
    if len(shown) > _LONGEST_FORM or not all(map(has_name, (*value.left, *value.right))):
        return Row("Canonical form", counted, counted, born)
    said = f"the game {' or '.join(map(spoken, value.left))} bar {' or '.join(map(spoken, value.right))}"
    return Row("Canonical form", shown, " ".join(said.split()), born)
