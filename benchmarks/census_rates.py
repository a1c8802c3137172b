"""How many rows a census makes in a second of processor time, family by family, as sizes grow.

    python benchmarks/census_rates.py [FAMILY…]

A row has a position, its value by name, outcome and birthday; writing it to a table is not counted. Sizes are single:
the positions of exactly so many edges, or the first two hundred thousand of them. ``growth`` is the time of a row
against that of the size before, ``MB`` the most memory so far.
"""

from __future__ import annotations

import resource
import sys
import time
from collections.abc import Iterable
from itertools import chain, islice

from colonnade._kernel import KERNEL
from colonnade.census import family_named
from colonnade.census.job import rare_collections

MOST_ROWS = 200_000
SIZES = {
    "blue-red-trees": (8, 10, 12),
    "trees": (6, 8, 10),
    "clockwise-hackenbush": (5, 6, 7),
    "stalks": (6, 8, 10),
    "stalk-sums": (4, 6, 8),
    "arches": (12, 16, 20),
    "spiders": (6, 7, 8),
    "spiders-with-arms": (5, 6, 7),
    "blue-red-graphs": (4, 5, 6),
    "reverse-trees": (5, 6, 7),
    "childish-trees": (3, 4, 5),
    "domino-shave": (4, 5, 6),
    "flipping-coins": (12, 16, 20),
    "flipping-coins:L:111 R:01": (8, 9, 10),
    "euclid-weights": (100, 400, 1000),
}


def rows_of_size(name: str, size: int) -> Iterable[object]:
    """The first rows of exactly this size."""
    family = family_named(name)
    smaller = sum(1 for _ in family.parts(size - 1))
    parts = islice(family.parts(size), smaller, None)
    return islice(chain.from_iterable(map(family.rows, parts)), MOST_ROWS)


def main(names: list[str]) -> None:
    """Print the table."""
    print(f"kernel: {KERNEL.name}")
    print(f"{'family':28}{'size':>6}{'rows':>9}{'rows/s':>10}{'growth':>8}{'MB':>6}")
    for name in names or SIZES:
        before = None
        for size in SIZES[name]:
            start = time.process_time()
            with rare_collections():
                count = sum(1 for _ in rows_of_size(name, size))
            seconds = time.process_time() - start
            each = seconds / count
            growth = f"{each / before:.2f}" if before else ""
            memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss >> 10
            print(f"{name:28}{size:>6}{count:>9}{count / seconds:>10.0f}{growth:>8}{memory:>6}", flush=True)
            before = each
            KERNEL.clear()


if __name__ == "__main__":
    main(sys.argv[1:])
