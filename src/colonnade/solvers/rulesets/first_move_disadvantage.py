"""The properties F1 and F2: when is everything in a ruleset a number?

Carvalho, Huggan, Nowakowski and Pereira dos Santos, *A note on numbers* (definitions 2.5 and 2.6 and theorem 2.7 of
*The game of Flipping Coins*): all positions that can be reached from a position are numbers if and only if in each of
them every pair of a Left and a Right option satisfies F1 or F2.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator

from colonnade.budget import Budget
from colonnade.games.value import Value
from colonnade.players import Player
from colonnade.positions.ruleset import Position
from colonnade.solvers.engine.search import Search


class FirstMoveDisadvantage:
    """Checks of F1 and F2 that share one search.

    >>> from colonnade.positions.flipping_coins import FlippingCoins
    >>> check = FirstMoveDisadvantage()
    >>> check.failure(FlippingCoins.parse("1011011")) is None
    True
    >>> print(check.failure(FlippingCoins.parse("0011001 L:111 R:001")))
    0011001 L:111 R:001
    """

    def __init__(self, budget: Budget | None = None) -> None:
        self._search = Search(budget=budget)

    def f1(self, left_option: Position, right_option: Position) -> bool:
        """Whether some ``G^RL >= G^L``, or some ``G^LR <= G^R``."""
        left, right = self._search.value(left_option), self._search.value(right_option)
        return any(x >= left for x in self._values(right_option, Player.LEFT)) or any(
            x <= right for x in self._values(left_option, Player.RIGHT)
        )

    def f2(self, left_option: Position, right_option: Position) -> bool:
        """Whether some ``G^RL >= G^LR``."""
        replies = list(self._values(left_option, Player.RIGHT))
        return any(x >= y for x in self._values(right_option, Player.LEFT) for y in replies)

    def holds(self, position: Position) -> bool:
        """Whether every pair of a Left and a Right option of this one position satisfies F1 or F2."""
        right_options = list(position.options(Player.RIGHT))
        return all(
            self.f1(left, right) or self.f2(left, right)
            for left in position.options(Player.LEFT)
            for right in right_options
        )

    def failure(self, position: Position) -> Position | None:
        """A position, reached from this one, with a pair that has neither property; ``None`` if there is none."""
        seen: set[Hashable] = {position.key()}
        stack = [position]
        while stack:
            current = stack.pop()
            if not self.holds(current):
                return current
            for player in Player:
                for option in current.options(player):
                    key = option.key()
                    if key not in seen:
                        seen.add(key)
                        stack.append(option)
        return None

    def _values(self, position: Position, player: Player) -> Iterator[Value]:
        for option in position.options(player):
            yield self._search.value(option)
