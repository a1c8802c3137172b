"""What ``Value`` has from the kernel's class: operators, hashes, and how values and their ids hold what they name."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from operator import ge, gt, index, le, lt
from typing import Any

import pytest

from colonnade import (
    Budget,
    BudgetExceededError,
    Dyadic,
    NotationError,
    Value,
    bound_tables,
    clear_tables,
    evaluate,
    sum_of,
)
from colonnade._kernel import KERNEL
from colonnade.games.value import Game, value_of
from colonnade.positions.nim import Nim

TEXTS = ("0", "1", "-1", "1/2", "-3/4", "*", "*2", "^", "v*", "{3|1}", "{2|{1|-5}}", "123456789012345678901", "-1/8^")


def test_operators_do_what_the_kernel_does() -> None:
    for g, h in product(map(Value, TEXTS), repeat=2):
        assert (g + h).id == KERNEL.add(g.id, h.id)
        assert (-g).id == KERNEL.negate(g.id)
        below, above = KERNEL.le(g.id, h.id), KERNEL.le(h.id, g.id)
        assert (g <= h, g >= h, g == h) == (below, above, below and above)
        assert (g < h, g > h, g != h) == (below and not above, above and not below, not (below and above))
        assert Value.of([g], [h]).id == KERNEL.make([g.id], [h.id])
        assert type(g + h) is type(-g) is type(Value.of([g], [h])) is Value


@pytest.mark.parametrize("number", [0, 5, -1, -7, 2**70, Fraction(3, 8), Dyadic(-5, 2)])
def test_numbers_stand_on_either_side(number: Any) -> None:
    g = Value("^")
    for sum in (g + number, number + g):
        assert sum.id == KERNEL.add(g.id, Value(number).id)
    assert (g < number, number > g) == ((number > 0,) * 2)
    assert Value(number) == number
    assert number == Value(number)
    assert g != number
    assert hash(Value(number)) == hash(number)
    assert {number: 1}[Value(number)] == 1


@pytest.mark.parametrize("other", ["1", None, 1.5, [], object()])
def test_nothing_else_does(other: Any) -> None:
    g = Value("*")
    assert g != other
    with pytest.raises(TypeError):
        g + other
    with pytest.raises(TypeError):
        other + g
    for order in (le, lt, ge, gt):
        with pytest.raises(TypeError):
            order(g, other)


def test_a_fraction_that_is_no_game_equals_none() -> None:
    assert Value("1/2") != Fraction(1, 3)
    with pytest.raises(NotationError, match="power of two"):
        Value("1/2") <= Fraction(1, 3)  # noqa: B015


def test_options_may_be_of_all_types_of_games() -> None:
    expected = Value("{0,*|1,1/2}")
    rights: list[Game] = [Value(1), Fraction(1, 2)]
    assert Value.of((0, "*"), iter(rights)) == expected
    assert Value.of(right=[Dyadic(1, 1), 1], left=(Value(x) for x in ("0", "*"))) == expected
    with pytest.raises(TypeError, match="expected a game"):
        Value.of([0.5], [])  # type: ignore[list-item]
    assert bool(Value("*"))
    assert not Value.of()


def test_a_value_cannot_be_changed() -> None:
    with pytest.raises(AttributeError, match="cannot be changed"):
        Value("*").id = 5


@pytest.mark.native
def test_no_value_is_without_an_id_and_a_kernel() -> None:
    with pytest.raises(TypeError):
        object.__new__(Value)
    with pytest.raises(RuntimeError, match="another kernel"):
        type(KERNEL)().value_base()
    assert issubclass(Value, KERNEL.value_base())
    bare = [KERNEL.value_base().of_id(Value("{3|1}").id) for _ in range(100)]
    assert set(bare) == {Value("{3|1}")}


def test_a_value_and_its_id_hold_each_other() -> None:
    """Whichever of them is left keeps the value; when both are gone the id is refused."""
    try:
        bound_tables(value_bytes=0)
        g = Value("{7|{5|-3001}}") + Value("{9|-1003}")
        id = g.id
        plain = index(id)
        assert g.id == id
        assert index(g.id) == plain
        del g
        KERNEL.clear()
        again = value_of(id)
        del id
        KERNEL.clear()
        assert again == Value("{9|-1003}") + Value("{7|{5|-3001}}")
        assert index(again.id) == plain
        for each in (again, -again, again + 1):
            assert KERNEL.left_options(each.id)
        del again, each
        KERNEL.clear()
        with pytest.raises(ValueError, match=f"{plain} is not"):
            KERNEL.left_options(plain)
    finally:
        bound_tables()


@pytest.mark.native
def test_a_value_of_a_plain_id_holds_what_it_names() -> None:
    """Operations of a value do not check its id again."""
    try:
        bound_tables(value_bytes=0)
        g = Value("{7|{5|-3002}}") + Value("{9|-1004}")
        plain = index(g.id)
        again = value_of(plain)
        del g
        KERNEL.clear()
        assert again == Value("{9|-1004}") + Value("{7|{5|-3002}}")
        assert again - again == 0
        del again
        KERNEL.clear()
        for wrong in (plain, 3 << 61, 5, -1, 1 << 63):
            with pytest.raises(ValueError, match="is not"):
                value_of(wrong)
        held = list(map(Value, TEXTS))
        assert [value_of(index(value.id)) for value in held] == held
    finally:
        bound_tables()


def test_a_sum_that_is_stopped_tells_bounds() -> None:
    g, h = (Value.of([Value.of([a + 900], [a])], [Value.of([-a], [-a - 77])]) for a in (3, 8))
    with pytest.raises(BudgetExceededError) as caught, Budget(steps=0):
        g + h
    low, high = caught.value.bounds or (None, None)
    assert (low, high) == (g.right_stop + h.right_stop, g.left_stop + h.left_stop)


@pytest.mark.parametrize("first", ["1/2*", "{2|2}", "{9|7||-3|-40}", "{5|*}", "^", "Tiny(3)"])
@pytest.mark.parametrize("second", ["*2", "{1|-1/4}", "{8|-1||-2}", "v", "{3|3/2*}"])
def test_the_bounds_of_a_sum_that_is_stopped_hold_the_sum(first: str, second: str) -> None:
    g, h = Value(first), Value(second)
    clear_tables()  # the sum may be remembered
    with pytest.raises(BudgetExceededError) as caught, Budget(steps=0):
        sum_of([g, h])
    assert caught.value.bounds is not None
    low, high = map(Value, caught.value.bounds)
    assert low <= g + h <= high


def test_what_is_stopped_while_parts_are_added_has_true_bounds() -> None:
    clear_tables()
    with pytest.raises(BudgetExceededError) as caught:
        evaluate(Nim.parse("2 3"), budget=Budget(steps=0))
    assert caught.value.bounds is not None
    low, high = map(Value, caught.value.bounds)
    assert low <= Value("*") <= high


@pytest.mark.parametrize(
    ("game", "columns", "squares", "value"),
    [("toads_and_frogs", 3, "t.f", "*"), ("clobber", 2, "xo", "*"), ("domineering", 2, "....", "+-1")],
)
def test_values_of_boards(game: str, columns: int, squares: str, value: str) -> None:
    """The switch of Domineering and the stars are those of *Winning Ways*, chapter 5, and of Clobber's inventors."""
    found = Value.of_board(game, columns, squares)
    assert type(found) is Value
    assert found == Value(value)
