"""Ground fusion, against plain search: the value of a position is that of the rest and of what stands alone."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from colonnade.ledger.graph_play import ON_LEGS, loses_first
from colonnade.players import Outcome
from colonnade.positions.hackenbush import Hackenbush
from colonnade.positions.hackenbush.reader import read_graph
from colonnade.solvers.engine.evaluate import evaluate
from colonnade.solvers.engine.rules import Rule
from colonnade.solvers.engine.search import Search
from colonnade.solvers.hackenbush.ground_fusion import fuse_with_ground

SEARCH = Search()


@pytest.mark.parametrize("colors", ["BR", "BRG"])
def test_random_graphs(colors: str) -> None:
    """Half of them have blue edges alone on the ground."""
    rng = Random(20261116)
    fused = 0
    for number in range(300):
        edges = [(0, 1, "B")]
        for _ in range(rng.randint(3, 7)):
            vertices = 1 + max(head for _, head, _ in edges)
            tail, head = rng.randrange(vertices), rng.randrange(min(vertices + 1, 5))
            edges.append((tail, head, "B" if number % 2 and not tail * head else rng.choice(colors)))
        position = Hackenbush.of(edges)
        left, worth, alone = fuse_with_ground(position.graph)
        assert len(left) + len(alone) == len(position)
        assert SEARCH.value(position) == SEARCH.value(Hackenbush(left)) + worth, position
        fused += bool(alone)
    assert fused > 50


def test_vertices_go_one_after_another() -> None:
    """A cycle that is red above and blue on both sides: all stand alone but the edges where the color changes."""
    fused = fuse_with_ground(read_graph("0-1B 1-2B 2-3B 3-4R 4-5B 5-0B"))
    assert (fused.worth, fused.alone) == (3, (0, 1, 5))
    assert list(fused.graph.ids) == [2, 3, 4]


def test_nothing_is_fused_where_both_colors_stand_on_the_ground() -> None:
    assert fuse_with_ground(read_graph("0-1B 1-2B 2-3B 3-4R 4-0R")).alone == ()


@pytest.mark.parametrize(("length", "value"), [(1, -1), (2, 0), (3, 0), (4, 1), (5, 2)])
def test_a_leg_that_no_edge_can_be_peeled_off(length: int, value: int) -> None:
    """By the rules alone: the graph and sticks worth its negative are a second-player win. Two edges in the blue leg
    are worth as much as three, so neither peeling (theorem 2.8 as printed) nor fusion holds here."""
    path = [0, *range(20, 19 + length), 1]
    graph = [*((tail, head, "B") for tail, head in pairwise(path)), *ON_LEGS]
    sticks = [(0, 40 + number, "R" if value > 0 else "B") for number in range(abs(value))]
    assert loses_first([*graph, *sticks]) == (True, True)
    answer = evaluate(Hackenbush.of(graph))
    assert answer.value == value
    assert answer.outcome is (Outcome.P if not value else Outcome.L if value > 0 else Outcome.R)


def test_a_vertex_that_both_colors_join_to_the_ground_is_not_fused() -> None:
    """Fused it would be worth 0; by the rules alone it is worth -1."""
    graph = [(0, 20, "B"), (0, 20, "R"), (20, 21, "B"), (21, 1, "B"), *ON_LEGS]
    assert loses_first([*graph, (0, 40, "B")]) == (True, True)
    assert evaluate(Hackenbush.of(graph)).value == -1


def test_no_vertex_of_two_colors_is_fused() -> None:
    graph = read_graph("0-1B 1-2R 2-0B 2-3R")
    assert fuse_with_ground(graph).alone == ()
    assert SEARCH.value(Hackenbush(graph)) == evaluate(Hackenbush(graph)).value


def test_green_vertices_stay() -> None:
    assert fuse_with_ground(read_graph("0-1G 1-2G 2-0G")).alone == ()


def test_the_step_names_what_stands_alone() -> None:
    answer = evaluate(Hackenbush.parse("0-1B 1-2B 1-3B 2-3R 0-2B 3-4R"))
    step = answer.derivation
    assert (step.rule, step.operands["worth"], step.base_edges) == (Rule.GROUND_FUSION, 1, (0,))
    assert step.result == answer.value == SEARCH.value(Hackenbush.parse("0-1B 1-2B 1-3B 2-3R 0-2B 3-4R"))
