"""Clockwise Hackenbush: the trunk is an ordinal sum of its edges, each with the branches to its left.

Carvalho, Huggan, Nowakowski and Pereira dos Santos, *Ordinal sums, Clockwise Hackenbush, and Domino Shave*, theorem
2.2: ``G = M_1:(M_2:(… :M_n))``, where ``M_i`` is the trunk edge ``t_i`` with all that is left of it at its lower end;
it holds literally, and for green edges as well. A blue ``M_i`` is the literal form ``{x|}``, ``x`` being the value of
what is left of ``t_i``, and the ordinal sums of numbers that arise are closed formulas (theorem 2.16, with the
correction for ``x < -1``). On binary expansions, of which the shorter always moves over to the longer, n edges take
time n log n.
"""

from __future__ import annotations

from colonnade.dyadic import Dyadic
from colonnade.errors import HypothesisError
from colonnade.games.form import Form
from colonnade.games.ordinal.ordinal_sum import ordinal_value
from colonnade.games.value import Value, sum_of
from colonnade.positions.hackenbush.clockwise import ClockwiseHackenbush
from colonnade.positions.hackenbush.forest import Forest
from colonnade.positions.hackenbush.graph import GROUND, RootedGraph
from colonnade.positions.ruleset import Position
from colonnade.solvers.engine.budget import DEFAULT_BUDGET, Budget, Meter
from colonnade.solvers.engine.evaluation import Evaluation, Step
from colonnade.solvers.hackenbush.binary_expansion import BinaryExpansion, as_number, ordinal_on_left_option
from colonnade.solvers.hackenbush.tree_derivation import LARGEST_EXPLAINED

METHOD = "clockwise Hackenbush by ordinal sums"
SOURCE = "Carvalho and others, Clockwise Hackenbush, theorem 2.2"
FORMULA = "Carvalho and others, Clockwise Hackenbush, theorems 2.2 and 2.16, corrected for n < -1"

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
    branches = forest.branches()
    above: dict[int, int | BinaryExpansion] = {}
    for vertex in reversed([GROUND, *(forest.upper[index] for index in forest.order)]):
        value: int | BinaryExpansion = 0
        for index in branches.get(vertex, ()):
            top = above.pop(forest.upper[index])
            if graph.colors[index] == _BLUE:
                value = ordinal_on_left_option(value, top)
            else:
                value = _negated(ordinal_on_left_option(_negated(value), _negated(top)))
        above[vertex] = value
    return as_number(above[GROUND])


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
    option = [left_of_it.form]
    base = Form(option if color in b"BG" else [], option if color in b"RG" else [])
    return ordinal_value(base, above)


def solve(position: Position, *, budget: Budget | None = None) -> Evaluation | None:
    """The value of a clockwise position; ``None`` for other rulesets."""
    if type(position) is not ClockwiseHackenbush:
        return None
    meter = (budget or DEFAULT_BUDGET).start()
    with meter.within_kernel():
        return _solved(position, meter)


def _solved(position: ClockwiseHackenbush, meter: Meter) -> Evaluation:
    summands = position.graph.summands()
    value = sum_of(clockwise_value(graph, meter) for graph in summands)
    if len(position) > LARGEST_EXPLAINED:
        step = Step(
            rule="ordinal sum along the trunk at every vertex",
            subject=f"a clockwise position of {len(position)} edges",
            result="a number" if value.is_number else str(value),
            source=FORMULA if value.is_number else SOURCE,
        )
    elif len(summands) == 1:
        step = _explained(summands[0])
    else:
        steps = tuple(_explained(graph) for graph in summands)
        step = Step(rule="disjunctive sum", subject=str(position), result=str(value), steps=steps)
    return Evaluation(value, value.outcome, METHOD, step)


def _explained(graph: RootedGraph) -> Step:
    """The derivation of one summand: each step adds one trunk edge, with what stands on it, right of what was there."""
    forest = Forest(graph)
    branches = forest.branches()
    done: dict[int, tuple[str, Value, tuple[int, ...], tuple[Step, ...]]] = {}
    for vertex in reversed([GROUND, *(forest.upper[index] for index in forest.order)]):
        texts: list[str] = []
        value, edges, steps = Value(0), (), ()  # type: tuple[Value, tuple[int, ...], tuple[Step, ...]]
        for index in branches.get(vertex, ()):
            text, above, edges_above, steps_above = done.pop(forest.upper[index])
            color, number = graph.colors[index], graph.ids[index]
            texts.append(chr(color) + text)
            total = _on_trunk_edge(color, value, above)
            name = {"B": f"{{{value}|}}", "R": f"{{|{value}}}", "G": f"{{{value}|{value}}}"}[chr(color)]
            base_edges = (*edges, number)
            edges = (*base_edges, *edges_above)
            step = Step(
                rule="ordinal sum on a trunk edge",
                subject=", ".join(texts),
                result=str(total),
                source=FORMULA if value.is_number and above.is_number and color in b"BR" else SOURCE,
                detail=f"{name}:({above})",
                edges=edges,
                base_edges=base_edges,
                steps=steps + steps_above,
            )
            value, steps = total, (step,)
        joined = ",".join(texts)
        done[vertex] = (f"({joined})" if len(texts) > 1 else joined, value, edges, steps)
    steps = done[GROUND][3]
    return steps[0] if steps else Step(rule="nothing to cut", subject="0", result="0")
