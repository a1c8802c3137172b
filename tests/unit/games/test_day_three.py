"""All 1474 values born by day 3: names, order, sums, temperature, cooling, reduction."""

from __future__ import annotations

import pickle
import random

import pytest

from colonnade._kernel import KERNEL
from colonnade.dyadic import Dyadic
from colonnade.games import Form, Value
from colonnade.games.naming import LATEX, UNICODE, name
from colonnade.games.value import value_of
from tests.day import values_by_day

DAY3 = values_by_day(3)
SAMPLE = DAY3[::11]


def test_how_many_there_are() -> None:
    assert [len(values_by_day(day)) for day in range(4)] == [1, 4, 22, 1474]
    assert max(g.birthday for g in DAY3) == 3


def test_every_name_reads_back() -> None:
    for g in DAY3:
        assert Value(name(g)) == g
        assert Value(name(g, style=UNICODE)) == g
        assert Form.parse(str(g.form)) == g.form


def test_names_are_distinct_in_every_style() -> None:
    for style in (UNICODE, LATEX):
        assert len({name(g, style=style) for g in DAY3}) == 1474


def test_values_travel_by_pickle() -> None:
    for g in SAMPLE:
        assert pickle.loads(pickle.dumps(g)) == g
        assert pickle.loads(pickle.dumps(g.form)) is g.form


def test_order_is_that_of_differences() -> None:
    rng = random.Random(3)
    for _ in range(1500):
        g, h = rng.choice(DAY3), rng.choice(DAY3)
        assert (g <= h) == (h - g >= 0)
        assert (g == h) == (h - g == 0)


def test_addition_is_a_commutative_group() -> None:
    rng = random.Random(4)
    for _ in range(150):
        g, h, k = (rng.choice(DAY3) for _ in range(3))
        assert g + h == h + g
        assert (g + h) + k == g + (h + k)
        assert g - g == 0


def cooled_by_definition(g: Value, t: Dyadic) -> Value:
    """``{G^L_t - t | G^R_t + t}``, unless some smaller tax already leaves it infinitesimally close to a number."""
    left = [cooled_by_definition(x, t) - t for x in g.left]
    right = [cooled_by_definition(x, t) + t for x in g.right]
    taxes = [Dyadic(n, 3) for n in range((8 * 4) + 1)]
    for tax in (tax for tax in taxes if tax < t):
        here = Value.of(
            (cooled_by_definition(x, tax) - tax for x in g.left), (cooled_by_definition(x, tax) + tax for x in g.right)
        )
        if here.left_stop == here.right_stop:
            return Value(here.left_stop)
    return Value.of(left, right)


@pytest.mark.parametrize("tax", [Dyadic(0), Dyadic(1, 3), Dyadic(1, 1), Dyadic(3, 1)])
def test_walls_are_the_stops_of_the_cooled_game(tax: Dyadic) -> None:
    for g in DAY3:
        cooled = value_of(KERNEL.cool(g.id, tax.pair))
        assert cooled.left_stop == g.thermograph.left_at(tax)
        assert cooled.right_stop == g.thermograph.right_at(tax)


def test_cooling_by_the_definition() -> None:
    """On games whose critical taxes are eighths."""
    for g in values_by_day(2) + DAY3[::97]:
        for tax in (Dyadic(1, 2), Dyadic(1), Dyadic(3, 1)):
            if not g.is_number:
                assert value_of(KERNEL.cool(g.id, tax.pair)) == cooled_by_definition(g, tax), (g, tax)


def test_cooling_at_a_followers_own_temperature() -> None:
    assert value_of(KERNEL.cool(Value("{2|-1}").id, (3, 1))) == Value("1/2*")
    assert value_of(KERNEL.cool(Value("{2|-1}").id, (7, 2))) == Value("1/2")


def test_mean_and_temperature_of_sums() -> None:
    rng = random.Random(5)
    for _ in range(200):
        g, h = rng.choice(DAY3), rng.choice(DAY3)
        total = g + h
        assert total.mean == g.mean + h.mean
        assert total.temperature <= max(g.temperature, h.temperature)


def infinitesimally_close(g: Value, h: Value) -> bool:
    return (g - h).left_stop == 0 == (g - h).right_stop


def test_reduced_canonical_forms() -> None:
    """Infinitesimally close, unchanged by reduction, and one for each class."""
    reduced = {g: value_of(KERNEL.reduced(g.id)) for g in DAY3}
    classes = set(reduced.values())
    for g, r in reduced.items():
        assert infinitesimally_close(g, r)
        assert KERNEL.reduced(r.id) == r.id
        assert r.birthday <= g.birthday
    for r in list(classes)[::17]:
        assert not any(infinitesimally_close(r, other) for other in classes if other != r)
    assert value_of(KERNEL.reduced(Value("{3|0,{3|0}}").id)) == Value("{3|0}")


def test_stops_tell_whose_turn_it_is() -> None:
    assert KERNEL.stops(Value("^").id) == ((0, 0), 1, (0, 0), 1)
    assert KERNEL.stops(Value("*").id) == ((0, 0), 1, (0, 0), -1)
    assert KERNEL.stops(Value("3/4").id) == ((3, 2), 0, (3, 2), 0)
