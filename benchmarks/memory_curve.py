"""Memory over many operations on values, which are made, held for a while and dropped.

``python benchmarks/memory_curve.py --operations 1e8`` prints a line now and then: operations (canonical forms of new
hot games, comparisons, sums), resident memory, bytes of values, and how often values were let go.
"""

from __future__ import annotations

import argparse
import random
import time
from itertools import pairwise

from colonnade import Value, bound_tables, table_sizes
from colonnade._kernel import KERNEL
from colonnade._kernel.protocol import Id
from colonnade.games.value import value_of

BATCH = 1000
"""Games of four stops made in one call, of about 10**12; each is compared with the next."""
SUMS = 10
"""Sums asked for in one call: one takes as long as a hundred comparisons."""
HANDS = 300
"""Values held at a time."""


def resident() -> int:
    """Resident memory in MiB."""
    with open("/proc/self/status", encoding="ascii") as status:
        return next(int(line.split()[1]) // 1024 for line in status if line.startswith("VmRSS"))


def compared(ids: list[Id]) -> int:
    """How many comparisons were made of neighbors in the list."""
    return len(KERNEL.le_pairs(pairwise(ids)))


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
    numbers = [KERNEL.number(n, 0) for n in range(-500, 501)]
    hands = [Value(0)] * HANDS
    print(f"{'operations':>12} {'seconds':>8} {'MiB':>6} {'value MiB':>10} {'nodes':>9} {'sweeps':>7}")
    while done < options.operations and time.monotonic() - start < options.seconds:
        for _ in range(20):
            stops = [[number] for number in dice.choices(numbers, k=4 * BATCH)]
            switches = KERNEL.make_many(zip(stops[::2], stops[1::2], strict=True))
            sides = [[switch] for switch in switches]
            games = KERNEL.make_many(zip(sides[::2], sides[1::2], strict=True))
            pairs = [(dice.choice(hands).id, game) for game in games[:SUMS]]
            sums = KERNEL.add_many(pairs)
            done += len(switches) + len(games) + compared(switches) + compared(games) + len(sums)
            for game in games[:SUMS]:
                hands[dice.randrange(HANDS)] = value_of(game)
        spent = time.monotonic() - start
        share = max(done / options.operations, spent / options.seconds)
        if share * options.lines >= told:
            told += 1
            sizes = table_sizes()
            figures = (sizes["value_bytes"] >> 20, sizes["nodes"], sizes["sweeps"])
            print(f"{done:12} {spent:8.1f} {resident():6}", "{:10} {:9} {:7}".format(*figures), flush=True)


if __name__ == "__main__":
    main()
