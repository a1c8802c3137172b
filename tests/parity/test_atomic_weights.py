"""Atomic weights: the native kernel against the reference kernel."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from colonnade._kernel.protocol import Id
from tests.parity.twin import Twin, born_by

pytestmark = pytest.mark.native

twin = Twin()
DAY_TWO = born_by(twin, 2)


def agree(g: Id) -> Id | None:
    native = twin.native.atomic_weight(g)
    expected = twin.reference.atomic_weight(twin.translate(g))
    assert (None if native is None else twin.translate(native)) == expected
    return expected


def dicots_of_day_two() -> list[Id]:
    """Both players can move, or neither, and so in every option; the day before has 0 and star."""
    zero, star = twin.number(0), twin.native.number_up_star(0, 0, 0, 1)
    sides = [[zero], [star], [zero, star]]
    return [zero, *dict.fromkeys(twin.make(left, right) for left in sides for right in sides)]


def test_day_two() -> None:
    assert all(agree(g) is not None for g in dicots_of_day_two())
    weights = [agree(g) for g in DAY_TWO]
    assert None in weights  # of 1, for one


@pytest.mark.parametrize("seed", range(60))
def test_samples_of_day_three(seed: int) -> None:
    rng = random.Random(seed)
    small = dicots_of_day_two()
    for options in (small, DAY_TWO):
        sides = [rng.sample(options, rng.randint(1, 4)) for _ in range(2)]
        g = twin.make(*sides)
        weight = agree(g)
        # What the kernel has found for g tells it the weight of -g.
        agree(twin.native.negate(g))
        assert options is DAY_TWO or weight is not None


forms = st.recursive(
    st.sampled_from([0, 1, -1]),
    lambda below: st.tuples(st.lists(below, min_size=1, max_size=2), st.lists(below, min_size=1, max_size=2)),
    max_leaves=8,
)


def value_of(form: object) -> Id:
    if isinstance(form, int):
        return twin.number(form)
    assert isinstance(form, tuple)
    return twin.make(*([value_of(option) for option in side] for side in form))


@given(forms)
@settings(max_examples=150, deadline=None)
def test_small_forms(form: object) -> None:
    g = value_of(form)
    agree(g)
    agree(twin.native.negate(g))
