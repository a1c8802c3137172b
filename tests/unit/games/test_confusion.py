"""Confusion intervals against the order, on all values born by day 3."""

from __future__ import annotations

from colonnade.dyadic import Dyadic
from colonnade.games import Relation, Value, compare
from colonnade.games.temperature.confusion import confusion_interval
from tests.sampling import day_three

NUMBERS = [Dyadic(n, 3) for n in range(-28, 29)]


def test_exactly_the_confused_numbers() -> None:
    """Eighths from -7/2 to 7/2 hold every stop of day 3 and a number on either side."""
    for g in day_three():
        interval = confusion_interval(g)
        for x in NUMBERS:
            confused = compare(g, Value(x)) is Relation.CONFUSED
            assert confused == (interval is not None and x in interval), (g, x)
