"""Brute force, on request: search all options, use no theorem, and say whether the value stands."""

from __future__ import annotations

from colonnade.errors import BudgetExceededError
from colonnade.players import Convention
from colonnade.solvers.engine.budget import Budget
from colonnade.solvers.engine.evaluate import evaluate
from colonnade.solvers.engine.outcome_search import OutcomeSearch
from colonnade.solvers.engine.search import Search
from colonnade.studio import models
from colonnade.studio.knowing import QUICK, convention_of, quick_value
from colonnade.studio.pictures import picture_of
from colonnade.studio.wording import printed

FULL = Budget(positions=200_000, seconds=4.0)
MOST_STICKS = 60
_TOO_MANY = "Too many positions to check one by one."


def check(drawn: models.Position) -> models.Checked:
    """Derive value or outcome again by plain search and compare."""
    position = picture_of(drawn).position
    if len(position) > MOST_STICKS:
        return models.Checked(checked=_TOO_MANY, agrees=None)
    try:
        if convention_of(drawn) is Convention.MISERE:
            outcomes = OutcomeSearch(Convention.MISERE, budget=FULL, plain=True)
            found: object = outcomes.outcome(position)
            count = outcomes.positions
            expected: object = evaluate(position, convention=Convention.MISERE, budget=QUICK).outcome
        else:
            search = Search(budget=FULL, plain=True)
            found = search.value(position)
            count = search.positions
            expected = quick_value(position)
    except BudgetExceededError:
        return models.Checked(checked=_TOO_MANY, agrees=None)
    if found != expected:
        return models.Checked(checked=f"Brute force finds {printed(str(found))} instead: this is a bug.", agrees=False)
    total = f"{count:,}".replace(",", " ")
    words = "position agrees" if count == 1 else "positions agree"
    return models.Checked(checked=f"Checked: {total} {words}.", agrees=True)
