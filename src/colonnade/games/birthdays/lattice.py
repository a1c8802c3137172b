"""The lattice of values born by day ``n``.

Calistrate, Paulhus and Wolfe, *On the lattice structure of finite games*, in *More Games of No Chance* (2002).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from colonnade._kernel import KERNEL
from colonnade.errors import HypothesisError
from colonnade.games.birthdays.values_by_day import values_by_day
from colonnade.games.value import Value


def hasse_covers(values: Iterable[Value]) -> list[tuple[Value, Value]]:
    """The edges ``(lower, upper)`` of the Hasse diagram of some values: none of them lies strictly between.

    >>> [(str(low), str(high)) for low, high in hasse_covers(Value(text) for text in ("-1", "0", "*", "1"))]
    [('-1', '0'), ('-1', '*'), ('0', '1'), ('*', '1')]
    """
    elements = list(dict.fromkeys(values))
    size = len(elements)
    table = KERNEL.le_table([x.id for x in elements])
    # One integer a row: bit j of above[i] tells whether element j is greater than element i.
    above = [_row(table[i * size : (i + 1) * size]) & ~(1 << i) for i in range(size)]
    edges = []
    for i in range(size):
        beyond = 0
        for j in _bits(above[i]):
            beyond |= above[j]
        edges += [(elements[i], elements[j]) for j in _bits(above[i] & ~beyond)]
    return edges


def _row(flags: bytes) -> int:
    return int("0" + "".join("01"[flag] for flag in reversed(flags)), 2)


def _bits(row: int) -> list[int]:
    return [place for place, bit in enumerate(reversed(f"{row:b}")) if bit == "1"]


@dataclass(frozen=True)
class DayLattice:
    """The values born by a day: a distributive lattice.

    >>> DayLattice(1).join(Value(0), Value("*")), DayLattice(2).join(Value(0), Value("*"))
    (Value('1'), Value('1/2'))
    """

    day: int

    @property
    def values(self) -> tuple[Value, ...]:
        """The elements."""
        return values_by_day(self.day)

    @cached_property
    def _day_before(self) -> tuple[Value, ...]:
        return values_by_day(self.day - 1) if self.day else ()

    def join(self, g: Value, h: Value) -> Value:
        """The least value born by this day that is at least both.

        Left may move to whatever is not at least one of them, Right to whatever is at most neither.
        """
        self._check(g, h)
        return Value.of(
            (x for x in self._day_before if not (x >= g and x >= h)),
            (x for x in self._day_before if not (x <= g or x <= h)),
        )

    def meet(self, g: Value, h: Value) -> Value:
        """The greatest value born by this day that is at most both.

        >>> DayLattice(2).meet(Value(0), Value("*"))
        Value('-1/2')
        """
        return -self.join(-g, -h)

    def covers(self) -> list[tuple[Value, Value]]:
        """The edges of the Hasse diagram.

        >>> len(DayLattice(2).covers())
        36
        """
        return hasse_covers(self.values)

    def _check(self, *values: Value) -> None:
        for value in values:
            if value.birthday > self.day:
                raise HypothesisError(f"{value} is not born by day {self.day}", culprit=value)
