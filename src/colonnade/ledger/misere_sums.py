"""Misère outcomes of sums of two forms, without building the sums."""

from __future__ import annotations

from colonnade.games.form import Form
from colonnade.players import Outcome

Pair = tuple[Form, Form]


class MisereSums:
    """Remembers the misère outcome of every pair of forms it has met.

    >>> star = Form.parse("*")
    >>> MisereSums().outcome(star, star)
    <Outcome.N: 'N'>
    """

    def __init__(self) -> None:
        self._known: dict[Pair, Outcome] = {}

    def outcome(self, first: Form, second: Form) -> Outcome:
        """The misère outcome of ``first + second``."""
        stack = [(first, second)]
        while stack:
            pair = stack[-1]
            if pair not in self._known:
                g, h = pair
                left = [*((x, h) for x in g.left), *((g, y) for y in h.left)]
                right = [*((x, h) for x in g.right), *((g, y) for y in h.right)]
                waiting = [option for option in (*left, *right) if option not in self._known]
                if waiting:
                    stack.extend(waiting)
                    continue
                left_wins = not left or any(self._known[x] in (Outcome.L, Outcome.P) for x in left)
                right_wins = not right or any(self._known[x] in (Outcome.R, Outcome.P) for x in right)
                self._known[pair] = Outcome.of(left_wins_first=left_wins, right_wins_first=right_wins)
            stack.pop()
        return self._known[first, second]
