"""Sums of numbers and infinitesimals, told without their canonical form."""

from __future__ import annotations

import random

from colonnade.dyadic import Dyadic
from colonnade.games.infinitesimal.atomic_weight import atomic_weight
from colonnade.games.value import Value, sum_of
from colonnade.solvers.engine.cold_sum import cold_sum

COLD = ["0", "1", "-1/2", "*", "*2", "^", "v*", "^^*", "1/4^", "2*3", "{0,v*|0,*}", "{0|^*}", "^[2]*", "-1v"]


def test_the_outcome_is_that_of_the_sum():
    """The whole sum is small here, so that its canonical form says who wins."""
    chosen = random.Random(7)
    decided = weighed = 0
    for _ in range(400):
        values = [Value(text) for text in chosen.choices(COLD, k=5)]
        whole, found = sum_of(values), cold_sum(values)
        assert found is not None
        assert found.number == whole.mean
        if found.weight is not None:
            assert found.weight == atomic_weight(whole - whole.mean)
        if found.outcome is not None:
            assert found.outcome is whole.outcome
            decided += 1
            weighed += found.number == Dyadic(0)
    assert decided > 300
    assert weighed > 5


def test_a_hot_part_says_nothing():
    assert cold_sum([Value(3), Value("{1|-1}")]) is None
