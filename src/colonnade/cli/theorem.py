"""``colonnade theorem``: what a paper claims, how far that was checked, and where it is used."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from functools import cache
from typing import Annotated

from colonnade.citations import Citation, Work, place_of
from colonnade.cli.errors import counted
from colonnade.cli.options import Json, beginning
from colonnade.cli.parameters import Argument
from colonnade.errors import NotationError, UndefinedError
from colonnade.explain.citations import REFERENCES, cite
from colonnade.explain.examples import example_of
from colonnade.explain.outline import line_of
from colonnade.explain.uses import cited_places, uses_of
from colonnade.ledger import PAPERS, Entry, Status, cited_by, entries
from colonnade.ledger.pages import page_of
from colonnade.positions import Position
from colonnade.solvers.engine.derivation import Step

_JOINING = frozenset(("of", "in", "from", "the"))
_THESES = (Work.FORMS_AND_VALUES, Work.SPIDERS)
_SHORT_WORD = 3

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
    Without an argument the works are listed, with a work alone its places; a part of a work's name, its title or an
    author is enough, and it may stand after the place, as in `theorem 2.8 of spiders`. A number or other words, as in
    `colonnade theorem 2.8` or `colonnade theorem fusion`, are looked for in all works, after a work in that work.
    """
    text = " ".join(" ".join(words or ()).split())
    rows, lines = _looked_up(text) if text else _works()
    for line in [json.dumps(row, ensure_ascii=False) for row in rows] if as_json else lines:
        print(line)


Answer = tuple[list[dict[str, object]], list[str]]
"""The answer, as objects for JSON and as lines for people."""


def _works() -> Answer:
    rows = [_work_as_json(work) for work in Work]
    return rows, [f"{row['work']:36}{row['title']} ({_entries(row)})" for row in rows]


def _looked_up(text: str) -> Answer:
    """The answer to a text that names a place, a work, a number or words."""
    works, place = _asked(text)
    if works and not place:
        rows = _places_as_json(_one_of(works, text))
        return rows, _listed(rows)
    known = [citation for work in works if _is_known(citation := Citation(work, place_of(place)))]
    if len(known) == 1:
        row = _as_json(known[0])
        return [row], _lines(row)
    # Words may name a place whose first word is also a part of a work's name: "colon principle".
    rows = _found_as_json(place, works) or _found_as_json(text, Work)
    if rows:
        return rows, _listed(rows)
    if works:
        name = works[0].value if len(works) == 1 else "WORK"
        raise UndefinedError(
            f"nothing is known of {place} in {_either(works)}; colonnade theorem {name} lists its places"
        )
    if _is_number(place_of(text)):
        raise UndefinedError(f"no work has a place {text}; colonnade theorem WORK lists the places of one")
    raise NotationError(
        f"there is no work {text.split()[0]!r}, and no place with {'this word' if ' ' not in text else 'these words'}; "
        f"expected one of {', '.join(work.value for work in Work)}, or words",
        text=text,
    )


def _one_of(works: list[Work], text: str) -> Work:
    if len(works) > 1:
        raise NotationError(f"{text!r} may be {_either(works)}; say which", text=text)
    return works[0]


def _either(works: list[Work]) -> str:
    *names, last = [work.value for work in works]
    return f"{', '.join(names)} or {last}" if names else last


def _asked(text: str) -> tuple[list[Work], str]:
    """The works that a text names, at its start or at its end, and the rest of it; no work where it names none.

    >>> _asked("spiders 2.8"), _asked("ground fusion")
    (([<Work.SPIDERS: 'hackenbush-spiders'>], '2.8'), ([], 'ground fusion'))
    >>> _asked("chapter 7 of Winning Ways")
    ([<Work.WINNING_WAYS: 'winning-ways'>], 'chapter 7')
    """
    words = text.split()
    for end in range(len(words), 0, -1):
        if works := _called(words[:end]):
            return works, " ".join(words[end:])
    for start in range(1, len(words)):
        place = words[:start]
        joined = False
        while place and place[-1].lower() in _JOINING:
            place.pop()
            joined = True
        if place and (joined or _is_number(place[-1])) and (works := _called(words[start:])):
            return works, " ".join(place)
    return [], text


def _called(words: list[str]) -> list[Work]:
    """The works that these words name: short names, parts of them, titles, authors; both theses are called so."""
    name = " ".join(words).lower().rstrip(",:")
    found = [work for work in Work if name in _names(work)]
    return found or (Work.matching(name) if len(words) == 1 and len(name) >= _SHORT_WORD else [])


@cache
def _names(work: Work) -> frozenset[str]:
    reference = REFERENCES[work]
    authors = reference.authors.replace(" and ", ", ").split(", ") if reference.authors else []
    names = [work.value.replace("-", " "), reference.title, reference.short, *authors]
    return frozenset([name.lower() for name in names] + (["thesis"] if work in _THESES else []))


def _is_number(word: str) -> bool:
    return all(part.isdecimal() for part in word.split("."))


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
    """The places of these works that have all these numbers and words in their name or statement."""
    words = text.lower().split()
    rows: list[dict[str, object]] = []
    for work in works:
        for row in _places_as_json(work):
            place, statement = str(row["place"]), str(row["statement"])
            if all(_has(word, place, statement) for word in words):
                rows.append({**row, "place": f"{work.value} {place}"})
    return rows


def _has(word: str, place: str, statement: str) -> bool:
    """Whether a place has a number, or a word in its name or statement, also where one of them is in the plural.

    >>> [_has(word, "Facts 1.9.3, 1.9.4", "A number ...") for word in ("1.9.4", "1.9", "fact", "numbers", "lemma")]
    [True, False, True, True, False]
    """
    if _is_number(word):
        return word in [each.strip(",") for each in place.split()]
    return (word.removesuffix("s") if len(word) > _SHORT_WORD else word) in f"{place}\n{statement}".lower()


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
    """A position to which the theorem applies, drawn with characters, and the step that uses it."""
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
