"""Hackenbush on graphs, from its rules: cut an edge, and what the ground does not hold any more falls.

A value may hang on a vertex, as if a part of that value stood there: a move in it goes to one of its options, and it
falls with its vertex.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from time import monotonic
from typing import Unpack

from colonnade._kernel.protocol import Bounds, Pair, Progress, SearchLimits
from colonnade._kernel.reference.limits import Allowance
from colonnade._kernel.reference.names import simplest_at_stops
from colonnade._kernel.reference.nodes import Id, Task
from colonnade._kernel.reference.play import Options, Play
from colonnade.dyadic import Dyadic
from colonnade.errors import BudgetExceededError, CancelledError

Hung = tuple[tuple[int, Id], ...]
"""Values on vertices, none of them 0."""
Standing = tuple[int, Hung]
"""A part that stands on the ground: its edges as bits, and what hangs on its vertices."""

BYTES_PER_POSITION = 600
"""About what a remembered position takes, with its value."""
REPORT_EVERY = 0.05
"""Seconds between two reports of progress."""


class Hackenbush(Play):
    """Values of graphs whose vertex 0 is the ground."""

    def hackenbush_blue_red(
        self,
        tails: Sequence[int],
        heads: Sequence[int],
        colors: bytes,
        *,
        hung: Sequence[tuple[int, Pair]] = (),
        progress: Progress | None = None,
        bed_rule: bool = True,
        threads: int = 1,
        **limits: Unpack[SearchLimits],
    ) -> tuple[Pair, Pair, str | None, dict[str, int]]:
        if b"G" in colors:
            raise ValueError(f"edge {colors.index(b'G')} has the color 'G'; expected B or R")
        found, bounds, stopped, counters = self.hackenbush_mixed(
            tails,
            heads,
            colors,
            hung=[(vertex, self.number(*number)) for vertex, number in hung],
            progress=progress,
            **limits,
        )
        if bounds is None:
            number = None if found is None else self.as_number(found)
            assert number is not None, "the value of a blue-red graph is a number"
            bounds = number, number
        return *bounds, stopped, counters

    def hackenbush_mixed(
        self,
        tails: Sequence[int],
        heads: Sequence[int],
        colors: bytes,
        *,
        hung: Sequence[tuple[int, Id]] = (),
        progress: Progress | None = None,
        number_search: bool = True,
        **limits: Unpack[SearchLimits],
    ) -> tuple[Id | None, Bounds | None, str | None, dict[str, int]]:
        graph = _Graph(self, tails, heads, colors)
        on_ground = [value for vertex, value in hung if vertex == 0]
        loads: dict[int, list[Id]] = {}
        for vertex, value in hung:
            self._node(value)
            loads.setdefault(vertex, []).append(value)
        search = _Search(self, graph, progress, **limits)
        try:
            above = tuple((vertex, self.sum(values)) for vertex, values in loads.items() if vertex)
            search.waiting = graph.parts((1 << len(colors)) - 1, above)
            search.found = self.sum(on_ground)
            while search.waiting:
                search.look()
                part = search.waiting[-1]
                value = self._run(self._sum_of_parts([part], search.moves, search.known), search.look)
                search.found = self.add(search.found, value)
                search.waiting.pop()
        except _StoppedError as stopped:
            return None, search.bounds(), stopped.limit, search.counters()
        except CancelledError:
            return None, search.bounds(), "cancelled", search.counters()
        except BudgetExceededError as error:
            return None, search.bounds(), error.limit.value, search.counters()
        return search.found, None, None, search.counters()

    def hackenbush_winners(
        self, tails: Sequence[int], heads: Sequence[int], colors: bytes, **limits: Unpack[SearchLimits]
    ) -> tuple[bool | None, bool | None, str | None, dict[str, int]]:
        graph = _Graph(self, tails, heads, colors)
        search = _Search(self, graph, None, **limits)
        wins: dict[tuple[int, bytes], bool] = {}
        stopped: str | None = None
        all_edges = graph.held((1 << len(colors)) - 1)
        try:
            for own in (b"BG", b"RG"):
                search.find_winner(all_edges, own, wins)
        except _StoppedError as error:
            stopped = error.limit
        except CancelledError:
            stopped = "cancelled"
        except BudgetExceededError as error:
            stopped = error.limit.value
        return wins.get((all_edges, b"BG")), wins.get((all_edges, b"RG")), stopped, search.counters()

    def hackenbush_stalk(self, colors: bytes) -> Id:
        """*Forms and values*, theorem 4.4.11: the canonical options are the cut of every green edge, for both players,
        and the cuts of the highest blue and the highest red edge above the highest green one."""
        _check_colors(colors)
        return self._run(self._stalk(colors))

    def _stalk(self, colors: bytes) -> Task[Id]:
        part = self.number(0, 0)
        green: list[Id] = []
        tips: dict[int, Id] = {}
        for color in colors:
            if color == ord("G"):
                green.append(part)
                tips.clear()
            else:
                tips[color] = part
            left, right = ([*green, *(tips[color] for color in own if color in tips)] for own in (b"B", b"R"))
            left_stop, right_stop = self._stops_of_pair(left, right)
            if green:
                assert left_stop is not None
                assert right_stop is not None
                yield self._spend(len(left))
                part = self._intern(left, right, left_stop, right_stop)
            else:
                number = simplest_at_stops(left_stop, right_stop)
                assert number is not None
                part = self._name(number, 0, 0)
        return part


class _StoppedError(Exception):
    """A limit of the search is met."""

    def __init__(self, limit: str) -> None:
        self.limit = limit


class _Graph:
    """The edges of a graph, and what of them stands after a move."""

    def __init__(self, kernel: Play, tails: Sequence[int], heads: Sequence[int], colors: bytes) -> None:
        if not len(tails) == len(heads) == len(colors):
            raise ValueError(f"columns of {len(tails)}, {len(heads)} and {len(colors)} edges; expected as many")
        _check_colors(colors)
        self.colors = colors
        ends = list(zip(tails, heads, strict=True))
        self.edges_at: dict[int, int] = {}
        for index, vertices in enumerate(ends):
            for vertex in vertices:
                self.edges_at[vertex] = self.edges_at.get(vertex, 0) | 1 << index
        above = {**self.edges_at, 0: 0}
        self.near = [above[tail] | above[head] for tail, head in ends]
        """The edges that meet an edge above the ground."""
        self._zero = kernel.number(0, 0)

    def parts(self, edges: int, hung: Hung) -> list[Standing]:
        """What the ground holds of these edges, as parts that meet in the ground alone."""
        parts: list[Standing] = []
        while roots := edges & self.edges_at.get(0, 0):
            part = border = roots & -roots
            edges ^= border
            while border:
                lowest = border & -border
                border ^= lowest
                fresh = self.near[lowest.bit_length() - 1] & edges
                edges ^= fresh
                part |= fresh
                border |= fresh
            held = (load for load in hung if self.edges_at.get(load[0], 0) & part and load[1] != self._zero)
            parts.append((part, tuple(held)))
        return parts

    def held(self, edges: int) -> int:
        """The edges of these that the ground holds."""
        return sum(part for part, _ in self.parts(edges, ()))


class _Search:
    """One search: what it has found, what waits, and the limits that it keeps."""

    def __init__(
        self,
        kernel: Play,
        graph: _Graph,
        progress: Progress | None,
        *,
        max_nodes: int | None = None,
        max_seconds: float | None = None,
        max_bytes: int | None = None,
    ) -> None:
        self.known: dict[Standing, Id] = {}
        self.waiting: list[Standing] = []
        self.found: Id = kernel.number(0, 0)
        self._kernel = kernel
        self._graph = graph
        self._nodes = 0
        most = None if max_bytes is None else max_bytes // BYTES_PER_POSITION
        self._most = max_nodes
        self._most_by_bytes = most
        self._deadline = None if max_seconds is None else monotonic() + max_seconds
        self._progress = progress
        self._next_report = 0.0
        self._allowance = Allowance()
        self._steps_before = kernel.steps

    def moves(self, part: Standing) -> tuple[Options[Standing], Options[Standing]]:
        """The options of both players: cut an edge, or move in what hangs on a vertex."""
        self._spend()
        edges, hung = part
        left: list[list[Standing]] = []
        right: list[list[Standing]] = []
        for index in _places(edges):
            self.look()
            option = self._graph.parts(edges & ~(1 << index), hung)
            color = self._graph.colors[index]
            if color in b"BG":
                left.append(option)
            if color in b"RG":
                right.append(option)
        for place, (vertex, value) in enumerate(hung):
            before, behind = hung[:place], hung[place + 1 :]
            for side, options in ((left, self._kernel.left_options(value)), (right, self._kernel.right_options(value))):
                side += (self._graph.parts(edges, (*before, (vertex, option), *behind)) for option in options)
        return left, right

    def find_winner(self, edges: int, own: bytes, wins: dict[tuple[int, bytes], bool]) -> None:
        """Find whether a player, whose colors these are, wins if he begins; ``wins`` remembers all that is found."""
        stack = [(edges, own)]
        while stack:
            self.look()
            state = edges, own = stack[-1]
            other = b"RG" if own == b"BG" else b"BG"
            waiting = None
            won = False
            for index in _places(edges):
                if self._graph.colors[index] in own:
                    answer = self._graph.held(edges & ~(1 << index)), other
                    if answer not in wins:
                        waiting = answer
                    elif not wins[answer]:
                        won = True
                        break
            if won or waiting is None:
                self._spend()
                wins[state] = won
                stack.pop()
            else:
                stack.append(waiting)

    def _spend(self) -> None:
        """One more position."""
        if self._most is not None and self._nodes >= self._most:
            raise _StoppedError("nodes")
        if self._most_by_bytes is not None and self._nodes >= self._most_by_bytes:
            raise _StoppedError("bytes")
        self._nodes += 1

    def look(self) -> None:
        """Look at the clock, and tell how the search goes."""
        self._allowance.look(self._kernel.steps - self._steps_before)
        now = monotonic()
        if self._deadline is not None and now >= self._deadline:
            raise _StoppedError("seconds")
        if self._progress is not None and now >= self._next_report:
            self._next_report = now + REPORT_EVERY
            if not self._progress(self._nodes, *self.bounds()):
                raise _StoppedError("cancelled")

    def counters(self) -> dict[str, int]:
        steps = self._kernel.steps - self._steps_before
        return {"nodes": self._nodes, "bytes": self._nodes * BYTES_PER_POSITION, "steps": steps}

    def bounds(self) -> Bounds:
        """Numbers around the whole: of a part that waits, nobody cuts more edges than there are of his."""
        low, high = self._numbers_around(self.found)
        for edges, hung in self.waiting:
            colors = [self._graph.colors[index] for index in _places(edges)]
            low -= sum(color in b"RG" for color in colors)
            high += sum(color in b"BG" for color in colors)
            for _, value in hung:
                below, above = self._numbers_around(value)
                low, high = low + min(below, Dyadic(0)), high + max(above, Dyadic(0))
        return low.pair, high.pair

    def _numbers_around(self, value: Id) -> tuple[Dyadic, Dyadic]:
        """The stops, or one beyond them where the value does not keep within its stop."""
        left, left_sign, right, right_sign = self._kernel.stops(value)
        return Dyadic(*right) - (right_sign < 0), Dyadic(*left) + (left_sign > 0)


def _check_colors(colors: bytes) -> None:
    for index, color in enumerate(colors):
        if color not in b"BRG":
            raise ValueError(f"edge {index} has the color {chr(color)!r}; expected B, R or G")


def _places(edges: int) -> Iterable[int]:
    """The numbers of the edges of a set."""
    while edges:
        lowest = edges & -edges
        yield lowest.bit_length() - 1
        edges ^= lowest
