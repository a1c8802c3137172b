"""Positions of ``.hat`` files."""

from __future__ import annotations

import json
from itertools import permutations

import pytest

from colonnade.errors import FileFormatError
from colonnade.exchange.hat import Hat, HatStick, HatVertex, dumps, loads
from colonnade.positions.hackenbush import ClockwiseHackenbush, Color, Hackenbush
from colonnade.solvers.engine.evaluate import evaluate

VERTICES = (
    HatVertex(1, -2, 0, ground=True),
    HatVertex(2, -2, 1),
    HatVertex(3, 1, 0, ground=True),
    HatVertex(4, 1, 1),
    HatVertex(5, 0.5, 2),
    HatVertex(6, 1.5, 2),
)
STICKS = (
    HatStick(1, Color.GREEN, 1, 2),
    HatStick(2, Color.BLUE, 4, 3),
    HatStick(3, Color.RED, 4, 5),
    HatStick(4, Color.BLUE, 6, 4),
)


def test_branches_of_clockwise_hackenbush_stand_as_they_are_drawn():
    """The trunk is the rightmost path, whichever stick was drawn last."""
    drawn = ClockwiseHackenbush.parse("G, B(R,B)")
    for sticks in permutations(STICKS):
        position = loads(dumps(Hat(VERTICES, sticks, game="clockwise"))).position
        assert str(position) == str(drawn)
        assert evaluate(position).value == evaluate(drawn).value


@pytest.mark.parametrize(
    ("tips", "text"),
    [
        (((-0.5, 3), (1, 1)), "B(B,R)"),  # the red one droops to the right, and is the rightmost
        (((0.5, 3), (-1, 1)), "B(R,B)"),
        (((-1, 1), (1, 1)), "B(B,R)"),
        (((-1, 1), (-1, 2)), "B(B,R)"),
        (((1, 1), (1, 2)), "B(R,B)"),
    ],
)
def test_the_rightmost_branch_may_droop(tips, text):
    """The rightmost edges form the trunk (Ordinal sums, Clockwise Hackenbush, and Domino Shave, section 1.1)."""
    vertices = (HatVertex(1, 0, 0, ground=True), HatVertex(2, 0, 2), HatVertex(3, *tips[0]), HatVertex(4, *tips[1]))
    sticks = (HatStick(1, Color.BLUE, 1, 2), HatStick(2, Color.BLUE, 2, 3), HatStick(3, Color.RED, 4, 2))
    for order in permutations(sticks):
        assert str(Hat(vertices, order, game="clockwise").position) == text


@pytest.mark.parametrize(
    ("red", "blue"),
    [
        ((3, 2), (2, 0.5)),
        ((1.5, 1.9), (1.5, 0.1)),  # the blue one points down to the left: all the way round
        ((1.9, 2), (1, 1)),
    ],
)
def test_branches_of_a_drooping_stick_go_clockwise_around_its_tip(red, blue):
    """From the vertex at (2, 1) the stick back to (0, 2) leads up: clockwise from there stand red, then blue."""
    places = ((0, 0), (0, 2), (2, 1), red, blue)
    vertices = tuple(HatVertex(n, x, y, ground=n == 1) for n, (x, y) in enumerate(places, 1))
    ends = ((Color.GREEN, 1, 2), (Color.GREEN, 2, 3), (Color.RED, 3, 4), (Color.BLUE, 3, 5))
    sticks = tuple(HatStick(n, *each) for n, each in enumerate(ends, 1))
    for order in permutations(sticks):
        assert str(Hat(vertices, order, game="clockwise").position) == "GG(R,B)"


@pytest.mark.parametrize(("start", "end"), [(2, 3), (3, 2)])
@pytest.mark.parametrize(("bow", "text"), [("right", "B(B,R)"), ("left", "B(R,B)")])
def test_branches_that_bend_go_as_they_leave_their_vertex(start, end, bow, text):
    """The red stick ends at the left of the blue one; it leaves to its right where it bends in a bow over it."""
    places = ((0, 0), (0, 1), (-1, 2), (-0.1, 1.2))
    vertices = tuple(HatVertex(n, x, y, ground=n == 1) for n, (x, y) in enumerate(places, 1))
    bend = -0.5 if (bow == "right") == (start < end) else 0.5
    sticks = (
        HatStick(1, Color.BLUE, 1, 2),
        HatStick(2, Color.RED, start, end, bend),
        HatStick(3, Color.BLUE, 2, 4),
    )
    for order in permutations(sticks):
        assert str(Hat(vertices, order, game="clockwise").position) == text


@pytest.mark.parametrize(("start", "end", "bend"), [(1, 2, 1.0), (2, 1, -1.0)])
def test_branches_go_clockwise_from_where_a_bent_stick_arrives(start, end, bend):
    """The green stick comes to its tip from the left, in a bow around the blue one: clockwise from there stand red,
    then blue."""
    places = ((0, 0), (0, 1), (1, 2), (-0.5, 0.6))
    vertices = tuple(HatVertex(n, x, y, ground=n == 1) for n, (x, y) in enumerate(places, 1))
    sticks = (
        HatStick(1, Color.GREEN, start, end, bend),
        HatStick(2, Color.RED, 2, 3),
        HatStick(3, Color.BLUE, 2, 4),
    )
    for order in permutations(sticks):
        assert str(Hat(vertices, order, game="clockwise").position) == "G(R,B)"


def test_edges_of_other_games_are_numbered_as_the_sticks():
    for sticks in permutations(STICKS):
        position = Hat(VERTICES, sticks).position
        assert [edge.color for edge in position.edges] == [stick.color for stick in sticks]
        assert position.key() == Hackenbush.parse("G, B(R,B)").key()


def test_ids_are_unique():
    """Nobody can tell which of two vertices a stick ends at."""
    doubled = (VERTICES[0], VERTICES[1], HatVertex(2, 7, 7))
    with pytest.raises(FileFormatError, match="damaged: two vertices have the same id"):
        loads(dumps(Hat(doubled, STICKS[:1])))
    with pytest.raises(FileFormatError, match="damaged: two sticks have the same id"):
        loads(dumps(Hat(VERTICES, (STICKS[0], STICKS[0]))))


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"play": "Misere"}, "damaged: the play is 'Misere'; expected normal or misere"),
        ({"play": None}, "damaged: the play is None"),
        ({"play": ["misere"]}, "damaged: the play is"),
        ({"game": "red-blu"}, "the game type 'red-blu' is not known; expected one of red-blue, red-blue-green"),
        ({"version": "9"}, "damaged: the version is '9'; expected a number"),
        ({"version": 2}, "made by a newer Colonnade"),
        ({"format": "other"}, "does not look like a .hat file: its format is not colonnade-hat"),
        ({"vertices": [{"id": 1, "x": 0, "y": 0, "ground": 1}]}, '"ground" of a vertex is 1; expected true or false'),
    ],
)
def test_what_is_not_known_is_refused(change, message):
    """Read as something else, it would be another position."""
    data = json.loads(dumps(Hat(VERTICES, STICKS)))
    with pytest.raises(FileFormatError, match=message):
        loads(json.dumps(data | change))


def test_fields_may_be_missing_or_new():
    data = json.loads(dumps(Hat(VERTICES, STICKS, play="misere")))
    assert loads(json.dumps(data | {"author": "somebody"})) == loads(json.dumps(data))
    del data["play"], data["version"], data["format"], data["game"], data["name"]
    assert loads(json.dumps(data)) == Hat(VERTICES, STICKS)
