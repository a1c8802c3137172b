"""Graphs with cycles against plain play: all to 4 edges in two colors and to 3 in three, samples beyond."""

from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from colonnade.errors import BudgetExceededError, HypothesisError
from colonnade.games.value import Value, sum_of
from colonnade.positions.hackenbush import Hackenbush
from colonnade.positions.hackenbush.build import girl, grid, ladder
from colonnade.positions.hackenbush.generate import random_graph
from colonnade.solvers.budget import Budget
from colonnade.solvers.choose import evaluate
from colonnade.solvers.green_fusion import fused, green_nimber
from colonnade.solvers.hackenbush_graph import CoreSearch, solve
from tests.oracle.hackenbush.shapes import Graph, graph_number, graph_text, graph_value, grown


@cache
def all_graphs(edges: int, colors: str) -> tuple[Graph, ...]:
    """All connected graphs with so many edges, one for every isomorphism class."""
    if edges == 0:
        return ((),)
    found: dict[object, Graph] = {}
    for smaller in all_graphs(edges - 1, colors):
        for graph in grown(smaller, colors):
            found.setdefault(Hackenbush.parse(graph_text(graph)).key(), graph)
    return tuple(found.values())


@pytest.mark.parametrize(("edges", "step"), [(0, 1), (1, 1), (2, 1), (3, 1), (4, 1), (5, 4)])
def test_blue_red_graphs(edges: int, step: int) -> None:
    for graph in all_graphs(edges, "BR")[::step]:
        position = Hackenbush.parse(graph_text(graph))
        expected = Value(graph_number(graph))
        assert evaluate(position).value == expected
        if edges < 5:
            assert CoreSearch(position.graph).value() == expected


def test_a_sample_of_the_graphs_with_6_edges() -> None:
    sample = [graph for smaller in all_graphs(5, "BR")[::20] for graph in grown(smaller, "BR")]
    for graph in sample[::7]:
        assert evaluate(Hackenbush.parse(graph_text(graph))).value == Value(graph_number(graph))


@pytest.mark.parametrize(("edges", "step"), [(0, 1), (1, 1), (2, 1), (3, 1), (4, 4)])
def test_graphs_of_three_colors(edges: int, step: int) -> None:
    for graph in all_graphs(edges, "BRG")[::step]:
        position = Hackenbush.parse(graph_text(graph))
        assert evaluate(position).value == graph_value(graph)
        assert CoreSearch(position.graph).value() == graph_value(graph)


def as_graph(position: Hackenbush) -> Graph:
    return tuple(
        sorted((min(edge.tail, edge.head), max(edge.tail, edge.head), edge.color.value) for edge in position.edges)
    )


@settings(max_examples=60)
@given(st.integers(4, 7), st.integers(1, 4), st.integers(0, 10**6), st.sampled_from(["BR", "BRG", "GGB"]))
def test_random_graphs(edges: int, cycles: int, seed: int, colors: str) -> None:
    position = random_graph(edges, cycles=cycles, seed=seed, colors=colors)
    assert evaluate(position).value == graph_value(as_graph(position))


@settings(max_examples=60)
@given(st.integers(1, 9), st.integers(0, 4), st.integers(0, 10**6))
def test_fusion(edges: int, cycles: int, seed: int) -> None:
    position = random_graph(edges, cycles=min(cycles, edges), seed=seed, colors="G")
    expected = graph_value(as_graph(position))
    assert Value.named(star=green_nimber(position.graph)) == expected
    assert Value.named(star=green_nimber(fused(position.graph))) == expected
    assert fused(position.graph).ids == position.graph.ids


def test_green_pictures() -> None:
    """Two legs, a skirt and a head are loops once fused; the waist carries two arms and the head: *(1 + 3 mod 2)."""
    assert evaluate(girl()).value == Value("*3")
    assert evaluate(girl()).method == "green Hackenbush by fusion"
    assert evaluate(ladder(3, "G")).value == Value("*")
    assert evaluate(grid(2, 2, "G")).value == Value(0)
    with pytest.raises(HypothesisError, match="edge 1 is not green"):
        green_nimber(Hackenbush.parse("GB").graph)


def test_every_block_has_its_step() -> None:
    answer = solve(Hackenbush.parse("0-1R 0-3G 1-2R 1-2R 2-2B 2-4B 4-5G 5-2R"))
    assert answer is not None
    blocks = [step.base_edges for _, step in answer.derivation.walk() if step.base_edges]
    assert sorted(blocks) == [(0,), (2, 3), (4,), (5, 6, 7)]
    assert {number for step in answer.derivation.steps for number in step.edges} == set(range(8))


@pytest.mark.native
@pytest.mark.parametrize("seed", range(12))
def test_sparse_graphs_of_60_edges_are_solved_and_explained(seed: int) -> None:
    answer = evaluate(random_graph(60, cycles=2, seed=seed), budget=Budget(positions=200_000))
    explained = {number for step in answer.derivation.steps for number in step.edges}
    assert explained == set(range(60))
    assert answer.derivation.result == str(answer.value)


@pytest.mark.native
def test_a_dense_graph_stops_with_bounds() -> None:
    with pytest.raises(BudgetExceededError, match="the value is between") as caught:
        evaluate(random_graph(120, cycles=60, seed=1), budget=Budget(positions=5_000))
    low, high = caught.value.bounds or (None, None)
    assert low is not None
    assert low < high


@pytest.mark.native
@settings(max_examples=30)
@given(st.integers(8, 12), st.integers(2, 5), st.integers(0, 10**6))
def test_native_and_plain_core_search_agree(edges: int, cycles: int, seed: int) -> None:
    position = random_graph(edges, cycles=cycles, seed=seed)
    assert evaluate(position).value == Value(graph_number(as_graph(position)))


def test_parts_with_a_closed_form_are_set_aside() -> None:
    """The arch is far beyond any search; beside it stand a tree, a green cycle and a graph that is searched."""
    arch = "BR" * 5000
    text = f":{{g}}{arch}:{{g}}, B(R,B), G:aGG:a, B:b(R:0,B:b,R)"
    answer = evaluate(Hackenbush.parse(text))
    parts = [evaluate(part).value for part in Hackenbush.parse(text).split()]
    assert answer.value == sum_of(value for value in parts if value is not None)
    assert answer.method.startswith("blue-red arch+blue-red tree+green Hackenbush by fusion+")


@pytest.mark.native
def test_bounds_count_the_parts_set_aside() -> None:
    hard = random_graph(120, cycles=60, seed=1)
    budget = Budget(positions=2_000)
    with pytest.raises(BudgetExceededError) as alone:
        evaluate(hard, budget=budget)
    with pytest.raises(BudgetExceededError, match="the value is between") as beside:
        evaluate(hard + Hackenbush.parse("B" * 1000), budget=budget)
    assert alone.value.bounds is not None
    assert beside.value.bounds == tuple(bound + 1000 for bound in alone.value.bounds)


def test_a_hopeless_search_stops_at_its_budget() -> None:
    with pytest.raises(BudgetExceededError):
        solve(random_graph(60, cycles=30, seed=1, colors="BRG"), budget=Budget(positions=50))
