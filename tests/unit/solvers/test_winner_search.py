"""Who wins a mixed graph, against search through all options."""

from __future__ import annotations

from random import Random

import pytest

from colonnade import Budget, OutcomeEvaluation
from colonnade._kernel import KERNEL
from colonnade.dyadic import Dyadic
from colonnade.errors import BudgetExceededError
from colonnade.positions.hackenbush import Hackenbush
from colonnade.solvers.engine.evaluate import evaluate
from colonnade.solvers.engine.rules import Rule
from colonnade.solvers.hackenbush import blue_red_part
from colonnade.solvers.hackenbush.winner_search import PER_POSITION, search_winner

GREEN_BELOW, ANY = "G", "BRG"
NATIVE = KERNEL.name == "native"


def grid(rng: Random, rows: int, columns: int, below: str) -> Hackenbush:
    """A grid whose columns stand on the ground on edges of some of these colors."""
    edges = []
    for row in range(rows):
        for column in range(columns):
            place = row * columns + column + 1
            edges.append((max(place - columns, 0), place, rng.choice(ANY if row else below)))
            if column:
                edges.append((place - 1, place, rng.choice(ANY)))
    return Hackenbush.of(edges)


@pytest.mark.parametrize("below", [GREEN_BELOW, ANY])
def test_the_winner_is_that_of_the_value(below: str) -> None:
    rng = Random(20261116)
    outcomes = set()
    for _ in range(40):
        position = grid(rng, rng.randint(1, 3 if NATIVE else 2), rng.randint(2, 3), below)
        outcome, positions = search_winner(position.graph, Budget())
        assert outcome is evaluate(position).outcome, position
        assert positions > 0
        outcomes.add(outcome)
    assert len(outcomes) >= 3


def test_a_stopped_search_tells_who_wins() -> None:
    """Grids on green edges: what a few positions tell of them is what all of them tell."""
    rng = Random(4)
    told = 0
    for _ in range(12):
        position = grid(rng, 3, 3 if NATIVE else 2, GREEN_BELOW)
        whole = evaluate(position)
        try:
            answer = evaluate(position, budget=Budget(positions=100))
        except BudgetExceededError:
            continue
        assert answer.outcome is whole.outcome, position
        if isinstance(answer, OutcomeEvaluation) and answer.method == blue_red_part.SEARCHED:
            told += 1
            assert (answer.derivation.rule, answer.near) == (Rule.OUTCOME_SEARCH, Dyadic(0))
            assert 0 < answer.counters["positions"] <= 100 * PER_POSITION
    assert told >= (3 if NATIVE else 0)


@pytest.mark.native
def test_bounds_that_tell_who_wins_say_so() -> None:
    """Four blue sticks on the ground under more blue than red ones."""
    edges = [(0, 1, "B"), (0, 2, "B"), (0, 3, "B"), (0, 4, "B"), (1, 2, "B"), (2, 3, "R"), (3, 4, "B"), (1, 4, "R")]
    with pytest.raises(BudgetExceededError, match="; Left wins; the value is between") as caught:
        evaluate(Hackenbush.of([*edges, (4, 5, "G"), (5, 1, "G")]), budget=Budget(positions=0))
    assert caught.value.bounds is not None
    assert caught.value.bounds[0] > 0
