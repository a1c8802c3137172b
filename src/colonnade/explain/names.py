"""Names of values as they are printed on a page and as they are spoken."""

from __future__ import annotations

from contextlib import suppress

from colonnade.budget import Budget
from colonnade.dyadic import Dyadic, write_integer
from colonnade.errors import BudgetExceededError, UndefinedError
from colonnade.games.infinitesimal.atomic_weight import atomic_weight
from colonnade.games.naming import describe, name_of
from colonnade.games.short_names import short_name
from colonnade.games.styles import ASCII, UNICODE, Style
from colonnade.games.value import Value

_BARS = {1: " | ", 2: " ‖ ", 3: " ⦀ "}
_SUPERSCRIPTS = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")

PRINTED = UNICODE._replace(
    power=lambda n: f"{'↑' if n > 0 else '↓'}{write_integer(abs(n)).translate(_SUPERSCRIPTS)}",
    bars=lambda count: _BARS.get(count, f" {'|' * count} "),
    comma=", ",
    opening="{ ",
    closing=" }",
)
"""Unicode with the spaces and signs of print."""


LONGEST_BRACES = 90
"""Names with more characters are given in words, where no shorter name is known."""
_WEIGHING = Budget(steps=200_000)
_LONGEST_NUMBER = 16
_LONGEST_NUMERATOR = 8
_DECIMALS = 8
_SMALL = Dyadic(1, 16)
_LARGE = 10**_LONGEST_NUMBER
_RAISED = str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")


def printed(value: Value | Dyadic | int, *, limit: int = LONGEST_BRACES) -> str:
    """A value as printed on a page: its name, a shorter one where that is long, or else a few words.

    >>> printed(Value("{4|1||-1|-2}")), printed(Value("-5/2")), printed(Value("+-{3|2}")), printed(Value("^<3>"))
    ('{ 4 | 1 ‖ −1 | −2 }', '−5/2', '±{ 3 | 2 }', '↑³')
    >>> printed(Value("7:*2:3/4:*:-1")), printed(Dyadic(1, 90)), printed(Dyadic(2**90 // 7 | 1, 90))
    ('7:∗2:3/4:∗:(−1)', '1/2⁹⁰', '0.14285714…')
    """
    return readable(Value(value), PRINTED, limit=limit) or in_words(Value(value))


def has_name(value: Value, *, limit: int = LONGEST_BRACES) -> bool:
    """Whether a page names the value; others it tells in words."""
    return readable(value, PRINTED, limit=limit) is not None


def readable(value: Value, style: Style, *, limit: int = LONGEST_BRACES) -> str | None:
    """The name of a value in a style: short where one is known, in braces up to ``limit``, otherwise ``None``.

    Long fractions are printed as decimals; in styles that are read back they stay exact.
    """
    number = value.number
    if number is not None:
        return short_number(number) if style is PRINTED else describe(value, style=style)
    found = short_name(value, style=style, spaced=style is not ASCII)
    if found is not None:
        return found
    return describe(value, style=style) if name_of(value).length <= limit else None


def short_number(number: Dyadic) -> str:
    """A number in at most a few letters more than twenty; digits that are left out are marked by dots.

    >>> short_number(Dyadic(-77, 7)), short_number(Dyadic(3, 90)), short_number(Dyadic(2**90 // 7 | 1, 90))
    ('−77/128', '3/2⁹⁰', '0.14285714…')
    """
    text = str(number).replace("-", "−")
    if len(text) <= _LONGEST_NUMBER:
        return text
    sign = "−" if number < 0 else ""
    size = abs(number)
    if number.exponent and size.numerator < 10**_LONGEST_NUMERATOR:
        return f"{sign}{size.numerator}/2{str(number.exponent).translate(_RAISED)}"
    if size < _SMALL or size >= _LARGE:
        return sign + _scientific(size)
    digits = write_integer((size * 10**_DECIMALS).floor()).rjust(_DECIMALS + 1, "0")
    return f"{sign}{digits[:-_DECIMALS]}.{digits[-_DECIMALS:]}…"


def _scientific(size: Dyadic) -> str:
    """A positive number by its first digits and a power of ten."""
    places = _DECIMALS + size.exponent
    digits = write_integer((size * 10**places).floor())
    power = len(digits) - 1 - places
    return f"{digits[0]}.{digits[1:8]}…×10{str(power).translate(_RAISED)}"


def in_words(value: Value) -> str:
    """What can be said of a value whose name is too long to read.

    >>> in_words(Value("2^*")), in_words(Value("{3|*}"))
    ('2 plus an infinitesimal of atomic weight 1', 'a hot game, mean 3/2, temperature 3/2')
    """
    if value.temperature > 0:
        return f"a hot game, mean {short_number(value.mean)}, temperature {short_number(value.temperature)}"
    return number_and_infinitesimal(value.mean, _weight(value - value.mean))


def number_and_infinitesimal(number: Dyadic, weight: Value | None) -> str:
    """A number and an infinitesimal of which no more than the atomic weight is known, or not even that.

    >>> number_and_infinitesimal(Dyadic(1, 1), None), number_and_infinitesimal(Dyadic(0), Value(2))
    ('1/2 plus an infinitesimal', 'an infinitesimal of atomic weight 2')
    """
    written = None if weight is None else readable(weight, PRINTED, limit=_LONGEST_NUMBER)
    infinitesimal = "an infinitesimal" + (f" of atomic weight {written}" if written else "")
    return f"{short_number(number)} plus {infinitesimal}" if number else infinitesimal


def _weight(value: Value) -> Value | None:
    """The atomic weight of an infinitesimal, where it has one that is found soon."""
    with suppress(UndefinedError, BudgetExceededError), _WEIGHING:
        return atomic_weight(value)
    return None


_WORDS = Style(
    number=lambda number: f" {'minus ' if number < 0 else ''}{str(abs(number)).replace('/', ' over ')} ",
    star=lambda n: "" if not n else " star " if n == 1 else f" star {write_integer(n)} ",
    ups=lambda n: (
        ""
        if not n
        else f" {'double ' * (abs(n) == 2)}{'up' if n > 0 else 'down'} "
        + (f"times {write_integer(abs(n))} " if abs(n) > 2 else "")
    ),
    power=lambda n: f" {'up' if n > 0 else 'down'} to the power {write_integer(abs(n))} ",
    partial_sum=lambda n: f" {'up' if n > 0 else 'down'} to the {write_integer(abs(n))}, summed ",
    tiny=lambda text: f" tiny {text} ",
    miny=lambda text: f" miny {text} ",
    plus_minus=" plus or minus ",
    bars=lambda count: " bar " if count == 1 else " double bar " if count == 2 else f" {count}-fold bar ",
    comma=" or ",
    opening=" the game ",
    closing=" ",
)


def spoken(value: Value | Dyadic | int, *, limit: int = LONGEST_BRACES) -> str:
    """A value in words, for screen readers.

    >>> spoken(Value("5/2")), spoken(Value("-1*")), spoken(Value("{2|-3}")), spoken(Value("^*"))
    ('5 over 2', 'minus 1 star', 'the game 2 bar minus 3', 'up star')
    """
    value = Value(value)
    if value.number is not None and str(value.number).replace("-", "−") != printed(value):
        return printed(value).replace("−", "minus ").replace("/", " over ")
    named = readable(value, _WORDS, limit=limit)
    if named is None:
        return in_words(value)
    return " ".join(named.replace(":", " colon ").replace(" + ", " plus ").split())
