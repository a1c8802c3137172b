"""Ground fusion: where all edges on the ground have one color, a vertex next to it at which all edges have that color
may be fused with the ground.

The edges that then have both ends on the ground stand alone, each worth 1 or -1. It holds whatever the colors
elsewhere, and makes a graph smaller before it is searched. With both colors on the ground it is false. The proof and
the counterexample are in the documentation, under "Ground fusion".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from colonnade.citations import Citation, Work
from colonnade.games.value import Value
from colonnade.positions.hackenbush import Hackenbush
from colonnade.positions.hackenbush.graph import GROUND, RootedGraph
from colonnade.solvers.engine.derivation import Step
from colonnade.solvers.engine.evaluation import Evaluation, ValueEvaluation
from colonnade.solvers.engine.rules import Rule

if TYPE_CHECKING:
    from colonnade.solvers.engine.evaluate import Evaluator

THEOREM = Citation(Work.COLONNADE, "Ground fusion")
_BLUE, _RED = b"BR"


class Fused(NamedTuple):
    """What is left of a picture, what the edges that stand alone are worth together, and their ids."""

    graph: RootedGraph
    worth: int
    alone: tuple[int, ...]


def fuse_with_ground(graph: RootedGraph) -> Fused:
    """Fuse all vertices with the ground that are joined to it by vertices of its color, blue or red; none where the
    ground has edges of several colors.

    >>> from colonnade.positions.hackenbush.reader import read_graph
    >>> from colonnade.positions.hackenbush.writer import write_graph
    >>> fused = fuse_with_ground(read_graph("0-1B 1-2B 2-3R 3-1B 0-3B"))
    >>> write_graph(fused.graph), fused.worth, fused.alone
    ('BR/B/B', 1, (0,))
    """
    incidence = graph.incidence()
    ground_colors = {graph.colors[edge] for edge in incidence.at(GROUND)}
    if ground_colors not in ({_BLUE}, {_RED}):
        return Fused(graph, 0, ())
    grounded = {GROUND}
    waiting = [GROUND]
    while waiting:
        vertex = waiting.pop()
        for index in incidence.at(vertex):
            other = graph.other_end(index, vertex)
            if other not in grounded and {graph.colors[edge] for edge in incidence.at(other)} == ground_colors:
                grounded.add(other)
                waiting.append(other)
    pairs = enumerate(zip(graph.tails, graph.heads, strict=True))
    alone = [index for index, pair in pairs if grounded.issuperset(pair) and pair != (GROUND, GROUND)]
    if len(grounded) == 1:
        return Fused(graph, 0, ())
    gone = set(alone)
    rest = graph.chosen([index for index in range(len(graph)) if index not in gone])
    tails, heads = (
        tuple(GROUND if vertex in grounded else vertex for vertex in side) for side in (rest.tails, rest.heads)
    )
    worth = sum(1 if graph.colors[index] == _BLUE else -1 for index in alone)
    left = RootedGraph(rest.ids, tails, heads, rest.colors)
    return Fused(left, worth, tuple(sorted(graph.ids[index] for index in alone)))


def solve(position: Hackenbush, evaluator: Evaluator) -> Evaluation | None:
    """The value of a position in one part by that of what is left on the ground; ``None`` if nothing fuses."""
    # A position on one edge is an ordinal sum, which says more.
    if len(position.split()) != 1 or len(position.graph.incidence().at(GROUND)) == 1:
        return None
    left, worth, alone = fuse_with_ground(position.graph)
    if not alone:
        return None
    rest = Hackenbush(left)
    answer = evaluator.sum(rest, rest.split(), known=Value(worth))
    return ValueEvaluation(
        answer.value,
        answer.method,
        lambda: _step(position, rest, worth, alone, evaluator.renewed()),
        answer.counters,
    )


def _step(position: Hackenbush, rest: Hackenbush, worth: int, alone: tuple[int, ...], evaluator: Evaluator) -> Step:
    answer = evaluator.evaluate(rest)
    return Step(
        Rule.GROUND_FUSION,
        position,
        answer.value + worth,
        citations=(THEOREM,),
        operands={"worth": worth, "rest": answer.value},
        edges=tuple(position.graph.ids),
        base_edges=alone,
        below=lambda: (answer.derivation,),
    )
