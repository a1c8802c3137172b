"""Peeling feet of spiders: an edge on the ground under another of its color, with nothing else between them, may stand
alone, worth 1 or -1, and its leg is one edge shorter.

Cho, *Blue Red Hackenbush Spiders*, theorem 2.8, printed without a proof and for any position. It holds for spiders,
whose legs meet in one vertex with trees on it, and fails for graphs: the documentation, under "Ground fusion", has a
proof and a counterexample.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from colonnade.citations import Citation, Work
from colonnade.errors import HypothesisError
from colonnade.games.value import Value
from colonnade.positions.hackenbush import Hackenbush
from colonnade.positions.hackenbush.graph import GROUND, RootedGraph
from colonnade.positions.hackenbush.spider_shape import spider_shape
from colonnade.solvers.engine.derivation import Step
from colonnade.solvers.engine.evaluation import Evaluation, ValueEvaluation
from colonnade.solvers.engine.rules import Rule

if TYPE_CHECKING:
    from colonnade.solvers.engine.evaluate import Evaluator

PEELING = Citation(Work.SPIDERS, "2.8")


class Peeled(NamedTuple):
    """What is left of a position, what the feet peeled off are worth together, and their edge ids."""

    graph: RootedGraph
    worth: int
    feet: tuple[int, ...]


def peel_feet(graph: RootedGraph) -> Peeled:
    """Peel off all feet of a spider that theorem 2.8 allows.

    >>> from colonnade.positions.hackenbush.reader import read_graph
    >>> from colonnade.positions.hackenbush.writer import write_graph
    >>> left, worth, feet = peel_feet(read_graph("BBBR/RRB/B"))
    >>> write_graph(left), worth, feet
    ('BR/RB/B', 1, (0, 1, 4))
    """
    green = graph.colors.find(b"G")
    if green >= 0:
        number = graph.ids[green]
        raise HypothesisError(f"edge {number} is green; feet are peeled off blue-red positions", culprit=number)
    if spider_shape(graph) is None:
        raise HypothesisError("feet are peeled off a spider, legs that meet in one vertex with trees on it")
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
    tails = [GROUND if vertex in grounded else vertex for vertex in rest.tails]
    heads = [GROUND if vertex in grounded else vertex for vertex in rest.heads]
    free_end = graph.vertex_bound
    for index, (tail, head) in enumerate(zip(tails, heads, strict=True)):
        if tail == head == GROUND and rest.tails[index] != rest.heads[index]:
            # An edge between two grounded ends is a loop, and a loop is worth an edge with a free end.
            heads[index] = free_end
            free_end += 1
    left = RootedGraph(rest.ids, tuple(tails), tuple(heads), rest.colors)
    return Peeled(left, worth, tuple(sorted(graph.ids[index] for index in feet)))


def peelable(leg: bytes) -> int:
    """How many edges can be peeled off the foot of a leg, its colors read from the ground up.

    >>> peelable(b"RRRB"), peelable(b"BR"), peelable(b"BB")
    (2, 0, 1)
    """
    return max(len(leg) - len(leg.lstrip(leg[:1])) - 1, 0)


def solve(position: Hackenbush, evaluator: Evaluator) -> Evaluation | None:
    """The value of a blue-red spider as the feet that can be peeled off and the rest; ``None`` if none can be, and for
    other positions."""
    graph = position.graph
    if b"G" in graph.colors or spider_shape(graph) is None:
        return None
    left, worth, feet = peel_feet(graph)
    if not feet:
        return None
    rest = Hackenbush(left)
    answer = evaluator.sum(rest, (rest,), known=Value(worth))
    return ValueEvaluation(
        answer.value,
        answer.method,
        lambda: _step(position, rest, worth, feet, evaluator.renewed()),
        answer.counters,
    )


def _step(position: Hackenbush, rest: Hackenbush, worth: int, feet: tuple[int, ...], evaluator: Evaluator) -> Step:
    answer = evaluator.evaluate(rest)
    return Step(
        Rule.PEELING,
        position,
        answer.value + worth,
        citations=(PEELING,),
        operands={"worth": worth, "rest": answer.value},
        edges=tuple(position.graph.ids),
        base_edges=feet,
        below=lambda: (answer.derivation,),
    )
