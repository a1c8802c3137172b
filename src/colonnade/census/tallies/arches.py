"""Blue-red arches by their values."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache

from colonnade.census.table import Row
from colonnade.census.tallies.tally import tally
from colonnade.errors import BudgetExceededError

_PLACES = 16
"""Values are counted in units of ``1/2**16``: the denominator of an arch is less than 2 to half its edges."""
_MOST_EDGES = 2 * _PLACES


class Arches:
    """The values of all arches, each made from a shorter one or, where both feet are swap feet, from two strings.

    An arch is an integer below ``2**edges``, read from its highest bit: 0 is a blue edge and 1 a red one. Two edges of
    one color at a foot are peeled: the lower one counts for itself (Cho, theorem 2.8). Else the arch is cut in the
    middle (theorems 2.10 and 2.11).

    >>> [value >> 16 for value in Arches().of_size(2)]
    [2, 0, 0, -2]
    """

    def __init__(self) -> None:
        self._values: list[list[int]] = [[0], [1 << _PLACES, -1 << _PLACES]]
        self._strings: list[list[int]] = [[0]]

    def of_size(self, edges: int) -> list[int]:
        """The values of all arches of so many edges, in our units."""
        if edges > _MOST_EDGES:
            raise BudgetExceededError(f"arches of {edges} edges are too many; expected at most {_MOST_EDGES}")
        for size in range(len(self._values), edges + 1):
            half = (size + 1) // 2
            self._lengthen_strings(half)
            self._values.append([self._value(arch, size) for arch in range(2**size)])
        return self._values[edges]

    def _value(self, arch: int, size: int) -> int:
        shorter = self._values[size - 1]
        foot, lowest = arch >> size - 1, 1 << size - 1
        if arch >> size - 2 & 1 == foot:
            return (-_ONE if foot else _ONE) + shorter[arch & ~lowest]
        if arch >> 1 & 1 == arch & 1:
            return (-_ONE if arch & 1 else _ONE) + shorter[arch >> 1]
        half = (size + 1) // 2
        other = int(f"{arch & (1 << half) - 1:0{half}b}"[::-1], 2)
        return self._strings[half][arch >> size - half] + self._strings[half][other]

    def _lengthen_strings(self, length: int) -> None:
        """Strings with a swap foot: the lowest edge counts 1, every other one half of the one below it."""
        while len(self._strings) <= length:
            unit = _ONE >> len(self._strings) - 1
            self._strings.append([value + sign * unit for value in self._strings[-1] for sign in (1, -1)])


_ONE = 1 << _PLACES


@cache
def _arches() -> Arches:
    return Arches()


def _row(edges: int) -> Iterator[Row]:
    arches = _arches().of_size(edges)
    values = Counter(arches)
    exponents: Counter[int] = Counter()
    for value, count in values.items():
        exponents[max(_PLACES - ((value & -value).bit_length() - 1), 0) if value else 0] += count
    feet = [value for arch, value in enumerate(arches) if _has_swap_feet(arch, edges)]
    yield {
        "edges": edges,
        "arches": 2**edges,
        "up_to_reflection": 2 ** (edges - 1) + 2 ** ((edges - 1) // 2),
        "values": len(values),
        "zero": values[0],
        "integers": exponents[0],
        "largest_denominator": 2 ** max(exponents),
        "with_largest_denominator": exponents[max(exponents)],
        "swap_feet": len(feet),
        "swap_feet_zero": feet.count(0),
    }


def _has_swap_feet(arch: int, edges: int) -> bool:
    return edges == 1 or (arch ^ arch >> 1) & 1 == (arch >> edges - 1 ^ arch >> edges - 2) & 1 == 1


ARCHES = tally(
    "arches",
    "blue-red arches by edges: values and denominators",
    [
        "edges",
        "arches",
        "up_to_reflection",
        "values",
        "zero",
        "integers",
        "largest_denominator",
        "with_largest_denominator",
        "swap_feet",
        "swap_feet_zero",
    ],
    _row,
)
