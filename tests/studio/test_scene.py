"""Drawings as SVG and TikZ: with their own coordinates, and with all points on the ground as one vertex."""

from __future__ import annotations

import re
from typing import Any

import pytest

ARCH: dict[str, Any] = {
    "sticks": [
        {"id": 3, "color": "B", "a": 1, "b": 2},
        {"id": 8, "color": "R", "a": 2, "b": 4, "bend": 0.25},
    ],
    "vertices": [
        {"id": 1, "x": -1, "y": 0, "ground": True},
        {"id": 2, "x": 0.5, "y": 1.5},
        {"id": 4, "x": 2, "y": 0, "ground": True},
    ],
}


def test_the_ground_points_of_a_drawing_are_one_vertex(client):
    assert client.post("/api/describe", json=ARCH).json()["text"] == "B/R"


def test_a_drawing_keeps_its_coordinates(client):
    """A stick is 70 pixels long, and the leftmost point is at 0: vertex 2 is 105 to the right and 105 up."""
    svg = client.post("/api/draw", json={"drawing": ARCH}).json()["text"]
    assert svg.startswith("<svg")
    assert 'cx="105" cy="-105"' in svg
    assert "style=" not in svg


@pytest.mark.parametrize(("text", "shown"), [("BR, G", "1/2∗"), ("B" + "R" * 140, None)])
def test_a_value_stands_below_a_drawing_where_its_name_has_room(client, text, shown):
    """The denominator of the second has 43 digits: it would make the picture of one stalk several times as wide."""
    position = client.post("/api/read", json={"text": text, "game": "red-blue-green"}).json()["drawn"]
    ends = {end for stick in position["sticks"] for end in (stick["a"], stick["b"])}
    vertices = [{"id": end, "x": end, "y": end, "ground": end == 0} for end in ends]
    drawing = {"sticks": position["sticks"], "vertices": vertices}
    svg = client.post("/api/draw", json={"drawing": drawing}).json()["text"]
    assert re.findall("<text[^>]*>([^<]*)</text>", svg) == ([shown] if shown else [])
    assert "<desc>Value " in svg


def test_tikz_has_the_strokes_of_the_colors(client):
    tikz = client.post("/api/draw", json={"drawing": ARCH, "format": "tikz"}).json()["text"]
    assert tikz.count(r"\draw[left]") == 1
    assert tikz.count(r"\draw[right, ") == 1
    assert "documentclass" not in tikz


def test_a_proof_is_a_document_with_the_drawing_and_the_theorems(client):
    """A blue and a red stick that meet over the ground are worth 0, by the options: Left leaves -1, and Right 1."""
    text = client.post("/api/proof", json=ARCH).json()["text"]
    assert text.startswith(r"\documentclass")
    assert text.count(r"\draw[left]") == 1
    assert text.index(r"\end{tikzpicture}") < text.index(r"\begin{proof}") < text.index(r"\end{document}")
    assert re.search(r"= 0\$", text)


def test_a_stick_without_coordinates_is_an_error(client):
    broken = {**ARCH, "vertices": [vertex for vertex in ARCH["vertices"] if vertex["id"] != 2]}
    assert client.post("/api/draw", json={"drawing": broken}).status_code == 400


@pytest.mark.parametrize("format", ["pdf", ""])
def test_other_formats_are_not_offered(client, format):
    assert client.post("/api/draw", json={"drawing": ARCH, "format": format}).status_code == 422
