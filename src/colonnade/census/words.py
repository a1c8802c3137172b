"""All words over some letters, cut into parts by their first letters.

A part ``length:prefix`` holds the words of that length that begin so.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from colonnade.census.partition import SMALL_BLOCK


class Words:
    """The words over these letters, with ``end`` at the end of each; ``block`` in a part at most.

    >>> coins = Words("01", end="1")
    >>> list(coins.parts(3)), list(coins.of_part("3:"))
    (['1:', '2:', '3:'], ['001', '011', '101', '111'])
    """

    def __init__(self, letters: str, *, end: str = "", block: int = SMALL_BLOCK) -> None:
        self._letters = letters
        self._end = end
        self._free = 0
        while len(letters) ** (self._free + 1) <= block:
            self._free += 1

    def parts(self, size: int) -> Iterator[str]:
        """The parts that cover all words of 1 to ``size`` letters, one by one: there may be more than can be held."""
        for length in range(1, size + 1):
            fixed = max(length - len(self._end) - self._free, 0)
            for prefix in _texts(self._letters, fixed):
                yield f"{length}:{prefix}"

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
