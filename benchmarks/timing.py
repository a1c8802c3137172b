"""How long work takes, as well as a busy machine can say."""

from __future__ import annotations

from collections.abc import Callable
from time import process_time

REPEATS = 3
LONG = 10.0
"""A run of this many seconds is not repeated. Ratios need the same treatment for small and large work: a first run pays
for memory that the next ones find in place."""


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
