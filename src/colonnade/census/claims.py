"""A claim of the ledger as a census: one part for every size, so that a search of days can stop and go on."""

from __future__ import annotations

from collections.abc import Iterator

from colonnade.census.family import Family
from colonnade.census.table import Kind, Row
from colonnade.errors import UnsupportedError
from colonnade.ledger import entries
from colonnade.ledger.entry import Entry, Status, Undecided, Verdict


def claim_family(label: str) -> Family:
    """The family of the claim with this label (where one fails as printed, of what holds or may hold instead).

    Sizes may go beyond the range of the ledger. A row tells how many cases of one size were looked at, how many of them
    a bounded search left undecided, and the first counterexample, if any.

    >>> weights = claim_family("Conjecture 6.4.6")
    >>> weights.parts(3)
    ['1', '2', '3']
    >>> list(weights.rows("2"))
    [{'claim': 'Conjecture 6.4.6', 'i': 2, 'cases': 1, 'undecided': 0, 'counterexample': ''}]
    """
    entry = _entry(label)

    def parts(size: int) -> list[str]:
        return [str(number) for number in range(entry.sizes.start, size + 1, entry.sizes.step)]

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
    """The entry of that label: what holds or may hold, where there is such; the claim that fails where it is asked."""
    name = label.lower().removesuffix(_PRINTED)
    found = [entry for entry in entries() if entry.label.lower() == name and entry.measure != "example"]
    if label.lower().endswith(_PRINTED):
        found = [entry for entry in found if entry.status is Status.FAILS]
    if not found:
        raise UnsupportedError(
            f"the ledger has no claim {label!r} with sizes to go through; expected a label of colonnade verify --list"
        )
    return next((entry for entry in found if entry.expected is Verdict.HOLDS), found[0])
