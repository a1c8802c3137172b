"""Names of values as they are printed on a page and as they are spoken."""

from __future__ import annotations

from dataclasses import replace

from colonnade.dyadic import Dyadic, write_integer
from colonnade.games.naming import describe
from colonnade.games.styles import UNICODE, Style
from colonnade.games.value import Value

_BARS = {1: " | ", 2: " ‖ ", 3: " ⦀ "}
_SUPERSCRIPTS = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")

PRINTED = replace(
    UNICODE,
    power=lambda n: f"{'↑' if n > 0 else '↓'}{write_integer(abs(n)).translate(_SUPERSCRIPTS)}",
    bars=lambda count: _BARS.get(count, f" {'|' * count} "),
    comma=", ",
    opening="{ ",
    closing=" }",
)
"""Unicode with the spaces and signs of print."""


def printed(value: Value | Dyadic | int, *, limit: int = 4000) -> str:
    """A value as printed on a page.

    >>> printed(Value("{4|1||-1|-2}")), printed(Value("-5/2")), printed(Value("+-{3|2}")), printed(Value("^<3>"))
    ('{ 4 | 1 ‖ −1 | −2 }', '−5/2', '±{ 3 | 2 }', '↑³')
    """
    return describe(Value(value), style=PRINTED, limit=limit)


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


def spoken(value: Value | Dyadic | int, *, limit: int = 4000) -> str:
    """A value in words, for those who listen.

    >>> spoken(Value("5/2")), spoken(Value("-1*")), spoken(Value("{2|-3}")), spoken(Value("^*"))
    ('5 over 2', 'minus 1 star', 'the game 2 bar minus 3', 'up star')
    """
    return " ".join(describe(Value(value), style=_WORDS, limit=limit).split())
