"""Positions with cycles, of any colors: the kernel searches them, and blocks tell why the value is what it is.

A part of a position is a tree of blocks that stands on the ground. By the colon principle (*Winning Ways*, chapter 7;
McKay, *Forms and values*, 2.2.21) all that stands on a vertex may be replaced by its value: a bridge is an ordinal sum
``1:x``, ``(-1):x`` or ``*:x``, and of a two-connected block, a core, only the moves in it and in those values matter.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from colonnade.citations import Citation, Work
from colonnade.errors import BudgetExceededError
from colonnade.games.value import Value
from colonnade.positions.hackenbush import Hackenbush
from colonnade.positions.hackenbush.bed_shape import is_redwood_bed
from colonnade.positions.hackenbush.blocks import Block, blocks
from colonnade.positions.hackenbush.graph import GROUND, RootedGraph
from colonnade.solvers.engine.bounds import with_bounds
from colonnade.solvers.engine.derivation import Step
from colonnade.solvers.engine.evaluation import Evaluation, ValueEvaluation
from colonnade.solvers.engine.rules import Rule
from colonnade.solvers.hackenbush.edge_bases import BASES
from colonnade.solvers.hackenbush.graph_search import search_blue_red
from colonnade.solvers.hackenbush.mixed_search import search_mixed
from colonnade.solvers.hackenbush.strings import HACKENBUSH
from colonnade.solvers.hackenbush.tree_steps import COLON, trunk_step

if TYPE_CHECKING:
    from colonnade.solvers.engine.evaluate import Evaluator

METHOD = "search of two-connected cores"
BLUE_RED_METHOD = "search of blue-red cores"
BED = Citation(Work.WINNING_WAYS, "Redwood beds")
LOOPS = Citation(Work.WINNING_WAYS, "Fusion principle")


def search(part: Hackenbush, evaluator: Evaluator) -> Evaluation:
    """The value of a part with cycles, by the kernel's search; where that is stopped, the error carries bounds."""
    graph, meter = part.graph, evaluator.meter
    try:
        if b"G" in graph.colors:
            mixed = search_mixed(graph.tails, graph.heads, graph.colors, meter=meter)
            value, counters, method = mixed.value, mixed.counters, METHOD
        else:
            found = search_blue_red(
                graph.tails,
                graph.heads,
                graph.colors,
                meter=meter,
                on_narrowed=evaluator.report_bounds,
                jobs=evaluator.jobs,
            )
            value, counters, method = Value(found.value), found.counters, BLUE_RED_METHOD
    except BudgetExceededError as error:
        raise with_bounds(error, error.bounds or part.bounds(), meter.spent) from None
    return ValueEvaluation(
        value,
        method,
        lambda: block_step(part, value, counters, evaluator.renewed()),
        {"positions": counters["nodes"], **counters},
    )


def block_step(part: Hackenbush, value: Value, counters: Mapping[str, int], evaluator: Evaluator) -> Step:
    """Why a part has its value: by the one block on the ground, and what stands on it."""
    graph = part.graph
    block = next(block for block in blocks(graph) if block.top == GROUND)
    ids = tuple(graph.ids)
    if block.is_bridge:
        return trunk_step(part, evaluator)
    if not block.others:
        base = BASES[graph.colors[block.edges[0]]]
        return Step(Rule.LOOP, part, base, citations=(LOOPS,), edges=ids)
    base_edges = tuple(graph.ids[index] for index in block.edges)
    answers = {
        vertex: evaluator.evaluate(Hackenbush(standing)) for vertex, standing in _standing_on(graph, block).items()
    }
    hung = {vertex: answer.value for vertex, answer in answers.items()}
    if _is_bed(graph, block, hung) and (number := value.number) is not None:
        return Step(
            Rule.REDWOOD_BED,
            part,
            value,
            citations=(BED,),
            operands={"exponent": number.exponent},
            edges=ids,
            base_edges=base_edges,
            below=lambda: (answer.derivation for answer in answers.values()),
        )
    return evaluator.steps.of_value(
        part,
        value,
        counters["nodes"],
        rule=Rule.CORE,
        citations=(COLON,) if hung else (HACKENBUSH,),
        operands={"hung": tuple(hung.values())},
        base_edges=base_edges,
        below=lambda: (answer.derivation for answer in answers.values()),
    )


def _standing_on(graph: RootedGraph, block: Block) -> dict[int, RootedGraph]:
    """What stands on each vertex of the block on the ground, as a position of its own."""
    own = set(block.edges)
    incidence = graph.incidence()
    found: dict[int, RootedGraph] = {}
    for vertex in block.others:
        above: set[int] = set()
        stack = [vertex]
        seen = {vertex}
        while stack:
            end = stack.pop()
            for index in incidence.at(end):
                if index in own or index in above:
                    continue
                above.add(index)
                other = graph.other_end(index, end)
                if other not in seen:
                    seen.add(other)
                    stack.append(other)
        if above:
            found[vertex] = graph.standing_on(vertex, sorted(above))
    return found


def _is_bed(graph: RootedGraph, block: Block, hung: dict[int, Value]) -> bool:
    edges = ((graph.tails[i], graph.heads[i], graph.colors[i]) for i in block.edges)
    return is_redwood_bed(edges, hung) and all(value < 0 for value in hung.values())
