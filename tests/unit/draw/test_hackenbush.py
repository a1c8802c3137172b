"""Hackenbush pictures: what must be there, and where it must not be."""

from __future__ import annotations

from itertools import combinations
from math import dist

import pytest

from colonnade.draw.hackenbush import draw_hackenbush
from colonnade.draw.hackenbush_layout import lay_out
from colonnade.draw.names import name_of
from colonnade.draw.scene import UNIT, Box, Disc, Ink, Label, Stick
from colonnade.draw.terminal import picture
from colonnade.errors import UnsupportedError
from colonnade.positions.hackenbush import Hackenbush
from colonnade.positions.hackenbush.build import arch, bed, girl, grid, ladder, spider, stalk
from colonnade.positions.hackenbush.catalogue import CATALOGUE

PICTURES = [
    *(exhibit.position for exhibit in CATALOGUE.values()),
    girl("BRG"),
    ladder(4, "BRG"),
    grid(3, 4, "BR"),
    arch("BRGBRG"),
    spider(["BRB", "RBR", "BB"], arms=["G", "RB"]),
    bed(3, [(1, 2), (2, 3)]),
    Hackenbush.parse("0-1B 1-1R 1-2G 1-2B 0-0R"),
]


@pytest.mark.parametrize("position", PICTURES, ids=str)
def test_every_stick_and_vertex_is_there_and_no_two_vertices_touch(position):
    layout = lay_out(position.graph)
    assert set(layout.paths) == {edge.id for edge in position.edges}
    grounded = sum((edge.tail == 0) + (edge.head == 0) for edge in position.edges)
    assert len(layout.feet) == grounded
    assert len(layout.vertices) == len({v for edge in position.edges for v in (edge.tail, edge.head)} - {0})
    places = [*layout.vertices.values(), *((foot, 0.0) for foot in layout.feet)]
    assert all(dist(a, b) > 0.25 for a, b in combinations(places, 2))
    assert all(y > 0.3 for _, y in layout.vertices.values())


@pytest.mark.parametrize("position", PICTURES, ids=str)
def test_sticks_end_at_their_vertices(position):
    layout = lay_out(position.graph)
    for edge in position.edges:
        ends = {layout.paths[edge.id][0], layout.paths[edge.id][-1]}
        for vertex in (edge.tail, edge.head):
            if vertex:
                assert layout.vertices[vertex] in ends
            else:
                assert any(y == 0 for _, y in ends)


def test_trees_grow_straight_up_level_by_level():
    layout = lay_out(Hackenbush.parse("B(R,BB(R,G)), GGR").graph)
    heights = {edge: {y for _, y in path} for edge, path in layout.paths.items()}
    assert heights == {
        0: {0, 1},
        1: {1, 2},
        2: {1, 2},
        3: {2, 3},
        4: {3, 4},
        5: {3, 4},
        6: {0, 1},
        7: {1, 2},
        8: {2, 3},
    }


def test_branches_keep_their_order_as_clockwise_hackenbush_needs():
    layout = lay_out(Hackenbush.parse("B(R,G,B), R").graph)
    tops = [max(path, key=lambda point: point[1])[0] for path in layout.paths.values()]
    assert tops[1] < tops[2] < tops[3] < tops[4]


def test_the_scene_has_a_plinth_under_every_foot_and_inscriptions_below_them():
    scene = draw_hackenbush(Hackenbush.parse("BR, G"), inscriptions=[name_of(1), name_of(2)])
    plinths = [shape for shape in scene.shapes if isinstance(shape, Box)]
    words = [shape for shape in scene.shapes if isinstance(shape, Label)]
    assert [word.text for word in words] == ["1", "2"]
    assert [word.at[0] for word in words] == [plinth.corner[0] + plinth.width / 2 for plinth in plinths]
    assert all(word.at[1] < 0 for word in words)


def test_inks_follow_colors():
    scene = draw_hackenbush(stalk("BRG"))
    assert [shape.ink for shape in scene.shapes if isinstance(shape, Stick)] == [Ink.LEFT, Ink.RIGHT, Ink.EITHER]
    assert [shape.center[1] for shape in scene.shapes if isinstance(shape, Disc)] == [UNIT, 2 * UNIT, 3 * UNIT]


def test_bare_ground_is_a_picture():
    scene = draw_hackenbush(Hackenbush.parse("0"))
    assert len(scene.shapes) == 1


def test_too_many_sticks_are_refused():
    with pytest.raises(UnsupportedError, match="too many to draw"):
        draw_hackenbush(stalk("B" * 5001))


def test_a_cycle_in_characters_shows_strokes_numbers_and_feet():
    """Blue ⢀⡎ is one line of dots, green ⣒⣒ two, and red has gaps; the arch stands on two feet."""
    lines = picture(Hackenbush.parse("BG/R")).splitlines()
    assert lines[-1].count("┷") == 2
    assert sum(line.count("●") for line in lines) == 2
    assert all(any(number in line for line in lines) for number in "012")
    assert "⣒⣒⣒⣒" in lines[-6]


def test_a_cycle_too_large_for_a_terminal_is_a_list_of_edges():
    wide = ", ".join(["BG/R"] * 20)
    assert "  59  ╏ red    ground – v40" in picture(Hackenbush.parse(wide))


def test_a_long_stalk_in_characters_does_not_fill_the_screen_twice():
    assert "\n" in picture(stalk("B" * 39))
    assert picture(stalk("B" * 100)).startswith("B" * 100)
