"""A long search that tells what it has proved so far: one search, whose bounds are told as they narrow."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from time import monotonic

from colonnade.dyadic import Dyadic
from colonnade.errors import BudgetExceededError
from colonnade.games.value import Value
from colonnade.positions.hackenbush import Hackenbush
from colonnade.solvers.engine.budget import Budget
from colonnade.solvers.engine.evaluate import evaluate
from colonnade.solvers.engine.evaluation import Evaluation, Step
from colonnade.solvers.hackenbush.graph_search import search_blue_red
from colonnade.solvers.hackenbush.graphs import BLOCKS, METHOD
from colonnade.solvers.hackenbush.peeling import peel_feet
from colonnade.studio import models
from colonnade.studio.knowing import QUICK, components, know
from colonnade.studio.pictures import picture_of

Interval = tuple[Dyadic, Dyadic]
Tell = Callable[[models.Known], None]

MOST_BYTES = 1 << 30
"""What the tables of one search in the background may hold."""


def search(drawn: models.Position, seconds: float, tell: Tell) -> models.Known:
    """Search a drawn position for so many seconds; every bound that is proved on the way is told at once.

    >>> told = []
    >>> stick = models.Stick(id=1, color="B", a=0, b=1)
    >>> known = search(models.Position(sticks=[stick]), 1, told.append)
    >>> known.state, known.number, told
    ('exact', '1', [])
    """
    if drawn.play == "misere":
        return know(drawn, Budget(seconds=seconds))
    parts = components(picture_of(drawn).position)
    return _PartSearch(drawn, parts, monotonic() + seconds, tell).run()


class _PartSearch:
    """The components of one picture: what each is worth, or the interval that is known to hold it."""

    def __init__(self, drawn: models.Position, parts: Sequence[Hackenbush], deadline: float, tell: Tell) -> None:
        self._drawn = drawn
        self._parts = parts
        self._deadline = deadline
        self._tell = tell
        self._answers: dict[int, Evaluation] = {}
        self._intervals: dict[int, Interval] = {}

    def run(self) -> models.Known:
        """Answer what takes a moment first, then search the rest, one part after the other."""
        for number in range(len(self._parts)):
            self._attempt(number, lambda part: evaluate(part, budget=QUICK))
        hard = [number for number in range(len(self._parts)) if number not in self._answers]
        for place, number in enumerate(hard):
            share = max(0.0, self._deadline - monotonic()) / (len(hard) - place)
            self._attempt(number, partial(self._searched, number=number, seconds=share))
        if len(self._answers) == len(self._parts):
            return know(self._drawn, told=True, solve=lambda part, number: self._answers[number])
        known = self._bounded()
        known.remark = "The time is up; what is proved stays proved."
        return known

    def _attempt(self, number: int, solve: Callable[[Hackenbush], Evaluation]) -> None:
        try:
            self._answers[number] = solve(self._parts[number])
        except BudgetExceededError as error:
            if error.bounds is not None:
                low, high = error.bounds
                self._learn(number, (Dyadic(low), Dyadic(high)))

    def _searched(self, part: Hackenbush, number: int, seconds: float) -> Evaluation:
        if type(part) is not Hackenbush or b"G" in part.graph.colors:
            return evaluate(part, budget=Budget(seconds=seconds))
        graph, worth, _ = peel_feet(part.graph)
        answer = search_blue_red(
            graph.tails,
            graph.heads,
            graph.colors,
            budget=Budget(seconds=seconds),
            max_bytes=MOST_BYTES,
            narrowed=lambda low, high: self._narrowed(number, (low + worth, high + worth)),
        )
        if answer.low != answer.high:
            bounds = (answer.low + worth, answer.high + worth)
            raise BudgetExceededError("the time is up", bounds=bounds, spent=answer.counters["nodes"])
        value = Value(answer.value + worth)
        step = Step(
            rule=f"search of the whole picture, {answer.counters['nodes']} positions",
            subject=str(part),
            result=str(value),
            source=BLOCKS,
            edges=tuple(part.graph.ids),
        )
        return Evaluation(value, value.outcome, METHOD, step, answer.counters)

    def _narrowed(self, number: int, interval: Interval) -> None:
        if self._learn(number, interval):
            self._tell(self._bounded())

    def _learn(self, number: int, interval: Interval) -> bool:
        """Keep what two intervals around the same part have in common; whether that is news."""
        known = self._intervals.get(number)
        if known is not None:
            interval = (max(known[0], interval[0]), min(known[1], interval[1]))
        self._intervals[number] = interval
        return interval != known

    def _bounded(self) -> models.Known:
        """All that is proved of the whole: the sum of the intervals, where every part has one."""
        total: Interval | None = (Dyadic(0), Dyadic(0))
        for number in range(len(self._parts)):
            interval = self._interval(number)
            total = None if total is None or interval is None else (total[0] + interval[0], total[1] + interval[1])

        def stopped(part: Hackenbush, number: int) -> Evaluation:
            raise BudgetExceededError("still searching", bounds=total)

        known = know(self._drawn, solve=stopped)
        known.remark = ""
        return known

    def _interval(self, number: int) -> Interval | None:
        answer = self._answers.get(number)
        if answer is None:
            return self._intervals.get(number)
        exact = None if answer.value is None else answer.value.number
        return None if exact is None else (exact, exact)
