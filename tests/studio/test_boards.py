"""Positions of any ruleset on the page: scenes as data, moves that name their pieces, and the computer's replies."""

from __future__ import annotations

from time import monotonic

import pytest
from starlette.testclient import TestClient

from colonnade.players import Convention, Player
from colonnade.positions import RULESETS, ruleset_named
from colonnade.solvers.engine.outcome_search import OutcomeSearch
from colonnade.studio.app import create_app
from tests.studio.patience import told_in_time

SMALL = [
    ("nim", "1 2 3"),
    ("domineering", "2x3"),
    ("clobber", "xo/ox"),
    ("toads-and-frogs", "t.tff"),
    ("toppling-dominoes", "BRG"),
    ("flipping-coins", "1011"),
    ("domino-shave", "(1,2)(2,1)(1,1)"),
    ("partizan-euclid", "E(11,8)"),
    ("col", ".../..."),
    ("snort", ".../..."),
    ("cutcake", "2x3"),
    ("hackenbush", "B(R,BB), GR"),
]


@pytest.mark.parametrize(("name", "text"), SMALL)
def test_every_piece_of_a_move_is_in_the_scene(client, name, text):
    table = client.post("/api/table", json={"ruleset": name, "text": text, "rated": False}).json()
    shown = {shape["piece"] for shape in table["scene"]["shapes"]}
    assert table["moves"]
    for move in table["moves"]:
        assert move["pieces"]
        assert {piece["id"] for piece in move["pieces"]} | set(move["along"]) <= shown


@pytest.mark.parametrize("play", ["normal", "misere"])
@pytest.mark.parametrize(("name", "text"), SMALL)
def test_moves_win_or_lose_by_definition_and_the_computer_wins_what_it_can(client, name, text, play):
    """By definition a move wins if the opponent, moving first afterwards, loses."""
    question = {"ruleset": name, "text": text, "play": play}
    search = OutcomeSearch(Convention.of(play), plain=True)
    rated = client.post("/api/table", json=question).json()["moves"]
    for player in Player:
        wins = {
            move.label: not search.wins(move.position, player.opponent)
            for move in ruleset_named(name).parse(text).moves(player)
        }
        mine = {move["label"]: move["verdict"] for move in rated if move["player"] == player.value}
        assert mine == {label: "wins" if won else "loses" for label, won in wins.items()}
        reply = client.post("/api/table/reply", json={**question, "player": player.value}).json()
        assert wins[reply["move"]["label"]] == any(wins.values())
        assert reply["proved"] is True


@pytest.mark.parametrize(
    ("name", "text", "count"),
    [("domineering", "8x8", 2 * 7 * 8), ("snort", "/".join(["." * 8] * 8), 2 * 64), ("nim", "100000", 800)],
)
def test_a_position_too_large_for_a_value_still_has_moves_and_a_reply(client, name, text, count):
    """On 8x8 each player has 7 places in each of 8 lines; of a hundred thousand moves the first 400 are listed."""
    question = {"ruleset": name, "text": text}
    table = client.post("/api/table", json=question).json()
    assert table["error"] is None
    assert len(table["moves"]) == count
    began = monotonic()
    reply = client.post("/api/table/reply", json={**question, "player": "L"}).json()
    assert monotonic() - began < 5
    assert reply["move"]["player"] == "L"
    if table["outcome"] is None:
        assert reply["proved"] is False


def test_nim_of_a_large_heap_lists_the_move_that_wins():
    """Of one heap, taking everything wins: the last of its moves."""

    def winning(_: int) -> list[str]:
        with TestClient(create_app(), base_url="http://127.0.0.1") as fresh:
            moves = fresh.post("/api/table", json={"ruleset": "nim", "text": "1000"}).json()["moves"]
        return [move["text"] for move in moves if move["verdict"] == "wins"]

    assert told_in_time(winning, is_told=bool) == ["0", "0"]


def test_nobody_replies_where_there_is_no_move(client):
    answer = client.post("/api/table/reply", json={"ruleset": "nim", "text": "0", "player": "R"})
    assert answer.status_code == 400
    assert answer.json()["error"]["message"] == "Right has no move here"


HOSTILE = """
from dataclasses import dataclass
from typing import ClassVar
from colonnade.draw.scene import Label, Scene
from colonnade.positions.ruleset import Move, Piece, PieceKind, Position

@dataclass(frozen=True)
class Hostile(Position):
    ruleset: ClassVar[str] = "hostile"
    examples: ClassVar[tuple[str, ...]] = ("1",)
    text: str

    @classmethod
    def parse(cls, text):
        return cls(text)

    def moves(self, player):
        if self.text == "1":
            yield Move("take", Hostile("0"), (Piece(PieceKind.COIN, 0),))

    def scene(self):
        return Scene((Label((0, 0), "<script>alert(1)</script>", piece=Piece(PieceKind.COIN, 0)),))

    def __str__(self):
        return self.text
"""


def test_the_text_of_a_ruleset_is_sent_as_data(tmp_path):
    file = tmp_path / "hostile.py"
    file.write_text(HOSTILE, encoding="utf-8")
    try:
        with TestClient(create_app(rules=[file]), base_url="http://127.0.0.1") as client:
            table = client.post("/api/table", json={"ruleset": "hostile", "text": "1"}).json()
    finally:
        RULESETS.pop("hostile", None)
    (label,) = table["scene"]["shapes"]
    assert (label["kind"], label["text"], label["piece"]) == ("label", "<script>alert(1)</script>", "coin-0")
    assert [move["text"] for move in table["moves"]] == ["0", "0"]
