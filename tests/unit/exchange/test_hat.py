"""Positions of ``.hat`` files."""

from __future__ import annotations

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
