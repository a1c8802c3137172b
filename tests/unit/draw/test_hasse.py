"""Orders of dimension two are drawn without crossings; others in levels."""

from __future__ import annotations

from itertools import combinations

import pytest

from colonnade.draw.hasse import draw_hasse, hasse_layout
from colonnade.draw.scene import Label, Line
from colonnade.draw.two_orders import two_orders
from colonnade.games.birthdays.values_by_day import values_by_day
from colonnade.games.transitive.ht_lattice import HTLattice


def below_of(pairs, n):
    below: list[set[int]] = [set() for _ in range(n)]
    for low, high in pairs:
        below[high].add(low)
    return below


def grid_order(width, height):
    points = [(x, y) for x in range(width) for y in range(height)]
    return [{j for j, q in enumerate(points) if q != p and q[0] <= p[0] and q[1] <= p[1]} for p in points]


@pytest.mark.parametrize(("width", "height"), [(1, 1), (2, 2), (3, 4), (5, 5)])
def test_the_two_orders_meet_in_the_order(width, height):
    below = grid_order(width, height)
    orders = two_orders(below)
    assert orders is not None
    first, second = orders
    for i, j in combinations(range(len(below)), 2):
        assert (i in below[j]) == (first[i] < first[j] and second[i] < second[j])
        assert (j in below[i]) == (first[j] < first[i] and second[j] < second[i])


def test_the_cube_has_dimension_three():
    subsets = range(8)
    below = below_of([(a, b) for a in subsets for b in subsets if a != b and a & b == a], 8)
    assert two_orders(below) is None


def crossings(lines):
    def side(p, q, r):
        return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])

    return sum(
        side(a, b, c) * side(a, b, d) < 0 and side(c, d, a) * side(c, d, b) < 0
        for (a, b), (c, d) in combinations([line.points for line in lines], 2)
    )


def test_day_one_is_a_diamond():
    scene = draw_hasse(values_by_day(1))
    assert sum(isinstance(shape, Line) for shape in scene.shapes) == 4
    assert crossings([shape for shape in scene.shapes if isinstance(shape, Line)]) == 0


def test_day_two_has_all_names_and_greater_stands_above_less():
    values = values_by_day(2)
    scene = draw_hasse(values)
    height = dict(zip(values, (shape.at[1] for shape in scene.shapes if isinstance(shape, Label)), strict=True))
    assert len(height) == 22
    assert all(height[low] < height[high] for low in values for high in values if low < high)


@pytest.mark.parametrize(("day", "count"), [(1, 4), (2, 18), (3, 176)])
def test_ht_values_are_drawn_planar(day, count):
    """Forms and values, theorem 3.12.9: the HT-values born by a day are a planar lattice."""
    lattice = HTLattice(day)
    lines = [shape for shape in draw_hasse(lattice.values).shapes if isinstance(shape, Line)]
    assert len(lattice.values) == count
    assert len(lines) == len(lattice.covers())
    assert crossings(lines) == 0


def test_compacted_places_are_distinct_and_no_value_stands_on_a_line_of_others():
    layout = hasse_layout(HTLattice(3).values)
    assert len(set(layout.places)) == 176
    lines = [(layout.places[u], layout.places[i]) for u, lower in enumerate(layout.covers) for i in lower]
    for (x0, y0), (x1, y1) in lines:
        for x, y in layout.places:
            on_line = (x1 - x0) * (y - y0) == (y1 - y0) * (x - x0)
            assert not (on_line and min(y0, y1) < y < max(y0, y1))
