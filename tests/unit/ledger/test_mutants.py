"""Checkers catch wrong variants of their claims: an entry whose checker cannot fail would be worth nothing."""

from __future__ import annotations

import pytest

from colonnade.ledger import Status, entries
from colonnade.ledger.entry import Verdict
from colonnade.ledger.mutants import Mutant, mutant_of, mutants, mutated, verify_mutant

pytestmark = pytest.mark.once

CLAIMED = [entry for entry in entries() if entry.status is not Status.FAILS]


@pytest.mark.parametrize("paper", sorted({entry.paper for entry in CLAIMED}))
def test_every_mutant_is_caught(paper: str) -> None:
    for entry in CLAIMED:
        if entry.paper == paper:
            mutant = mutant_of(entry)
            assert mutant is not None, entry.name
            if not mutant.none:
                assert verify_mutant(entry, mutant, seconds=20).verdict is Verdict.FAILS, (entry.name, mutant)


def test_every_mutant_belongs_to_an_entry() -> None:
    assert set(mutants()) == {entry.name for entry in CLAIMED}


def test_few_entries_are_without() -> None:
    assert [name for name, mutant in mutants().items() if mutant.none] == [
        "forms_and_values.chapter7:star_based_difference"
    ]


def test_a_change_must_be_found() -> None:
    with pytest.raises(LookupError, match="'no such text' does not occur once"):
        mutated(CLAIMED[0].check, Mutant(CLAIMED[0].name.split(":")[1], "no such text", ""))
