"""Dyadic rationals: the numbers ``n / 2**e``, exact and unbounded."""

from __future__ import annotations

import re
import sys
from numbers import Rational
from typing import TYPE_CHECKING, TypeGuard, overload

from colonnade.errors import NotationError

if TYPE_CHECKING:
    from fractions import Fraction

NUMBER_FORMATS = frozenset("defg%")
"""The letters, in lower case, that end a format for numbers."""

_TEXT = r"\s*([-−+]?)\s*([0-9]+)(?:\s*/\s*([0-9]+))?\s*"


class Dyadic:
    """``numerator / 2**exponent`` in lowest terms; immutable, hashable, and mixes with ints.

    >>> Dyadic(6, 3)
    Dyadic(3, 2)
    >>> Dyadic("7/16") + 1
    Dyadic(23, 4)
    >>> Dyadic(1, 1) < 1, Dyadic(4) == 4, str(Dyadic(-5, 3))
    (True, True, '-5/8')
    """

    __slots__ = ("exponent", "numerator")

    numerator: int
    exponent: int

    @overload
    def __init__(self, numerator: int, exponent: int = 0) -> None: ...
    @overload
    def __init__(self, numerator: str | Rational | Dyadic) -> None: ...
    def __init__(self, numerator: int | str | Rational | Dyadic, exponent: int = 0) -> None:
        if type(numerator) is int and type(exponent) is int:  # most are: looking for other types would take longer
            pass
        elif exponent != 0 and not isinstance(numerator, int):
            raise TypeError(f"only an integer takes an exponent, not {numerator!r}")
        elif isinstance(numerator, Dyadic):
            numerator, exponent = numerator.pair
        elif isinstance(numerator, str):
            numerator, exponent = _read(numerator)
        elif isinstance(numerator, int):
            if not isinstance(exponent, int):
                raise TypeError(f"expected an integer exponent, not {exponent!r}")
        elif isinstance(numerator, Rational):
            numerator, exponent = int(numerator.numerator), _log2(int(numerator.denominator))
        else:
            raise TypeError(f"expected integers, a text such as '7/16' or a Fraction, not {numerator!r}")
        if exponent < 0:
            numerator, exponent = numerator << -exponent, 0
        elif exponent and not numerator & 1:
            shift = min(exponent, (numerator & -numerator).bit_length() - 1) if numerator else exponent
            numerator, exponent = numerator >> shift, exponent - shift
        _set_numerator(self, numerator)
        _set_exponent(self, exponent)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a Dyadic cannot be changed")

    def __delattr__(self, name: str) -> None:
        raise AttributeError("a Dyadic cannot be changed")

    def __reduce__(self) -> tuple[type[Dyadic], tuple[int, int]]:
        return Dyadic, (self.numerator, self.exponent)

    @property
    def pair(self) -> tuple[int, int]:
        """``(numerator, exponent)``, as the kernel takes it."""
        return self.numerator, self.exponent

    @property
    def denominator(self) -> int:
        """``2**exponent``."""
        return 1 << self.exponent

    @property
    def is_integer(self) -> bool:
        """Whether this is a whole number."""
        return self.exponent == 0

    def floor(self) -> int:
        """The greatest integer not above this.

        >>> Dyadic(-5, 1).floor()
        -3
        """
        return self.numerator >> self.exponent

    def ceil(self) -> int:
        """The least integer not below this."""
        return -(-self.numerator >> self.exponent)

    def halved(self, times: int = 1) -> Dyadic:
        """This over ``2**times``.

        >>> Dyadic(3).halved(2)
        Dyadic(3, 2)
        """
        return Dyadic(self.numerator, self.exponent + times)

    def __int__(self) -> int:
        if self.exponent:
            raise ValueError(f"{_shown(self)} is no integer; take floor() or ceil() of it")
        return self.numerator

    def __float__(self) -> float:
        """The float that is this number exactly; refused where there is none.

        >>> float(Dyadic(3, 3))
        0.375
        """
        try:
            found = self.numerator / self.denominator
        except OverflowError:
            found = 0.0
        if found.as_integer_ratio() != (self.numerator, self.denominator):
            raise ValueError(f"{_shown(self)} is no float exactly; a Fraction is exact")
        return found

    def as_integer_ratio(self) -> tuple[int, int]:
        """Numerator and denominator, as ``float`` has it."""
        return self.numerator, self.denominator

    def __format__(self, spec: str) -> str:
        """As Python formats numbers, where that is exact.

        >>> f"{Dyadic(9, 2):.2f}", f"{Dyadic(9, 2):>5}"
        ('2.25', '  9/4')
        >>> f"{Dyadic(9, 2):.1f}"
        Traceback (most recent call last):
        ...
        ValueError: 9/4 cannot be written exactly with '.1f'
        """
        kind = spec[-1:].lower()
        if kind not in NUMBER_FORMATS:
            return format(str(self), spec)
        if kind == "d":
            return format(int(self), spec)
        from decimal import Decimal, localcontext
        from fractions import Fraction

        with localcontext() as context:
            context.prec = self.exponent + len(str(self)) + 2
            text = format(Decimal(self.numerator) / Decimal(self.denominator), spec)
        digits = text.strip().strip("%").replace(",", "").replace("_", "")
        try:
            is_exact = Fraction(digits) == self * (100 if kind == "%" else 1)
        except ValueError:
            is_exact = True  # another fill character: nothing to check it by
        if not is_exact:
            raise ValueError(f"{_shown(self)} cannot be written exactly with {spec!r}")
        return text

    def __add__(self, other: Dyadic | int) -> Dyadic:
        if isinstance(other, int):
            return Dyadic(self.numerator + (other << self.exponent), self.exponent)
        if not isinstance(other, Dyadic):
            return NotImplemented
        exponent = max(self.exponent, other.exponent)
        return Dyadic(
            (self.numerator << exponent - self.exponent) + (other.numerator << exponent - other.exponent), exponent
        )

    __radd__ = __add__

    def __neg__(self) -> Dyadic:
        return Dyadic(-self.numerator, self.exponent)

    def __abs__(self) -> Dyadic:
        return Dyadic(abs(self.numerator), self.exponent)

    def __sub__(self, other: Dyadic | int) -> Dyadic:
        if not isinstance(other, Dyadic | int):
            return NotImplemented
        return self + -other

    def __rsub__(self, other: int) -> Dyadic:
        return -self + other

    def __mul__(self, other: Dyadic | int) -> Dyadic:
        if isinstance(other, int):
            return Dyadic(self.numerator * other, self.exponent)
        if not isinstance(other, Dyadic):
            return NotImplemented
        return Dyadic(self.numerator * other.numerator, self.exponent + other.exponent)

    __rmul__ = __mul__

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Dyadic):
            return self.numerator == other.numerator and self.exponent == other.exponent
        if isinstance(other, int):
            return self.exponent == 0 and self.numerator == other
        if is_fraction(other):
            return other.numerator == self.numerator and other.denominator == self.denominator
        return NotImplemented

    def __lt__(self, other: Dyadic | int) -> bool:
        if isinstance(other, int):
            return self.numerator < other << self.exponent
        if not isinstance(other, Dyadic):
            return NotImplemented
        return self.numerator << other.exponent < other.numerator << self.exponent

    def __le__(self, other: Dyadic | int) -> bool:
        if isinstance(other, int):
            return self.numerator <= other << self.exponent
        if not isinstance(other, Dyadic):
            return NotImplemented
        return self.numerator << other.exponent <= other.numerator << self.exponent

    def __gt__(self, other: Dyadic | int) -> bool:
        if isinstance(other, int):
            return self.numerator > other << self.exponent
        if not isinstance(other, Dyadic):
            return NotImplemented
        return self.numerator << other.exponent > other.numerator << self.exponent

    def __ge__(self, other: Dyadic | int) -> bool:
        if isinstance(other, int):
            return self.numerator >= other << self.exponent
        if not isinstance(other, Dyadic):
            return NotImplemented
        return self.numerator << other.exponent >= other.numerator << self.exponent

    def __hash__(self) -> int:
        # Python's rule for rationals, so that equal ints and Fractions hash alike; 2**61 is 1 modulo 2**61 - 1.
        prime = sys.hash_info.modulus
        residue = abs(self.numerator) % prime * (1 << -self.exponent % (prime.bit_length())) % prime
        result = -residue if self.numerator < 0 else residue
        return -2 if result == -1 else result

    def __bool__(self) -> bool:
        return self.numerator != 0

    def __repr__(self) -> str:
        numerator = write_integer(self.numerator)
        return f"Dyadic({numerator}, {self.exponent})" if self.exponent else f"Dyadic({numerator})"

    def __str__(self) -> str:
        numerator = write_integer(self.numerator)
        return f"{numerator}/{write_integer(self.denominator)}" if self.exponent else numerator


_set_numerator = Dyadic.__dict__["numerator"].__set__
_set_exponent = Dyadic.__dict__["exponent"].__set__

Rational.register(Dyadic)  # so that Fraction(number) works


def is_fraction(number: object) -> TypeGuard[Fraction]:
    """Whether this is a ``Fraction``. Nothing is one before somebody imports that module, which takes milliseconds.

    >>> from fractions import Fraction
    >>> is_fraction(Fraction(1, 3)), is_fraction(Dyadic(1, 1))
    (True, False)
    """
    fractions = sys.modules.get("fractions")
    return fractions is not None and isinstance(number, fractions.Fraction)


def simplest_between(low: Dyadic | Rational | int | None, high: Dyadic | Rational | int | None) -> Dyadic:
    """The simplest number strictly between ``low`` and ``high`` (``None``: no bound there).

    The simplest number is the one born first: the integer of least absolute value, else the one with the
    least denominator (*Winning Ways*, the simplicity rule).

    >>> simplest_between(Dyadic(1), Dyadic(4)), simplest_between(Dyadic(1, 2), Dyadic(1, 1))
    (Dyadic(2), Dyadic(3, 3))
    """
    low, high = (bound if bound is None or isinstance(bound, Dyadic) else Dyadic(bound) for bound in (low, high))
    if low is not None and high is not None and low >= high:
        raise ValueError(f"there is no number between {low} and {high}")
    if (low is None or low < 0) and (high is None or high > 0):
        return Dyadic(0)
    if low is None or (high is not None and high <= 0):
        assert high is not None
        return -simplest_between(-high, None if low is None else -low)
    integer = low.floor() + 1
    if high is None or high > integer:
        return Dyadic(integer)
    # Both lie in one unit interval, so the answer is the shortest binary fraction that separates them: scale to
    # integers a < b, keep the leading bits of b - 1 up to where they first differ from a's.
    exponent = max(low.exponent, high.exponent)
    a, b = low.numerator << exponent - low.exponent, high.numerator << exponent - high.exponent
    shift = max((a ^ (b - 1)).bit_length() - 1, -1)
    if shift < 0:  # b == a + 1: one more bit
        return Dyadic(2 * a + 1, exponent + 1)
    candidate = (b - 1) >> shift << shift
    return Dyadic(candidate, exponent)


def _shown(number: Dyadic) -> str:
    text = str(number)
    return text if len(text) <= 60 else f"{text[:30]}…"


def _read(text: str) -> tuple[int, int]:
    found = re.fullmatch(_TEXT, text)
    if not found:
        raise NotationError(f"{text[:20]!r} is not a number; expected something like -3 or 7/16", text=text, column=1)
    sign, numerator, denominator = found.groups()
    value = read_integer(numerator)
    return (-value if sign and sign != "+" else value), _log2(read_integer(denominator)) if denominator else 0


def _log2(denominator: int) -> int:
    if denominator <= 0 or denominator & (denominator - 1):
        raise NotationError(
            f"the denominator {write_integer(denominator)[:20]} is not a power of two, "
            "so this is not the value of a short game"
        )
    return denominator.bit_length() - 1


# Python refuses int <-> str past some thousand digits: its algorithm is quadratic. Ours halves the digits first.
_DIGITS = 4000


def write_integer(number: int) -> str:
    """The decimal digits of an integer of any size.

    >>> len(write_integer(-(10**9999)))
    10001
    """
    if number.bit_length() < 3 * _DIGITS:
        return str(number)
    if number < 0:
        return "-" + write_integer(-number)
    half = number.bit_length() * 3 // 20  # about half of its decimal digits
    high, low = divmod(number, 10**half)
    return write_integer(high) + write_integer(low).zfill(half)


def read_integer(digits: str) -> int:
    """The integer with these decimal digits, however many.

    >>> read_integer("9" * 9999) == 10**9999 - 1
    True
    """
    if len(digits) <= _DIGITS:
        return int(digits)
    half = len(digits) // 2
    high: int = read_integer(digits[:-half]) * 10**half
    return high + read_integer(digits[-half:])
