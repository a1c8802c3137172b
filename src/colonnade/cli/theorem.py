"""``colonnade theorem``: what a paper claims, how far that was checked, and where it is used."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from typing import Annotated

from colonnade.citations import Citation, Work, places_of
from colonnade.cli.errors import counted
from colonnade.cli.options import Json, beginning
from colonnade.cli.parameters import Argument
from colonnade.errors import UndefinedError
from colonnade.explain.citations import REFERENCES, cite
from colonnade.explain.examples import example_of
from colonnade.explain.outline import line_of
from colonnade.explain.uses import cited_places, uses_of
from colonnade.ledger import PAPERS, Entry, Status, cited_by, entries
from colonnade.ledger.pages import page_of
from colonnade.positions import Position
from colonnade.solvers.engine.derivation import Step

Words = Annotated[
    list[str] | None,
    Argument(
        metavar="WORK [PLACE]",
        help='A work and a place in it, such as "forms-and-values 4.6.6"; a work alone lists its places, a number or '
        "words what has them in any work.",
        autocompletion=beginning(lambda: [work.value for work in Work]),
    ),
]


def command(words: Words = None, as_json: Json = False) -> None:
    """Look up a theorem: `colonnade theorem "forms-and-values 4.6.6"`.

    It shows the statement, whether it holds and how far that was checked, the modules that use it and an example.
    Without an argument the works are listed, with a work alone its places; a part of a work's name is enough. A number
    or other words, as in `colonnade theorem 2.8` or `colonnade theorem fusion`, are looked for in all works, after a
    work in that work.
    """
    text = " ".join(words or ())
    if not text:
        rows = [_work_as_json(work) for work in Work]
        lines = [f"{row['work']:36}{row['title']} ({_entries(row)})" for row in rows]
    elif not Work.matching(text.split()[0]) and (rows := _found_as_json(text, Work)):
        lines = _listed(rows)
    elif " " not in text:
        rows = _places_as_json(Work.named(text))
        lines = _listed(rows)
    else:
        citation = Citation.parse(text)
        if _is_known(citation):
            rows = [_as_json(citation)]
            lines = _lines(rows[0])
        else:
            rows = _found_as_json(citation.place, [citation.work])
            lines = _listed(rows)
            if not rows:
                raise UndefinedError(
                    f"nothing is known of {citation}; colonnade theorem {citation.work.value} lists the places that are"
                )
    for line in [json.dumps(row, ensure_ascii=False) for row in rows] if as_json else lines:
        print(line)


def _entries_of(work: Work) -> list[Entry]:
    return entries(work.value) if work.value in PAPERS else []


def _work_as_json(work: Work) -> dict[str, object]:
    return {"work": work.value, "title": REFERENCES[work].full, "entries": len(_entries_of(work))}


def _places_as_json(work: Work) -> list[dict[str, object]]:
    """The places of a work by their numbers: its entries, and what modules cite and no entry checks."""
    rows: list[dict[str, object]] = [
        {"place": entry.label, "statement": entry.statement, "status": entry.status.value}
        for entry in _entries_of(work)
    ]
    for place in cited_places(work):
        if not cited_by(Citation(work, place)):
            rows.append({"place": place, "statement": "(cited, without an entry in the ledger)", "status": None})
    return sorted(rows, key=lambda row: _numbers(str(row["place"])))


def _found_as_json(text: str, works: Iterable[Work]) -> list[dict[str, object]]:
    """The places of these works that have this number, or these words in their name or statement."""
    is_number = all(part.isdecimal() for part in text.split("."))
    rows: list[dict[str, object]] = []
    for work in works:
        for row in _places_as_json(work):
            place, statement = str(row["place"]), str(row["statement"])
            if text in places_of(place) if is_number else text.lower() in f"{place}\n{statement}".lower():
                rows.append({**row, "place": f"{work.value} {place}"})
    return rows


def _listed(rows: list[dict[str, object]]) -> list[str]:
    width = max((len(str(row["place"])) for row in rows), default=0) + 2
    return [f"{row['place']:{width}}{row['statement']}{_remark(row)}" for row in rows]


def _numbers(place: str) -> tuple[tuple[int, ...], ...]:
    """The numbers in the name of a place, to sort by; a place without one comes last.

    >>> sorted(["Lemma 1.10.5", "Stalk algorithm", "Facts 1.9.3, 1.9.4", "Chapter 1"], key=_numbers)
    ['Chapter 1', 'Facts 1.9.3, 1.9.4', 'Lemma 1.10.5', 'Stalk algorithm']
    """
    words = [word.split(".") for word in place.replace(",", " ").split()]
    found = tuple(tuple(map(int, parts)) for parts in words if all(part.isdecimal() for part in parts))
    return found or ((sys.maxsize,),)


def _entries(row: dict[str, object]) -> str:
    number = row["entries"]
    assert isinstance(number, int)
    return counted(number, "entry", "entries")


def _remark(row: dict[str, object]) -> str:
    """What a reader of the list must know: a claim that fails is no theorem."""
    return f" ({row['status']})" if row["status"] not in (None, Status.HOLDS.value) else ""


def _is_known(citation: Citation) -> bool:
    return bool(cited_by(citation) or uses_of(citation))


def _as_json(citation: Citation) -> dict[str, object]:
    found = cited_by(citation)
    uses = uses_of(citation)
    example = next((use.example for use in uses if use.example), None)
    # Steps have only citations that the code of a solver has: the search for another would go through all examples.
    step = example_of(citation) if any(citation in use.data for use in uses) else None
    return {
        "citation": str(citation),
        "source": cite(citation),
        "entries": [_entry_as_json(entry) for entry in found],
        "modules": [use.module for use in uses],
        "example": example,
        "drawn": None if step is None else _drawn(step),
    }


def _drawn(step: Step) -> dict[str, object]:
    """A position on which the theorem is used, drawn with characters, and what it gives there."""
    assert isinstance(step.subject, Position)
    line = line_of(step)
    return {
        "ruleset": step.subject.ruleset,
        "position": str(step.subject),
        "picture": step.subject.picture(),
        "result": line.result,
        "sentence": line.sentence,
        "formula": line.formula,
    }


def _entry_as_json(entry: Entry) -> dict[str, object]:
    return {
        "label": entry.label,
        "statement": entry.statement,
        "status": entry.status.value,
        "instead": entry.instead or None,
        "measure": None if entry.measure == "example" else entry.measure,
        "checked_to": None if entry.measure == "example" else entry.sizes[-1],
        "page": page_of(entry),
    }


def _range(entry: dict[str, object]) -> str:
    """On what the claim was checked; a false one fails somewhere in that range."""
    if entry["measure"] is None:
        return "checked on the example itself"
    where = {
        Status.FAILS.value: "with a counterexample up to",
        Status.OPEN.value: "searched without counterexample up to",
    }
    return f"{where.get(str(entry['status']), 'checked for all cases up to')} {entry['measure']} {entry['checked_to']}"


def _lines(row: dict[str, object]) -> list[str]:
    lines = [str(row["source"])]
    found = row["entries"]
    assert isinstance(found, list)
    for entry in found:
        lines += ["", f"{entry['label']}: {entry['statement']}", f"  {entry['status']}, {_range(entry)}"]
        if entry["instead"]:
            lines.append(f"  instead: {entry['instead']}")
        lines.append(f"  documentation: {entry['page']}")
    if not found:
        lines += ["", "The ledger has no entry for it."]
    modules = row["modules"]
    assert isinstance(modules, list)
    lines += ["", "Used by " + ", ".join(modules) if modules else "No module cites it."]
    drawn = row["drawn"]
    if isinstance(drawn, dict):
        lines += ["", str(drawn["picture"]), "", f"{drawn['position']} = {drawn['result']}: {drawn['formula']}."]
        lines.append(str(drawn["sentence"]))
    elif row["example"]:
        lines += ["", str(row["example"])]
    return lines
