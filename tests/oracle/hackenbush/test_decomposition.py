"""Hammer's decomposition against its definition, on every blue-red tree to 7 edges."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from colonnade.dyadic import Dyadic
from colonnade.errors import HypothesisError
from colonnade.games.value import Value
from colonnade.players import Player
from colonnade.positions.hackenbush import Hackenbush, ReverseHackenbush
from colonnade.positions.hackenbush.generate import random_graph, random_tree
from colonnade.solvers.engine.evaluate import evaluate
from colonnade.solvers.hackenbush.decomposition import TreeDecomposition, decompose
from colonnade.solvers.hackenbush.fundamental_theorem import cuts
from tests.oracle.hackenbush.shapes import Forest, forest_number, text_of, trees


def first_branching(tree: Forest) -> tuple[str, Forest]:
    """The colors of the trunk stalk, and the branches at its end."""
    stalk = ""
    while len(tree) == 1:
        color, tree = tree[0]
        stalk += color
    return stalk, tree


@pytest.mark.parametrize("edges", range(1, 8))
def test_every_tree_to_7_edges(edges: int) -> None:
    for tree in ((each,) for each in trees(edges, "BR")):
        found = TreeDecomposition(Hackenbush.parse(text_of(tree)))
        stalk, branches = first_branching(tree)
        trunk = forest_number(first_stalk(stalk))
        apart = trunk + sum((forest_number((branch,)) for branch in branches), Dyadic(0))
        value = forest_number(tree)
        assert found.value == value
        assert found.trunk_stalk.colors.decode() == stalk
        assert found.trunk_stalk.is_pure == (len(set(stalk)) == 1)
        assert found.is_hammerian == (apart == value)
        assert found.is_joshua == (trunk == value)
        assert sum((part.value for part in found.components), Dyadic(0)) == value
        kept = sorted(edge.id for part in found.components for edge in part.position.edges)
        assert kept == [edge.id for edge in found.position.edges]


def first_stalk(colors: str) -> Forest:
    forest: Forest = ()
    for color in reversed(colors):
        forest = ((color, forest),)
    return forest


@settings(max_examples=60)
@given(st.integers(1, 40), st.integers(0, 10**6))
def test_components_are_worth_what_they_say(edges: int, seed: int) -> None:
    for tree in decompose(random_tree(edges, seed=seed)):
        for part in tree.components:
            assert Value(part.value) == evaluate(part.position).value
            if not part.is_stalk:
                assert part.stopped is not None
                assert not part.stopped.is_hammerian


def test_the_papers_example() -> None:
    """Hammerian Trees, example 1: 5/2 = 1 + 2 - 1/2; cutting elsewhere (example 2) gives 3."""
    tree = TreeDecomposition(Hackenbush.parse("B(BB,RB)"))
    assert [str(part.position) for part in tree.components] == ["B", "BB", "RB"]
    assert tree.is_complete
    assert not tree.is_joshua
    assert tree.highest_sticks == (2, 4)
    assert tree.trunk_stalk.trunk == 0
    assert tree.trunk_stalk.impediment is None


def test_errata() -> None:
    """An impure trunk stalk decomposes if the branches sum to 0, and so do such branches above a branching that does
    not."""
    impure = TreeDecomposition(Hackenbush.parse("BR(B,R)"))
    assert impure.trunk_stalk.impediment == 1
    assert impure.is_hammerian
    assert impure.is_joshua
    above = TreeDecomposition(Hackenbush.parse("B(R,R(B,R))"))
    assert not above.is_hammerian
    assert [str(part.position) for part in above.components] == ["B(R,R)", "B", "R"]
    classified = TreeDecomposition(Hackenbush.parse("B(B,R(R,R))"))
    assert [branching.is_hammerian for branching in classified.branchings] == [False, True]
    assert "|blue branches| = 1 < |red| = 3" in classified.branchings[0].reason


@pytest.mark.parametrize(
    ("text", "message"), [("B, R", "has 2"), ("BG", "edge 1 is green"), ("BB/R", "closes a cycle"), ("0", "has 0")]
)
def test_hypotheses(text: str, message: str) -> None:
    with pytest.raises(HypothesisError, match=message):
        TreeDecomposition(Hackenbush.parse(text))


@settings(max_examples=40)
@given(st.integers(1, 12), st.integers(0, 2), st.integers(0, 10**6), st.sampled_from(["BR", "BRG"]))
def test_cut_values(edges: int, cycles: int, seed: int, colors: str) -> None:
    position = random_graph(edges, cycles=min(cycles, edges), seed=seed, colors=colors)
    found = cuts(position)
    assert [cut.edge for cut in found] == [edge.id for edge in position.edges]
    before = evaluate(position).value
    for cut in found:
        assert cut.after == evaluate(position.cut(cut.edge)).value
        if colors == "BR":
            assert cut.after < before if cut.color.allows(Player.LEFT) else cut.after > before


def test_cut_values_in_other_variants() -> None:
    assert [str(cut.after) for cut in cuts(ReverseHackenbush.parse("BR"))] == ["0", "-1"]
