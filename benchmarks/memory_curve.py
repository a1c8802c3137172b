"""Memory over many operations on values, which are made, held for a while and dropped.

``python benchmarks/memory_curve.py --operations 1e8`` prints a line now and then: operations (sums, comparisons,
negatives, canonical forms), resident memory, bytes of values, and how often values were let go.
"""

from __future__ import annotations

import argparse
import random
import time
from itertools import pairwise

from colonnade import Value, bound_tables, table_sizes
from colonnade._kernel import KERNEL

BATCH = 400
"""Sums asked for in one call."""
HANDS = 300
"""Values held at a time."""


def resident() -> int:
    """Resident memory in MiB."""
    with open("/proc/self/status", encoding="ascii") as status:
        return next(int(line.split()[1]) // 1024 for line in status if line.startswith("VmRSS"))


def fresh(dice: random.Random) -> Value:
    """A hot game of four stops, one of about 10**7."""
    a, b, c, d = sorted((dice.randint(-60, 60) for _ in range(4)), reverse=True)
    return Value.of([Value.of([a], [b])], [Value.of([c], [d])])


def main() -> None:
    """Print the curve."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--operations", type=float, default=1e7)
    parser.add_argument("--seconds", type=float, default=240, help="stop after so long in any case")
    parser.add_argument("--value-bytes", type=int, default=None, help="the bound; without it the usual one")
    parser.add_argument("--lines", type=int, default=20)
    options = parser.parse_args()
    bound_tables(value_bytes=options.value_bytes)
    dice, start, done, told = random.Random(1), time.monotonic(), 0, 0
    hands = [fresh(dice) for _ in range(HANDS)]
    print(f"{'operations':>12} {'seconds':>8} {'MiB':>6} {'value MiB':>10} {'nodes':>9} {'sweeps':>7}")
    while done < options.operations and time.monotonic() - start < options.seconds:
        for _ in range(20):
            hands[dice.randrange(HANDS)] = fresh(dice)
            pairs = [(hands[dice.randrange(HANDS)].id, hands[dice.randrange(HANDS)].id) for _ in range(BATCH)]
            sums = KERNEL.add_many(pairs)
            KERNEL.le_pairs(pairwise(sums))
            done += 2 * BATCH + 3
        spent = time.monotonic() - start
        share = max(done / options.operations, spent / options.seconds)
        if share * options.lines >= told:
            told += 1
            sizes = table_sizes()
            figures = (sizes["value_bytes"] >> 20, sizes["nodes"], sizes["sweeps"])
            print(f"{done:12} {spent:8.1f} {resident():6}", "{:10} {:9} {:7}".format(*figures), flush=True)


if __name__ == "__main__":
    main()
