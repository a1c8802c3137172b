"""A check on request: search through all options, use no theorem, and compare."""

from __future__ import annotations

from colonnade.budget import Budget
from colonnade.errors import BudgetExceededError
from colonnade.explain.outcomes import TOO_MANY_TO_CHECK, check_sentence
from colonnade.games.value import Value
from colonnade.players import Outcome
from colonnade.solvers.engine.evaluation import ValueEvaluation
from colonnade.solvers.engine.outcome_search import OutcomeSearch
from colonnade.solvers.engine.search import Search
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
    found: Value | Outcome
    try:
        answer = evaluate_recent(position, convention=convention)
        search: Search | OutcomeSearch
        if isinstance(answer, ValueEvaluation):
            search = Search(budget=FULL, plain=True)
            found = search.value(position)
        else:
            search = OutcomeSearch(convention, budget=FULL, plain=True)
            found = search.outcome(position)
    except BudgetExceededError:
        return models.Check(sentence=TOO_MANY_TO_CHECK, agrees=None)
    return models.Check(sentence=check_sentence(found, answer.result, search.positions), agrees=found == answer.result)
