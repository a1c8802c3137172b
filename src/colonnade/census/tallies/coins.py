"""Variants of Flipping Coins: which have numbers alone (Bonato, Huggan and Nowakowski, section 5)."""

from __future__ import annotations

from collections.abc import Iterator

from colonnade._kernel import KERNEL
from colonnade.census.coins import CoinLines
from colonnade.census.table import Row
from colonnade.census.tallies.tally import tally
from colonnade.solvers.rulesets.flipping_coins_variants import exact_patterns, pattern_pairs, up_to_patterns

_VARIANTS = list(dict.fromkeys([*pattern_pairs(2), *pattern_pairs(3), *map(up_to_patterns, (3, 4)), exact_patterns(4)]))
_LINES = {(left, right): CoinLines(left, right) for left, right in _VARIANTS}


def _rows(coins: int) -> Iterator[Row]:
    for (left, right), lines in _LINES.items():
        ids = [lines.value(line) for line in range(2 ** (coins - 1), 2**coins)]
        values = set(ids)
        numbers = {id for id in values if KERNEL.as_number(id) is not None}
        yield {
            "coins": coins,
            "left": ",".join(left),
            "right": ",".join(right),
            "lines": len(ids),
            "values": len(values),
            "numbers": sum(id in numbers for id in ids),
            "zero": ids.count(KERNEL.number(0, 0)),
        }


COINS = tally(
    "coin-variants",
    "variants of Flipping Coins by coins: lines whose value is a number",
    ["coins", "left:", "right:", "lines", "values", "numbers", "zero"],
    _rows,
)
