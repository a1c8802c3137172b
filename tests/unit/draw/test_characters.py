"""Scenes in characters: strokes can be told apart, names stand where the picture has them."""

from __future__ import annotations

import pytest

from colonnade.draw.braille import Sheet
from colonnade.draw.characters import characters
from colonnade.draw.chart import draw_bars, draw_shares, linear_axis
from colonnade.draw.game_tree import draw_game_tree
from colonnade.draw.hackenbush import draw_hackenbush
from colonnade.draw.hasse import draw_hasse
from colonnade.draw.number_line import draw_number_line
from colonnade.draw.scene import Ink, Scene, Stick
from colonnade.draw.thermograph import draw_thermograph
from colonnade.errors import UnsupportedError
from colonnade.games.birthdays.values_by_day import values_by_day
from colonnade.games.value import Value
from colonnade.positions.hackenbush import Hackenbush


def rising(ink):
    """A stick straight up, in characters."""
    return characters(Scene((Stick(((0.0, 0.0), (0.0, 140.0)), ink),), extra=((-21.0, 0.0), (21.0, 0.0))))


def dots(text):
    """How many dots are set."""
    return sum((ord(letter) - 0x2800).bit_count() for letter in text if 0x2800 <= ord(letter) < 0x2900)


def test_dots_are_where_unicode_puts_them():
    """Braille patterns: dots 1, 2, 3, 7 down the left column and 4, 5, 6, 8 down the right."""
    for x, y, bit in ((0, 0, 0), (0, 1, 1), (0, 2, 2), (1, 0, 3), (1, 1, 4), (1, 2, 5), (0, 3, 6), (1, 3, 7)):
        sheet = Sheet(1, 1)
        sheet.stroke([(x, y), (x, y)])
        assert str(sheet) == chr(0x2800 + (1 << bit))


def test_strokes_differ_without_color():
    solid, dashed, double = (rising(ink) for ink in (Ink.LEFT, Ink.RIGHT, Ink.EITHER))
    assert dots(solid) == 41
    assert dots(double) == 2 * 41
    assert dots(solid) / 2 < dots(dashed) < dots(solid)


def test_what_lies_outside_the_sheet_is_not_drawn():
    sheet = Sheet(2, 1)
    sheet.stroke([(-5, -5), (-1, -1)])
    sheet.write(1, 0, "xyz")
    assert str(sheet) == " x"


def test_every_value_of_day_two_is_named_and_greater_ones_stand_higher():
    lines = characters(draw_hasse(values_by_day(2))).splitlines()
    for name in ("2", "1∗", "{1|∗}", "↑∗", "∗2", "±1", "−1/2", "−2"):
        assert any(name in line for line in lines)
    assert lines[0].strip(" ⢠⡀⣠⣄⡠⢄") == "2"
    assert lines[-1].strip() == "−2"


def test_a_game_tree_has_a_dot_for_every_line_of_play():
    """Up is {0|*}: itself, 0, *, and two zeros below *."""
    text = characters(draw_game_tree(Value("^")))
    assert text.count("●") == 5
    assert text.count("0") == 3


def test_a_number_line_shows_the_interval_between_the_stops():
    """{5||4|0} has the stops 5 and 4 (left 5, right: 4 after both have moved)."""
    _, _, above, _, _, _, numbers = characters(draw_number_line(Value("{5||4|0}"))).splitlines()
    band = range(numbers.index("4"), numbers.index("5") + 1)
    assert all(above[column] not in " ⢀⡀" for column in band)
    assert above.replace("⢀", " ").replace("⡀", " ").strip() == above[band.start : band.stop]


def test_a_number_line_marks_the_options():
    """5/8 is {1/2|3/4}: Left's option is marked from below, Right's from above."""
    lines = characters(draw_number_line(Value("5/8"))).splitlines()
    left = next(line.index("▲") for line in lines if "▲" in line)
    right = next(line.index("▼") for line in lines if "▼" in line)
    value = next(line.index("●") for line in lines if "●" in line)
    assert left < value < right


def test_a_thermograph_tells_mean_and_temperature():
    text = characters(draw_thermograph(Value("{3|-1}")))
    assert "mean 1" in text
    assert "t = 2" in text


def test_a_picture_too_wide_for_a_terminal_is_refused():
    with pytest.raises(UnsupportedError, match=r"write \.svg instead"):
        characters(draw_hackenbush(Hackenbush.parse(", ".join(["B"] * 60))))


def test_bars_are_as_high_as_their_numbers():
    """Without the lines of the frame, of which both pictures have the same."""
    both, second = (
        dots(characters(draw_bars([("a", first), ("b", 400)], linear_axis(400), title="", below="", beside="")))
        for first in (200, 0)
    )
    empty = dots(characters(draw_bars([("a", 0), ("b", 0)], linear_axis(400), title="", below="", beside="")))
    assert (both - empty) / (second - empty) == pytest.approx(1.5, rel=0.03)


def test_shares_differ_without_color():
    """A column for each outcome alone: all dots, every second one in two ways, and every fourth."""
    inks = {"L": Ink.LEFT, "R": Ink.RIGHT, "N": Ink.EITHER, "P": Ink.FAINT}
    empty = dots(characters(draw_shares([("1", {})], inks, title="", below="", beside="")))
    filled = [
        dots(characters(draw_shares([("1", {name: 1})], inks, title="", below="", beside=""))) - empty for name in inks
    ]
    assert filled[0] > 1.8 * filled[1]
    assert filled[0] > 1.8 * filled[2]
    assert min(filled[1:3]) > 1.8 * filled[3] > 0
