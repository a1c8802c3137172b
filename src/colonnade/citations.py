"""Citations: a work and a place in it.

A citation is the key that a solver, the ledger's entry, the page of the documentation and the row of the errata share.

>>> Citation.parse("forms-and-values 4.6.6")
Citation(work=<Work.FORMS_AND_VALUES: 'forms-and-values'>, place='4.6.6')
"""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from colonnade.errors import NotationError


class Work(Enum):
    """A work that Colonnade rests on; the value is its short name, as used on the command line and in file names."""

    FORMS_AND_VALUES = "forms-and-values"
    SPIDERS = "hackenbush-spiders"
    DECOMPOSING = "decomposing-hackenbush"
    CLOCKWISE = "clockwise-hackenbush-domino-shave"
    FLIPPING_COINS = "flipping-coins"
    WINNING_WAYS = "winning-ways"
    ONAG = "on-numbers-and-games"
    NIM = "nim"
    COLONNADE = "colonnade"

    @classmethod
    def matching(cls, name: str) -> list[Work]:
        """The work of this short name, or those whose names have it as a part.

        >>> Work.matching("hackenbush-spiders") == Work.matching("spiders") == [Work.SPIDERS]
        True
        """
        exact = [work for work in cls if work.value == name]
        return exact or [work for work in cls if name.lower() in work.value]

    @classmethod
    def named(cls, name: str) -> Work:
        """The work of this short name, or the only one whose name has it as a part.

        >>> Work.named("spiders")
        <Work.SPIDERS: 'hackenbush-spiders'>
        >>> Work.named("hackenbush")
        Traceback (most recent call last):
        ...
        colonnade.errors.NotationError: 'hackenbush' may be hackenbush-spiders, decomposing-hackenbush or ...; say which
        """
        found = cls.matching(name)
        if len(found) == 1:
            return found[0]
        names = [work.value for work in found or cls]
        if found:
            raise NotationError(f"{name!r} may be {', '.join(names[:-1])} or {names[-1]}; say which", text=name)
        raise NotationError(f"there is no work {name!r}; expected one of {', '.join(names)}", text=name)


_NUMBERED_TOGETHER = frozenset(
    (
        "theorem",
        "lemma",
        "corollary",
        "proposition",
        "definition",
        "observation",
        "remark",
        "fact",
        "example",
        "conjecture",
        "problem",
        "question",
    )
)
"""Statements that share one counter, so that the number alone is the key; tables, figures and sections do not."""


class Citation(NamedTuple):
    """A place in a work: its number where the statement has one (``4.6.6``), otherwise its name (``Stalk algorithm``).

    The words theorem, lemma and the like are no part of the key: these share one counter in a work. Tables, figures,
    sections and chapters have counters of their own and keep their word (``Table 6.1``).
    """

    work: Work
    place: str

    @classmethod
    def parse(cls, text: str) -> Citation:
        """Read ``WORK PLACE``; the word before a number may be left out, and so may parts of the work's name.

        >>> Citation.parse("hackenbush-spiders theorem 2.8") == Citation(Work.SPIDERS, "2.8")
        True
        >>> Citation.parse("winning-says chapter 7")
        Traceback (most recent call last):
        ...
        colonnade.errors.NotationError: there is no work 'winning-says'; expected one of forms-and-values, ...
        """
        name, _, place = text.strip().partition(" ")
        work = Work.named(name)
        if not place.strip():
            raise NotationError(f"expected a place after {name}, such as '{name} 2.8'", text=text)
        return cls(work, place_of(place.strip()))

    def __str__(self) -> str:
        return f"{self.work.value} {self.place}"


def places_of(label: str) -> tuple[str, ...]:
    """The keys of a label that may name several statements: numbers in a list, or the two ends of a row.

    >>> places_of("Theorem 4.4.11"), places_of("Facts 1.9.3, 1.9.4"), places_of("Theorems 3.12 to 3.22")
    (('4.4.11',), ('1.9.3', '1.9.4'), ('3.12', '3.22'))
    """
    kind, _, rest = label.partition(" ")
    singular = kind.lower().removesuffix("s") if not kind.lower().endswith("ies") else kind.lower()[:-3] + "y"
    numbers = [word for word in rest.replace(",", " ").split() if word[0].isdigit()]
    return tuple(numbers) if singular in _NUMBERED_TOGETHER and numbers else (place_of(label),)


def section_of(label: str) -> str:
    """The section or table that a label names before it says which claim there it is about.

    >>> section_of("Section 7, star"), section_of("Table 6.3")
    ('Section 7', 'Table 6.3')
    """
    return label.partition(", ")[0]


def place_of(label: str) -> str:
    """The key of a label: its number without the kind of statement, or the whole label where there is no such number.

    >>> place_of("Theorem 4.4.11"), place_of("theorem 2.8"), place_of("stalk algorithm"), place_of("Table 6.1")
    ('4.4.11', '2.8', 'Stalk algorithm', 'Table 6.1')
    """
    kind, _, rest = label.partition(" ")
    numbered = kind.lower() in _NUMBERED_TOGETHER and rest[:1].isdigit()
    return rest if numbered else label[:1].upper() + label[1:]
