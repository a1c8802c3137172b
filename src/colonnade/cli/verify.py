"""``colonnade verify``: check what the papers claim."""

from __future__ import annotations

import json
from typing import Annotated

from colonnade.cli.errors import print_error
from colonnade.cli.interruption import CALLED_OFF, INTERRUPTED, interruptible
from colonnade.cli.options import Json, beginning
from colonnade.cli.parameters import Argument, Option
from colonnade.cli.progress import show_progress
from colonnade.errors import CancelledError, NotationError
from colonnade.ledger import PAPERS, Entry, Result, Verdict, entries

Paper = Annotated[
    str | None,
    Argument(
        metavar="[PAPER]",
        help="A paper, such as flipping-coins; none is all.",
        autocompletion=beginning(lambda: PAPERS),
    ),
]
Label = Annotated[str | None, Option("--label", "-l", help="Only entries whose label contains this.")]
Each = Annotated[float, Option("--seconds", "-s", min=0.001, help="Spend at most so long on one entry.")]
Full = Annotated[bool, Option("--full", help="Check every range to its end, however long that takes.")]
List = Annotated[bool, Option("--list", help="List the entries without checking them.")]


def command(
    paper: Paper = None,
    label: Label = None,
    seconds: Each = 10.0,
    full: Full = False,
    listing: List = False,
    as_json: Json = False,
) -> int:
    """Check theorems, examples and conjectures of the source papers by exhaustive search, and say how far they hold.

    A claim that is known to be misprinted is expected to fail, and its smallest counterexample is shown. The exit code
    is 1 if some verdict is not the expected one. Ctrl-C stops after the entries shown, with exit code 130.
    """
    chosen = [entry for entry in entries(paper) if label is None or label.lower() in entry.label.lower()]
    if not chosen:
        raise NotationError(f"no entry has {label!r} in its label; colonnade verify --list names them all")
    if listing:
        for entry in chosen:
            print(json.dumps(_entry_json(entry), ensure_ascii=False) if as_json else _entry_line(entry))
        return 0
    results: list[Result] = []
    try:
        for number, entry in enumerate(chosen, 1):
            with show_progress(f"{number} of {len(chosen)}  {entry.paper}: {entry.label}"), interruptible():
                result = entry.verify(seconds=None if full else seconds)
            if CALLED_OFF.is_set():
                break
            results.append(result)
            print(json.dumps(_as_json(result), ensure_ascii=False) if as_json else _line(result), flush=True)
    except (KeyboardInterrupt, CancelledError):
        pass
    surprises = [result for result in results if not result.as_expected]
    if not as_json:
        print(f"{len(results)} entries checked, {len(surprises)} not as expected")
    if len(results) < len(chosen):
        return print_error(f"stopped after {len(results)} of {len(chosen)} entries", INTERRUPTED)
    return 1 if surprises else 0


def _entry_line(entry: Entry) -> str:
    return f"{entry.paper}: {entry.label}: {entry.statement}"


def _entry_json(entry: Entry) -> dict[str, object]:
    return {"paper": entry.paper, "label": entry.label, "statement": entry.statement, "expected": entry.expected.value}


def _line(result: Result) -> str:
    known = "" if result.as_expected else "  NOT AS EXPECTED"
    known = "  (known misprint)" if result.as_expected and result.verdict is Verdict.FAILS else known
    return f"{result.entry.paper}: {result}{known}"


def _as_json(result: Result) -> dict[str, object]:
    return {
        **_entry_json(result.entry),
        "verdict": result.verdict.value,
        "corrected": result.entry.corrected,
        "measure": result.entry.measure,
        "size": result.size,
        "cases": result.cases,
        "cpu_seconds": round(result.seconds, 2),
        "counterexample": result.counterexample,
    }
