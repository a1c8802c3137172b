"""Trees of any colors: every edge with what stands on it is an ordinal sum ``1:x``, ``(-1):x`` or ``*:x``.

By the colon principle only the value ``x`` of what stands on an edge matters (*Winning Ways*, chapter 7; McKay, *Forms
and values*, 2.2.21), and branches at one vertex are a disjunctive sum, so one pass from the tips to the ground gives
the value. Every value here is a number plus an infinitesimal, which a blue or red edge lets pass: ``1:(n + d)`` is
``(1:n) + d`` (see ``blue_red_part``). For numbers ``1:x`` is Conway's formula (*On Numbers and Games*, chapter 15), on
binary expansions: where all is blue and red, the time grows in proportion to the size of the tree.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from colonnade.budget import DEFAULT_BUDGET, Budget, Meter
from colonnade.dyadic import Dyadic
from colonnade.errors import BudgetExceededError, CancelledError, HypothesisError
from colonnade.games.value import Value, sum_of
from colonnade.positions.hackenbush import Hackenbush
from colonnade.positions.hackenbush.forest import Forest, is_forest
from colonnade.positions.hackenbush.graph import GROUND, RootedGraph
from colonnade.solvers.engine.evaluation import Evaluation, ValueEvaluation
from colonnade.solvers.hackenbush.binary_expansion import BinaryExpansion, as_number, merged, planted
from colonnade.solvers.hackenbush.blue_red_part import by_number, part
from colonnade.solvers.hackenbush.edge_bases import planted_value
from colonnade.solvers.hackenbush.flower_sums import flower_sum_of, outcome_of_sum
from colonnade.solvers.hackenbush.stalks import stalk_value
from colonnade.solvers.hackenbush.tree_steps import tree_step

if TYPE_CHECKING:
    from colonnade.solvers.engine.evaluate import Evaluator

BLUE_RED_METHOD = "blue-red tree"
METHOD = "tree by ordinal sums"

LARGEST = 200_000
"""Of larger trees even the number takes too long once the budget is used up."""
LONGEST_SUM = 10_000
"""Of longer sums of flowers the outcome alone is too much to find, too."""
FEWEST_FLOWERS = 3
"""The value of two flowers and a nimber is always found."""

_BLUE = ord("B")
_GREEN = ord("G")


def tree_number(graph: RootedGraph) -> Dyadic:
    """The value of a blue-red tree, or of several on one ground.

    >>> from colonnade.positions.hackenbush.reader import read_graph
    >>> str(tree_number(read_graph("B(BB,RB)")))
    '5/2'
    >>> tree_number(read_graph("B(R,G)"))
    Traceback (most recent call last):
    ...
    colonnade.errors.HypothesisError: edge 2 is green; Conway's formula is for blue-red trees
    """
    green = graph.colors.find(b"G")
    if green >= 0:
        number = graph.ids[green]
        raise HypothesisError(f"edge {number} is green; Conway's formula is for blue-red trees", culprit=number)
    forest = Forest(graph)
    colors, lower, upper = graph.colors, forest.lower, forest.upper
    hung: list[int | BinaryExpansion] = [0] * graph.vertex_bound
    for index in reversed(forest.order):
        top, vertex = upper[index], lower[index]
        hung[vertex] = merged(hung[vertex], planted(hung[top], blue=colors[index] == _BLUE))
        hung[top] = 0  # used up
    return as_number(hung[GROUND])


def tree_value(graph: RootedGraph, meter: Meter | None = None) -> Value:
    """The value of a tree of any colors, or of several on one ground.

    >>> from colonnade.positions.hackenbush.reader import read_graph
    >>> tree_value(read_graph("G(B,R)")), tree_value(read_graph("GB")), tree_value(read_graph("GGG"))
    (Value('*'), Value('^*'), Value('*3'))
    """
    if b"G" not in graph.colors:
        return Value(tree_number(graph))
    meter = meter or DEFAULT_BUDGET.start()
    forest = Forest(graph)
    colors, lower, upper = graph.colors, forest.lower, forest.upper
    branches = Counter(lower)
    numbers: dict[int, int | BinaryExpansion] = {}
    games: dict[int, list[Value]] = {}
    stalks: dict[int, bytearray] = {}
    for index in reversed(forest.order):
        meter.spend()
        top, vertex, color = upper[index], lower[index], colors[index]
        others = games.pop(top, None)
        if top in stalks or not branches[top]:
            # What does not branch is kept as a stalk, read from the tip down, until its lowest edge is found.
            stalk = stalks.pop(top, bytearray())
            stalk.append(color)
            if vertex != GROUND and branches[vertex] == 1:
                stalks[vertex] = stalk
                continue
            value = stalk_value(bytes(reversed(stalk)), meter)
        elif color != _GREEN:
            # What is no number passes: 1:(n + d) is (1:n) + d, the simplest case of a blue-red part.
            branch = planted(numbers.pop(top, 0), blue=color == _BLUE)
            numbers[vertex] = merged(numbers[vertex], branch) if vertex in numbers else branch
            if others is not None:
                shorter, longer = sorted((others, games.get(vertex, [])), key=len)
                longer.extend(shorter)
                games[vertex] = longer
            continue
        else:
            value = planted_value(color, sum_of([as_number(numbers.pop(top, 0)), *(others or ())]))
        number = value.left_stop
        if number:
            branch = BinaryExpansion.of(number)
            numbers[vertex] = merged(numbers[vertex], branch) if vertex in numbers else branch
        if value.number is None:
            games.setdefault(vertex, []).append(value - Value(number) if number else value)
    return sum_of([as_number(numbers.get(GROUND, 0)), *games.get(GROUND, ())])


def solve(position: Hackenbush, evaluator: Evaluator) -> Evaluation | None:
    """The value of a position without cycles, or at least the outcome; ``None`` for anything else.

    The outcome of a large tree comes from the number of its blue-red part, that of a sum of flowers from a search.
    """
    graph = position.graph
    if not is_forest(graph):
        return None
    if b"G" not in graph.colors:
        return _of_numbers(position, evaluator)
    # Sums of flowers have no closed form: what a tree with green edges costs is not bounded by its size.
    flowers = flower_sum_of(position) if len(graph) <= LONGEST_SUM else None
    if flowers is None or len(flowers.flowers) < FEWEST_FLOWERS:
        try:
            with evaluator.meter:
                value = tree_value(graph, evaluator.meter)
        except BudgetExceededError as error:
            if len(graph) > LARGEST:
                raise
            number = Hackenbush(part(graph).number)
            return by_number(position, number, _of_numbers(number, evaluator), error, evaluator)
    else:
        budget, meter = evaluator.budget, evaluator.meter
        # Most of the budget is left for the outcome.
        seconds = None if meter.seconds_left is None else meter.seconds_left / 4
        steps = None if budget.steps is None else budget.steps // 4
        try:
            with meter, Budget(steps=steps, seconds=seconds, cancelled=budget.cancelled):
                value = tree_value(graph, meter)
        except CancelledError:
            raise
        except BudgetExceededError as error:
            return outcome_of_sum(position, flowers, meter, error.limit)
    return ValueEvaluation(value, METHOD, lambda: tree_step(position, evaluator.renewed()))


def _of_numbers(position: Hackenbush, evaluator: Evaluator) -> Evaluation:
    value = Value(tree_number(position.graph))
    return ValueEvaluation(value, BLUE_RED_METHOD, lambda: tree_step(position, evaluator.renewed()))
