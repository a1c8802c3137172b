"""Scenes write themselves, and show the pieces of every position."""

from __future__ import annotations

import subprocess
import sys
import xml.etree.ElementTree as ET
from dataclasses import dataclass
from itertools import pairwise

import pytest

from colonnade.draw import draw
from colonnade.draw.game_tree import MOST_NODES
from colonnade.draw.number_line import draw_number_line
from colonnade.draw.scene import Area, Disc, Label, Line, Scene, Shape, Stick
from colonnade.dyadic import Dyadic
from colonnade.errors import UnsupportedError
from colonnade.games.form import Form
from colonnade.games.value import Value
from colonnade.players import Player
from colonnade.positions import Position, ruleset_named, ruleset_names
from colonnade.positions.domineering import Domineering
from colonnade.positions.flipping_coins import FlippingCoins
from colonnade.positions.hackenbush import Hackenbush
from colonnade.positions.nim import Nim


@dataclass(frozen=True)
class Plain(Position):
    """A ruleset that says nothing of pictures."""

    text: str

    def options(self, player: Player):
        return ()

    def __str__(self) -> str:
        return self.text


EXAMPLES = [kind.parse(text) for kind in map(ruleset_named, ruleset_names()) for text in kind.examples]


@pytest.mark.parametrize("position", EXAMPLES, ids=str)
def test_a_click_on_a_shape_finds_the_moves_that_touch_it(position):
    root = ET.fromstring(position.scene().svg())
    shown = {element.get("data-piece") for element in root.iter()} - {None}
    for player in Player:
        for move in position.moves(player):
            assert {piece.id for piece in move.pieces} <= shown


@pytest.mark.parametrize("position", EXAMPLES, ids=str)
def test_every_position_is_drawn_in_characters(position):
    assert position.scene().text().strip()
    assert position.picture().strip()


def test_draw_takes_positions_values_forms_and_thermographs():
    assert draw(Hackenbush.parse("BR")) == Hackenbush.parse("BR").scene()
    tree = draw(Value("^"))
    assert sum(isinstance(shape, Disc) for shape in tree.shapes) == 5
    assert draw(Form.parse("{0|2}")).description == "Game tree; value 1"
    hot = Value("{4|1||-1|-2}")
    assert draw(hot.thermograph).description == "Mean 1/2, temperature 2"
    assert "temperature" in draw(Value(MOST_NODES + 1)).description


def test_thermographs_of_large_numbers():
    """Far from 0 the picture is the same, with other labels; a long axis has few ticks, which do not overlap."""

    def walls(text: str) -> list[tuple[tuple[float, float], ...]]:
        return [shape.points for shape in draw(Value(text).thermograph).shapes if isinstance(shape, Stick)]

    assert walls(f"{{{10**18 + 1}|{10**18}}}") == walls("{1|0}")
    for text in (f"{{{10**12}|0}}", f"{{{10**18 + 1}|{10**18}}}"):
        labels = [shape for shape in draw(Value(text).thermograph).shapes if isinstance(shape, Label)]
        ticks = sorted((shape.at[0], len(shape.text)) for shape in labels if shape.text.isdigit() and shape.text != "0")
        assert 2 <= len(ticks) <= 13
        assert all(right - left >= 7 * digits for (left, digits), (right, _) in pairwise(ticks))
    with pytest.raises(UnsupportedError, match="too large to draw"):
        draw(Value.of([10**400], [0]).thermograph)


def test_number_lines_beyond_floats():
    """A power of two changes the names on the line and nothing else."""

    def marks(value: Value) -> list[Shape]:
        return [shape for shape in draw_number_line(value).shapes if isinstance(shape, Area | Line | Disc)]

    assert marks(Value(Dyadic(1, 1200))) == marks(Value("1/4"))
    assert marks(Value.of([2**1200], [-(2**1200)])) == marks(Value("{4|-4}"))
    for exponent, count in ((2, 7), (40, 4), (1200, 0)):
        shapes = draw_number_line(Value(Dyadic(1, exponent))).shapes
        names = [shape for shape in shapes if isinstance(shape, Label) and shape.size == 13]
        assert len(names) == count
        assert all(right.at[0] - left.at[0] > (left.width + right.width) / 2 for left, right in pairwise(names))


@pytest.mark.parametrize(
    ("suffix", "writer"), [(".svg", Scene.svg), (".tex", Scene.tikz), (".TIKZ", Scene.tikz), (".txt", Scene.text)]
)
def test_a_scene_is_saved_as_its_suffix_says(tmp_path, suffix, writer):
    scene = Nim.parse("3 1").scene()
    path = tmp_path / f"nim{suffix}"
    path.write_text("old")
    scene.save(path)
    assert path.read_text(encoding="utf-8").rstrip("\n") == writer(scene).rstrip("\n")
    assert list(tmp_path.iterdir()) == [path]


def test_a_file_is_written_whole_or_not_at_all(tmp_path):
    path = tmp_path / "wide.txt"
    path.write_text("old")
    with pytest.raises(UnsupportedError, match="too many for a terminal"):
        FlippingCoins.parse("01" * 500).scene().save(path)
    assert path.read_text() == "old"
    with pytest.raises(UnsupportedError, match=r"end it in \.svg, \.png, \.pdf, \.tex or \.txt"):
        Nim.parse("1").scene().save(tmp_path / "nim.jpg")
    assert list(tmp_path.iterdir()) == [path]


def test_a_notebook_shows_a_scene():
    scene = Nim.parse("2").scene()
    assert scene._repr_svg_() == scene.svg()


def test_text_is_drawn_in_rows_and_long_text_goes_on_below():
    def lines(scene: Scene) -> list[int]:
        heights = [shape.at[1] for shape in scene.shapes if isinstance(shape, Label)]
        return [heights.count(height) for height in sorted(set(heights), reverse=True)]

    assert lines(Plain("ab/cd/ef").scene()) == [2, 2, 2]
    assert lines(Plain("x" * 150).scene()) == [60, 60, 30]
    assert lines(Plain("").scene()) == []
    assert [piece.index for piece in sorted(Plain("ab/cd").scene().pieces, key=lambda piece: piece.index)] == [
        0,
        1,
        2,
        3,
    ]


@pytest.mark.parametrize(
    "position",
    [Domineering.parse("100x100"), FlippingCoins.parse("01" * 5000), Nim((1,) * 3000), Plain("x" * 5000)],
    ids=lambda position: type(position).__name__,
)
def test_what_is_too_large_is_refused_in_a_line(position):
    with pytest.raises(UnsupportedError, match="are too many to draw; at most 2000 are drawn"):
        position.scene()


def test_a_heap_of_any_size_is_drawn():
    assert "1000 digits" not in Nim((10**6,)).scene().svg()
    assert "100…, 1001 digits" in Nim((10**1000,)).scene().svg()


def test_a_position_is_drawn_without_the_algebra_of_values():
    code = (
        "import sys; from colonnade.positions import ruleset_named\n"
        "for name in ('hackenbush', 'nim', 'clobber', 'flipping-coins', 'partizan-euclid'):\n"
        "    kind = ruleset_named(name); kind.parse(kind.examples[0]).scene().svg()\n"
        "print([m for m in sys.modules if m.startswith(('colonnade.games', 'colonnade._kernel', 'colonnade.solvers'))])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout.strip() == "[]"
