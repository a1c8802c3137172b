"""Leg shortening, against search: the value of a position is that of the shorter one, halved, plus the worth."""

from __future__ import annotations

from itertools import combinations_with_replacement, product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from colonnade.errors import HypothesisError
from colonnade.games.value import Value
from colonnade.positions.hackenbush import Hackenbush
from colonnade.positions.hackenbush.color import Color
from colonnade.positions.hackenbush.graph import RootedGraph
from colonnade.positions.hackenbush.reader import read_graph
from colonnade.solvers.engine.search import Search
from colonnade.solvers.hackenbush.leg_shortening import shorten_legs

SEARCH = Search()
Body = list[tuple[int, int, str]]
"""Edges ``(tail, head, color)`` between vertices from 1 on."""


def on_legs(body: Body, legs: list[tuple[int, str]]) -> RootedGraph:
    """A body on legs ``(vertex, colors from foot to body)``."""
    edges = list(body)
    fresh = max([1, *(end for tail, head, _ in body for end in (tail, head)), *(vertex for vertex, _ in legs)]) + 1
    for vertex, colors in legs:
        below = 0
        for color in colors[:-1]:
            edges.append((below, fresh, color))
            below, fresh = fresh, fresh + 1
        edges.append((below, vertex, colors[-1]))
    return RootedGraph.of((tail, head, Color(color)) for tail, head, color in edges)


def check(graph: RootedGraph) -> bool:
    """Whether a position was shortened, after seeing that its value is right."""
    short = shorten_legs(graph)
    number = SEARCH.value(Hackenbush(short.graph)).number
    assert number is not None
    assert SEARCH.value(Hackenbush(graph)) == Value(short.value(number)), Hackenbush(graph)
    return short.halvings > 0


def swap_footed(height: int) -> list[str]:
    return [text for text in map("".join, product("BR", repeat=height)) if text[0] != text[1]]


BODIES = {
    "an edge": [(1, 2)],
    "a path": [(1, 2), (2, 3)],
    "two parallel edges": [(1, 2), (1, 2)],
    "an edge and a loop": [(1, 2), (1, 1)],
    "an edge with a branch": [(1, 2), (1, 3)],
}


@pytest.mark.parametrize("name", BODIES)
def test_all_small_bodies_on_two_legs(name: str) -> None:
    """Each body in all colors, on two legs of 3 edges, in all colors, at its vertices 1 and 2."""
    for coloring in product("BR", repeat=len(BODIES[name])):
        body = [(*ends, color) for ends, color in zip(BODIES[name], coloring, strict=True)]
        for first, second in product(swap_footed(3), repeat=2):
            assert check(on_legs(body, [(1, first), (2, second)]))


def test_all_bodies_of_one_edge_on_three_legs() -> None:
    """One edge in both colors, two legs of 3 edges at one end and one at the other, in all colors."""
    for color, pair, other in product("BR", combinations_with_replacement(swap_footed(3), 2), swap_footed(3)):
        assert check(on_legs([(1, 2, color)], [(1, pair[0]), (1, pair[1]), (2, other)]))


@settings(max_examples=60)
@given(st.integers(0, 2**32))
def test_random_bodies(seed: int) -> None:
    """Random connected bodies of up to 5 edges with cycles, on 1 to 3 legs of 3 to 5 edges, up to 16 edges in all; the
    legs may differ in length, and are often all of one color at the top, where the proof has its own case."""
    random = Random(seed)
    vertices = random.randint(1, 3)
    hue = random.choice(["BR", "BR", "BBBR", "RRRB"])
    body = [(random.randint(1, v - 1), v, random.choice(hue)) for v in range(2, vertices + 1)]
    body += [
        (random.randint(1, vertices), random.randint(1, vertices), random.choice(hue))
        for _ in range(random.randint(0, 3))
    ]
    legs = []
    room = 16 - len(body)
    for _ in range(random.randint(1, 3)):
        height = random.choice([3, 3, 4, 5])
        if height <= room:
            room -= height
            foot = random.choice(["BR", "RB"])
            rest = "".join(random.choice(hue) for _ in range(height - 2))
            legs.append((random.randint(1, vertices), foot + rest))
    assert check(on_legs(body, legs))


def test_strings_and_arches() -> None:
    """A string is one leg without a body, an arch two: all of 3 to 9 edges."""
    for edges in range(3, 10):
        for colors in map("".join, product("BR", repeat=edges)):
            assert check(read_graph(colors)) == (colors[0] != colors[1])
            arch = RootedGraph.of((i, (i + 1) % edges, Color(color)) for i, color in enumerate(colors))
            check(arch)


def test_what_cannot_be_shortened_is_left() -> None:
    """Short legs, and legs without a swap foot: the lemma is false there, so nothing may change."""
    for text in ("BR/RB/BR", r"BBR/RBB/RBR\R", "BRB/B", "0", "B(R,B)"):
        graph = read_graph(text)
        assert shorten_legs(graph).graph is graph
        assert shorten_legs(graph).halvings == 0


def test_hypotheses() -> None:
    with pytest.raises(HypothesisError, match="green"):
        shorten_legs(read_graph("BRG"))
    with pytest.raises(HypothesisError, match="several components"):
        shorten_legs(read_graph("BRB, RBR"))
