"""All connected colored graphs with a ground, up to isomorphism: edges may be parallel, and no edge is a loop.

A loop is the same game as an edge with a free end, so nothing is lost. Each graph is a simple connected graph, its
*shape*, with a ground and some colors on every edge, one for each of the parallel edges; these are gone through up to
the automorphisms of the shape. Shapes come from nauty's ``geng`` (McKay and Piperno) where it is installed, else from
shapes with an edge less; they are numbered anew and sorted, so the lists agree.

A part ``n:start:stop`` holds the graphs of ``n`` edges whose shape and ground are in this range of the list of grounded
shapes.
"""

from __future__ import annotations

import shutil
import subprocess
from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from functools import cache
from itertools import combinations, combinations_with_replacement, product
from math import comb, prod
from typing import NamedTuple

from colonnade._kernel import KERNEL
from colonnade._kernel.protocol import Id
from colonnade.census.partition import SEARCHED
from colonnade.census.trees import Named
from colonnade.errors import UnsupportedError

Edge = tuple[int, int]
Shape = tuple[Edge, ...]
"""The edges of a simple connected graph on the vertices 0, 1, …, each pair and the list in order."""
Colors = tuple[str, ...]
"""For every edge of a shape the colors of the parallel edges there."""
Colored = tuple[int, Colors]
"""Where the ground is, and the colors."""

_MOST_EDGES = 12
"""All shapes of a size are listed before its first graph: 22,759 of 10 edges, about four times as many of 11."""
_Columns = tuple[tuple[int, ...], tuple[int, ...], bytes]
_EXCHANGED = str.maketrans("BR", "RB")
_GENG = ("geng", "nauty-geng")
"""What nauty's program is called where it was built from source, and in Debian's package."""


class Grounded(NamedTuple):
    """A shape with a ground, the first of those that automorphisms exchange."""

    shape: Shape
    ground: int
    symmetries: int
    """How many automorphisms keep the ground."""

    @property
    def is_cut(self) -> bool:
        """Whether the graph falls apart without its ground.

        >>> [grounded.is_cut for grounded in grounded_shapes(2)]
        [False, True, False]
        """
        others = set(range(_order(self.shape))) - {self.ground}
        above = [edge for edge in self.shape if self.ground not in edge]
        reached = {min(others)}
        while more := {end for edge in above if not reached.isdisjoint(edge) for end in edge} - reached:
            reached |= more
        return reached != others


class Graphs:
    """The graphs with edges of some colors.

    >>> graphs = Graphs("BR")
    >>> [text for text, _ in graphs.of_part("2:0:3")]
    ['0-1B 0-1B', '0-1B 0-1R', '0-1R 0-1R', '0-1B 0-2B', '0-1B 0-2R', '0-1R 0-2R', '0-1B 1-2B', '0-1B 1-2R', \
'0-1R 1-2B', '0-1R 1-2R']
    """

    def __init__(self, colors: str) -> None:
        self._colors = colors
        self._value = _mixed_value if "G" in colors else _blue_red_value
        self._exchanged: dict[str, str] = {}
        self._colorings_of = cache(self._count_colorings)

    def parts(self, size: int) -> Iterator[str]:
        """The parts that cover all graphs of 1 to ``size`` edges; one ground of a shape is in one part."""
        if size > _MOST_EDGES:
            raise UnsupportedError(f"graphs of {size} edges have too many shapes to list; the most is {_MOST_EDGES}")
        for edges in range(1, size + 1):
            counts = [self._items(grounded, edges) for grounded in grounded_shapes(edges)]
            block = SEARCHED.block(sum(counts))
            start = items = 0
            for place, more in enumerate(counts):
                if items and items + more > block:
                    yield f"{edges}:{start}:{place}"
                    start, items = place, 0
                items += more
            yield f"{edges}:{start}:{len(counts)}"

    def items(self, part: str) -> int:
        """About how many graphs a part has.

        >>> Graphs("BR").items("2:0:3"), len(list(Graphs("BR").of_part("2:0:3")))
        (9, 10)
        """
        edges, start, stop = map(int, part.split(":"))
        return sum(self._items(grounded, edges) for grounded in grounded_shapes(edges)[start:stop])

    def _items(self, grounded: Grounded, edges: int) -> int:
        """As many as there are colorings for every symmetry; those that are symmetric are counted short."""
        return -(-self._colorings_of(len(grounded.shape), edges) // grounded.symmetries)

    def _count_colorings(self, places: int, edges: int) -> int:
        if places == 0:
            return int(edges == 0)
        return sum(
            comb(len(self._colors) + several - 1, several) * self._colorings_of(places - 1, edges - several)
            for several in range(1, edges + 1)
        )

    def of_part(self, part: str) -> Iterator[Named]:
        """The graphs of a part, with the kernel's names for their values."""
        edges, start, stop = map(int, part.split(":"))
        for grounded in grounded_shapes(edges)[start:stop]:
            values: dict[Colors, Id] = {}
            for colors, negative in self._colored(grounded, edges):
                text, columns = _written(grounded, colors)
                value = self._value(*columns) if negative is None else KERNEL.negate(values[negative])
                values[colors] = value
                yield text, value

    def tied_down(self, edges: int) -> Iterator[Id]:
        """The values of the graphs that are neither two graphs side by side nor a graph on a single edge.

        >>> len(list(Graphs("BR").tied_down(2)))
        3
        """
        for grounded in grounded_shapes(edges):
            if grounded.is_cut:
                continue
            values: dict[Colors, Id] = {}
            at_ground = [place for place, edge in enumerate(grounded.shape) if grounded.ground in edge]
            for colors, negative in self._colored(grounded, edges):
                if sum(len(colors[place]) for place in at_ground) > 1:
                    if negative is None:
                        values[colors] = self._value(*_written(grounded, colors)[1])
                    else:
                        values[colors] = KERNEL.negate(values[negative])
                    yield values[colors]

    def _colored(self, grounded: Grounded, edges: int) -> Iterator[tuple[Colors, Colors | None]]:
        """The colors of ``edges`` edges in all ways, one for each orbit of the automorphisms; and where it came before,
        the one for the same with blue and red exchanged, which is the negative."""
        shape, ground = grounded.shape, grounded.ground
        moves = [(images, _moved_edges(shape, images)) for images in automorphism_generators(shape)]
        seen: dict[Colored, Colors] = {}
        for colors in self._colorings(len(shape), edges):
            if (ground, colors) in seen:
                continue
            yield colors, seen.get((ground, tuple(map(self._exchange, colors))))
            seen[ground, colors] = colors
            waiting = [(ground, colors)]
            while waiting:
                root, old = waiting.pop()
                for images, places in moves:
                    moved = images[root], tuple([old[place] for place in places])
                    if moved not in seen:
                        seen[moved] = colors
                        waiting.append(moved)

    def _colorings(self, places: int, edges: int) -> Iterator[Colors]:
        for cuts in combinations(range(1, edges), places - 1):
            several = (stop - start for start, stop in zip((0, *cuts), (*cuts, edges), strict=True))
            yield from product(*map(self._bundles, several))

    def _bundles(self, several: int) -> list[str]:
        return ["".join(chosen) for chosen in combinations_with_replacement(self._colors, several)]

    def _exchange(self, bundle: str) -> str:
        """The bundle with blue and red exchanged."""
        found = self._exchanged.get(bundle)
        if found is None:
            found = "".join(sorted(bundle.translate(_EXCHANGED), key="BRG".index))
            self._exchanged[bundle] = found
        return found


def _written(grounded: Grounded, colors: Colors) -> tuple[str, _Columns]:
    """A graph as text and as columns of edges, with the ground for vertex 0."""
    shape, ground = grounded.shape, grounded.ground
    numbers = [vertex + 1 if vertex < ground else vertex for vertex in range(_order(shape))]
    numbers[ground] = 0
    edges = sorted(
        (*sorted((numbers[tail], numbers[head])), color)
        for (tail, head), bundle in zip(shape, colors, strict=True)
        for color in bundle
    )
    tails, heads, letters = zip(*edges, strict=True)
    text = " ".join(f"{tail}-{head}{color}" for tail, head, color in edges)
    return text, (tails, heads, "".join(letters).encode())


def _blue_red_value(tails: tuple[int, ...], heads: tuple[int, ...], colors: bytes) -> Id:
    number, other, stopped, _ = KERNEL.hackenbush_blue_red(tails, heads, colors)
    assert number == other, stopped
    return KERNEL.number(*number)


def _mixed_value(tails: tuple[int, ...], heads: tuple[int, ...], colors: bytes) -> Id:
    value, _, stopped, _ = KERNEL.hackenbush_mixed(tails, heads, colors)
    assert value is not None, stopped
    return value


@cache
def shapes_up_to(edges: int) -> tuple[Shape, ...]:
    """The shapes of 1 to ``edges`` edges, small ones first.

    >>> shapes_up_to(2)
    (((0, 1),), ((0, 1), (0, 2)))
    """
    return (*shapes_up_to(edges - 1), *shapes(edges)) if edges else ()


@cache
def grounded_shapes(edges: int) -> tuple[Grounded, ...]:
    """The shapes of 1 to ``edges`` edges, each with every ground up to automorphisms.

    >>> [len(grounded_shapes(edges)) for edges in range(1, 4)]
    [1, 3, 8]
    """
    found = []
    for shape in shapes_up_to(edges):
        generators = automorphism_generators(shape)
        fixed = Counter(_first_moved(images) for images in generators)
        symmetries = prod(1 + images for images in fixed.values())
        grounds = set(range(_order(shape)))
        while grounds:
            ground = min(grounds)
            orbit = {ground}
            while more := {images[vertex] for images in generators for vertex in orbit} - orbit:
                orbit |= more
            grounds -= orbit
            found.append(Grounded(shape, ground, symmetries // len(orbit)))
    return tuple(found)


def _first_moved(images: tuple[int, ...]) -> int:
    return next(vertex for vertex, image in enumerate(images) if vertex != image)


@cache
def shapes(edges: int) -> tuple[Shape, ...]:
    """The simple connected graphs with so many edges, sorted.

    >>> [len(shapes(edges)) for edges in range(1, 7)]
    [1, 1, 3, 5, 12, 30]
    """
    geng = next(filter(None, map(shutil.which, _GENG)), None)
    found = _larger_shapes(edges) if geng is None else _shapes_by_geng(geng, edges)
    return tuple(sorted(set(map(canonical_shape, found)), key=lambda shape: (_order(shape), shape)))


def _larger_shapes(edges: int) -> Iterator[Shape]:
    """Shapes with an edge less and one more edge; each shape comes at least once, as some edge keeps it connected."""
    if edges == 1:
        yield ((0, 1),)
        return
    for shape in shapes(edges - 1):
        order = _order(shape)
        for edge in combinations(range(order + 1), 2):
            if edge not in shape:
                yield (*shape, edge)


def _shapes_by_geng(geng: str, edges: int) -> Iterator[Shape]:
    for order in range(2, edges + 2):
        if edges <= order * (order - 1) // 2:
            command = [geng, "-c", "-q", str(order), f"{edges}:{edges}"]
            done = subprocess.run(command, capture_output=True, text=True, check=True)
            yield from map(_read_graph6, done.stdout.split())


def _read_graph6(text: str) -> Shape:
    """A graph of at most 62 vertices in nauty's format: the upper triangle of its matrix by columns, six bits a letter.

    >>> _read_graph6("Bw"), _read_graph6("CF")
    (((0, 1), (0, 2), (1, 2)), ((0, 3), (1, 3), (2, 3)))
    """
    order, *letters = (ord(letter) - 63 for letter in text)
    bits = "".join(f"{letter:06b}" for letter in letters)
    pairs = ((tail, head) for head in range(order) for tail in range(head))
    return tuple(sorted(pair for pair, bit in zip(pairs, bits, strict=False) if bit == "1"))


def canonical_shape(shape: Iterable[Edge]) -> Shape:
    """The same graph, numbered in the one way that all graphs isomorphic to it are numbered.

    Vertices are told apart by their neighbors as far as possible; where that leaves a choice, every one is tried, but
    for vertices with the same neighbors, which can change places.

    >>> canonical_shape([(1, 2), (0, 2)])
    ((0, 1), (0, 2))
    """
    edges = list(shape)
    order = _order(edges)
    near: list[set[int]] = [set() for _ in range(order)]
    for tail, head in edges:
        near[tail].add(head)
        near[head].add(tail)
    best: Shape | None = None
    waiting = [_refined([0] * order, near)]
    while waiting:
        classes = waiting.pop()
        tied = next((number for number in range(order) if classes.count(number) > 1), None)
        if tied is None:
            found = tuple(sorted(_pair(classes[tail], classes[head]) for tail, head in edges))
            best = found if best is None else min(best, found)
            continue
        tried: list[int] = []
        for vertex in (vertex for vertex in range(order) if classes[vertex] == tied):
            if any(near[vertex] - {other} == near[other] - {vertex} for other in tried):
                continue
            tried.append(vertex)
            apart = [2 * number + 1 for number in classes]
            apart[vertex] -= 1
            waiting.append(_refined(apart, near))
    assert best is not None
    return best


def _refined(classes: list[int], near: list[set[int]]) -> list[int]:
    """Classes numbered by how many vertices come before them, busy ones first, until neighbors tell no more apart."""
    while True:
        keys = [
            (own, -len(around), sorted(classes[other] for other in around))
            for own, around in zip(classes, near, strict=True)
        ]
        ordered = sorted(keys)
        refined = [ordered.index(key) for key in keys]
        if refined == classes:
            return classes
        classes = refined


def automorphism_generators(shape: Shape) -> list[tuple[int, ...]]:
    """Automorphisms that generate all others, each as the images of the vertices.

    For every vertex and every image of it under automorphisms that fix all vertices before, there is one that does so.

    >>> automorphism_generators(((0, 1), (0, 2)))
    [(0, 2, 1)]
    """
    order = _order(shape)
    joined = {*shape, *((head, tail) for tail, head in shape)}
    found = []
    for vertex in range(order):
        for image in range(vertex + 1, order):
            images = _automorphism([*range(vertex), image], order, joined)
            if images is not None:
                found.append(images)
    return found


def _automorphism(start: list[int], order: int, joined: set[Edge]) -> tuple[int, ...] | None:
    """The first automorphism whose images begin so."""
    waiting: list[list[int]] = [start]
    while waiting:
        images = waiting.pop()
        last = len(images) - 1
        if any(((last, other) in joined) != ((images[last], images[other]) in joined) for other in range(last)):
            continue
        if len(images) == order:
            return tuple(images)
        waiting.extend([*images, vertex] for vertex in range(order - 1, -1, -1) if vertex not in images)
    return None


def _moved_edges(shape: Shape, images: tuple[int, ...]) -> list[int]:
    """For every edge the place of the one that an automorphism moves there."""
    place = {edge: index for index, edge in enumerate(shape)}
    places = [0] * len(shape)
    for index, (tail, head) in enumerate(shape):
        places[place[_pair(images[tail], images[head])]] = index
    return places


def _pair(first: int, second: int) -> Edge:
    return (first, second) if first < second else (second, first)


def _order(shape: Collection[Edge]) -> int:
    """How many vertices there are."""
    return max(head for _, head in shape) + 1
