"""Reverse Hackenbush on one trunk: six values.

A component of reverse Hackenbush that stands on the ground by a single edge, its trunk, has one of three values if the
trunk is blue, ``1``, ``-A`` or ``-B``, and one of their negatives if it is red, with ``A = {1||0,{0|-1}}`` and
``B = {1|0}``. Anything blue, red and green may stand on the trunk, with cycles.

- It is 1 exactly if the position above the trunk, with the edges of the trunk's color contracted and all others made
  green, is a green position of Grundy value 0. That takes linear time.
- Otherwise it is ``-B`` if the player to move loses the game in which edges of the trunk's color and green edges are
  cut, the trunk aside, and nobody may move to a position worth 1; and ``-A`` if the player to move wins it.

The second game is solved by canonical forms of labeled games, exactly, within a budget: no fast rule is known for it.
Sums of such components have a rule of their own, ``outcome_of_sum``. The proofs are in the documentation, under
"Reverse Hackenbush on one trunk".
"""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Hashable, Iterable
from functools import cache
from typing import TYPE_CHECKING

from colonnade.budget import DEFAULT_BUDGET, Meter
from colonnade.citations import Citation, Work
from colonnade.dyadic import Dyadic
from colonnade.errors import BudgetExceededError, HypothesisError
from colonnade.games.value import Value
from colonnade.players import Outcome
from colonnade.positions.hackenbush.blocks import Block, blocks
from colonnade.positions.hackenbush.canonical import canonical_key
from colonnade.positions.hackenbush.graph import GROUND, RootedGraph
from colonnade.positions.hackenbush.reverse import ReverseHackenbush
from colonnade.solvers.engine.bounds import with_bounds
from colonnade.solvers.engine.derivation import Step
from colonnade.solvers.engine.evaluation import Evaluation, ValueEvaluation
from colonnade.solvers.engine.rules import Rule
from colonnade.solvers.hackenbush.green_fusion import green_nimber
from colonnade.solvers.hackenbush.labeled_games import NULL, LabeledGames

if TYPE_CHECKING:
    from colonnade.solvers.engine.evaluate import Evaluator

METHOD = "reverse position on a trunk"
THEOREM = Citation(Work.COLONNADE, "Reverse trunks")

_BLUE, _RED, _GREEN = b"BRG"


def trunk_index(graph: RootedGraph) -> int:
    """The index of the trunk: the only edge on the ground, blue or red; ``HypothesisError`` if there is no such edge.

    >>> from colonnade.positions.hackenbush.reader import read_graph
    >>> trunk_index(read_graph("B(R,B)"))
    0
    >>> trunk_index(read_graph("B/R"))
    Traceback (most recent call last):
    ...
    colonnade.errors.HypothesisError: 2 edges touch the ground; the theorem needs a trunk, one alone
    """
    feet = graph.incidence().at(GROUND) if len(graph) else ()
    if len(feet) != 1:
        raise HypothesisError(f"{len(feet)} edges touch the ground; the theorem needs a trunk, one alone")
    trunk = feet[0]
    number = graph.ids[trunk]
    if graph.tails[trunk] == graph.heads[trunk]:
        raise HypothesisError(f"edge {number} is a loop on the ground; the theorem needs a trunk", culprit=number)
    if graph.colors[trunk] == _GREEN:
        raise HypothesisError(f"the trunk, edge {number}, is green; the theorem needs another color", culprit=number)
    return trunk


def crown(graph: RootedGraph, trunk: int) -> RootedGraph:
    """What stands on the trunk, with the upper end of the trunk as its ground.

    >>> from colonnade.positions.hackenbush.reader import read_graph
    >>> from colonnade.positions.hackenbush.writer import write_graph
    >>> write_graph(crown(read_graph("B(R,BB)"), 0))
    'R, BB'
    """
    tip = graph.other_end(trunk, GROUND)
    return _standing(graph, [index for index in range(len(graph)) if index != trunk], tip)


def contraction_nimber(graph: RootedGraph, color: int) -> int:
    """The Grundy value of a position whose edges of one color are contracted and whose other edges are made green.

    >>> from colonnade.positions.hackenbush.reader import read_graph
    >>> contraction_nimber(read_graph("BR(R,B), R"), ord("B")), contraction_nimber(read_graph("R/B"), ord("B"))
    (3, 1)
    """
    stands_for = list(range(graph.vertex_bound))

    def vertex(end: int) -> int:
        while stands_for[end] != end:
            stands_for[end] = end = stands_for[stands_for[end]]
        return end

    others = []
    for index, (tail, head, here) in enumerate(zip(graph.tails, graph.heads, graph.colors, strict=True)):
        if here == color:
            # The ground has the smallest number, so it stands for all that is contracted into it.
            low, high = sorted((vertex(tail), vertex(head)))
            stands_for[high] = low
        else:
            others.append(index)
    return green_nimber(
        RootedGraph(
            range(len(others)),
            array("l", (vertex(graph.tails[index]) for index in others)),
            array("l", (vertex(graph.heads[index]) for index in others)),
            b"G" * len(others),
        )
    )


def is_one(graph: RootedGraph) -> bool:
    """Whether a position of reverse Hackenbush on one trunk is worth 1, or -1 if the trunk is red, in linear time.

    >>> from colonnade.positions.hackenbush.reader import read_graph
    >>> [is_one(read_graph(text)) for text in ("B", "BB", "BR", "B(R,R)", "B(R,BR)", "R(BB,BR)")]
    [True, True, False, True, True, False]
    """
    trunk = trunk_index(graph)
    return contraction_nimber(crown(graph, trunk), graph.colors[trunk]) == 0


def trunk_value(graph: RootedGraph, meter: Meter | None = None) -> Value:
    """The value of a position of reverse Hackenbush on one trunk.

    Where the budget ends, ``BudgetExceededError`` carries the two values that are left, and bounds on them.

    >>> from colonnade.positions.hackenbush.reader import read_graph
    >>> [str(trunk_value(read_graph(text))) for text in ("B(R,R)", "B(B,R)", "BR", "R(BB,BR)", "B:aRGG:a")]
    ['1', '{0,{1|0}|-1}', '{0|-1}', '{1|0,{0|-1}}', '{0|-1}']
    """
    trunk = trunk_index(graph)
    color = graph.colors[trunk]
    rest = crown(graph, trunk)
    if contraction_nimber(rest, color) == 0:
        value = Value(1)
    else:
        meter = meter or DEFAULT_BUDGET.start()
        try:
            value = -_b() if _Crowns(color, meter).is_lost(rest) else -_a()
        except BudgetExceededError as error:
            # A and B are between -1 and 2.
            bounds = (Dyadic(-2), Dyadic(1)) if color == _BLUE else (Dyadic(-1), Dyadic(2))
            stopped = with_bounds(error, bounds, meter.spent)
            stopped.candidates = tuple(str(x if color == _BLUE else -x) for x in (-_a(), -_b()))
            raise stopped from None
    return value if color == _BLUE else -value


def outcome_of_sum(values: Iterable[Value]) -> Outcome:
    """Who wins a sum of components worth 0, ±1, ±A or ±B each, however many.

    With 1 counted as 2B, let the sum be ``nB + aA`` and ``k = 2n + a``. Left wins for ``k >= 4``; for ``k`` from 1 to 3
    she wins if ``n + a <= 0``, and else the next player does; for ``k = 0`` the sign of ``n`` decides; and so on by
    symmetry.

    >>> a, b = Value("{1||0,{0|-1}}"), Value("{1|0}")
    >>> [outcome_of_sum(terms).value for terms in ([a] * 4, [a] * 3, [b, -a, -a], [b, b, -1], [b, -a])]
    ['L', 'N', 'L', 'P', 'L']
    """
    halves, quarters = 0, 0
    for value, count in Counter(values).items():
        if value not in _weights():
            raise HypothesisError(f"{value} is none of 0, ±1, ±A and ±B", culprit=value)
        halves += count * _weights()[value][0]
        quarters += count * _weights()[value][1]
    at_least_zero = _at_least_zero(halves, quarters)
    at_most_zero = _at_least_zero(-halves, -quarters)
    return Outcome.of(left_wins_first=not at_most_zero, right_wins_first=not at_least_zero)


def _at_least_zero(halves: int, quarters: int) -> bool:
    weight = 2 * halves + quarters
    return weight >= 4 or (weight >= 0 and halves + quarters <= 0)


def solve(position: ReverseHackenbush, evaluator: Evaluator) -> Evaluation | None:
    """The value of a reverse position on one trunk, blue or red; ``None`` for anything else."""
    graph = position.graph
    try:
        trunk = trunk_index(graph)
    except HypothesisError:
        return None
    value = trunk_value(graph, evaluator.meter)
    return ValueEvaluation(value, METHOD, lambda: _step(position, trunk, value))


def _step(position: ReverseHackenbush, trunk: int, value: Value) -> Step:
    graph = position.graph
    nimber = contraction_nimber(crown(graph, trunk), graph.colors[trunk])
    return Step(
        Rule.REVERSE_TRUNK,
        position,
        value,
        citations=(THEOREM,),
        operands={"nimber": nimber},
        edges=tuple(graph.ids),
        base_edges=(graph.ids[trunk],),
    )


class _Crowns:
    """The labeled games of what stands on a trunk of one color."""

    def __init__(self, color: int, meter: Meter) -> None:
        self._color = color
        self._games = LabeledGames(meter)
        self._meter = meter
        self._cyclic: dict[Hashable, int] = {}

    def is_lost(self, rest: RootedGraph) -> bool:
        return self._games.is_lost(self._game(rest))

    def _game(self, graph: RootedGraph) -> int:
        """The game of a position; the parts with cycles that it needs are solved first, without recursion."""
        waiting = self._unknown_parts(graph)
        while waiting:
            part = waiting[-1]
            if canonical_key(part) in self._cyclic:
                waiting.pop()
                continue
            cuts = [part.without(index) for index in range(len(part)) if self._is_removable(part.colors[index])]
            missing = [unknown for left in cuts for unknown in self._unknown_parts(left)]
            if missing:
                self._meter.spend()
                waiting.extend(missing)
                continue
            label = contraction_nimber(part, self._color)
            self._cyclic[canonical_key(part)] = self._games.make(label, {self._folded(left) for left in cuts})
            waiting.pop()
        return self._folded(graph)

    def _folded(self, graph: RootedGraph) -> int:
        """The game of a position whose parts with cycles are known: bridges are stacked, branches added."""
        bridges, parts = _parts(graph)
        games = dict.fromkeys((GROUND, *(block.top for block in bridges), *(top for top, _ in parts)), NULL)
        for top, part in parts:
            games[top] = self._games.sum(games[top], self._cyclic[canonical_key(part)])
        for block in bridges:
            above = games.get(block.others[0], NULL) if block.others else NULL
            branch = self._on_edge(above, graph.colors[block.edges[0]])
            games[block.top] = self._games.sum(games[block.top], branch)
        return games[GROUND]

    def _on_edge(self, game: int, color: int) -> int:
        return self._games.stacked(game, counts=color != self._color, removable=self._is_removable(color))

    def _is_removable(self, color: int) -> bool:
        return color in (self._color, _GREEN)

    def _unknown_parts(self, graph: RootedGraph) -> list[RootedGraph]:
        return [part for _, part in _parts(graph)[1] if canonical_key(part) not in self._cyclic]


def _parts(graph: RootedGraph) -> tuple[list[Block], list[tuple[int, RootedGraph]]]:
    """The bridges and loops with no cycle below them, upper ones first, and the parts above the lowest other blocks.

    A part is a lowest block that is neither, with all that stands on it; it comes with the vertex where it stands.
    """
    bridges: list[Block] = []
    members: list[list[int]] = []
    tops: list[int] = []
    part_of: dict[int, int] = {}
    for block in reversed(list(blocks(graph))):
        part = part_of.get(block.top)
        if part is None and len(block.edges) == 1:
            bridges.append(block)
            continue
        if part is None:
            part = len(members)
            members.append([])
            tops.append(block.top)
        members[part].extend(block.edges)
        part_of.update(dict.fromkeys(block.others, part))
    bridges.reverse()
    return bridges, [(top, _standing(graph, sorted(part), top)) for top, part in zip(tops, members, strict=True)]


def _standing(graph: RootedGraph, indices: list[int], vertex: int) -> RootedGraph:
    """These edges with ``vertex`` as their ground."""
    rest = graph.chosen(indices)
    tails, heads = (array("l", (GROUND if end == vertex else end for end in ends)) for ends in (rest.tails, rest.heads))
    return RootedGraph(rest.ids, tails, heads, rest.colors).compacted()


@cache
def _a() -> Value:
    return Value("{1||0,{0|-1}}")


@cache
def _b() -> Value:
    return Value("{1|0}")


@cache
def _weights() -> dict[Value, tuple[int, int]]:
    """How often B and A are in each of the values, 1 being 2B."""
    positive = {Value(1): (2, 0), _b(): (1, 0), _a(): (0, 1)}
    return {Value(0): (0, 0), **positive, **{-value: (-n, -a) for value, (n, a) in positive.items()}}
