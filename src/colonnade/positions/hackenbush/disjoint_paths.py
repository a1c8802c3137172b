"""The largest number of edge-disjoint paths from the ground to some vertices, which is a smallest cut (Menger)."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from colonnade.positions.hackenbush.graph import GROUND


class DisjointPaths:
    """A largest set of paths from the ground, no edge on two of them (Dinic's algorithm, without recursion).

    The edges are pairs of vertices, numbered from 0, the ground, to ``vertices - 1``.

    >>> paths = DisjointPaths(4, [(0, 1), (0, 2), (1, 3), (2, 3), (1, 2)])
    >>> paths.extend({1}), paths.extend({1, 3})
    (2, 2)
    """

    def __init__(self, vertices: int, edges: Iterable[tuple[int, int]]) -> None:
        self._ends: list[int] = []
        self._at: list[list[int]] = [[] for _ in range(vertices)]
        for tail, head in edges:
            arc = len(self._ends)
            self._at[tail].append(arc)
            self._at[head].append(arc + 1)
            self._ends += (head, tail)
        # How often an arc can still be used: an edge on a path can be walked back twice, which takes the path away.
        self._free = [1] * len(self._ends)
        self._paths = 0

    def extend(self, targets: Collection[int]) -> int:
        """Add as many paths to the ``targets`` as there can be, and count all paths so far.

        The targets of an earlier call must be among these.
        """
        if GROUND in targets:
            raise ValueError("the ground is no target: nothing parts it from itself")
        while (level := self._levels(targets)) is not None:
            cursor = [0] * len(self._at)
            while self._add_path(targets, level, cursor):
                self._paths += 1
        return self._paths

    def _levels(self, targets: Collection[int]) -> list[int] | None:
        """For every vertex how far it is from the ground; ``None`` if no target can be reached."""
        level = [-1] * len(self._at)
        level[GROUND] = 0
        queue = [GROUND]
        is_reached = False
        for vertex in queue:
            for arc in self._at[vertex]:
                end = self._ends[arc]
                if self._free[arc] and level[end] < 0:
                    level[end] = level[vertex] + 1
                    is_reached = is_reached or end in targets
                    queue.append(end)
        return level if is_reached else None

    def _add_path(self, targets: Collection[int], level: list[int], cursor: list[int]) -> bool:
        """Go up from level to level until a target is met; arcs that lead nowhere are passed over from then on."""
        walked: list[int] = []
        vertex = GROUND
        while vertex not in targets:
            arcs = self._at[vertex]
            while cursor[vertex] < len(arcs):
                arc = arcs[cursor[vertex]]
                if self._free[arc] and level[self._ends[arc]] == level[vertex] + 1:
                    walked.append(arc)
                    vertex = self._ends[arc]
                    break
                cursor[vertex] += 1
            else:
                if not walked:
                    return False
                vertex = self._ends[walked.pop() ^ 1]
                cursor[vertex] += 1
        for arc in walked:
            self._free[arc] -= 1
            self._free[arc ^ 1] += 1
        return True
