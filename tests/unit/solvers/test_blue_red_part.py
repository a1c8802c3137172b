"""The blue-red part, against plain search: what stands on it may be moved to the ground."""

from __future__ import annotations

from random import Random

import pytest

from colonnade.budget import Budget
from colonnade.positions.hackenbush import Hackenbush
from colonnade.positions.hackenbush.graph import GROUND
from colonnade.positions.hackenbush.reader import read_graph
from colonnade.solvers.engine.evaluate import evaluate
from colonnade.solvers.engine.rules import Rule
from colonnade.solvers.engine.search import Search
from colonnade.solvers.hackenbush.blue_red_part import set_apart

PLAIN = Search(plain=True)


def test_random_graphs() -> None:
    rng = Random(20261116)
    changed = 0
    for _ in range(150):
        edges = [(0, 1, "B")]
        for _ in range(rng.randint(3, 6)):
            vertices = 1 + max(head for _, head, _ in edges)
            edges.append((rng.randrange(vertices), rng.randrange(min(vertices + 1, 5)), rng.choice("BRG")))
        position = Hackenbush.of(edges)
        apart = Hackenbush(set_apart(position.graph))
        assert list(apart.graph.ids) == list(position.graph.ids)
        assert PLAIN.value(apart) == PLAIN.value(position) == evaluate(position).value, position
        changed += apart.graph is not position.graph
    assert changed > 50


@pytest.mark.parametrize("text", ["0-1B 1-2R 2-0B", "0-1G 1-2B 2-0G", "BR, G"])
def test_nothing_is_moved(text: str) -> None:
    """All of it is blue-red, nothing of it is, or it stands apart already."""
    graph = read_graph(text)
    assert set_apart(graph) is graph


def test_colors_on_the_ground_are_not_mixed() -> None:
    """A part that stands on a green edge stands on green edges alone."""
    apart = Hackenbush(set_apart(read_graph("0-1B 1-2G 2-3B 3-0G 3-1G 1-4R 4-5G 5-2R")))
    for part in apart.split():
        graph = part.graph
        feet = {graph.colors[index] for index in graph.incidence().at(GROUND)}
        assert feet == {ord("G")} or ord("G") not in graph.colors


def test_the_step_names_number_and_rest() -> None:
    answer = evaluate(Hackenbush.parse("0-1B 1-2R 0-2G 2-3G 3-4B 4-1G"))
    step = answer.derivation
    assert step.rule is Rule.BLUE_RED_PART
    assert str(step.operands["number"]) == "1/2"
    assert step.result == answer.value == PLAIN.value(Hackenbush.parse("0-1B 1-2R 0-2G 2-3G 3-4B 4-1G"))


@pytest.mark.native
def test_a_graph_that_was_out_of_reach() -> None:
    """A blue-red ladder with a green edge across every rung falls apart into the ladder and green edges."""
    rungs = range(1, 13)
    sides = [(2 * r - 2 if r > 1 else 0, 2 * r, "B") for r in rungs] + [
        (max(2 * r - 3, 0), 2 * r - 1, "R") for r in rungs
    ]
    across = [(2 * r - 1, 2 * r, "G") for r in rungs]
    assert evaluate(Hackenbush.of(sides + across), budget=Budget(positions=1000)).value == 0
