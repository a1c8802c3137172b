"""docs/theory/ranges.md: the whole ranges of the ledger, as a complete run found them."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from colonnade.ledger import PAPERS, ledger_of
from colonnade.ledger.entry import Entry, Verdict

FOLDER = Path(__file__).parents[3] / "docs" / "theory"
LINES = [json.loads(line) for line in (FOLDER / "ranges.jsonl").read_text(encoding="utf-8").splitlines()]
FOUND = {(line["paper"], line["label"], line["statement"]): line for line in LINES}


def cell(text: object) -> str:
    return re.sub(r"([|*_<>`\[\]])", r"\\\1", str(text))


def reach(entry: Entry) -> str:
    """How far the page must say that an entry was checked: to the end of its range."""
    if entry.expected is Verdict.FAILS:
        return "fails, see the errata"
    return "exact" if entry.measure == "example" else f"{entry.measure} {entry.sizes[-1]}"


@pytest.mark.parametrize("paper", PAPERS)
def test_every_entry_was_checked_to_the_end_of_its_range(paper: str) -> None:
    ledger = ledger_of(paper)
    section = (FOLDER / "ranges.md").read_text(encoding="utf-8").split(f"\n## {ledger.title}\n")[1].split("\n## ")[0]
    rows = [line for line in section.splitlines() if line.startswith("| ")][1:]
    expected = []
    for entry in ledger.entries:
        line = FOUND[entry.paper, entry.label, entry.statement]
        assert line["verdict"] == entry.expected.value, entry.label
        name = f"{entry.label} (corrected)" if entry.corrected else entry.label
        tested = "all" if entry.tested_to is None else f"{entry.measure} {entry.tested_to}"
        cells = (name, entry.statement, reach(entry), line["cases"], line["cpu_seconds"], tested)
        expected.append(f"| {' | '.join(map(cell, cells))} |")
        if entry.expected is Verdict.HOLDS:
            assert line["size"] == entry.sizes[-1], entry.label
    assert rows == expected
