"""The blue-red part: what hangs together with the ground by blue and red edges is a number, apart from the rest.

Of a blue-red-green picture the edges that a path of blue and red edges joins to the ground are its blue-red part. The
other edges may be moved from the vertices of that part to the ground: the value stays. Pictures fall apart so, into a
blue-red one and pictures whose edges on the ground are all green. The proof is in the documentation, under "Which
values Hackenbush has".
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from colonnade.citations import Citation, Work
from colonnade.games.value import Value
from colonnade.positions.hackenbush import Hackenbush
from colonnade.positions.hackenbush.graph import GROUND, RootedGraph
from colonnade.solvers.engine.derivation import Step
from colonnade.solvers.engine.evaluation import Evaluation, ValueEvaluation
from colonnade.solvers.engine.rules import Rule

if TYPE_CHECKING:
    from colonnade.solvers.engine.evaluate import Evaluator

THEOREM = Citation(Work.COLONNADE, "Number and dicot")
_GREEN = ord("G")


def set_apart(graph: RootedGraph) -> RootedGraph:
    """The same edges, those outside the blue-red part moved from its vertices to the ground.

    >>> from colonnade.positions.hackenbush.reader import read_graph
    >>> from colonnade.positions.hackenbush.writer import write_graph
    >>> write_graph(set_apart(read_graph("0-1B 1-2R 0-2G 2-3G 3-4B 4-1G")))
    'BR, G:0, GB/G'
    """
    incidence = graph.incidence()
    reached = {GROUND}
    waiting = [GROUND]
    inside = set()
    while waiting:
        vertex = waiting.pop()
        for index in incidence.at(vertex):
            if graph.colors[index] != _GREEN:
                inside.add(index)
                other = graph.other_end(index, vertex)
                if other not in reached:
                    reached.add(other)
                    waiting.append(other)
    reached.discard(GROUND)
    outside = [index for index in range(len(graph)) if index not in inside]
    tails, heads = list(graph.tails), list(graph.heads)
    moved = False
    for side in (tails, heads):
        for index in outside:
            if side[index] in reached:
                side[index] = GROUND
                moved = True
    if not moved:
        return graph
    return RootedGraph(graph.ids, tuple(tails), tuple(heads), graph.colors)


def solve(position: Hackenbush, evaluator: Evaluator) -> Evaluation | None:
    """The value of a position in one part by its blue-red part and the rest; ``None`` if there is only one of them."""
    graph = position.graph
    if _GREEN not in graph.colors or len(position.split()) != 1:
        return None
    apart = set_apart(graph)
    if apart is graph:
        return None
    whole = Hackenbush(apart)
    answer = evaluator.sum(whole, whole.split())
    return ValueEvaluation(
        answer.value,
        answer.method,
        lambda: _step(position, whole, answer.value, evaluator.again()),
        answer.counters,
    )


def _step(position: Hackenbush, apart: Hackenbush, value: Value, evaluator: Evaluator) -> Step:
    # A dicot is infinitesimal, so the number is what play stops at.
    number = Value(value.left_stop)
    return Step(
        Rule.BLUE_RED_PART,
        position,
        value,
        citations=(THEOREM,),
        operands={"number": number, "rest": value - number},
        edges=tuple(position.graph.ids),
        below=lambda: (evaluator.evaluate(apart).derivation,),
    )
