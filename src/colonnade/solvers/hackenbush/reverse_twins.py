"""Reverse Hackenbush: twin branches on a string cancel.

The colon principle fails in reverse Hackenbush, since a move on a trunk flips all that stands on it. What remains of it
is Cho, *Blue Red Hackenbush Spiders*, theorem 3.24: a string with two copies of one blue-red picture on its tip is
worth the string alone. It holds where a move reverses the whole component, as in the rules; the recursion printed with
it, in which the copies form a sum of their own, does not.
"""

from __future__ import annotations

from collections import Counter

from colonnade.positions.hackenbush.canonical import canonical_key
from colonnade.positions.hackenbush.graph import GROUND, RootedGraph
from colonnade.positions.hackenbush.reverse import ReverseHackenbush
from colonnade.positions.ruleset import Position
from colonnade.solvers.engine.budget import Budget
from colonnade.solvers.engine.evaluation import Evaluation, Step
from colonnade.solvers.hackenbush.reverse_arches import PAPER, reverse_string_value

METHOD = "reverse string with twins on its tip"


def string_below_twins(graph: RootedGraph) -> bytes | None:
    """The colors of the string, from the ground up, on whose tip every branch has a twin; ``None`` if there is none.

    >>> from colonnade.positions.hackenbush.reader import read_graph
    >>> string_below_twins(read_graph("BR(BB,R,BB,R)"))
    b'BR'
    >>> string_below_twins(read_graph("BR(BB,R,BB)")) is None
    True
    """
    incidence = graph.incidence()
    string: list[int] = []
    tip = GROUND
    while True:
        above = [index for index in incidence.at(tip) if index not in string[-1:]]
        if len(above) != 1:
            break
        string.append(above[0])
        below, tip = tip, graph.heads[above[0]] if graph.tails[above[0]] == tip else graph.tails[above[0]]
        if tip in (GROUND, below):
            return None
    if not string or not above:
        return None
    moved = {tip: GROUND}
    rest = graph.chosen(sorted(set(range(len(graph))) - set(string)))
    standing = RootedGraph(
        rest.ids,
        [moved.get(vertex, vertex) for vertex in rest.tails],
        [moved.get(vertex, vertex) for vertex in rest.heads],
        rest.colors,
    )
    twins = Counter(canonical_key(part) for part in standing.components())
    return bytes(graph.colors[index] for index in string) if all(n % 2 == 0 for n in twins.values()) else None


def solve(position: Position, *, budget: Budget | None = None) -> Evaluation | None:
    """The value of a reverse string with twins on its tip; ``None`` for anything else."""
    if type(position) is not ReverseHackenbush or b"G" in position.graph.colors or not len(position):
        return None
    string = string_below_twins(position.graph)
    if string is None:
        return None
    value = reverse_string_value(string)
    step = Step(
        rule="twin branches on the tip of a string cancel",
        subject=str(position),
        result=str(value),
        source=f"{PAPER}, theorems 3.6 and 3.24",
        detail=f"leaves the string {string.decode()}",
        edges=tuple(position.graph.ids),
    )
    return Evaluation(value, value.outcome, METHOD, step)
