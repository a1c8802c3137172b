from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from colonnade.dyadic import Dyadic, simplest_between
from colonnade.errors import NotationError

dyadics = st.builds(Dyadic, st.integers(-(10**6), 10**6), st.integers(0, 12))
huge = st.builds(Dyadic, st.integers(-(1 << 900), 1 << 900), st.integers(0, 900))


def exact(x: Dyadic) -> Fraction:
    return Fraction(x.numerator, x.denominator)


@given(dyadics | huge, dyadics | huge)
def test_arithmetic_and_order_are_those_of_rationals(x: Dyadic, y: Dyadic) -> None:
    assert exact(x + y) == exact(x) + exact(y)
    assert exact(x - y) == exact(x) - exact(y)
    assert exact(x * y) == exact(x) * exact(y)
    assert (x < y) == (exact(x) < exact(y))
    assert (x == y) == (exact(x) == exact(y))
    assert x == exact(x)
    assert hash(x) == hash(exact(x))
    assert x.floor() == exact(x).numerator // exact(x).denominator
    assert x.ceil() == -(-exact(x).numerator // exact(x).denominator)


@given(dyadics | huge)
def test_text_and_repr_read_back(x: Dyadic) -> None:
    assert Dyadic(str(x)) == x
    assert eval(repr(x)) == x


def test_very_long_numbers_print_and_read_back() -> None:
    x = Dyadic(3**40_000, 50_000)
    assert Dyadic(str(x)) == x


@pytest.mark.parametrize("text", ["", "1/3", "1/0", "1.5", "x", "1/2/4", "--1"])
def test_bad_numbers_are_refused(text: str) -> None:
    with pytest.raises(NotationError):
        Dyadic(text)


@pytest.mark.parametrize("numerator", ["1", Fraction(1, 2), Dyadic(1)])
def test_only_an_integer_takes_an_exponent(numerator: object) -> None:
    """The exponent would be passed over, and the number another one."""
    with pytest.raises(TypeError, match="only an integer takes an exponent"):
        Dyadic(numerator, 2)  # type: ignore[call-overload]
    assert Dyadic(True, 1) == Fraction(1, 2)


def test_a_dyadic_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        Dyadic(1).numerator = 2


def _born(x: Fraction) -> int:
    """Birthday: |x| rounded up, plus one day a binary place."""
    return -(-abs(x.numerator) // x.denominator) + x.denominator.bit_length() - 1


def test_simplest_between_is_the_first_born_of_all_candidates() -> None:
    ticks = [Fraction(n, 16) for n in range(-40, 41)]
    candidates = [Fraction(n, 64) for n in range(-64 * 4, 64 * 4 + 1)]
    for low in [None, *ticks[::3]]:
        for high in [None, *ticks[::3]]:
            inside = [c for c in candidates if (low is None or c > low) and (high is None or c < high)]
            if low is not None and high is not None and low >= high:
                continue
            found = simplest_between(_bound(low), _bound(high))
            assert exact(found) == min(inside, key=_born), (low, high)


def _bound(x: Fraction | None) -> Dyadic | None:
    return None if x is None else Dyadic(x)


def test_nothing_lies_between_a_number_and_itself() -> None:
    for x in (Dyadic(1, 2), Dyadic(0), Dyadic(-3)):
        with pytest.raises(ValueError, match="no number"):
            simplest_between(x, x)


def test_repr_of_many_digits_reads_back() -> None:
    number = Dyadic(10**5000 + 1, 3)
    assert repr(number) == f"Dyadic(1{'0' * 4999}1, 3)"
