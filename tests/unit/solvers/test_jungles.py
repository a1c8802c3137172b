"""Atomic weights of positions on green edges, against the atomic weight of the value that plain search finds."""

from __future__ import annotations

from importlib import import_module
from itertools import combinations_with_replacement
from random import Random

import pytest

from colonnade import Budget, OutcomeEvaluation, Value, outline_text
from colonnade.cli.batch import answer
from colonnade.errors import BudgetExceededError, HypothesisError, UndefinedError
from colonnade.games.infinitesimal.atomic_weight import atomic_weight
from colonnade.ledger.samples import tree_texts
from colonnade.players import Outcome
from colonnade.positions.hackenbush import Hackenbush
from colonnade.positions.hackenbush.disjoint_paths import DisjointPaths
from colonnade.solvers.engine.evaluate import evaluate
from colonnade.solvers.engine.rules import Rule
from colonnade.solvers.engine.search import Search
from colonnade.solvers.hackenbush.jungles import Weight, weight
from colonnade.solvers.hackenbush.weights import weight_of_position

SEARCH = Search(plain=True)
Edges = list[tuple[int, int, str]]


def standing(edges: Edges) -> Hackenbush:
    """These edges, green on the ground, without those that do not hang together with it."""
    reached = {0}
    for _ in edges:
        reached |= {end for tail, head, _ in edges if {tail, head} & reached for end in (tail, head)}
    greened = [(tail, head, color if tail and head else "G") for tail, head, color in edges]
    return Hackenbush.of([edge for edge in greened if edge[0] in reached])


def check(position: Hackenbush) -> Weight:
    found = weight(position.graph)
    exact = atomic_weight(SEARCH.value(position))
    assert Value(found.low) <= exact <= Value(found.high), position
    return found


def test_every_graph_of_at_most_four_edges() -> None:
    places = [(tail, head, color) for tail in range(3) for head in range(tail, 3) for color in "BRG"]
    found = {
        check(standing(list(edges))) for count in range(1, 5) for edges in combinations_with_replacement(places, count)
    }
    assert {Weight(2, 2), Weight(-1, -1), Weight(-1, 1)} <= found


def test_random_graphs() -> None:
    rng = Random(20261116)
    exact = 0
    for _ in range(150):
        edges = [(rng.randrange(5), rng.randrange(5), rng.choice("BRGG")) for _ in range(rng.randint(4, 8))]
        found = check(standing(edges))
        exact += found.low == found.high != 0
    assert exact > 40


def test_trees_have_exact_weights() -> None:
    for text in tree_texts(4, "BRG"):
        tree = Hackenbush.parse(f"G({text})")
        found = check(tree)
        assert found.low == found.high


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("0", Weight(0, 0)),
        # What hangs on a vertex counts by its number: 1/2 is blue, 0 is nothing, and then the flower above counts.
        ("0-1G 0-1G 1-2B 2-3R", Weight(2, 2)),
        ("0-1G 0-1G 1-2B 1-3R", Weight(0, 0)),
        ("0-1G 0-1G 1-2B 1-3R 2-4G 4-5R", Weight(-1, -1)),
        # Cycles of blue and red edges: one path to red, which shares its first edge with one of two to blue.
        ("0-1G 0-1G 1-2B 2-1B 1-3G 3-4R", Weight(0, 2)),
    ],
)
def test_what_hangs_on_a_vertex_counts_by_its_number(text: str, expected: Weight) -> None:
    assert check(Hackenbush.parse(text)) == expected


def test_a_color_on_the_ground_is_refused() -> None:
    with pytest.raises(HypothesisError, match="not green"):
        weight(Hackenbush.parse("B, G").graph)


def test_disjoint_paths_are_as_many_as_networkx_finds() -> None:
    networkx = import_module("networkx")
    rng = Random(3)
    for _ in range(100):
        vertices = rng.randint(3, 9)
        edges = [(rng.randrange(vertices), rng.randrange(vertices)) for _ in range(rng.randint(2, 20))]
        targets = set(rng.sample(range(1, vertices), rng.randint(1, vertices - 1)))
        flow = networkx.Graph()
        flow.add_nodes_from([0, "target"])
        for tail, head in edges:
            if tail != head:
                known = flow.get_edge_data(tail, head, {"capacity": 0})["capacity"]
                flow.add_edge(tail, head, capacity=known + 1)
        flow.add_edges_from((target, "target") for target in targets)
        paths = DisjointPaths(vertices, edges)
        paths.extend({min(targets)})
        assert paths.extend(targets) == networkx.maximum_flow_value(flow, 0, "target")


def test_weights_of_positions_are_those_of_their_values() -> None:
    rng = Random(20261118)
    kinds = set()
    for _ in range(80):
        edges = [(rng.randrange(head), head, rng.choice("BRGG")) for head in range(1, rng.randint(2, 6))]
        edges += [(rng.randrange(2), head, rng.choice("BRGG")) for _, head, _ in edges[::2]]
        position = Hackenbush.of(edges)
        value = SEARCH.value(position)
        try:
            expected = atomic_weight(value)
        except UndefinedError:
            with pytest.raises(UndefinedError, match=f"its stops are {value.left_stop},"):
                weight_of_position(position)
            kinds.add("none")
        else:
            assert weight_of_position(position) == expected, position
            kinds.add("number" if expected.is_number else "other")
    assert {"none", "number"} <= kinds


def test_weights_are_found_without_values() -> None:
    """A tree of 2,000 edges on green ones: ``batch`` answers at once, as its value is not asked for."""
    rng = Random(5)
    edges = [(rng.randrange(max(head // 3, 1)), head, rng.choice("BRGG")) for head in range(1, 2001)]
    tree = Hackenbush.of([(tail, head, color if tail else "G") for tail, head, color in edges])
    got = answer({"ruleset": "hackenbush", "position": str(tree), "ask": ["atomic_weight"], "budget": 20})
    found = weight(tree.graph)
    assert (got["atomic_weight"], found.low) == (str(found.high), found.high)


def test_the_ground_is_no_target() -> None:
    with pytest.raises(ValueError, match="ground"):
        DisjointPaths(2, [(0, 1)]).extend({0, 1})


def jungle(seed: int, colors: str) -> Hackenbush:
    """Sixty vertices, most on the ground by green edges, and sixty edges between them; too much for a search."""
    rng = Random(seed)
    edges = [(rng.choice([0, 0, rng.randrange(head)]), head, "G") for head in range(1, 60)]
    edges += [(rng.randrange(1, 60), rng.randrange(1, 60), rng.choice(colors)) for _ in range(60)]
    return Hackenbush.of(edges)


@pytest.mark.parametrize(("colors", "outcome"), [("BG", Outcome.L), ("RG", Outcome.R)])
def test_who_is_two_ahead_wins(colors: str, outcome: Outcome) -> None:
    """Without red edges Left has at least as many cuts as Right in every position, and the blue ones besides."""
    answer = evaluate(jungle(5, colors), budget=Budget(positions=10))
    assert isinstance(answer, OutcomeEvaluation)
    assert (answer.outcome, answer.method, str(answer.near)) == (outcome, "atomic weight", "0")
    assert answer.weight is not None
    assert answer.derivation.rule is Rule.TWO_AHEAD
    assert "who is two ahead wins" in outline_text(answer.derivation)


def test_colors_that_cancel_on_the_ground_do_not_count() -> None:
    answer = evaluate(jungle(5, "BG") + Hackenbush.parse("BR, RB"), budget=Budget(positions=10))
    assert (answer.outcome, answer.method) == (Outcome.L, "atomic weight")


def test_who_is_not_two_ahead_may_lose() -> None:
    with pytest.raises(BudgetExceededError) as caught:
        evaluate(jungle(5, "BR"), budget=Budget(positions=10))
    assert tuple(map(str, caught.value.bounds or ())) == ("-1/2", "1/2")


def test_long_stems_take_no_recursion() -> None:
    stem = [(vertex, vertex + 1, "G") for vertex in range(20_000)]
    assert weight(Hackenbush.of([*stem, (20_000, 20_001, "B")]).graph) == Weight(1, 1)
    assert weight(Hackenbush.of([*stem, (0, 1, "G"), (20_000, 20_001, "R")]).graph) == Weight(-1, -1)
