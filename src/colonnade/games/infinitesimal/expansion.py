"""Expansions: a value as a number plus an uptimal plus a nimber, read off the expansions of its canonical options."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from colonnade.dyadic import Dyadic
from colonnade.games.infinitesimal.uptimal import Uptimal

LONGEST = 100
"""How many digits are looked at, unless they are those of ``^<n>`` or ``^[n]``."""


class Expansion(NamedTuple):
    """``number`` plus an uptimal plus ``*nimber``. The uptimal is given by its digits, or it is ``^<n>`` or ``^[n]``
    for some ``n`` of at least 2 (``v<-n>``, ``v[-n]`` for negative ``n``), whose digits are written out when needed.
    """

    number: Dyadic
    digits: tuple[int, ...] = ()
    nimber: int = 0
    power: int = 0
    partial_sum: int = 0

    @property
    def length(self) -> int:
        """How many digits there are."""
        return abs(self.power or self.partial_sum) or len(self.digits)

    @property
    def all_digits(self) -> tuple[int, ...]:
        """The digits, also those of ``^<n>`` and ``^[n]``."""
        if self.power:
            return (*(0,) * (abs(self.power) - 1), 1 if self.power > 0 else -1)
        if self.partial_sum:
            return (1 if self.partial_sum > 0 else -1,) * abs(self.partial_sum)
        return self.digits

    @property
    def kind(self) -> int:
        """0 for a number, 1 for a nimber, 2 for anything else."""
        number, digits, nimber, power, partial_sum = self
        if digits or power or partial_sum or (number and nimber):
            return 2
        return 1 if nimber else 0

    @property
    def place(self) -> tuple[int, Dyadic, tuple[int, ...], int]:
        """The order in which expansions print: numbers, nimbers, then the rest by number, digits and nimber."""
        number, digits, nimber, power, partial_sum = self
        if power or partial_sum:
            return 2, number, self.all_digits, nimber
        return 2 if digits or (number and nimber) else 1 if nimber else 0, number, digits, nimber

    def is_before(self, other: Expansion) -> bool:
        """Whether this is printed before ``other``: the digits are written out only where they decide it.

        >>> Expansion(Dyadic(0), (1,)).is_before(Expansion(Dyadic(0), partial_sum=2))
        True
        """
        if self.power or self.partial_sum or other.power or other.partial_sum:
            kinds = self.kind, other.kind
            if kinds[0] != kinds[1] or self.number != other.number:
                return (kinds[0], self.number) < (kinds[1], other.number)
        return self.place < other.place


def expansion_of_options(left: Sequence[Expansion], right: Sequence[Expansion]) -> Expansion | None:
    """The number plus uptimal, with or without a star, that has these options in canonical form; ``None`` where there
    is none, or where it is a number plus ups.

    >>> zero, star = Expansion(Dyadic(0)), Expansion(Dyadic(0), nimber=1)
    >>> expansion_of_options([Expansion(Dyadic(0), (1,))], [star])
    Expansion(number=Dyadic(0), digits=(), nimber=0, power=0, partial_sum=2)
    """
    if len(left) > 1 < len(right):
        return None
    number = left[0].number
    if any(x.number != number or x.nimber > 1 for x in (*left, *right)):
        return None
    found = (_unit(left, right, number) or _by_digits(left, right, number)) if len(right) == 1 else None
    if found is not None or len(left) > 1:
        return found
    mirrored = [_negative(x) for x in right], [_negative(x) for x in left]
    found = _unit(*mirrored, -number) or _by_digits(*mirrored, -number)
    return None if found is None else _negative(found)


def _negative(x: Expansion) -> Expansion:
    return Expansion(-x.number, tuple(-d for d in x.digits), x.nimber, -x.power, -x.partial_sum)


def _unit(left: Sequence[Expansion], right: Sequence[Expansion], number: Dyadic) -> Expansion | None:
    """``^[n]`` and ``^<n>`` for ``n >= 2``, by canonical forms with one Right option (*Forms and values*, 4.8.3)."""
    lefts, rights = _partial_sums(left), _partial_sums(right)
    if lefts is None or rights is None:
        return None
    zero, star = (0, 0), (0, 1)
    highest, lowest = max(lefts)[0], min(rights)[0]
    if highest >= 1:
        if lefts == {(highest, 0)} and rights == {star}:
            return Expansion(number, partial_sum=highest + 1)
        if lefts == {zero, (highest, 1)} and rights == {zero}:
            return Expansion(number, nimber=1, partial_sum=highest + 1)
    if lowest <= -1:
        if lefts == {zero} and rights == {(lowest, 1)}:
            return Expansion(number, power=1 - lowest)
        if lefts == {zero, star} and rights == {(lowest, 0)}:
            return Expansion(number, nimber=1, power=1 - lowest)
    return None


def _partial_sums(options: Sequence[Expansion]) -> set[tuple[int, int]] | None:
    """``(n, nimber)`` for each option, where all of them are some ``^[n]``, ``v[-n]`` or 0 plus a nimber."""
    found: set[tuple[int, int]] = set()
    for x in options:
        n = x.partial_sum or (x.digits[0] if x.digits else 0)
        if x.power or len(x.digits) > 1 or (x.digits and abs(n) > 1):
            return None
        found.add((n, x.nimber))
    return found


def _by_digits(left: Sequence[Expansion], right: Sequence[Expansion], number: Dyadic) -> Expansion | None:
    """Uptimals whose last digit is positive: their only Right option lowers every digit by one (4.8.3)."""
    longest = max(x.length for x in (*left, *right))
    if not 1 <= longest < LONGEST:
        return None
    lowered, star = right[0].all_digits, right[0].nimber == 0
    options = {_uptimal(x) for x in left}, {_uptimal(x) for x in right}
    # The longest option has as many digits as the uptimal, or one less where its last digit is 1.
    for length in (longest, longest + 1):
        digits = tuple(d + 1 for d in (*lowered, *(0,) * (length - len(lowered))))
        if digits[-1] > 0:
            candidate = Uptimal(digits, star=star)
            lefts, rights = candidate.options
            if (set(lefts), set(rights)) == options:
                return Expansion(number, digits, int(star))
    return None


def _uptimal(x: Expansion) -> Uptimal:
    return Uptimal(x.all_digits, star=x.nimber == 1)
