"""How long work takes, as well as a busy machine can say."""

from __future__ import annotations

from collections.abc import Callable
from time import process_time

REPEATS = 3
LONG = 0.5
"""A run of this many seconds is not repeated."""


def seconds(work: Callable[[], object]) -> float:
    """The least CPU time of a few runs."""
    best = float("inf")
    for _ in range(REPEATS):
        start = process_time()
        work()
        best = min(best, process_time() - start)
        if best > LONG:
            break
    return best
