"""Impartial games with a label, up to the equality that sums with a forbidden label respect.

A labeled game is a whole number, its label, and a finite set of labeled games to move to. In a sum the labels are added
as nimbers and one summand is moved. Whether a player who may not move to label 0 wins depends on more than a Grundy
value, but not on the whole game: call a game null if its label is 0 and every move has an answer that leads to a null
game, and call two games equal if their sum is null. Equal games may replace each other in every sum (an answer within a
null game restores the label, so it is never forbidden), and every game is its own negative. The canonical form of a
game is what is left when moves that can be answered by a game equal to the whole are left out; it is unique.

The proofs are in the documentation, under "Reverse Hackenbush on one trunk".
"""

from __future__ import annotations

from collections.abc import Container, Iterable

from colonnade.budget import Meter

NULL = 0
"""The id of the game with label 0 and no moves."""


class LabeledGames:
    """Canonical forms, each known by an id; equal games have one id, and the moves of a form have smaller ids.

    >>> from colonnade.budget import Budget
    >>> games = LabeledGames(Budget().start())
    >>> one = games.make(1, [])
    >>> heap = games.make(0, [NULL])
    >>> games.sum(heap, heap) == NULL, games.label(games.sum(one, heap)), games.moves(games.sum(one, heap)) == {one}
    (True, 1, True)
    """

    def __init__(self, meter: Meter) -> None:
        self._meter = meter
        self._labels: list[int] = []
        self._moves: list[frozenset[int]] = []
        self._ids: dict[tuple[int, frozenset[int]], int] = {}
        self._sums: dict[tuple[int, int], int] = {}
        self._stacked: dict[tuple[bool, bool], dict[int, int]] = {}
        self._lost: dict[int, bool] = {}
        self.make(0, ())

    def __len__(self) -> int:
        return len(self._labels)

    def label(self, game: int) -> int:
        """The label of a game."""
        return self._labels[game]

    def moves(self, game: int) -> frozenset[int]:
        """The moves of a canonical form."""
        return self._moves[game]

    def make(self, label: int, moves: Iterable[int]) -> int:
        """The canonical form of the game with this label and these moves, which are canonical forms themselves."""
        key = label, frozenset(moves)
        known = self._ids.get(key)
        if known is None:
            self._meter.spend()
            known = self._ids[key] = self._reduced(*key)
        return known

    def _reduced(self, label: int, moves: frozenset[int]) -> int:
        # If the game equals a smaller one, that is an answer to some move: to each that the smaller one does not have.
        for answer in {answer for move in moves for answer in self._moves[move]}:
            kept = self._moves[answer]
            if self._labels[answer] != label or not kept <= moves:
                continue
            if all(answer in self._moves[move] for move in moves - kept):
                return answer
        self._labels.append(label)
        self._moves.append(moves)
        return len(self._labels) - 1

    def sum(self, first: int, second: int) -> int:
        """The canonical form of the sum of two canonical forms."""
        waiting = [_ordered(first, second)]
        while waiting:
            pair = waiting[-1]
            if self._known_sum(pair) is not None:
                waiting.pop()
                continue
            x, y = pair
            pairs = [_ordered(move, y) for move in self._moves[x]] + [_ordered(x, move) for move in self._moves[y]]
            missing = [other for other in pairs if self._known_sum(other) is None]
            if missing:
                waiting.extend(missing)
                continue
            self._sums[pair] = self.make(self._labels[x] ^ self._labels[y], map(self._found_sum, pairs))
            waiting.pop()
        return self._found_sum(_ordered(first, second))

    def _known_sum(self, pair: tuple[int, int]) -> int | None:
        x, y = pair
        if x == y:
            return NULL
        return y if x == NULL else self._sums.get(pair)

    def _found_sum(self, pair: tuple[int, int]) -> int:
        known = self._known_sum(pair)
        assert known is not None
        return known

    def stacked(self, game: int, *, counts: bool, removable: bool) -> int:
        """The game on top of one more edge, which adds 1 to the label if it ``counts`` and which, if it is
        ``removable``, may be cut, so that nothing is left.

        >>> from colonnade.budget import Budget
        >>> games = LabeledGames(Budget().start())
        >>> games.label(games.stacked(NULL, counts=True, removable=False))
        1
        """
        known = self._stacked.setdefault((counts, removable), {})
        for form in self._below(game, known):
            moves = {known[move] for move in self._moves[form]} | ({NULL} if removable else set())
            known[form] = self.make(self._labels[form] + counts, moves)
        return known[game]

    def is_lost(self, game: int) -> bool:
        """Whether the player to move loses, where nobody may move to label 0 and who cannot move loses."""
        lost = self._lost
        for form in self._below(game, lost):
            lost[form] = not any(self._labels[move] and lost[move] for move in self._moves[form])
        return lost[game]

    def _below(self, game: int, known: Container[int]) -> list[int]:
        """The forms that can be reached from a game and are not known yet, moves before the forms that have them."""
        found = set() if game in known else {game}
        waiting = list(found)
        while waiting:
            for move in self._moves[waiting.pop()]:
                if move not in known and move not in found:
                    found.add(move)
                    waiting.append(move)
        return sorted(found)


def _ordered(first: int, second: int) -> tuple[int, int]:
    return (first, second) if first <= second else (second, first)
