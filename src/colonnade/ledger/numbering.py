"""The papers' own numbering: every numbered statement, table and figure, with its section.

Where a statement has no entry, the line has the reason, or ``see`` and the label of the entry that covers it. The texts
of a paper that have no number but say something to check are listed by name.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from colonnade.citations import places_of
from colonnade.ledger.entry import Entry


@dataclass(frozen=True, slots=True)
class Numbered:
    """One statement of a paper: what kind, its number, its section, and why it has no entry, if so."""

    kind: str
    number: str
    section: str
    reason: str = ""

    @property
    def label(self) -> str:
        """The label of an entry about it."""
        return f"{self.kind} {self.number}".strip()


@cache
def numbering(paper: str) -> tuple[Numbered, ...]:
    """What a paper has, in its order; nothing for the classics, of which we take what we need.

    >>> numbering("flipping-coins")[1]
    Numbered(kind='Theorem', number='2.2', section='2', reason='')
    >>> numbering("nim")
    ()
    """
    file = files("colonnade.ledger").joinpath("numbering_data", f"{paper}.tsv")
    if not file.is_file():
        return ()
    return tuple(Numbered(*line.split("\t")) for line in file.read_text(encoding="utf-8").splitlines())


def covers(entry: Entry, statement: Numbered) -> bool:
    """Whether an entry is about a statement: its label, up to a comma or a word of its own, names it.

    >>> from colonnade.ledger import entries
    >>> [entry.label for entry in entries("flipping-coins") if covers(entry, Numbered("Corollary", "4.1", "4"))]
    ['Corollary 4.1', 'Corollary 4.1, second part']
    """
    label = entry.label
    if label == statement.label or label.startswith(f"{statement.label},"):
        return True
    (place,) = places_of(statement.label)
    return place in places_of(label) and place != statement.label
