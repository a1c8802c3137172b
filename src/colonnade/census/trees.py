"""All colored trees with a number of edges, as texts: in a plane, left to right, or up to isomorphism.

A part ``n:k:c`` holds the forests of ``n`` edges whose first tree has ``k`` edges and a trunk edge of color ``c``.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product

COLORS = "BRG"


def tree_parts(size: int) -> list[str]:
    """The parts that cover all forests of 1 to ``size`` edges."""
    return [f"{n}:{k}:{color}" for n in range(1, size + 1) for k in range(1, n + 1) for color in COLORS]


def plane_forests(part: str) -> Iterator[str]:
    """The ordered forests of a part: Catalan(n) times 3^n of them over all parts of ``n`` edges.

    >>> list(plane_forests("2:1:B")), list(plane_forests("2:2:B"))
    (['B,B', 'B,R', 'B,G'], ['BB', 'BR', 'BG'])
    """
    edges, first, color = _read(part)
    for above, rest in product(_plane(first - 1), _plane(edges - first)):
        yield _beside(_planted(color, above), rest)


@cache
def _plane(edges: int) -> tuple[str, ...]:
    if edges == 0:
        return ("",)
    return tuple(
        _beside(_planted(color, above), rest)
        for first in range(1, edges + 1)
        for color in COLORS
        for above in _plane(first - 1)
        for rest in _plane(edges - first)
    )


def forests(part: str) -> Iterator[str]:
    """The forests of a part up to isomorphism: the trees of each stand from the largest to the smallest.

    >>> list(forests("2:1:B")), list(forests("2:1:R"))
    (['B,B', 'B,R', 'B,G'], ['R,R', 'R,G'])
    """
    edges, first, color = _read(part)
    planted = _planted_trees(first)
    for index, tree in enumerate(planted):
        if tree[0] == color:
            for rest in _descending(edges - first, first, index):
                yield _beside(tree, rest)


@cache
def _planted_trees(edges: int) -> tuple[str, ...]:
    """The trees with one trunk edge, up to isomorphism, by the color of the trunk."""
    above = tuple(_descending(edges - 1, edges - 1, 0))
    return tuple(_planted(color, forest) for color in COLORS for forest in above)


def _descending(edges: int, largest: int, index: int) -> Iterator[str]:
    """Forests whose trees have at most ``largest`` edges, those with so many not before ``index`` in their list."""
    if edges == 0:
        yield ""
        return
    for first in range(min(edges, largest), 0, -1):
        start = index if first == largest else 0
        for number, tree in enumerate(_planted_trees(first)[start:], start):
            for rest in _descending(edges - first, first, number):
                yield _beside(tree, rest)


def _planted(color: str, above: str) -> str:
    return f"{color}({above})" if "," in above else color + above


def _beside(tree: str, rest: str) -> str:
    return f"{tree},{rest}" if rest else tree


def _read(part: str) -> tuple[int, int, str]:
    edges, first, color = part.split(":")
    return int(edges), int(first), color
