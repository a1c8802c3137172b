"""A check on request: search through all options, use no theorem, and compare."""

from __future__ import annotations

from colonnade.budget import Budget
from colonnade.errors import BudgetExceededError
from colonnade.explain.outcomes import TOO_MANY_TO_CHECK, check_sentence
from colonnade.solvers.engine.verification import by_plain_search
from colonnade.studio import models
from colonnade.studio.answers.drawings import convention_of, position_of
from colonnade.studio.answers.evaluations import evaluate_recent

FULL = Budget(positions=200_000, seconds=4.0)
MOST_STICKS = 60


def check(drawing: models.Drawing) -> models.Check:
    """Find value or outcome again by plain search, and compare."""
    position = position_of(drawing).position
    convention = convention_of(drawing)
    if len(position) > MOST_STICKS:
        return models.Check(sentence=TOO_MANY_TO_CHECK, agrees=None)
    try:
        answer = evaluate_recent(position, convention=convention)
        found, positions = by_plain_search(position, answer, convention, FULL)
    except BudgetExceededError:
        return models.Check(sentence=TOO_MANY_TO_CHECK, agrees=None)
    return models.Check(sentence=check_sentence(found, answer.result, positions), agrees=found == answer.result)
