"""Evaluate any position by the cheapest solver that applies.

Solvers are modules with ``solve(position, *, budget) -> Evaluation | None`` (``None``: does not apply), listed here
from the cheapest to the most general and imported when a position of their ruleset first comes by. What none of them
takes is split into its parts; what cannot be split is searched.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from importlib import import_module

from colonnade.errors import BudgetExceededError, HypothesisError, VerificationError
from colonnade.games.value import Value, sum_of
from colonnade.players import Convention, Outcome
from colonnade.positions.ruleset import Position
from colonnade.solvers.engine.budget import DEFAULT_BUDGET, Budget
from colonnade.solvers.engine.evaluation import Evaluation, Step
from colonnade.solvers.engine.outcome_search import OutcomeSearch
from colonnade.solvers.engine.search import Search


@dataclass(frozen=True, slots=True)
class Solver:
    """Where a solver lives, and for which rulesets and convention it is worth asking."""

    module: str
    rulesets: tuple[str, ...]
    convention: Convention = Convention.NORMAL
    function: str = "solve"

    def solve(self, position: Position, *, budget: Budget) -> Evaluation | None:
        """What the module's function says."""
        solve = getattr(import_module(f"colonnade.solvers.{self.module}"), self.function)
        answer: Evaluation | None = solve(position, budget=budget)
        return answer


SOLVERS: tuple[Solver, ...] = (
    Solver("rulesets.domino_shave", ("domino-shave", "stirling-shave")),
    Solver("rulesets.flipping_coins", ("flipping-coins",)),
    Solver("rulesets.partizan_euclid", ("partizan-euclid",)),
    Solver("rulesets.toppling_dominoes", ("toppling-dominoes",)),
    Solver("rulesets.boards", ("domineering", "clobber", "toads-and-frogs", "col", "snort")),
    Solver("hackenbush.strings", ("hackenbush",)),
    Solver("hackenbush.green_fusion", ("hackenbush",)),
    Solver("hackenbush.stalks", ("hackenbush",)),
    Solver("hackenbush.trees", ("hackenbush",)),
    Solver("hackenbush.spiders", ("hackenbush",)),
    Solver("hackenbush.clockwise", ("clockwise-hackenbush",)),
    Solver("hackenbush.reverse_arches", ("reverse-hackenbush",)),
    Solver("hackenbush.reverse_twins", ("reverse-hackenbush",)),
    Solver("hackenbush.options", ("childish-hackenbush", "reverse-hackenbush")),
    Solver("hackenbush.graphs", ("hackenbush",)),
    Solver("hackenbush.misere_sprigs", ("hackenbush",), Convention.MISERE),
    Solver("rulesets.misere_nim", ("nim",), Convention.MISERE),
    Solver("rulesets.partizan_euclid", ("partizan-euclid",), Convention.MISERE, "solve_misere"),
    Solver("rulesets.toppling_dominoes", ("toppling-dominoes",), Convention.MISERE, "solve_misere"),
)
"""All solvers, from the cheapest to the most general."""


def evaluate(
    position: Position,
    *,
    convention: Convention = Convention.NORMAL,
    budget: Budget | None = None,
    verify: bool = False,
) -> Evaluation:
    """The value and outcome of a position (in misère play the outcome alone), and how they were found.

    With ``verify`` the answer is derived again by plain search through all options: ``VerificationError`` if that
    disagrees; ``verified`` stays false where the budget does not reach.

    >>> from colonnade.positions.toppling_dominoes import TopplingDominoes
    >>> answer = evaluate(TopplingDominoes.parse("BRB"), verify=True)
    >>> answer.value, answer.outcome, answer.method, answer.verified
    (Value('1/2'), <Outcome.L: 'L'>, 'search', True)
    """
    if type(position).__hash__ is None:
        raise HypothesisError(f"{type(position).__name__} cannot be hashed; expected a frozen dataclass or the like")
    budget = budget or DEFAULT_BUDGET
    answer = _evaluate(position, convention, budget)
    return _verify(position, convention, budget, answer) if verify else answer


def solvers_for(position: Position, convention: Convention) -> Iterator[Solver]:
    """The solvers that are worth asking about a position, from the cheapest."""
    names = _ruleset_names(type(position))
    for solver in SOLVERS:
        if solver.convention is convention and not names.isdisjoint(solver.rulesets):
            yield solver


@cache
def _ruleset_names(kind: type[Position]) -> frozenset[str]:
    """The rulesets that a class of positions belongs to, its own and those that it refines."""
    return frozenset(getattr(ancestor, "ruleset", "") for ancestor in kind.__mro__) - {""}


def _evaluate(position: Position, convention: Convention, budget: Budget) -> Evaluation:
    for solver in solvers_for(position, convention):
        answer = solver.solve(position, budget=budget)
        if answer is not None:
            return answer
    if convention is Convention.MISERE:
        return _search_misere(position, budget)
    parts = position.split()
    if len(parts) > 1 and any(True for part in parts for _ in solvers_for(part, convention)):
        return _add(position, [_evaluate(part, convention, budget) for part in parts])
    return Search(budget=budget).evaluation(position)


def _add(position: Position, answers: list[Evaluation]) -> Evaluation:
    known = sum_of(answer.value for answer in answers if answer.value is not None)
    unknown = [answer.outcome for answer in answers if answer.value is None]
    value: Value | None = None if unknown else known
    # A solver that gives the outcome of a part without its value says who wins the sum only if the rest is 0.
    if len(unknown) > 1 or (unknown and known != 0):
        raise BudgetExceededError(
            f"outcomes do not add up, and {len(unknown)} of the {len(answers)} parts have values too large to find"
        )
    outcome = unknown[0] if unknown else known.outcome
    result = outcome.value if value is None else str(value)
    step = Step("sum of independent parts", str(position), result, steps=tuple(answer.derivation for answer in answers))
    methods = "+".join(dict.fromkeys(answer.method for answer in answers))
    searched = sum(answer.counters.get("positions", 0) for answer in answers)
    return Evaluation(value, outcome, methods, step, {"positions": searched} if searched else {})


def _search_misere(position: Position, budget: Budget) -> Evaluation:
    search = OutcomeSearch(Convention.MISERE, budget=budget)
    outcome = search.outcome(position)
    step = Step(
        "search for a winning move, misère play", str(position), outcome.value, detail=f"({search.positions} positions)"
    )
    return Evaluation(None, outcome, "search", step, {"positions": search.positions})


def _verify(position: Position, convention: Convention, budget: Budget, answer: Evaluation) -> Evaluation:
    expected: object
    found: object
    try:
        if answer.value is not None:
            expected, found = Search(budget=budget, plain=True).value(position), answer.value
        else:
            expected, found = _plain_outcome(position, convention, budget), answer.outcome
    except BudgetExceededError:
        return answer
    if found != expected:
        raise VerificationError(f"{position}: {answer.method} says {found}, but search through all options {expected}")
    return replace(answer, verified=True)


def _plain_outcome(position: Position, convention: Convention, budget: Budget) -> Outcome:
    return OutcomeSearch(convention, budget=budget, plain=True).outcome(position)
