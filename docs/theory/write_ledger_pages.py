"""Write the tables of ``errata.md`` and ``theory/ranges.md`` from what the ledger finds.

The ranges come from a complete run, which takes about ten minutes of processor time:

    colonnade verify --full --json > docs/theory/ranges.jsonl
    python docs/theory/write_ledger_pages.py

To bring some entries up to date, append their lines to the file (``--label``): the last line about an entry counts.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

from colonnade.ledger import PAPERS, Entry, Ledger, Verdict, ledger_of

HERE = Path(__file__).parent
ERRATA = HERE.parent / "errata.md"
RANGES = HERE / "ranges.md"
RESULTS = HERE / "ranges.jsonl"

Result = dict[str, object]


def cell(text: object) -> str:
    """A text as it stands in a table: what Markdown would read as markup is escaped."""
    return re.sub(r"([|*_<>`\[\]])", r"\\\1", str(text))


def row(*cells: object) -> str:
    return f"| {' | '.join(map(cell, cells))} |"


def table(head: str, rows: list[str]) -> str:
    return "\n".join([head, re.sub(r"[^|]+", "---", head), *rows])


def erratum(ledger: Ledger, entry: Entry) -> str:
    """The row of a claim that fails: where, what, the first counterexample, what holds."""
    result = entry.verify()
    where = "" if entry.measure == "example" else f" ({entry.measure} {result.size})"
    truths = [other.statement for other in ledger.entries if other.corrected and other.label == entry.label]
    return row(entry.label, entry.statement, f"{result.counterexample}{where}", entry.instead or truths[0])


def errata() -> None:
    """Replace the table under the title of every work with a claim that fails."""
    text = ERRATA.read_text(encoding="utf-8")
    for ledger in map(ledger_of, PAPERS):
        rows = [erratum(ledger, entry) for entry in ledger.entries if entry.expected is Verdict.FAILS]
        if not rows:
            continue
        made = table("| place | claim as printed | smallest counterexample | what holds |", rows)
        heading = f"\n## {ledger.title}\n\n"
        before, after = text.split(heading)
        rest = after[after.index("\n\n") :]
        text = f"{before}{heading}{made}{rest}"
    ERRATA.write_text(text, encoding="utf-8")


def key(paper: object, label: object, statement: object) -> tuple[object, object, object]:
    return paper, label, statement


def results() -> dict[tuple[object, object, object], Result]:
    """The last line about each entry."""
    lines = [json.loads(line) for line in RESULTS.read_text(encoding="utf-8").splitlines()]
    return {key(line["paper"], line["label"], line["statement"]): line for line in lines}


def range_row(entry: Entry, found: Result) -> str:
    """What was checked, how far, how often and for how long, and how much of it every test run repeats."""
    name = f"{entry.label} (corrected)" if entry.corrected else entry.label
    if entry.expected is Verdict.FAILS:
        return row(name, entry.statement, "fails, see the errata", found["cases"], found["cpu_seconds"], "all")
    if entry.measure == "example":
        return row(name, entry.statement, "exact", found["cases"], found["cpu_seconds"], "all")
    reach = f"{entry.measure} {found['size']}"
    tested = "all" if entry.tested_to is None else f"{entry.measure} {entry.tested_to}"
    return row(name, entry.statement, reach, found["cases"], found["cpu_seconds"], tested)


def ranges() -> None:
    """Write the tables below the introduction of the page."""
    found = results()
    introduction = RANGES.read_text(encoding="utf-8").split("\n## ")[0].rstrip()
    parts = [introduction]
    for ledger in map(ledger_of, PAPERS):
        lines = [(entry, found[key(entry.paper, entry.label, entry.statement)]) for entry in ledger.entries]
        cases = sum(int(str(line["cases"])) for _, line in lines)
        seconds = sum(float(str(line["cpu_seconds"])) for _, line in lines)
        rows = [range_row(*line) for line in lines]
        made = table("| place | claim | up to | cases | CPU s | every test run |", rows)
        parts.append(f"## {ledger.title}\n\n{len(rows)} entries, {cases} cases, {seconds:.0f} s.\n\n{made}")
    RANGES.write_text("\n\n".join(parts) + "\n", encoding="utf-8")


if __name__ == "__main__":
    errata()
    ranges()
