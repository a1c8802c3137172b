"""A long search that tells the bounds it has proved so far."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from colonnade.budget import Budget, Progress
from colonnade.dyadic import Dyadic
from colonnade.errors import BudgetExceededError
from colonnade.explain.outcomes import TIME_IS_UP
from colonnade.players import Convention
from colonnade.solvers.engine.bounds import Bounds
from colonnade.solvers.engine.evaluate import evaluate
from colonnade.studio import models
from colonnade.studio.answers.describe import describe_answer, describe_bounds, describe_cold
from colonnade.studio.answers.drawings import convention_of, position_of
from colonnade.studio.answers.evaluations import COLD_IN_A_SEARCH, MOST_SEARCHED_ON, evaluate_cold

Tell = Callable[[models.Description], None]
TELL_EVERY = 0.25
"""Seconds after which the number of positions is reported, though no bound has moved."""


def search(drawing: models.Drawing, seconds: float, tell: Tell) -> models.Description:
    """Search a drawn position for so many seconds; every bound that is proved is reported at once, positions
    now and then.

    >>> reported = []
    >>> stick = models.Stick(id=1, color="B", a=0, b=1)
    >>> description = search(models.Drawing(sticks=[stick]), 1, reported.append)
    >>> description.state, description.number, reported
    ('exact', '1', [])
    """
    drawn = position_of(drawing)
    convention = convention_of(drawing)
    if len(drawn.position) > MOST_SEARCHED_ON and convention is Convention.NORMAL:
        cold = evaluate_cold(drawn.position, COLD_IN_A_SEARCH)
        if cold is not None:
            return describe_cold(drawn, cold)
    known: Bounds | None = None
    searched = 0
    reported = monotonic()

    def narrow(bounds: Bounds | None) -> bool:
        """Keep what these bounds and those before have in common; whether that is news."""
        nonlocal known
        before = known
        if bounds is not None:
            low, high = Dyadic(bounds[0]), Dyadic(bounds[1])
            known = (low, high) if before is None else (max(before[0], low), min(before[1], high))
        return known != before

    def progress(report: Progress) -> None:
        nonlocal searched, reported
        searched = max(searched, report.positions)
        if narrow(report.bounds) or (known is not None and monotonic() - reported > TELL_EVERY):
            reported = monotonic()
            tell(describe_so_far(""))

    def describe_so_far(remark: str) -> models.Description:
        description = describe_bounds(drawn.position, known)
        description.remark = remark
        description.positions = searched
        return description

    try:
        answer = evaluate(drawn.position, convention=convention, budget=Budget(seconds=seconds, progress=progress))
    except BudgetExceededError as error:
        narrow(error.bounds)
        searched = max(searched, error.spent or 0)
        return describe_so_far(TIME_IS_UP)
    return describe_answer(drawn, answer, convention)
