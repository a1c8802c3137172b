"""The decomposition of blue-red trees into planted components whose values sum to the whole.

Hammer, *Decomposing Hackenbush*, as corrected by brute force. At an instance of branching the branches may be cut off
and planted on the ground, leaving the trunk stalk, exactly if the value of the tree is that of the trunk stalk plus
those of the branches. With a pure trunk stalk that is Hammer's inequality: the branches that start in the color of the
trunk are together at least as large as the others. With an impure one it holds only if the branches sum to 0 (the paper
says never). A tree is *Hammerian* if it decomposes so at its first branching, *Joshua* if its branches sum to 0, in
which case its value is that of the trunk stalk. Above a branching that does not decompose, branches that sum to 0 may
still be planted, and no others.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from colonnade.dyadic import Dyadic
from colonnade.errors import HypothesisError, UnsupportedError
from colonnade.positions.hackenbush import Color, Hackenbush
from colonnade.positions.hackenbush.forest import Forest
from colonnade.positions.hackenbush.graph import GROUND, RootedGraph
from colonnade.positions.ruleset import Position
from colonnade.solvers.hackenbush.binary_expansion import BinaryExpansion
from colonnade.solvers.hackenbush.strings import van_roode

PAPER = "Hammer, Decomposing Hackenbush"


@dataclass(frozen=True)
class TrunkStalk:
    """The sticks from the ground to the first instance of branching: their ids and colors from below."""

    edges: tuple[int, ...]
    colors: bytes

    @property
    def trunk(self) -> int:
        """The lowest stick, whose color is the sign of the whole tree."""
        return self.edges[0]

    @property
    def is_pure(self) -> bool:
        """Whether all its sticks have one color."""
        return self.impediment is None

    @property
    def impediment(self) -> int | None:
        """The first stick of another color than those below it, if there is one."""
        run = len(self.colors) - len(self.colors.lstrip(self.colors[:1]))
        return self.edges[run] if run < len(self.edges) else None

    @property
    def value(self) -> Dyadic:
        """The value of the trunk stalk alone."""
        return van_roode(self.colors)


@dataclass(frozen=True)
class Branching:
    """An instance of branching: a vertex from which at least two sticks stem.

    ``trunk_stalk`` leads up to it from the ground or from the instance of branching below.
    """

    vertex: int
    trunk_stalk: TrunkStalk
    branches: tuple[int, ...]
    blue: Dyadic
    red: Dyadic

    @property
    def sum(self) -> Dyadic:
        """The sum of the values of the branches."""
        return self.blue + self.red

    @property
    def is_joshua(self) -> bool:
        """Whether the branches sum to 0, so that the tree is worth its trunk stalk."""
        return self.sum == 0

    @property
    def is_hammerian(self) -> bool:
        """Whether the branches may be planted on the ground without changing the value."""
        if not self.trunk_stalk.is_pure:
            return self.is_joshua
        return self.sum >= 0 if self.trunk_stalk.colors.startswith(b"B") else self.sum <= 0

    @property
    def reason(self) -> str:
        """Why it decomposes or does not."""
        if self.is_joshua:
            return "the branches sum to 0"
        if not self.trunk_stalk.is_pure:
            return f"the trunk stalk is not pure and the branches sum to {self.sum}, not 0"
        sign = "≥" if self.is_hammerian else "<"
        same, other = (self.blue, self.red) if self.trunk_stalk.colors.startswith(b"B") else (self.red, self.blue)
        names = ("blue", "red") if same is self.blue else ("red", "blue")
        return f"pure {names[0]} trunk stalk, |{names[0]} branches| = {abs(same)} {sign} |{names[1]}| = {abs(other)}"


@dataclass(frozen=True)
class Component:
    """A planted part of a decomposition, with the ids of its edges; ``stopped`` says why it is not decomposed."""

    position: Hackenbush
    value: Dyadic
    stopped: Branching | None = None

    @property
    def is_stalk(self) -> bool:
        """Whether nothing of it branches."""
        return self.position.graph.stalk_colors() is not None


class TreeDecomposition:
    """All that Hammer's paper says of one blue-red tree.

    >>> tree = TreeDecomposition(Hackenbush.parse("B(BB,RB)"))
    >>> tree.value, tree.is_hammerian, tree.is_joshua
    (Dyadic(5, 1), True, False)
    >>> [(str(part.position), str(part.value)) for part in tree.components]
    [('B', '1'), ('BB', '2'), ('RB', '-1/2')]
    """

    def __init__(self, position: Hackenbush) -> None:
        graph = position.graph
        green = graph.colors.find(b"G")
        if green >= 0:
            number = graph.ids[green]
            raise HypothesisError(f"edge {number} is green; decomposition is for blue-red trees", culprit=number)
        self.position = position
        self._forest = Forest(graph)
        self._branches = self._forest.branches()
        trunks = self._branches.get(GROUND, [])
        if len(trunks) != 1:
            raise HypothesisError(
                f"a tree has one trunk, this position has {len(trunks)}; decompose its parts",
                culprit=tuple(graph.ids[index] for index in trunks),
            )
        self._trunk = trunks[0]

    @cached_property
    def _values(self) -> dict[int, Dyadic]:
        """For every edge the value of the branch that starts with it, planted on the ground."""
        values: dict[int, Dyadic] = {}
        for index in reversed(self._forest.order):
            above = self._branches.get(self._forest.upper[index], ())
            branch = BinaryExpansion.of(sum((values[i] for i in above), Dyadic(0)))
            branch.plant(blue=self._forest.graph.colors[index] == ord("B"))
            values[index] = branch.number()
        return values

    @property
    def value(self) -> Dyadic:
        """The value of the tree."""
        return self._values[self._trunk]

    @cached_property
    def trunk_stalk(self) -> TrunkStalk:
        """The sticks from the ground to the first instance of branching."""
        return self._stalk_from(self._trunk)[0]

    @cached_property
    def branchings(self) -> tuple[Branching, ...]:
        """All instances of branching, from the ground up, each seen from the stalk that leads to it."""
        found: list[Branching] = []
        starts = [self._trunk]
        for start in starts:
            branching = self._branching(start)
            if branching is not None:
                found.append(branching)
                starts.extend(self._branches[branching.vertex])
        return tuple(found)

    @property
    def highest_sticks(self) -> tuple[int, ...]:
        """The sticks furthest from the ground."""
        height = {GROUND: 0}
        for index in self._forest.order:
            height[self._forest.upper[index]] = height[self._forest.lower[index]] + 1
        tallest = max(height.values())
        top = [index for index in self._forest.order if height[self._forest.upper[index]] == tallest]
        return tuple(sorted(self._forest.graph.ids[index] for index in top))

    @property
    def is_hammerian(self) -> bool:
        """Whether the tree is worth its trunk stalk and its branches, planted; a stalk is, having none."""
        return not self.branchings or self.branchings[0].is_hammerian

    @property
    def is_joshua(self) -> bool:
        """Whether the tree is worth its trunk stalk alone."""
        return not self.branchings or self.branchings[0].is_joshua

    @cached_property
    def components(self) -> tuple[Component, ...]:
        """The complete recursive decomposition; the values sum to that of the tree."""
        return tuple(self._planted())

    @property
    def is_complete(self) -> bool:
        """Whether the tree falls apart into stalks."""
        return all(part.is_stalk for part in self.components)

    def _planted(self) -> Iterator[Component]:
        starts = [self._trunk]
        while starts:
            start = starts.pop()
            branching = self._branching(start)
            stalk = self._stalk_from(start)[0]
            if branching is None or branching.is_hammerian:
                yield self._component(start, stalk.edges, None, value=stalk.value)
                starts.extend(reversed(self._branches[branching.vertex] if branching else []))
            else:
                kept, cut_off = self._kept_whole(branching.vertex)
                edges = (*stalk.edges, *(self._forest.graph.ids[index] for index in kept))
                yield self._component(start, edges, branching)
                starts.extend(reversed(cut_off))

    def _kept_whole(self, vertex: int) -> tuple[list[int], list[int]]:
        """The edges above a branching that stay with it, and the branches higher up that sum to 0 and so may go."""
        kept: list[int] = []
        cut_off: list[int] = []
        stack = list(reversed(self._branches[vertex]))
        while stack:
            index = stack.pop()
            kept.append(index)
            above = self._branches.get(self._forest.upper[index], [])
            if len(above) > 1 and sum((self._values[i] for i in above), Dyadic(0)) == 0:
                cut_off.extend(above)
            else:
                stack.extend(reversed(above))
        return kept, cut_off

    def _stalk_from(self, start: int) -> tuple[TrunkStalk, int]:
        """The stalk that starts with this edge, and the vertex where it ends or branches."""
        graph = self._forest.graph
        path = [start]
        while True:
            vertex = self._forest.upper[path[-1]]
            above = self._branches.get(vertex, [])
            if len(above) != 1:
                break
            path.append(above[0])
        stalk = TrunkStalk(tuple(graph.ids[index] for index in path), bytes(graph.colors[index] for index in path))
        return stalk, vertex

    def _branching(self, start: int) -> Branching | None:
        stalk, vertex = self._stalk_from(start)
        above = self._branches.get(vertex, [])
        if not above:
            return None
        graph = self._forest.graph
        totals = {color: Dyadic(0) for color in (Color.BLUE, Color.RED)}
        for index in above:
            totals[Color(chr(graph.colors[index]))] += self._values[index]
        branches = tuple(graph.ids[index] for index in above)
        return Branching(vertex, stalk, branches, totals[Color.BLUE], totals[Color.RED])

    def _component(
        self, start: int, edges: tuple[int, ...], stopped: Branching | None, *, value: Dyadic | None = None
    ) -> Component:
        graph = self._forest.graph
        indices = sorted(graph.index_of(number) for number in edges)
        part = graph.chosen(indices)
        root = self._forest.lower[start]
        planted = RootedGraph(
            part.ids,
            tuple(GROUND if vertex == root else vertex for vertex in part.tails),
            tuple(GROUND if vertex == root else vertex for vertex in part.heads),
            part.colors,
        )
        return Component(Hackenbush(planted), self._values[start] if value is None else value, stopped)


def decompose(position: Position) -> tuple[TreeDecomposition, ...]:
    """The decomposition of every tree of a blue-red position without cycles.

    >>> [str(tree.value) for tree in decompose(Hackenbush.parse("B(R,B), RB"))]
    ['1', '-1/2']
    """
    if type(position) is not Hackenbush:
        raise UnsupportedError("decomposition is for blue-red Hackenbush trees; give a position of 'hackenbush'")
    return tuple(TreeDecomposition(part) for part in position.split())


def is_hammerian(position: Position) -> bool:
    """Whether every tree of a position is Hammerian.

    >>> is_hammerian(Hackenbush.parse("B(BB,RB)")), is_hammerian(Hackenbush.parse("B(R,R)"))
    (True, False)
    """
    return all(tree.is_hammerian for tree in decompose(position))


def is_joshua(position: Position) -> bool:
    """Whether every tree of a position is worth its trunk stalk.

    >>> is_joshua(Hackenbush.parse("BR(B,R)"))
    True
    """
    return all(tree.is_joshua for tree in decompose(position))


def components(position: Position) -> list[str]:
    """The texts of all planted components, tree by tree.

    >>> components(Hackenbush.parse("B(BB,RB), R"))
    ['B', 'BB', 'RB', 'R']
    """
    return [str(part.position) for tree in decompose(position) for part in tree.components]
