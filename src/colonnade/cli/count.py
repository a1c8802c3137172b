"""``colonnade count``: how many values of a kind are born by a day."""

from __future__ import annotations

import json
from typing import Annotated

from colonnade.cli.options import Json, beginning
from colonnade.cli.parameters import Argument, Option
from colonnade.cli.work import work
from colonnade.errors import UnsupportedError
from colonnade.games.birthdays.count import COUNTS, count

Kind = Annotated[
    str,
    Argument(metavar="KIND", help="values, dicots, ht-values or uptimals.", autocompletion=beginning(lambda: COUNTS)),
]
Place = Annotated[int | None, Argument(metavar="DAY", min=0, help="The day, counted from 0.")]
Day = Annotated[int | None, Option("--day", min=0, help="The day, if not given as DAY.")]


def command(kind: Kind, place: Place = None, day: Day = None, as_json: Json = False) -> None:
    """Count the values of a kind born by a day: `colonnade count ht-values --day 5`, or just `5`."""
    if place is not None and day is not None and place != day:
        raise UnsupportedError(f"two days were given, {place} and {day}; expected one")
    day = place if day is None else day
    if day is None:
        expected = kind if kind in COUNTS else "ht-values"
        raise UnsupportedError(f"no day was given; expected something like colonnade count {expected} --day 3")
    with work(f"{kind} born by day {day}", seconds=None):
        found = count(kind, day)
    print(json.dumps({"kind": kind, "day": day, "count": found}) if as_json else found)
