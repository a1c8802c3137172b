"""Sums, negatives, multiples and ordinal sums of the reference kernel."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from colonnade._kernel.reference.canonical_forms import CanonicalForms
from colonnade._kernel.reference.names import day_of_number, mirror, negative
from colonnade._kernel.reference.nodes import Id, Task


class Algebra(CanonicalForms):
    """Values added, negated and put on top of each other."""

    def __init__(self) -> None:
        super().__init__()
        self._sum_memo: dict[tuple[Id, Id], Id] = {}
        self._negatives: dict[Id, Id] = {}
        self._birthdays: dict[Id, int] = {}
        self._memos += [self._sum_memo, self._negatives, self._birthdays]

    def add(self, g: Id, h: Id) -> Id:
        self._node(g), self._node(h)
        return self._run(self._add(g, h))

    def add_many(self, pairs: Iterable[tuple[Id, Id]]) -> list[Id]:
        return [self.add(g, h) for g, h in pairs]

    def sum(self, ids: Sequence[Id]) -> Id:
        total = self.number(0, 0)
        for g in ids:
            total = self.add(total, g)
        return total

    def _add(self, g: Id, h: Id) -> Task[Id]:
        """``G + H = {G^L + H, G + H^L | G^R + H, G + H^R}``; no move in a number is needed (number translation)."""
        a, b = self._nodes[g].name, self._nodes[h].name
        if a is not None and b is not None:
            return self._name(a[0] + b[0], a[1] + b[1], a[2] ^ b[2])
        zero = self.number(0, 0)
        if g == zero or h == zero:
            return h if g == zero else g
        key = (g, h) if g <= h else (h, g)
        if key not in self._sum_memo:
            moves_g, moves_h = self._number(g) is None, self._number(h) is None
            left: list[Id] = []
            right: list[Id] = []
            for side, options in ((left, self._left), (right, self._right)):
                if moves_g:
                    for x in options(g):
                        side.append((yield self._add(x, h)))
                if moves_h:
                    for y in options(h):
                        side.append((yield self._add(g, y)))
            self._sum_memo[key] = yield self._make(frozenset(left), frozenset(right))
        return self._sum_memo[key]

    def negate(self, g: Id) -> Id:
        self._node(g)
        return self._run(self._negate(g))

    def _negate(self, g: Id) -> Task[Id]:
        node = self._nodes[g]
        if node.name is not None:
            return self._name(*negative(node.name))
        if g not in self._negatives:
            left: list[Id] = []
            for x in self._right(g):
                left.append((yield self._negate(x)))
            right: list[Id] = []
            for x in self._left(g):
                right.append((yield self._negate(x)))
            assert node.left_stop is not None
            assert node.right_stop is not None
            mirrored = self._intern(left, right, mirror(node.right_stop), mirror(node.left_stop))
            self._negatives[g], self._negatives[mirrored] = mirrored, g
        return self._negatives[g]

    def multiple(self, g: Id, n: int) -> Id:
        name = self._node(g).name
        if name is not None:
            return self._name(name[0] * n, name[1] * n, name[2] if n & 1 else 0)
        if n < 0:
            g, n = self.negate(g), -n
        total = self.number(0, 0)
        while n:
            if n & 1:
                total = self.add(total, g)
            n >>= 1
            if n:
                g = self.add(g, g)
        return total

    def ordinal(self, left: Sequence[Id], right: Sequence[Id], h: Id) -> Id:
        for g in (*left, *right, h):
            self._node(g)
        return self._run(self._ordinal(frozenset(left), frozenset(right), h, {}))

    def _ordinal(self, left: frozenset[Id], right: frozenset[Id], h: Id, memo: dict[Id, Id]) -> Task[Id]:
        """``G:H = {G^L, G:H^L | G^R, G:H^R}``."""
        if h not in memo:
            lefts, rights = set(left), set(right)
            for side, options in ((lefts, self._left(h)), (rights, self._right(h))):
                for x in options:
                    side.add((yield self._ordinal(left, right, x, memo)))
            memo[h] = yield self._make(frozenset(lefts), frozenset(rights))
        return memo[h]

    def birthday(self, g: Id) -> int:
        self._node(g)
        return self._run(self._birthday(g))

    def _birthday(self, g: Id) -> Task[int]:
        name = self._nodes[g].name
        if name is not None and not name[1]:
            return day_of_number(name[0]) + name[2]
        if g not in self._birthdays:
            latest = 0
            for x in (*self._left(g), *self._right(g)):
                latest = max(latest, (yield self._birthday(x)))
            self._birthdays[g] = latest + 1
        return self._birthdays[g]
