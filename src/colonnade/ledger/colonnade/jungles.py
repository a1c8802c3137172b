"""Jungles: positions on green edges and their atomic weights."""

from __future__ import annotations

from colonnade.games.infinitesimal.atomic_weight import atomic_weight
from colonnade.games.value import Value
from colonnade.ledger.colonnade.graphs import Edge, ends_of, fewest_cuts, graphs, position_of
from colonnade.ledger.colonnade.ledger import LEDGER
from colonnade.ledger.entry import Cases, Status
from colonnade.ledger.samples import tree_texts
from colonnade.positions.hackenbush.position import Hackenbush
from colonnade.solvers.engine.search import Search


@LEDGER.claim(
    "Jungles",
    "Let all edges on the ground be green, and b, r and t the largest numbers of green paths from the ground, no two "
    "with a common edge, to blue edges, to red edges and to either. The atomic weight is at least t - 2r and at most "
    "2b - t.",
    sizes=range(1, 7),
    measure="edges",
    status=Status.PROVED,
    tested_to=4,
)
def jungles(edges: int) -> Cases:
    search = Search(plain=True)
    for graph in graphs(edges):
        if any(color != "G" and 0 in (tail, head) for tail, head, color in graph):
            continue
        b, r, t = (_fewest_cuts(graph, colors) for colors in ("B", "R", "BR"))
        weight = atomic_weight(search.value(position_of(graph)))
        yield None if Value(t - 2 * r) <= weight <= Value(2 * b - t) else str(position_of(graph))


def _fewest_cuts(graph: list[Edge], colors: str) -> int:
    """How many green edges to cut until no green path leads from the ground to an edge of these colors."""
    greens = [edge for edge in graph if edge[2] == "G"]
    return fewest_cuts(greens, ends_of(edge for edge in graph if edge[2] in colors))


@LEDGER.claim(
    "Jungles without red",
    "Let all edges on the ground be green, and let green paths from the ground lead to blue edges, no two of them "
    "without a common edge, and to no red one. If the position is at least ^ or at least ^*, just one green edge is on "
    "all paths to blue.",
    sizes=range(1, 7),
    measure="edges",
    status=Status.PROVED,
    tested_to=4,
)
def one_bridge_to_blue(edges: int) -> Cases:
    search = Search(plain=True)
    for graph in graphs(edges):
        if any(color != "G" and 0 in (tail, head) for tail, head, color in graph):
            continue
        if _fewest_cuts(graph, "R") or _fewest_cuts(graph, "B") != 1:
            continue
        value = search.value(position_of(graph))
        if value >= Value("^") or value >= Value("^*"):
            cuts = [graph[:cut] + graph[cut + 1 :] for cut, edge in enumerate(graph) if edge[2] == "G"]
            bridges = sum(not _fewest_cuts(rest, "B") for rest in cuts)
            yield None if bridges == 1 else str(position_of(graph))


@LEDGER.claim(
    "Jungles, trees",
    "The atomic weight of a green edge with a Hackenbush position x on it is the sign of the number in x or, if that "
    "is 0, of the atomic weight of x.",
    sizes=range(5),
    measure="edges of x",
    status=Status.PROVED,
)
def weight_on_a_green_edge(edges: int) -> Cases:
    search = Search(plain=True)
    for text in tree_texts(edges, "BRG"):
        above = search.value(Hackenbush.parse(text))
        number = above.left_stop
        weight = Value(number) or atomic_weight(above)
        sign = (weight > 0) - (weight < 0)
        planted = "G" if text == "0" else f"G({text})"
        yield None if atomic_weight(search.value(Hackenbush.parse(planted))) == sign else planted
