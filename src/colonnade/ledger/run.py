"""Checking many entries: on several processes, and from where an earlier run stopped."""

from __future__ import annotations

import hashlib
import inspect
import json
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from colonnade.errors import BudgetExceededError, Limit, NotationError
from colonnade.ledger.entry import Entry, Result, Verdict
from colonnade.processes import run_on_processes

Line = dict[str, object]
"""A result as it stands in a file, one JSON object a line."""


def run(chosen: Iterable[Entry], *, seconds: float | None, jobs: int = 1) -> Iterator[Result]:
    """Check the entries, on so many processes at once, and tell of each in its turn.

    >>> from colonnade.ledger import entries
    >>> [result.as_expected for result in run(entries("nim"), seconds=1)]
    [True]
    """
    if jobs == 1:
        for entry in chosen:
            yield entry.verify(seconds=seconds)
        return
    waiting = list(chosen)
    questions = ((entry.paper, entry.name, seconds) for entry in waiting)
    for entry, finished in zip(waiting, run_on_processes(_verify, questions, jobs, in_order=True), strict=True):
        if finished.result is None:
            raise BudgetExceededError(f"{entry.paper}, {entry.label}: {finished.death}", limit=Limit.BYTES)
        yield Result(entry, *finished.result)


def _verify(question: tuple[str, str, float | None]) -> tuple[Verdict, int | None, int, str | None, float, int]:
    """In another process: entries hold functions, so their names travel."""
    from colonnade.ledger import entries

    paper, name, seconds = question
    entry = next(each for each in entries(paper) if each.name == name)
    result = entry.verify(seconds=seconds)
    return result.verdict, result.size, result.cases, result.counterexample, result.seconds, result.undecided


@cache
def _digest(module: str) -> str:
    return hashlib.sha256(inspect.getsource(sys.modules[module]).encode()).hexdigest()[:12]


def as_line(result: Result) -> Line:
    """A result for a file."""
    entry = result.entry
    return {
        "paper": entry.paper,
        "label": entry.label,
        "statement": entry.statement,
        "status": entry.status.value,
        "expected": entry.expected.value,
        "verdict": result.verdict.value,
        "corrected": entry.corrected,
        "measure": entry.measure,
        "size": result.size,
        "cases": result.cases,
        "undecided": result.undecided,
        "cpu_seconds": round(result.seconds, 2),
        "counterexample": result.counterexample,
        "checker": entry.name,
        "digest": _digest(inspect.unwrap(entry.check).__module__),
    }


def read_results(path: Path, chosen: Iterable[Entry], *, full: bool) -> dict[str, Result]:
    """What the file of an earlier run tells of these entries, by the names of their checkers.

    Results of a module that has changed since count for nothing; with ``full``, nor do those of ranges cut short. A
    line that a killed run left without its end is taken out of the file, so that the next one can follow.
    """
    by_name = {entry.name: entry for entry in chosen}
    found: dict[str, Result] = {}
    if not path.exists():
        return found
    whole, _, torn = path.read_text(encoding="utf-8").rpartition("\n")
    unfinished = torn.startswith('{"paper": ')
    for number, text in enumerate([*whole.splitlines(), *([torn] if torn and not unfinished else [])], 1):
        try:
            line = json.loads(text)
            entry = by_name.get(line["checker"])
            if entry is None or line["digest"] != _digest(inspect.unwrap(entry.check).__module__):
                continue
            fields = (line[key] for key in ("size", "cases", "counterexample", "cpu_seconds", "undecided"))
            result = Result(entry, Verdict(line["verdict"]), *fields)
        except (ValueError, KeyError, TypeError):
            raise NotationError(f"line {number} of {path} is no result of colonnade verify") from None
        if not full or result.verdict is Verdict.FAILS or result.size == entry.sizes[-1]:
            found[line["checker"]] = result
    if unfinished:
        path.write_text(f"{whole}\n" if whole else "", encoding="utf-8")
    return found
