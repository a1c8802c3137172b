"""SVG is well-formed, strokes tell colors apart without color, and TikZ compiles."""

from __future__ import annotations

import re
import subprocess
import xml.etree.ElementTree as ET
from dataclasses import dataclass

import pytest

from colonnade.draw.game_tree import draw_game_tree
from colonnade.draw.hackenbush import draw_hackenbush
from colonnade.draw.hasse import draw_hasse
from colonnade.draw.names import name_of
from colonnade.draw.number_line import draw_number_line
from colonnade.draw.pdf import pdf
from colonnade.draw.png import png
from colonnade.draw.svg import svg
from colonnade.draw.theme import DASH, THEMES, dashes
from colonnade.draw.thermograph import draw_thermograph
from colonnade.draw.tikz import tikz
from colonnade.games.birthdays.values_by_day import values_by_day
from colonnade.games.form import Form
from colonnade.games.value import Value
from colonnade.positions import Position, ruleset_named, ruleset_names
from colonnade.positions.domino_shave import DominoShave
from colonnade.positions.hackenbush import Hackenbush
from colonnade.positions.partizan_euclid import PartizanEuclid
from tests import needs


@dataclass(frozen=True)
class Unusual(Position):
    """A ruleset without a drawing, in a notation that every writer must escape."""

    text: str

    def options(self, player):
        return ()

    def __str__(self):
        return self.text


SCENES = {
    "hackenbush": draw_hackenbush(
        Hackenbush.parse("B(R,BB(R,G)), BG/R, G:0"), inscriptions=[name_of(Value("5/2"))], labels={0: "#1"}
    ),
    "game tree": draw_game_tree(Form.parse("{0|2}:1")),
    "thermograph": draw_thermograph(Value("{4|1||-1|-2}")),
    "number line": draw_number_line(Value("{3|-1}")),
    "hasse": draw_hasse(values_by_day(2)),
    **{name: ruleset_named(name).parse(ruleset_named(name).examples[0]).scene() for name in ruleset_names()},
    "sum": (DominoShave.parse("(2,4)(7,3)(1,1)") - PartizanEuclid.parse("E(12,7)")).scene(),
    "text": Unusual("# % _ & {3|1} ^ ~ \\ $ < >").scene(),
}

NAMESPACE = {"svg": "http://www.w3.org/2000/svg"}


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
@pytest.mark.parametrize("scene", SCENES.values(), ids=SCENES)
def test_svg_is_well_formed_and_stays_inside_its_box(scene, theme):
    root = ET.fromstring(svg(scene, theme=theme, transparent=False))
    x, y, width, height = map(float, root.attrib["viewBox"].split())
    for path in root.iterfind(".//svg:path", NAMESPACE):
        for px, py in re.findall(r"[ML](-?[\d.]+) (-?[\d.]+)", path.attrib["d"]):
            assert x <= float(px) <= x + width
            assert y <= float(py) <= y + height


def test_svg_says_what_it_shows():
    scene = draw_hackenbush(Hackenbush.parse("B(R,B)"), description="Value 1")
    root = ET.fromstring(svg(scene))
    assert root.findtext("svg:title", namespaces=NAMESPACE) == "B(R,B)"
    assert root.findtext("svg:desc", namespaces=NAMESPACE) == "Value 1"


def test_strokes_differ_without_color():
    """Blue one solid line, red one dashed line, green two lines."""
    root = ET.fromstring(svg(draw_hackenbush(Hackenbush.parse("BRG")), theme=THEMES["gray"]))
    titled = [(path, path.findtext("svg:title", "", NAMESPACE)) for path in root.iterfind("svg:path", NAMESPACE)]
    blue, red, green = (path for path, title in titled if title.startswith("stick"))
    assert blue.get("stroke-dasharray") is None
    assert red.get("stroke-dasharray") is not None
    assert green.attrib["d"].count("M") == 2
    assert blue.attrib["d"].count("M") == red.attrib["d"].count("M") == 1


@pytest.mark.parametrize("length", [20, 65, 72, 100, 333])
def test_red_sticks_begin_and_end_with_a_whole_dash(length):
    dash, gap = dashes(length)
    count = (length + gap) / (dash + gap)
    assert count == pytest.approx(round(count))
    assert 0.5 * DASH < dash < 1.5 * DASH


def test_tikz_compiles(tmp_path):
    """All pictures as pages of one document: standalone and tikz, nothing else."""
    needs.program("pdflatex", "make tex")
    pages = "\n".join(tikz(scene, document=False) for scene in SCENES.values())
    document = (
        "\\documentclass[multi=tikzpicture]{standalone}\n\\usepackage{tikz}\n\\begin{document}\n"
        + pages
        + "\\end{document}\n"
    )
    (tmp_path / "pictures.tex").write_text(document, encoding="utf-8")
    done = subprocess.run(
        ["pdflatex", "-interaction=nonstopmode", "-halt-on-error", "pictures.tex"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        errors="replace",
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-2000:]
    assert f"({len(SCENES)} pages" in done.stdout


def test_a_tikz_document_stands_alone():
    text = tikz(SCENES["flipping-coins"])
    assert text.startswith("\\documentclass{standalone}")
    assert text.rstrip().endswith("\\end{document}")


def test_a_tikz_document_is_as_wide_as_its_picture(tmp_path):
    """Half a point for a pixel, and no blanks beside the picture."""
    needs.program("pdflatex", "make tex")
    scene = SCENES["flipping-coins"]
    (tmp_path / "picture.tex").write_text(f"\\pdfobjcompresslevel=0 {tikz(scene)}", encoding="utf-8")
    subprocess.run(
        ["pdflatex", "-interaction=nonstopmode", "picture.tex"],
        cwd=tmp_path,
        capture_output=True,
        timeout=120,
        check=True,
    )
    box = re.search(rb"/MediaBox \[0 0 ([\d.]+)", (tmp_path / "picture.pdf").read_bytes())
    assert box is not None
    left, _, right, _ = scene.bounds()
    assert float(box[1]) == pytest.approx((right - left) / 2 * 72 / 72.27, abs=0.1)


def test_png_is_a_png():
    needs.program("chromium", "make browser")
    assert png(SCENES["flipping-coins"]).startswith(b"\x89PNG\r\n")


def test_a_pdf_is_one_page_of_the_size_of_the_scene():
    """A pixel of a page is three quarters of a point."""
    needs.program("chromium", "make browser")
    scene = SCENES["flipping-coins"]
    left, bottom, right, top = scene.bounds()
    written = pdf(scene)
    assert written.startswith(b"%PDF-")
    assert len(re.findall(rb"/Type\s*/Page\b", written)) == 1
    width, height = map(float, re.search(rb"/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]", written).groups())  # type: ignore[union-attr]
    assert abs(width - (right - left) * 0.75) < 1.5
    assert abs(height - (top - bottom) * 0.75) < 1.5
