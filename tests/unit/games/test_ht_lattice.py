"""HT-values by day: orders, lattice and counts, each by two ways."""

from collections.abc import Sequence

import pytest

from colonnade._kernel import KERNEL
from colonnade._kernel.reference.counting import two_days_ahead
from colonnade.errors import BudgetExceededError, HypothesisError
from colonnade.games.transitive.closures import left_transitively_dominates, right_transitively_dominates
from colonnade.games.transitive.ht_bounds import days_ahead
from colonnade.games.transitive.ht_definition import HTDefinition, count_by_definition
from colonnade.games.transitive.ht_lattice import HTLattice
from colonnade.games.transitive.ht_values import ht_day
from colonnade.games.value import Value
from tests.sampling import sampled


def test_ranks_are_the_two_linear_orders() -> None:
    """3.8.6: the ranks agree with transitive domination by its definition."""
    day = ht_day(2)
    for x, g in enumerate(day.forms):
        for y, h in enumerate(day.forms):
            assert (day.left_rank[x] >= day.left_rank[y]) == left_transitively_dominates(g, h)
            assert (day.right_rank[x] <= day.right_rank[y]) == right_transitively_dominates(g, h)


def test_ranks_realise_the_order() -> None:
    """3.12.1, for all pairs of day 3."""
    day = ht_day(3)
    for x, g in enumerate(day.values):
        for y, h in enumerate(day.values):
            assert day.is_at_most(x, y) == (g <= h)


@pytest.mark.parametrize("day", [1, 2, 3])
def test_join_and_meet_are_least_and_greatest(day: int) -> None:
    lattice = HTLattice(day)
    order, values = lattice.order, lattice.values
    for x in sampled(range(len(order)), 40):
        for y in range(0, len(order), 1 if day < 3 else 7):
            above = [z for z in range(len(order)) if order.is_at_most(x, z) and order.is_at_most(y, z)]
            below = [z for z in range(len(order)) if order.is_at_most(z, x) and order.is_at_most(z, y)]
            least = [z for z in above if all(order.is_at_most(z, other) for other in above)]
            greatest = [z for z in below if all(order.is_at_most(other, z) for other in below)]
            assert lattice.join(values[x], values[y]) == values[least[0]]
            assert lattice.meet(values[x], values[y]) == values[greatest[0]]


def test_join_refuses_values_from_elsewhere() -> None:
    with pytest.raises(HypothesisError):
        HTLattice(2).join(Value("^"), Value(0))


def test_covers_are_the_hasse_diagram() -> None:
    lattice = HTLattice(2)
    values = lattice.values
    true = {
        (g, h) for g in values for h in values if g < h and not any(g < between and between < h for between in values)
    }
    assert set(lattice.covers()) == true
    assert len(lattice.covers()) == len(true)


def test_drawing_has_no_crossings() -> None:
    """3.12.9: with the two ranks as coordinates, no two edges of the Hasse diagram cross."""
    lattice = HTLattice(2)
    points = lattice.points()
    edges = [(points[g], points[h]) for g, h in lattice.covers()]

    def side(a: tuple[int, int], b: tuple[int, int], c: tuple[int, int]) -> int:
        return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

    for a, b in edges:
        for c, d in edges:
            if not {a, b} & {c, d}:
                assert not (side(a, b, c) * side(a, b, d) < 0 and side(c, d, a) * side(c, d, b) < 0)


def test_positions_by_ranks_and_by_definition_are_the_same() -> None:
    current = HTDefinition([(None, None)], 1)
    for number in range(1, 5):
        current = current.next()
        day = ht_day(number)
        # Numbers may differ between the two lists, structures may not.
        assert len(current.pairs) == len(day)
        assert set(_structures(current.pairs)) == set(_structures(list(zip(day.left, day.right, strict=True))))


def _structures(pairs: Sequence[tuple[int | None, int | None]]) -> list[object]:
    names: dict[tuple[object, object], int] = _NAMES
    named: list[object] = []
    for a, b in pairs:
        key = (None if a is None else named[a], None if b is None else named[b])
        named.append(names.setdefault(key, len(names)))
    return named


_NAMES: dict[tuple[object, object], int] = {}


def test_counts_of_table_3_1_with_day_five_corrected() -> None:
    """1, 4, 18, 176, 11363 as printed; day 5 from ranks, as ``test_day_five_by_definition`` has it too."""
    for day, expected in enumerate([(4, 18), (18, 176), (176, 11363), (11363, 39744242)]):
        assert two_days_ahead(ht_day(day).ranks) == expected


def test_counts_by_definition() -> None:
    assert [count_by_definition(day) for day in range(5)] == [1, 4, 18, 176, 11363]


@pytest.mark.once
def test_day_five_by_definition() -> None:
    assert count_by_definition(5) == 39744242


def test_native_and_reference_count_alike() -> None:
    for number in range(4):
        day = ht_day(number)
        counted = KERNEL.ht_two_days_ahead(day.left, day.right, day.left_rank, day.right_rank)
        assert counted == two_days_ahead(day.ranks)


def test_day_six_is_too_much_for_the_reference() -> None:
    with pytest.raises(BudgetExceededError, match="native"):
        two_days_ahead(ht_day(4).ranks)


def test_bounds_three_days_ahead() -> None:
    """The counts of days 1 to 5 by definition, and that of day 6, which was counted for the negatives too."""
    counts = [1, 4, 18, 176, 11363, 39744242, 447528891503769]
    for number in range(4):
        found = days_ahead(ht_day(number).ranks)
        assert [found.next_day, found.day_after] == counts[number + 1 : number + 3]
        assert found.lower <= counts[number + 3] <= found.upper
        assert 100 * (found.upper - found.lower) <= [200, 100, 42, 7][number] * counts[number + 3]
