"""All colored trees with a number of edges, with their values: up to isomorphism, or in a plane, left to right.

A forest is a text and the kernel's name for its value, both made from those of its parts, so that a subtree is
evaluated once for all the trees that it is in. A part ``n:start:stop`` holds the forests of ``n`` edges with these
ranks: any forest is found by its rank without going through the ones before it.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator
from functools import cache, lru_cache
from itertools import islice, product
from math import comb

from colonnade._kernel import KERNEL
from colonnade._kernel.protocol import Id
from colonnade.census.partition import QUICK, Cut

Named = tuple[str, Id]
"""The text of a position, and the kernel's name for its value."""

_LISTED = 20_000
"""Up to how many forests of one size are kept in memory; larger sizes are gone through as they come."""

_REMEMBERED = 2**14
"""How many ordinal sums are kept within a part."""

_ZERO = KERNEL.number(0, 0)


def rank_parts(count: Callable[[int], int], size: int, cut: Cut) -> Iterator[str]:
    """The parts that cover all ranks of 1 to ``size`` edges, where there are ``count`` of each."""
    for edges in range(1, size + 1):
        total = count(edges)
        block = cut.block(total)
        for start in range(0, total, block):
            yield f"{edges}:{start}:{min(start + block, total)}"


class Forests:
    """The forests with edges of some colors, up to isomorphism: the trees of each stand from large to small.

    >>> forests = Forests("BR")
    >>> [forests.count(n) for n in range(5)]
    [1, 2, 7, 26, 107]
    >>> [text for text, _ in forests.of_part("2:0:7")]
    ['BB', 'BR', 'RB', 'RR', 'B, B', 'B, R', 'R, R']
    """

    def __init__(self, colors: str) -> None:
        self._colors = colors
        self._number_within = cache(self._count_within)
        self._list = cache(lambda edges: list(self._from(edges, edges, 0, 0)))
        self._planted_list = cache(lambda edges: list(self._planted_from(edges, 0)))
        self._planted_id = lru_cache(_REMEMBERED)(planted_id)

    def count(self, edges: int) -> int:
        """How many forests of so many edges there are."""
        return self._number_within(edges, edges, 0)

    def parts(self, size: int, cut: Cut = QUICK) -> Iterator[str]:
        """The parts that cover all forests of 1 to ``size`` edges."""
        return rank_parts(self.count, size, cut)

    def of_part(self, part: str) -> Iterator[Named]:
        """The forests of a part."""
        edges, start, stop = map(int, part.split(":"))
        try:
            yield from islice(self._from(edges, edges, 0, start), stop - start)
        finally:
            self._planted_id.cache_clear()  # One value that is kept holds on to the block of memory around it.

    def _trees(self, edges: int) -> int:
        """How many trees with one edge at the ground there are."""
        return len(self._colors) * self.count(edges - 1)

    def _count_within(self, edges: int, largest: int, index: int) -> int:
        """How many forests have trees of at most ``largest`` edges, those with so many not before ``index``."""
        if edges == 0 or largest == 0:
            return int(edges == 0)
        if edges < largest:
            return self._number_within(edges, edges, 0)
        trees = self._trees(largest) - index
        return sum(
            (comb(trees + several - 1, several) if trees else int(several == 0))
            * self._number_within(edges - several * largest, largest - 1, 0)
            for several in range(edges // largest + 1)
        )

    def _from(self, edges: int, largest: int, index: int, skip: int) -> Iterator[Named]:
        """The forests that ``_count_within`` counts, without the first ``skip``."""
        if edges == 0:
            yield "", _ZERO
            return
        for first in range(min(edges, largest), 0, -1):
            start = index if first == largest else 0
            before = self._count_within(edges, first, start)
            block = before - self._number_within(edges, first - 1, 0)
            if skip >= block:
                skip -= block
                continue
            number = start
            if skip:
                number = self._first_tree(edges, first, start, skip)
                skip -= before - self._count_within(edges, first, number)
            yield from self._with_first(edges, first, number, skip)
            skip = 0

    def _first_tree(self, edges: int, first: int, start: int, skip: int) -> int:
        """Which tree of ``first`` edges comes first in the forest after ``skip`` others."""
        numbers = range(start, self._trees(first))
        counted = self._count_within(edges, first, start)
        return numbers[bisect_right(numbers, skip, key=lambda n: counted - self._count_within(edges, first, n)) - 1]

    def _with_first(self, edges: int, first: int, number: int, skip: int) -> Iterator[Named]:
        """The forests whose first tree has ``first`` edges and stands at ``number`` or later in their list."""
        others = edges - first
        if others == 0:
            yield from self._planted(first, number)
            return
        listed = others < first and self.count(others) <= _LISTED
        for index, (tree, tree_id) in enumerate(self._planted(first, number), number):
            rests = islice(self._list(others), skip, None) if listed else self._from(others, first, index, skip)
            skip = 0
            while several := list(islice(rests, _LISTED)):
                sums = KERNEL.add_many([(tree_id, rest_id) for _, rest_id in several])
                for (rest, _), total in zip(several, sums, strict=True):
                    yield f"{tree}, {rest}", total

    def _planted(self, edges: int, number: int) -> Iterator[Named]:
        """The trees with one edge at the ground, by its color, from ``number`` on."""
        if self._trees(edges) <= _LISTED:
            return islice(self._planted_list(edges), number, None)
        return self._planted_from(edges, number)

    def _planted_from(self, edges: int, number: int) -> Iterator[Named]:
        above = edges - 1
        first, skip = divmod(number, self.count(above))
        for color in self._colors[first:]:
            small = self.count(above) <= _LISTED
            forests = islice(self._list(above), skip, None) if small else self._from(above, above, 0, skip)
            skip = 0
            for text, id in forests:
                yield _planted_text(color, text), self._planted_id(color, id)


class StalkSums(Forests):
    """The sums of stalks with edges of some colors: forests in which nothing branches.

    >>> sums = StalkSums("BR")
    >>> [sums.count(n) for n in range(5)]
    [1, 2, 7, 20, 59]
    >>> [text for text, _ in sums.of_part("2:0:7")]
    ['BB', 'BR', 'RB', 'RR', 'B, B', 'B, R', 'R, R']
    """

    def _trees(self, edges: int) -> int:
        return int(len(self._colors) ** edges)

    def _planted_from(self, edges: int, number: int) -> Iterator[Named]:
        for word in islice(product(self._colors, repeat=edges), number, None):
            text = "".join(word)
            yield text, KERNEL.hackenbush_stalk(text.encode())


class PlaneForests:
    """The ordered forests with edges of some colors, with their values in Clockwise Hackenbush.

    Carvalho, Huggan, Nowakowski and Pereira dos Santos, *Ordinal sums, Clockwise Hackenbush, and Domino Shave*, theorem
    2.2: the last edge at the ground, with all that is left of it, is the base of an ordinal sum with what it bears.

    >>> forests = PlaneForests("BRG")
    >>> [forests.count(n) for n in range(4)]
    [1, 3, 18, 135]
    >>> [text for text, _ in forests.of_part("2:0:4")]
    ['B, B', 'R, B', 'G, B', 'B, R']
    """

    def __init__(self, colors: str) -> None:
        self._colors = colors
        self._list = cache(lambda edges: list(self._from(edges, 0)))
        self._id = lru_cache(_REMEMBERED)(_trunk_id)

    def count(self, edges: int) -> int:
        """How many forests of so many edges there are."""
        colorings: int = len(self._colors) ** edges
        return comb(2 * edges, edges) // (edges + 1) * colorings

    def parts(self, size: int, cut: Cut = QUICK) -> Iterator[str]:
        """The parts that cover all forests of 1 to ``size`` edges."""
        return rank_parts(self.count, size, cut)

    def of_part(self, part: str) -> Iterator[Named]:
        """The forests of a part."""
        edges, start, stop = map(int, part.split(":"))
        try:
            yield from islice(self._from(edges, start), stop - start)
        finally:
            self._id.cache_clear()

    def _from(self, edges: int, skip: int) -> Iterator[Named]:
        """All forests but the first ``skip``, by the size of the last tree, its color, what it bears, and the rest."""
        if edges == 0:
            yield "", _ZERO
            return
        for last in range(1, edges + 1):
            others = self.count(edges - last)
            above = self.count(last - 1)
            if skip >= len(self._colors) * above * others:
                skip -= len(self._colors) * above * others
                continue
            first_color, skip = divmod(skip, above * others)
            for color in self._colors[first_color:]:
                skip_above, skip = divmod(skip, others)
                for top, top_id in self._all(last - 1, skip_above):
                    tree = _planted_text(color, top)
                    for rest, rest_id in self._all(edges - last, skip):
                        yield f"{rest}, {tree}" if rest else tree, self._id(color, rest_id, top_id)
                    skip = 0

    def _all(self, edges: int, skip: int) -> Iterator[Named]:
        if self.count(edges) <= _LISTED:
            return islice(self._list(edges), skip, None)
        return self._from(edges, skip)


def _planted_text(color: str, above: str) -> str:
    """An edge with a forest on it. Spaces are written between trees on the ground only."""
    return f"{color}({above.replace(', ', ',')})" if ", " in above else color + above


def planted_id(color: str, above: Id) -> Id:
    """An edge with what stands on it: the ordinal sum of 1, -1 or ``*`` and that."""
    return _trunk_id(color, _ZERO, above)


def _trunk_id(color: str, left_of_it: Id, above: Id) -> Id:
    option = (left_of_it,)
    return KERNEL.ordinal(option if color in "BG" else (), option if color in "RG" else (), above)
