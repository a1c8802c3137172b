"""Citations as text: in full, and short enough for a line."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from colonnade.citations import Citation, Work


class Reference(NamedTuple):
    """How a work is named: authors, title, and a short title."""

    authors: str
    title: str
    short: str

    @property
    def full(self) -> str:
        """Authors and title."""
        return f"{self.authors}, {self.title}" if self.authors else self.title


REFERENCES = {
    Work.FORMS_AND_VALUES: Reference("McKay", "Forms and values", "Forms and values"),
    Work.SPIDERS: Reference("Cho", "Blue Red Hackenbush Spiders", "Hackenbush spiders"),
    Work.DECOMPOSING: Reference("Hammer", "Decomposing Hackenbush", "Decomposing Hackenbush"),
    Work.CLOCKWISE: Reference(
        "Carvalho, Huggan, Nowakowski and Pereira dos Santos",
        "Ordinal sums, Clockwise Hackenbush, and Domino Shave",
        "Clockwise Hackenbush",
    ),
    Work.FLIPPING_COINS: Reference("Bonato, Huggan and Nowakowski", "The game of Flipping Coins", "Flipping Coins"),
    Work.WINNING_WAYS: Reference("Berlekamp, Conway and Guy", "Winning Ways", "Winning Ways"),
    Work.ONAG: Reference("Conway", "On Numbers and Games", "ONAG"),
    Work.NIM: Reference("Bouton", "Nim, a game with a complete mathematical theory", "Bouton"),
    Work.COLONNADE: Reference("", "Colonnade, theorems of our own", "Colonnade"),
}


_PROPER_NAMES = ("Hammerian", "Joshua")
"""Words that keep their capital within a line."""


def cite(citation: Citation) -> str:
    """A citation in full.

    >>> cite(Citation(Work.SPIDERS, "2.8"))
    'Cho, Blue Red Hackenbush Spiders, 2.8'
    """
    return f"{REFERENCES[citation.work].full}, {_place(citation)}"


def cite_short(citation: Citation) -> str:
    """A citation short enough for a line of a panel.

    >>> cite_short(Citation(Work.ONAG, "Chapter 15"))
    'ONAG, chapter 15'
    """
    return f"{REFERENCES[citation.work].short}, {_place(citation)}"


def cite_all(citations: Iterable[Citation]) -> str:
    """Several citations in full, places of one work together.

    >>> cite_all([Citation(Work.SPIDERS, "2.8"), Citation(Work.SPIDERS, "2.10")])
    'Cho, Blue Red Hackenbush Spiders, 2.8 and 2.10'
    """
    return _cited(tuple(citations))


@lru_cache(100)
def _cited(citations: tuple[Citation, ...]) -> str:
    return "; ".join(f"{REFERENCES[work].full}, {places}" for work, places in _grouped(citations))


def _grouped(citations: Iterable[Citation]) -> list[tuple[Work, str]]:
    places: dict[Work, list[str]] = {}
    for citation in citations:
        places.setdefault(citation.work, []).append(_place(citation))
    return [(work, " and ".join(found)) for work, found in places.items()]


def _place(citation: Citation) -> str:
    place = citation.place
    return place if place.startswith(_PROPER_NAMES) else place[:1].lower() + place[1:]
