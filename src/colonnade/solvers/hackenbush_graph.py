"""Pictures with cycles, of any colors: only what is two-connected is searched.

A picture is a tree of blocks. By the colon principle (*Winning Ways*, chapter 7; McKay, *Forms and values*, 2.2.21) all
that stands on a vertex may be replaced by its value, and of the moves there only those to the canonical options matter.
A bridge is an ordinal sum ``1:x``, ``(-1):x`` or ``*:x``. A two-connected block with values hung on its vertices, a
core, is searched: cutting one of its edges leaves a smaller tree of blocks. Cores that are all green with nimbers hung
are fused, cores of one color with nothing of the other are counted, and blue-red cores with numbers hung
go to the native search of ``graph_search`` where it is installed.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, replace
from fractions import Fraction
from time import monotonic

from colonnade.dyadic import Dyadic
from colonnade.errors import BudgetExceededError
from colonnade.games.value import Value, sum_of
from colonnade.positions.hackenbush import Hackenbush
from colonnade.positions.hackenbush.blocks import Block, blocks
from colonnade.positions.hackenbush.graph import GROUND, RootedGraph
from colonnade.positions.ruleset import Position
from colonnade.solvers import graph_search, green_fusion, spiders, trees
from colonnade.solvers.budget import DEFAULT_BUDGET, Budget, Meter
from colonnade.solvers.edge_bases import planted_value
from colonnade.solvers.evaluation import Evaluation, Step
from colonnade.solvers.peeling import SOURCE as PEELING
from colonnade.solvers.peeling import peel_feet
from colonnade.solvers.tree_derivation import LARGEST_EXPLAINED

METHOD = "search of two-connected cores"
NATIVE_METHOD = "native search of blue-red cores"
COLON = "McKay, Forms and values, colon principle 2.2.21"
BLOCKS = "Berlekamp, Conway and Guy, Winning Ways, chapter 7"

_FOR_BLOCKS = Fraction(4, 5)
"""The part of a budget that goes to the blocks; what is left is for bounds on the whole, where that did not suffice."""

_NOTHING = Value(0)
_EDGE_NAMES = {ord("B"): "1", ord("R"): "-1", ord("G"): "*"}


@dataclass(frozen=True, slots=True)
class Core:
    """A two-connected block that hangs by the vertex ``root``: the indices of its edges, and the values hung on it."""

    root: int
    edges: tuple[int, ...]
    hung: tuple[tuple[int, Value], ...]


Asking = Generator[Core, Value, Value]
"""A computation that asks for the values of cores as it goes along, so that nothing recurs however deep the play."""


class CoreSearch:
    """A search on one graph; values of cores are remembered exactly, by their edges and what hangs on them.

    >>> from colonnade.positions.hackenbush.reader import read_graph
    >>> CoreSearch(read_graph("BG/R")).value()
    Value('*')
    """

    def __init__(self, graph: RootedGraph, *, budget: Budget | None = None) -> None:
        self.graph = graph
        self.meter: Meter = (budget or DEFAULT_BUDGET).start()
        self._known: dict[Core, Value] = {}
        self._taken_apart: dict[tuple[tuple[int, ...], int], list[Block]] = {}
        self._began = monotonic()

    def value(self) -> Value:
        """The value of the whole graph."""
        with self.meter.within_kernel():
            return self._run(self._standing(tuple(range(len(self.graph))), {}, GROUND))

    def value_of(self, core: Core) -> Value:
        """The value of one core."""
        with self.meter.within_kernel():
            return self._run(self._asking(core))

    def _run(self, first: Asking) -> Value:
        """Answer what a computation asks, and what the answers ask in turn."""
        stack: list[tuple[Core | None, Asking]] = [(None, first)]
        answer: Value | None = None
        while True:
            core, asking = stack[-1]
            try:
                wanted = next(asking) if answer is None else asking.send(answer)
            except StopIteration as done:
                stack.pop()
                answer = done.value
                if core is not None:
                    self._known[core] = answer
                if not stack:
                    return answer
                continue
            answer = self._known.get(wanted)
            if answer is None:
                stack.append((wanted, self._searched(wanted)))

    def _asking(self, core: Core) -> Asking:
        return (yield core)

    def _searched(self, core: Core) -> Asking:
        """The value of a core, by its options."""
        self.meter.spend()
        closed = self._closed_form(core)
        if closed is not None:
            return closed
        left: list[Value] = []
        right: list[Value] = []
        for place, (vertex, value) in enumerate(core.hung):
            for options, values in ((value.left, left), (value.right, right)):
                for option in options:
                    hung = (*core.hung[:place], (vertex, option), *core.hung[place + 1 :])
                    values.append((yield Core(core.root, core.edges, hung)))
        for index in core.edges:
            color = self.graph.colors[index]
            rest = tuple(edge for edge in core.edges if edge != index)
            value = yield from self._standing(rest, dict(core.hung), core.root)
            if color in b"BG":
                left.append(value)
            if color in b"RG":
                right.append(value)
        return Value.of(left, right)

    def _standing(self, edges: tuple[int, ...], hung: dict[int, Value], root: int) -> Asking:
        """The value of what these edges, with values hung on their vertices, form above ``root``."""
        for block in self._blocks(edges, root):
            value = yield from self._block(block, hung)
            hung[block.top] = hung[block.top] + value if block.top in hung else value
        return hung.get(root, _NOTHING)

    def _blocks(self, edges: tuple[int, ...], root: int) -> list[Block]:
        """The blocks of these edges above ``root``; whatever hangs on them, they are the same."""
        known = self._taken_apart.get((edges, root))
        if known is not None:
            return known
        graph = self.graph
        moved = {root: GROUND, GROUND: root}
        part = RootedGraph(
            edges,
            [moved.get(graph.tails[index], graph.tails[index]) for index in edges],
            [moved.get(graph.heads[index], graph.heads[index]) for index in edges],
            bytes(graph.colors[index] for index in edges),
        )
        found = [
            Block(
                moved.get(block.top, block.top),
                tuple(moved.get(vertex, vertex) for vertex in block.others),
                tuple(edges[index] for index in block.edges),
            )
            for block in blocks(part)
        ]
        self._taken_apart[edges, root] = found
        return found

    def _block(self, block: Block, hung: dict[int, Value]) -> Asking:
        color = self.graph.colors[block.edges[0]]
        if not block.others:
            return planted_value(color, _NOTHING)
        if block.is_bridge:
            return planted_value(color, hung.pop(block.others[0], _NOTHING))
        return (yield core_of(block, hung))

    def _closed_form(self, core: Core) -> Value | None:
        colors = bytes(self.graph.colors[index] for index in core.edges)
        if not colors.strip(b"G"):
            nimbers = [value.nimber for _, value in core.hung]
            if None in nimbers:
                return None
            star = len(core.edges) & 1
            for nimber in nimbers:
                star ^= nimber or 0
            return Value.named(star=star)
        hung = {vertex: number for vertex, value in core.hung if (number := value.number) is not None}
        if b"G" in colors or len(hung) < len(core.hung):
            return None
        for color, sign in ((b"B", 1), (b"R", -1)):
            if not colors.strip(color) and all(number * sign >= 0 for number in hung.values()):
                return Value(sum(hung.values(), Dyadic(sign * len(colors))))
        return self._native(core, hung) if graph_search.is_available() else None

    def _native(self, core: Core, hung: dict[int, Dyadic]) -> Value:
        """The value of a blue-red core with numbers hung on it, by the native search."""
        graph = self.graph
        moved = {core.root: GROUND, GROUND: core.root}
        answer = graph_search.search_blue_red(
            [moved.get(graph.tails[index], graph.tails[index]) for index in core.edges],
            [moved.get(graph.heads[index], graph.heads[index]) for index in core.edges],
            bytes(graph.colors[index] for index in core.edges),
            hung={moved.get(vertex, vertex): number for vertex, number in hung.items()},
            budget=self._left(),
        )
        self.meter.spent += answer.counters["nodes"]
        return Value(answer.value)

    def _left(self) -> Budget:
        """What is left of the budget."""
        budget = self.meter.budget
        return replace(
            budget,
            positions=None if budget.positions is None else max(budget.positions - self.meter.spent, 1),
            seconds=None if budget.seconds is None else max(budget.seconds - (monotonic() - self._began), 0.001),
        )


def core_of(block: Block, hung: dict[int, Value]) -> Core:
    """The core that a block forms with what hangs on its vertices, which is taken off ``hung``."""
    taken = ((vertex, hung.pop(vertex, None)) for vertex in sorted(block.others))
    return Core(block.top, block.edges, tuple((vertex, value) for vertex, value in taken if value))


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
    step = _whole(position, value, tuple(answer.derivation for answer in answers))
    methods = "+".join(dict.fromkeys(answer.method for answer in answers))
    return Evaluation(value, value.outcome, methods, step, answers[-1].counters)


def _closed_form(part: Hackenbush, budget: Budget) -> Evaluation | None:
    """What a closed form says of a part that stands beside others, if one applies."""
    answers = (solver.solve(part, budget=budget) for solver in (green_fusion, trees, spiders))
    return next((answer for answer in answers if answer is not None), None)


def _with_known(error: BudgetExceededError, known: Value) -> BudgetExceededError:
    """The error of a search beside which parts of a known value stand."""
    number = known.number
    if error.bounds is None or number is None:
        return type(error)(f"{error}; parts of value {known} stand beside what was searched", spent=error.spent)
    low, high = (bound + number for bound in error.bounds)
    return type(error)(
        f"stopped after {error.spent} positions; the value is between {low} and {high}; give a larger budget to go on",
        bounds=(low, high),
        spent=error.spent,
    )


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
    graph = position.graph
    if b"G" not in graph.colors and graph_search.is_available():
        return _solve_natively(position, budget)
    search = CoreSearch(graph, budget=budget)
    value, steps = _explained(search)
    step = _whole(position, value, steps)
    return Evaluation(value, value.outcome, METHOD, step, {"positions": search.meter.spent})


def _solve_natively(position: Hackenbush, budget: Budget) -> Evaluation:
    """A blue-red graph block by block; where the budget ends, the whole graph at once, which then knows bounds."""
    graph = position.graph
    if len(graph) <= LARGEST_EXPLAINED:
        search = CoreSearch(graph, budget=_share(budget, _FOR_BLOCKS))
        try:
            value, steps = _explained(search)
        except BudgetExceededError:
            budget = _share(budget, 1 - _FOR_BLOCKS)
        else:
            step = _whole(position, value, steps)
            return Evaluation(value, value.outcome, NATIVE_METHOD, step, {"positions": search.meter.spent})
    answer = graph_search.search_blue_red(graph.tails, graph.heads, graph.colors, budget=budget)
    value = Value(answer.value)
    counters = {"positions": answer.counters["nodes"], **answer.counters}
    return Evaluation(value, value.outcome, NATIVE_METHOD, _whole(position, value, ()), counters)


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


def _explained(search: CoreSearch) -> tuple[Value, tuple[Step, ...]]:
    """The value of the graph and one step for every block, those that stand on a block below it."""
    graph = search.graph
    hung: dict[int, Value] = {}
    steps: dict[int, tuple[Step, ...]] = {}
    for block in blocks(graph):
        color = graph.colors[block.edges[0]]
        ids = tuple(graph.ids[index] for index in block.edges)
        standing = tuple(step for vertex in block.others for step in steps.pop(vertex, ()))
        detail = ", ".join(f"{hung[vertex]} at vertex {vertex}" for vertex in block.others if hung.get(vertex))
        if not block.others:
            value, rule = planted_value(color, Value(0)), "a loop is an edge with a free end"
        elif block.is_bridge:
            value = planted_value(color, hung.pop(block.others[0], Value(0)))
            rule = f"ordinal sum on a bridge, ({_EDGE_NAMES[color]}):x"
        else:
            before = search.meter.spent
            value = search.value_of(core_of(block, hung))
            rule = f"two-connected core, {search.meter.spent - before} positions searched"
        letters = "".join(f" {graph.tails[i]}-{graph.heads[i]}{chr(graph.colors[i])}" for i in block.edges).strip()
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
        hung[block.top] = sum_of([hung.get(block.top, Value(0)), value])
        steps[block.top] = (*steps.get(block.top, ()), step)
    return hung.get(GROUND, Value(0)), steps.get(GROUND, ())
