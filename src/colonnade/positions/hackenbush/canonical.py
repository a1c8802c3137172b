"""A key that isomorphic graphs share: the same rooted colored graph, numbered in another order, is the same game."""

from __future__ import annotations

from collections.abc import Hashable

from colonnade.positions.hackenbush.graph import GROUND, RootedGraph

_MOST_LEAVES = 200
_MOST_CORE_VERTICES = 40


def canonical_key(graph: RootedGraph) -> Hashable:
    """Equal keys mean isomorphic graphs. Isomorphic trees always share a key; isomorphic graphs with cycles do while
    the search for a canonical numbering of the core stays within a small budget, and else only if they are the same
    graph.

    >>> from colonnade.positions.hackenbush.reader import read_graph
    >>> canonical_key(read_graph("B(R,G)")) == canonical_key(read_graph("B(G,R)"))
    True
    >>> canonical_key(read_graph("BR/G")) == canonical_key(read_graph("G/BR"))
    True
    >>> canonical_key(read_graph("BR/G")) == canonical_key(read_graph("RB/G"))
    False
    """
    if graph.canonical is None:
        graph.canonical = _found(graph)
    return graph.canonical


def _found(graph: RootedGraph) -> Hashable:
    stalk = graph.stalk_colors()
    if stalk is not None:
        return stalk
    shape = _Shape(graph)
    if not shape.core:
        return shape.bushes[GROUND]
    numbering = _Numbering(shape).best()
    return numbering if numbering is not None else graph.signature()


class _Shape:
    """A graph as its core, the part with cycles, and at every vertex of the core the bush that hangs there.

    The bushes are encoded by the method of Aho, Hopcroft and Ullman, level by level so that a long path costs no more
    than a short one: the code of a vertex is the list of its levels, each the sorted list of the codes of its vertices.
    """

    def __init__(self, graph: RootedGraph) -> None:
        starts, incident = graph.incidence()
        tails, heads, colors = graph.tails, graph.heads, graph.colors
        self.neighbors: dict[int, list[tuple[int, int]]] = {GROUND: []}
        degree = [starts[v + 1] - starts[v] for v in range(len(starts) - 1)]
        self.core = [True] * len(colors)
        # Leaves go one by one; what is left over is the core, and the order of going is from the tips down.
        leaves = [v for v in range(1, len(degree)) if degree[v] == 1]
        hung: list[tuple[int, int, int]] = []
        for vertex in leaves:
            index = next((i for i in incident[starts[vertex] : starts[vertex + 1]] if self.core[i]), -1)
            if index < 0 or tails[index] == heads[index]:
                continue
            below = graph.other_end(index, vertex)
            self.core[index] = False
            hung.append((vertex, below, colors[index]))
            degree[vertex] -= 1
            degree[below] -= 1
            if degree[below] == 1 and below != GROUND:
                leaves.append(below)
        self.bushes = _bush_codes(hung)
        edges = [i for i, flag in enumerate(self.core) if flag]
        self.edges = [(tails[i], heads[i], colors[i]) for i in edges]
        self.bushes.setdefault(GROUND, ())
        if not edges:
            self.core = []
        for tail, head, color in self.edges:
            self.neighbors.setdefault(tail, []).append((color, head))
            self.neighbors.setdefault(head, []).append((color, tail))


def _bush_codes(hung: list[tuple[int, int, int]]) -> dict[int, Hashable]:
    """The code of every vertex at which a bush is rooted, from ``(vertex, below, color)`` listed from the tips down."""
    below = {vertex: (under, color) for vertex, under, color in hung}
    roots = {under for _, under, _ in hung if under not in below}
    depth: dict[int, int] = dict.fromkeys(roots, 0)
    root: dict[int, int] = {vertex: vertex for vertex in roots}
    levels: dict[int, list[list[int]]] = {vertex: [] for vertex in roots}
    for vertex, under, _ in reversed(hung):
        depth[vertex] = depth[under] + 1
        root[vertex] = root[under]
        shelf = levels[root[vertex]]
        if len(shelf) < depth[vertex]:
            shelf.append([])
        shelf[depth[vertex] - 1].append(vertex)
    return {vertex: _level_code(vertex, shelf, below) for vertex, shelf in levels.items()}


def _level_code(top: int, levels: list[list[int]], below: dict[int, tuple[int, int]]) -> Hashable:
    code: list[tuple[tuple[int, ...], ...]] = []
    above: dict[int, list[int]] = {}
    for level in reversed(levels):
        rows = {vertex: tuple(sorted(above.get(vertex, ()))) for vertex in level}
        code.append(tuple(sorted(rows.values())))
        rank = {row: number for number, row in enumerate(sorted(set(rows.values())))}
        above = {}
        for vertex in level:
            under, color = below[vertex]
            above.setdefault(under, []).append(rank[rows[vertex]] * 128 + color)
    code.append((tuple(sorted(above.get(top, ()))),))
    return tuple(code)


class _Numbering:
    """The least description of a core over all numberings that refinement cannot tell apart."""

    def __init__(self, shape: _Shape) -> None:
        self.shape = shape
        self.vertices = sorted(shape.neighbors)

    def best(self) -> Hashable | None:
        if len(self.vertices) > _MOST_CORE_VERTICES:
            return None
        bushes = self.shape.bushes
        codes = {vertex: (vertex != GROUND, bushes.get(vertex, ())) for vertex in self.vertices}
        # Codes of bushes are nested tuples of numbers of uneven depth, so they are ordered by their text.
        order = {code: number for number, code in enumerate(sorted(set(codes.values()), key=repr))}
        start = self._refined({vertex: order[code] for vertex, code in codes.items()})
        least: Hashable | None = None
        leaves = 0
        stack = [start]
        while stack:
            classes = stack.pop()
            cells: dict[int, list[int]] = {}
            for vertex, number in classes.items():
                cells.setdefault(number, []).append(vertex)
            cell = min((c for c in cells.items() if len(c[1]) > 1), default=None, key=lambda c: (len(c[1]), c[0]))
            if cell is not None:
                for vertex in cell[1]:
                    chosen = {v: 2 * number + (number == cell[0] and v != vertex) for v, number in classes.items()}
                    stack.append(self._refined(chosen))
                continue
            leaves += 1
            if leaves > _MOST_LEAVES:
                return None
            described = self._described(classes)
            if least is None or described < least:  # type: ignore[operator]
                least = described
        return least

    def _refined(self, classes: dict[int, int]) -> dict[int, int]:
        """Split classes until vertices of one class see the same colors of edges to the same classes."""
        count = len(set(classes.values()))
        while True:
            seen = {
                vertex: (
                    classes[vertex],
                    tuple(sorted((color, classes[other]) for color, other in self.shape.neighbors[vertex])),
                )
                for vertex in self.vertices
            }
            rank = {row: number for number, row in enumerate(sorted(set(seen.values())))}
            classes = {vertex: rank[row] for vertex, row in seen.items()}
            if len(rank) == count:
                return classes
            count = len(rank)

    def _described(self, number: dict[int, int]) -> tuple[object, ...]:
        edges = sorted(
            (min(number[tail], number[head]), max(number[tail], number[head]), color)
            for tail, head, color in self.shape.edges
        )
        hung = sorted((number[v], repr(code)) for v, code in self.shape.bushes.items() if code and v in number)
        return (tuple(edges), tuple(hung))
