"""What is deep, long or wide is ordinary."""

from __future__ import annotations

import pytest

from tests.parity.twin import Twin, native_module

pytestmark = pytest.mark.native

DEPTH = 100_000


@pytest.fixture
def twin() -> Twin:
    return Twin()


def chain(twin: Twin, last: int) -> int:
    """``{0|{0|...{0|last}}}``"""
    kernel = twin.native
    zero, g = kernel.number(0, 0), kernel.number(last, 0)
    for _ in range(DEPTH):
        g = kernel.make([zero], [g])
    return int(g)


def test_a_tower_of_ups(twin: Twin) -> None:
    """Adding a level adds an up and a star: ``*``, ``^``, ``^^*``, ...."""
    g = chain(twin, 0)
    assert twin.native.as_number_up_star(g) == (0, 0, DEPTH - 1, DEPTH % 2)
    assert twin.native.birthday(g) == DEPTH


def test_a_tower_over_a_threat(twin: Twin) -> None:
    kernel = twin.native
    g = chain(twin, -1)
    zero = kernel.number(0, 0)
    minus = kernel.negate(g)
    assert kernel.add(g, minus) == zero
    assert kernel.le(zero, g)
    assert not kernel.le(g, zero)
    assert kernel.le(minus, g)
    assert kernel.birthday(g) == DEPTH + 1
    assert kernel.reduced(g) == kernel.cool(g, (1, 0)) == zero
    assert kernel.mean_temperature(g) == ((0, 0), (0, 0))
    left, right = kernel.thermograph(g)
    assert left[-1] == right[-1] == ((0, 0), (0, 0))
    switch = kernel.make([kernel.number(3, 0)], [kernel.number(1, 0)])
    assert kernel.mean_temperature(kernel.add(g, switch)) == ((2, 0), (1, 0))


def test_long_subordinates(twin: Twin) -> None:
    """``0:n = n``, ``*:n`` is a tower, and ``{0|0}:n`` follows the definition at every step."""
    kernel = twin.native
    zero = kernel.number(0, 0)
    assert kernel.ordinal([], [], kernel.number(10**30 + 1, 1)) == kernel.number(10**30 + 1, 1)
    n = kernel.number(DEPTH, 0)
    previous = kernel.ordinal([zero], [zero], kernel.number(DEPTH - 1, 0))
    assert kernel.ordinal([zero], [zero], n) == kernel.make([zero, previous], [zero])


def test_a_long_alternating_stalk(twin: Twin) -> None:
    """``BRBR...`` has the value ``2/3`` cut off: ``1 - 1/2 + 1/4 - ...``, here by one edge after another."""
    kernel = twin.native
    length = 2000
    bases = {+1: ([kernel.number(0, 0)], []), -1: ([], [kernel.number(0, 0)])}
    g = kernel.number(0, 0)
    numerator = 0
    for place in range(length):
        # the lowest edge has the sign of an even place: build from the top down
        sign = 1 if (length - 1 - place) % 2 == 0 else -1
        g = kernel.ordinal(*bases[sign], g)
    for place in range(length):
        numerator += (-1) ** place << (length - 1 - place)
    assert kernel.as_number(g) == (numerator, length - 1)


def test_numbers_past_machine_words(twin: Twin) -> None:
    kernel = twin.native
    huge = kernel.number(2**62, 0)
    assert kernel.as_number(kernel.add(huge, huge)) == (2**63, 0)
    assert kernel.as_number(kernel.multiple(huge, 10**40)) == (2**62 * 10**40, 0)
    assert kernel.birthday(kernel.number(10**6, 0)) == 10**6
    assert kernel.birthday(huge) == 2**62
    half = kernel.make([huge], [kernel.add(huge, kernel.number(1, 0))])
    assert kernel.as_number(half) == (2**63 + 1, 1)
    tiny = kernel.number(1, 10**6)
    assert kernel.le(tiny, huge)
    assert not kernel.le(huge, tiny)
    assert kernel.as_number(kernel.add(tiny, kernel.negate(tiny))) == (0, 0)
    assert kernel.as_number_up_star(kernel.multiple(kernel.number_up_star(1, 1, 3, 5), 10**20 + 1)) == (
        (10**20 + 1),
        1,
        3 * (10**20 + 1),
        5,
    )


def test_nimbers_by_the_thousand(twin: Twin) -> None:
    kernel = twin.native
    nimbers: list[int] = []
    for n in range(1000):
        nimbers.append(kernel.make(nimbers, nimbers))
        assert kernel.as_number_up_star(nimbers[-1]) == (0, 0, 0, n)
    assert len(kernel.left_options(kernel.number_up_star(0, 0, 0, 40_000))) == 40_000
    with pytest.raises(OverflowError):
        kernel.left_options(kernel.number_up_star(0, 0, 0, 10**30))


def test_figures_repeat() -> None:
    """The same calls cost the same steps: counters do not depend on the machine."""

    def work() -> dict[str, int]:
        kernel = native_module.NativeKernel()
        switches = [kernel.make([kernel.number(2 * n, 0)], [kernel.number(-n * n, 0)]) for n in range(1, 9)]
        kernel.sum(switches)
        counters: dict[str, int] = kernel.counters()
        return counters

    assert work() == work()


def test_clear_keeps_values(twin: Twin) -> None:
    kernel = twin.native
    g = kernel.make([kernel.number(1, 0)], [kernel.number(-2, 0)])
    total = kernel.sum([g, g, g])
    nodes = kernel.counters()["nodes"]
    kernel.clear()
    assert kernel.counters()["sum_entries"] == 0
    assert kernel.sum([g, g, g]) == total
    assert kernel.counters()["nodes"] == nodes
