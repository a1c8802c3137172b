"""Strings and trees against plain play: every tree to 8 edges in two colors and to 6 in three."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from colonnade.dyadic import Dyadic
from colonnade.errors import HypothesisError
from colonnade.positions.hackenbush import Hackenbush
from colonnade.positions.hackenbush.generate import random_caterpillar, random_stalk, random_tree
from colonnade.positions.ruleset import Position
from colonnade.solvers.engine.evaluate import evaluate
from colonnade.solvers.engine.search import search_value
from colonnade.solvers.hackenbush.stalks import stalk_value
from colonnade.solvers.hackenbush.strings import berlekamp, signed_binary, stalk_of_number, van_roode
from colonnade.solvers.hackenbush.trees import tree_number, tree_value
from tests.oracle.hackenbush.shapes import Forest, forest_number, forest_value, forests, text_of


def stalk(colors: str) -> Forest:
    forest: Forest = ()
    for color in reversed(colors):
        forest = ((color, forest),)
    return forest


@pytest.mark.parametrize("length", range(13))
def test_strings_to_12_edges(length: int) -> None:
    for letters in product("BR", repeat=length):
        colors = "".join(letters)
        number = forest_number(stalk(colors))
        assert van_roode(colors.encode()) == number
        assert berlekamp(colors.encode()) == number
        assert str(stalk_of_number(number)) == (colors or "0")


@pytest.mark.parametrize("length", range(7))
def test_stalks_of_three_colors_to_6_edges(length: int) -> None:
    for letters in product("BRG", repeat=length):
        colors = "".join(letters)
        assert stalk_value(colors.encode()) == forest_value(stalk(colors))


def test_signed_binary_adds_up() -> None:
    """Carvalho and others, figure 4: 2.-1-11 stands for BBRRB."""
    assert signed_binary(b"BBRRB") == "2.-1-11"
    assert signed_binary(b"RRBR") == "-2.1-1"
    assert signed_binary(b"BB") == "2"


@given(st.integers(-(10**6), 10**6), st.integers(0, 40))
def test_every_number_is_one_stalk(numerator: int, exponent: int) -> None:
    number = Dyadic(numerator, exponent)
    colors = stalk_of_number(number).graph.colors
    assert van_roode(colors) == number
    assert berlekamp(colors) == number


def test_rules_for_strings_name_the_green_edge() -> None:
    for rule in (van_roode, berlekamp, signed_binary):
        with pytest.raises(HypothesisError, match="edge 2 is not blue or red") as caught:
            rule(b"BRGB")
        assert caught.value.culprit == 2


@pytest.mark.parametrize("edges", range(9))
def test_blue_red_trees_to_8_edges(edges: int) -> None:
    for forest in forests(edges, "BR"):
        assert tree_number(Hackenbush.parse(text_of(forest)).graph) == forest_number(forest)


@pytest.mark.parametrize("edges", range(6))
def test_pictures_without_cycles_of_three_colors_to_5_edges(edges: int) -> None:
    for forest in forests(edges, "BRG"):
        assert tree_value(Hackenbush.parse(text_of(forest)).graph) == forest_value(forest)


def test_trees_of_three_colors_with_6_edges() -> None:
    """Of a tree and its negative, the one whose trunk is not red."""
    for color, above in product("BG", forests(5, "BRG")):
        tree = ((color, above),)
        assert tree_value(Hackenbush.parse(text_of(tree)).graph) == forest_value(tree)


@pytest.mark.native
def test_pictures_without_cycles_of_three_colors_with_6_edges() -> None:
    for forest in forests(6, "BRG"):
        assert tree_value(Hackenbush.parse(text_of(forest)).graph) == forest_value(forest)


@given(st.integers(1, 60), st.integers(0, 10**6))
def test_larger_blue_red_trees_by_conways_formula(edges: int, seed: int) -> None:
    """Conway, On Numbers and Games, chapter 15: 1:x is the first (x + n) / 2**(n - 1) whose numerator exceeds 1."""

    def colon(x: Dyadic) -> Dyadic:
        n = 1
        while not x + n > 1:
            n += 1
        return (x + n).halved(n - 1)

    position = random_tree(edges, seed=seed)
    above = [Dyadic(0)] * (edges + 1)
    for edge in reversed(position.edges):
        x = above[edge.head]
        above[edge.tail] += colon(x) if edge.color.value == "B" else -colon(-x)
    assert tree_number(position.graph) == above[0]


@pytest.mark.parametrize("make", [random_stalk, random_tree, random_caterpillar])
def test_long_pictures_read_in_any_order(make: object) -> None:
    """The fast order of edges as read and the general one give the same number."""
    position = make(3000, seed=5)  # type: ignore[operator]
    shuffled = Hackenbush.of(
        (3001 - edge.head, 3001 - edge.tail if edge.tail else 0, edge.color) for edge in reversed(position.edges)
    )
    assert tree_number(position.graph) == tree_number(shuffled.graph)


def test_hypotheses_name_the_edge() -> None:
    with pytest.raises(HypothesisError, match="edge 1 is green") as caught:
        tree_number(Hackenbush.parse("BG").graph)
    assert caught.value.culprit == 1
    with pytest.raises(HypothesisError, match="edge 2 closes a cycle") as caught:
        tree_number(Hackenbush.parse("0-1B 1-2R 2-0B").graph)
    assert caught.value.culprit == 2


def test_derivations_end_in_the_value_and_name_their_sources() -> None:
    answer = evaluate(Hackenbush.parse("B(R,G(B,R)), RRB"), verify=True)
    assert answer.verified
    assert answer.derivation.result == answer.value
    for _, step in answer.derivation.walk():
        assert step.citations
        assert isinstance(step.subject, Position)
        assert step.result == search_value(step.subject, plain=True)


def test_derivations_of_large_trees_are_built_as_far_as_they_are_read() -> None:
    answer = evaluate(random_tree(5000, seed=1))
    assert answer.method == "blue-red tree"
    first = answer.derivation
    assert first.result == answer.value
    assert first.built_steps == ()
    assert len(first.steps) == len(first.built_steps) > 0
    assert all(step.built_steps == () for step in first.steps)
