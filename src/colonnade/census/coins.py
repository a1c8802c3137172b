"""Lines of coins with any patterns to turn over, each line made from those that it leads to."""

from __future__ import annotations

from itertools import combinations

from colonnade._kernel import KERNEL
from colonnade.errors import BudgetExceededError

_Flip = tuple[int, int]
"""A move: the coins that it turns over, as bits, and those of them that must show 1."""

_MOST_COINS = 24
"""The values of all lines are kept."""


class CoinLines:
    """The values of lines of coins. A line is an integer: coin ``i`` from the left shows 1 if bit ``i`` is set.

    Every pattern ends in 1, so moves lead to smaller integers.

    >>> lines = CoinLines(("11",), ("01",))
    >>> [str(KERNEL.as_number(lines.value(line))) for line in (0b1, 0b10, 0b11, 0b110)]
    ['(0, 0)', '(-1, 0)', '(1, 0)', '(1, 2)']
    """

    def __init__(self, left: tuple[str, ...], right: tuple[str, ...]) -> None:
        self._patterns = left, right
        self._flips: tuple[list[_Flip], list[_Flip]] = ([], [])
        self._coins = 0
        self._values: list[int] = []

    def value(self, line: int) -> int:
        """The kernel's name for the value of a line."""
        if line.bit_length() > _MOST_COINS:
            raise BudgetExceededError(
                f"a line of {line.bit_length()} coins has too many lines below it; expected at most {_MOST_COINS} coins"
            )
        values = self._values
        for number in range(len(values), line + 1):
            if number.bit_length() > self._coins:
                self._lengthen()
            left, right = (
                [values[number ^ coins] for coins, ones in flips if number & coins == ones] for flips in self._flips
            )
            values.append(KERNEL.make(left, right))
        return values[line]

    def _lengthen(self) -> None:
        """Add the moves that turn over one more coin, and coins before it."""
        for patterns, flips in zip(self._patterns, self._flips, strict=True):
            for pattern in patterns:
                for before in combinations(range(self._coins), len(pattern) - 1):
                    places = (*before, self._coins)
                    ones = sum(1 << place for place, letter in zip(places, pattern, strict=True) if letter == "1")
                    flips.append((sum(1 << place for place in places), ones))
        self._coins += 1
