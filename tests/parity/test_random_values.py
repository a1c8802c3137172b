"""Both kernels on random literal forms over numbers, ups and stars, small ones and ones too big to pack."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.parity.twin import Twin

pytestmark = pytest.mark.native

twin = Twin()
native, reference = twin.native, twin.reference

small_numbers = st.tuples(st.integers(-6, 6), st.integers(0, 3))
numbers = small_numbers | st.tuples(
    st.sampled_from([1, -1, 3, 2**25 - 1, 2**25, -(2**25), 2**40 + 1, 3**60]), st.sampled_from([0, 1, 5, 31, 32, 70])
)
names = st.tuples(numbers, st.integers(-2, 2), st.integers(0, 3))
small_names = st.tuples(small_numbers, st.integers(-1, 1), st.integers(0, 2))
large_names = st.tuples(
    numbers,
    st.sampled_from([0, 1, -1, 8191, 8192, -8192, -8193, 10**30]),
    st.sampled_from([0, 1, 2, 32767, 32768, 10**30]),
)


def forms(leaves: st.SearchStrategy[Any], size: int) -> st.SearchStrategy[Any]:
    """Leaves, and pairs of lists of forms."""

    def pairs(children: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
        side = st.lists(children, max_size=2)
        return st.tuples(side, side).map(list)

    return st.recursive(leaves, pairs, max_leaves=size)


def value(form: Any) -> int:
    """The native value of a form, checked against the reference at every step."""
    if isinstance(form, tuple):
        (numerator, exponent), up, star = form
        named: int = native.number_up_star(numerator, exponent, up, star)
        return named
    return twin.make([value(x) for x in form[0]], [value(x) for x in form[1]])


values = forms(small_names, 7).map(value)
wide_values = forms(names, 4).map(value)


@given(wide_values)
def test_values_and_their_shape(g: int) -> None:
    same = twin.translate(g)
    assert native.as_number(g) == reference.as_number(same)
    assert native.as_number_up_star(g) == reference.as_number_up_star(same)
    assert native.stops(g) == reference.stops(same)
    assert twin.translate(native.negate(g)) == reference.negate(same)
    options = native.left_options(g), native.right_options(g)
    assert native.options_many([g]) == [options]
    assert [dict.fromkeys(side) for side in native.plain_options(g)] == [dict.fromkeys(side) for side in options]
    assert all(type(x) is int for side in native.plain_options(g) for x in side)
    assert reference.plain_options(same) == (tuple(reference.left_options(same)), tuple(reference.right_options(same)))
    assert native.make(*options) == g


@given(values, values)
def test_order_and_sums(g: int, h: int) -> None:
    first, second = twin.translate(g), twin.translate(h)
    assert native.le(g, h) == reference.le(first, second)
    total = native.add(g, h)
    assert twin.translate(total) == reference.add(first, second)
    assert native.add(total, native.negate(h)) == g


@given(wide_values, wide_values)
def test_order_and_sums_of_big_numbers(g: int, h: int) -> None:
    assert native.le(g, h) == reference.le(twin.translate(g), twin.translate(h))
    assert twin.translate(native.add(g, h)) == reference.add(twin.translate(g), twin.translate(h))


@given(large_names.map(value), large_names.map(value))
def test_names_past_machine_words(g: int, h: int) -> None:
    first, second = twin.translate(g), twin.translate(h)
    assert native.le(g, h) == reference.le(first, second)
    assert twin.translate(native.add(g, h)) == reference.add(first, second)
    assert native.birthday(native.add(g, native.negate(g))) == 0
    assert native.stops(g) == reference.stops(first)


@given(st.lists(values, max_size=4))
@settings(max_examples=60)
def test_sums_of_many(summands: list[int]) -> None:
    total = native.number(0, 0)
    for g in summands:
        total = native.add(total, g)
    assert native.sum(summands) == total
    assert native.sum([*summands, *(native.negate(g) for g in summands)]) == native.number(0, 0)


@given(values, st.integers(-5, 5))
@settings(max_examples=60)
def test_multiples(g: int, n: int) -> None:
    step = g if n > 0 else native.negate(g)
    assert native.multiple(g, n) == native.sum([step] * abs(n))


@given(st.lists(values, max_size=2), st.lists(values, max_size=2), values)
def test_ordinal_sums(left: list[int], right: list[int], subordinate: int) -> None:
    expected = reference.ordinal(
        [twin.translate(x) for x in left], [twin.translate(x) for x in right], twin.translate(subordinate)
    )
    assert twin.translate(native.ordinal(left, right, subordinate)) == expected


@given(values, small_numbers)
def test_temperature_theory(g: int, t: tuple[int, int]) -> None:
    same = twin.translate(g)
    assert native.thermograph(g) == reference.thermograph(same)
    assert native.mean_temperature(g) == reference.mean_temperature(same)
    assert native.birthday(g) == reference.birthday(same)
    assert twin.translate(native.reduced(g)) == reference.reduced(same)
    tax = (abs(t[0]), t[1])
    assert twin.translate(native.cool(g, tax)) == reference.cool(same, tax)
