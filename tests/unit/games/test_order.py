"""The order of a value in the group."""

import pytest

from colonnade.errors import BudgetExceededError
from colonnade.games.kinds import is_infinitesimal
from colonnade.games.order import order
from colonnade.games.star_like import star_based
from colonnade.games.value import Value
from tests.sampling import day_three


def test_a_finite_order_is_the_least_multiple_that_vanishes() -> None:
    sample = day_three()
    decided = 0
    for g in sample:
        try:
            n = order(g)
        except BudgetExceededError:
            continue
        decided += 1
        vanishing = [k for k in range(1, 5) if not k * g]
        assert n == (vanishing[0] if vanishing else None)
    assert decided > 0.9 * len(sample)


def test_star_based_orders() -> None:
    """*Forms and values*, 4.10.2 and 4.10.5: ``*:G`` has order 2 if ``2G = 0``, else infinite order."""
    for g in day_three():
        assert order(star_based(g)) == (2 if not g + g else None)


def test_an_undecided_order_says_so() -> None:
    g = Value("{*,{1|*}|v,v*}")
    assert is_infinitesimal(g)
    with pytest.raises(BudgetExceededError, match="no order below"):
        order(g)
