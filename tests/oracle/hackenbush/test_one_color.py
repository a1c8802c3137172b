"""Positions of one color: every edge is one move."""

from hypothesis import given
from hypothesis import strategies as st

from colonnade.games.value import Value
from colonnade.positions.hackenbush import Hackenbush
from colonnade.positions.hackenbush.generate import random_graph
from colonnade.solvers.engine.evaluate import evaluate
from colonnade.solvers.engine.rules import Rule
from colonnade.solvers.engine.search import search_value


@given(st.integers(1, 8), st.integers(0, 4), st.integers(0, 10**6), st.sampled_from("BR"))
def test_every_edge_is_a_move(edges: int, cycles: int, seed: int, color: str) -> None:
    position = random_graph(edges, cycles=min(cycles, edges), seed=seed, colors=color)
    expected = Value(edges if color == "B" else -edges)
    assert evaluate(position).value == search_value(position, plain=True) == expected


def test_cycles_of_one_color_are_told_as_such() -> None:
    answer = evaluate(Hackenbush.parse("BBB/B"))
    assert answer.derivation.rule is Rule.ONE_COLOR
    assert answer.value == 4


def test_a_million_edges() -> None:
    edges = 10**6
    ring = Hackenbush.of((i, (i + 1) % edges, color) for i, color in zip(range(edges), "B" * edges, strict=True))
    assert evaluate(ring).value == edges
