"""Ground fusion, against plain search: the value of a position is that of the rest and of what stands alone."""

from __future__ import annotations

from random import Random

import pytest

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
