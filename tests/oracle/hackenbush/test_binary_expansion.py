"""Binary expansions are numbers: every operation against the same one on dyadic rationals."""

from hypothesis import given
from hypothesis import strategies as st

from colonnade.dyadic import Dyadic
from colonnade.solvers.hackenbush.binary_expansion import BinaryExpansion

dyadics = st.builds(Dyadic, st.integers(-5000, 5000), st.integers(0, 14))


def expansion(number: Dyadic, *, flipped: bool) -> BinaryExpansion:
    """The expansion of a number, found directly or as the negative of that of its negative."""
    found = BinaryExpansion.of(-number if flipped else number)
    if flipped:
        found.negate()
    return found


@given(dyadics, st.booleans())
def test_reading_back(x: Dyadic, flipped: bool) -> None:
    assert expansion(x, flipped=flipped).number() == x


@given(dyadics, dyadics, st.booleans(), st.booleans())
def test_sum(x: Dyadic, y: Dyadic, first: bool, second: bool) -> None:
    assert expansion(x, flipped=first).add(expansion(y, flipped=second)).number() == x + y


@given(dyadics, st.booleans())
def test_zeros_are_counted(x: Dyadic, flipped: bool) -> None:
    """All digits after the point but the last, which is always 1."""
    fraction = x - x.floor()
    digits = f"{fraction.numerator:0{x.exponent}b}" if x.exponent else ""
    assert expansion(x, flipped=flipped).zeros == digits.count("0")


@given(dyadics, dyadics, st.booleans(), st.booleans())
def test_join_puts_the_digits_of_one_after_those_of_the_other(x: Dyadic, y: Dyadic, first: bool, second: bool) -> None:
    fraction = y - y.floor()
    joined = expansion(x, flipped=first).join(expansion(y, flipped=second))
    if x.exponent:
        assert joined.number() == x + fraction.halved(x.exponent)
