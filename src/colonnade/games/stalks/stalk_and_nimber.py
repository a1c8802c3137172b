"""Stalks and nimbers: when a stalk plus a nimber is a stalk, and who wins two stalks and a nimber.

*Forms and values*, 4.5. There ``lb(k)`` is the place of the highest 1-bit of ``k`` and ``ν(n)`` that of the lowest one
of ``n``.
"""

from __future__ import annotations

from colonnade.dyadic import Dyadic
from colonnade.errors import HypothesisError
from colonnade.games.stalks.order import compare_stalks
from colonnade.games.stalks.stalk import ZERO, NimberBased, Stalk
from colonnade.players import Outcome


def lb(n: int) -> int:
    """The exponent of the greatest power of two that is at most ``n``; -1 for 0."""
    return n.bit_length() - 1


def valuation(n: int) -> int:
    """The exponent of the greatest power of two that divides ``n > 0``."""
    return (n & -n).bit_length() - 1


def least_partner(a: int, n: int) -> int:
    """The least ``m`` with ``m ⊕ a >= n`` (Lemma 4.5.13).

    Its 1-bits are those of ``n`` that ``a`` lacks and that stand above every 1-bit of ``a`` that ``n`` lacks.

    >>> least_partner(0b0101, 0b1101), least_partner(0b0010, 0b1101), least_partner(9, 5)
    (8, 12, 0)
    """
    place = lb(a & ~n) + 1
    return (n & ~a) >> place << place


def plus_nimber(stalk: Stalk, k: int) -> Stalk | None:
    """The stalk that ``stalk + *k`` is, or ``None`` where it is not a stalk (Theorem 4.5.11).

    >>> str(plus_nimber(Stalk.parse("*12:3/4:*8:-2:*2"), 1))
    '*12:3/4:*8:-2:*3'
    >>> plus_nimber(Stalk.parse("*:1"), 1) is None
    True
    """
    top = stalk.flowers[-1].nimber if stalk.flowers and not stalk.top else 0
    below = stalk.flowers[:-1] if top else stalk.flowers
    if any(valuation(flower.nimber) <= lb(k) for flower in below):
        return None
    return Stalk(stalk.number_base, (*below, NimberBased(top ^ k)) if top ^ k else below)


def nimber_difference(first: Stalk, second: Stalk) -> int | None:
    """The ``k`` for which ``first = second + *k``, or ``None`` (Theorem 4.5.11).

    >>> nimber_difference(Stalk.parse("*2:1"), Stalk.parse("*2:1:*")), nimber_difference(Stalk.parse("*"), Stalk())
    (1, 1)
    """
    tips = [stalk.flowers[-1].nimber if stalk.flowers and not stalk.top else 0 for stalk in (first, second)]
    k = tips[0] ^ tips[1]
    return k if plus_nimber(second, k) == first else None


def outcome_of_flowers_and_nimber(first: NimberBased, second: NimberBased, a: int) -> Outcome:
    """The outcome of ``*n:x + *m:y + *a`` with ``n, m`` positive and ``x, y`` not zero (Theorem 4.5.12).

    The bounds ``n' <= n`` and ``m' <= m`` of the thesis must be strict: ``*:1 + *:(-1/2)`` is positive.

    >>> one, half = Dyadic(1), Dyadic(1, 1)
    >>> outcome_of_flowers_and_nimber(NimberBased(1, one), NimberBased(1, -half), 0).value
    'L'
    """
    (n, x), (m, y) = first, second
    if n < 1 or m < 1 or not x or not y:
        raise HypothesisError("both summands must be nimber-based numbers with a number above", culprit=(first, second))
    if (x > 0) == (y > 0):
        return _sign(x)
    if x < 0:
        (n, x), (m, y) = second, first
    if n == m:
        if not x + y:
            return Outcome.N if a else Outcome.P
        return Outcome.N if least_partner(a, n) < n else _sign(x + y)
    if n < m:
        return Outcome.N if least_partner(a, m) < n else Outcome.L
    return Outcome.N if least_partner(a, n) < m else Outcome.R


def outcome_of_stalks_and_nimber(first: Stalk, second: Stalk, k: int = 0) -> Outcome:
    """The outcome of the sum of any two stalks and ``*k``, in linear time (4.3.7, 4.3.10, 4.5.4, 4.5.8, 4.5.14).

    Step by step the common base of both stalks is taken away, until the atomic weight, a remote nimber or the
    comparison of a stalk with a nimber decides.

    >>> outcome_of_stalks_and_nimber(Stalk.parse("*5:1"), Stalk.parse("*4:*:-1"), 0).value
    'P'
    >>> outcome_of_stalks_and_nimber(Stalk.parse("*3:1"), Stalk.parse("*2:-1:*"), 3).value
    'N'
    """
    if first.number_base + second.number_base:
        return _sign(first.number_base + second.number_base)
    ours, theirs = _Climb(first), _Climb(second)
    while True:
        if ours.is_nimber or theirs.is_nimber:
            stalk, nimber = (theirs, ours) if ours.is_nimber else (ours, theirs)
            return compare_stalks(stalk.rest(), Stalk.nimber(nimber.nimber ^ k)).outcome
        x, y = ours.number, theirs.number
        if not ours.nimber or not theirs.nimber:
            # A stalk is down to its number, which the infinitesimal rest cannot outweigh unless the numbers cancel.
            left_over = (ZERO if ours.nimber else x) + (ZERO if theirs.nimber else y)
            if left_over:
                return _sign(left_over)
            ours.next_flower()
            theirs.next_flower()
            continue
        if (x > 0) == (y > 0):
            return _sign(x)
        if x < 0:
            ours, theirs = theirs, ours
        n, m = ours.nimber, theirs.nimber
        if lb(k) > max(lb(n), lb(m)):
            return Outcome.N
        if lb(k) == max(lb(n), lb(m)):
            return _of_opposed_flowers(n, m, k)
        if lb(n) != lb(m):
            return Outcome.R if lb(n) > lb(m) else Outcome.L
        place = lb(k) + 1
        common = min(n, m) >> place << place
        ours.nimber -= common
        theirs.nimber -= common


def _of_opposed_flowers(n: int, m: int, k: int) -> Outcome:
    """Theorem 4.5.14: ``*n`` below a positive number, ``*m`` below a negative one, ``lb(k) = max(lb(n), lb(m))``."""
    if lb(n) == lb(m):
        return Outcome.N
    if lb(m) > lb(n):
        return Outcome.N if least_partner(k, m) < n else Outcome.L
    return Outcome.N if least_partner(k, n) < m else Outcome.R


def _sign(number: Dyadic) -> Outcome:
    return Outcome.L if number > 0 else Outcome.R


class _Climb:
    """A dicotic stalk looked at from the ground up: the lowest nimber-based number left, and what stands above it."""

    def __init__(self, stalk: Stalk) -> None:
        self.flowers = stalk.flowers
        self.index = -1
        self.next_flower()

    def next_flower(self) -> None:
        self.index += 1
        more = self.index < len(self.flowers)
        self.nimber, self.number = self.flowers[self.index] if more else NimberBased(0)

    @property
    def is_nimber(self) -> bool:
        return not self.number

    def rest(self) -> Stalk:
        """What is left, as a stalk."""
        above = self.flowers[self.index + 1 :]
        if self.nimber:
            return Stalk(flowers=(NimberBased(self.nimber, self.number), *above))
        return Stalk(self.number, above)
