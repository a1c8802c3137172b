"""Uptimals: sums of the units ``^<n>``, with or without a star (*Forms and values*, 4.8).

``^<n>`` is the unit of order ``n``; ``.d1d2…dk`` stands for ``d1`` times ``^<1>`` plus ``d2`` times ``^<2>`` and so on.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from functools import total_ordering
from typing import NamedTuple

from colonnade.dyadic import Dyadic, write_integer
from colonnade.errors import NotationError, UndefinedError
from colonnade.games.infinitesimal.remote import remote_nimber
from colonnade.games.ordinal.star_based import star_based_subordinate
from colonnade.games.value import Value

_TEXT = r"(-?)\.((?:-?\d|\(-?\d+\))*)(\*?)"
_DIGIT = r"-?\d|\(-?\d+\)"


@total_ordering
class Uptimal:
    """``.d1…dk``, plus ``*`` where ``star``. Strict uptimals, those without star, are ordered like their digits.

    >>> Uptimal.parse(".2-1*"), str(Uptimal((0, 12))), Uptimal.parse("-.1") == Uptimal((-1,))
    (Uptimal.parse('.2-1*'), '.0(12)', True)
    >>> Uptimal((1,)).value, Uptimal((0, 1)).value, Uptimal((1, 1), star=True).value
    (Value('^'), Value('^<2>'), Value('^[2]*'))
    """

    __slots__ = ("digits", "star")

    digits: tuple[int, ...]
    star: bool

    def __init__(self, digits: tuple[int, ...], star: bool = False) -> None:
        end = len(digits)
        while end and not digits[end - 1]:
            end -= 1
        object.__setattr__(self, "digits", digits[:end])
        object.__setattr__(self, "star", star)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("an Uptimal cannot be changed")

    def __delattr__(self, name: str) -> None:
        raise AttributeError("an Uptimal cannot be changed")

    def __reduce__(self) -> tuple[type[Uptimal], tuple[tuple[int, ...], bool]]:
        return Uptimal, (self.digits, self.star)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Uptimal):
            return NotImplemented
        return self.digits == other.digits and self.star == other.star

    def __hash__(self) -> int:
        return hash((self.digits, self.star))

    # -- text ------------------------------------------------------------------------------------

    @classmethod
    def parse(cls, text: str) -> Uptimal:
        """Read ``.d1d2…``, digits beyond 9 in brackets, a minus sign before a digit or before the point, ``*`` last."""
        found = re.fullmatch(_TEXT, text.strip())
        if found is None or not (found[2] or found[3]):
            raise NotationError(f"{text!r} is no uptimal; expected something like .2-1*", text=text, column=1)
        sign = -1 if found[1] else 1
        digits = tuple(sign * Dyadic(digit.strip("()")).floor() for digit in re.findall(_DIGIT, found[2]))
        return cls(digits, star=bool(found[3]))

    def __str__(self) -> str:
        digits = "".join(str(d) if -10 < d < 10 else f"({write_integer(d)})" for d in self.digits)
        return f".{digits or '0'}{'*' if self.star else ''}"

    def __repr__(self) -> str:
        return f"Uptimal.parse({str(self)!r})"

    # -- algebra ---------------------------------------------------------------------------------

    def __add__(self, other: Uptimal) -> Uptimal:
        if not isinstance(other, Uptimal):
            return NotImplemented
        length = max(len(self.digits), len(other.digits))
        padded = ((*x.digits, *(0,) * (length - len(x.digits))) for x in (self, other))
        return Uptimal(tuple(map(sum, zip(*padded, strict=True))), star=self.star != other.star)

    def __neg__(self) -> Uptimal:
        return Uptimal(tuple(-d for d in self.digits), star=self.star)

    def __sub__(self, other: Uptimal) -> Uptimal:
        return self + -other

    def __lt__(self, other: Uptimal) -> bool:
        """The order of strict uptimals is that of their digits; with a star it is only partial, so ask the values."""
        if self.star or other.star:
            raise UndefinedError("uptimals with a star are not linearly ordered; compare their values")
        return _first(self - other) < 0

    # -- canonical form --------------------------------------------------------------------------

    @property
    def options(self) -> tuple[tuple[Uptimal, ...], tuple[Uptimal, ...]]:
        """The options of the canonical form (4.8.3; McKay, *Canonical forms of uptimals*, theorem 11).

        >>> [[str(x) for x in side] for side in Uptimal((2, -1)).options]
        [['.3*'], ['.1*', '.2']]
        """
        if not self.digits:
            return ((Uptimal(()),), (Uptimal(()),)) if self.star else ((), ())
        if self.digits[-1] < 0:
            left, right = (-self).options
            return tuple(-x for x in right), tuple(-x for x in left)
        d, zero, star = self.digits, Uptimal(()), Uptimal((), star=True)
        own = star if self.star else zero
        k = len(d)
        m = k - 1 if d[-1] == 1 else max((i for i in range(1, k + 1) if d[i - 1] <= 0), default=0)
        j = max((i for i in range(1, k + 1) if d[i - 1] < 0), default=0)
        head, raised = Uptimal(d[:m]), Uptimal(tuple(x + 1 for x in d[:j]))
        right = (Uptimal(tuple(x - 1 for x in d)) + star + own,)
        if j:
            return (raised + star + own, head + own), right
        if not self.star:
            return (head,), right
        if not _exceeds_star(d):
            return (zero, head + star), right
        return (head + star if m else zero,), right

    @property
    def value(self) -> Value:
        """The value, built from the canonical options of 4.8.3, smallest subposition first."""
        made: dict[Uptimal, Value] = {}
        stack = [self]
        while stack:
            current = stack[-1]
            left, right = current.options
            waiting = [x for x in (*left, *right) if x not in made]
            if waiting:
                stack.extend(waiting)
                continue
            stack.pop()
            made[current] = Value.of((made[x] for x in left), (made[y] for y in right))
        return made[self]

    # -- star-based integers ---------------------------------------------------------------------

    @classmethod
    def of_star_based_integers(cls, subordinates: Iterable[int]) -> Uptimal:
        """The uptimal that is the sum of ``*:n`` over these integers (4.8, the formula for ``d_u`` as corrected).

        ``d_u`` counts the positive subordinates of size at least ``u`` minus the negative ones; the star is there when
        they are odd in number, those equal to 0 included, which the printed formula forgets.

        >>> Uptimal.of_star_based_integers([1, 0]), Uptimal.of_star_based_integers([3, -1, 0])
        (Uptimal.parse('.1'), Uptimal.parse('.011*'))
        """
        collation = list(subordinates)
        sizes = Counter(collation)
        digits = []
        running = 0
        for u in range(max((abs(n) for n in collation), default=0), 0, -1):
            running += sizes[u] - sizes[-u]
            digits.append(running)
        return cls(tuple(reversed(digits)), star=len(collation) % 2 == 1)

    def star_based_integers(self) -> tuple[int, ...]:
        """Integers whose ``*:n`` add up to this: ``.d1…dk`` is the sum of ``di`` times ``*:i - *:(i-1)`` (4.8).

        What cancels is left out, so at most one 0 appears and no ``n`` stands beside ``-n``.

        >>> Uptimal.parse(".011*").star_based_integers(), Uptimal.parse(".2").star_based_integers()
        ((-1, 0, 3), (1, 1))
        """
        counts: Counter[int] = Counter()
        for i, d in enumerate(self.digits, 1):
            times = d - (self.digits[i] if i < len(self.digits) else 0)
            counts[i if times > 0 else -i] += abs(times)
        if (counts.total() % 2 == 1) != self.star:
            counts[0] += 1
        return tuple(sorted(counts.elements()))


def _first(uptimal: Uptimal) -> int:
    return next((d for d in uptimal.digits if d), 0)


def _exceeds_star(digits: tuple[int, ...]) -> bool:
    """Whether ``.d1…dk > *``: it must be above every ``^[n]``, that is ``.1…1``, for those are confused with ``*``."""
    return next((d for d in digits if d != 1), 0) > 1


# -- recognition -------------------------------------------------------------------------------------


class NumberUptimalNimber(NamedTuple):
    """A number plus a strict uptimal plus a nimber."""

    number: Dyadic
    uptimal: Uptimal
    nimber: int

    @property
    def value(self) -> Value:
        """The value of the sum."""
        return Value(self.number) + self.uptimal.value + Value.named(star=self.nimber)

    def __str__(self) -> str:
        star = "" if not self.nimber else "*" if self.nimber == 1 else f"*{write_integer(self.nimber)}"
        if self.uptimal.digits and self.nimber == 1:  # then the whole infinitesimal part is an uptimal
            return "+".join([*([str(self.number)] if self.number else []), f"{self.uptimal}*"])
        parts = [str(self.number) if self.number else "", str(self.uptimal) if self.uptimal.digits else "", star]
        return "+".join(part for part in parts if part) or "0"


def recognise(value: Value) -> NumberUptimalNimber | None:
    """The value as a number plus an uptimal plus a nimber, or ``None``.

    >>> str(recognise(Value("3^[2]*2"))), recognise(Value("{1|0}"))
    ('3+.11+*2', None)
    """
    parts = value.number_up_star
    if parts is not None:
        return NumberUptimalNimber(parts[0], Uptimal((parts[1],)), parts[2])
    if value.left_stop != value.right_stop:
        return None
    number = value.left_stop
    found = _infinitesimal_part(value - number)
    return None if found is None else NumberUptimalNimber(number, *found)


def uptimal(value: Value) -> Uptimal | None:
    """The uptimal that this value is, or ``None``.

    >>> uptimal(Value("^^*")), uptimal(Value("{0|v*}")), uptimal(Value("^*2"))
    (Uptimal.parse('.2*'), Uptimal.parse('.01'), None)
    """
    found = recognise(value)
    if found is None or found.number or found.nimber > 1:
        return None
    return Uptimal(found.uptimal.digits, star=found.nimber == 1)


def _infinitesimal_part(value: Value) -> tuple[Uptimal, int] | None:
    """Peel off summands ``*:k`` until ups and a nimber are left.

    If the last digit ``d_k`` of an uptimal is positive, its only Right option is what Right leaves when he takes one
    ``*:k`` away (4.8.4); adding a nimber gives him more options, so each nimber is tried.
    """
    for nimber in range(1 << remote_nimber(value).bit_length()):
        found = _strict_uptimal(value + Value.named(star=nimber))
        if found is not None:
            return found, nimber
    return None


def _strict_uptimal(value: Value) -> Uptimal | None:
    subordinates: list[int] = []
    rest = value
    while (parts := rest.number_up_star) is None:
        step = _peel(rest)
        if step is None:
            return None
        subordinate, rest = step
        subordinates.append(subordinate)
    number, up, star = parts
    found = Uptimal.of_star_based_integers(subordinates) + Uptimal((up,), star=star == 1)
    return None if number or star > 1 or found.star else found


def _peel(value: Value) -> tuple[int, Value] | None:
    """``(k, G - *:k)`` where a player's only option is to take ``*:k`` away, ``k`` positive for Right."""
    left, right = value.options
    for options, sign in ((right, 1), (left, -1)):
        if len(options) == 1:
            (option,) = options
            subordinate = star_based_subordinate(value - option)
            number = None if subordinate is None else subordinate.number
            if number is not None and number.is_integer and sign * number.numerator > 0:
                return number.numerator, option
    return None
