"""Who wins a mixed graph, against search through all options."""

from __future__ import annotations

from random import Random

import pytest

from colonnade import Budget, OutcomeEvaluation
from colonnade._kernel import KERNEL
from colonnade.dyadic import Dyadic
from colonnade.errors import BudgetExceededError
from colonnade.players import Player
from colonnade.positions.hackenbush import Hackenbush
from colonnade.positions.hackenbush.graph import RootedGraph
from colonnade.solvers.engine.evaluate import evaluate
from colonnade.solvers.engine.evaluation import Evaluation
from colonnade.solvers.engine.play import MoveVerdict, rate_moves
from colonnade.solvers.engine.rules import Rule
from colonnade.solvers.hackenbush import blue_red_part
from colonnade.solvers.hackenbush.winner_search import (
    MOST_POSITIONS,
    MOST_SECONDS,
    PER_POSITION,
    Winners,
    after,
    before,
    search_winner,
)

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


def answer_or_error(position: Hackenbush, budget: Budget) -> Evaluation | BudgetExceededError:
    """What ``evaluate`` returns or raises."""
    try:
        return evaluate(position, budget=budget)
    except BudgetExceededError as error:
        return error


@pytest.mark.parametrize("below", [GREEN_BELOW, ANY])
def test_the_winner_is_that_of_the_value(below: str) -> None:
    rng = Random(20261116)
    outcomes = set()
    for _ in range(40):
        position = grid(rng, rng.randint(1, 3 if NATIVE else 2), rng.randint(2, 3), below)
        found = search_winner(position.graph, Budget())
        assert found.outcome is evaluate(position).outcome, position
        assert found.positions > 0
        outcomes.add(found.outcome)
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


@pytest.mark.native
def test_who_wins_is_told_for_each_player_who_begins() -> None:
    """What the error of a stopped search tells, at five budgets, against the whole search."""
    rng = Random(9)
    told = {0: 0, 1: 0}
    for _ in range(30):
        position = grid(rng, 2, 4, GREEN_BELOW)
        whole = search_winner(position.graph, Budget()).outcome
        assert whole is not None
        for positions in (0, 1, 4, 16, 64):
            found = answer_or_error(position, Budget(positions=positions))
            if isinstance(found, Evaluation):
                assert found.outcome is whole, position
                continue
            assert (found.near, found.bounds) == (Dyadic(0), (Dyadic(-1, 1), Dyadic(1, 1)))
            told[len(found.winners)] += 1
            for first, winner in found.winners.items():
                assert whole.wins(winner, first=winner is first), (position, positions)
                said = f"; if {first.name.title()} begins, {winner.name.title()} wins; both stops are 0"
                assert said in str(found)
    assert min(told.values()) > 0


@pytest.mark.native
def test_a_move_is_rated_by_one_answer_of_two() -> None:
    """Who moves next is known, so one answer tells whether a move wins."""
    rng = Random(10)
    rated = 0
    for _ in range(3):
        position = grid(rng, 2, 6, GREEN_BELOW)
        for move in rate_moves(position, Player.LEFT, budget=Budget(positions=2)):
            if move.verdict is MoveVerdict.UNKNOWN:
                continue
            outcome = search_winner(move.move.position.graph, Budget()).outcome
            assert outcome is not None
            assert move.wins == outcome.wins(Player.LEFT, first=False)
            rated += move.outcome is None
    assert rated > 0


def test_a_quarter_of_the_time_is_kept_for_the_winner() -> None:
    meter = Budget(seconds=40).start()
    for_value, for_winner = before(meter).seconds, after(meter).seconds
    assert for_value is not None
    assert for_winner is not None
    assert 25 < for_value <= 30
    assert 35 < for_winner <= 40
    spent = after(Budget(seconds=0).start())
    assert spent.seconds == 0
    unlimited = after(Budget().start())
    assert (unlimited.seconds, unlimited.positions) == (MOST_SECONDS, MOST_POSITIONS)
    assert after(Budget(seconds=1e6).start()).seconds == MOST_SECONDS


def test_the_value_leaves_time_for_the_winner(monkeypatch: pytest.MonkeyPatch) -> None:
    """A search for the value that takes all that it is given."""
    given = []

    def search(graph: RootedGraph, budget: Budget) -> Winners:
        given.append(budget.seconds)
        return Winners(left=True, right=True)

    monkeypatch.setattr(blue_red_part, "search_winner", search)
    monkeypatch.setattr(blue_red_part, "before", lambda meter: Budget(seconds=0))
    answer = evaluate(grid(Random(4), 3, 3, GREEN_BELOW), budget=Budget(seconds=1000))
    assert isinstance(answer, OutcomeEvaluation)
    assert answer.outcome == "N"
    assert given == [MOST_SECONDS]
