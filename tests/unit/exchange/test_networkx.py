"""Hackenbush positions and networkx graphs."""

from __future__ import annotations

import pytest

from colonnade.errors import HypothesisError
from colonnade.positions.hackenbush import ClockwiseHackenbush, Color, Hackenbush
from colonnade.positions.hackenbush.generate import random_graph

networkx = pytest.importorskip("networkx", reason="networkx is optional")


def test_a_position_as_a_graph():
    graph = Hackenbush.parse("B(R,G)").to_networkx()
    assert isinstance(graph, networkx.MultiGraph)
    assert graph.nodes[0] == {"ground": True}
    assert sorted(graph.edges(keys=True, data="color")) == [(0, 1, 0, "B"), (1, 2, 1, "R"), (1, 3, 2, "G")]


@pytest.mark.parametrize("seed", range(10))
def test_there_and_back(seed):
    position = random_graph(12, cycles=4, seed=seed, colors="BRG")
    again = Hackenbush.from_networkx(position.to_networkx())
    assert again.key() == position.key()
    assert [edge.color for edge in again.edges] == [edge.color for edge in position.edges]


def test_edges_keep_their_numbers():
    """A graph lists the edges of node 0 first, then those of node 3, whatever the order in which they were added."""
    position = Hackenbush.of([(1, 2, "R"), (0, 1, "B"), (3, 1, "G"), (0, 3, "R"), (0, 3, "B")])
    assert Hackenbush.from_networkx(position.to_networkx()) == position
    renamed = networkx.relabel_nodes(position.to_networkx(), {1: "a", 2: "b", 3: "c"})
    assert Hackenbush.from_networkx(renamed) == position


def test_names_of_nodes_and_colors_are_free():
    graph = networkx.Graph()
    graph.add_node("earth", ground=True)
    graph.add_node("rock", ground=True)
    graph.add_edge("earth", "knee", color="blue")
    graph.add_edge("knee", "rock", color=Color.RED)
    assert Hackenbush.from_networkx(graph) == Hackenbush.parse("B/R")


def test_loops_parallel_edges_and_variants():
    graph = networkx.MultiGraph()
    graph.add_edges_from([(0, 1, {"color": "B"}), (0, 1, {"color": "r"}), (1, 1, {"color": "G"})])
    assert Hackenbush.from_networkx(graph) == Hackenbush.parse("0-1B 0-1R 1-1G")
    path = networkx.path_graph(3)
    networkx.set_edge_attributes(path, "B", "color")
    assert isinstance(ClockwiseHackenbush.from_networkx(path), ClockwiseHackenbush)
    assert len(Hackenbush.from_networkx(networkx.Graph())) == 0


@pytest.mark.parametrize(
    ("edges", "message"),
    [
        ([(1, 2, {"color": "B"})], "the graph has no ground; expected a node 0"),
        ([(0, 1, {})], r"edge \(0, 1\) has no color; expected B, R or G"),
        ([(0, 1, {"color": "pink"})], r"edge \(0, 1\) has the color 'pink'; expected B, R or G"),
        ([(0, 1, {"color": "B"}), (2, 3, {"color": "B"})], r"edge \(2, 3\) is not connected to the ground"),
    ],
)
def test_what_is_missing_is_named(edges, message):
    graph = networkx.MultiGraph()
    graph.add_edges_from(edges)
    with pytest.raises(HypothesisError, match=message):
        Hackenbush.from_networkx(graph)
