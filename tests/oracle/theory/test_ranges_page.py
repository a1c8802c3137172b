"""docs/theory/ledger: the whole ranges of the ledger, as a complete run found them, a page for each work."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from colonnade.ledger import PAPERS, ledger_of
from colonnade.ledger.entry import Entry, Verdict
from colonnade.ledger.numbering import numbering
from colonnade.ledger.pages import anchor_of

FOLDER = Path(__file__).parents[3] / "docs" / "theory"
LINES = [json.loads(line) for line in (FOLDER / "ranges.jsonl").read_text(encoding="utf-8").splitlines()]
FOUND = {(line["paper"], line["label"], line["statement"]): line for line in LINES}


def cell(text: object) -> str:
    return re.sub(r"([|*_<>`\[\]])", r"\\\1", str(text))


def reach(entry: Entry) -> str:
    """How far the page must say that an entry was checked: to the end of its range."""
    if entry.expected is Verdict.FAILS:
        return "see the errata"
    return "exact" if entry.measure == "example" else f"{entry.measure} {entry.sizes[-1]}"


@pytest.mark.parametrize("paper", PAPERS)
def test_every_entry_was_checked_to_the_end_of_its_range(paper: str) -> None:
    ledger = ledger_of(paper)
    page = (FOLDER / "ledger" / f"{paper}.md").read_text(encoding="utf-8")
    rows = [line for line in page.split("\n## ")[0].splitlines() if line.startswith("| ")][1:]
    expected = []
    for entry in ledger.entries:
        line = FOUND[entry.paper, entry.label, entry.statement]
        assert line["verdict"] == entry.expected.value, entry.label
        name = f"{entry.label} (corrected)" if entry.corrected else entry.label
        fails = entry.expected is Verdict.FAILS
        tested = "all" if entry.tested_to is None or fails else f"{entry.measure} {entry.tested_to}"
        cells = (name, entry.statement, entry.status.value, reach(entry), line["cases"], line["cpu_seconds"], tested)
        text = " | ".join(map(cell, cells))
        expected.append(f'| <a id="{anchor_of(entry)}"></a>{text} |')
        if entry.expected is Verdict.HOLDS:
            assert line["size"] == entry.sizes[-1], entry.label
    assert rows == expected


@pytest.mark.parametrize("paper", PAPERS)
def test_pages_tell_what_has_no_entry(paper: str) -> None:
    page = (FOLDER / "ledger" / f"{paper}.md").read_text(encoding="utf-8")
    for statement in numbering(paper):
        if statement.reason:
            assert f"| {cell(statement.label)} | {cell(statement.section)} | {cell(statement.reason)} |" in page


def test_counterexamples_are_drawn() -> None:
    """Every picture of the list belongs to a claim that fails, stands on its page and exists."""
    drawn = json.loads((FOLDER / "ledger" / "pictures.json").read_text(encoding="utf-8"))
    failing = {
        entry.name: entry for paper in PAPERS for entry in ledger_of(paper).entries if entry.expected is Verdict.FAILS
    }
    assert set(drawn) <= set(failing)
    for name in drawn:
        entry = failing[name]
        picture = f"{entry.paper}-{anchor_of(entry)}.svg"
        assert (FOLDER / "ledger" / picture).read_text(encoding="utf-8").startswith("<svg")
        assert f"]({picture})" in (FOLDER / "ledger" / f"{entry.paper}.md").read_text(encoding="utf-8")
