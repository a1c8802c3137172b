"""The cut of a census into parts: how many there are, a hash of the cut, and the names of their tables."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable
from itertools import islice
from time import process_time
from typing import NamedTuple

_PIECES = 27
"""Into how many parts a size is cut, unless they would be too small or too large. No part is more than 5 % of the work
then, though some items take longer than others."""


class Cut(NamedTuple):
    """How many items a part has at least and at most.

    The cut of a size must not depend on the sizes after it, so that a census that grows keeps its parts.

    >>> [QUICK.block(total) for total in (100, 10**6, 10**9)]
    [20000, 37038, 1000000]
    """

    fewest: int
    most: int

    def block(self, total: int) -> int:
        """How many items a part has where a size has so many."""
        return min(max(-(-total // _PIECES), self.fewest), self.most)


QUICK = Cut(20_000, 1_000_000)
"""Where items share most of their work: these take a tenth of a second, and a few seconds."""

SEARCHED = Cut(1_000, 200_000)
"""Where each item takes long by itself: these take a second, and minutes."""

UNKNOWN = Cut(1_000, 10_000)
"""Where an item may take any time."""

_HASHED = 1000
"""How many parts the hash of a cut covers: there may be more parts than can be listed."""

_COUNTED = 10**5
"""Up to how many parts are counted before the work begins,"""
_COUNTING = 2.0
"""and for about how many seconds of processor time: the parts of some families take long to find."""

_TABLE = re.compile(r"\.?part-\d{6,}-[0-9a-f]{12}\.(csv|parquet)(\.[0-9a-f]+(\.parquet)?)?")
"""Tables, and the drafts of tables."""


def partition_hash(parts: Iterable[str]) -> str:
    """A hash of a cut into parts: of the names of the first thousand.

    >>> partition_hash(["1", "2"]) == partition_hash(["12"])
    False
    """
    return hashlib.sha256("\n".join(islice(parts, _HASHED)).encode()).hexdigest()


def count_parts(parts: Iterable[str]) -> int | None:
    """How many parts there are; ``None`` if more than 100000, which may be more than can be counted, or if they take
    long to find."""
    end = process_time() + _COUNTING
    total = 0
    for _ in parts:
        total += 1
        if total > _COUNTED or process_time() > end:
            return None
    return total


def table_name(index: int, part: str, suffix: str) -> str:
    """The number puts the tables in order, the hash tells parts of the same number in two sizes apart.

    >>> table_name(7, "2:B", ".csv")
    'part-000007-e3e37a5af6fe.csv'
    """
    return f"part-{index:06d}-{hashlib.sha256(part.encode()).hexdigest()[:12]}{suffix}"


def is_table_name(name: str) -> bool:
    """Whether a file of this name is a table or the draft of one.

    >>> is_table_name(table_name(7, "2:B", ".csv")), is_table_name("part-of-my-notes.csv")
    (True, False)
    """
    return _TABLE.fullmatch(name) is not None
