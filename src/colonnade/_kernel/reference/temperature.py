"""Thermographs, cooling and reduced canonical forms of the reference kernel."""

from __future__ import annotations

from collections.abc import Sequence

from colonnade._kernel.protocol import Pair, Wall
from colonnade._kernel.reference import walls
from colonnade._kernel.reference.algebra import Algebra
from colonnade._kernel.reference.nodes import Id, Task
from colonnade.dyadic import Dyadic


class Temperature(Algebra):
    """How hot values are, and what is left of them when they cool."""

    def __init__(self) -> None:
        super().__init__()
        self._walls: dict[Id, tuple[Wall, Wall]] = {}
        self._reduced: dict[Id, Id] = {}
        self._memos += [self._walls, self._reduced]

    def thermograph(self, g: Id) -> tuple[Wall, Wall]:
        self._node(g)
        return self._run(self._thermograph(g))

    def _thermograph(self, g: Id) -> Task[tuple[Wall, Wall]]:
        g = self._simplest_alike(g)
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

    def _simplest_alike(self, g: Id) -> Id:
        """The simplest value with the thermograph of ``g``, where ``g`` is a number plus ups plus a star; else ``g``.

        Ups and stars without end have three thermographs over each number ``x``: that of ``x*`` where both players move
        to ``x``, and those of ``x^`` and ``xv`` where one of them does. The options of ``*1000000`` are never needed.
        """
        name = self._nodes[g].name
        if name is None or not (name[1] or name[2]):
            return g
        number, up, star = name
        if up == 0 or (abs(up) == 1 and star == 1):
            return self._name(number, 0, 1)
        return self._name(number, 1 if up > 0 else -1, 0)

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
