"""Names of values as the page shows them."""

from __future__ import annotations

from collections.abc import Sequence

from colonnade.dyadic import Dyadic
from colonnade.explain.names import PRINTED, has_name, in_words, printed, readable, spoken
from colonnade.explain.notations import Row
from colonnade.games.short_names import sum_name
from colonnade.games.styles import ASCII
from colonnade.games.temperature.thermograph import Corner
from colonnade.games.value import Value
from colonnade.studio import models

_LONGEST = 4000
_LONGEST_SUM = 60


def name_of(value: Value | Dyadic) -> models.Name:
    """A value in its three notations.

    >>> name_of(Value("-1/2")).shown
    '−1/2'
    """
    value = Value(value)
    return models.Name(text=_text(value), shown=printed(value), spoken=spoken(value), is_words=not has_name(value))


def name_of_sum(summands: Sequence[Value], total: Value) -> models.Name:
    """The name of a total; where it has none that one can read, the sum of its parts, if that is short.

    >>> name_of_sum([Value(1), Value("*")], Value("1*")).shown
    '1∗'
    """
    name = name_of(total)
    if name.is_words and len(summands) > 1:
        shown = sum_name(summands, style=PRINTED, spaced=True)
        if shown is not None and len(shown) <= _LONGEST_SUM:
            name.shown, name.is_words = shown, False
            name.spoken = f"the sum of {' and '.join(spoken(each) for each in summands)}"
            name.text = sum_name(summands) or name.text
    return name


def sum_or_words(summands: Sequence[Value], words: str) -> models.Name:
    """The name of a sum that was not added up: the sum itself where it is short, else what is known in words.

    >>> sum_or_words([Value("1*"), Value("^^")], "1 plus an infinitesimal").shown
    '1∗ + ⇑'
    """
    shown = sum_name(summands, style=PRINTED, spaced=True)
    if shown is None or len(shown) > _LONGEST_SUM:
        return models.Name(text=words, shown=words, spoken=words, is_words=True)
    each = " and ".join(spoken(value) for value in summands)
    return models.Name(text=sum_name(summands) or words, shown=shown, spoken=f"the sum of {each}")


def _text(value: Value) -> str:
    """The name that reads back, short where there is one; of a value that is too large a few words."""
    return readable(value, ASCII, limit=_LONGEST) or in_words(value)


def number_of(value: Value | None) -> str | None:
    """The number that a value is, if it is one."""
    return None if value is None or value.number is None else str(value.number)


def notation_of(row: Row) -> models.Notation:
    """A row of the table of notations."""
    return models.Notation(
        term=row.term,
        shown=row.shown,
        spoken=row.spoken,
        note=row.note,
        overlined=list(row.overlined),
        copied=row.copied,
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
