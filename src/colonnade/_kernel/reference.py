"""The reference kernel: the definitions, written to be read."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from colonnade._kernel import walls
from colonnade._kernel.canonical_forms import CanonicalForms
from colonnade._kernel.names import day_of_number, mirror, negative
from colonnade._kernel.nodes import Task
from colonnade._kernel.protocol import Id, Pair, Wall
from colonnade.dyadic import Dyadic


class ReferenceKernel(CanonicalForms):
    """Short games in canonical form, in plain Python. See ``Kernel`` for what each method promises."""

    name = "reference"

    def __init__(self) -> None:
        super().__init__()
        self._sum_memo: dict[tuple[Id, Id], Id] = {}
        self._negatives: dict[Id, Id] = {}
        self._walls: dict[Id, tuple[Wall, Wall]] = {}
        self._reduced: dict[Id, Id] = {}
        self._birthdays: dict[Id, int] = {}
        self._memos += [self._sum_memo, self._negatives, self._walls, self._reduced, self._birthdays]

    # -- algebra ---------------------------------------------------------------------------------

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

    # -- temperature -----------------------------------------------------------------------------

    def thermograph(self, g: Id) -> tuple[Wall, Wall]:
        self._node(g)
        return self._run(self._thermograph(g))

    def _thermograph(self, g: Id) -> Task[tuple[Wall, Wall]]:
        if g not in self._walls:
            number = self._number(g)
            if number is not None and number.is_integer:
                self._walls[g] = walls.mast(number)
            else:
                rights = []
                for x in self._left(g):
                    rights.append((yield self._thermograph(x))[1])
                lefts = []
                for x in self._right(g):
                    lefts.append((yield self._thermograph(x))[0])
                self._walls[g] = walls.thermograph(rights, lefts)
        return self._walls[g]

    def mean_temperature(self, g: Id) -> tuple[Pair, Pair]:
        number = self._number(g)
        if number is not None:
            return number.pair, (-1, number.exponent)
        temperature, mean = self.thermograph(g)[0][-1]
        return mean, temperature

    def mean_temperature_many(self, ids: Sequence[Id]) -> list[tuple[Pair, Pair]]:
        return [self.mean_temperature(g) for g in ids]

    def cool(self, g: Id, t: Pair) -> Id:
        tax = Dyadic(*t)
        if tax <= -1:
            raise ValueError(f"cannot cool by {tax}; expected more than -1")
        self._node(g)
        return self._run(self._cool(g, tax, self._name(tax, 0, 0), self._name(-tax, 0, 0), {}))

    def _cool(self, g: Id, tax: Dyadic, plus: Id, minus: Id, memo: dict[Id, Id]) -> Task[Id]:
        """``{G^L_t - t | G^R_t + t}`` up to the temperature, the mean above it."""
        if g not in memo:
            mean, temperature = self.mean_temperature(g)
            if tax > Dyadic(*temperature):
                memo[g] = self.number(*mean)
            else:
                left: set[Id] = set()
                right: set[Id] = set()
                for side, options, shift in ((left, self._left(g), minus), (right, self._right(g), plus)):
                    for x in options:
                        cooled = yield self._cool(x, tax, plus, minus, memo)
                        side.add((yield self._add(cooled, shift)))
                memo[g] = yield self._make(frozenset(left), frozenset(right))
        return memo[g]

    def reduced(self, g: Id) -> Id:
        self._node(g)
        return self._run(self._reduce(g))

    def _reduce(self, g: Id) -> Task[Id]:
        """Reduce the options, then drop the dominated and reversible ones up to infinitesimals (thesis 1.14)."""
        if g in self._reduced:
            return self._reduced[g]
        left_stop, right_stop = self._left_stop(g)[0], self._right_stop(g)[0]
        if left_stop == right_stop:
            self._reduced[g] = self._name(left_stop, 0, 0)
            return self._reduced[g]
        left: list[Id] = []
        for x in self._left(g):
            left.append((yield self._reduce(x)))
        right: list[Id] = []
        for x in self._right(g):
            right.append((yield self._reduce(x)))
        pair = yield self._make(frozenset(left), frozenset(right))
        left = yield self._undominated(list(self._left(pair)), self._infinitesimally_ge)
        right = yield self._undominated(list(self._right(pair)), self._infinitesimally_le)
        left = yield self._bypass(left, pair, self._right, self._left, self._infinitesimally_le)
        right = yield self._bypass(right, pair, self._left, self._right, self._infinitesimally_ge)
        reduced = yield self._make(frozenset(left), frozenset(right))
        if reduced != g:  # one more round until nothing is left to drop
            reduced = yield self._reduce(reduced)
        self._reduced[g] = reduced
        return self._reduced[g]

    def _infinitesimally_le(self, g: Id, h: Id) -> Task[bool]:
        """``G <=_I H``: the Right stop of ``H - G`` is at least 0 (*Forms and values*, 1.14.3)."""
        difference = yield self._add(h, (yield self._negate(g)))
        return self._right_stop(difference)[0] >= 0

    def _infinitesimally_ge(self, g: Id, h: Id) -> Task[bool]:
        return self._infinitesimally_le(h, g)
