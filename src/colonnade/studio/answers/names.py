"""Names of values as the page shows them."""

from __future__ import annotations

from colonnade.dyadic import Dyadic
from colonnade.explain.names import printed, spoken
from colonnade.explain.notations import Row
from colonnade.games.naming import describe
from colonnade.games.temperature.thermograph import Corner
from colonnade.games.value import Value
from colonnade.studio import models

_LONGEST = 4000


def name_of(value: Value | Dyadic) -> models.Name:
    """A value in its three notations.

    >>> name_of(Value("-1/2")).shown
    '−1/2'
    """
    value = Value(value)
    return models.Name(
        text=describe(value, limit=_LONGEST),
        shown=printed(value, limit=_LONGEST),
        spoken=spoken(value, limit=_LONGEST),
    )


def number_of(value: Value | None) -> str | None:
    """The number that a value is, if it is one."""
    return None if value is None or value.number is None else str(value.number)


def notation_of(row: Row) -> models.Notation:
    """A row of the table of notations."""
    return models.Notation(
        term=row.term, shown=row.shown, spoken=row.spoken, note=row.note, overlined=list(row.overlined)
    )


def walls_of(value: Value) -> models.Walls:
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
