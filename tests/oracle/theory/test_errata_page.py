"""docs/errata.md: every row is a failing entry of the ledger, and every failing entry is a row."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from colonnade.ledger import PAPERS, ledger_of
from colonnade.ledger.entry import Verdict

PAGE = Path(__file__).parents[3] / "docs" / "errata.md"


def cell(text: str) -> str:
    """A text as it stands in a table: what Markdown would read as markup is escaped."""
    return re.sub(r"([|*_<>`\[\]])", r"\\\1", text)


FAILING = [paper for paper in PAPERS if any(entry.expected is Verdict.FAILS for entry in ledger_of(paper).entries)]
"""The works with a claim that fails; the others have no table."""


@pytest.mark.parametrize("paper", FAILING)
def test_rows_are_what_the_ledger_finds(paper: str) -> None:
    ledger = ledger_of(paper)
    section = PAGE.read_text(encoding="utf-8").split(f"\n## {ledger.title}\n")[1].split("\n## ")[0]
    rows = [line for line in section.splitlines() if line.startswith("| ")][1:]
    expected = []
    for entry in ledger.entries:
        if entry.expected is Verdict.FAILS:
            result = entry.verify()
            where = "" if entry.measure == "example" else f" ({entry.measure} {result.size})"
            truths = [other.statement for other in ledger.entries if other.corrected and other.label == entry.label]
            truth = entry.instead or truths[0]
            cells = (entry.label, entry.statement, f"{result.counterexample}{where}", truth)
            expected.append(f"| {' | '.join(map(cell, cells))} |")
    assert rows == expected
