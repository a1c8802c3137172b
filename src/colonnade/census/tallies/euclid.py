"""Atomic weights in Partizan Euclid, by the larger number."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import gcd

from colonnade._kernel import KERNEL
from colonnade.census.table import Row
from colonnade.census.tallies.tally import tally
from colonnade.games.infinitesimal.atomic_weight import atomic_weight
from colonnade.games.value import Value, value_of

_ZERO = KERNEL.number(0, 0)


class EuclidValues:
    """The values of all positions up to some q, each made from its options.

    E(p,q) has the options of E(t,q), ``t`` being the remainder: E(q,t) for Left and E(q,q-t) for Right. So there is one
    value for every remainder, and none for 0, where the game is over.
    """

    def __init__(self) -> None:
        self._by_remainder: list[list[int]] = [[], [_ZERO]]

    def of(self, q: int) -> list[int]:
        """The kernel's names for the values of E(t,q) for all t less than q."""
        table = self._by_remainder
        for modulus in range(len(table), q + 1):
            left = [_ZERO, *(table[t][modulus % t] for t in range(1, modulus))]
            table.append([_ZERO, *KERNEL.make_many(([left[t]], [left[-t]]) for t in range(1, modulus))])
        return table[q]


@cache
def _values() -> EuclidValues:
    return EuclidValues()


def _row(q: int) -> Iterator[Row]:
    """E(p,q) with ``p < q``, as in table 6.3; the standard positions, ``q < p < 2q``, have the same values."""
    values = _values().of(q)
    weights = [atomic_weight(value_of(values[p])) for p in range(1, q) if gcd(p, q) == 1]
    yield {
        "q": q,
        "positions": len(weights),
        "weights": len(set(weights)),
        "integers": sum(_is_integer(weight) for weight in weights),
        "numbers": sum(weight.is_number for weight in weights),
        "latest_birthday": max(weight.birthday for weight in weights),
        "left_options_not_integers": sum(not all(map(_is_integer, weight.options[0])) for weight in weights),
    }


def _is_integer(value: Value) -> bool:
    number = value.number
    return number is not None and number.is_integer


EUCLID_WEIGHTS = tally(
    "euclid-weights",
    "atomic weights in Partizan Euclid by q: how many, integers, numbers, and their Left options",
    [
        "q",
        "positions",
        "weights",
        "integers",
        "numbers",
        "latest_birthday",
        "left_options_not_integers",
    ],
    _row,
    first=2,
)
