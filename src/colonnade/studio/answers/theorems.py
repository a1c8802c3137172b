"""Theorems found by words or by their citation."""

from __future__ import annotations

from functools import cache

from colonnade.citations import Citation
from colonnade.errors import NotationError
from colonnade.explain.citations import REFERENCES, cite
from colonnade.explain.uses import uses_of
from colonnade.ledger import Entry, cited_by, entries
from colonnade.ledger.pages import page_of
from colonnade.studio import models

_MOST = 12
_JOINING = frozenset(("of", "in", "from", "the", "by"))


def theorems(sought: models.TheoremSearch) -> list[models.Theorem]:
    """The entries of the ledger that have every word of a text, those that have them in their label first.

    The work's title and the names of its authors count too. A citation that the ledger has finds the entries on that
    place alone.

    >>> [theorem.label for theorem in theorems(models.TheoremSearch(text="forms-and-values 4.6.6"))][:1]
    ['Theorem 4.6.6']
    >>> [theorem.label for theorem in theorems(models.TheoremSearch(text="theorem 2.8 by Cho"))][:1]
    ['Theorem 2.8']
    """
    found = _cited(sought.text) or _with_words(sought.text.lower().split())
    return [
        models.Theorem(
            id=f"{entry.paper} {entry.name}",
            label=entry.label,
            source=cite(entry.citation),
            statement=entry.statement,
            status=f"{entry.known}; instead: {entry.instead}" if entry.instead else entry.known,
            citation=str(entry.citation),
            page=page_of(entry),
            modules=[use.module for use in uses_of(entry.citation)],
        )
        for entry in found[:_MOST]
    ]


def _cited(text: str) -> list[Entry]:
    try:
        citation = Citation.parse(text)
    except NotationError:
        return []
    return cited_by(citation)


def _with_words(words: list[str]) -> list[Entry]:
    words = [word for word in words if word not in _JOINING] or words
    if not words:
        return []
    found = [entry for entry, text in _indexed() if all(word in text for word in words)]
    return sorted(found, key=lambda entry: -sum(word in entry.label.lower() for word in words))


@cache
def _indexed() -> list[tuple[Entry, str]]:
    return [(entry, " ".join((*_names(entry), entry.label, entry.statement)).lower()) for entry in entries()]


def _names(entry: Entry) -> tuple[str, ...]:
    """What the work of an entry is called, and who wrote it."""
    reference = REFERENCES[entry.citation.work]
    return entry.paper, reference.title, reference.short, reference.authors
