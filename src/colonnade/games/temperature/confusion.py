"""The confusion interval: the numbers that a game is confused with."""

from __future__ import annotations

from dataclasses import dataclass

from colonnade._kernel import KERNEL
from colonnade.dyadic import Dyadic
from colonnade.games.value import Game, Value


@dataclass(frozen=True, slots=True)
class ConfusionInterval:
    """All numbers from ``low`` to ``high``; an end belongs to it where ``closed_low`` or ``closed_high`` says so."""

    low: Dyadic
    high: Dyadic
    closed_low: bool
    closed_high: bool

    def __contains__(self, number: Dyadic | int) -> bool:
        above = self.low < number or (self.closed_low and self.low == number)
        return above and (number < self.high or (self.closed_high and number == self.high))

    def __str__(self) -> str:
        return f"{'[' if self.closed_low else '('}{self.low}, {self.high}{']' if self.closed_high else ')'}"


def confusion_interval(game: Game) -> ConfusionInterval | None:
    """The numbers confused with a game: from its Right stop to its Left stop. ``None`` where there are none.

    A number ``x`` at a stop is confused with the game exactly if the player who would gain by ``x`` is not the one to
    move there (*Winning Ways*, chapter 6).

    >>> [str(confusion_interval(Value(text))) for text in ("{3|-1}", "*", "^*", "^", "1/2")]
    ['[-1, 3]', '[0, 0]', '[0, 0]', 'None', 'None']
    """
    value = Value(game)
    left, left_turn, right, right_turn = KERNEL.stops(value.id)
    interval = ConfusionInterval(Dyadic(*right), Dyadic(*left), right_turn < 0, left_turn > 0)
    if value.is_number or (interval.low == interval.high and not (interval.closed_low and interval.closed_high)):
        return None
    return interval
