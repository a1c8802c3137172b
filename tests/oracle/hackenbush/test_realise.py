"""Positions made to order: what is realised has the value that was asked for."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from colonnade.dyadic import Dyadic
from colonnade.errors import UndefinedError
from colonnade.games.star_like import star_based
from colonnade.games.value import Value
from colonnade.positions.hackenbush.generate import random_stalk
from colonnade.solvers.choose import evaluate
from colonnade.solvers.realise import realise
from colonnade.solvers.trees import tree_value
from tests.day import values_by_day


@given(st.integers(-500, 500), st.integers(0, 12))
def test_numbers(numerator: int, exponent: int) -> None:
    number = Dyadic(numerator, exponent)
    assert evaluate(realise(number)).value == Value(number)


@settings(max_examples=40)
@given(st.lists(st.integers(0, 10**6), min_size=1, max_size=3), st.integers(0, 4))
def test_sums_of_stalks(seeds: list[int], length: int) -> None:
    value = Value(0)
    for seed in seeds:
        value += tree_value(random_stalk(length, seed=seed, colors="BRG").graph)
    assert evaluate(realise(value)).value == value


def test_every_value_by_day_2_that_can_be() -> None:
    """Those with equal stops are all sums of a number and stalks; a hot value is refused."""
    cold = [value for value in values_by_day(2) if value.left_stop == value.right_stop]
    for value in cold:
        assert evaluate(realise(value)).value == value
    for value in set(values_by_day(2)) - set(cold):
        with pytest.raises(UndefinedError, match="no Hackenbush position"):
            realise(value)


@pytest.mark.parametrize("text", ["1/2", "*2", "^", "*:(1/2^)", "*:(-2)", "^*2"])
def test_star_based_values(text: str) -> None:
    value = star_based(Value(text))
    assert evaluate(realise(value)).value == value
    assert evaluate(realise(value + Value("3/4"))).value == value + Value("3/4")
