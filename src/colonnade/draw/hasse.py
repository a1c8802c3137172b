"""Hasse diagrams: greater above less, a line for every cover.

If the order is the intersection of two linear orders (as for the HT-values born by day n, *Forms and values*, 3.12),
the places in these two orders are the coordinates; for a lattice no lines cross then. Other sets are drawn in levels.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from colonnade.draw.names import name_of
from colonnade.draw.scene import Box, Disc, Ink, Label, Line, Point, Scene, Shape
from colonnade.draw.two_orders import two_orders
from colonnade.games.value import Value

_SIZE, _SMALL = 14.0, 10.0
_STEP, _SMALL_STEP = (42.0, 35.0), (42.0, 21.0)
_FEW = 40
"""Up to so many values there is room for names in full size."""


@dataclass(frozen=True, slots=True)
class HasseLayout:
    """Where every value stands, and for every value the values that it covers, by their indices."""

    places: tuple[Point, ...]
    covers: tuple[tuple[int, ...], ...]


def hasse_layout(values: Sequence[Value]) -> HasseLayout:
    """Places and covers of some values, greater above less.

    >>> hasse_layout([Value(0), Value("*"), Value(1), Value(-1)]).covers
    ((3,), (3,), (0, 1), ())
    """
    below = [{i for i, lower in enumerate(values) if lower < upper} for upper in values]
    covers = [{i for i in lower if not any(i in below[j] for j in lower)} for lower in below]
    places = _planar(below) or _levels(covers, below)
    return HasseLayout(tuple(places), tuple(tuple(sorted(lower)) for lower in covers))


def draw_hasse(values: Sequence[Value], *, title: str = "") -> Scene:
    """The Hasse diagram of some values.

    >>> scene = draw_hasse([Value(0), Value("*"), Value(1), Value(-1)])
    >>> sum(isinstance(shape, Line) for shape in scene.shapes)
    4
    """
    layout = hasse_layout(values)
    place, covers = layout.places, layout.covers
    size = _SIZE if len(values) <= _FEW else _SMALL
    shapes: list[Shape] = []
    for upper, lower in enumerate(covers):
        shapes += [Line((place[upper], place[i]), Ink.SOFT, width=1.1) for i in lower]
    for value, (x, y) in zip(values, place, strict=True):
        name = name_of(value)
        if len(name.unicode) > 12:
            shapes.append(Disc((x, y), 3))
            continue
        half, high = 0.3 * size * len(name.unicode) + 3, 0.6 * size
        shapes.append(Box((x - half, y - high), 2 * half, 2 * high, Ink.PAPER))
        shapes.append(Label((x, y), name.unicode, name.latex, size=size))
    return Scene(tuple(shapes), title=title, description=f"Hasse diagram of {len(values)} values")


def _planar(below: list[set[int]]) -> list[Point] | None:
    """Places by the ranks in two linear orders, where there are such."""
    orders = two_orders(below)
    if orders is None:
        return None
    first, second = (_compacted(rank, other) for rank, other in (orders, orders[::-1]))
    across, up = _STEP if len(below) <= _FEW else _SMALL_STEP
    return [(across * (first[i] - second[i]), up * (first[i] + second[i])) for i in range(len(below))]


def _compacted(rank: Sequence[int], other: Sequence[int]) -> list[int]:
    """The ranks with gaps closed: neighbors in one order share a place there where the other order tells them apart.

    Di Battista, Tamassia and Tollis, *Area requirement and symmetry display of planar upward drawings* (1992): only
    comparable elements come to share a place, so that the order can still be read off, and no lines cross.

    >>> _compacted([0, 1, 2, 3], [0, 2, 1, 3]), _compacted([0, 2, 1, 3], [0, 1, 2, 3])
    ([0, 0, 1, 1], [0, 1, 0, 1])
    """
    order = sorted(range(len(rank)), key=rank.__getitem__)
    place = [0] * len(rank)
    for before, after in pairwise(order):
        shared = other[after] > other[before] + 1
        place[after] = place[before] + (0 if shared else 1)
    return place


def _levels(covers: list[set[int]], below: list[set[int]]) -> list[Point]:
    """Levels by the longest chain below, each ordered by the middle of its neighbors in the level before."""
    order = sorted(range(len(below)), key=lambda i: len(below[i]))
    level: dict[int, int] = {}
    for i in order:
        level[i] = 1 + max((level[j] for j in covers[i]), default=-1)
    rows: list[list[int]] = [[] for _ in range(max(level.values()) + 1)]
    for i in order:
        rows[level[i]].append(i)
    above: dict[int, list[int]] = {i: [] for i in order}
    for upper, lower in enumerate(covers):
        for i in lower:
            above[i].append(upper)
    x = {i: index - (len(row) - 1) / 2 for row in rows for index, i in enumerate(row)}
    for sweep in range(12):
        upward = sweep % 2 == 0
        for row in rows if upward else reversed(rows):
            near = {i: (sorted(covers[i]) if upward else above[i]) for i in row}
            row.sort(key=lambda i: sum(x[j] for j in near[i]) / len(near[i]) if near[i] else x[i])
            for index, i in enumerate(row):
                x[i] = index - (len(row) - 1) / 2
    return [(77.0 * x[i], 70.0 * level[i]) for i in range(len(below))]
