"""Pictures by search through all options: the variants without a general theory.

What holds for every variant is used. Parts that meet only in the ground are a sum: a cut lets nothing fall, and flips
nothing, in another part. Pictures that are the same up to the numbers of their vertices are searched once. Parts that a
closed form knows are not searched at all.
"""

from __future__ import annotations

from colonnade.dyadic import Dyadic
from colonnade.errors import BudgetExceededError
from colonnade.games.value import Value, sum_of
from colonnade.positions.hackenbush import ChildishHackenbush, Hackenbush, ReverseHackenbush
from colonnade.positions.ruleset import Position
from colonnade.solvers.engine.bounds import moves_around, numbers_around, with_bounds
from colonnade.solvers.engine.budget import DEFAULT_BUDGET, Budget
from colonnade.solvers.engine.evaluation import Evaluation, Step
from colonnade.solvers.engine.search import Search
from colonnade.solvers.hackenbush import reverse_arches
from colonnade.solvers.hackenbush import reverse_twins as reverse_colon
from colonnade.solvers.hackenbush.tree_derivation import LARGEST_EXPLAINED, SUM

METHOD = "search"
RULES = {
    "hackenbush": "Berlekamp, Conway and Guy, Winning Ways, chapter 1",
    "childish-hackenbush": "Berlekamp, Conway and Guy, Winning Ways, chapter 8",
    "reverse-hackenbush": "Cho, Blue Red Hackenbush Spiders, section 3",
}


def solve(position: Position, *, budget: Budget | None = None) -> Evaluation | None:
    """The value of any position of childish or reverse Hackenbush, within the budget; ``None`` for other rulesets.

    >>> solve(ChildishHackenbush.parse("BRB, B")).value
    Value('2')
    """
    if type(position) not in (ChildishHackenbush, ReverseHackenbush) or not isinstance(position, Hackenbush):
        return None
    return search_options(position, budget or DEFAULT_BUDGET)


def search_options(position: Hackenbush, budget: Budget) -> Evaluation:
    """The value, part by part; where the budget ends, the error carries bounds on the whole."""
    search = Search(budget=budget)
    parts = position.split()
    answers: list[Evaluation] = []
    try:
        for part in parts:
            answers.append(_closed_form(part, budget) or _searched(part, search))
    except BudgetExceededError as error:
        known = [numbers_around(answer.value) for answer in answers if answer.value is not None]
        around = [*known, *(moves_around(part) for part in parts[len(answers) :])]
        low, high = (sum(ends, Dyadic(0)) for ends in zip(*around, strict=True))
        raise with_bounds(error, (low, high), search.positions) from None
    counters = {"positions": search.positions} if search.positions else {}
    if len(answers) == 1:
        answer = answers[0]
        return Evaluation(answer.value, answer.outcome, answer.method, answer.derivation, counters)
    value = sum_of(answer.value for answer in answers if answer.value is not None)
    steps = tuple(answer.derivation for answer in answers)
    step = _step(position, value, "disjunctive sum of parts", SUM, steps if len(position) <= LARGEST_EXPLAINED else ())
    methods = "+".join(dict.fromkeys(answer.method for answer in answers)) or METHOD
    return Evaluation(value, value.outcome, methods, step, counters)


def _closed_form(part: Hackenbush, budget: Budget) -> Evaluation | None:
    answers = (solver.solve(part, budget=budget) for solver in (reverse_arches, reverse_colon))
    return next((answer for answer in answers if answer is not None), None)


def _searched(part: Hackenbush, search: Search) -> Evaluation:
    before = search.positions
    value = search.value(part)
    rule = f"search through all options, {search.positions - before} positions"
    return Evaluation(value, value.outcome, METHOD, _step(part, value, rule, RULES[part.ruleset], ()))


def _step(position: Hackenbush, value: Value, rule: str, source: str, steps: tuple[Step, ...]) -> Step:
    large = len(position) > LARGEST_EXPLAINED
    return Step(
        rule=rule,
        subject=f"a picture of {len(position)} edges" if large else str(position),
        result=str(value),
        source=source,
        edges=() if large else tuple(position.graph.ids),
        steps=steps,
    )
