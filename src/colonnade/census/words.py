"""All words over some letters, cut into parts by their first letters.

A part ``length:prefix`` holds the words of that length that begin so.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from colonnade.census.partition import QUICK, Cut


class Words:
    """The words over these letters, with ``end`` at the end of each.

    >>> coins = Words("01", end="1")
    >>> list(coins.parts(3)), list(coins.of_part("3:"))
    (['1:', '2:', '3:'], ['001', '011', '101', '111'])
    """

    def __init__(self, letters: str, *, end: str = "", cut: Cut = QUICK) -> None:
        self._letters = letters
        self._end = end
        self._cut = cut

    def parts(self, size: int) -> Iterator[str]:
        """The parts that cover all words of 1 to ``size`` letters, one by one: there may be more than can be held."""
        for length in range(1, size + 1):
            for prefix in _texts(self._letters, self._fixed(length - len(self._end))):
                yield f"{length}:{prefix}"

    def _fixed(self, length: int) -> int:
        """How many letters all words of a part have in common, of so many that are free."""
        letters, free = len(self._letters), 0
        block = self._cut.block(letters**length)
        while free < length and letters ** (free + 1) <= block:
            free += 1
        return length - free

    def items(self, part: str) -> int:
        """How many words a part has.

        >>> Words("BRG").items("12:B")
        177147
        """
        length, _, prefix = part.partition(":")
        many: int = len(self._letters) ** (int(length) - len(prefix) - len(self._end))
        return many

    def of_part(self, part: str) -> Iterator[str]:
        """The words of a part."""
        length, _, prefix = part.partition(":")
        for middle in _texts(self._letters, int(length) - len(prefix) - len(self._end)):
            yield f"{prefix}{middle}{self._end}"


def _texts(letters: str, length: int) -> Iterator[str]:
    return map("".join, product(letters, repeat=length))
