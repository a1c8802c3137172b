"""Write the tables of ``errata.md``, ``theory/ranges.md`` and the page of every work from what the ledger finds.

The ranges come from a complete run, which takes about ten minutes of processor time:

    colonnade verify --full --json > docs/theory/ranges.jsonl
    python docs/theory/write_ledger_pages.py

To bring some entries up to date, append their lines to the file (``--label``): the last line about an entry counts.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path

from colonnade.cli import main
from colonnade.ledger import PAPERS, Entry, Ledger, Status, Verdict, ledger_of
from colonnade.ledger.numbering import covers, numbering
from colonnade.ledger.pages import anchor_of, picture_of

HERE = Path(__file__).parent
ERRATA = HERE.parent / "errata.md"
RANGES = HERE / "ranges.md"
RESULTS = HERE / "ranges.jsonl"
LEDGER = HERE / "ledger"
PICTURES: dict[str, list[str]] = json.loads((LEDGER / "pictures.json").read_text(encoding="utf-8"))
"""What to draw of a counterexample, by the name of its checker: arguments for ``colonnade draw``."""

Result = dict[str, object]
Key = tuple[object, object, object]


def cell(text: object) -> str:
    """A text as it stands in a table: what Markdown would read as markup is escaped."""
    return re.sub(r"([|*_<>`\[\]])", r"\\\1", str(text))


def row(*cells: object) -> str:
    return f"| {' | '.join(map(cell, cells))} |"


def table(head: str, rows: list[str]) -> str:
    return "\n".join([head, re.sub(r"[^|]+", "---", head), *rows])


def truth(ledger: Ledger, entry: Entry) -> str:
    """What holds instead of a claim that fails."""
    truths = [other.statement for other in ledger.entries if other.corrected and other.label == entry.label]
    return entry.instead or truths[0]


def erratum(ledger: Ledger, entry: Entry) -> str:
    """The row of a claim that fails: where, what, the first counterexample, what holds."""
    result = entry.verify()
    where = "" if entry.measure == "example" else f" ({entry.measure} {result.size})"
    return row(entry.label, entry.statement, f"{result.counterexample}{where}", truth(ledger, entry))


def write_errata() -> None:
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


def read_results() -> dict[Key, Result]:
    """The last line about each entry."""
    lines = [json.loads(line) for line in RESULTS.read_text(encoding="utf-8").splitlines()]
    return {(line["paper"], line["label"], line["statement"]): line for line in lines}


def entry_row(entry: Entry, found: Result) -> str:
    """What was checked, how far, how often and for how long, and how much of it every test run repeats."""
    name = f"{entry.label} (corrected)" if entry.corrected else entry.label
    reach = "exact" if entry.measure == "example" else f"{entry.measure} {found['size']}"
    tested = "all" if entry.tested_to is None else f"{entry.measure} {entry.tested_to}"
    if entry.expected is Verdict.FAILS:
        reach, tested = "see the errata", "all"
    cells = row(name, entry.statement, entry.status.value, reach, found["cases"], found["cpu_seconds"], tested)
    return cells.replace("| ", f'| <a id="{anchor_of(entry)}"></a>', 1)


def write_page(ledger: Ledger, lines: list[tuple[Entry, Result]]) -> None:
    """The page of a work: all entries, counterexamples drawn, and what has no entry."""
    cases = sum(int(str(line["cases"])) for _, line in lines)
    rows = [entry_row(*line) for line in lines]
    made = table("| place | claim | status | up to | cases | CPU s | every test run |", rows)
    entries = "1 entry" if len(rows) == 1 else f"{len(rows)} entries"
    parts = [f"# {ledger.title}", f"{entries}, {cases} cases. [What the columns mean](../ranges.md).", made]
    drawn = [entry for entry, _ in lines if entry.name in PICTURES]
    if drawn:
        parts.append("## Counterexamples")
    for entry, found in lines:
        if entry.name in PICTURES:
            assert main(["draw", *PICTURES[entry.name], "-o", str(LEDGER / picture_of(entry))]) in (0, None)
            text = f"**{cell(entry.label)}.** {cell(entry.statement)} But {cell(found['counterexample'])}."
            parts += [text, f"![{cell(found['counterexample'])}]({picture_of(entry)})"]
            parts.append(f"What holds: {cell(truth(ledger, entry))}")
    without = [each for each in numbering(ledger.paper) if each.kind != "Definition" and each.reason]
    if without:
        reasons = [row(each.label, each.section, each.reason) for each in without]
        parts += ["## Without an entry", table("| place | section | reason |", reasons)]
        assert not any(covers(entry, each) for entry, _ in lines for each in without)
    (LEDGER / f"{ledger.paper}.md").write_text("\n\n".join(parts) + "\n", encoding="utf-8")


def write_ranges() -> None:
    """Write the pages, and below the introduction of ``ranges.md`` how many entries have which status."""
    found = read_results()
    introduction = RANGES.read_text(encoding="utf-8").split("\n## ")[0].rstrip()
    rows = []
    for ledger in map(ledger_of, PAPERS):
        lines = [(entry, found[entry.paper, entry.label, entry.statement]) for entry in ledger.entries]
        write_page(ledger, lines)
        counts = Counter(entry.status for entry, _ in lines)
        seconds = sum(float(str(line["cpu_seconds"])) for _, line in lines)
        numbers = " | ".join(str(counts[status]) for status in Status)
        rows.append(f"| [{ledger.title}](ledger/{ledger.paper}.md) | {len(lines)} | {numbers} | {seconds:.0f} |")
    names = " | ".join(status.value for status in Status)
    made = table(f"| work | entries | {names} | CPU s |", rows)
    pages = "\n".join(f"ledger/{paper}" for paper in PAPERS)
    contents = f"```{{toctree}}\n:maxdepth: 1\n:hidden:\n\n{pages}\n```"
    RANGES.write_text(f"{introduction}\n\n## The works\n\n{made}\n\n{contents}\n", encoding="utf-8")


if __name__ == "__main__":
    write_errata()
    write_ranges()
