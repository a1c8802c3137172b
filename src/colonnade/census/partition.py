"""The cut of a census into parts: how many there are, a hash of the cut, and the names of their tables."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable
from itertools import islice
from time import process_time

BLOCK = 200_000
"""How many items a part has at most, where they share most of the work."""

SMALL_BLOCK = 50_000
"""How many where each is evaluated by itself, or names are long."""

WORKED_OUT_BLOCK = 10_000
"""How many where each takes long by itself, though it is not searched."""

SEARCHED_BLOCK = 4_000
"""How many where each is searched. All of these take seconds: where a part is more than 5 % of the work of its census,
the whole is done in a minute."""

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
