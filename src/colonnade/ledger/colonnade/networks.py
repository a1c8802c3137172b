"""Networks: blue and red edges that hang together on green ones, and what they say about the atomic weight."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from colonnade.games.infinitesimal.atomic_weight import atomic_weight
from colonnade.games.value import Value
from colonnade.ledger.colonnade.graphs import Edge, ends_of, fewest_cuts, graphs, position_of
from colonnade.ledger.colonnade.ledger import LEDGER
from colonnade.ledger.entry import Cases, Status
from colonnade.solvers.engine.search import Search

Vertices = frozenset[int]
GROUND: Vertices = frozenset({0})
NO_VERTEX: Vertices = frozenset()


@LEDGER.claim(
    "Jungles, networks",
    "Let all edges on the ground be green and Q a set of vertices of networks, the largest connected sets of blue and "
    "red edges. Let green paths end where they come to Q, let F be the set of vertices of networks that they reach, "
    "and let every network be good for Left on its vertices in both F and Q. With t and r for the largest numbers of "
    "such paths, no two with a common edge, to F and to F without Q, the atomic weight is at least t - 2r.",
    sizes=range(1, 6),
    measure="edges",
    status=Status.PROVED,
    tested_to=4,
)
def networks(edges: int) -> Cases:
    search = Search(plain=True)
    for graph in graphs(edges):
        greens = [edge for edge in graph if edge[2] == "G"]
        colored = [edge for edge in graph if edge[2] != "G"]
        if ends_of(colored) & GROUND:
            continue
        weight = atomic_weight(search.value(position_of(graph)))
        for chosen in _subsets(ends_of(colored)):
            reached = ends_of(_held(greens, GROUND, last=chosen)) & ends_of(colored)
            kept = ((network, chosen & reached & ends_of(network)) for network in _networks(colored))
            if all(_is_good(network, vertices) for network, vertices in kept if vertices):
                around = [edge for edge in greens if not chosen & {*edge[:2]}]
                t, r = fewest_cuts(greens, reached), fewest_cuts(around, reached - chosen)
                yield None if Value(t - 2 * r) <= weight else f"{position_of(graph)} with {sorted(chosen)}"


def _is_good(edges: list[Edge], kept: Vertices) -> bool:
    """Whether some cut of a blue edge leaves what these vertices hold safe for Left."""
    cuts = (edges[:cut] + edges[cut + 1 :] for cut, edge in enumerate(edges) if edge[2] == "B")
    return any(_is_safe(_held(left, kept), kept) for left in cuts)


def _is_safe(edges: list[Edge], kept: Vertices) -> bool:
    """Whether Left can answer every cut of a red edge, whichever of the vertices hold the networks by then."""
    return all(
        _is_good(_held(network[:cut] + network[cut + 1 :], fewer), fewer)
        for network in _networks(edges)
        for fewer in _subsets(kept & ends_of(network))
        if fewer
        for cut, edge in enumerate(network)
        if edge[2] == "R"
    )


def _networks(edges: list[Edge]) -> Iterator[list[Edge]]:
    rest = edges
    while rest:
        network = _held(rest, ends_of(rest[:1]))
        yield network
        rest = [edge for edge in rest if edge not in network]


def _held(edges: list[Edge], kept: Vertices, last: Vertices = NO_VERTEX) -> list[Edge]:
    """The edges that paths lead to from these vertices, without going on from the last ones."""
    reached = kept
    while True:
        held = [edge for edge in edges if (reached - last) & {*edge[:2]}]
        more = reached | ends_of(held)
        if more == reached:
            return held
        reached = more


def _subsets(vertices: Vertices) -> Iterator[Vertices]:
    for count in range(len(vertices) + 1):
        yield from map(frozenset, combinations(sorted(vertices), count))
