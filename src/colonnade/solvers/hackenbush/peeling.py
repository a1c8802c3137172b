"""Peeling feet: an edge on the ground under another of its color, with nothing else between them, may stand alone.

Cho, *Blue Red Hackenbush Spiders*, theorem 2.8. It holds for a leg of any blue-red picture, so a graph can be made
smaller before it is searched: each foot peeled off is worth 1 or -1, and its leg is one edge shorter.
"""

from __future__ import annotations

from typing import NamedTuple

from colonnade.errors import HypothesisError
from colonnade.positions.hackenbush.graph import GROUND, RootedGraph

SOURCE = "Cho, Blue Red Hackenbush Spiders, theorem 2.8"


class Peeled(NamedTuple):
    """What is left of a picture, what the feet peeled off are worth together, and their edge ids."""

    graph: RootedGraph
    worth: int
    feet: tuple[int, ...]


def peel_feet(graph: RootedGraph) -> Peeled:
    """Peel off all feet that theorem 2.8 allows.

    >>> from colonnade.positions.hackenbush.reader import read_graph
    >>> from colonnade.positions.hackenbush.writer import write_graph
    >>> left, worth, feet = peel_feet(read_graph("BBBR/RRB/B"))
    >>> write_graph(left), worth, feet
    ('BR/RB/B', 1, (0, 1, 4))
    """
    green = graph.colors.find(b"G")
    if green >= 0:
        number = graph.ids[green]
        raise HypothesisError(f"edge {number} is green; feet are peeled off blue-red pictures", culprit=number)
    incidence = graph.incidence()
    grounded: set[int] = set()
    feet: list[int] = []
    worth = 0
    waiting = list(reversed(incidence.at(GROUND)))
    while waiting:
        foot = waiting.pop()
        ends = {graph.tails[foot], graph.heads[foot]} - grounded - {GROUND}
        if len(ends) != 1:
            continue
        ankle = ends.pop()
        others = [index for index in incidence.at(ankle) if index != foot]
        if len(others) != 1 or graph.tails[others[0]] == graph.heads[others[0]]:
            continue
        if graph.colors[others[0]] == graph.colors[foot]:
            grounded.add(ankle)
            feet.append(foot)
            worth += 1 if graph.colors[foot] == ord("B") else -1
            waiting.append(others[0])
    if not feet:
        return Peeled(graph, 0, ())
    peeled = set(feet)
    rest = graph.chosen([index for index in range(len(graph)) if index not in peeled])
    left = RootedGraph(
        rest.ids,
        tuple(GROUND if vertex in grounded else vertex for vertex in rest.tails),
        tuple(GROUND if vertex in grounded else vertex for vertex in rest.heads),
        rest.colors,
    )
    return Peeled(left, worth, tuple(sorted(graph.ids[index] for index in feet)))
