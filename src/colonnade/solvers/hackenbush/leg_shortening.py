"""Leg shortening: where a blue-red position stands on long legs, all but the two top edges of the legs may go.

A position that touches the ground by legs alone, each with a swap foot and at least ``h`` edges long, is worth the sum
of the legs (their lowest ``h`` edges, as strings) plus an excess; and ``2**(h - 1)`` times the excess does not change
if every leg is replaced by two edges, the lower one of the color opposite to that of the upper, which is the edge at
height ``h``. The proof is in the documentation, under "Leg shortening".
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, NamedTuple

from colonnade.citations import Citation, Work
from colonnade.dyadic import Dyadic
from colonnade.errors import HypothesisError
from colonnade.games.value import Value
from colonnade.positions.hackenbush import Hackenbush
from colonnade.positions.hackenbush.color import OPPOSITE_BYTES
from colonnade.positions.hackenbush.graph import GROUND, RootedGraph
from colonnade.solvers.engine.derivation import Step
from colonnade.solvers.engine.evaluation import Evaluation, ValueEvaluation
from colonnade.solvers.engine.rules import Rule
from colonnade.solvers.hackenbush.strings import van_roode

if TYPE_CHECKING:
    from colonnade.solvers.engine.evaluate import Evaluator

THEOREM = Citation(Work.COLONNADE, "Leg shortening")


class Shortened(NamedTuple):
    """A position with shorter legs; the value of the original is ``worth`` plus that of ``graph`` halved so often."""

    graph: RootedGraph
    worth: Dyadic
    halvings: int

    def value(self, of_graph: Dyadic) -> Dyadic:
        """The value of the original position, given that of the shorter one."""
        return self.worth + of_graph.halved(self.halvings)


def shorten_legs(graph: RootedGraph) -> Shortened:
    r"""Shorten the legs of a blue-red position that is one component, as far as its shortest leg allows.

    Peel off feet before: a leg without a swap foot, or of fewer than three edges, leaves nothing to shorten.

    >>> from colonnade.positions.hackenbush.reader import read_graph
    >>> from colonnade.positions.hackenbush.writer import write_graph
    >>> short = shorten_legs(read_graph(r"BRRB/RBBB/BRBR\BB"))
    >>> write_graph(short.graph), str(short.worth), short.halvings
    ('RB/RB/BR\\BB', '1', 2)
    """
    green = graph.colors.find(b"G")
    if green >= 0:
        number = graph.ids[green]
        raise HypothesisError(f"edge {number} is green; legs are shortened in blue-red positions", culprit=number)
    if len(graph.components()) > 1:
        raise HypothesisError("the position has several components; legs are shortened in one")
    legs = _legs(graph)
    height = min(map(len, legs), default=0)
    colors = [bytes(graph.colors[index] for index in leg[:height]) for leg in legs]
    if height < 3 or any(leg[0] == leg[1] for leg in colors):
        return Shortened(graph, Dyadic(0), 0)
    worth = Dyadic(sum(1 if leg.endswith(b"B") else -1 for leg in colors), height - 1)
    return Shortened(
        _without_feet(graph, [leg[:height] for leg in legs]),
        sum((van_roode(leg) for leg in colors), worth),
        height - 2,
    )


def _without_feet(graph: RootedGraph, legs: list[list[int]]) -> RootedGraph:
    """The position with the two top edges of each leg alone, the lower one of the color opposite to the upper."""
    removed = {index for leg in legs for index in leg[:-2]}
    grounded = {end for index in removed for end in (graph.tails[index], graph.heads[index])}
    colors = bytearray(graph.colors)
    for *_, foot, top in legs:
        colors[foot] = OPPOSITE_BYTES[colors[top]]
    rest = graph.recolored(bytes(colors)).chosen([index for index in range(len(graph)) if index not in removed])
    tails, heads = (
        array("l", (GROUND if end in grounded else end for end in ends)) for ends in (rest.tails, rest.heads)
    )
    return RootedGraph(rest.ids, tails, heads, rest.colors).compacted()


def _legs(graph: RootedGraph) -> list[list[int]]:
    """The edges of every leg, from its foot up to the first vertex that is no mere joint; both halves of an arch."""
    incidence = graph.incidence()
    legs = []
    for foot in incidence.at(GROUND):
        leg, index = [foot], foot
        vertex = graph.other_end(foot, GROUND)
        while vertex != GROUND:
            around = incidence.at(vertex)
            if len(around) != 2:
                break
            index = around[0] if around[1] == index else around[1]
            if graph.tails[index] == graph.heads[index]:
                break
            leg.append(index)
            vertex = graph.other_end(index, vertex)
        if vertex == GROUND:
            leg = leg[: len(leg) // 2]
        legs.append(leg)
    return legs


def solve(position: Hackenbush, evaluator: Evaluator) -> Evaluation | None:
    """The value of a blue-red position in one part by that of the one with short legs; ``None`` if none is long."""
    graph = position.graph
    if b"G" in graph.colors or len(position.split()) != 1:
        return None
    short = shorten_legs(graph)
    if not short.halvings:
        return None
    rest = Hackenbush(short.graph)
    answer = evaluator.scaled(rest, short.worth, short.halvings)
    number = answer.value.number
    assert number is not None
    return ValueEvaluation(
        Value(short.value(number)),
        answer.method,
        lambda: _step(position, rest, short, evaluator.renewed()),
        answer.counters,
    )


def _step(position: Hackenbush, rest: Hackenbush, short: Shortened, evaluator: Evaluator) -> Step:
    answer = evaluator.evaluate(rest)
    number = answer.value.number
    assert number is not None
    return Step(
        Rule.LEG_SHORTENING,
        position,
        Value(short.value(number)),
        citations=(THEOREM,),
        operands={"position": rest, "worth": short.worth, "rest": answer.value, "halvings": short.halvings},
        edges=tuple(position.graph.ids),
        base_edges=tuple(short.graph.ids),
        below=lambda: (answer.derivation,),
    )
