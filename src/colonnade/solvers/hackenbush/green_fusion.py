"""Green Hackenbush: bridges and the fusion principle.

All vertices of a cycle may be fused into one without changing the value; its edges become loops, and a loop is worth as
much as an edge with a free end (*Winning Ways*, chapter 7). Fusing every cycle leaves a tree, whose value is a nimber:
an edge with ``*n`` on it is ``*(n + 1)``, and branches at one vertex are added as nimbers. Linear time.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

from colonnade.citations import Citation, Work
from colonnade.errors import HypothesisError
from colonnade.games.value import Value
from colonnade.positions.hackenbush import Hackenbush
from colonnade.positions.hackenbush.blocks import blocks
from colonnade.positions.hackenbush.forest import is_forest
from colonnade.positions.hackenbush.graph import GROUND, RootedGraph
from colonnade.solvers.engine.derivation import Step
from colonnade.solvers.engine.evaluation import Evaluation, ValueEvaluation
from colonnade.solvers.engine.rules import Rule
from colonnade.solvers.hackenbush.strings import HACKENBUSH
from colonnade.solvers.hackenbush.tree_steps import tree_step

if TYPE_CHECKING:
    from colonnade.solvers.engine.evaluate import Evaluator

METHOD = "green Hackenbush by fusion"
FUSION = Citation(Work.WINNING_WAYS, "Fusion principle")


def green_nimber(graph: RootedGraph) -> int:
    """The ``n`` for which a green position has the value ``*n``.

    >>> from colonnade.positions.hackenbush.build import arch, girl
    >>> green_nimber(arch("GGG").graph), green_nimber(girl().graph)
    (1, 3)
    >>> green_nimber(arch("GGB").graph)
    Traceback (most recent call last):
    ...
    colonnade.errors.HypothesisError: edge 2 is not green; fusion is for green Hackenbush
    """
    if graph.colors.strip(b"G"):
        index = len(graph) - len(graph.colors.lstrip(b"G"))
        number = graph.ids[index]
        raise HypothesisError(f"edge {number} is not green; fusion is for green Hackenbush", culprit=number)
    # A walk depth first, as Tarjan finds bridges: `lowest` is when the first vertex was entered that some edge from
    # here or above leads back to. An edge that is no bridge lies on a cycle, and is a loop when that is fused: it
    # counts for 1.
    starts, incident = graph.incidence()
    tails, heads = graph.tails, graph.heads
    cursor = list(starts[:-1])
    nimbers, entered, lowest = ([0] * len(cursor) for _ in range(3))
    entered[GROUND] = lowest[GROUND] = clock = 1
    used = bytearray(len(graph))
    path = [GROUND]
    while path:
        vertex = path[-1]
        place = cursor[vertex]
        if place < starts[vertex + 1]:
            cursor[vertex] = place + 1
            index = incident[place]
            if used[index]:
                continue
            used[index] = 1
            other = heads[index] if tails[index] == vertex else tails[index]
            if not entered[other]:
                clock += 1
                entered[other] = lowest[other] = clock
                path.append(other)
            else:
                nimbers[vertex] ^= 1
                if entered[other] < lowest[vertex]:
                    lowest[vertex] = entered[other]
            continue
        path.pop()
        if path:
            below = path[-1]
            is_bridge = lowest[vertex] == entered[vertex]
            nimbers[below] ^= nimbers[vertex] + 1 if is_bridge else nimbers[vertex] ^ 1
            if lowest[vertex] < lowest[below]:
                lowest[below] = lowest[vertex]
    return nimbers[GROUND]


def fused(graph: RootedGraph) -> RootedGraph:
    """The tree that is left when every cycle is fused, its edges turned to edges with a free end; ids are kept.

    >>> from colonnade.positions.hackenbush.reader import read_graph
    >>> print(Hackenbush(fused(read_graph("G:aGGG:a"))))
    G(G,G,G)
    """
    stands_for = list(range(graph.vertex_bound))
    free_end = graph.vertex_bound
    tails, heads = array("l", graph.tails), array("l", graph.heads)
    for block in reversed(list(blocks(graph))):
        top = stands_for[block.top]
        if block.is_bridge:
            tails[block.edges[0]], heads[block.edges[0]] = top, block.others[0]
            continue
        for vertex in block.others:
            stands_for[vertex] = top
        for index in block.edges:
            tails[index], heads[index] = top, free_end
            free_end += 1
    return RootedGraph(graph.ids, tails, heads, graph.colors)


def solve(position: Hackenbush, evaluator: Evaluator) -> Evaluation | None:
    """The value of a green position; ``None`` for anything else."""
    if not position.graph.colors or position.graph.colors.strip(b"G"):
        return None
    value = Value.named(star=green_nimber(position.graph))
    return ValueEvaluation(value, METHOD, lambda: _step(position, value, evaluator.renewed()))


def _step(position: Hackenbush, value: Value, evaluator: Evaluator) -> Step:
    graph = position.graph
    if len(graph) == 1:
        return Step(Rule.SINGLE_EDGE, position, value, citations=(HACKENBUSH,), edges=tuple(graph.ids))
    if is_forest(graph):
        return tree_step(position, evaluator)
    tree = Hackenbush(fused(graph))
    answer = evaluator.evaluate(tree)
    return Step(
        Rule.FUSION,
        position,
        answer.value,
        citations=(FUSION,),
        operands={"position": tree},
        edges=tuple(graph.ids),
        below=lambda: (answer.derivation,),
    )
