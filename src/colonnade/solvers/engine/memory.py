"""What searches have found, kept for the questions that follow."""

from __future__ import annotations

from collections.abc import Hashable

from colonnade._kernel.protocol import Id
from colonnade.games.value import Value
from colonnade.positions.ruleset import Position

MOST_REMEMBERED = 100_000
"""How many values found by search are kept for later positions: each keeps its value in memory."""


class Known:
    """The values that searches have found for positions of one class."""

    __slots__ = ("answers", "ids")

    def __init__(self) -> None:
        self.ids: dict[Hashable, Id] = {}
        """Values found by search through all options, by key."""
        self.answers: dict[Position, tuple[Value, str]] = {}
        """Values found by a ruleset's own searches, and their method. These are stored by position, not by key, because
        the keys of graphs take too long to compute."""


class SearchMemory:
    """The values that searches have found, separately for each class of positions: two classes may use the same keys.

    >>> from colonnade import Hackenbush, evaluate
    >>> memory = SearchMemory()
    >>> graph = "0-1B 0-2R 1-2R 1-3B 2-4R 3-4R 3-0B"
    >>> answers = [evaluate(Hackenbush.parse(text), memory=memory) for text in (graph, f"{graph} + BR")]
    >>> ["positions" in answer.counters for answer in answers]
    [True, False]
    """

    def __init__(self) -> None:
        self._known: dict[type[Position], Known] = {}

    def of(self, ruleset: type[Position]) -> Known:
        """What is known of a class of positions; everything is forgotten first if there is too much of it."""
        if sum(len(known.ids) + len(known.answers) for known in self._known.values()) > MOST_REMEMBERED:
            self._known.clear()
        known = self._known.get(ruleset)
        if known is None:
            known = self._known[ruleset] = Known()
        return known
