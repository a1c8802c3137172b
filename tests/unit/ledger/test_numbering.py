"""The ledger is complete: every numbered statement of the papers has an entry, or a reason why it has none."""

from __future__ import annotations

from collections import defaultdict

import pytest

from colonnade.ledger import PAPERS, entries
from colonnade.ledger.numbering import covers, numbering

pytestmark = pytest.mark.once

NUMBERED = [paper for paper in PAPERS if numbering(paper)]


@pytest.mark.parametrize("paper", NUMBERED)
def test_every_statement_has_an_entry_or_a_reason(paper: str) -> None:
    found = entries(paper)
    labels = {entry.label for entry in found}
    for statement in numbering(paper):
        if statement.kind == "Definition":
            continue  # it claims nothing; those that solvers rest on have entries all the same
        has_entry = any(covers(entry, statement) for entry in found)
        assert has_entry != bool(statement.reason), statement
        if statement.reason.startswith("see "):
            label = statement.reason.removeprefix("see ")
            assert any(each == label or each.startswith((f"{label},", f"{label} ")) for each in labels), statement


@pytest.mark.parametrize("paper", NUMBERED)
def test_every_entry_is_about_a_statement(paper: str) -> None:
    """A label that names nothing in the paper is a misprint of ours, or a place that the list of the paper lacks."""
    statements = numbering(paper)
    sections = {statement.section for statement in statements}
    for entry in entries(paper):
        known = any(covers(entry, statement) for statement in statements)
        of_section = entry.label.startswith("Section ") and entry.label.split()[1].rstrip(",") in sections
        named = entry.label in ("Norton's lemma", "Sign of the trunk") or entry.label.startswith("Section 5.1.1")
        assert known or of_section or named, entry.label


@pytest.mark.parametrize("paper", ["forms-and-values", "clockwise-hackenbush-domino-shave", "hackenbush-spiders"])
def test_numbers_have_no_gaps(paper: str) -> None:
    """Statements share one counter in a section (or chapter), which starts at 1."""
    counted: dict[str, list[int]] = defaultdict(list)
    for statement in numbering(paper):
        if "." in statement.number and statement.kind not in ("Table", "Figure", "Section"):
            place, _, number = statement.number.rpartition(".")
            counted[place].append(int(number))
    assert all(sorted(numbers) == list(range(1, len(numbers) + 1)) for numbers in counted.values())
