"""Cooling, heating, overheating and the Norton product against their definitions and laws."""

import pytest

from colonnade.dyadic import Dyadic
from colonnade.errors import UndefinedError
from colonnade.games.birthdays.values_by_day import dicots_by_day, values_by_day
from colonnade.games.temperature.cooling import cool, heat, overheat
from colonnade.games.temperature.norton_product import norton_product
from colonnade.games.value import Value, compare
from tests.sampling import day_three

TEMPERATURES = [Dyadic(1, 2), Dyadic(1, 1), Dyadic(1), Dyadic(3, 1)]


@pytest.mark.parametrize("t", TEMPERATURES)
def test_cooling_taxes_every_move_until_the_game_freezes(t: Dyadic) -> None:
    cooled: dict[Value, Value] = {}
    for g in values_by_day(3):  # options come before what has them
        left, right = g.options
        taxed = Value.of((cooled[x] - t for x in left), (cooled[y] + t for y in right))
        if g.is_number:
            cooled[g] = g
        elif t <= g.temperature:
            cooled[g] = taxed
        else:
            cooled[g] = Value(g.mean)
        assert cool(g, t) == cooled[g]


def test_cooling_by_several_numbers_in_turn() -> None:
    """What is remembered of one number is not told of another: ``{a|b}`` becomes ``{a-t|b+t}``, later its mean."""
    for _ in range(2):
        for t in (Dyadic(1, 2), Dyadic(1), Dyadic(3, 1), Dyadic(1, 2), Dyadic(5)):
            for a, b in ((4, 1), (3, -3), (2, 0)):
                switch = Value.of([a], [b])
                expected = Value.of([a - t], [b + t]) if a - t >= b + t else Value(Dyadic(a + b, 1))
                assert cool(switch, t) == expected
                nested = cool(Value.of([switch], [Value(b - 9)]), t)
                assert nested == Value.of([expected - t], [b - 9 + t])


def test_a_game_freezes_at_its_temperature() -> None:
    for g in day_three():
        if not g.is_number:
            frozen = cool(g, g.temperature)
            assert frozen.left_stop == frozen.right_stop == g.mean
            warmer = g.temperature.halved()
            assert g.temperature == 0 or cool(g, warmer).left_stop > cool(g, warmer).right_stop


def test_cooling_below_minus_one_is_refused() -> None:
    with pytest.raises(UndefinedError):
        cool(Value(3), -1)


def test_cooling_undoes_heating() -> None:
    for g in day_three():
        assert cool(heat(g, 1), 1) == g


def test_the_norton_product_with_up_is_an_overheating() -> None:
    """``U`` plus its greatest incentive is ``^^*`` for ``U = ^`` (*Winning Ways*, chapter 8)."""
    for g in day_three():
        assert norton_product(g, Value("^")) == overheat(g, Value("^"), Value("^^*"))


@pytest.mark.parametrize(("start", "end"), [("^", "1"), ("0", "1"), ("-1", "1/2"), ("*", "^"), ("{1|-1}", "0")])
def test_overheating_by_definition(start: str, end: str) -> None:
    """From a start that is not positive, too, on canonical forms: CGSuite permits any."""
    s, t = Value(start), Value(end)
    overheated: dict[Value, Value] = {}
    for g in values_by_day(3):  # options come before what has them
        left, right = g.options
        if g.number is not None and g.number.is_integer:
            overheated[g] = int(g) * s
        else:
            overheated[g] = Value.of((overheated[x] + t for x in left), (overheated[y] - t for y in right))
        assert overheat(g, s, t) == overheated[g]


@pytest.mark.parametrize("unit", ["^", "^^*", "1", "Tiny(1)"])
def test_norton_product_keeps_sums_and_order(unit: str) -> None:
    u = Value(unit)
    products = {g: norton_product(g, u) for g in values_by_day(2)}
    for g, gu in products.items():
        for h, hu in products.items():
            assert compare(gu, hu) is compare(g, h)
            assert norton_product(g + h, u) == gu + hu


def test_norton_product_with_up_is_dicotic() -> None:
    assert all(norton_product(g, Value("^")).form.is_dicotic for g in values_by_day(2))


def test_norton_product_with_a_unit_that_is_not_positive() -> None:
    """By the definition: the incentives of ``^* = {0,*|0}`` are ``v*``, ``v`` and ``^*``; ``U + I`` is 0, * or ^^."""
    assert norton_product(Value(3), Value("*")) == Value("*")
    assert norton_product(Value("1/2"), Value("^*")) == Value("{0,*,^^|^*,^,v*}")
    assert norton_product(Value("*"), Value("^*")) == Value("{0,*,^^|0,*,vv}")


def test_dicots_are_not_changed_by_cooling_more_than_to_zero() -> None:
    assert all(cool(g, 1) == 0 for g in dicots_by_day(3))
