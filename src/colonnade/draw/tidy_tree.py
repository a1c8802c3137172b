"""Tidy trees: every subtree as narrow as it can be, parents above the middle of their children.

Reingold and Tilford, *Tidier drawings of trees* (1981), without recursion: contours are kept deepest level first and
moved lazily, so that joining two subtrees costs only as much as the flatter one is deep.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass


@dataclass(slots=True)
class _Contour:
    """The least and greatest x at every level of a subtree, deepest first, to be moved by ``offset``."""

    least: list[float]
    greatest: list[float]
    offset: float = 0.0


def tidy_tree(children: Mapping[int, Sequence[int]], root: int, *, apart: float = 1.0) -> dict[int, float]:
    """An x for every node: children left to right in the order given, ``apart`` at least between neighbors of a level.

    >>> tidy_tree({0: [1, 2], 2: [3, 4]}, 0)
    {0: 0.0, 1: -0.5, 2: 0.5, 3: 0.0, 4: 1.0}
    """
    order = _top_down(children, root)
    contours: dict[int, _Contour] = {}
    beside_parent: dict[int, float] = {root: 0.0}
    for node in reversed(order):
        below = children.get(node, ())
        if not below:
            contours[node] = _Contour([0.0], [0.0])
            continue
        joined = contours.pop(below[0])
        places = [0.0]
        for child in below[1:]:
            contour = contours.pop(child)
            place = _gap(joined, contour) + apart
            places.append(place)
            joined = _join(joined, contour, place)
        middle = places[-1] / 2
        for child, place in zip(below, places, strict=True):
            beside_parent[child] = place - middle
        joined.offset -= middle
        joined.least.append(-joined.offset)
        joined.greatest.append(-joined.offset)
        contours[node] = joined
    x: dict[int, float] = {root: 0.0}
    for node in order:
        for child in children.get(node, ()):
            x[child] = x[node] + beside_parent[child]
    return x


def _top_down(children: Mapping[int, Sequence[int]], root: int) -> list[int]:
    order: list[int] = []
    stack = [root]
    while stack:
        node = stack.pop()
        order.append(node)
        stack.extend(reversed(children.get(node, ())))
    return order


def _gap(left: _Contour, right: _Contour) -> float:
    """How far the right subtree must move for its nodes to touch the left one's."""
    shared = min(len(left.least), len(right.least))
    offset = left.offset - right.offset
    return max(left.greatest[-i] - right.least[-i] + offset for i in range(1, shared + 1))


def _join(left: _Contour, right: _Contour, place: float) -> _Contour:
    """The contour of both, the right one moved to ``place``; written into the deeper one."""
    right.offset += place
    shared = min(len(left.least), len(right.least))
    if len(left.least) >= len(right.least):
        for i in range(1, shared + 1):
            left.greatest[-i] = right.greatest[-i] + right.offset - left.offset
        return left
    for i in range(1, shared + 1):
        right.least[-i] = left.least[-i] + left.offset - right.offset
    return right
