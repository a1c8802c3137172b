"""Evaluations of positions, remembered for a while because the page asks several questions about one position."""

from __future__ import annotations

import sys
from collections import OrderedDict
from collections.abc import Hashable
from dataclasses import dataclass

from colonnade.budget import Budget
from colonnade.errors import BudgetExceededError, Limit
from colonnade.games.value import Value
from colonnade.players import Convention
from colonnade.positions.hackenbush import Hackenbush
from colonnade.positions.ruleset import Position
from colonnade.solvers.engine.cold_sum import ColdSum, cold_sum
from colonnade.solvers.engine.derivation import Step
from colonnade.solvers.engine.evaluate import SUM, evaluate
from colonnade.solvers.engine.evaluation import Evaluation, OutcomeEvaluation, ValueEvaluation
from colonnade.solvers.engine.rules import Rule
from colonnade.studio.answers.drawings import components_of

QUICK = Budget(positions=20_000, seconds=0.45 if sys.platform == "emscripten" else 0.15)
"""What an answer while drawing may cost; more is work for a job. In a browser the same work takes about three times as
long, and nobody else waits for the worker."""
QUICK_IF_LARGE = Budget(positions=20_000, seconds=0.2 if sys.platform == "emscripten" else 0.1)
"""The same for large positions, of which a number and an infinitesimal can be told where the value is not found."""

EXPLAINING = Budget(positions=100_000, seconds=0.8)
"""What a value may cost that is to be explained: it is known already, perhaps after a longer search."""
MOST_SEARCHED_ON = 40
"""Sticks of a position whose canonical form is worth waiting for."""

_MOST_RECENT = 256
_RECENT: OrderedDict[Hashable, Evaluation] = OrderedDict()


def evaluate_recent(
    position: Position,
    *,
    convention: Convention = Convention.NORMAL,
    budget: Budget = QUICK,
    is_asked_again: bool = False,
) -> Evaluation:
    """The evaluation of a position, from memory where it was asked for a moment ago.

    An outcome that stands for a value counts only for questions with the same budget: others may find the value. It
    does not count where the page asks again, since the machine may have been busy.
    """
    key = (_identity(position), convention)
    limited = (*key, budget.positions, budget.seconds)
    found = _RECENT.pop(key, None)
    if found is None and not is_asked_again:
        found = _RECENT.pop(limited, None)
    if found is None:
        found = evaluate(position, convention=convention, budget=budget)
    is_final = isinstance(found, ValueEvaluation) or convention is Convention.MISERE
    if not is_final and is_asked_again:
        return found
    _RECENT[key if is_final else limited] = found
    if len(_RECENT) > _MOST_RECENT:
        _RECENT.popitem(last=False)
    return found


@dataclass(frozen=True, slots=True)
class ColdAnswer:
    """What is known of a sum of numbers and infinitesimals whose canonical form takes too long."""

    parts: tuple[Hackenbush, ...]
    answers: tuple[ValueEvaluation, ...]
    total: ColdSum
    evaluation: OutcomeEvaluation


_COLD = Budget(positions=40_000, seconds=0.2 if sys.platform == "emscripten" else 0.1)
"""What the parts of such a sum may cost together."""
COLD_IN_A_SEARCH = Budget(positions=40_000, seconds=2)
"""The same once somebody waits: the machine may have been busy."""
_RECENT_COLD: OrderedDict[Hashable, ColdAnswer] = OrderedDict()


def evaluate_cold(position: Hackenbush, budget: Budget = _COLD) -> ColdAnswer | None:
    """The values of the components and who wins their sum; ``None`` where the budget is too small for that."""
    key = _identity(position)
    found = _RECENT_COLD.get(key)
    if found is None:
        found = _cold(position, budget)
        if found is not None:
            _RECENT_COLD[key] = found
            if len(_RECENT_COLD) > _MOST_RECENT:
                _RECENT_COLD.popitem(last=False)
    return found


def _cold(position: Hackenbush, budget: Budget) -> ColdAnswer | None:
    parts = tuple(components_of(position))
    answers: list[ValueEvaluation] = []
    try:
        with budget:
            for part in parts:
                answer = evaluate_recent(part)
                if not isinstance(answer, ValueEvaluation):
                    return None
                answers.append(answer)
    except BudgetExceededError:
        return None
    total = cold_sum([answer.value for answer in answers])
    outcome = None if total is None else total.outcome
    if total is None or outcome is None or len(parts) < 2:
        return None
    operands: dict[str, object] = {
        "summands": tuple(answer.value for answer in answers),
        "number": Value(total.number),
        "weight": total.weight,
    }

    def derive() -> Step:
        return Step(
            Rule.COLD_SUM,
            position,
            outcome,
            citations=(SUM,),
            operands=operands,
            edges=tuple(position.graph.ids),
            below=lambda: (answer.derivation for answer in answers),
        )

    evaluation = OutcomeEvaluation(outcome, "sum of parts", derive, convention=Convention.NORMAL)
    return ColdAnswer(parts, tuple(answers), total, evaluation)


def answer_for_reasons(position: Hackenbush, convention: Convention) -> Evaluation:
    """The answer whose derivation is told: with the value, or else with the values of the parts, or with the outcome.

    Of a small position the page shows the value alone, so its outcome is no answer; ``BudgetExceededError`` where the
    value takes too long here.
    """
    if convention is Convention.NORMAL and (cold := _RECENT_COLD.get(_identity(position))) is not None:
        return cold.evaluation
    if convention is Convention.MISERE or len(position) > MOST_SEARCHED_ON:
        return evaluate_recent(position, convention=convention)
    answer = evaluate_recent(position, budget=EXPLAINING, is_asked_again=True)
    if not isinstance(answer, ValueEvaluation):
        raise BudgetExceededError("the value is not found in time", limit=Limit.SECONDS)
    return answer


def _identity(position: Position) -> Hashable:
    """Derivations name edges by their ids, so positions with other ids are other positions."""
    if isinstance(position, Hackenbush):
        graph = position.graph
        return type(position), graph.colors, tuple(graph.tails), tuple(graph.heads), tuple(graph.ids)
    return position
