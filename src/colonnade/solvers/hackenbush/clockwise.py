"""Clockwise Hackenbush: the trunk is an ordinal sum of its edges, each with the branches to its left.

Carvalho, Huggan, Nowakowski and Pereira dos Santos, *Ordinal sums, Clockwise Hackenbush, and Domino Shave*, theorem
2.2: ``G = M_1:(M_2:(… :M_n))``, where ``M_i`` is the trunk edge ``t_i`` with all that is left of it at its lower end;
it holds literally, and for green edges as well. A blue ``M_i`` is the literal form ``{x|}``, ``x`` being the value of
what is left of ``t_i``, and the ordinal sums of numbers that arise are closed formulas (theorem 2.16, with the
correction for ``x < -1``). On binary expansions, of which the shorter always moves over to the longer, n edges take
time n log n.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from colonnade.budget import DEFAULT_BUDGET, Meter
from colonnade.citations import Citation, Work
from colonnade.dyadic import Dyadic
from colonnade.errors import HypothesisError
from colonnade.games.form import Form
from colonnade.games.ordinal.ordinal_sum import ordinal_value
from colonnade.games.value import Value, sum_of
from colonnade.positions.hackenbush.clockwise import ClockwiseHackenbush
from colonnade.positions.hackenbush.forest import Forest
from colonnade.positions.hackenbush.graph import GROUND, RootedGraph
from colonnade.solvers.engine.derivation import Step
from colonnade.solvers.engine.evaluation import Evaluation, ValueEvaluation
from colonnade.solvers.engine.rules import Rule
from colonnade.solvers.hackenbush.binary_expansion import BinaryExpansion, as_number, ordinal_on_left_option
from colonnade.solvers.hackenbush.strings import HACKENBUSH

if TYPE_CHECKING:
    from colonnade.solvers.engine.evaluate import Evaluator

METHOD = "clockwise Hackenbush by ordinal sums"
TRUNK = Citation(Work.CLOCKWISE, "2.2")
FORMULA = Citation(Work.CLOCKWISE, "2.16")

_BLUE = ord("B")


def clockwise_number(graph: RootedGraph) -> Dyadic:
    """The value of one blue-red summand: an ordered tree, or several on one ground.

    >>> from colonnade.positions.hackenbush.reader import read_graph
    >>> str(clockwise_number(read_graph("BR(RB(B,RB),BR)")))
    '7/16'
    """
    green = graph.colors.find(b"G")
    if green >= 0:
        number = graph.ids[green]
        raise HypothesisError(f"edge {number} is green; theorem 2.16 is for blue-red positions", culprit=number)
    forest = Forest(graph)
    upper, colors = forest.upper, graph.colors
    first, next_one = forest.linked_branches()
    # Depth first, so that a value is used soon after it is found. `below` has the edges from the ground up to here,
    # each with what is left of it.
    below: list[tuple[int, int | BinaryExpansion]] = []
    value: int | BinaryExpansion = 0
    index = first[GROUND]
    while index >= 0 or below:
        if index >= 0:
            if first[upper[index]] >= 0:
                below.append((index, value))
                value = 0
                index = first[upper[index]]
                continue
            top: int | BinaryExpansion = 0
        else:
            top = value
            index, value = below.pop()
        if colors[index] == _BLUE:
            value = ordinal_on_left_option(value, top)
        else:
            value = _negated(ordinal_on_left_option(_negated(value), _negated(top)))
        index = next_one[index]
    return as_number(value)


def _negated(number: int | BinaryExpansion) -> int | BinaryExpansion:
    if isinstance(number, int):
        return -number
    number.negate()
    return number


def clockwise_value(graph: RootedGraph, meter: Meter | None = None) -> Value:
    """The value of one summand of any colors.

    >>> from colonnade.positions.hackenbush.reader import read_graph
    >>> clockwise_value(read_graph("BR, B(G,R)")), clockwise_value(read_graph("R, RG(B,R)"))
    (Value('1'), Value('-2*'))
    """
    if b"G" not in graph.colors:
        return Value(clockwise_number(graph))
    meter = meter or DEFAULT_BUDGET.start()
    forest = Forest(graph)
    branches = forest.branches()
    above: dict[int, Value] = {}
    for vertex in reversed([GROUND, *(forest.upper[index] for index in forest.order)]):
        value = Value(0)
        for index in branches.get(vertex, ()):
            meter.spend()
            value = _on_trunk_edge(graph.colors[index], value, above.pop(forest.upper[index]))
        above[vertex] = value
    return above[GROUND]


def _on_trunk_edge(color: int, left_of_it: Value, above: Value) -> Value:
    """``M:above``, where ``M`` is a trunk edge with what is left of it: cutting the edge leaves the latter."""
    return ordinal_value(_trunk_edge(color, left_of_it), above)


def _trunk_edge(color: int, left_of_it: Value) -> Form:
    option = [left_of_it.form]
    return Form(option if color in b"BG" else [], option if color in b"RG" else [])


def solve(position: ClockwiseHackenbush, evaluator: Evaluator) -> Evaluation:
    """The value of any clockwise position."""
    with evaluator.meter:
        value = sum_of(clockwise_value(graph, evaluator.meter) for graph in position.graph.summands())
    return ValueEvaluation(value, METHOD, lambda: _step(position, value, evaluator.renewed()))


def _step(position: ClockwiseHackenbush, value: Value, evaluator: Evaluator) -> Step:
    """The last branch on the ground is the trunk edge; what is left of it and on it are smaller positions."""
    graph = position.graph
    ids = tuple(graph.ids)
    if not len(graph):
        return Step(Rule.EMPTY, position, value, citations=(HACKENBUSH,))
    parts = position.split()
    if len(parts) > 1:
        return evaluator.sum(position, parts).derivation
    trunk = graph.incidence().at(GROUND)[-1]
    if len(graph) == 1:
        return Step(Rule.SINGLE_EDGE, position, value, citations=(HACKENBUSH,), edges=ids)
    top = graph.other_end(trunk, GROUND)
    forest = Forest(graph)
    standing = {top}
    for index in forest.order:
        if forest.lower[index] in standing:
            standing.add(forest.upper[index])
    upper = [index for index in range(len(graph)) if forest.lower[index] in standing]
    beside = [index for index in range(len(graph)) if index != trunk and forest.lower[index] not in standing]
    above = evaluator.evaluate(ClockwiseHackenbush(graph.standing_on(top, upper)))
    left = evaluator.evaluate(ClockwiseHackenbush(graph.chosen(beside)))
    color = graph.colors[trunk]
    result = _on_trunk_edge(color, left.value, above.value)
    numbers = color in b"BR" and left.value.is_number and above.value.is_number
    return Step(
        Rule.CLOCKWISE_TRUNK,
        position,
        result,
        citations=(TRUNK, FORMULA) if numbers else (TRUNK,),
        operands={"base": _trunk_edge(color, left.value), "subordinate": above.value},
        edges=ids,
        base_edges=tuple(graph.ids[index] for index in sorted([trunk, *beside])),
        below=lambda: (*((left.derivation,) if beside else ()), *((above.derivation,) if upper else ())),
    )
