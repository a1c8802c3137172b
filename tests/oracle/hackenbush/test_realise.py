"""Positions made to order: what is realised has the value that was asked for."""

from collections.abc import Iterable
from contextlib import suppress
from itertools import combinations_with_replacement

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from colonnade.budget import Budget
from colonnade.dyadic import Dyadic
from colonnade.errors import BudgetExceededError, UndefinedError
from colonnade.games.kinds import is_numberish
from colonnade.games.ordinal.star_based import star_based, star_based_subordinate
from colonnade.games.ordinal.sums_of_star_based import star_based_sum
from colonnade.games.transitive.ht_values import ht_day
from colonnade.games.value import Value
from colonnade.positions.hackenbush import Hackenbush
from colonnade.positions.hackenbush.generate import random_stalk
from colonnade.solvers.engine.evaluate import evaluate
from colonnade.solvers.engine.search import Search
from colonnade.solvers.hackenbush.realise import realise
from colonnade.solvers.hackenbush.trees import tree_value
from tests.day import values_by_day
from tests.oracle.hackenbush.shapes import PlainPlay, all_ends, colorings


@given(st.integers(-500, 500), st.integers(0, 12))
def test_numbers(numerator: int, exponent: int) -> None:
    number = Dyadic(numerator, exponent)
    assert evaluate(realise(number)).value == Value(number)


@pytest.mark.parametrize("text", ["1000001", "1000001v*", "*1000001", "1/2*10000000", "^^*1000000000000"])
def test_values_with_too_many_sticks_are_refused_at_once(text: str) -> None:
    with pytest.raises(BudgetExceededError, match="more than 1000000 sticks"), Budget(steps=100_000):
        realise(Value(text))


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


def realised(values: Iterable[Value]) -> dict[Value, Hackenbush]:
    found = {}
    for value in values:
        with suppress(UndefinedError):
            found[value] = realise(value)
    return found


@pytest.mark.native
def test_values_born_by_day_3() -> None:
    """82 of the 1474 are realised, none of them hot; and no position to 5 edges has another value born by day 3."""
    values = set(values_by_day(3))
    found = realised(values)
    assert len(found) == 82
    for value, position in found.items():
        # Those of 33 edges and more take long; a test of their own evaluates one.
        assert len(position.edges) >= 33 or evaluate(position).value == value
        assert value.left_stop == value.right_stop
    for edges in range(6):
        for ends in all_ends(edges):
            play = PlainPlay(ends)
            for coloring in colorings(edges, "BRG"):
                value = play.value(coloring)
                assert value not in values or {value, -value} <= found.keys(), (ends, coloring)


@pytest.mark.parametrize("text", ["{^*|v}", "{0,^*|*,v}", "{0,^*|v,v*}", "+-{^,^*}", "1+{^|v*}", "{^^*|vv}"])
def test_options_too_far_apart(text: str) -> None:
    """Left can get to ^* or more and Right to v or less, or to ^ and v*: no Hackenbush position has both moves."""
    with pytest.raises(UndefinedError, match="too far apart"):
        realise(Value(text))


def test_numberish_ht_values_born_by_day_3() -> None:
    """These are ``*:H`` beside a number (McKay, section 3.4). Where ``H`` is hot, there is a graph."""
    numberish = [value for value in ht_day(3).values if is_numberish(value)]
    assert len(numberish) == 45
    for value in numberish:
        above = star_based_subordinate(value - value.left_stop)
        assert above is not None or value.is_number
    assert realised(numberish).keys() == set(numberish)


@pytest.mark.native
def test_a_graph_of_33_edges() -> None:
    """It takes seconds, so it is evaluated once; with the colors exchanged it is the negative."""
    position = realise(Value("*:{1|0}"))
    assert len(position.edges) == 33
    assert evaluate(position).value == Value("{0,^*|0,*}")
    assert str(realise(Value("*:{0|-1}"))) == str(position).translate(str.maketrans("BR", "RB"))


@pytest.mark.parametrize("text", ["{0|^,^*}", "{v,v*|0}"])
@pytest.mark.parametrize("beside", ["0", "*", "1/2*", "^"])
def test_a_dicot_that_is_no_sum_of_star_based_values(text: str, beside: str) -> None:
    """The ledger plays its graph by the rules alone; here it stands beside something, and on a green edge."""
    value = Value(text)
    assert star_based_sum(value) is None
    for wanted in (value + Value(beside), star_based(value + Value(beside))):
        assert evaluate(realise(wanted)).value == wanted


# A graph of 24 edges is too much for the reference kernel.
@pytest.mark.parametrize(
    "text", ["{*|-1}", "{1|*3}", "{0,*|-1}", "{1|0,*2}", pytest.param("+-1", marks=pytest.mark.native), "+-1/2"]
)
def test_hot_subordinates(text: str) -> None:
    value = star_based(Value(text))
    for wanted in (value, value + Value("*"), value + Value("1/2"), star_based(value)):
        assert evaluate(realise(wanted)).value == wanted


@pytest.mark.native
@pytest.mark.parametrize("first", ["{*|-1}", "{1|*3}", "{0,*|-1}", "+-1/2", "0", "-1/2", "^", "*:{1|*}"])
def test_sums(first: str) -> None:
    """Of two or three summands that have positions, on the ground and on a green edge."""
    pool = [star_based(Value(text)) for text in ("{1|*}", "{1|0,*2}", "1", "1*")]
    for second, third in combinations_with_replacement([Value(0), *pool], 2):
        value = star_based(Value(first)) + second + third
        assert evaluate(realise(value)).value == value
        assert evaluate(realise(star_based(value))).value == star_based(value)


def test_a_value_that_is_sum_and_star_based() -> None:
    """``*`` beside ``*:*:{1|*}`` is ``*:H`` too, and no position of that ``H`` is known."""
    value = Value("*") + star_based(star_based(Value("{1|*}")))
    assert star_based_subordinate(value) is not None
    assert evaluate(realise(value)).value == value


@pytest.mark.parametrize("text", ["{2|1}", "{2|1*}", "1:+-1", "(-1):+-1/2"])
def test_a_hot_game_on_a_blue_or_red_edge(text: str) -> None:
    """``{2|1}`` is ``1:{1|0}``; the graph of ``*:{1|0}`` has another value, and none of ``*:{2|1}`` is known."""
    with pytest.raises(UndefinedError, match="is known"):
        realise(star_based(Value(text)))


@pytest.mark.parametrize(
    "text", ["+-1/2", *(pytest.param(text, marks=pytest.mark.native) for text in ("{0,*|-1}", "{0,*2|-1}"))]
)
def test_a_hot_subordinate_by_plain_search(text: str) -> None:
    value = star_based(Value(text))
    assert Search(plain=True).value(realise(value)) == value


@pytest.mark.parametrize("text", ["1/2", "*2", "^", "*:(1/2^)", "*:(-2)", "^*2"])
def test_star_based_values(text: str) -> None:
    value = star_based(Value(text))
    assert evaluate(realise(value)).value == value
    assert evaluate(realise(value + Value("3/4"))).value == value + Value("3/4")
