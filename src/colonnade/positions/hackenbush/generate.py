"""Random positions from a seed: the same seed gives the same position on every machine."""

from __future__ import annotations

from random import Random

from colonnade.positions.hackenbush.color import Color
from colonnade.positions.hackenbush.graph import GROUND, RootedGraph
from colonnade.positions.hackenbush.position import Hackenbush


def random_stalk(edges: int, *, seed: int, colors: str = "BR") -> Hackenbush:
    """A stalk with colors chosen at random.

    >>> random_stalk(5, seed=1) == random_stalk(5, seed=1)
    True
    """
    return Hackenbush(RootedGraph.stalk("".join(Random(seed).choices(colors, k=edges)).encode()))


def random_tree(edges: int, *, seed: int, colors: str = "BR") -> Hackenbush:
    """A random recursive tree: every new edge starts at a vertex chosen among all before it, the ground included."""
    random = Random(seed)
    return _colored([(random.randrange(vertex), vertex) for vertex in range(1, edges + 1)], random, colors)


def random_caterpillar(edges: int, *, seed: int, colors: str = "BR") -> Hackenbush:
    """A spine of half the edges with one leg at every vertex."""
    random = Random(seed)
    # Odd vertices form the spine, each even one is the leg at the spine vertex before it.
    pairs = [(vertex - 1 if vertex % 2 == 0 else max(vertex - 2, GROUND), vertex) for vertex in range(1, edges + 1)]
    return _colored(pairs, random, colors)


def random_graph(edges: int, *, cycles: int, seed: int, colors: str = "BR") -> Hackenbush:
    """A random recursive tree with ``cycles`` more edges anywhere, loops and parallels allowed."""
    random = Random(seed)
    tree = max(edges - cycles, 0)
    pairs = [(random.randrange(vertex), vertex) for vertex in range(1, tree + 1)]
    pairs += [(random.randrange(tree + 1), random.randrange(tree + 1)) for _ in range(edges - tree)]
    return _colored(pairs, random, colors)


def _colored(pairs: list[tuple[int, int]], random: Random, colors: str) -> Hackenbush:
    return Hackenbush.of((tail, head, Color(random.choice(colors))) for tail, head in pairs)
