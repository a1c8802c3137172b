"""The native kernel against the reference kernel: values by structure, and everything that is asked of them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from hypothesis import strategies as st

from colonnade.errors import BudgetExceededError
from tests.parity.test_random_values import forms, large_names, names, native, reference, twin, value

SECONDS = 1.0
FORMS = forms(names, 5) | forms(large_names, 3)
SMALL = forms(names, 4)


@contextmanager
def within_limits() -> Iterator[None]:
    """Pass over what takes either kernel long, or is more than it can hold (``OverflowError``)."""
    in_native = native.enter(native.limit(None, SECONDS))
    in_reference = reference.enter(reference.limit(None, SECONDS))
    try:
        yield
    except (BudgetExceededError, OverflowError):
        pass
    finally:
        reference.leave(in_reference)
        native.leave(in_native)


def kernel_values(data: st.DataObject) -> None:
    """Everything that one value is asked for."""
    form = data.draw(FORMS)
    with within_limits():
        g = value(form)
        same = twin.translate(g)
        assert native.as_number_up_star(g) == reference.as_number_up_star(same)
        assert native.birthday(g) == reference.birthday(same)
        assert native.stops(g) == reference.stops(same)
        assert twin.translate(native.negate(g)) == reference.negate(same)
        assert native.mean_temperature(g) == reference.mean_temperature(same)
        assert native.thermograph(g) == reference.thermograph(same)
        assert twin.translate(native.reduced(g)) == reference.reduced(same)
        weight, expected = native.atomic_weight(g), reference.atomic_weight(same)
        assert (weight is None) == (expected is None)
        assert weight is None or twin.translate(weight) == expected


def kernel_pairs(data: st.DataObject) -> None:
    """Order, sums, multiples, ordinal sums and cooling."""
    first, second = data.draw(SMALL), data.draw(SMALL)
    times = data.draw(st.integers(-3, 3))
    cold = data.draw(st.tuples(st.integers(0, 9), st.integers(0, 2)))
    with within_limits():
        g, h = value(first), value(second)
        a, b = twin.translate(g), twin.translate(h)
        assert native.le(g, h) == reference.le(a, b)
        assert twin.translate(native.ordinal([], [g], h)) == reference.ordinal([], [a], b)
        assert twin.translate(native.ordinal([g], [h], h)) == reference.ordinal([a], [b], b)
        assert twin.translate(native.cool(g, cold)) == reference.cool(a, cold)
        assert twin.translate(native.add(g, h)) == reference.add(a, b)
        assert twin.translate(native.multiple(g, times)) == reference.multiple(a, times)


def kernel_graphs(data: st.DataObject) -> None:
    """Hackenbush on graphs: blue-red search, mixed search and stalks."""
    edges = data.draw(
        st.lists(st.tuples(st.integers(0, 5), st.integers(0, 5), st.sampled_from("BRG")), min_size=1, max_size=7)
    )
    tails, heads = [tail for tail, _, _ in edges], [head for _, head, _ in edges]
    colors = "".join(color for _, _, color in edges).encode()
    with within_limits():
        mixed, _, stopped, _ = native.hackenbush_mixed(tails, heads, colors)
        expected, _, expected_stop, _ = reference.hackenbush_mixed(tails, heads, colors)
        assert stopped is expected_stop is None
        assert twin.translate(mixed) == expected
        if b"G" not in colors:
            low, high, _, _ = native.hackenbush_blue_red(tails, heads, colors)
            assert (low, high) == reference.hackenbush_blue_red(tails, heads, colors)[:2]
            assert reference.as_number(expected) == low == high
        winners = [kernel.hackenbush_winners(tails, heads, colors)[:3] for kernel in (native, reference)]
        assert winners[0] == winners[1]
        assert twin.translate(native.hackenbush_stalk(colors)) == reference.hackenbush_stalk(colors)


TARGETS = [kernel_values, kernel_pairs, kernel_graphs]
