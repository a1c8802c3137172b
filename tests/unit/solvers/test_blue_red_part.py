"""The blue-red part, against plain search: its number and the rest on it as the ground make the value."""

from __future__ import annotations

from itertools import combinations_with_replacement
from random import Random

import pytest

from colonnade import Budget, OutcomeEvaluation, Value
from colonnade.errors import BudgetExceededError
from colonnade.players import Outcome
from colonnade.positions.hackenbush import Hackenbush
from colonnade.solvers.engine.evaluate import evaluate
from colonnade.solvers.engine.rules import Rule
from colonnade.solvers.engine.search import Search
from colonnade.solvers.hackenbush.blue_red_part import part

SEARCH = Search(plain=True)


def standing(edges: list[tuple[int, int, str]]) -> Hackenbush:
    """These edges, without those that do not hang together with the ground."""
    reached = {0}
    for _ in edges:
        reached |= {end for tail, head, _ in edges if {tail, head} & reached for end in (tail, head)}
    return Hackenbush.of([edge for edge in edges if edge[0] in reached])


def check(position: Hackenbush) -> bool:
    """Compare with plain search; whether both the number and the rest are there."""
    number, rest = map(Hackenbush, part(position.graph))
    assert sorted((*number.graph.ids, *rest.graph.ids)) == sorted(position.graph.ids)
    assert b"G" not in number.graph.colors
    assert SEARCH.value(number) + SEARCH.value(rest) == SEARCH.value(position), position
    assert evaluate(position).value == SEARCH.value(position), position
    return len(number) > 0 and len(rest) > 0


def test_every_graph_of_at_most_four_edges() -> None:
    places = [(tail, head, color) for tail in range(3) for head in range(tail, 3) for color in "BRG"]
    parted = sum(
        check(standing(list(edges))) for count in range(1, 5) for edges in combinations_with_replacement(places, count)
    )
    assert parted > 200


def test_random_graphs() -> None:
    rng = Random(20261116)
    parted = 0
    for _ in range(150):
        edges = [(rng.randrange(5), rng.randrange(5), rng.choice("BRG")) for _ in range(rng.randint(4, 8))]
        parted += check(standing(edges))
    assert parted > 60


def test_the_step_has_the_number_and_the_rest() -> None:
    """A stalk BR under green sticks."""
    answer = evaluate(Hackenbush.parse("0-1B 1-2R 0-2G 2-3G 3-4B 4-0G"))
    step = answer.derivation
    assert (step.rule, step.operands["number"], step.base_edges) == (Rule.BLUE_RED_PART, Value("1/2"), (0, 1))
    assert step.result == answer.value == SEARCH.value(Hackenbush.parse("0-1B 1-2R 0-2G 2-3G 3-4B 4-0G"))


def test_parts_are_told_before_their_blue_red_parts() -> None:
    answer = evaluate(Hackenbush.parse("0-1B 1-2G 0-2G") + Hackenbush.parse("G"))
    assert answer.derivation.rule is Rule.DISJUNCTIVE_SUM
    assert [step.rule for step in answer.derivation.steps] == [Rule.BLUE_RED_PART, Rule.SINGLE_EDGE]


def hard_rest(trunk: str) -> Hackenbush:
    """A stalk beside a garden on one green edge that no search of ten positions evaluates."""
    rng = Random(7)
    garden = [(0, 1, "G"), *((tail, tail + 1, rng.choice("BRG")) for tail in range(1, 12))]
    garden += [(rng.randrange(1, 12), rng.randrange(1, 12), rng.choice("BRG")) for _ in range(10)]
    return Hackenbush.of(garden) + Hackenbush.parse(trunk)


@pytest.mark.parametrize(("trunk", "outcome"), [("BRR", Outcome.L), ("RB", Outcome.R)])
def test_a_number_tells_who_wins_where_the_rest_is_too_much(trunk: str, outcome: Outcome) -> None:
    answer = evaluate(hard_rest(trunk), budget=Budget(positions=10))
    assert isinstance(answer, OutcomeEvaluation)
    assert answer.outcome is outcome
    assert answer.near == evaluate(Hackenbush.parse(trunk)).value.number
    assert answer.derivation.rule is Rule.BLUE_RED_PART_ALONE
    with pytest.raises(BudgetExceededError, match=f"the outcome is {outcome.value}"):
        _ = answer.value


def test_bounds_are_close_to_the_number() -> None:
    """BR and RB cancel, so only the infinitesimal is left: nothing tells who wins without search."""
    with pytest.raises(BudgetExceededError) as caught:
        evaluate(hard_rest("BR, RB"), budget=Budget(positions=0))
    assert tuple(map(str, caught.value.bounds or ())) == ("-1/2", "1/2")


@pytest.mark.parametrize("trunk", ["BRR", "RB"])
def test_a_large_tree_is_won_by_its_number(trunk: str) -> None:
    """On green sticks stand branches whose sum is far too large; the stalk below them is a number."""
    rng = Random(3)
    branches = [(0, 1, "G"), *((rng.randrange(1, v), v, rng.choice("BRG")) for v in range(2, 400))]
    answer = evaluate(Hackenbush.of(branches) + Hackenbush.parse(trunk), budget=Budget(steps=20_000))
    assert isinstance(answer, OutcomeEvaluation)
    assert answer.near == evaluate(Hackenbush.parse(trunk)).value.number
    assert answer.outcome is evaluate(Hackenbush.parse(trunk)).outcome
    assert answer.derivation.result is answer.outcome
