"""Reverse Hackenbush on one trunk, against the definitions alone.

Expected values come from a search written here on bare sets of edges: a cut removes an edge, what is no longer
connected falls, and the colors of the rest are exchanged; values are ``Value.of`` of the options. It knows nothing of
trunks, sums, keys or theorems.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations, combinations_with_replacement, product
from random import Random
from time import process_time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from colonnade.budget import Budget
from colonnade.cli.errors import message_of
from colonnade.errors import BudgetExceededError, HypothesisError
from colonnade.games.value import Value, sum_of
from colonnade.players import Outcome
from colonnade.positions.hackenbush.color import Color
from colonnade.positions.hackenbush.graph import RootedGraph
from colonnade.positions.hackenbush.reader import read_graph
from colonnade.positions.hackenbush.reverse import ReverseHackenbush
from colonnade.solvers.engine.evaluate import evaluate
from colonnade.solvers.hackenbush.reverse_arches import reverse_string_value
from colonnade.solvers.hackenbush.reverse_trunks import is_one, outcome_of_sum, trunk_value

A, B = Value("{1||0,{0|-1}}"), Value("{1|0}")
Edges = frozenset[tuple[int, int, int, str]]
"""Edges ``(id, tail, head, color)``; vertex 0 is the ground."""

FLIPPED = {"B": "R", "R": "B", "G": "G"}


def after_cut(edges: Edges, cut: tuple[int, int, int, str]) -> Edges:
    rest = edges - {cut}
    standing = {0}
    while True:
        grown = standing | {end for _, tail, head, _ in rest if {tail, head} & standing for end in (tail, head)}
        if grown == standing:
            break
        standing = grown
    return frozenset((i, tail, head, FLIPPED[color]) for i, tail, head, color in rest if tail in standing)


@cache
def searched(edges: Edges) -> Value:
    """The value by the definitions; right for one component on one ground edge, where every cut flips all the rest."""
    left = [searched(after_cut(edges, edge)) for edge in edges if edge[3] in "BG"]
    right = [searched(after_cut(edges, edge)) for edge in edges if edge[3] in "RG"]
    return Value.of(left, right)


def planted_trees(edges: int, colors: str) -> Iterator[list[tuple[int, int, str]]]:
    """All trees on one trunk, as recursive trees: every shape at least once."""
    for parents in product(*(range(1, vertex) for vertex in range(2, edges + 1))):
        if list(parents) != sorted(parents):
            continue
        for coloring in product(colors, repeat=edges):
            yield [(0, 1, coloring[0]), *zip(parents, range(2, edges + 1), coloring[1:], strict=True)]


def graph_of(edges: list[tuple[int, int, str]]) -> RootedGraph:
    return RootedGraph.of((tail, head, Color(color)) for tail, head, color in edges)


def bare(edges: list[tuple[int, int, str]]) -> Edges:
    return frozenset((i, *edge) for i, edge in enumerate(edges))


@pytest.mark.parametrize(("edges", "colors"), [(n, "BR") for n in range(1, 7)] + [(n, "BRG") for n in range(1, 5)])
def test_all_trees(edges: int, colors: str) -> None:
    """The value by contraction and labeled games is the searched one: all blue-red trees to 6 edges, and all
    blue-red-green ones to 4, on a blue or a red trunk."""
    for tree in planted_trees(edges, colors):
        if tree[0][2] != "G":
            expected = searched(bare(tree))
            assert trunk_value(graph_of(tree)) == expected, tree
            assert is_one(graph_of(tree)) == (expected in (Value(1), Value(-1))), tree


def test_all_small_graphs_on_a_trunk() -> None:
    """The same for all blue-red-green multigraphs on a blue trunk with at most 3 vertices and 3 edges above it,
    loops and parallel edges included."""
    pairs = [*combinations((1, 2, 3), 2), (1, 1), (2, 2), (3, 3)]
    checked = False
    for count in range(4):
        for chosen in combinations_with_replacement(pairs, count):
            for coloring in product("BRG", repeat=count):
                edges = [(0, 1, "B"), *((tail, head, c) for (tail, head), c in zip(chosen, coloring, strict=True))]
                try:
                    graph = graph_of(edges)
                except HypothesisError:
                    continue  # not connected
                checked = True
                assert trunk_value(graph) == searched(bare(edges)), edges
    assert checked


@settings(max_examples=60)
@given(st.integers(0, 2**32), st.integers(5, 9), st.integers(0, 3), st.sampled_from(["BR", "BRG"]))
def test_random_graphs_on_a_trunk(seed: int, edges: int, cycles: int, colors: str) -> None:
    """The same for random graphs with up to 9 edges, of which up to 3 close a cycle above the trunk."""
    random = Random(seed)
    top = edges - cycles
    graph = [(0, 1, random.choice("BR"))]
    graph += [(random.randrange(1, vertex), vertex, random.choice(colors)) for vertex in range(2, top + 1)]
    graph += [(random.randint(1, top), random.randint(1, top), random.choice(colors)) for _ in range(cycles)]
    assert trunk_value(graph_of(graph)) == searched(bare(graph)), graph


def test_strings_have_the_values_of_van_roode() -> None:
    """Cho, theorem 3.6, at 1 to 9 edges."""
    for edges in range(1, 10):
        for colors in map("".join, product("BR", repeat=edges)):
            assert trunk_value(read_graph(colors)) == reverse_string_value(colors.encode())


def test_sixty_four_choices_of_options() -> None:
    """The heart of the proof: 0 and any of -1, A, B for Left against any of them for Right gives 1, -A or -B."""
    options = [Value(-1), A, B]
    subsets = [chosen for count in range(4) for chosen in combinations(options, count)]
    for left, right in product(subsets, repeat=2):
        expected = Value(1) if Value(-1) not in right else -A if B in left else -B
        assert Value.of([Value(0), *left], right) == expected


def test_outcomes_of_sums() -> None:
    """The rule for sums, against the values themselves, for up to 4 of each of A, B and 1 or of their negatives."""
    for n, a, b in product(range(-4, 5), repeat=3):
        terms = [Value(1 if n > 0 else -1)] * abs(n) + [A if a > 0 else -A] * abs(a) + [B if b > 0 else -B] * abs(b)
        assert outcome_of_sum(terms) is sum_of(terms).outcome, (n, a, b)
    assert outcome_of_sum([]) is Outcome.P
    assert outcome_of_sum([A] * 1_000_000 + [-B] * 500_000) is Outcome.R
    with pytest.raises(HypothesisError, match="none of"):
        outcome_of_sum([Value("*")])


def test_large_trees_are_told_from_one_in_linear_time() -> None:
    """100,000 edges: strings by theorem 3.6, and twins, which cancel (theorem 3.24)."""
    n = 100_000
    started = process_time()
    assert is_one(read_graph("B" * n))
    assert not is_one(read_graph("BR" * (n // 2)))
    assert is_one(read_graph("B(" + ",".join(["RBR", "BBR"] * (n // 6) + ["RBR", "BBR"] * (n // 6)) + ")"))
    assert not is_one(read_graph("B(" + ",".join(["RBRB"] * (n // 4)) + ",R)"))
    assert process_time() - started < 20


def test_the_budget_holds() -> None:
    """A tree whose game is large stops at the budget with bounds that hold for both -A and -B."""
    random = Random(5)
    tree = [(0, 1, "B"), *((random.randrange(1, v), v, random.choice("BR")) for v in range(2, 301))]
    while is_one(graph_of(tree)):
        tree.pop()
    with pytest.raises(BudgetExceededError) as error:
        trunk_value(graph_of(tree), Budget(positions=2000).start())
    assert error.value.bounds is not None
    low, high = error.value.bounds
    assert all(Value(low) <= value <= Value(high) for value in (-A, -B))
    assert {Value(text) for text in error.value.candidates} == {-A, -B}
    mirrored = [(tail, head, "BR"[color == "B"]) for tail, head, color in tree]
    with pytest.raises(BudgetExceededError) as error:
        evaluate(ReverseHackenbush(graph_of(mirrored)), budget=Budget(positions=2000))
    assert {Value(text) for text in error.value.candidates} == {A, B}
    assert message_of(error.value).endswith(f"the value is {A} or {B}; give a larger budget to go on")


@pytest.mark.parametrize(
    ("text", "message"), [("0", "0 edges"), ("B, R", "2 edges"), ("GB", "green"), ("0-0B", "loop")]
)
def test_what_is_no_trunk(text: str, message: str) -> None:
    with pytest.raises(HypothesisError, match=message):
        trunk_value(read_graph(text))
