"""Theorems found by words."""

from __future__ import annotations

from functools import cache

from colonnade.explain.citations import cite
from colonnade.explain.uses import uses_of
from colonnade.ledger import Entry, entries
from colonnade.studio import models

_MOST = 12


def theorems(sought: models.TheoremSearch) -> list[models.Theorem]:
    """The entries of the ledger that have every word of a text, those that have them in their label first.

    >>> [theorem.label for theorem in theorems(models.TheoremSearch(text="forms-and-values 4.6.6"))][:1]
    ['Theorem 4.6.6']
    """
    words = sought.text.lower().split()
    if not words:
        return []
    found = [entry for entry, text in _indexed() if all(word in text for word in words)]
    found.sort(key=lambda entry: -sum(word in entry.label.lower() for word in words))
    return [
        models.Theorem(
            id=f"{entry.paper} {entry.name}",
            label=entry.label,
            source=cite(entry.citation),
            statement=entry.statement,
            status=f"{entry.known}; instead: {entry.instead}" if entry.instead else entry.known,
            modules=[use.module for use in uses_of(entry.citation)],
        )
        for entry in found[:_MOST]
    ]


@cache
def _indexed() -> list[tuple[Entry, str]]:
    return [(entry, f"{entry.paper} {entry.label} {entry.statement}".lower()) for entry in entries()]
