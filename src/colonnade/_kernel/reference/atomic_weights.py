"""Atomic weights (*Forms and values*, 2.2.2 and 2.2.3): how many ups a game is worth next to a far star.

Every dicot is atomic and its weight follows from those of its options (2.2.18, 2.2.19). Some other infinitesimals are
atomic too, such as a tiny. Next to dicots only the sign of a non-zero number matters, and it matters as much as a great
many ups do: so the calculus runs with each positive number worth ``M`` ups, ``M`` beyond anything the rest of the game
can reach, and the weight found is then put to the test of 2.2.14, ``^* > G - w . ^ > v*`` with a far star. The test
makes every answer sound. A game that fails it has no weight, for a weight would not depend on ``M``.
"""

from __future__ import annotations

from colonnade._kernel.reference.algebra import Algebra
from colonnade._kernel.reference.nodes import Id, Task
from colonnade.dyadic import Dyadic


class AtomicWeights(Algebra):
    """Values weighed."""

    def __init__(self) -> None:
        super().__init__()
        self._weights: dict[tuple[Id, int], Id] = {}
        self._memos.append(self._weights)

    def atomic_weight(self, g: Id) -> Id | None:
        name = self._node(g).name
        if name is not None:
            return None if name[0] else self.number(name[1], 0)
        if self._left_stop(g)[0] or self._right_stop(g)[0]:
            return None
        return self._run(self._atomic_weight(g))

    def _atomic_weight(self, g: Id) -> Task[Id | None]:
        if self._is_dicotic(g):
            weight: Id = yield self._weigh(g, 0)
            return weight
        birthday: int = yield self._birthday(g)
        weight = yield self._weigh(g, 16 + 8 * birthday)
        fits: bool = yield self._is_atomic_weight(weight, g)
        return weight if fits else None

    def _positions(self, g: Id) -> list[Id]:
        """All positions of the canonical form down to numbers."""
        found, stack = {g}, [g]
        while stack:
            top = stack.pop()
            if self._number(top) is None:
                for option in (*self._left(top), *self._right(top)):
                    if option not in found:
                        found.add(option)
                        stack.append(option)
        return list(found)

    def _is_dicotic(self, g: Id) -> bool:
        """A canonical end is an integer, so dicotic means that the only number reached is 0."""
        return all(not number for number in map(self._number, self._positions(g)) if number is not None)

    def _far_star(self, g: Id) -> Id:
        """A nimber that is remote for the canonical form; all of them act alike in a sum with it (2.2.10)."""
        names = (self._nodes[x].name for x in self._positions(g))
        most = max((name[2] for name in names if name is not None and not name[0] and not name[1]), default=0)
        return self._name(Dyadic(0), 0, 1 << most.bit_length())

    def _weigh(self, g: Id, worth: int) -> Task[Id]:
        """Definition 2.2.18 on the canonical form, a positive number being worth so many ups."""
        number = self._number(g)
        if number is not None:
            return self.number(0 if not number else worth if number > 0 else -worth, 0)
        if (g, worth) not in self._weights:
            sides: list[list[Id]] = []
            for options, change in ((self._left(g), -2), (self._right(g), 2)):
                side: list[Id] = []
                for option in options:
                    side.append((yield self._add((yield self._weigh(option, worth)), self.number(change, 0))))
                sides.append(side)
            weight: Id = yield self._make(frozenset(sides[0]), frozenset(sides[1]))
            found = self._number(weight)
            if found is not None and found.is_integer:
                weight = yield self._weight_between(g, *sides)
            self._weights[g, worth] = weight
        return self._weights[g, worth]

    def _weight_between(self, g: Id, left: list[Id], right: list[Id]) -> Task[Id]:
        """The exceptional case of 2.2.18: as far as the options allow, towards the side where ``g`` is."""
        far = self._far_star(g)
        if (yield self._le(far, g)):
            return self.number((yield self._largest_integer_below(right)), 0)
        if (yield self._le(g, far)):
            mirrored: list[Id] = []
            for option in left:
                mirrored.append((yield self._negate(option)))
            return self.number(-(yield self._largest_integer_below(mirrored)), 0)
        return self.number(0, 0)

    def _largest_integer_below(self, bounds: list[Id]) -> Task[int]:
        """The largest integer that is at least none of the bounds."""
        integer = min(self._left_stop(bound)[0].ceil() for bound in bounds)
        while True:
            for bound in bounds:
                if (yield self._le(bound, self.number(integer, 0))):
                    break
            else:
                return integer
            integer -= 1

    def _is_atomic_weight(self, weight: Id, g: Id) -> Task[bool]:
        """Whether ``G ~ w . ^``, by the test of 2.2.14."""
        ups: Id = yield self._negate((yield self._times_up(weight, {})))
        difference: Id = yield self._add(g, ups)
        above: Id = yield self._make(frozenset([self.number(0, 0)]), frozenset([self._far_star(difference)]))
        below: Id = yield self._negate(above)
        if difference in (above, below) or not (yield self._le(difference, above)):
            return False
        is_above: bool = yield self._le(below, difference)
        return is_above

    def _times_up(self, g: Id, known: dict[Id, Id]) -> Task[Id]:
        """The Norton product ``G . ^``: ups for an integer, else ``{G^L . ^ + ^ + I | G^R . ^ - ^ - I}`` with the
        incentives ``I`` of ``^``, of which ``^*`` is the best."""
        number = self._number(g)
        if number is not None and number.is_integer:
            return self._name(Dyadic(0), number.numerator, 0)
        if g not in known:
            sides: list[frozenset[Id]] = []
            for options, ups in ((self._left(g), 2), (self._right(g), -2)):
                side: set[Id] = set()
                for option in options:
                    product: Id = yield self._times_up(option, known)
                    side.add((yield self._add(product, self._name(Dyadic(0), ups, 1))))
                sides.append(frozenset(side))
            known[g] = yield self._make(*sides)
        return known[g]
