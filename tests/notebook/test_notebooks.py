"""Displays, the board without a browser, and the tour notebook, executed."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient

import colonnade.notebook
from colonnade.games.form import Form
from colonnade.games.value import Value
from colonnade.notebook import Board
from colonnade.positions import ruleset_named
from colonnade.positions.hackenbush import Color, Hackenbush
from colonnade.solvers.engine.evaluate import evaluate

pytestmark = pytest.mark.once

TOUR = Path(__file__).parents[2] / "docs" / "notebooks" / "tour.ipynb"


def shown(thing: object, kind: str) -> Any:
    """What a notebook shows of a thing: it looks for the method by name, and ``enable`` attaches it at run time."""
    return getattr(thing, f"_repr_{kind}_")()


@pytest.mark.parametrize(
    ("ruleset", "text"),
    [
        ("hackenbush", "B(R,G)"),
        ("clockwise-hackenbush", "BR, B(G,R)"),
        ("domino-shave", "(2,4)(7,3)"),
        ("flipping-coins", "1011"),
        ("partizan-euclid", "E(12,7)"),
        ("nim", "3 4 5"),
        ("toads-and-frogs", "tt.ff"),
        ("clobber", "xo.x/..xo"),
        ("domineering", "..#/..."),
        ("col", "B.R"),
        ("snort", "B.R"),
        ("toppling-dominoes", "BRG"),
        ("cutcake", "2x3"),
        ("stirling-shave", "3 1 2"),
        ("bernoulli", "(1,1)(2,1)(3,1)"),
    ],
)
def test_every_position_has_a_picture(ruleset, text):
    position = ruleset_named(ruleset).parse(text)
    assert ET.fromstring(shown(position, "svg")).tag == "{http://www.w3.org/2000/svg}svg"


def test_a_position_too_large_to_draw_falls_back_to_text():
    assert shown(Hackenbush.parse("B" * 6000), "svg") is None


def test_values_and_forms_are_latex():
    assert shown(Value("1/2"), "latex") == "$\\tfrac{1}{2}$"
    assert shown(Form.parse("{0|2}"), "latex") == "$\\left\\{0\\mid 2\\right\\}$"


def test_an_evaluation_shows_value_outcome_and_reasons():
    html = shown(evaluate(Hackenbush.parse("B(R,R)")), "html")
    assert "1/4" in html
    assert "Left wins, whoever starts." in html
    assert "<details>" in html


def test_texts_are_escaped():
    html = shown(evaluate(ruleset_named("nim").parse("1 1")), "html")
    assert "<script" not in html
    ET.fromstring(html)


def test_thermographs_are_pictures():
    ET.fromstring(shown(Value("{3|-1}").thermograph, "svg"))


def test_the_board_follows_clicks_and_undo():
    board = Board("0")
    for message in (
        {"do": "draw", "tail": 0, "head": 1, "color": "B"},
        {"do": "draw", "tail": 1, "head": 2, "color": "R"},
        {"do": "draw", "tail": 1, "head": 3, "color": "B"},
    ):
        board._told(None, message, None)
    assert str(board.position) == "B(R,B)"
    assert board.value == "1"
    board._told(None, {"do": "cut", "stick": 1}, None)
    assert str(board.position) == "BB"
    board._told(None, {"do": "undo"}, None)
    assert str(board.position) == "B(R,B)"
    board.join(2, 0, color=Color.GREEN)
    assert board.sticks[-1] == {"id": 3, "color": "G", "from": 2, "to": 0}


def test_sticks_keep_their_ids_when_others_go_and_come():
    board = Board("BRB")
    board.position = board.position.cut(1)
    board.grow(vertex=0, color=Color.RED)
    assert [stick["id"] for stick in board.sticks] == [0, 1]
    board.grow(vertex=0, color=Color.GREEN)
    board.cut(1)
    board.grow(vertex=1)
    assert [stick["id"] for stick in board.sticks] == [0, 2, 3]


def test_the_board_reads_text_and_says_what_is_wrong():
    board = Board("BR")
    board._told(None, {"do": "read", "text": "BRB"}, None)
    assert str(board.position) == "BRB"
    assert board.value == "3/4"
    board._told(None, {"do": "read", "text": "BRX"}, None)
    assert "column 3" in board.problem
    assert str(board.position) == "BRB"


def test_cuts_say_who_may_what_falls_and_what_is_left():
    first, second, third = Board("B(RG)").cuts
    assert first == {"stick": 0, "sides": ["L"], "falls": [1, 2], "leaves": "0"}
    assert second == {"stick": 1, "sides": ["R"], "falls": [2], "leaves": "1"}
    assert third == {"stick": 2, "sides": ["L", "R"], "falls": [], "leaves": "1/2"}


def test_nonsense_from_the_page_changes_nothing():
    board = Board("BR")
    for message in (
        {},
        {"do": "cut", "stick": 99},
        {"do": "draw", "tail": 0, "head": 1, "color": "pink"},
        {"do": "draw", "tail": 7, "head": 8, "color": "B"},
        {"do": "draw", "tail": -1, "head": 0, "color": "B"},
        {"do": "play", "player": "nobody"},
        {"do": "draw"},
    ):
        board._told(None, message, None)
    assert str(board.position) == "BR"


def test_the_tour_runs():
    notebook = nbformat.read(TOUR, as_version=4)
    NotebookClient(notebook, timeout=60, kernel_name="python3").execute()
    kinds = {kind for cell in notebook.cells for out in cell.get("outputs", ()) for kind in out.get("data", {})}
    assert {"image/svg+xml", "text/html", "text/latex", "application/vnd.jupyter.widget-view+json"} <= kinds


def test_the_extension_loads():
    colonnade.notebook.load_ipython_extension(None)
