"""Misère sprigs as a solver, against search through all moves."""

from __future__ import annotations

from itertools import combinations_with_replacement

from colonnade.players import Convention
from colonnade.positions.hackenbush import Hackenbush
from colonnade.solvers.engine.evaluate import Evaluator, evaluate
from colonnade.solvers.engine.outcome_search import search_outcome
from colonnade.solvers.hackenbush.misere_sprigs import METHOD, solve

SPRIGS = ("G", "GB", "GR", "GBR", "GRB", "GBB", "GRBR")


def test_sums_of_up_to_three_sprigs() -> None:
    for size in (1, 2, 3):
        for parts in combinations_with_replacement(SPRIGS, size):
            position = Hackenbush.parse(" + ".join(parts))
            answer = solve(position, Evaluator())
            assert answer is not None
            assert answer.outcome is search_outcome(position, Convention.MISERE), parts


def test_other_positions_are_left_alone() -> None:
    for text in ("0", "B", "GG", "GBG", "G(B,R)", "GB + B", "0-1G 0-1G"):
        assert solve(Hackenbush.parse(text), Evaluator()) is None


def test_evaluate_asks_it() -> None:
    answer = evaluate(Hackenbush.parse("GB, GRB, G"), convention=Convention.MISERE, verify=True)
    assert answer.method == METHOD
    assert answer.verified


def test_ten_thousand_sprigs() -> None:
    position = Hackenbush.parse(" + ".join(["GB", "GR", "GRB"] * 3_333 + ["GB", "G"]))
    answer = solve(position, Evaluator())
    assert answer is not None
    assert answer.outcome.value == "R"
