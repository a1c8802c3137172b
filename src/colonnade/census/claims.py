"""A claim of the ledger as a census: one part for every size, so that a search of days can stop and go on."""

from __future__ import annotations

from collections.abc import Iterator

from colonnade.census.family import Family
from colonnade.census.table import Kind, Row
from colonnade.errors import UnsupportedError
from colonnade.ledger import entries
from colonnade.ledger.entry import Entry


def claim_family(label: str) -> Family:
    """The family of the claim with this label (the corrected statement, where there is one).

    Sizes may go beyond the range of the ledger. A row tells how many cases of one size were looked at, and the first
    counterexample, if any.

    >>> weights = claim_family("Conjecture 6.4.6")
    >>> weights.parts(3)
    ['1', '2', '3']
    >>> list(weights.rows("2"))
    [{'claim': 'Conjecture 6.4.6', 'i': 2, 'cases': 1, 'counterexample': ''}]
    """
    entry = _entry(label)

    def parts(size: int) -> list[str]:
        return [str(number) for number in range(entry.sizes.start, size + 1, entry.sizes.step)]

    def rows(part: str) -> Iterator[Row]:
        cases, found = 0, ""
        for counterexample in entry.check(int(part)):
            cases += 1
            if counterexample is not None:
                found = counterexample
                break
        yield {"claim": entry.label, entry.measure: int(part), "cases": cases, "counterexample": found}

    columns: dict[str, Kind] = {
        "claim": "text",
        entry.measure: "integer",
        "cases": "integer",
        "counterexample": "text",
    }
    return Family(f"claim:{label}", entry.statement, parts, rows, columns)


def _entry(label: str) -> Entry:
    found = [entry for entry in entries() if entry.label.lower() == label.lower() and entry.measure != "example"]
    if not found:
        raise UnsupportedError(
            f"the ledger has no claim {label!r} with sizes to go through; expected a label of colonnade verify --list"
        )
    return next((entry for entry in found if entry.corrected), found[0])
