"""``colonnade stalks``: the C Stalks Calculator of 2003, in exact arithmetic."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from itertools import count
from typing import Annotated

from colonnade.cli.errors import report
from colonnade.cli.inputs import input_lines
from colonnade.cli.options import Json
from colonnade.cli.parameters import Argument
from colonnade.dyadic import Dyadic
from colonnade.errors import NotationError
from colonnade.solvers.hackenbush.strings import van_roode

_COLORS = str.maketrans("bBlLrR", "BBBBRR")
_PLACES = 6

Stalks = Annotated[
    list[str] | None, Argument(metavar="[STALK]...", help="Stalks, each from the bottom up; without one they are read.")
]


def command(stalks: Stalks = None, as_json: Json = False) -> int:
    """Values of red-blue stalks, bottom to top: `colonnade stalks rrbr` is `-7/4`.

    After the C Stalks Calculator of Hammer, *Decomposing Hackenbush*. Without a stalk it asks for one after the other,
    until `x` or `exit`, or reads a pipe, one stalk a line.
    """
    person = not stalks and sys.stdin is not None and sys.stdin.isatty() and not as_json
    if person:
        print('Start from the bottom and work your way up\nTo EXIT: type "x" or "exit"')
    code = 0
    for text in stalks or _typed(person):
        try:
            value = value_of_stalk(text)
        except NotationError as error:
            wrong = report(error, text=text, alone=stalks is None or len(stalks) == 1, as_json=as_json)
            code = 0 if person else wrong
            continue
        if as_json:
            print(json.dumps({"stalk": text, "value": str(value), "decimal": decimal(value)}), flush=True)
        else:
            print(f"Value: {value}\nGame Value = {decimal(value)}", flush=True)
    return code


def _typed(person: bool) -> Iterator[str]:
    lines = input_lines()
    for number in count(1):
        if person:
            print(f"\nGame #{number:02d}:    ", end="", flush=True)
        text = next(lines, "exit").strip()
        if text.lower() in ("x", "exit"):
            return
        if text:
            yield text


def value_of_stalk(text: str) -> Dyadic:
    """The value of a stalk of blue and red sticks, by van Roode's rule.

    >>> str(value_of_stalk("rrbr"))
    '-7/4'
    """
    colors = text.translate(_COLORS)
    for column, letter in enumerate(colors, 1):
        if letter not in "BR":
            raise NotationError(f"found {letter!r}; expected b or r", text=text, column=column)
    return van_roode(colors.encode())


def decimal(number: Dyadic) -> str:
    """The number to six decimal places, a tie going to the even digit, as C prints it.

    >>> decimal(Dyadic("-7/4")), decimal(Dyadic(1, 7)), decimal(Dyadic(3))
    ('-1.750000', '0.007812', '3.000000')
    """
    scaled, rest = divmod(abs(number.numerator) * 10**_PLACES, number.denominator)
    twice = 2 * rest
    if twice > number.denominator or (twice == number.denominator and scaled % 2):
        scaled += 1
    whole, fraction = divmod(scaled, 10**_PLACES)
    return f"{'-' if number < 0 else ''}{whole}.{fraction:0{_PLACES}d}"
