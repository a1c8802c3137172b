"""The atomic weight of a position on green edges, or bounds on it, from the green paths to blue and to red edges.

*Winning Ways*, chapter 7, calls a position a jungle if all its edges on the ground are green, and finds the atomic
weight of some by tracks. Let ``b``, ``r`` and ``t`` be the largest numbers of green paths without a common edge that
lead from the ground to blue edges, to red edges and to either. Then the atomic weight lies between ``t - 2r`` and
``2b - t``; so it is ``b - r`` if paths to both need not share an edge. In a tree it is exact: ``*:x`` has the sign of
the number in ``x``, or else of the atomic weight of ``x``. Proofs are in the documentation, under "Jungles".

Who is two ahead wins (McKay, *Forms and values*, 2.2.17): Left if the atomic weight is at least 2, Right if it is at
most -2.
"""

from __future__ import annotations

from typing import NamedTuple

from colonnade.citations import Citation, Work
from colonnade.errors import HypothesisError
from colonnade.players import Outcome, Player
from colonnade.positions.hackenbush.blocks import Block, blocks
from colonnade.positions.hackenbush.disjoint_paths import DisjointPaths
from colonnade.positions.hackenbush.forest import Forest, is_forest
from colonnade.positions.hackenbush.graph import GROUND, RootedGraph
from colonnade.solvers.hackenbush.binary_expansion import BinaryExpansion, merged, planted, sign

THEOREM = Citation(Work.COLONNADE, "Jungles")
TWO_AHEAD = Citation(Work.FORMS_AND_VALUES, "2.2.17")
_BLUE, _GREEN = b"BG"
_Hung = int | BinaryExpansion


class Weight(NamedTuple):
    """Integers between which an atomic weight lies."""

    low: int
    high: int

    @property
    def outcome(self) -> Outcome | None:
        """Who wins a dicot of this atomic weight, where it is known."""
        if self.low > 1:
            return Outcome.L
        return Outcome.R if self.high < -1 else None

    @property
    def winners(self) -> dict[Player, Player]:
        """Who wins by the player who begins, where it is known: one ahead is enough for who begins.

        >>> Weight(1, 2).winners, Weight(2, 2).winners[Player.RIGHT]
        ({<Player.LEFT: 'L'>: <Player.LEFT: 'L'>}, <Player.LEFT: 'L'>)
        """
        if self.low > 0:
            return {Player.LEFT: Player.LEFT} | ({Player.RIGHT: Player.LEFT} if self.low > 1 else {})
        if self.high < 0:
            return ({Player.LEFT: Player.RIGHT} if self.high < -1 else {}) | {Player.RIGHT: Player.RIGHT}
        return {}


def weight(jungle: RootedGraph) -> Weight:
    """Bounds on the atomic weight of a position all of whose edges on the ground are green.

    >>> from colonnade.positions.hackenbush.reader import read_graph
    >>> weight(read_graph("GB, GGB, G(R,G)")), weight(read_graph("0-1G 0-1G 0-2G 1-2G 1-3B 2-4R"))
    (Weight(low=1, high=1), Weight(low=-1, high=3))
    """
    edges = zip(jungle.tails, jungle.heads, jungle.colors, strict=True)
    if any(color != _GREEN and GROUND in ends for *ends, color in edges):
        raise HypothesisError("an edge on the ground is not green; take the blue-red part away first")
    low = high = 0
    for part in jungle.components():
        found = _tree_weight(part) if is_forest(part) else _graph_weight(part)
        low, high = low + found.low, high + found.high
    return Weight(low, high)


def _tree_weight(graph: RootedGraph) -> Weight:
    forest = Forest(graph)
    numbers: dict[int, _Hung] = {}
    weights: dict[int, int] = {}
    for index in reversed(forest.order):
        vertex, top, color = forest.lower[index], forest.upper[index], graph.colors[index]
        number, above = numbers.pop(top, 0), weights.pop(top, 0)
        if color == _GREEN:
            above = sign(number) or (above > 0) - (above < 0)
        else:
            numbers[vertex] = merged(numbers.get(vertex, 0), planted(number, blue=color == _BLUE))
        weights[vertex] = weights.get(vertex, 0) + above
    exact = weights.get(GROUND, 0)
    return Weight(exact, exact)


def _graph_weight(graph: RootedGraph) -> Weight:
    thinned = _Thinned(graph)
    blue, red = thinned.blue, thinned.red
    paths = DisjointPaths(graph.vertex_bound, thinned.greens)
    b, t = paths.extend(blue), paths.extend(blue | red)
    r = DisjointPaths(graph.vertex_bound, thinned.greens).extend(red)
    return Weight(t - 2 * r, 2 * b - t)


class _Thinned:
    """The green edges of a graph, and the vertices at which blue and red edges stand, without what cannot count.

    What hangs on one vertex is a number plus a dicot. If the number is known and not 0, it counts as one edge of its
    color. If it is 0, its blue and red edges count as nothing, and what stands on them stands on the vertex.
    """

    def __init__(self, graph: RootedGraph) -> None:
        self.greens: list[tuple[int, int]] = []
        self.blue: set[int] = set()
        self.red: set[int] = set()
        self._graph = graph
        self._standing: dict[int, list[Block]] = {}
        self._signs: dict[int, int | None] = {GROUND: 0}
        self._find_signs()
        self._waiting = [(GROUND, GROUND)]
        while self._waiting:
            self._climb(*self._waiting.pop())

    def _find_signs(self) -> None:
        """Find the sign of the number that hangs on each vertex; ``None`` where a cycle has a part in it."""
        colors = self._graph.colors
        numbers: dict[int, _Hung | None] = {}
        for block in blocks(self._graph):
            self._standing.setdefault(block.top, []).append(block)
            for vertex in block.others:
                number = numbers.get(vertex, 0)
                self._signs[vertex] = None if number is None else sign(number)
            if not self._has_color_at_top(block):
                continue
            above = numbers.pop(block.others[0], 0) if block.is_bridge else 0
            below = numbers.get(block.top, 0)
            if len(block.edges) > 1 or above is None or below is None:
                numbers[block.top] = None
            else:
                numbers[block.top] = merged(below, planted(above, blue=colors[block.edges[0]] == _BLUE))

    def _has_color_at_top(self, block: Block) -> bool:
        graph = self._graph
        return any(
            graph.colors[index] != _GREEN and block.top in (graph.tails[index], graph.heads[index])
            for index in block.edges
        )

    def _climb(self, vertex: int, home: int) -> None:
        """Go through the blocks that stand on a ``vertex``, which is fused with its ``home``."""
        for block in self._standing.get(vertex, ()):
            if self._signs[home] == 0 and len(block.edges) == 1 and self._has_color_at_top(block):
                self._waiting.extend((above, home) for above in block.others)
                continue
            for index in block.edges:
                tail, head = self._graph.tails[index], self._graph.heads[index]
                ends = home if tail == vertex else tail, home if head == vertex else head
                if self._graph.colors[index] == _GREEN:
                    self.greens.append(ends)
                else:
                    (self.blue if self._graph.colors[index] == _BLUE else self.red).update(ends)
            for above in block.others:
                self._enter(above)

    def _enter(self, vertex: int) -> None:
        known = self._signs[vertex]
        if known:
            (self.blue if known > 0 else self.red).add(vertex)
        else:
            self._waiting.append((vertex, vertex))
