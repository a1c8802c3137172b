"""Sums of flowers as a solver: the outcome against that of the value, and what happens as the budget ends."""

from __future__ import annotations

from random import Random

import pytest

from colonnade.budget import Budget
from colonnade.dyadic import Dyadic
from colonnade.errors import BudgetExceededError, Limit
from colonnade.games.stalks.stalk import NimberBased
from colonnade.games.value import sum_of
from colonnade.players import Outcome
from colonnade.positions.hackenbush import Hackenbush
from colonnade.solvers.engine.evaluate import evaluate
from colonnade.solvers.engine.evaluation import OutcomeEvaluation, ValueEvaluation
from colonnade.solvers.engine.rules import Rule
from colonnade.solvers.engine.search import Search
from colonnade.solvers.hackenbush.flower_sums import METHOD, flower_sum_of, outcome_of_sum

GARDEN = ", ".join("G" * (i * i % 29 + 1) + "RB"[i % 2] for i in range(16))
"""Sixteen flowers, whose value is far too large to find."""


def test_outcomes_agree_with_values() -> None:
    rng = Random(3)
    search = Search()
    seen = set()
    for _ in range(150):
        parts = ["G" * rng.randint(1, 3) + rng.choice(["", "B", "R", "BR", "(B,B)", "RRB"]) for _ in range(4)]
        extra = rng.random()
        if extra < 0.2:
            parts.append(rng.choice(["BR", "RB", "B"]))
        elif extra < 0.4:
            parts[2:] = [part.translate(str.maketrans("BR", "RB")) for part in parts[:2]]
        position = Hackenbush.parse(", ".join(parts))
        found = flower_sum_of(position)
        assert found is not None
        answer = outcome_of_sum(position, found, Budget().start(), Limit.STEPS)
        value = sum_of(search.value(part) for part in position.split())
        assert answer.outcome is value.outcome, position
        seen.add(answer.outcome)
    assert seen == set(Outcome)


@pytest.mark.parametrize("text", ["G(G,B)", "GBG", "G(GB,R)", "BG"])
def test_other_trees_are_no_sums_of_flowers(text: str) -> None:
    assert flower_sum_of(Hackenbush.parse(text)) is None


def test_numbers_and_nimbers_are_told_apart() -> None:
    found = flower_sum_of(Hackenbush.parse("BR, R, GG(B,R), GGGRB"))
    assert found is not None
    assert found.number == Dyadic("-1/2")
    assert set(found.flowers) == {NimberBased(2), NimberBased(3, Dyadic("-1/2"))}
    assert found.weight == -1


def test_the_outcome_where_the_value_is_too_large() -> None:
    few = Budget(steps=40_000)
    with_number = evaluate(Hackenbush.parse(GARDEN + ", RBB"), budget=few)
    assert isinstance(with_number, OutcomeEvaluation)
    assert (with_number.outcome, with_number.method, with_number.limit) == (Outcome.R, METHOD, Limit.STEPS)
    assert with_number.derivation.rule is Rule.FLOWERS
    balanced = evaluate(Hackenbush.parse(GARDEN + ", GGGGB, GGGGGGB"), budget=few)
    assert balanced.outcome is Outcome.L, "Left wins a sum of atomic weight 2"


def test_small_sums_keep_their_values() -> None:
    assert isinstance(evaluate(Hackenbush.parse("GB, GR, GGB, GGGR")), ValueEvaluation)


def test_a_stopped_search_has_bounds() -> None:
    with pytest.raises(BudgetExceededError) as caught:
        evaluate(Hackenbush.parse(GARDEN), budget=Budget(positions=400, steps=40_000))
    assert caught.value.bounds == (Dyadic(-1), Dyadic(1))
