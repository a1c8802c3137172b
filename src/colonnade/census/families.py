"""The families that come with Colonnade."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import product
from math import gcd

from colonnade.census.family import VALUE_COLUMNS, Family, row_of_value
from colonnade.census.table import Kind, Row
from colonnade.census.trees import forests, plane_forests, tree_parts
from colonnade.games.value import Value
from colonnade.positions.ruleset import Position

_PREFIX = 6
"""Positions written with letters are cut into parts by their first letters, at most so many."""


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


def _stalks(part: str) -> Iterable[Position]:
    from colonnade.positions.hackenbush import Hackenbush

    return map(Hackenbush.parse, _words_of(part, "BRG"))


def _arches(part: str) -> Iterable[Position]:
    from colonnade.positions.hackenbush.build import arch

    return map(arch, _words_of(part, "BR"))


def _trees(part: str) -> Iterable[Position]:
    from colonnade.positions.hackenbush import Hackenbush

    return map(Hackenbush.parse, forests(part))


def _clockwise(part: str) -> Iterable[Position]:
    from colonnade.positions.hackenbush import ClockwiseHackenbush

    return map(ClockwiseHackenbush.parse, plane_forests(part))


def _coins(part: str) -> Iterable[Position]:
    """Lines that end in 1: the others are shorter lines."""
    from colonnade.positions.flipping_coins import FlippingCoins

    return (FlippingCoins.parse(word) for word in _words_of(part, "01") if word.endswith("1"))


def _each(first: int) -> Callable[[int], list[str]]:
    return lambda size: [str(number) for number in range(first, size + 1)]


def _euclid(part: str) -> Iterator[Row]:
    """All standard positions (coprime, q < p < 2q) with this q, and their outcomes."""
    from colonnade.positions.partizan_euclid import PartizanEuclid
    from colonnade.solvers.rulesets.partizan_euclid import euclid_outcome

    q = int(part)
    for p in range(q + 1, 2 * q):
        if gcd(p, q) == 1:
            yield {"position": str(PartizanEuclid(p, q)), "outcome": euclid_outcome(p, q).value}


def _weights(part: str) -> Iterator[Row]:
    """Atomic weights as in table 6.3: the smaller number first (errata)."""
    from colonnade.positions.partizan_euclid import PartizanEuclid
    from colonnade.solvers.rulesets.euclid_weights import euclid_weight

    q = int(part)
    for p in range(1, q):
        if gcd(p, q) == 1:
            yield {"position": str(PartizanEuclid(p, q)), "atomic_weight": str(euclid_weight(p, q))}


def _only_that_day(size: int) -> list[str]:
    return [str(size)]


def _values(part: str) -> Iterator[Row]:
    from colonnade.games.birthdays.values_by_day import values_by_day

    return map(_described, values_by_day(int(part)))


def _ht_values(part: str) -> Iterator[Row]:
    from colonnade.games.transitive.ht_values import ht_day

    return map(_described, ht_day(int(part)).values)


def _described(value: Value) -> Row:
    return {
        **row_of_value(value, position=str(value)),
        "mean": str(value.mean),
        "temperature": str(value.temperature),
        "left_stop": str(value.left_stop),
        "right_stop": str(value.right_stop),
    }


_DESCRIBED: dict[str, Kind] = {
    **VALUE_COLUMNS,
    "mean": "text",
    "temperature": "text",
    "left_stop": "text",
    "right_stop": "text",
}
_OUTCOMES: dict[str, Kind] = {"position": "text", "outcome": "text"}
_ATOMIC_WEIGHTS: dict[str, Kind] = {"position": "text", "atomic_weight": "text"}

FAMILIES = {
    family.name: family
    for family in (
        Family.of_positions("stalks", "blue-red-green stalks of at most so many edges", _words("BRG"), _stalks),
        Family.of_positions("arches", "blue-red arches of at most so many edges", _words("BR"), _arches),
        Family.of_positions(
            "trees", "blue-red-green trees of at most so many edges, each shape once", tree_parts, _trees
        ),
        Family.of_positions(
            "clockwise-hackenbush", "ordered trees of at most so many edges, in clockwise play", tree_parts, _clockwise
        ),
        Family.of_positions("flipping-coins", "lines of at most so many coins", _words("01"), _coins),
        Family(
            "partizan-euclid", "outcomes of the standard positions with q up to so much", _each(2), _euclid, _OUTCOMES
        ),
        Family(
            "euclid-weights",
            "atomic weights of E(p,q), p < q, with q up to so much",
            _each(2),
            _weights,
            _ATOMIC_WEIGHTS,
        ),
        Family("values-by-day", "all values born by that day, up to 3", _only_that_day, _values, _DESCRIBED),
        Family("ht-values-by-day", "all HT-values born by that day, up to 4", _only_that_day, _ht_values, _DESCRIBED),
    )
}
"""Every family by name.

>>> FAMILIES["stalks"].parts(2), [row["value"] for row in FAMILIES["stalks"].rows("1:")]
(['1:', '2:'], ['1', '-1', '*'])
"""
