"""Lines of coins with any patterns to turn over, each line made from those that it leads to."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from colonnade._kernel import KERNEL
from colonnade.errors import BudgetExceededError

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
        self._left, self._right = left, right
        self._values: list[int] = []

    def value(self, line: int) -> int:
        """The kernel's name for the value of a line."""
        if line.bit_length() > _MOST_COINS:
            raise BudgetExceededError(
                f"a line of {line.bit_length()} coins has too many lines below it; expected at most {_MOST_COINS} coins"
            )
        values = self._values
        for number in range(len(values), line + 1):
            left, right = (
                [values[number ^ flip] for flip in set(self._flips(number, patterns))]
                for patterns in (self._left, self._right)
            )
            values.append(KERNEL.make(left, right))
        return values[line]

    def _flips(self, line: int, patterns: tuple[str, ...]) -> Iterator[int]:
        """The sets of coins, as bits, that read as one of the patterns."""
        coins = f"{line:b}"[::-1]
        for pattern in patterns:
            for places in combinations(range(len(coins)), len(pattern)):
                if all(coins[place] == letter for place, letter in zip(places, pattern, strict=True)):
                    yield sum(1 << place for place in places)
