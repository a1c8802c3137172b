"""Rooted edge-colored multigraphs: what a Hackenbush position is, without any rule of play."""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections.abc import Hashable, Iterable, Sequence
from itertools import accumulate, compress, pairwise
from operator import ne
from typing import Literal, NamedTuple

from colonnade.errors import HypothesisError
from colonnade.positions.hackenbush.color import OPPOSITE_BYTES, Color
from colonnade.positions.hackenbush.edges import EdgeSequence

GROUND = 0


class Incidence(NamedTuple):
    """Which edges touch a vertex: those of ``v`` are ``edges[starts[v]:starts[v + 1]]``, by index, a loop once."""

    starts: Sequence[int]
    edges: Sequence[int]

    def at(self, vertex: int) -> Sequence[int]:
        """The indices of the edges at ``vertex``, in order of id."""
        return self.edges[self.starts[vertex] : self.starts[vertex + 1]]


class Parts:
    """The parts that a graph falls into when the ground is cut apart, in the order of their first edges."""

    __slots__ = ("_home", "graphs")

    def __init__(self, graphs: list[RootedGraph]) -> None:
        self.graphs = graphs
        self._home: dict[int, RootedGraph] | None = None

    def of(self, edge_id: int) -> RootedGraph:
        """The part that an edge belongs to."""
        if self._home is None:
            self._home = {number: graph for graph in self.graphs for number in graph.ids}
        return self._home[edge_id]


class RootedGraph:
    """An immutable multigraph with colored edges and vertex 0 as the ground.

    Four parallel columns hold the edges, in order of id. ``ids``, ``tails`` and ``heads`` may be ranges, so that a
    stalk takes one byte an edge. ``breaks`` holds the ids at which a new summand of a sum begins. Every edge must be
    connected to the ground: ``RootedGraph.of`` checks this, the constructor does not.

    >>> graph = RootedGraph.of([(0, 1, Color.BLUE), (1, 2, Color.RED), (2, 0, Color.GREEN)])
    >>> graph.without(0).edges[0]
    Edge(id=1, tail=1, head=2, color=<Color.RED: 'R'>)
    """

    __slots__ = (
        "_grown",
        "_incidence",
        "_normal",
        "_parts",
        "_stalk",
        "breaks",
        "canonical",
        "colors",
        "heads",
        "ids",
        "tails",
    )

    def __init__(
        self,
        ids: Sequence[int],
        tails: Sequence[int],
        heads: Sequence[int],
        colors: bytes,
        *,
        breaks: tuple[int, ...] = (),
        is_normal: bool = False,
    ) -> None:
        self.ids = ids
        self.tails = tails
        self.heads = heads
        self.colors = colors
        self.breaks = breaks
        self.canonical: Hashable = None  # the key up to isomorphism, once ``canonical_key`` has found it
        self._parts: Parts | None = None
        self._incidence: Incidence | None = None
        self._stalk: bytes | Literal[False] | None = False  # not known
        self._grown: RootedGraph | Literal[False] | None = False  # not known
        self._normal: RootedGraph | None = self if is_normal else None

    @classmethod
    def stalk(cls, colors: bytes) -> RootedGraph:
        """A single path up from the ground."""
        n = len(colors)
        return cls(range(n), range(n), range(1, n + 1), colors, is_normal=True)

    @classmethod
    def of(cls, edges: Iterable[tuple[int, int, Color]]) -> RootedGraph:
        """The graph with these edges ``(tail, head, color)``, with ids 0, 1, 2, … in order.

        >>> RootedGraph.of([(0, 1, Color.BLUE), (3, 2, Color.RED)])
        Traceback (most recent call last):
        ...
        colonnade.errors.HypothesisError: edge 1 (3-2R) is not connected to the ground, vertex 0; expected a path of
        edges from it to vertex 0
        """
        tails, heads, colors = array("l"), array("l"), bytearray()
        for tail, head, color in edges:
            if tail < 0 or head < 0:
                raise HypothesisError(f"vertices are numbered from 0, the ground; found {min(tail, head)}")
            tails.append(tail)
            heads.append(head)
            colors.append(ord(color.value))
        graph = cls(range(len(colors)), tails, heads, bytes(colors))
        loose = graph.first_loose()
        if loose is not None:
            edge = graph.edges[loose]
            text = f"{edge.tail}-{edge.head}{edge.color.value}"
            raise HypothesisError(
                f"edge {edge.id} ({text}) is not connected to the ground, vertex 0; "
                "expected a path of edges from it to vertex 0",
                culprit=edge.id,
            )
        return graph

    def __len__(self) -> int:
        return len(self.colors)

    @property
    def edges(self) -> EdgeSequence:
        """The edges in order of id."""
        return EdgeSequence(self)

    @property
    def vertex_bound(self) -> int:
        """One more than the largest vertex number; the ground is always there."""
        if isinstance(self.heads, range) and isinstance(self.tails, range):
            return max(self.tails[-1], self.heads[-1]) + 1 if self.colors else 1
        return max(max(self.tails, default=0), max(self.heads, default=0)) + 1

    def index_of(self, edge_id: int) -> int:
        """Where the edge with this id stands, or ``HypothesisError``."""
        if not isinstance(edge_id, int):
            raise TypeError(f"expected the id of an edge, such as 0, not {edge_id!r}")
        ids = self.ids
        index = edge_id - ids[0] if isinstance(ids, range) and ids else bisect_left(ids, edge_id)
        if not 0 <= index < len(ids) or ids[index] != edge_id:
            known = ", ".join(map(str, ids[:8])) + (", …" if len(ids) > 8 else "")
            remedy = f"expected one of {known}" if known else "it has no edges"
            raise HypothesisError(f"there is no edge {edge_id} in this position; {remedy}", culprit=edge_id)
        return index

    def incidence(self) -> Incidence:
        """The edges at every vertex, computed once."""
        if self._incidence is None:
            starts = [0] * (self.vertex_bound + 1)
            tails, heads = self.tails, self.heads
            for tail, head in zip(tails, heads, strict=True):
                starts[tail + 1] += 1
                if head != tail:
                    starts[head + 1] += 1
            total = 0
            for vertex, degree in enumerate(starts):
                total += degree
                starts[vertex] = total
            fill = starts[:-1]
            edges = [0] * total
            for index, (tail, head) in enumerate(zip(tails, heads, strict=True)):
                edges[fill[tail]] = index
                fill[tail] += 1
                if head != tail:
                    edges[fill[head]] = index
                    fill[head] += 1
            self._incidence = Incidence(starts, edges)
        return self._incidence

    def reachable(self, *, without: int | None = None) -> bytearray:
        """A flag for every vertex: is it connected to the ground, when the edge at index ``without`` is gone?"""
        starts, incident = self.incidence()
        tails, heads = self.tails, self.heads
        seen = bytearray(len(starts) - 1)
        seen[GROUND] = 1
        stack = [GROUND]
        while stack:
            vertex = stack.pop()
            for index in incident[starts[vertex] : starts[vertex + 1]]:
                if index == without:
                    continue
                tail = tails[index]
                other = heads[index] if tail == vertex else tail
                if not seen[other]:
                    seen[other] = 1
                    stack.append(other)
        return seen

    def first_loose(self) -> int | None:
        """The index of the first edge that is not connected to the ground, if there is one."""
        seen = self.reachable()
        return next((index for index, tail in enumerate(self.tails) if not seen[tail]), None)

    def first_cycle_edge(self) -> int | None:
        """The id of the first edge that joins two vertices which earlier edges already connect, if there is one."""
        parent = list(range(self.vertex_bound))
        for number, tail, head in zip(self.ids, self.tails, self.heads, strict=True):
            while parent[tail] != tail:
                parent[tail] = tail = parent[parent[tail]]
            while parent[head] != head:
                parent[head] = head = parent[parent[head]]
            if tail == head:
                return number
            parent[tail] = head
        return None

    def stalk_colors(self) -> bytes | None:
        """The colors from the ground up if the graph is a single stalk (or empty), else ``None``."""
        if self._stalk is False:
            self._stalk = self._find_stalk()
        return self._stalk

    def _find_stalk(self) -> bytes | None:
        tails, heads = self.tails, self.heads
        if isinstance(tails, range):
            return self.colors
        if tails.count(GROUND) + heads.count(GROUND) > 1:
            return None
        grown = self.grown()
        if grown is not None:
            return self.colors if isinstance(grown.tails, range) else None
        starts, incident = self.incidence()
        colors = bytearray()
        vertex, below = GROUND, -1
        while True:
            above = [index for index in incident[starts[vertex] : starts[vertex + 1]] if index != below]
            if len(above) != 1:
                break
            below = above[0]
            if tails[below] == heads[below]:
                return None
            vertex = self.other_end(below, vertex)
            colors.append(self.colors[below])
            if vertex == GROUND:
                return None
        return bytes(colors) if len(colors) == len(self) else None

    def other_end(self, index: int, vertex: int) -> int:
        """The end of the edge at ``index`` that is not ``vertex``; of a loop the vertex itself."""
        tail = self.tails[index]
        return self.heads[index] if tail == vertex else tail

    def standing_on(self, vertex: int, indices: Sequence[int]) -> RootedGraph:
        """The edges at these indices (in increasing order) as a graph of its own, with ``vertex`` as the ground.

        >>> graph = RootedGraph.of([(0, 1, Color.BLUE), (1, 2, Color.RED)])
        >>> graph.standing_on(1, [1]).edges[0]
        Edge(id=1, tail=0, head=2, color=<Color.RED: 'R'>)
        """
        moved = {vertex: GROUND, GROUND: vertex}
        part = self.chosen(indices)
        tails, heads = (tuple([moved.get(end, end) for end in ends]) for ends in (part.tails, part.heads))
        return RootedGraph(part.ids, tails, heads, part.colors)

    def kept(self, mask: Sequence[int]) -> RootedGraph:
        """The edges whose flag in ``mask`` is set, with their ids."""
        return RootedGraph(
            tuple(compress(self.ids, mask)),
            tuple(compress(self.tails, mask)),
            tuple(compress(self.heads, mask)),
            bytes(compress(self.colors, mask)),
            breaks=self.breaks,
        )

    def without(self, index: int) -> RootedGraph:
        """What remains when the edge at ``index`` is cut: everything that is still connected to the ground."""
        if self._parts is not None:
            return self._cut_in_part(self.ids[index], self._parts)
        seen = self.reachable(without=index)
        mask = bytearray(seen[tail] for tail in self.tails)
        mask[index] = 0
        return self.kept(mask)

    def _cut_in_part(self, edge_id: int, parts: Parts) -> RootedGraph:
        """The same where the parts are known: only the part with the edge is searched, the others are kept."""
        part = parts.of(edge_id)
        left = part.without(part.index_of(edge_id))
        fallen = set(part.ids).difference(left.ids)
        graph = self.kept(bytearray(number not in fallen for number in self.ids))
        others = [other for other in parts.graphs if other is not part]
        graph._parts = Parts(sorted((*others, *left.components()), key=lambda each: each.ids[0]))
        return graph

    def fallen(self, index: int) -> tuple[int, ...]:
        """The ids of the edges that fall when the edge at ``index`` is cut, itself not counted."""
        if self._parts is not None:
            part = self._parts.of(self.ids[index])
            return part.fallen(part.index_of(self.ids[index]))
        seen = self.reachable(without=index)
        tails = self.tails
        return tuple(number for i, number in enumerate(self.ids) if not seen[tails[i]] and i != index)

    def recolored(self, colors: bytes) -> RootedGraph:
        """The same graph in other colors."""
        graph = RootedGraph(self.ids, self.tails, self.heads, colors, breaks=self.breaks)
        graph._incidence = self._incidence
        if self._normal is self:
            graph._normal = graph
        return graph

    def negative(self) -> RootedGraph:
        """Blue and red exchanged."""
        return self.recolored(self.colors.translate(OPPOSITE_BYTES))

    def component_marks(self) -> list[int]:
        """For every edge the number of its component, when the ground is cut apart, counted by first edge."""
        if self._normal is self:  # each edge on the ground is followed by the edges that stand on it
            return [number - 1 for number in accumulate(tail == GROUND for tail in self.tails)]
        starts, incident = self.incidence()
        tails, heads = self.tails, self.heads
        marks = [-1] * len(self)
        count = 0
        for first in range(len(marks)):
            if marks[first] >= 0:
                continue
            marks[first] = count
            stack = [first]
            while stack:
                index = stack.pop()
                for vertex in (tails[index], heads[index]):
                    if vertex == GROUND:
                        continue
                    for other in incident[starts[vertex] : starts[vertex + 1]]:
                        if marks[other] < 0:
                            marks[other] = count
                            stack.append(other)
            count += 1
        return marks

    def components(self) -> list[RootedGraph]:
        """The parts that hang together when the ground is cut apart, each with its edge ids."""
        if not self.colors:
            return []
        if isinstance(self.tails, range):
            return [self]
        if self._parts is None:
            members: list[Sequence[int]]
            if self.grown() is not None:  # each edge on the ground is followed by the edges that stand on it
                cuts = [index for index, tail in enumerate(self.tails) if tail == GROUND]
                members = [range(low, high) for low, high in pairwise([*cuts, len(self)])]
            else:
                members = self._marked()
            if len(members) == 1 and not self.breaks:
                return [self]
            self._parts = Parts([self.chosen(part).compacted() for part in members])
        return list(self._parts.graphs)

    def _marked(self) -> list[Sequence[int]]:
        """The indices of the edges of every component."""
        marks = self.component_marks()
        members: list[list[int]] = [[] for _ in range(max(marks) + 1)]
        for index, mark in enumerate(marks):
            members[mark].append(index)
        return [*members]

    def chosen(self, indices: Sequence[int]) -> RootedGraph:
        """The edges at these indices (in increasing order), with their ids, as one summand."""
        ids, tails, heads, colors = self.ids, self.tails, self.heads, self.colors
        if isinstance(indices, range) and indices.step == 1:
            low, high = indices.start, indices.stop
            return RootedGraph(tuple(ids[low:high]), tuple(tails[low:high]), tuple(heads[low:high]), colors[low:high])
        return RootedGraph(
            tuple([ids[i] for i in indices]),
            tuple([tails[i] for i in indices]),
            tuple([heads[i] for i in indices]),
            bytes([colors[i] for i in indices]),
        )

    def compacted(self) -> RootedGraph:
        """The same graph, with its vertices renumbered if most numbers are unused, as in a small part of a large graph.

        >>> RootedGraph((7,), (0,), (1000,), b"B").compacted().vertex_bound
        2
        """
        if self.vertex_bound <= 4 * len(self) + 64:
            return self
        number = {vertex: place for place, vertex in enumerate(sorted({GROUND, *self.tails, *self.heads}))}
        tails, heads = (tuple(number[vertex] for vertex in ends) for ends in (self.tails, self.heads))
        return RootedGraph(self.ids, tails, heads, self.colors, breaks=self.breaks)

    def summands(self) -> list[RootedGraph]:
        """The summands of a sum written with ``+``; the graph itself if it is not one."""
        if not self.breaks:
            return [self] if self.colors else []
        cuts = [0, *(bisect_left(self.ids, at) for at in self.breaks), len(self)]
        return [self.chosen(range(low, high)).compacted() for low, high in pairwise(cuts) if low < high]

    def plus(self, other: RootedGraph) -> RootedGraph:
        """Both, side by side, as separate summands; the ids and vertices of ``other`` are moved up."""
        if not self.colors or not other.colors:
            return self if self.colors else other
        shift = self.ids[-1] + 1 - other.ids[0]
        lift = self.vertex_bound - 1
        moved = {GROUND: GROUND}
        for vertex in (*other.tails, *other.heads):
            moved.setdefault(vertex, vertex + lift)
        return RootedGraph(
            (*self.ids, *(number + shift for number in other.ids)),
            (*self.tails, *(moved[vertex] for vertex in other.tails)),
            (*self.heads, *(moved[vertex] for vertex in other.heads)),
            self.colors + other.colors,
            breaks=(*self.breaks, other.ids[0] + shift, *(at + shift for at in other.breaks)),
        )

    def normal(self) -> RootedGraph:
        """The same graph with edges and vertices numbered as met when walking up from the ground, depth first.

        At every vertex the edges are walked in order of id. Two graphs are the same if their normal
        forms agree.
        """
        if self._normal is None:
            self._normal = self.grown() or self._walked()
            self._normal._normal = self._normal
        return self._normal

    def grown(self) -> RootedGraph | None:
        """The normal form, if the graph is one summand without cycles whose edges are already in the order of that walk
        and lead up; ``None`` for other graphs. Graphs that are read from brackets are in this order, and so are their
        parts and what stands on their edges.

        >>> RootedGraph.of([(0, 4, Color.BLUE), (4, 2, Color.RED), (4, 3, Color.RED)]).grown().heads
        range(1, 4)
        >>> RootedGraph.of([(0, 1, Color.BLUE), (0, 2, Color.RED), (1, 3, Color.RED)]).grown()
        """
        if self._grown is False:
            self._grown = None if self.breaks else self._renumbered()
        return self._grown

    def _renumbered(self) -> RootedGraph | None:
        n = len(self.colors)
        if isinstance(self.tails, range):
            return RootedGraph.stalk(self.colors)
        if self._normal is self:
            if any(map(ne, self.heads, range(1, n + 1))):
                return None
            return self if any(map(ne, self.tails, range(n))) else RootedGraph.stalk(self.colors)
        number = {GROUND: 0}
        path = [GROUND]
        tails: list[int] = []
        for head, (tail, above) in enumerate(zip(self.tails, self.heads, strict=True), start=1):
            while path[-1] != tail:
                path.pop()
                if not path:
                    return None
            if above in number:
                return None
            tails.append(number[tail])
            number[above] = head
            path.append(above)
        if tails == list(range(n)):
            return RootedGraph.stalk(self.colors)
        return RootedGraph(range(n), tuple(tails), range(1, n + 1), self.colors, is_normal=True)

    def _walked(self) -> RootedGraph:
        starts, incident = self.incidence()
        tails, heads, colors = self.tails, self.heads, self.colors
        used = bytearray(len(colors))
        new_tails, new_heads, new_colors = array("l"), array("l"), bytearray()
        breaks: list[int] = []
        pending = [bisect_left(self.ids, at) for at in reversed(self.breaks)]
        number = {GROUND: 0}
        cursor = list(starts[:-1])
        stack = [GROUND]
        while stack:
            vertex = stack[-1]
            position = cursor[vertex]
            if position == starts[vertex + 1]:
                stack.pop()
                continue
            cursor[vertex] = position + 1
            index = incident[position]
            if used[index]:
                continue
            used[index] = 1
            if vertex == GROUND:
                crossed = False
                while pending and index >= pending[-1]:
                    pending.pop()
                    crossed = True
                if crossed and new_colors:
                    breaks.append(len(new_colors))
            tail = tails[index]
            other = heads[index] if tail == vertex else tail
            place = number.get(other)
            if place is None:
                place = number[other] = len(number)
                stack.append(other)
            new_tails.append(number[vertex])
            new_heads.append(place)
            new_colors.append(colors[index])
        return RootedGraph(range(len(colors)), new_tails, new_heads, bytes(new_colors), breaks=tuple(breaks))

    def signature(self) -> tuple[object, ...]:
        """A key that two graphs share if and only if they are the same up to the ids of their edges."""
        normal = self.normal()
        if isinstance(normal.tails, range):
            return ("stalk", normal.colors)
        tails, heads = tuple(normal.tails), tuple(normal.heads)
        if not normal.breaks and tails == tuple(range(len(tails))) and heads == tuple(range(1, len(heads) + 1)):
            return ("stalk", normal.colors)
        return (tails, heads, normal.colors, normal.breaks)
