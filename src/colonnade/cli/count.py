"""``colonnade count``: how many values of a kind are born by a day."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from colonnade.cli.options import Json
from colonnade.cli.patience import patience
from colonnade.games.count import count

Kind = Annotated[str, typer.Argument(metavar="KIND", help="values, dicots, ht-values or uptimals.")]
Day = Annotated[int, typer.Argument(metavar="DAY", min=0)]


def command(kind: Kind, day: Day, as_json: Json = False) -> None:
    """Count the values of a kind born by a day: `colonnade count ht-values 5`."""
    with patience(f"{kind} born by day {day}"):
        found = count(kind, day)
    print(json.dumps({"kind": kind, "day": day, "count": found}) if as_json else found)
