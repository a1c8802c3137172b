"""Write Hackenbush positions as text, in the most readable form that reads back as the same position."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from colonnade.positions.hackenbush.graph import GROUND, RootedGraph

_MOST_NAMES = 8
"""With more named vertices than this an edge list is easier to read."""


def write_graph(graph: RootedGraph) -> str:
    r"""The text of a position.

    >>> from colonnade.positions.hackenbush.reader import read_graph
    >>> for text in ("0-1B 1-2R 1-3B", "0-1B 1-2B 2-0R", "0-1B 1-2R 2-1G", "B + R", "0"):
    ...     print(write_graph(read_graph(text)))
    B(R,B)
    BB/R
    B:aRG:a
    B + R
    0
    """
    if not graph.colors:
        return "0"
    normal = graph.normal()
    if isinstance(normal.tails, range):
        return normal.colors.decode()
    cuts = [0, *normal.breaks, len(normal)]
    return " + ".join(_Summand(normal, low, high).text() for low, high in itertools.pairwise(cuts))


class _Summand:
    """The edges ``low`` to ``high`` of a graph in normal form: each is met from below, depth first."""

    def __init__(self, normal: RootedGraph, low: int, high: int) -> None:
        self.tails = normal.tails
        self.heads = normal.heads
        self.colors = normal.colors.decode()
        self.low = low
        self.high = high
        self.first_vertex = next((head for head in self.heads[low:high] if head != GROUND), 1)

    def text(self) -> str:
        back = self._back_edges()
        components = list(self._components())
        if not back:
            return ", ".join("".join(self._branching(low, high, back, {})) for low, high in components)
        spiders = {low: spider for low, high in components if (spider := self._spider(low, high, back)) is not None}
        named = {self.heads[i] for low, high in components if low not in spiders for i in range(low, high) if i in back}
        named.discard(GROUND)
        if len(named) > _MOST_NAMES:
            return self._edge_list()
        letters = iter("abcdefghijklmnopqrstuvwxyz")
        names = {vertex: next(letters) for vertex in sorted(named)} | {GROUND: "0"}
        return ", ".join(
            spiders[low] if low in spiders else "".join(self._branching(low, high, back, names))
            for low, high in components
        )

    def _back_edges(self) -> set[int]:
        """The edges that lead to a vertex met before."""
        back: set[int] = set()
        top = self.first_vertex - 1
        for i in range(self.low, self.high):
            if self.heads[i] > top:
                top = self.heads[i]
            else:
                back.add(i)
        return back

    def _components(self) -> Iterator[tuple[int, int]]:
        """Ranges of edges that hang together above the ground: each starts with an edge walked from the ground."""
        start = self.low
        for i in range(self.low + 1, self.high):
            if self.tails[i] == GROUND:
                yield start, i
                start = i
        yield start, self.high

    def _children(self, low: int, high: int) -> dict[int, list[int]]:
        children: dict[int, list[int]] = {}
        for i in range(low, high):
            children.setdefault(self.tails[i], []).append(i)
        return children

    def _branching(self, low: int, high: int, back: set[int], names: dict[int, str]) -> Iterator[str]:
        """A component as branches in brackets, with names where a cycle closes."""
        degree: dict[int, int] = {}
        for i in range(low, high):
            degree[self.tails[i]] = degree.get(self.tails[i], 0) + 1
        groups: list[int] = []
        reached = GROUND
        for i in range(low, high):
            tail, head = self.tails[i], self.heads[i]
            if i > low:
                if tail == reached:
                    if degree[tail] > 1:
                        groups.append(tail)
                        yield "("
                else:
                    while groups[-1] != tail:
                        groups.pop()
                        yield ")"
                    yield ","
            yield self.colors[i]
            if head in names:
                yield f":{names[head]}"
            reached = -1 if i in back else head
        yield ")" * len(groups)

    def _spider(self, low: int, high: int, back: set[int]) -> str | None:
        """A component as legs and arms, if it is an arch or a spider."""
        if not any(i in back for i in range(low, high)):
            return None
        children = self._children(low, high)
        first = self._path(low, children, back)
        if first[-1] in back:
            if self.heads[first[-1]] != GROUND or len(first) == 1:
                return None
            middle = (len(first) + 1) // 2
            return f"{self._letters(first[:middle])}/{self._letters(first[: middle - 1 : -1])}"
        legs = [self._letters(first)]
        arms: list[str] = []
        branches = children[self.heads[first[-1]]]
        for branch, end in zip(branches, [*branches[1:], high], strict=True):
            path = self._path(branch, children, back)
            if path[-1] in back and self.heads[path[-1]] == GROUND and not arms:
                legs.append(self._letters(path[::-1]))
            elif any(i in back for i in range(branch, end)):
                return None
            else:
                arms.append("".join(self._branching(branch, end, back, {})))
        return "/".join(legs) + "".join(f"\\{arm}" for arm in arms)

    def _path(self, start: int, children: dict[int, list[int]], back: set[int]) -> list[int]:
        """The edges from ``start`` up to the first vertex that branches, ends or closes a cycle."""
        path = [start]
        while path[-1] not in back:
            above = children.get(self.heads[path[-1]], [])
            if len(above) != 1:
                break
            path.append(above[0])
        return path

    def _letters(self, edges: list[int]) -> str:
        return "".join(self.colors[i] for i in edges)

    def _edge_list(self) -> str:
        shift = self.first_vertex - 1
        return " ".join(
            f"{max(self.tails[i] - shift, 0)}-{max(self.heads[i] - shift, 0)}{self.colors[i]}"
            for i in range(self.low, self.high)
        )
