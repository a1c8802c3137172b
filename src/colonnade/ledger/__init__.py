"""The ledger of theorems: what the source papers claim, checked.

>>> from colonnade.ledger import entries, verify
>>> result = next(iter(verify("forms-and-values", label="Corollary 4.4.3", seconds=0.5)))
>>> result.verdict.value, result.entry.measure
('holds', 'edges')
"""

from __future__ import annotations

from collections.abc import Iterator

from colonnade.citations import Citation, section_of
from colonnade.errors import UnsupportedError, did_you_mean
from colonnade.ledger.entry import Entry, Ledger, Result, Status, Undecided, Verdict

__all__ = [
    "PAPERS",
    "Entry",
    "Ledger",
    "Result",
    "Status",
    "Undecided",
    "Verdict",
    "cited_by",
    "entries",
    "ledger_of",
    "verify",
]

PAPERS = (
    "forms-and-values",
    "clockwise-hackenbush-domino-shave",
    "decomposing-hackenbush",
    "flipping-coins",
    "hackenbush-spiders",
    "winning-ways",
    "on-numbers-and-games",
    "nim",
    "colonnade",
)
"""The source works, by the names that ``verify`` takes: five papers, of the classics what our solvers
rest on, and theorems of our own."""


def ledger_of(paper: str) -> Ledger:
    """The ledger of one paper.

    >>> ledger_of("flipping-coins").title
    'Flipping Coins'
    """
    from importlib import import_module

    if paper not in PAPERS:
        remedy = did_you_mean(paper, PAPERS) or f"expected one of {', '.join(PAPERS)}"
        raise UnsupportedError(f"there is no ledger for {paper!r}; {remedy}")
    ledger: Ledger = import_module(f"colonnade.ledger.{paper.replace('-', '_')}").LEDGER
    return ledger


def entries(paper: str | None = None) -> list[Entry]:
    """The entries of one paper, or of all of them."""
    return [entry for name in ([paper] if paper else PAPERS) for entry in ledger_of(name).entries]


def cited_by(citation: Citation) -> list[Entry]:
    """The entries on one place of a work; on a section, those on what its text says.

    >>> from colonnade.citations import Citation
    >>> [entry.label for entry in cited_by(Citation.parse("forms-and-values 4.6.6"))]
    ['Theorem 4.6.6', 'Theorem 4.6.6']
    >>> [entry.label for entry in cited_by(Citation.parse("forms-and-values section 7"))]
    ['Section 7, star', 'Section 7, up']
    """
    return [
        entry
        for entry in entries(citation.work.value)
        if citation in (entry.citation, *entry.citations) or citation.place == section_of(entry.label)
    ]


def verify(paper: str | None = None, *, label: str | None = None, seconds: float | None = 10.0) -> Iterator[Result]:
    """Check the entries of a paper (of all papers), each for at most so many seconds, and tell of each when it is done.

    ``label`` picks the entries whose label contains it.
    """
    for entry in entries(paper):
        if label is None or label.lower() in entry.label.lower():
            yield entry.verify(seconds=seconds)
