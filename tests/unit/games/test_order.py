"""The order of a value in the group."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from colonnade._kernel import KERNEL
from colonnade.errors import BudgetExceededError
from colonnade.games import group_order as orders
from colonnade.games.birthdays.values_by_day import values_by_day
from colonnade.games.group_order import options_balance, order
from colonnade.games.ordinal.star_based import star_based
from colonnade.games.value import Value
from tests.sampling import day_three


def test_a_finite_order_is_the_least_multiple_that_vanishes() -> None:
    for g in day_three():
        vanishing = [k for k in range(1, 5) if not k * g]
        assert order(g) == (vanishing[0] if vanishing else None)


def test_every_order_by_day_three_is_decided() -> None:
    counted = Counter(map(order, day_three()))
    assert set(counted) <= {None, 1, 2, 4}
    if KERNEL.name == "native":
        assert (counted[1], counted[4]) == (1, 4)
        assert counted[2] == sum(1 for g in values_by_day(3) if g and not g + g)


def test_options_balance_where_a_multiple_vanishes() -> None:
    """Four copies are enough to look at, for no value born by day 3 has a higher finite order."""
    for g in day_three():
        assert options_balance(g) or 4 * g


@given(st.lists(st.sampled_from(["+-1", "*2", "{1|-1*}", "{*,^|0,v*}", "+-{2,{3|0}}"]).map(Value), max_size=4))
def test_sums_of_values_of_finite_order(summands: list[Value]) -> None:
    total = sum(summands, Value(0))
    found = order(total)
    assert found in (1, 2, 4)
    assert not found * total
    assert found == 1 or found // 2 * total


def test_star_based_orders() -> None:
    """*Forms and values*, 4.10.2 and 4.10.5: ``*:G`` has order 2 if ``2G = 0``, else infinite order."""
    for g in day_three():
        assert order(star_based(g)) == (2 if not g + g else None)


def test_an_undecided_order_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(orders, "DOUBLINGS", 1)
    with pytest.raises(BudgetExceededError, match="no order below 4"):
        order(Value("{1|-1*}"))
