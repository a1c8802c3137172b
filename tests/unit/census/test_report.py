"""What a census says as a whole: on a page, in pictures, and by value."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ElementTree

import pytest

from colonnade.census import Census, CensusFolder, sweep
from colonnade.census.small import SIZES, lines_of, small_positions_of
from colonnade.census.summary import denominators_of, histogram_of, summarize
from colonnade.cli import main
from colonnade.draw.census import PLOTS
from colonnade.draw.chart import draw_bars, linear_axis, log_axis
from colonnade.draw.scene import Area, Label
from colonnade.dyadic import Dyadic
from colonnade.errors import UnsupportedError
from colonnade.games.value import Value
from colonnade.positions import ruleset_named
from colonnade.positions.hackenbush import Hackenbush
from colonnade.positions.toppling_dominoes import TopplingDominoes
from colonnade.solvers.engine.evaluate import evaluate


@pytest.fixture(scope="module")
def stalks(tmp_path_factory):
    pytest.importorskip("duckdb")
    folder = tmp_path_factory.mktemp("census") / "stalks"
    for _ in sweep(Census("stalks", 3, folder), processes=1):
        pass
    return folder


def test_a_page_tells_the_counts_by_size_and_as_sequences(stalks, capsys):
    """All stalks of n edges differ: 3^n values, 2^n of them blue-red and so numbers, down to 1/2^(n-1); the outcome is
    that of the first edge."""
    assert main(["census", "report", str(stalks)]) == 0
    page = capsys.readouterr().out.splitlines()
    assert page[0] == "# stalks up to 3"
    assert "- 39 rows in 3 parts" in page
    assert "| size | rows | values | numbers | largest denominator | L | R | N | P |" in page
    assert "| 3 | 27 | 27 | 8 | 4 | 9 | 9 | 9 | 0 |" in page
    assert "As sequences, with offset 1:" in page
    assert "- numbers: 2, 4, 8" in page
    assert f"- digest {CensusFolder(stalks).digest()}" in page
    assert main(["census", "report", str(stalks), "--json"]) == 0
    sizes = json.loads(capsys.readouterr().out)["sizes"]
    assert sizes[1] == {
        "size": "2",
        "rows": 9,
        "values": 9,
        "numbers": 4,
        "largest_denominator": 2,
        "outcomes": {"L": 3, "R": 3, "N": 3, "P": 0},
    }


def test_a_page_on_a_claim_tells_its_cases_and_counterexamples(tmp_path, capsys):
    """Errata: theorem 3.14 as printed is wrong, first for an arch of five edges."""
    pytest.importorskip("duckdb")
    for _ in sweep(Census("claim:Theorem 3.14, as printed", 5, tmp_path), processes=1):
        pass
    assert main(["census", "report", str(tmp_path)]) == 0
    page = capsys.readouterr().out.splitlines()
    assert "| size | cases | undecided |" in page
    assert not any(line.startswith(("| all", "- rows", "- no counterexample")) for line in page)
    (counterexample,) = (line for line in page if line.startswith("- counterexample"))
    assert counterexample.startswith("- counterexample of size 5: ")
    assert main(["census", "report", str(tmp_path), "--json"]) == 0
    *_, last = json.loads(capsys.readouterr().out)["sizes"]
    assert counterexample.endswith(last["counterexample"])
    scene = PLOTS["growth"](CensusFolder(tmp_path))
    assert "cases" in [shape.text for shape in scene.shapes if isinstance(shape, Label)]


def test_a_page_on_a_table_of_counts_has_its_columns_as_sequences(tmp_path, capsys):
    """Blue-red pictures of 1, 2 and 3 edges: OEIS A000151, shifted."""
    pytest.importorskip("duckdb")
    for _ in sweep(Census("tally:blue-red-trees", 3, tmp_path), processes=1):
        pass
    assert main(["census", "report", str(tmp_path)]) == 0
    assert "- pictures: 2, 7, 26" in capsys.readouterr().out.splitlines()


def test_a_page_needs_no_duckdb(stalks, capsys, monkeypatch):
    monkeypatch.setattr("colonnade.cli.census_folder.find_spec", lambda name: None)
    assert main(["census", "report", str(stalks)]) == 0
    assert "- rows: 3, 9, 27" in capsys.readouterr().out.splitlines()


def test_numbers_are_spread_and_counted_by_denominator(tmp_path):
    """The blue-red stalks of at most two edges are 1, -1, 2, -2, 1/2 and -1/2."""
    pytest.importorskip("duckdb")
    for _ in sweep(Census("stalks", 2, tmp_path), processes=1):
        pass
    folder = CensusFolder(tmp_path)
    assert denominators_of(folder) == {1: 4, 2: 2}
    found = histogram_of(folder)
    assert (found.step, found.numbers, found.rows) == (Dyadic(1).halved(), 6, 12)
    assert found.counts == dict.fromkeys((-4, -2, -1, 1, 2, 4), 1)


@pytest.mark.parametrize("picture", PLOTS)
def test_pictures_are_drawn(stalks, tmp_path, capsys, picture):
    path = tmp_path / "picture.svg"
    assert main(["census", "plot", str(stalks), picture, "-o", str(path)]) == 0
    assert capsys.readouterr().out == f"{path}\n"
    root = ElementTree.parse(path).getroot()
    assert root[0].text is not None
    assert root[0].text.endswith("stalks up to 3")
    assert main(["census", "plot", str(stalks), picture, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["svg"] + "\n" == path.read_text(encoding="utf-8")
    assert main(["census", "plot", str(stalks), picture]) == 0
    title, *_ = capsys.readouterr().out.splitlines()
    assert title.endswith("stalks up to 3")


def test_a_bar_is_as_high_as_its_number():
    def heights(axis):
        scene = draw_bars([("a", 50), ("b", 100), ("c", 0)], axis, title="", below="", beside="")
        return [shape.points[2][1] for shape in scene.shapes if isinstance(shape, Area)]

    half, whole = heights(linear_axis(100))
    assert 2 * half == whole
    of_one = log_axis(100).at(1)
    half, whole = heights(log_axis(100))
    assert (half - of_one) / (whole - of_one) == pytest.approx(0.849, abs=0.001)  # log 50 / log 100


def test_what_has_no_values_has_no_picture_of_them(tmp_path, capsys):
    pytest.importorskip("duckdb")
    for _ in sweep(Census("partizan-euclid", 3, tmp_path), processes=1):
        pass
    folder = CensusFolder(tmp_path)
    assert [size.outcomes for size in summarize(folder)] == [
        {"L": 0, "R": 0, "N": 1, "P": 0},
        {"L": 1, "R": 1, "N": 0, "P": 0},
    ]
    for picture in ("values", "denominators"):
        with pytest.raises(UnsupportedError, match="has no column 'value'; it has position, outcome"):
            PLOTS[picture](folder)
    assert main(["census", "plot", str(tmp_path), "pie"]) == 2
    assert "there is no picture 'pie' of a census; expected values, outcomes" in capsys.readouterr().err


def test_small_positions_are_found_by_their_value(capsys):
    assert main(["census", "identify", "6/8"]) == 0
    assert capsys.readouterr().out.startswith("stalks\tBRB\n")
    assert main(["census", "identify", "17"]) == 1
    assert capsys.readouterr().err.startswith("colonnade: no small position has the value 17; ask a larger census")


@pytest.mark.parametrize("value", ["3/4", "*", "^*", "{1|0}", "0"])
def test_small_positions_have_the_value_by_a_search_through_their_options(value):
    rulesets = {"trees": Hackenbush, "arches": Hackenbush, "toppling-dominoes": TopplingDominoes, "graphs": Hackenbush}
    rulesets |= {family: ruleset_named(family) for family in ("flipping-coins", "domineering", "clobber", "snort")}
    found = [(rulesets[family], text) for family, text in small_positions_of(value) if family in rulesets]
    assert found
    for ruleset, text in found:
        assert evaluate(ruleset.parse(text), verify=True).value == Value(value)


@pytest.mark.parametrize("family", ["stalks", "arches", "trees", "flipping-coins", "spiders-with-arms", "domineering"])
def test_the_small_table_is_as_it_is_written_today(family):
    from colonnade.census.small import _table

    assert [line for line in _table() if line.startswith(f"{family}\t")] == list(lines_of(family, SIZES[family]))
