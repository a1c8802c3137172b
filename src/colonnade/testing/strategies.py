"""Hypothesis strategies for numbers, forms, values and Hackenbush positions."""

from __future__ import annotations

from hypothesis import strategies as st

from colonnade.dyadic import Dyadic
from colonnade.games.form import Form
from colonnade.games.value import Value
from colonnade.positions.hackenbush import Color, Hackenbush


def dyadics(*, largest: int = 1000, most_halvings: int = 12) -> st.SearchStrategy[Dyadic]:
    """Dyadic rationals of at most ``largest`` in size, the unit halved up to ``most_halvings`` times."""

    def scaled(halvings: int) -> st.SearchStrategy[Dyadic]:
        bound = largest << halvings
        return st.builds(Dyadic, st.integers(-bound, bound), st.just(halvings))

    return st.integers(0, most_halvings).flatmap(scaled)


def forms(*, most_days: int = 3, most_options: int = 2) -> st.SearchStrategy[Form]:
    """Literal forms of formal birthday at most ``most_days``, each side with up to ``most_options`` options."""
    strategy = st.just(Form())
    for _ in range(most_days):
        options = st.lists(strategy, max_size=most_options)
        strategy = st.builds(Form, options, options)
    return strategy


def values(*, most_days: int = 3, most_options: int = 2) -> st.SearchStrategy[Value]:
    """Values born by ``most_days``, as the values of such ``forms``."""
    return forms(most_days=most_days, most_options=most_options).map(lambda form: form.value)


def stalks(*, most_edges: int = 12, colors: str = "BRG") -> st.SearchStrategy[Hackenbush]:
    """Hackenbush strings of those ``colors``, from the ground up."""
    return st.text(st.sampled_from(colors), min_size=1, max_size=most_edges).map(Hackenbush.parse)


@st.composite
def trees(draw: st.DrawFn, *, most_edges: int = 10, colors: str = "BRG") -> Hackenbush:
    """Rooted trees and forests: each edge grows from the ground or from the top of an earlier edge."""
    heads = range(1, draw(st.integers(0, most_edges)) + 1)
    return Hackenbush.of([(draw(st.integers(0, head - 1)), head, _color(draw, colors)) for head in heads])


@st.composite
def hackenbush(draw: st.DrawFn, *, most_edges: int = 10, colors: str = "BRG") -> Hackenbush:
    """Any position, with cycles, parallel edges and loops: each edge starts at a vertex that is already there."""
    edges: list[tuple[int, int, Color]] = []
    vertices = 1
    for _ in range(draw(st.integers(0, most_edges))):
        tail, head = draw(st.integers(0, vertices - 1)), draw(st.integers(0, vertices))
        vertices = max(vertices, head + 1)
        ends = (tail, head) if draw(st.booleans()) else (head, tail)
        edges.append((*ends, _color(draw, colors)))
    return Hackenbush.of(edges)


def _color(draw: st.DrawFn, colors: str) -> Color:
    return Color(draw(st.sampled_from(colors)))
