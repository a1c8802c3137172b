"""SVG drawings: what is a stick, where vertices and the ground are, and what is refused."""

from __future__ import annotations

import pytest

from colonnade.draw import draw_svg
from colonnade.errors import FileFormatError
from colonnade.exchange.svg import LONGEST, loads
from colonnade.exchange.svg_paths import polylines
from colonnade.positions.hackenbush import Hackenbush


def svg(*elements: str) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg">{"".join(elements)}</svg>'


def line(x1: float, y1: float, x2: float, y2: float, stroke: str = "blue", more: str = "") -> str:
    return f'<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" stroke="{stroke}" {more}/>'


def position(*elements: str) -> str:
    return str(loads(svg(*elements)).position)


@pytest.mark.parametrize(
    "text",
    [
        "B",
        "BR",
        "B, R, GG",
        "G:0",
        "R:aG:a",
        "B(R,G:aB:a)",
        "B(BB,RB), G:aBBB:a",
        "BRB/RBR/BB\\R",
        "BB/R/G",
        "B(BRB(B,R),R(BB,RB),BR)",
    ],
)
def test_what_colonnade_draws_it_reads(text):
    assert position_of_drawing(text) == text


def position_of_drawing(text: str) -> str:
    return str(loads(draw_svg(Hackenbush.parse(text))).position)


def test_ends_that_almost_meet_are_one_vertex():
    """Hands are not exact: ends a tenth of a stick apart meet, those half a stick apart do not."""
    assert position(line(0, 100, 0, 50), line(3, 47, 30, 10, "red")) == "BR"
    hat = loads(svg(line(0, 100, 0, 50), line(20, 30, 50, 0, "red")))
    assert len(hat.vertices) == 4


def test_the_ground_is_the_lowest_end_or_an_element_of_that_name():
    assert position(line(0, 100, 0, 50), line(60, 99, 60, 50, "green")) == "B, G"
    named = '<rect id="ground" x="-10" y="90" width="200" height="30" fill="#654"/>'
    assert position(named, line(0, 92, 0, 50), line(60, 120, 60, 50, "red")) == "B, R"


def test_groups_named_for_an_edge_are_sticks_whatever_is_drawn_in_them():
    trunk = '<g id="edge-blue-ground-01"><path d="M10 90 L10 50" stroke="#000"/><circle cx="1" cy="1" r="1"/></g>'
    branch = '<g id="edge-red-02" transform="translate(10 0)"><rect x="-2" y="10" width="4" height="40"/></g>'
    other = '<g id="edge-green-ground-03"><line x1="60" y1="80" x2="60" y2="50"/></g>'
    assert position(trunk, branch, other) == "BR, G"


def test_strokes_come_from_style_and_groups_and_transforms_are_applied():
    inner = '<path d="m 0 0 v -50" style="stroke: #79AEFA; fill: none"/>'
    assert position(f'<g transform="translate(5,100) rotate(0) scale(1 1)">{inner}</g>') == "B"
    assert position('<g stroke="rgb(192, 52, 16)"><line y1="50"/></g>') == "R"
    turned = f'<g transform="rotate(90)">{line(0, 0, 50, 0)}</g>'
    hat = loads(svg(turned, line(0, 0, -30, -30, "red")))
    assert str(hat.position) == "BR", "the line was turned down to the ground"


def test_black_and_gray_and_what_is_only_defined_are_left_out():
    hidden = f"<defs>{line(0, 0, 9, 9)}</defs>"
    assert position(hidden, line(0, 80, 90, 80, "#333"), line(0, 50, 0, 0)) == "B"


def test_curves_are_one_stick_with_its_bend():
    left = '<path d="M0 100 C -40 80 -40 20 0 0" stroke="blue"/>'
    right = '<path d="M0 100 A 60 60 0 0 0 0 0" stroke="red"/>'
    hat = loads(svg(left, right, line(0, 200, 0, 100, "green")))
    assert len(hat.vertices) == 3
    first, second, trunk = hat.sticks
    assert first.bend * second.bend < 0, "they swell to both sides"
    assert trunk.bend == 0


def test_an_arc_passes_through_the_quarter_of_its_circle():
    """From (1, 0) to (0, 1) around the origin, half way at 45 degrees."""
    [points] = polylines("M1 0 A1 1 0 0 1 0 1")
    assert all(abs(abs(point) - 1) < 1e-9 for point in points)
    assert any(abs(point - (0.5**0.5) * (1 + 1j)) < 1e-9 for point in points)
    [long] = polylines("M1 0 A1 1 0 1 1 0 1")
    assert any(abs(point - 2 - 1j) < 0.3 for point in long) or max(point.real for point in long) > 1.9


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{}", "does not look like an SVG file: line 1"),
        ("<html></html>", "begins with <html>"),
        (svg(), "no line or path with a blue, red or green stroke"),
        (svg(line(0, 0, 1, 1, "yellow")), "color yellow is none of blue, red and green"),
        (svg(line(0, 0, 1, 1, "#ff0")), "color #ff0 is none of blue, red and green"),
        (svg('<path d="M0 0 L1" stroke="red"/>'), "cannot be read at L1"),
        (svg(line(0, 0, 1, 1, "red", 'transform="twist(3)"')), r"cannot be read: twist\(3.0\)"),
        (svg(line(0, 0, 1, 1) * 2001), "more than 2000 sticks"),
        (svg("<g>" * 300 + "</g>" * 300), "too large"),
        (" " * (LONGEST + 1), "too long"),
        ('<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><svg>&b;</svg>', "defines entities"),
        ('<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>', "defines entities"),
        (svg('<line x1="1e999" stroke="red"/>'), "too large"),
        (svg("\ud800"), "it is no text"),
    ],
)
def test_what_cannot_be_read_is_told_in_one_line(text, message):
    with pytest.raises(FileFormatError, match=message) as error:
        loads(text)
    assert "\n" not in str(error.value)


def test_a_short_green_stick_of_ours_is_one_stick():
    """Its two lines are as far apart as those of a long one."""
    position = Hackenbush.parse("G:aR:b(R(G:cGR(B:0,R:0,G:c,G:a),B:b,G:0),B)")
    assert loads(position.scene().svg()).position.key() == position.key()
    wide = '<path d="M0 90 V80 M9 90 V80" stroke="green" stroke-width="2"/>'
    assert len(loads(svg(wide)).position) == 2
