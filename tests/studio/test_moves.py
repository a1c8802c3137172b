"""Verdicts on moves: who wins after a move, by definition, and the computer wins what it can."""

from __future__ import annotations

from random import Random
from time import monotonic

import pytest

from colonnade.players import Convention, Player
from colonnade.positions.hackenbush import Hackenbush
from colonnade.solvers.engine.outcome_search import OutcomeSearch
from colonnade.solvers.engine.play import MoveVerdict
from colonnade.solvers.hackenbush.rated_cuts import rate_cuts_by_number


def verdict(position: Hackenbush, edge: int, player: Player, play: str) -> str:
    """By definition: a move wins if the opponent, moving first afterwards, loses."""
    outcome = OutcomeSearch(Convention.of(play), plain=True).outcome(position.play(edge, player))
    return "wins" if outcome.wins(player, first=False) else "loses"


@pytest.mark.parametrize("play", ["normal", "misere"])
@pytest.mark.parametrize("text", ["B(BB,RB)", "GB, GR, G", "BR, BR, R", "B:aGR:a, R", "GG, G"])
def test_cuts_win_or_lose_by_definition(client, sticks, text, play):
    cuts = client.post("/api/cuts", json={**sticks(text), "play": play}).json()
    position = Hackenbush.parse(text)
    found = {(each["stick"], cut["player"]): cut for each in cuts["sticks"] for cut in each["cuts"]}
    legal = [(edge.id, player) for edge in position.edges for player in Player if position.is_legal(edge.id, player)]
    assert found.keys() == {(edge + 1, player.value) for edge, player in legal}
    for edge, player in legal:
        assert found[edge + 1, player.value]["verdict"] == verdict(position, edge, player, play)


@pytest.mark.parametrize("text", ["B(G(R,B),RB), GB", "R(G,BB(G,R)), B", "BRG, RG(B,B), B(R,R)", "G(B,R), BB, RRB"])
def test_numbers_that_cuts_leave_tell_who_wins_by_definition(text):
    position = Hackenbush.parse(text)
    known = 0
    for player in Player:
        rated = rate_cuts_by_number(position, player)
        assert [cut.edge for cut in rated] == [e.id for e in position.edges if position.is_legal(e.id, player)]
        for cut in rated:
            if cut.verdict is not MoveVerdict.UNKNOWN:
                known += 1
                assert cut.verdict.value == verdict(position, cut.edge, player, "normal")
    assert known > 4


def test_the_computer_proves_its_move_in_a_large_tree_of_all_colors(client):
    """The values of 300 cuts take longer than a person waits, but the numbers that are left tell who wins."""
    chance = Random(0)
    ends = [(chance.randrange(v) if chance.random() > 0.1 else 0, v, chance.choice("BRG")) for v in range(1, 301)]
    vertices = [{"id": v, "x": v, "y": float(v > 0), "ground": v == 0} for v in range(301)]
    sticks = [{"id": i, "color": color, "a": a, "b": b} for i, (a, b, color) in enumerate(ends, 1)]
    drawing = {"vertices": vertices, "sticks": sticks, "game": "red-blue-green"}
    reply = client.post("/api/move", json={"drawing": drawing, "player": "L"}).json()
    assert (reply["verdict"], reply["proved"]) == ("wins", True)


def test_a_cut_is_undominated_where_no_other_leaves_more(client, sticks):
    """In BR, R Right may leave 1 - 1 = 0 by cutting stick 2, or 1/2 by cutting stick 3."""
    cuts = client.post("/api/cuts", json=sticks("BR, R")).json()
    right = {each["stick"]: cut for each in cuts["sticks"] for cut in each["cuts"] if cut["player"] == "R"}
    assert {stick: cut["undominated"] for stick, cut in right.items()} == {2: True, 3: False}
    assert {stick: cut["verdict"] for stick, cut in right.items()} == {2: "wins", 3: "loses"}
    assert cuts["right"] == [2]


def test_options_and_moves_have_verdicts(client, sticks):
    drawing = sticks("BR, R")
    graph = client.post("/api/explore", json={"drawing": drawing}).json()
    assert {(each["player"], *each["sticks"], each["verdict"]) for each in graph["moves"]} == {
        ("L", 1, "loses"),
        ("R", 2, "wins"),
        ("R", 3, "loses"),
    }
    slip = client.post("/api/move", json={"drawing": drawing, "player": "R", "stick": 3}).json()
    assert (slip["verdict"], slip["lost_the_win"], slip["better"]) == ("loses", True, 2)
    reply = client.post("/api/move", json={"drawing": drawing, "player": "R"}).json()
    assert (reply["verdict"], reply["stick"]) == ("wins", 2)


def test_a_reply_that_is_not_proved_says_so_and_comes_soon(client):
    """A grid of 5 by 5 squares in three colors is too large to search while a person waits."""
    across = [(x, y, x + 1, y) for y in range(1, 6) for x in range(5)]
    up = [(x, y, x, y + 1) for y in range(5) for x in range(6)]
    number = {(x, y): 6 * y + x + 1 for x in range(6) for y in range(6)}
    vertices = [{"id": number[x, y], "x": x, "y": y, "ground": y == 0} for x, y in number]
    colors = ["BRG"[index * index % 7 % 3] for index in range(1, len(across + up) + 1)]
    sticks = [
        {"id": index, "color": color, "a": number[x, y], "b": number[to_x, to_y]}
        for index, (color, (x, y, to_x, to_y)) in enumerate(zip(colors, across + up, strict=True), 1)
    ]
    drawing = {"sticks": sticks, "vertices": vertices}
    began = monotonic()
    reply = client.post("/api/move", json={"drawing": drawing, "player": "L"}).json()
    assert monotonic() - began < 5
    assert reply["proved"] is (reply["verdict"] != "unknown")
    assert colors[reply["stick"] - 1] in "BG"
