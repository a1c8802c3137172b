"""Arches and balanced spiders against plain play."""

from itertools import combinations_with_replacement, product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from colonnade.dyadic import Dyadic
from colonnade.errors import HypothesisError
from colonnade.games.value import Value
from colonnade.positions.hackenbush import Hackenbush
from colonnade.positions.hackenbush.build import arch
from colonnade.positions.hackenbush.generate import random_graph
from colonnade.positions.hackenbush.spider_shape import Leg, spider_shape
from colonnade.solvers.choose import evaluate
from colonnade.solvers.hackenbush_graph import CoreSearch
from colonnade.solvers.peeling import peel_feet
from colonnade.solvers.spiders import arch_number, balanced_spider_number, solve
from tests.oracle.hackenbush.shapes import Graph, graph_number


def as_graph(position: Hackenbush) -> Graph:
    return tuple(
        sorted((min(edge.tail, edge.head), max(edge.tail, edge.head), edge.color.value) for edge in position.edges)
    )


@pytest.mark.parametrize("length", range(1, 11))
def test_every_arch_to_10_edges(length: int) -> None:
    for letters in product("BR", repeat=length):
        colors = "".join(letters)
        assert arch_number(colors.encode()) == graph_number(as_graph(arch(colors)))


def swap_footed(height: int) -> list[str]:
    return [foot + "".join(rest) for foot in ("BR", "RB") for rest in product("BR", repeat=height - 2)]


ARMS = ["", "B", "R", "BR", "RB", "BB", "RRB", "BRB"]


@pytest.mark.parametrize(("height", "legs"), [(2, 2), (2, 3), (2, 4), (2, 5), (3, 2), (3, 3), (4, 2)])
def test_every_balanced_spider_that_is_solved(height: int, legs: int) -> None:
    """Theorem 2.20, lemma 2.18 and B(k), with edges peeled off some feet (theorem 2.8)."""
    random = Random(height * 10 + legs)
    solved = 0
    for chosen in combinations_with_replacement(swap_footed(height), legs):
        for arm in ARMS if height * legs < 9 else random.sample(ARMS, 2):
            extra = random.choice(["", chosen[0][0]])
            text = "/".join((extra + chosen[0], *chosen[1:])) + (f"\\{arm}" if arm else "")
            position = Hackenbush.parse(text)
            answer = solve(position)
            if answer is None:
                assert legs > 2, text
                assert arm, text
                continue
            solved += 1
            assert answer.value == Value(graph_number(as_graph(position))), text
    assert solved


@pytest.mark.parametrize(("height", "legs"), [(2, 8), (3, 4), (4, 3), (6, 3)])
def test_larger_balanced_spiders_against_the_search_of_cores(height: int, legs: int) -> None:
    random = Random(height + legs)
    for _ in range(3):
        text = "/".join(random.choice(swap_footed(height)) for _ in range(legs))
        answer = solve(Hackenbush.parse(text))
        assert answer is not None
        assert answer.value == CoreSearch(Hackenbush.parse(text).graph).value(), text


def test_a_branch_hung_on_the_body_counts_as_an_arm() -> None:
    position = Hackenbush.parse("BRB/RBB\\R(B,BB)")
    answer = solve(position)
    assert answer is not None
    assert answer.value == Value(graph_number(as_graph(position)))


@pytest.mark.parametrize("text", ["BR", "B(R,R)", "BR/BRB\\B", "B(R:0,B:aR:a)", "BG/R", "B, R", "B:0"])
def test_what_is_not_a_solved_spider_is_left_alone(text: str) -> None:
    assert solve(Hackenbush.parse(text)) is None


def test_hypotheses_are_checked() -> None:
    with pytest.raises(HypothesisError, match="differ in length") as caught:
        balanced_spider_number((Leg(b"BR", (0, 1)), Leg(b"BRB", (2, 3, 4))), Dyadic(0))
    assert caught.value.culprit == (2, 3, 4)
    with pytest.raises(HypothesisError, match="swap foot") as caught:
        balanced_spider_number((Leg(b"BR", (0, 1)), Leg(b"BB", (2, 3))), Dyadic(0))
    assert caught.value.culprit == (2, 3)


@given(st.integers(3, 9), st.integers(0, 3), st.integers(0, 10**6))
def test_feet_are_peeled_off_any_picture(edges: int, cycles: int, seed: int) -> None:
    """Theorem 2.8, for legs of any grounded component."""
    position = random_graph(edges, cycles=cycles, seed=seed)
    left, worth, feet = peel_feet(position.graph)
    assert graph_number(as_graph(position)) == graph_number(as_graph(Hackenbush(left))) + worth
    assert sorted((*left.ids, *feet)) == list(position.graph.ids)


def test_a_spider_that_is_not_balanced_is_peeled_and_searched() -> None:
    position = Hackenbush.parse("BBBR/BRB/R")
    answer = evaluate(position, verify=True)
    assert answer.verified
    assert answer.derivation.rule == "peel off feet"
    assert answer.derivation.base_edges == (0, 1)


def test_shapes() -> None:
    shape = spider_shape(Hackenbush.parse("BRB/RB\\B(R,B)").graph)
    assert shape is not None
    assert [leg.edges for leg in shape.legs] == [(0, 1, 2), (3, 4)]
    assert shape.arms.ids == (5, 6, 7)
    loop = spider_shape(Hackenbush.parse("0-1B 1-1R").graph)
    assert loop is None
