"""Positions that are rows of squares: immutable, hashable, and the same after a copy."""

import copy
import pickle

import pytest

from colonnade.positions.clobber import Clobber
from colonnade.positions.domineering import Domineering
from colonnade.positions.toads_and_frogs import ToadsAndFrogs


@pytest.mark.parametrize("position", [Clobber.parse("xo/ox"), Domineering.parse("2x3"), ToadsAndFrogs.parse("t.f/t..")])
def test_a_board_is_its_rows(position):
    ruleset = type(position)
    same = [ruleset(position.rows), copy.deepcopy(position), pickle.loads(pickle.dumps(position))]
    assert all(other == position and hash(other) == hash(position) for other in same)
    assert eval(repr(position), {ruleset.__name__: ruleset}) == position
    assert position != ruleset(position.rows[:1])
    with pytest.raises(AttributeError, match="cannot be changed"):
        position.rows = ()
    with pytest.raises(AttributeError, match="cannot be changed"):
        del position.rows
    with pytest.raises(TypeError, match="parse"):
        ruleset("..")


def test_boards_of_different_rulesets_differ():
    assert Clobber((".",)) != Domineering((".",)) != ToadsAndFrogs((".",))


@pytest.mark.parametrize("text", ["T.F/t..", " t.f/T..\n", "t.f|t..", "t.f\nt.."])
def test_large_letters_and_space_around_are_read(text):
    assert ToadsAndFrogs.parse(text) == ToadsAndFrogs(("t.f", "t.."))
