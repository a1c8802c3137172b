"""Pictures with cycles, of any colors: the blocks hang from the ground, and only what is two-connected is searched.

A picture is a tree of blocks. By the colon principle (*Winning Ways*, chapter 7; McKay, *Forms and values*, 2.2.21) all
that stands on a vertex may be replaced by its value. A bridge is an ordinal sum ``1:x``, ``(-1):x`` or ``*:x``; what
two-connected blocks are worth the kernel's searches find out, ``graph_search`` for blue-red pictures and
``mixed_search`` for all others.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from time import monotonic

from colonnade.errors import BudgetExceededError
from colonnade.games.value import Value, sum_of
from colonnade.positions.hackenbush import Hackenbush
from colonnade.positions.hackenbush.bed_shape import is_redwood_bed
from colonnade.positions.hackenbush.blocks import Block, blocks
from colonnade.positions.hackenbush.graph import GROUND, RootedGraph
from colonnade.positions.ruleset import Position
from colonnade.solvers.engine.bounds import numbers_around, with_bounds
from colonnade.solvers.engine.budget import DEFAULT_BUDGET, Budget
from colonnade.solvers.engine.evaluation import Evaluation, Step
from colonnade.solvers.hackenbush import graph_search, green_fusion, mixed_search, spiders, trees
from colonnade.solvers.hackenbush.edge_bases import planted_value
from colonnade.solvers.hackenbush.peeling import SOURCE as PEELING
from colonnade.solvers.hackenbush.peeling import peel_feet
from colonnade.solvers.hackenbush.tree_derivation import LARGEST_EXPLAINED, SUM

METHOD = "search of two-connected cores"
BLUE_RED_METHOD = "search of blue-red cores"
COLON = "McKay, Forms and values, colon principle 2.2.21"
BLOCKS = "Berlekamp, Conway and Guy, Winning Ways, chapter 7"

_FOR_BLOCKS = Fraction(4, 5)
"""The part of a budget that goes to the blocks; what is left is for bounds on the whole, where that did not suffice."""

_MOST_SHOWN = 12
"""A sum of more parts is not written out."""

_NOTHING = Value(0)
_EDGE_NAMES = {ord("B"): "1", ord("R"): "-1", ord("G"): "*"}


@dataclass
class Hanging:
    """The blocks of a picture as they hang from the ground, each searched with what stands on it."""

    graph: RootedGraph
    budget: Budget
    spent: int = 0
    _began: float = field(default_factory=monotonic)

    def explained(self) -> tuple[Value, tuple[Step, ...]]:
        """The value of the picture and one step for every block, those that stand on a block below it."""
        graph = self.graph
        hung: dict[int, Value] = {}
        steps: dict[int, tuple[Step, ...]] = {}
        for block in blocks(graph):
            ids = tuple(graph.ids[index] for index in block.edges)
            standing = tuple(step for vertex in block.others for step in steps.pop(vertex, ()))
            on_block = {vertex: value for vertex in block.others if (value := hung.pop(vertex, _NOTHING))}
            value, rule = self._block(block, on_block)
            detail = ", ".join(f"{value} at vertex {vertex}" for vertex, value in on_block.items())
            letters = " ".join(f"{graph.tails[i]}-{graph.heads[i]}{chr(graph.colors[i])}" for i in block.edges)
            step = Step(
                rule=rule,
                subject=letters,
                result=str(value),
                source=COLON if detail else BLOCKS,
                detail=f"hung: {detail}" if detail else "",
                edges=(*ids, *(number for inner in standing for number in inner.edges)),
                base_edges=ids,
                steps=standing,
            )
            hung[block.top] = hung.get(block.top, _NOTHING) + value
            steps[block.top] = (*steps.get(block.top, ()), step)
        return hung.get(GROUND, _NOTHING), steps.get(GROUND, ())

    def _block(self, block: Block, hung: Mapping[int, Value]) -> tuple[Value, str]:
        """The value of a block with what hangs on it, and the rule that gave it."""
        color = self.graph.colors[block.edges[0]]
        if not block.others:
            return planted_value(color, _NOTHING), "a loop is an edge with a free end"
        if block.is_bridge:
            with self._left().start().within_kernel():
                value = planted_value(color, hung.get(block.others[0], _NOTHING))
            return value, f"ordinal sum on a bridge, ({_EDGE_NAMES[color]}):x"
        before = self.spent
        value = self._core(block, hung)
        spent = self.spent - before
        if spent == 1 and self._is_bed(block, hung) and (number := value.number) is not None:
            return (
                value,
                f"redwood bed, 1/2^(m+1) with m = {number.exponent - 1} edges beyond the least tree on its legs",
            )
        return value, f"two-connected core, {spent} positions searched"

    def _is_bed(self, block: Block, hung: Mapping[int, Value]) -> bool:
        graph = self.graph
        edges = ((graph.tails[i], graph.heads[i], graph.colors[i]) for i in block.edges)
        return block.top == GROUND and is_redwood_bed(edges, hung) and all(value < 0 for value in hung.values())

    def _core(self, block: Block, hung: Mapping[int, Value]) -> Value:
        graph = self.graph
        moved = {block.top: GROUND, GROUND: block.top}
        answer = mixed_search.search_mixed(
            [moved.get(graph.tails[index], graph.tails[index]) for index in block.edges],
            [moved.get(graph.heads[index], graph.heads[index]) for index in block.edges],
            bytes(graph.colors[index] for index in block.edges),
            hung={moved.get(vertex, vertex): value for vertex, value in hung.items()},
            budget=self._left(),
        )
        self.spent += answer.counters["nodes"]
        return answer.value

    def _left(self) -> Budget:
        """What is left of the budget."""
        budget = self.budget
        return replace(
            budget,
            positions=None if budget.positions is None else max(budget.positions - self.spent, 1),
            seconds=None if budget.seconds is None else max(budget.seconds - (monotonic() - self._began), 0.001),
        )


def solve(position: Position, *, budget: Budget | None = None) -> Evaluation | None:
    """The value of any Hackenbush position, within the budget; ``None`` for other rulesets and the empty picture."""
    if type(position) is not Hackenbush or not len(position):
        return None
    budget = budget or DEFAULT_BUDGET
    parts = position.split()
    if len(parts) == 1:
        return _solve_open(position, budget)
    answered = [(part, _closed_form(part, budget)) for part in parts]
    answers = [answer for _, answer in answered if answer is not None]
    known = sum_of(answer.value for answer in answers if answer.value is not None)
    solved = {number for part, answer in answered if answer is not None for number in part.graph.ids}
    graph = position.graph
    rest = Hackenbush(graph.kept(bytes(number not in solved for number in graph.ids)))
    if len(rest):
        try:
            answers.append(_solve_open(rest, budget))
        except BudgetExceededError as error:
            raise _with_known(error, known) from None
    value = sum_of(answer.value for answer in answers if answer.value is not None)
    step = replace(
        _whole(position, value, tuple(answer.derivation for answer in answers)),
        rule="disjunctive sum of parts",
        source=SUM,
        detail=_summands(answers),
    )
    methods = "+".join(dict.fromkeys(answer.method for answer in answers))
    return Evaluation(value, value.outcome, methods, step, answers[-1].counters)


def _summands(answers: list[Evaluation]) -> str:
    """The values that were added, where they are few."""
    return " + ".join(f"({answer.value})" for answer in answers) if len(answers) <= _MOST_SHOWN else ""


def _closed_form(part: Hackenbush, budget: Budget) -> Evaluation | None:
    """What a closed form says of a part that stands beside others, if one applies."""
    answers = (solver.solve(part, budget=budget) for solver in (green_fusion, trees, spiders))
    return next((answer for answer in answers if answer is not None), None)


def _with_known(error: BudgetExceededError, known: Value) -> BudgetExceededError:
    """The error of a search beside which parts of a known value stand."""
    if error.bounds is None:
        return error
    low, high = numbers_around(known)
    return with_bounds(error, (error.bounds[0] + low, error.bounds[1] + high), error.spent)


def _solve_open(position: Hackenbush, budget: Budget) -> Evaluation:
    """Peel the feet off a blue-red picture, then search what is left."""
    if b"G" in position.graph.colors:
        return _search(position, budget)
    left, worth, feet = peel_feet(position.graph)
    if not feet:
        return _search(position, budget)
    try:
        answer = _search(Hackenbush(left), budget)
    except BudgetExceededError as error:
        raise _with_known(error, Value(worth)) from None
    value = sum_of([worth, *(each for each in (answer.value,) if each is not None)])
    step = replace(
        _whole(position, value, (answer.derivation,)),
        rule="peel off feet",
        source=PEELING,
        detail=f"{len(feet)} edges, worth {worth}",
        base_edges=feet,
    )
    return replace(answer, value=value, outcome=value.outcome, derivation=step)


def _search(position: Hackenbush, budget: Budget) -> Evaluation:
    """The value of a picture, block by block where it is small enough to explain, else all at once."""
    search = _search_mixed if b"G" in position.graph.colors else _search_blue_red
    return search(position, budget)


def _search_blue_red(position: Hackenbush, budget: Budget) -> Evaluation:
    """Where the budget for the blocks ends, the rest goes to the whole graph, for the bounds that it then knows."""
    graph = position.graph
    if len(graph) <= LARGEST_EXPLAINED:
        hanging = Hanging(graph, _share(budget, _FOR_BLOCKS))
        try:
            value, steps = hanging.explained()
        except BudgetExceededError:
            budget = _share(budget, 1 - _FOR_BLOCKS)
        else:
            step = _whole(position, value, steps)
            return Evaluation(value, value.outcome, BLUE_RED_METHOD, step, {"positions": hanging.spent})
    answer = graph_search.search_blue_red(graph.tails, graph.heads, graph.colors, budget=budget)
    value = Value(answer.value)
    counters = {"positions": answer.counters["nodes"], **answer.counters}
    return Evaluation(value, value.outcome, BLUE_RED_METHOD, _whole(position, value, ()), counters)


def _search_mixed(position: Hackenbush, budget: Budget) -> Evaluation:
    """Where the budget ends among the blocks, bounds on the whole graph are found without much search."""
    graph = position.graph
    if len(graph) > LARGEST_EXPLAINED:
        answer = mixed_search.search_mixed(graph.tails, graph.heads, graph.colors, budget=budget)
        counters = {"positions": answer.counters["nodes"], **answer.counters}
        step = _whole(position, answer.value, ())
        return Evaluation(answer.value, answer.value.outcome, METHOD, step, counters)
    hanging = Hanging(graph, budget)
    try:
        value, steps = hanging.explained()
    except BudgetExceededError as error:
        glance = mixed_search.search_mixed(graph.tails, graph.heads, graph.colors, budget=Budget(positions=1))
        raise with_bounds(error, glance.bounds, hanging.spent) from None
    step = _whole(position, value, steps)
    return Evaluation(value, value.outcome, METHOD, step, {"positions": hanging.spent})


def _share(budget: Budget, part: Fraction) -> Budget:
    """A part of a budget."""
    return replace(
        budget,
        positions=None if budget.positions is None else max(int(budget.positions * part), 1),
        seconds=None if budget.seconds is None else budget.seconds * part.numerator / part.denominator,
    )


def _whole(position: Hackenbush, value: Value, steps: tuple[Step, ...]) -> Step:
    large = len(position) > LARGEST_EXPLAINED
    return Step(
        rule="hang the blocks from the ground",
        subject=f"a graph of {len(position)} edges" if large else str(position),
        result="a number" if large and value.is_number else str(value),
        source=BLOCKS,
        edges=() if large else tuple(position.graph.ids),
        steps=steps,
    )
