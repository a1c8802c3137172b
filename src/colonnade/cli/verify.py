"""``colonnade verify``: check what the papers claim."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

from colonnade.cli.errors import counted, print_error
from colonnade.cli.interruption import CTRL_C_PRESSED, INTERRUPTED, interruptible
from colonnade.cli.options import Json, beginning, countable
from colonnade.cli.parameters import Argument, Option
from colonnade.cli.progress import show_progress
from colonnade.errors import CancelledError, NotationError
from colonnade.ledger import PAPERS, Entry, Result, Status, Verdict, entries
from colonnade.ledger.mutants import mutant_of, verify_mutant
from colonnade.ledger.run import as_line, read_results, run

Paper = Annotated[
    str | None,
    Argument(
        metavar="PAPER",
        help="A paper, such as flipping-coins; none is all.",
        autocompletion=beginning(lambda: PAPERS),
    ),
]
Label = Annotated[str | None, Option("--label", "-l", help="Only entries whose label contains this.")]
Each = Annotated[
    float,
    Option("--seconds", "-s", min=0.001, help="Spend at most so much processor time on one entry.", callback=countable),
]
Full = Annotated[bool, Option("--full", help="Check every range to its end, however long that takes.")]
List = Annotated[bool, Option("--list", help="List the entries without checking them.")]
Jobs = Annotated[int, Option("--jobs", "-j", min=1, help="Check on so many processes at once.")]
Output = Annotated[
    Path | None,
    Option("--output", "-o", help="Write the results to this file; what it has already is not checked again."),
]

Mutants = Annotated[bool, Option("--mutants", help="Check that wrong variants of the claims are caught.")]


def command(
    paper: Paper = None,
    label: Label = None,
    seconds: Each = 10.0,
    full: Full = False,
    jobs: Jobs = 1,
    output: Output = None,
    mutants: Mutants = False,
    listing: List = False,
    as_json: Json = False,
) -> int:
    """Check theorems, examples and conjectures of the source papers by exhaustive search, and say how far they hold.

    A claim that is known to fail as printed is expected to fail, and its smallest counterexample is shown. The exit
    code is 1 if some verdict is not the expected one. Ctrl-C stops after the entries shown, with exit code 130; with
    `--output` the same command goes on where it stopped.

    `--mutants` checks the checkers: each is given a wrong variant of its claim, which it must refute.
    """
    chosen = [entry for entry in entries(paper) if label is None or label.lower() in entry.label.lower()]
    if not chosen:
        raise NotationError(f"no entry has {label!r} in its label; colonnade verify --list names them all")
    if listing:
        for entry in chosen:
            print(json.dumps(_entry_json(entry), ensure_ascii=False) if as_json else _entry_line(entry))
        return 0
    if mutants:
        return _check_mutants(chosen, seconds, as_json=as_json)
    known = {} if output is None else read_results(output, chosen, full=full)
    results: list[Result] = []
    try:
        for result in _results(chosen, known, None if full else seconds, jobs):
            results.append(result)
            line = json.dumps(as_line(result), ensure_ascii=False)
            if output is not None and result.entry.name not in known:
                with output.open("a", encoding="utf-8") as file:
                    file.write(f"{line}\n")
            print(line if as_json else _line(result), flush=True)
    except (KeyboardInterrupt, CancelledError):
        pass
    surprises = [result for result in results if not result.as_expected]
    if not as_json:
        _print_table(results)
        print(f"{counted(len(results), 'entry', 'entries')} checked, {len(surprises)} not as expected")
    if len(results) < len(chosen):
        return print_error(f"stopped after {len(results)} of {len(chosen)} entries", INTERRUPTED)
    return 1 if surprises else 0


def _results(chosen: list[Entry], known: dict[str, Result], seconds: float | None, jobs: int) -> Iterator[Result]:
    """What is known already and what is found now, in the order of the ledger; until Ctrl-C is pressed."""
    waiting = [entry for entry in chosen if entry.name not in known]
    found = run(waiting, seconds=seconds, jobs=jobs)
    for number, entry in enumerate(chosen, 1):
        result = known.get(entry.name)
        if result is None:
            with show_progress(f"{number} of {len(chosen)}  {entry.paper}: {entry.label}"):
                if jobs > 1:
                    result = next(found)
                else:
                    with interruptible():
                        result = next(found)
        if CTRL_C_PRESSED.is_set():
            return
        yield result


def _print_table(results: list[Result]) -> None:
    """How many entries of each work have which status, and the processor time that they took."""
    works = list(dict.fromkeys(result.entry.paper for result in results))
    if len(works) < 2:
        return
    columns = [status.value for status in Status]
    print(f"\n{'':34}{''.join(f'{column:>20}' for column in columns)}{'cpu seconds':>13}")
    for work in works:
        of_work = [result for result in results if result.entry.paper == work]
        counts = Counter(result.entry.status for result in of_work)
        seconds = sum(result.seconds for result in of_work)
        print(f"{work:34}{''.join(f'{counts[status]:20}' for status in Status)}{seconds:13.1f}")


def _check_mutants(chosen: list[Entry], seconds: float, *, as_json: bool) -> int:
    """Refute the wrong variants; the exit code is 1 where one survives, or is missing without a reason."""
    counts: Counter[str] = Counter()
    times: dict[Entry, float] = {}
    for entry in chosen:
        mutant = mutant_of(entry)
        if entry.status is Status.FAILS:
            fate, text = "printed", "fails as printed, and is refuted by verify"
        elif mutant is None:
            fate, text = "missing", "has no mutant"
        elif mutant.none:
            fate, text = "none", f"no mutant: {mutant.none}"
        else:
            change = f"{mutant.old}  →  {mutant.new}"
            result = verify_mutant(entry, mutant, seconds=seconds)
            caught, times[entry] = result.verdict is Verdict.FAILS, result.seconds
            fate, text = (
                ("caught", f"caught in {result.seconds:.1f} s: {change}")
                if caught
                else ("survived", f"SURVIVED: {change}")
            )
        counts[fate] += 1
        row: dict[str, object] = {"paper": entry.paper, "label": entry.label, "checker": entry.name, "mutant": fate}
        if entry in times:
            row["cpu_seconds"] = round(times[entry], 2)
        print(json.dumps(row) if as_json else f"{entry.paper}: {entry.label}: {text}", flush=True)
    if not as_json:
        if times:
            slowest = max(times, key=times.__getitem__)
            print(f"the slowest took {times[slowest]:.1f} s of processor time: {slowest.paper}: {slowest.label}")
        print(f"{counts['caught']} caught, {counts['survived']} survived, {counts['missing']} missing, ", end="")
        print(f"{counts['none']} without a mutant for a reason, {counts['printed']} fail as printed")
    return 1 if counts["survived"] or counts["missing"] else 0


def _entry_line(entry: Entry) -> str:
    return f"{entry.paper}: {entry.label}: {entry.statement}"


def _entry_json(entry: Entry) -> dict[str, object]:
    return {
        "paper": entry.paper,
        "label": entry.label,
        "statement": entry.statement,
        "status": entry.status.value,
        "expected": entry.expected.value,
    }


def _line(result: Result) -> str:
    known = "" if result.as_expected else "  NOT AS EXPECTED"
    known = "  (as expected)" if result.as_expected and result.verdict is Verdict.FAILS else known
    return f"{result.entry.paper}: {result}{known}"
