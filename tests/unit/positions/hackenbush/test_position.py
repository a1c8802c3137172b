"""Cuts, what falls, ids, components and equality of Hackenbush positions."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from colonnade.errors import HypothesisError, IllegalMoveError
from colonnade.games.value import Value
from colonnade.players import Player
from colonnade.positions.hackenbush import (
    ChildishBlueRedHackenbush,
    ChildishHackenbush,
    ClockwiseHackenbush,
    Hackenbush,
    ReverseHackenbush,
)
from colonnade.positions.ruleset import RULESETS
from colonnade.solvers.engine.evaluate import evaluate
from colonnade.testing import hackenbush


def grounded(edges: list[tuple[int, int, int]]) -> set[int]:
    """Ids of the edges connected to vertex 0, by the definition: grow the set of reached vertices until it stops."""
    reached = {0}
    while True:
        more = {v for _, tail, head in edges for v in (tail, head) if tail in reached or head in reached}
        if more <= reached:
            return {number for number, tail, _ in edges if tail in reached}
        reached |= more


@given(hackenbush().filter(len), st.data())
def test_a_cut_removes_exactly_what_is_no_longer_grounded(position: Hackenbush, data: st.DataObject) -> None:
    chosen = data.draw(st.sampled_from(list(position.edges)))
    rest = [(edge.id, edge.tail, edge.head) for edge in position.edges if edge.id != chosen.id]
    standing = grounded(rest)
    smaller = position.cut(chosen.id)
    assert {edge.id for edge in smaller.edges} == standing
    assert all(smaller.edge(number) == position.edge(number) for number in standing)
    assert set(position.fallen(chosen.id)) == {number for number, _, _ in rest} - standing


@given(hackenbush())
def test_components_partition_the_edges_and_meet_at_the_ground_alone(position: Hackenbush) -> None:
    parts = position.split()
    assert sorted(edge.id for part in parts for edge in part.edges) == [edge.id for edge in position.edges]
    vertex_sets = [{v for edge in part.edges for v in (edge.tail, edge.head)} - {0} for part in parts]
    assert sum(map(len, vertex_sets)) == len(set().union(*vertex_sets))
    assert all(len(part.split()) == 1 for part in parts)


def test_equality_is_of_pictures_not_of_ids() -> None:
    assert Hackenbush.parse("BBR").cut(1) == Hackenbush.parse("B")
    assert Hackenbush.parse("B(R,B)") != Hackenbush.parse("B(B,R)")
    assert Hackenbush.parse("B(R,B)").key() == Hackenbush.parse("B(B,R)").key()
    assert Hackenbush.parse("B") != ChildishHackenbush.parse("B")
    assert len({Hackenbush.parse("0-1B 1-2R"), Hackenbush.parse("BR")}) == 1


def test_players_cut_their_own_colors_and_green() -> None:
    position = Hackenbush.parse("BRG")
    assert [move.label for move in position.moves(Player.LEFT)] == ["cut 0", "cut 2"]
    assert [move.label for move in position.moves(Player.RIGHT)] == ["cut 1", "cut 2"]
    with pytest.raises(IllegalMoveError, match="Left may not cut edge 1, which is red"):
        position.play(1, Player.LEFT)
    with pytest.raises(HypothesisError, match="no edge 7"):
        position.cut(7)


def test_negative_exchanges_colors_and_sums_keep_ids_apart() -> None:
    assert -Hackenbush.parse("BRG") == Hackenbush.parse("RBG")
    total = Hackenbush.parse("BB").cut(1) + Hackenbush.parse("RG")
    assert str(total) == "B + RG"
    assert [edge.id for edge in total.edges] == [0, 1, 2]
    assert str(total.cut(1)) == "B"


def test_childish_cuts_let_nothing_fall() -> None:
    position = ChildishHackenbush.parse("B(R,BB), R")
    assert {move.label for move in position.moves(Player.LEFT)} == {"cut 3"}
    assert {move.label for move in position.moves(Player.RIGHT)} == {"cut 1", "cut 4"}
    with pytest.raises(IllegalMoveError, match="by the rules of childish-hackenbush"):
        position.play(0, Player.LEFT)
    assert {move.label for move in ChildishHackenbush.parse("BB/R").moves(Player.LEFT)} == {"cut 0", "cut 1"}


def test_reverse_flips_the_component_played_in_and_nothing_else() -> None:
    """Cho, Remark 3.1: two stalks are two components; both halves of an arch flip."""
    assert str(ReverseHackenbush.parse("BRB, R").cut(2)) == "RB, R"
    assert str(ReverseHackenbush.parse("B, B").cut(0)) == "B"
    assert str(ReverseHackenbush.parse("BBG/RR").cut(2)) == "RR, BB"
    assert str(ReverseHackenbush.parse("BGR").cut(2)) == "RG"


def test_clockwise_trunk_shifts_to_the_left() -> None:
    """Figure 2 of the paper: R(R), B(R(R,B(R)))."""
    position = ClockwiseHackenbush.parse("RR, B(RR,B(R,BR))")
    assert position.trunk() == (2, 5, 7, 8)
    assert str(position.cut(7)) == "RR, B(RR,BR)"
    assert ClockwiseHackenbush.parse("RR, B(RR,B(R,BR))").cut(2).trunk() == (0, 1)
    assert [part.trunk() for part in ClockwiseHackenbush.parse("B, R + G").split()] == [(1,), (2,)]


def test_clockwise_is_played_on_trees() -> None:
    with pytest.raises(HypothesisError, match="edge 2 closes a cycle") as caught:
        ClockwiseHackenbush.parse("BB/R")
    assert caught.value.culprit == 2


def test_variants_are_registered() -> None:
    for variant in (Hackenbush, ChildishHackenbush, ChildishBlueRedHackenbush, ReverseHackenbush, ClockwiseHackenbush):
        assert RULESETS[variant.ruleset] is variant


def test_a_million_edges_are_ordinary() -> None:
    stalk = Hackenbush.parse("BR" * 500_000)
    assert len(stalk) == 1_000_000
    assert stalk == Hackenbush.parse(str(stalk))


def test_long_stalks_are_cut() -> None:
    stalk = Hackenbush.parse("BR" * 50_000)
    assert len(stalk.cut(99_999)) == 99_999
    assert len(stalk.fallen(0)) == 99_999


def test_green_edges_are_free_in_childish_hackenbush_br() -> None:
    """Blue and red edges may be cut only if nothing falls; green ones always (specification of the notation)."""

    def labels(text: str, player: Player) -> list[str]:
        return [move.label for move in ChildishBlueRedHackenbush.parse(text).moves(player)]

    assert labels("BGB", Player.LEFT) == ["cut 1", "cut 2"]
    assert labels("BGB", Player.RIGHT) == ["cut 1"]
    assert labels("GB", Player.RIGHT) == ["cut 0"]
    assert [move.label for move in ChildishHackenbush.parse("GB").moves(Player.RIGHT)] == []
    assert labels("BG/R", Player.LEFT) == ["cut 0", "cut 1"]
    with pytest.raises(IllegalMoveError, match="by the rules of childish-hackenbush-br"):
        ChildishBlueRedHackenbush.parse("BG").play(0, Player.LEFT)


@pytest.mark.parametrize(
    ("text", "value"), [("GB", "{0,*|0}"), ("GR", "{0|0,*}"), ("BG", "{1|1}"), ("BR", "{|1}"), ("BB", "{1|}")]
)
def test_values_in_childish_hackenbush_br(text: str, value: str) -> None:
    """The options by hand: of GB, say, both may cut the green edge, and Left the blue one on it."""
    assert evaluate(ChildishBlueRedHackenbush.parse(text)).value == Value(value)


def test_an_edge_that_is_not_there_is_told_with_those_that_are():
    with pytest.raises(HypothesisError, match=r"^there is no edge 3 in this position; expected one of 0, 1, 2$"):
        Hackenbush.parse("BRG").cut(3)
    with pytest.raises(HypothesisError, match=r"; expected one of 0, 1, 2, 3, 4, 5, 6, 7, …$"):
        Hackenbush.parse("B" * 9).edge(9)
    with pytest.raises(HypothesisError, match=r"; it has no edges$"):
        Hackenbush.parse("0").fallen(0)
