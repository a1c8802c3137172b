"""A player may be given by name, as a convention may: never is one taken for the other."""

from __future__ import annotations

import pytest

from colonnade import (
    Hackenbush,
    IllegalMoveError,
    PerfectPlayer,
    Player,
    best_moves,
    rate_moves,
    ruleset_named,
    ruleset_names,
    winning_moves,
)
from colonnade.positions.domineering import Domineering
from colonnade.solvers.engine.play import WeakenedPlayer

# Left to move in B(R,B) = 1 may leave 0 or BR = 1/2; the better of both is 1/2.
TREE = Hackenbush.parse("B(R,B)")


def test_the_name_of_a_player_is_that_player():
    assert [move.label for move in best_moves(TREE, "L")] == ["cut 2"]
    assert [move.label for move in winning_moves(TREE, "L")] == ["cut 0", "cut 2"]
    assert rate_moves(TREE, "R")[0].player is Player.RIGHT
    board = Domineering.parse("2x3")
    for player in Player:
        assert rate_moves(board, player.value) == rate_moves(board, player)
        assert PerfectPlayer().choose(board, player.value) == PerfectPlayer().choose(board, player)
        label = WeakenedPlayer(mistakes=100).choose(board, player.value).label
        assert board.after(label, player.value) == board.after(label, player)


@pytest.mark.parametrize("name", ruleset_names())
def test_every_ruleset_takes_the_name_of_a_player(name):
    ruleset = ruleset_named(name)
    for position in [ruleset.parse(text) for text in ruleset.examples[:2]]:
        for player in Player:
            for each in (position, -position, position + position):
                assert list(each.moves(player.value)) == list(each.moves(player))  # type: ignore[arg-type]
                assert list(each.options(player.value)) == list(each.options(player))  # type: ignore[arg-type]


def test_another_name_is_refused():
    with pytest.raises(ValueError, match=r"expected Player\.LEFT or 'L'"):
        best_moves(TREE, "left")
    with pytest.raises(IllegalMoveError, match="Right may not cut edge 0, which is blue"):
        TREE.play(0, "R")
