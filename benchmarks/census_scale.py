"""What the parts of large censuses cost, tables included, and how far a day goes from there.

    python benchmarks/census_scale.py

A few parts of a size are picked at random and done by one process: rows in a second of its processor time, bytes of a
row on disk, seconds for a part, and the most memory. The second table is computed: the largest size that is whole
within a day on so many cores. docs/howto/scale_a_census.md has the figures.
"""

from __future__ import annotations

import os
import random
import resource
import subprocess
import sys
import time
from collections.abc import Callable
from itertools import accumulate, count
from tempfile import TemporaryDirectory

from colonnade.census import family_named
from colonnade.census.job import Job, do
from colonnade.census.trees import Forests

COUNTS: dict[str, Callable[[int], int]] = {
    "blue-red-trees": Forests("BR").count,
    "trees": Forests("BRG").count,
    "arches": lambda edges: 2**edges,
    "stalks": lambda edges: 3**edges,
}
MEASURED = [
    ("blue-red-trees", 14, 6),
    ("trees", 9, 6),
    ("trees", 11, 4),
    ("arches", 20, 8),
    ("arches", 24, 4),
    ("stalks", 10, 3),
    ("stalks", 12, 8),
    ("stalks", 14, 6),
]
"""Family, size, and how many parts are measured."""
CORES = (1, 10, 100, 1000)
PARTS_IN_A_SECOND = 740
"""What one scheduler hands out at most; benchmarks/census_overhead.py."""
DAY = 86400


def measure(name: str, size: int, many: int) -> tuple[float, float, float]:
    """Do some parts here: rows in a second, bytes of a row and rows of a part."""
    family, rows, size_on_disk = family_named(name), 0, 0
    parts = [part for part in family.parts(size) if part.startswith(f"{size}:")]
    chosen = random.Random(1).sample(parts, min(many, len(parts)))
    with TemporaryDirectory() as folder:
        start = time.process_time()
        for part in chosen:
            done = do(Job(name, part, folder, "part.parquet"))
            assert done.written is not None, done.problem
            rows += done.written.rows
            size_on_disk += os.path.getsize(f"{folder}/part.parquet")
        seconds = time.process_time() - start
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss >> 10
    print(
        f"{name:16}{size:>5}{COUNTS[name](size):>14,}{len(chosen):>5} of{len(parts):>6,}{rows / seconds:>10,.0f}"
        f"{size_on_disk / rows:>8.1f}{seconds / len(chosen):>8.1f}{memory:>6}",
        flush=True,
    )
    return rows / seconds, size_on_disk / rows, rows / len(chosen)


def in_a_day(name: str, rate: float, bytes_of_row: float, rows_of_part: float) -> None:
    """The largest sizes that are whole in a day."""
    for cores in CORES:
        most = min(rate * cores, PARTS_IN_A_SECOND * rows_of_part) * DAY
        size, rows = 0, 0
        for edges, total in enumerate(accumulate(map(COUNTS[name], count(1))), 1):
            if total > most:
                break
            size, rows = edges, total
        print(f"{name:16}{cores:>6}{size:>6}{rows:>12.1e}{rows * bytes_of_row / 1e9:>10,.0f} GB")


def main(arguments: list[str]) -> None:
    """Measure one line in this process, or all, each in a process of its own."""
    if arguments:
        name, size, many = arguments[0], int(arguments[1]), int(arguments[2])
        figures = measure(name, size, many)
        in_a_day(name, *figures)
        return
    print(f"{'census':16}{'size':>5}{'rows':>14}{'parts':>14}{'rows/s':>10}{'bytes':>8}{'s':>8}{'MB':>6}")
    for name, size, many in MEASURED:
        subprocess.run([sys.executable, __file__, name, str(size), str(many)], check=True)


if __name__ == "__main__":
    main(sys.argv[1:])
