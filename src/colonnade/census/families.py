"""What can be counted: families of positions, cut into parts of manageable size.

A family lists its parts for a size, and the rows of a part. Parts are plain texts, so that they can be sent to other
processes and written into a manifest.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import product
from math import gcd

from colonnade.games.value import Value
from colonnade.positions.ruleset import Position
from colonnade.solvers.choose import evaluate

Row = dict[str, str | int]

_PREFIX = 6
"""Positions written with letters are cut into parts by their first letters, at most so many."""


@dataclass(frozen=True, slots=True)
class Family:
    """A family of positions: ``parts(size)`` covers everything up to that size, ``rows(part)`` does one part."""

    name: str
    description: str
    parts: Callable[[int], list[str]]
    rows: Callable[[str], Iterator[Row]]


def _words(letters: str) -> Callable[[int], list[str]]:
    """Parts for words over some letters: ``length:prefix``."""

    def parts(size: int) -> list[str]:
        return [
            f"{length}:{''.join(prefix)}"
            for length in range(1, size + 1)
            for prefix in product(letters, repeat=max(length - _PREFIX, 0))
        ]

    return parts


def _words_of(part: str, letters: str) -> Iterator[str]:
    length, _, prefix = part.partition(":")
    for rest in product(letters, repeat=int(length) - len(prefix)):
        yield prefix + "".join(rest)


def _row(text: str, value: Value) -> Row:
    return {"position": text, "value": str(value), "outcome": value.outcome.value, "birthday": value.birthday}


def _evaluated(positions: Iterable[Position]) -> Iterator[Row]:
    for position in positions:
        value = evaluate(position).value
        assert value is not None
        yield _row(str(position), value)


def _stalks(part: str) -> Iterator[Row]:
    from colonnade.positions.hackenbush import Hackenbush

    return _evaluated(Hackenbush.parse(word) for word in _words_of(part, "BRG"))


def _arches(part: str) -> Iterator[Row]:
    from colonnade.positions.hackenbush.build import arch

    return _evaluated(arch(word) for word in _words_of(part, "BR"))


def _coins(part: str) -> Iterator[Row]:
    """Lines that end in 1: the others are shorter lines."""
    from colonnade.positions.flipping_coins import FlippingCoins

    return _evaluated(FlippingCoins.parse(word) for word in _words_of(part, "01") if word.endswith("1"))


def _euclid_parts(size: int) -> list[str]:
    return [str(q) for q in range(2, size + 1)]


def _euclid(part: str) -> Iterator[Row]:
    """All standard positions (coprime, q < p < 2q) with this q, and their outcomes."""
    from colonnade.positions.partizan_euclid import PartizanEuclid
    from colonnade.solvers.partizan_euclid import euclid_outcome

    q = int(part)
    for p in range(q + 1, 2 * q):
        if gcd(p, q) == 1:
            yield {"position": str(PartizanEuclid(p, q)), "outcome": euclid_outcome(p, q).value}


def _day_parts(size: int) -> list[str]:
    return [str(size)]


def _values(part: str) -> Iterator[Row]:
    from colonnade.games.birthdays import values_by_day

    for value in values_by_day(int(part)):
        yield {
            **_row(str(value), value),
            "mean": str(value.mean),
            "temperature": str(value.temperature),
            "left_stop": str(value.left_stop),
            "right_stop": str(value.right_stop),
        }


FAMILIES = {
    family.name: family
    for family in (
        Family("stalks", "blue-red-green stalks of at most so many edges", _words("BRG"), _stalks),
        Family("arches", "blue-red arches of at most so many edges", _words("BR"), _arches),
        Family("flipping-coins", "lines of at most so many coins", _words("01"), _coins),
        Family("partizan-euclid", "outcomes of the standard positions with q up to so much", _euclid_parts, _euclid),
        Family("values-by-day", "all values born by that day, up to 3", _day_parts, _values),
    )
}
"""Every family by name.

>>> FAMILIES["stalks"].parts(2), [row["value"] for row in FAMILIES["stalks"].rows("1:")]
(['1:', '2:'], ['1', '-1', '*'])
"""
