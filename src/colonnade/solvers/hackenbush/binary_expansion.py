"""Dyadic rationals as binary expansions that grow at both ends: the arithmetic of trees with a million edges.

The value of a tree can have as many binary digits as the tree has edges, so with ordinary numbers one addition per edge
would take quadratic time. Here an operation takes time in proportion to the digits that it changes, and over a whole
tree these are at most proportional to its edges.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

from colonnade.dyadic import Dyadic

_ZERO, _ONE = b"01"
_FLIP = bytes.maketrans(b"01", b"10")
_NO_DIGITS: deque[int] = deque(maxlen=0)
"""Shared by all expansions without digits, since an empty deque takes more memory than an edge of a tree should."""


class BinaryExpansion:
    """The number ``whole + 0.d1 d2 … dk 1`` in binary, or ``whole`` alone if ``last`` is false.

    Every dyadic fraction ends in a digit 1; it is not stored, so that ``1 - 0.d1…dk1`` is found by flipping all stored
    digits. That takes one flag: the digits meant are the ``digits`` stored, each flipped if ``flipped`` is set. The
    operations change their operands in place; an operand that is merged into another must not be used again.

    >>> BinaryExpansion.of(Dyadic("-3/8")).number()
    Dyadic(-3, 3)
    """

    __slots__ = ("digits", "flipped", "last", "ones", "whole")

    def __init__(self, whole: int = 0) -> None:
        self.whole = whole
        self.digits = _NO_DIGITS
        self.ones = 0
        self.flipped = False
        self.last = False

    @classmethod
    def of(cls, number: Dyadic) -> BinaryExpansion:
        """The expansion of a number."""
        expansion = cls(number.floor())
        if number.exponent:
            expansion._take(_digits(number.numerator, number.exponent)[:-1])
        return expansion

    def number(self) -> Dyadic:
        """The number that this is the expansion of."""
        if not self.last:
            return Dyadic(self.whole)
        count = len(self.digits)
        return Dyadic((self.whole << count + 1) + int(self._read(count) + b"1", 2), count + 1)

    def negate(self) -> None:
        """Change the sign."""
        self.whole = -self.whole - self.last
        self.flipped = not self.flipped

    def add(self, other: BinaryExpansion) -> BinaryExpansion:
        """The sum, which takes the place of the operand with more digits: only the leading digits of it change.

        >>> BinaryExpansion.of(Dyadic("5/8")).add(BinaryExpansion.of(Dyadic("3/4"))).number()
        Dyadic(11, 3)
        """
        if not other.last:
            self.whole += other.whole
            return self
        if not self.last or len(self.digits) < len(other.digits):
            return other.add(self)
        count = len(other.digits)
        addend = int(other._read(count) + b"1", 2)
        self.whole += other.whole
        if len(self.digits) == count:
            # Both end at the same place, so their last digits cancel.
            total = int(self._read(count) + b"1", 2) + addend
            digits = _digits(total, count + 1).rstrip(b"0")
            self._take(digits[:-1], last=bool(digits))
        else:
            total = int(self._pop_left(count + 1), 2) + addend
            self._push_left(_digits(total, count + 1))
        self.whole += total >> count + 1
        return self

    def plant(self, *, blue: bool) -> None:
        """Put this on top of one blue (red) edge: ``1:x`` (``(-1):x``).

        With ``x = n + f``, ``0 <= f < 1``, Conway's rule (*On Numbers and Games*, chapter 15) says: ``1:x`` is ``1 +
        x`` if ``n >= 0``, and else ``(1 + f) / 2**-n``.

        >>> quarter = BinaryExpansion(-2)
        >>> quarter.plant(blue=True)
        >>> quarter.number()
        Dyadic(1, 2)
        """
        if not blue:
            self.negate()
        if self.whole >= 0:
            self.whole += 1
        else:
            zeros = -self.whole - 1
            if self.last:
                self._push_left(b"1")
            self.last = True
            self._push_left(b"0" * zeros)
            self.whole = 0
        if not blue:
            self.negate()

    def _read(self, count: int) -> bytes:
        """The first ``count`` digits."""
        digits = bytes(self.digits) if count == len(self.digits) else bytes(self.digits[i] for i in range(count))
        return digits.translate(_FLIP) if self.flipped else digits

    def _pop_left(self, count: int) -> bytes:
        pop = self.digits.popleft
        digits = bytes([pop() for _ in range(count)])
        self.ones -= digits.count(_ONE)
        return digits.translate(_FLIP) if self.flipped else digits

    def _push_left(self, digits: bytes) -> None:
        if self.flipped:
            digits = digits.translate(_FLIP)
        if not digits:
            return
        if self.digits is _NO_DIGITS:
            self.digits = deque()
        self.ones += digits.count(_ONE)
        self.digits.extendleft(reversed(digits))

    def push_right(self, digits: bytes) -> None:
        """Put digits between those stored and the last one."""
        if self.flipped:
            digits = digits.translate(_FLIP)
        if self.digits is _NO_DIGITS:
            self.digits = deque()
        self.ones += digits.count(_ONE)
        self.digits.extend(digits)

    def pop_right(self) -> int:
        """Take away the last stored digit and return it."""
        digit = self.digits.pop()
        self.ones -= digit == _ONE
        return digit - _ZERO ^ self.flipped

    @property
    def zeros(self) -> int:
        """How many of the stored digits are 0."""
        return self.ones if self.flipped else len(self.digits) - self.ones

    def _take(self, digits: Iterable[int], *, last: bool = True) -> None:
        """Hold these digits and no others."""
        self.digits = deque(digits)
        self.ones = self.digits.count(_ONE)
        self.flipped = False
        self.last = last

    def join(self, tail: BinaryExpansion) -> BinaryExpansion:
        """The expansion with the digits of both fractions, first those here with the 1 at their end, then those of
        ``tail``; the whole part is the one here. The shorter moves over to the longer.

        >>> BinaryExpansion.of(Dyadic("5/4")).join(BinaryExpansion.of(Dyadic("3/8"))).number()
        Dyadic(43, 5)
        """
        if not tail.last:
            return self
        if len(tail.digits) <= len(self.digits):
            self.push_right(b"1" + tail._read(len(tail.digits)))
            return self
        tail._push_left(self._read(len(self.digits)) + b"1")
        tail.whole = self.whole
        return tail


def planted(branch: int | BinaryExpansion, *, blue: bool) -> int | BinaryExpansion:
    """``1:x`` or ``(-1):x``. Most branches of a tree are whole numbers, and plain ints are lighter.

    >>> planted(3, blue=True), planted(-3, blue=False)
    (4, -4)
    """
    if isinstance(branch, int):
        if blue and branch >= 0:
            return branch + 1
        if not blue and branch <= 0:
            return branch - 1
        branch = BinaryExpansion(branch)
    branch.plant(blue=blue)
    return branch


def merged(first: int | BinaryExpansion, second: int | BinaryExpansion) -> int | BinaryExpansion:
    """The sum of two branches; both are used up."""
    if isinstance(first, int):
        if isinstance(second, int):
            return first + second
        first, second = second, first
    if isinstance(second, int):
        first.whole += second
        return first
    return first.add(second)


def ordinal_on_left_option(x: int | BinaryExpansion, w: int | BinaryExpansion) -> int | BinaryExpansion:
    """``{x|}:w`` for numbers, the base being the literal form ``{x|}``; both operands are used up.

    Carvalho and others, theorem 2.16, as corrected: with ``x = n + d``, ``w = m + d'`` and ``m' = m + max(0, -n - 1)``
    let ``k/2**j`` be ``{d|}:m'``; then the value is ``n + k/2**j + d'/2**j``. Here ``{d|}:m'`` is ``m' + 1`` if ``m'``
    is not negative, and else ``d`` with its ``|m'|``-th digit 0 made 1 and all digits after it dropped (theorem 2.10).

    >>> three_eighths = BinaryExpansion.of(Dyadic("-3/8"))
    >>> as_number(ordinal_on_left_option(three_eighths, -1))
    Dyadic(-1, 2)
    >>> ordinal_on_left_option(2, 0), ordinal_on_left_option(-3, -1)
    (3, -1)
    """
    whole = x if isinstance(x, int) else x.whole
    reach = (w if isinstance(w, int) else w.whole) + (-whole - 1 if whole < -1 else 0)
    if reach >= 0:
        if isinstance(w, int):
            return whole + reach + 1
        w.whole = whole + reach + 1
        return w if w.last else w.whole
    base = BinaryExpansion(x) if isinstance(x, int) else x
    top = BinaryExpansion(w) if isinstance(w, int) else w
    if base.last and base.zeros >= -reach:
        while base.zeros >= -reach:
            base.pop_right()
    else:
        zeros = -reach - base.zeros - 1
        base.push_right(b"1" + b"0" * zeros if base.last else b"0" * zeros)
        base.last = True
    return base.join(top)


def as_number(branch: int | BinaryExpansion) -> Dyadic:
    """The number itself."""
    return Dyadic(branch) if isinstance(branch, int) else branch.number()


def sign(branch: int | BinaryExpansion) -> int:
    """1, 0 or -1 as the number is positive, 0 or negative; the digits are not looked at.

    >>> sign(BinaryExpansion.of(Dyadic("-3/8"))), sign(BinaryExpansion.of(Dyadic("3/8"))), sign(0)
    (-1, 1, 0)
    """
    if isinstance(branch, int):
        return (branch > 0) - (branch < 0)
    return -1 if branch.whole < 0 else int(branch.whole > 0 or branch.last)


def _digits(number: int, count: int) -> bytes:
    """The last ``count`` binary digits of a number, as text."""
    return f"{number & (1 << count) - 1:0{count}b}".encode()
