"""``colonnade verify``: check what the papers claim."""

from __future__ import annotations

import json
import sys
from typing import Annotated

import typer

from colonnade.cli.options import Json
from colonnade.ledger import Result, Verdict, entries

Paper = Annotated[str | None, typer.Argument(metavar="[PAPER]", help="A paper, such as flipping-coins; none is all.")]
Label = Annotated[str | None, typer.Option("--label", "-l", help="Only entries whose label contains this.")]
Each = Annotated[float, typer.Option("--seconds", "-s", min=0.001, help="Spend at most so long on one entry.")]
List = Annotated[bool, typer.Option("--list", help="List the entries without checking them.")]


def command(
    paper: Paper = None, label: Label = None, seconds: Each = 10.0, listing: List = False, as_json: Json = False
) -> int:
    """Check theorems, examples and conjectures of the source papers by exhaustive search, and say how far they hold.

    A claim that is known to be misprinted is expected to fail, and its smallest counterexample is shown. The exit code
    is 1 if some verdict is not the expected one. Ctrl-C stops with what is known.
    """
    chosen = [entry for entry in entries(paper) if label is None or label.lower() in entry.label.lower()]
    if not chosen:
        print(f"colonnade: no entry has {label!r} in its label; try --list", file=sys.stderr)
        return 2
    if listing:
        for entry in chosen:
            print(f"{entry.paper}: {entry.label}: {entry.statement}")
        return 0
    results: list[Result] = []
    try:
        for entry in chosen:
            results.append(entry.verify(seconds=seconds))
            print(json.dumps(_as_json(results[-1]), ensure_ascii=False) if as_json else _line(results[-1]), flush=True)
    except KeyboardInterrupt:
        print(f"colonnade: stopped after {len(results)} of {len(chosen)} entries", file=sys.stderr)
    surprises = [result for result in results if not result.as_expected]
    if not as_json:
        print(f"{len(results)} entries checked, {len(surprises)} not as expected")
    return 1 if surprises or len(results) < len(chosen) else 0


def _line(result: Result) -> str:
    known = "" if result.as_expected else "  NOT AS EXPECTED"
    known = "  (known misprint)" if result.as_expected and result.verdict is Verdict.FAILS else known
    return f"{result.entry.paper}: {result}{known}"


def _as_json(result: Result) -> dict[str, object]:
    return {
        "paper": result.entry.paper,
        "label": result.entry.label,
        "statement": result.entry.statement,
        "verdict": result.verdict.value,
        "expected": result.entry.expected.value,
        "corrected": result.entry.corrected,
        "measure": result.entry.measure,
        "size": result.size,
        "cases": result.cases,
        "counterexample": result.counterexample,
    }
