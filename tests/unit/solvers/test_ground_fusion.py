"""Ground fusion, against plain search: the value of a position is that of the rest and of what stands alone."""

from __future__ import annotations

import pickle
from random import Random

import pytest

from colonnade.budget import Budget
from colonnade.explain import outline_text
from colonnade.explain.sentences import OPEN_STATEMENT
from colonnade.positions.hackenbush import Hackenbush
from colonnade.positions.hackenbush.reader import read_graph
from colonnade.solvers.engine.evaluate import evaluate
from colonnade.solvers.engine.rules import Rule
from colonnade.solvers.engine.search import Search
from colonnade.solvers.hackenbush.ground_fusion import fuse_with_ground

SEARCH = Search()


@pytest.mark.parametrize("colors", ["BR", "BRG"])
def test_random_graphs(colors: str) -> None:
    rng = Random(20261116)
    fused = 0
    for _ in range(200):
        edges = [(0, 1, "B")]
        for _ in range(rng.randint(3, 7)):
            vertices = 1 + max(head for _, head, _ in edges)
            edges.append((rng.randrange(vertices), rng.randrange(min(vertices + 1, 5)), rng.choice(colors)))
        position = Hackenbush.of(edges)
        left, worth, alone = fuse_with_ground(position.graph)
        assert len(left) + len(alone) == len(position)
        assert SEARCH.value(position) == SEARCH.value(Hackenbush(left)) + worth, position
        fused += bool(alone)
    assert fused > 50


def test_vertices_go_one_after_another() -> None:
    """A cycle of blue edges, then red ones: all stand alone but the two that meet where the color changes."""
    fused = fuse_with_ground(read_graph("0-1B 1-2B 2-3B 3-4R 4-0R"))
    assert (fused.worth, fused.alone) == (1, (0, 1, 4))
    assert list(fused.graph.ids) == [2, 3]


def test_no_vertex_of_two_colors_is_fused() -> None:
    graph = read_graph("0-1B 1-2R 2-0B 2-3R")
    assert fuse_with_ground(graph).alone == ()
    assert SEARCH.value(Hackenbush(graph)) == evaluate(Hackenbush(graph)).value


def test_green_vertices_stay() -> None:
    assert fuse_with_ground(read_graph("0-1G 1-2G 2-0G")).alone == ()


def test_the_step_names_what_stands_alone() -> None:
    answer = evaluate(Hackenbush.parse("0-1B 1-2B 1-3B 2-3R 0-2R 3-4R"))
    step = answer.derivation
    assert (step.rule, step.operands["worth"], step.base_edges) == (Rule.GROUND_FUSION, 1, (0,))
    assert step.result == answer.value == SEARCH.value(Hackenbush.parse("0-1B 1-2B 1-3B 2-3R 0-2R 3-4R"))


def test_proved_theorems_alone() -> None:
    """Neither peeling nor fusion, before the search or in it; the value is that of plain search."""
    texts = (
        "0-1B 1-2B 1-3B 2-3R 0-2R 3-4R",
        "BBRB/RRB",
        "BBR/BB",
        "0-1B 1-2B 0-2G 2-3R 3-1B",
        "0-1B 0-1R 1-2B 0-2R 2-3R 1-3B 0-3B",
    )
    unproved = {Rule.GROUND_FUSION, Rule.PEELING}
    for text in texts:
        position = Hackenbush.parse(text)
        answer = evaluate(position, proved=True)
        assert answer.value == SEARCH.value(position) == evaluate(position).value, text
        assert not answer.counters.get("fusions"), text
        again = pickle.loads(pickle.dumps(answer))
        for each in (answer, again):
            assert not unproved & {step.rule for _, step in each.derivation.walk()}, text


@pytest.mark.parametrize(
    ("text", "proved"), [("BBR/RB", False), ("0-1B 1-2B 1-3B 2-3R 0-2R 3-4R", False), ("BR/RB", True)]
)
def test_reasons_name_the_open_statement(text: str, proved: bool) -> None:
    told = outline_text(evaluate(Hackenbush.parse(text)).derivation)
    assert (OPEN_STATEMENT in told) is not proved
    assert OPEN_STATEMENT not in outline_text(evaluate(Hackenbush.parse(text), proved=True).derivation)


@pytest.mark.native
def test_a_search_whose_options_are_not_told_names_the_statement() -> None:
    """A ladder: the budget reaches its value, and not those of its options."""
    rungs = " ".join(f"{2 * i + 1}-{2 * i + 2}{'BR'[i % 3 == 0]}" for i in range(6))
    rails = " ".join(f"{max(2 * i + k - 2, 0)}-{2 * i + k}{'BR'[(i + k) % 3 == 0]}" for i in range(6) for k in (1, 2))
    position = Hackenbush.parse(f"{rails} {rungs}")
    needed = evaluate(position).counters["positions"]
    budget = Budget(positions=needed + 1)
    assert OPEN_STATEMENT in outline_text(evaluate(position, budget=budget).derivation, limit=1)
