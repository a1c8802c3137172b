"""Which theorem helps with which puzzle. This module has the key and the citation of a hint; the page has the words."""

from __future__ import annotations

from colonnade.citations import Citation, Work
from colonnade.positions import Position
from colonnade.positions.hackenbush import Color, Hackenbush
from colonnade.puzzles.puzzle import Kind, Theme

HINTS: dict[str, Citation] = {
    "stalk-rule": Citation(Work.DECOMPOSING, "Stalk algorithm"),
    "cheapest-cut": Citation(Work.DECOMPOSING, "Fundamental theorem"),
    "tree-rule": Citation(Work.ONAG, "Chapter 15"),
    "colon": Citation(Work.FORMS_AND_VALUES, "2.2.21"),
    "fusion": Citation(Work.WINNING_WAYS, "Fusion principle"),
    "spider": Citation(Work.SPIDERS, "2.20"),
    "highest-cut": Citation(Work.SPIDERS, "2.16"),
    "flowers": Citation(Work.FORMS_AND_VALUES, "4.3.8"),
    "misere-nim": Citation(Work.NIM, "Misère rule"),
    "sprigs": Citation(Work.FORMS_AND_VALUES, "5.3.2"),
    "childish": Citation(Work.WINNING_WAYS, "Chapter 8"),
    "reverse": Citation(Work.SPIDERS, "3.6"),
    "clockwise": Citation(Work.CLOCKWISE, "2.2"),
    "clockwise-highest": Citation(Work.CLOCKWISE, "2.3"),
    "dominoes": Citation(Work.CLOCKWISE, "3.5"),
    "coins-move": Citation(Work.FLIPPING_COINS, "4.2"),
    "coins-winner": Citation(Work.FLIPPING_COINS, "3.1"),
}
"""Every key, and the place that says more."""


def hint_for(theme: Theme, kind: Kind, position: Position) -> tuple[str, Citation]:
    """The key of the hint for a puzzle, and its citation.

    >>> hint_for(Theme.TREES, Kind.VALUE, Hackenbush.parse("B(R,B)"))[0]
    'tree-rule'
    """
    key = _key(theme, kind, position)
    return key, HINTS[key]


def _key(theme: Theme, kind: Kind, position: Position) -> str:
    colors = position.colors if isinstance(position, Hackenbush) else frozenset()
    match theme:
        case Theme.STALKS:
            return "cheapest-cut" if kind is Kind.MOVE else "stalk-rule"
        case Theme.TREES:
            return "cheapest-cut" if kind is Kind.MOVE else "tree-rule"
        case Theme.SPIDERS:
            return "highest-cut" if kind is Kind.MOVE else "spider"
        case Theme.INFINITESIMALS:
            return "flowers"
        case Theme.MISERE:
            return "misere-nim" if colors == {Color.GREEN} else "sprigs"
        case Theme.CLOCKWISE:
            return "clockwise" if Color.GREEN in colors else "clockwise-highest"
        case Theme.COINS:
            return "coins-move" if kind is Kind.MOVE else "coins-winner"
        case _:
            return theme.value
