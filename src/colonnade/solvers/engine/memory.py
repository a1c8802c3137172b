"""What searches have found, kept for the questions that follow."""

from __future__ import annotations

from collections.abc import Hashable

from colonnade._kernel.protocol import Id
from colonnade.games.value import Value
from colonnade.positions.ruleset import Position

MOST_REMEMBERED = 100_000
"""How many values found by search are kept for later positions; those that nothing else holds take memory."""


class Known:
    """What is known of one class of positions."""

    __slots__ = ("answers", "ids")

    def __init__(self) -> None:
        self.ids: dict[Hashable, Id] = {}
        """Values that search through all options has found, by key."""
        self.answers: dict[Position, tuple[Value, str]] = {}
        """Values that a ruleset's own searches have found, and their method. Keys of graphs take too long to find."""


class SearchMemory:
    """The values that searches have found, for each class of positions apart: two classes may use the same keys.

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
        """What is known of a class of positions; all is forgotten where it has become much."""
        if sum(len(known.ids) + len(known.answers) for known in self._known.values()) > MOST_REMEMBERED:
            self._known.clear()
        known = self._known.get(ruleset)
        if known is None:
            known = self._known[ruleset] = Known()
        return known
