"""Answers derived again by plain search, which uses nothing of a ruleset but its options."""

from __future__ import annotations

from typing import NamedTuple

from colonnade.budget import Budget
from colonnade.errors import BudgetExceededError, CancelledError, VerificationError
from colonnade.games.value import Value
from colonnade.players import Convention, Outcome
from colonnade.positions.ruleset import Position
from colonnade.solvers.engine.evaluation import Evaluation, ValueEvaluation
from colonnade.solvers.engine.outcome_search import OutcomeSearch
from colonnade.solvers.engine.search import Search


class PlainResult(NamedTuple):
    """What plain search found, and how many positions it looked at."""

    result: Value | Outcome
    positions: int


def by_plain_search(position: Position, answer: Evaluation, convention: Convention, budget: Budget) -> PlainResult:
    """What plain search finds for the position: a value if the answer has one, otherwise the outcome."""
    if isinstance(answer, ValueEvaluation):
        values = Search(budget=budget, plain=True)
        return PlainResult(values.value(position), values.positions)
    outcomes = OutcomeSearch(convention, budget=budget, plain=True)
    return PlainResult(outcomes.outcome(position), outcomes.positions)


def is_verified(position: Position, answer: Evaluation, convention: Convention, budget: Budget) -> bool:
    """Whether plain search finds the same answer; ``VerificationError`` if it finds a different one.

    False if the budget ends first. A ``CancelledError`` is raised to the caller.
    """
    try:
        expected = by_plain_search(position, answer, convention, budget).result
    except CancelledError:
        raise
    except BudgetExceededError:
        return False
    if answer.result != expected:
        raise VerificationError(
            f"{position}: {answer.method} says {answer.result}, but search through all options {expected}"
        )
    return True
