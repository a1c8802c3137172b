"""How the closed forms of the other rulesets grow: CPU seconds at two sizes, and the ratio of the two.

Run it as a program. Linear work has a ratio near 10; n log n a little more. Partizan Euclid is measured by digits, and
dividing numbers of ten times as many digits takes a hundred times as long, if schoolbook division does it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from colonnade.positions.domino_shave import DominoShave
from colonnade.positions.flipping_coins import FlippingCoins
from colonnade.positions.partizan_euclid import PartizanEuclid
from colonnade.positions.stirling_shave import StirlingShave
from colonnade.solvers.engine.evaluate import evaluate
from colonnade.solvers.rulesets.partizan_euclid import euclid_outcome
from timing import seconds


@dataclass(frozen=True)
class Row:
    """A piece of work that is prepared for a size outside the clock, then done."""

    name: str
    sizes: tuple[int, int]
    prepare: Callable[[int], Callable[[], object]]


def coins(size: int) -> Callable[[], object]:
    text = "".join(Random(1).choices("01", k=size))
    return lambda: evaluate(FlippingCoins.parse(text))


def tails(size: int) -> Callable[[], object]:
    position = FlippingCoins("0" + "1" * size)
    return lambda: evaluate(position)


def dominoes(size: int) -> Callable[[], object]:
    random = Random(1)
    line = DominoShave(tuple((s, s + random.choice((-1, 1))) for s in random.choices(range(1, size), k=size)))
    return lambda: evaluate(line)


def domino_string(size: int) -> Callable[[], object]:
    line = DominoShave(tuple(Random(1).choices([(1, 2), (2, 1)], k=size)))
    return lambda: evaluate(line)


def stirling(size: int) -> Callable[[], object]:
    row = StirlingShave(tuple(Random(1).choices(range(size), k=size)))
    return lambda: evaluate(row)


def normalization(size: int) -> Callable[[], object]:
    random = Random(1)
    line = DominoShave(tuple((random.randrange(size), random.randrange(size)) for _ in range(size)))
    return line.normalized


def euclid(digits: int) -> Callable[[], object]:
    random = Random(1)
    p, q = (random.randrange(10 ** (digits - 1), 10**digits) for _ in range(2))
    return lambda: euclid_outcome(p, q)


def euclid_long_run(digits: int) -> Callable[[], object]:
    k = 10**digits
    return lambda: evaluate(PartizanEuclid(k + 1, k))


ROWS = [
    Row("Flipping Coins, random, coins", (100_000, 1_000_000), coins),
    Row("Flipping Coins, 0 and then 1s, coins", (100_000, 1_000_000), tails),
    Row("Domino Shave, random, dominoes", (10_000, 100_000), dominoes),
    Row("Domino Shave, a string, dominoes", (10_000, 100_000), domino_string),
    Row("Domino Shave, normalisation, dominoes", (10_000, 100_000), normalization),
    Row("Stirling Shave, numbers", (10_000, 100_000), stirling),
    Row("Partizan Euclid, outcome, digits", (1_000, 10_000), euclid),
    Row("Partizan Euclid, E(k+1,k), digits", (1_000, 10_000), euclid_long_run),
]


def main() -> None:
    """Print one line for every row."""
    for row in ROWS:
        small, large = (seconds(row.prepare(size)) for size in row.sizes)
        times = "".join(f"{size:>10} {time:8.4f} s" for size, time in zip(row.sizes, (small, large), strict=True))
        print(f"{row.name:40}{times}  ratio {large / small:6.1f}")


if __name__ == "__main__":
    main()
