"""A claim of the ledger as a census: one part for every size, so that a search of days can stop and go on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from colonnade.census.family import Family
from colonnade.census.table import Kind, Row
from colonnade.citations import place_of, places_of
from colonnade.errors import UnsupportedError
from colonnade.ledger import entries
from colonnade.ledger.entry import Entry, Status, Undecided, Verdict


def claim_family(label: str) -> Family:
    """The family of the claim with this label; if the claim fails as printed, of the corrected one.

    The name of its work, or a part of it, may stand before the label: ``spiders 2.20``. Sizes may go beyond the range
    of the ledger. Each row has the number of cases of one size, how many of them a bounded search could not decide, and
    the first counterexample, if there is one.

    >>> weights = claim_family("Conjecture 6.4.6")
    >>> list(weights.parts(3))
    ['1', '2', '3']
    >>> list(weights.rows("2"))
    [{'claim': 'Conjecture 6.4.6', 'i': 2, 'cases': 1, 'undecided': 0, 'counterexample': ''}]
    """
    entry = _entry(label)

    def parts(size: int) -> Iterable[str]:
        return map(str, range(entry.sizes.start, size + 1, entry.sizes.step))

    def rows(part: str) -> Iterator[Row]:
        cases, undecided, found = 0, 0, ""
        for counterexample in entry.check(int(part)):
            cases += 1
            if isinstance(counterexample, Undecided):
                undecided += 1
            elif counterexample is not None:
                found = counterexample
                break
        yield {
            "claim": entry.label,
            entry.measure: int(part),
            "cases": cases,
            "undecided": undecided,
            "counterexample": found,
        }

    columns: dict[str, Kind] = {
        "claim": "text",
        entry.measure: "integer",
        "cases": "integer",
        "undecided": "integer",
        "counterexample": "text",
    }
    return Family(f"claim:{label}", entry.statement, parts, rows, columns)


_PRINTED = ", as printed"


def _entry(label: str) -> Entry:
    """The entry of that label: what holds or may hold, where there is such; the claim that fails where it is asked.

    Works have labels in common: a work may stand before it, by a part of its name, and then its number is enough. Where
    several checkers share a label, the name of one tells it, as in ``flipping_coins:numbers``.
    """
    asked = label.removesuffix(_PRINTED)
    found = [entry for entry in entries() if entry.measure != "example" and _is_asked(entry, asked)]
    if label.endswith(_PRINTED):
        found = [entry for entry in found if entry.status is Status.FAILS]
    if not found:
        raise UnsupportedError(
            f"the ledger has no claim {label!r} with sizes to go through; expected a label of colonnade verify --list, "
            "such as Theorem 2.20, or a work and a number, such as spiders 2.20"
        )
    works = sorted({entry.paper for entry in found})
    if len(works) > 1:
        raise UnsupportedError(f"{label!r} is in {' and in '.join(works)}; say which, as in claim:{works[0]} {label}")
    return next((entry for entry in found if entry.expected is Verdict.HOLDS), found[0])


def _is_asked(entry: Entry, asked: str) -> bool:
    if asked.lower() in (entry.label.lower(), entry.name.lower()):
        return True
    work, _, place = asked.partition(" ")
    return work.lower() in entry.paper and place != "" and place_of(place) in (entry.label, *places_of(entry.label))
