"""Uptimals: sums of the powers ``^<n>`` of up, with a nimber (*Forms and values*, 4.8).

``.d1 d2 … dk`` stands for ``d1 . ^<1> + d2 . ^<2> + …``. The same values are the sums of ``*``-based integers, and
either way of writing one follows from the other by counting.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from colonnade.dyadic import Dyadic
from colonnade.errors import HypothesisError, NotationError
from colonnade.games.ordinal_sum import conway_ordinal_sum
from colonnade.games.value import Value, sum_of

_DIGIT = re.compile(r"[0-9]|\((-?[0-9]+)\)")


@dataclass(frozen=True, slots=True)
class Uptimal:
    """``.d1 d2 …`` plus ``*star``; digits may be negative, and the last one is never 0.

    >>> Uptimal((1, 1)).value, Uptimal((0, 1)).value, Uptimal((2, -1), star=1)
    (Value('^[2]'), Value('^<2>'), Uptimal((2, -1), star=1))
    >>> str(Uptimal((2, -1), star=1)), Uptimal.parse(".2(-1)*") == Uptimal((2, -1), star=1)
    ('.2(-1)*', True)
    """

    digits: tuple[int, ...] = ()
    star: int = 0

    def __post_init__(self) -> None:
        if self.star < 0:
            raise ValueError(f"*{self.star} is no nimber; expected a star of at least 0")
        end = len(self.digits)
        while end and not self.digits[end - 1]:
            end -= 1
        object.__setattr__(self, "digits", tuple(self.digits[:end]))

    @classmethod
    def parse(cls, text: str) -> Uptimal:
        """Read ``.d1d2…``, digits past 9 or below 0 in brackets, with a nimber behind."""
        body, star, level = text.strip().partition("*")
        digits: list[int] = []
        at = 1
        while body.startswith(".") and at < len(body):
            found = _DIGIT.match(body, at)
            if found is None:
                break
            digits.append(int(found[1] or found[0]))
            at = found.end()
        if not body.startswith(".") or at < len(body) or not (level.isdecimal() or not level):
            raise NotationError(f"{text!r} is no uptimal; expected digits like .12(-3)*", text=text, column=1)
        return cls(tuple(digits), int(level or 1) if star else 0)

    def __str__(self) -> str:
        digits = "".join(str(d) if 0 <= d <= 9 else f"({d})" for d in self.digits)
        return f".{digits or 0}" + ("*" if self.star == 1 else f"*{self.star}" if self.star else "")

    def __repr__(self) -> str:
        return f"Uptimal({self.digits}, star={self.star})" if self.star else f"Uptimal({self.digits})"

    def __neg__(self) -> Uptimal:
        return Uptimal(tuple(-d for d in self.digits), self.star)

    def __add__(self, other: Uptimal) -> Uptimal:
        length = max(len(self.digits), len(other.digits))
        padded = [each.digits + (0,) * (length - len(each.digits)) for each in (self, other)]
        return Uptimal(tuple(a + b for a, b in zip(*padded, strict=True)), self.star ^ other.star)

    @property
    def value(self) -> Value:
        """The value, as the sum that the digits say."""
        powers = (d * power_of_up(n) for n, d in enumerate(self.digits, start=1) if d)
        return sum_of([*powers, Value.named(star=self.star)])

    def collation(self) -> Counter[int]:
        """The ``*``-based integers whose sum this is: how often ``*:n`` is taken.

        ``^<i> = *:i - *:(i-1)``, so ``*:i`` is taken ``d_i - d_(i+1)`` times and ``*`` fills up to the right parity.

        >>> sorted(Uptimal((2, 1)).collation().elements())
        [1, 2]
        """
        if self.star > 1:
            raise HypothesisError(f"*{self.star} is no sum of *-based integers; expected a star of at most 1")
        taken: Counter[int] = Counter()
        for n, here in enumerate(self.digits, start=1):
            above = self.digits[n] if n < len(self.digits) else 0
            if here != above:
                taken[n if here > above else -n] = abs(here - above)
        if (sum(taken.values()) + self.star) % 2:
            taken[0] = 1
        return taken

    @classmethod
    def of_collation(cls, subordinates: Iterable[int]) -> Uptimal:
        """The sum of ``*:n`` over all ``n`` given: ``d_u`` counts those of size at least ``u`` by sign, and the star is
        there where their number is odd.

        >>> Uptimal.of_collation([1, 0]), Uptimal.of_collation([3, -1])
        (Uptimal((1,)), Uptimal((0, 1, 1)))
        """
        taken = list(subordinates)
        digits = [0] * max((abs(n) for n in taken), default=0)
        for n in taken:
            for u in range(abs(n)):
                digits[u] += 1 if n > 0 else -1
        return cls(tuple(digits), len(taken) % 2)

    def canonical_options(self) -> tuple[list[Uptimal], list[Uptimal]]:
        """Left and Right options of the canonical form, by Theorem 4.8.3, with no search.

        >>> Uptimal((1,)).canonical_options()
        ([Uptimal(())], [Uptimal((), star=1)])
        """
        if self.star > 1:
            raise HypothesisError(f"Theorem 4.8.3 is about uptimals with at most one star, not *{self.star}")
        if not self.digits:
            return ([Uptimal()], [Uptimal()]) if self.star else ([], [])
        if self.digits[-1] < 0:
            left, right = (-self).canonical_options()
            return [-x for x in right], [-x for x in left]
        digits, k, starred = self.digits, len(self.digits), 1 - self.star
        lower = Uptimal(tuple(d - 1 for d in digits), starred)
        negative = [i for i in range(1, k + 1) if digits[i - 1] < 0]
        if digits[-1] == 1:
            m = k - 1
        else:
            m = max((i for i in range(1, k + 1) if digits[i - 1] <= 0), default=0)
        middle = Uptimal(digits[:m], self.star)
        if negative:
            return [Uptimal(tuple(d + 1 for d in digits[: negative[-1]]), starred), middle], [lower]
        if not self.star:
            return [middle], [lower]
        confused_with_star = not Uptimal(digits).value > Value.named(star=1)
        if m == 0:
            return ([Uptimal(), Uptimal((), 1)] if confused_with_star else [Uptimal()]), [lower]
        return ([Uptimal(), middle] if confused_with_star else [middle]), [lower]


def power_of_up(n: int) -> Value:
    """``^<n> = {0 | *:-(n-1)}`` (Definition 4.8.1)."""
    if n < 1:
        raise ValueError(f"^<{n}> does not exist; expected a power of at least 1")
    return Value.of([0], [star_based_integer(1 - n)])


def star_based_integer(n: int) -> Value:
    """``*:n``."""
    return conway_ordinal_sum(Value.named(star=1), Value(n))


def uptimal(value: Value) -> tuple[Dyadic, Uptimal] | None:
    """``(x, U)`` where the value is the number ``x`` plus the uptimal ``U`` (which may have a nimber), else ``None``.

    The last digit shows in the canonical form: an uptimal with positive last digit ``d_k`` has one Right option, and
    that is ``*:k`` less (Corollary 4.8.4). So the ``*``-based integers come off one by one.

    >>> uptimal(Value("3/4v[3]*"))
    (Dyadic(3, 2), Uptimal((-1, -1, -1), star=1))
    >>> uptimal(Value("{1|-1}")) is None
    True
    """
    number = value.left_stop
    if number != value.right_stop:
        return None
    rest = value - number
    for nimber in (0, *range(2, 2 * value.birthday + 2, 2)):
        found = _strip(rest + Value.named(star=nimber))
        if found is not None:
            return number, found + Uptimal((), nimber)
    return None


def _strip(value: Value) -> Uptimal | None:
    """An infinitesimal as an uptimal with at most one star."""
    taken: list[int] = []
    total = Uptimal()
    while True:
        named = value.number_up_star
        if named is not None:
            _, up, star = named
            return total + Uptimal.of_collation(taken) + Uptimal((up,), star)
        left, right = value.options
        if len(right) == 1 and (step := _integer_over_star(value - next(iter(right)))) is not None and step > 0:
            (value,) = right
        elif len(left) == 1 and (step := _integer_over_star(value - next(iter(left)))) is not None and step < 0:
            (value,) = left
        else:
            return None
        taken.append(step)


def _integer_over_star(value: Value) -> int | None:
    """``n`` where the value is ``*:n``."""
    size = value.birthday - 1
    for n in (size, -size):
        if size >= 0 and value == star_based_integer(n):
            return n
    return None
