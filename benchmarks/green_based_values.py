"""Search for Hackenbush positions whose values are dicots born by day 3 (``docs/theory/hackenbush_values.md``).

Run ``python benchmarks/green_based_values.py [--edges 8] [--block 8]``. A dicot that is worth a position is worth one
with green edges alone on the ground, a sum of parts that meet at the ground alone. Such a part is a *block*, an edge or
a graph that no vertex cuts, with positions hung on its vertices; of these only the values matter (colon principle). So
all positions of at most ``--edges`` edges are gone through by the blocks of at most ``--block`` edges with values hung
on them, each value at the cost of its smallest position: the stalk of its number and the parts of its dicot. Blocks
with blue and red exchanged are left out, since their values are the negatives.

Then sums of two positions of the range are tried: for every value ``x`` found and every dicot ``d`` still without a
position, whether ``d - x`` was found. With a dicot also its negative, and what differs from these by ``*``, has one.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations, combinations_with_replacement, permutations, product
from typing import Any

from colonnade._kernel import KERNEL
from colonnade._kernel.protocol import Id
from colonnade.census.graphs import shapes
from colonnade.games.birthdays.values_by_day import dicots_by_day
from colonnade.games.value import Value, value_of
from colonnade.solvers.hackenbush.strings import van_roode

Edge = tuple[int, int, str]
Block = tuple[Edge, ...]
"""Edges on the vertices 0 (where it stands), 1, …, numbered in the one way that all blocks isomorphic to it are."""
Number = int
"""A value, as its place in the list of all values met: a short key."""
Hung = tuple[Number, ...]
"""The values on the vertices 1, 2, … of a block."""
Part = tuple[Block, tuple[tuple[int, ...], ...], int]
"""A block, the vertices of a graph in its order (in every way that its automorphisms allow), and where it stands."""

Origin = tuple[Any, ...]
"""A block with values hung, perhaps with colors exchanged; or two values that are added."""

_EXCHANGED = {"B": "R", "R": "B", "G": "G"}


class Values:
    """The values met, with what was worked out about them."""

    def __init__(self) -> None:
        self._ids: list[Id] = []
        self._numbers: dict[Id, Number] = {}
        self._sums: dict[tuple[Number, Number], Number] = {}
        self._made: dict[tuple[frozenset[Number], frozenset[Number]], Number] = {}
        self._options: dict[Number, tuple[list[Number], list[Number]]] = {}
        self.zero = self.number(KERNEL.number(0, 0))

    def number(self, id: Id) -> Number:
        found = self._numbers.get(id)
        if found is None:
            found = self._numbers[id] = len(self._ids)
            self._ids.append(id)
        return found

    def value(self, number: Number) -> Value:
        return value_of(self._ids[number])

    def add(self, first: Number, second: Number) -> Number:
        if first == self.zero or second == self.zero:
            return first + second
        key = (first, second) if first < second else (second, first)
        found = self._sums.get(key)
        if found is None:
            found = self._sums[key] = self.number(KERNEL.add(self._ids[first], self._ids[second]))
        return found

    def difference(self, first: Number, second: Number) -> Number:
        return self.number(KERNEL.add(self._ids[first], KERNEL.negate(self._ids[second])))

    def negate(self, number: Number) -> Number:
        return self.number(KERNEL.negate(self._ids[number]))

    def options(self, number: Number) -> tuple[list[Number], list[Number]]:
        found = self._options.get(number)
        if found is None:
            id = self._ids[number]
            left, right = KERNEL.left_options(id), KERNEL.right_options(id)
            found = self._options[number] = list(map(self.number, left)), list(map(self.number, right))
        return found

    def make(self, left: Iterable[Number], right: Iterable[Number]) -> Number:
        key = frozenset(left), frozenset(right)
        found = self._made.get(key)
        if found is None:
            options = ([self._ids[number] for number in side] for side in key)
            found = self._made[key] = self.number(KERNEL.make(*options))
        return found


class Blocks:
    """The values of blocks with values hung on them. They are small, so recursion is shallow."""

    def __init__(self, values: Values) -> None:
        self.values = values
        self._known: dict[tuple[Block, Hung], Number] = {}

    def value(self, block: Block, hung: Hung) -> Number:
        """By definition: all cuts in the block, and all moves in what hangs on it."""
        hung = least(block, hung)
        found = self._known.get((block, hung))
        if found is not None:
            return found
        left: set[Number] = set()
        right: set[Number] = set()
        for parts, color in cuts(block):
            option = self._value_of_parts(parts, hung)
            if color != "R":
                left.add(option)
            if color != "B":
                right.add(option)
        for place, value in enumerate(hung):
            before, after = hung[:place], hung[place + 1 :]
            for options, mine in zip(self.values.options(value), (left, right), strict=True):
                mine.update(self.value(block, (*before, option, *after)) for option in options)
        found = self._known[block, hung] = self.values.make(left, right)
        return found

    def _value_of_parts(self, parts: tuple[Part, ...], hung: Hung) -> Number:
        """The parts come tips first: the value of each is hung where it stands."""
        on = [self.values.zero, *hung]
        for block, orders, foot in parts:
            on[foot] = self.values.add(on[foot], self.value(block, tuple(on[vertex] for vertex in orders[0])))
        return on[0]


def least(block: Block, hung: Hung) -> Hung:
    """The first of what automorphisms of the block make of it."""
    _, orders = numbered(block, 0)
    return hung if len(orders) == 1 else min(tuple(hung[vertex - 1] for vertex in order) for order in orders)


@cache
def cuts(block: Block) -> tuple[tuple[tuple[Part, ...], str], ...]:
    """What is left after a cut of every edge, and its color, without repetitions."""
    found = {(parts(block[:cut] + block[cut + 1 :]), edge[2]): None for cut, edge in enumerate(block)}
    return tuple(found)


def parts(edges: Block) -> tuple[Part, ...]:
    """The blocks of what is connected to the ground, tips first (Tarjan's algorithm)."""
    near: dict[int, list[tuple[int, int]]] = {0: []}
    for index, (tail, head, _) in enumerate(edges):
        near.setdefault(tail, []).append((head, index))
        near.setdefault(head, []).append((tail, index))
    depth, low = {0: 0}, {0: 0}
    waiting: list[int] = []
    found: list[Part] = []

    def visit(vertex: int, by: int | None) -> None:
        for other, index in near[vertex]:
            if index == by:
                continue
            if other in depth:
                if depth[other] < depth[vertex]:
                    waiting.append(index)
                    low[vertex] = min(low[vertex], depth[other])
                continue
            depth[other] = low[other] = depth[vertex] + 1
            start = len(waiting)
            waiting.append(index)
            visit(other, index)
            low[vertex] = min(low[vertex], low[other])
            if low[other] >= depth[vertex]:
                found.append((*numbered(tuple(edges[each] for each in waiting[start:]), vertex), vertex))
                del waiting[start:]

    visit(0, None)
    return tuple(found)


@cache
def numbered(edges: Block, foot: int) -> tuple[Block, tuple[tuple[int, ...], ...]]:
    """The block that these edges are, and all orders of their vertices that make it of them."""
    vertices = sorted({end for edge in edges for end in edge[:2]} - {foot})
    classes = dict.fromkeys(vertices, 0)
    count = 0
    while count < (count := len(set(classes.values()))):
        around = {
            vertex: sorted(
                (color, classes.get(head if vertex == tail else tail, -1))
                for tail, head, color in edges
                if vertex in (tail, head)
            )
            for vertex in vertices
        }
        keys = {vertex: (classes[vertex], around[vertex]) for vertex in vertices}
        ordered = sorted(keys.values())
        classes = {vertex: ordered.index(keys[vertex]) for vertex in vertices}
    alike = [[vertex for vertex in vertices if classes[vertex] == each] for each in sorted(set(classes.values()))]
    best: dict[Block, list[tuple[int, ...]]] = {}
    for choice in product(*map(permutations, alike)):
        order = tuple(vertex for some in choice for vertex in some)
        name = {foot: 0, **{vertex: place for place, vertex in enumerate(order, 1)}}
        ends = ((name[tail], name[head], color) for tail, head, color in edges)
        renamed = tuple(sorted((min(tail, head), max(tail, head), color) for tail, head, color in ends))
        best.setdefault(renamed, []).append(order)
    block = min(best)
    return block, tuple(best[block])


@cache
def blocks_of(edges: int) -> list[Block]:
    """All blocks with so many edges, green ones alone on the ground, one of each and the one with colors exchanged."""
    found: set[Block] = set()
    for shape in (shape for simple in range(1, edges + 1) for shape in shapes(simple) if is_block(shape)):
        order = max(head for _, head in shape) + 1
        for bounds in combinations(range(1, edges), len(shape) - 1):
            several = [stop - start for start, stop in zip((0, *bounds), (*bounds, edges), strict=True)]
            for ground in range(order):
                colors = [
                    list(combinations_with_replacement("G" if ground in pair else "BGR", number))
                    for pair, number in zip(shape, several, strict=True)
                ]
                for chosen in product(*colors):
                    colored = tuple((*pair, color) for pair, some in zip(shape, chosen, strict=True) for color in some)
                    found.add(numbered.__wrapped__(colored, ground)[0])
    return [block for block in sorted(found) if block <= exchanged(block)]


def exchanged(block: Block) -> Block:
    return numbered(tuple((tail, head, _EXCHANGED[color]) for tail, head, color in block), 0)[0]


def is_block(shape: tuple[tuple[int, int], ...]) -> bool:
    """Whether no vertex cuts a simple connected graph."""
    order = max(head for _, head in shape) + 1
    for cut in range(order):
        reached = {next(vertex for vertex in range(order) if vertex != cut)}
        for _ in range(order):
            reached |= {end for pair in shape if cut not in pair and reached & set(pair) for end in pair}
        if len(reached) < order - 1:
            return False
    return True


class Search:
    """The dicots found, each with a smallest position; and the values to hang, by the edges that they take."""

    def __init__(self) -> None:
        self.values = Values()
        self.blocks = Blocks(self.values)
        self.positions = 0
        self.found: dict[Number, Origin] = {self.values.zero: ()}
        self._dicots: list[list[Number]] = [[self.values.zero]]
        self._hung: list[list[Number]] = [[self.values.zero]]
        self._hung_before = {self.values.zero}

    def take(self, edges: int, largest_block: int) -> None:
        """Go through the positions of so many edges, after those of fewer."""
        self._dicots.append([])
        for size in range(1, min(edges, largest_block) + 1):
            for block in blocks_of(size):
                vertices = max(head for _, head, _ in block)
                for hung in self._hangings(vertices, edges - size):
                    if hung == least(block, hung):
                        self.positions += 1
                        value = self.blocks.value(block, hung)
                        self._note(value, (block, hung), edges)
                        self._note(self.values.negate(value), (block, hung, "negative"), edges)
        for fewer in range(1, edges // 2 + 1):
            for first, second in product(tuple(self._dicots[fewer]), tuple(self._dicots[edges - fewer])):
                self._note(self.values.add(first, second), (first, second), edges)
        self._hung.append([])
        for birthday in range(edges + 1):
            for number, dicot in product(self._numbers(birthday), self._dicots[edges - birthday]):
                value = self.values.add(number, dicot)
                if value not in self._hung_before:
                    self._hung_before.add(value)
                    self._hung[edges].append(value)

    def as_sum(self, value: Value) -> tuple[Number, Number] | None:
        """Two values found that sum to this one."""
        whole = self.values.number(value.id)
        for number in tuple(self.found):
            rest = self.values.difference(whole, number)
            if rest in self.found:
                return number, rest
        return None

    def written(self, number: Number) -> str:
        """The position found for a value."""
        origin = self.found[number]
        if not origin:
            return "0"
        if isinstance(origin[0], int):
            return " + ".join(map(self.written, origin))
        block, hung, *sign = origin
        edges = " ".join(f"{tail}-{head}{color}" for tail, head, color in block)
        on = [f"{self.values.value(value)} on {at}" for at, value in enumerate(hung, 1) if value != self.values.zero]
        return ", ".join([f"{'-' if sign else ''}({edges})", *on])

    def _note(self, value: Number, origin: Origin, edges: int) -> None:
        if value not in self.found:
            self.found[value] = origin
            self._dicots[edges].append(value)

    def _hangings(self, vertices: int, edges: int) -> Iterator[Hung]:
        if vertices == 1:
            yield from ((value,) for value in self._hung[edges])
            return
        for first in range(edges + 1):
            for value in self._hung[first]:
                yield from ((value, *others) for others in self._hangings(vertices - 1, edges - first))

    def _numbers(self, birthday: int) -> set[Number]:
        if not birthday:
            return {self.values.zero}
        words = map("".join, product("BR", repeat=birthday))
        return {self.values.number(Value(van_roode(word.encode())).id) for word in words}


def without_position(search: Search) -> list[list[Value]]:
    """The dicots born by day 3 that were not found, those together that have positions or have none together."""
    star = Value("*")
    classes: dict[frozenset[Value], list[Value]] = {}
    for value in dicots_by_day(3):
        if search.values.number(value.id) not in search.found:
            near = frozenset((value, -value, value + star, star - value))
            classes.setdefault(near, []).append(value)
    return sorted(classes.values(), key=str)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--edges", type=int, default=8, help="the most edges of a position")
    parser.add_argument("--block", type=int, default=None, help="the most edges of a block; unless told, as many")
    arguments = parser.parse_args()
    search = Search()
    for edges in range(1, arguments.edges + 1):
        search.take(edges, arguments.block or edges)
        seconds = time.process_time()
        print(f"{edges} edges: {search.positions} positions, {len(search.found)} dicots, {seconds:.0f} s", flush=True)
    for values in without_position(search):
        pair = search.as_sum(values[0])
        how = "no position" if pair is None else " + ".join(map(search.written, pair))
        print(f"{', '.join(map(str, values))}: {how}", flush=True)
    print(f"{time.process_time():.0f} s")


if __name__ == "__main__":
    main()
