"""The lattice of HT-values born by day ``n`` (*Forms and values*, 3.12), with join and meet as corrected.

The printed join (3.12.4) is an upper bound but not the least: it gives ``0 v 1/2 = 1``. The least upper bound depends
on the day. Its primary Left option is the one that Left prefers of the two given; its primary Right option is the best
for Right, among the HT-values of the day before, from which he reaches nothing that is at most one of the two given.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from colonnade.errors import HypothesisError
from colonnade.games.form import Form
from colonnade.games.transitive.closures import purely_left, purely_right
from colonnade.games.transitive.ht_values import HTDay, ht_day
from colonnade.games.value import Value


@dataclass(frozen=True)
class HTLattice:
    """The HT-values born by a day under their usual order: a planar lattice (3.12.9; checked for days up to 4).

    >>> lattice = HTLattice(2)
    >>> lattice.join(Value(0), Value("*")), HTLattice(3).join(Value(0), Value("*")), lattice.meet(Value(0), Value("*"))
    (Value('1/2'), Value('1/4'), Value('-1/2'))
    """

    day: int

    @cached_property
    def order(self) -> HTDay:
        """The values with their ranks in the two linear orders."""
        return ht_day(self.day)

    @property
    def values(self) -> tuple[Value, ...]:
        """The elements."""
        return self.order.values

    @cached_property
    def _index(self) -> dict[Value, int]:
        return {value: index for index, value in enumerate(self.values)}

    @cached_property
    def _day_before(self) -> tuple[list[Form], list[Form]]:
        """The stratified positions of the day before, from Left's best to worst and from Right's best to worst."""
        if self.day == 0:
            return [], []
        before = ht_day(self.day - 1)
        forms = before.forms
        by_left = sorted(range(len(before)), key=lambda x: -before.left_rank[x])
        by_right = sorted(range(len(before)), key=lambda x: before.right_rank[x])
        return [forms[x] for x in by_left], [forms[x] for x in by_right]

    def place(self, value: Value) -> int:
        """The index of a value of this lattice."""
        if value not in self._index:
            raise HypothesisError(f"{value} is not an HT-value born by day {self.day}", culprit=value)
        return self._index[value]

    def join(self, g: Value, h: Value) -> Value:
        """The least HT-value born by this day that is at least both (3.12.4, corrected)."""
        left = self._preferred(self.place(g), self.place(h))
        right = next(
            (x for x in self._day_before[1] if not any(y.value <= g or y.value <= h for y in purely_right([x]))), None
        )
        return _closed(left, right)

    def meet(self, g: Value, h: Value) -> Value:
        """The greatest HT-value born by this day that is at most both."""
        right = self._preferred_by_right(self.place(g), self.place(h))
        left = next(
            (x for x in self._day_before[0] if not any(y.value >= g or y.value >= h for y in purely_left([x]))), None
        )
        return _closed(left, right)

    def _preferred(self, g: int, h: int) -> Form | None:
        """The primary Left option that Left prefers."""
        options = [x for x in (self.order.left[g], self.order.left[h]) if x is not None]
        return self.order.forms[max(options, key=lambda x: self.order.left_rank[x])] if options else None

    def _preferred_by_right(self, g: int, h: int) -> Form | None:
        options = [x for x in (self.order.right[g], self.order.right[h]) if x is not None]
        return self.order.forms[min(options, key=lambda x: self.order.right_rank[x])] if options else None

    def covers(self) -> list[tuple[Value, Value]]:
        """The edges of the Hasse diagram, ``(lower, upper)``: nothing lies strictly between.

        >>> [(str(low), str(high)) for low, high in HTLattice(1).covers()]
        [('-1', '0'), ('-1', '*'), ('0', '1'), ('*', '1')]
        """
        order = self.order
        by_left = sorted(range(len(order)), key=lambda x: order.left_rank[x])
        edges = []
        for position, x in enumerate(by_left):
            lowest = len(order) + 1
            # Going up in Left's order, whatever Right ranks below all seen so far has nothing between it and x.
            for y in by_left[position + 1 :]:
                if order.right_rank[x] < order.right_rank[y] < lowest:
                    lowest = order.right_rank[y]
                    edges.append((self.values[x], self.values[y]))
        return edges

    def points(self) -> dict[Value, tuple[int, int]]:
        """Coordinates for a drawing without crossings: across, the difference of the ranks; up, their sum.

        >>> HTLattice(1).points()[Value("*")]
        (1, 5)
        """
        order = self.order
        return {
            value: (order.left_rank[x] - order.right_rank[x], order.left_rank[x] + order.right_rank[x])
            for x, value in enumerate(self.values)
        }


def _closed(left: Form | None, right: Form | None) -> Value:
    """The value of the transitive closure of a position with these primary options."""
    return Form(purely_left(() if left is None else [left]), purely_right(() if right is None else [right])).value
