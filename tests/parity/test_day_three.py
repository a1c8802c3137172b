"""Both kernels on all 1474 values born by day 3."""

from __future__ import annotations

import random

import pytest

from tests.parity.twin import Twin, born_by

pytestmark = pytest.mark.native


@pytest.fixture(scope="module")
def twin() -> Twin:
    return Twin()


@pytest.fixture(scope="module")
def day_three(twin: Twin) -> list[int]:
    return born_by(twin, 3)


def test_all_values_are_found(twin: Twin, day_three: list[int]) -> None:
    assert len(day_three) == 1474
    assert len({twin.translate(g) for g in day_three}) == 1474


def test_order(twin: Twin, day_three: list[int]) -> None:
    sample = random.Random(3).sample(day_three, 250)
    table = twin.native.le_table(sample)
    assert table == twin.reference.le_table([twin.translate(g) for g in sample])
    assert table == twin.native.le_pairs((g, h) for g in sample for h in sample)


def test_sums(twin: Twin, day_three: list[int]) -> None:
    rng = random.Random(4)
    pairs = [(rng.choice(day_three), rng.choice(day_three)) for _ in range(400)]
    for (g, h), total in zip(pairs, twin.native.add_many(pairs), strict=True):
        assert twin.translate(total) == twin.reference.add(twin.translate(g), twin.translate(h))
        assert total == twin.native.add(g, h) == twin.native.sum([h, g])


def test_negatives_birthdays_stops(twin: Twin, day_three: list[int]) -> None:
    for g in day_three:
        same = twin.translate(g)
        assert twin.translate(twin.native.negate(g)) == twin.reference.negate(same)
        assert twin.native.add(g, twin.native.negate(g)) == twin.number(0)
        assert twin.native.birthday(g) == twin.reference.birthday(same) <= 3
        assert twin.native.stops(g) == twin.reference.stops(same)


def test_thermographs(twin: Twin, day_three: list[int]) -> None:
    tops = twin.native.mean_temperature_many(day_three)
    for g, (mean, temperature) in zip(day_three, tops, strict=True):
        left, right = twin.native.thermograph(g)
        assert (left, right) == twin.reference.thermograph(twin.translate(g))
        assert left[-1] == right[-1] == (temperature, mean)


@pytest.mark.parametrize("t", [(-3, 2), (-1, 1), (-1, 3), (0, 0), (1, 3), (1, 1), (1, 0), (3, 1)])
def test_cooling(twin: Twin, day_three: list[int], t: tuple[int, int]) -> None:
    for g in day_three[::7]:
        assert twin.translate(twin.native.cool(g, t)) == twin.reference.cool(twin.translate(g), t)


def test_reduced_forms(twin: Twin, day_three: list[int]) -> None:
    """Parity, and the definition: ``G - rcf(G)`` is infinitesimal and the reduced form reduces to itself."""
    native = twin.native
    for g in day_three:
        reduced = native.reduced(g)
        assert twin.translate(reduced) == twin.reference.reduced(twin.translate(g))
        assert native.reduced(reduced) == reduced
        difference = native.add(g, native.negate(reduced))
        left, _, right, _ = native.stops(difference)
        assert left == right == (0, 0)


def test_reduced_forms_are_the_simplest(twin: Twin, day_three: list[int]) -> None:
    """No value born earlier is infinitesimally close; two values that are close have one reduced form."""
    native = twin.native
    reduced = {g: native.reduced(g) for g in day_three}
    earliest: dict[int, int] = {}
    for g in day_three:
        earliest[reduced[g]] = min(native.birthday(g), earliest.get(reduced[g], 9))
    for form, day in earliest.items():
        assert native.birthday(form) == day
    forms = list(earliest)
    for form in forms[:: len(forms) // 60]:
        for other in forms:
            left, _, right, _ = native.stops(native.add(form, native.negate(other)))
            assert (left == right == (0, 0)) == (form == other)
