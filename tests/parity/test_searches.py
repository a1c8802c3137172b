"""Searches inside the kernels: boards, maps and Hackenbush graphs, the native kernel against the reference's rules."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from colonnade._kernel.protocol import Kernel
from colonnade.dyadic import Dyadic
from tests.parity.twin import Twin, born_by

pytestmark = pytest.mark.native

twin = Twin()
KERNELS: list[Kernel] = [twin.native, twin.reference]


def agree(search: Callable[[Kernel], int | None]) -> None:
    native, reference = search(twin.native), search(twin.reference)
    assert native is not None
    assert twin.translate(native) == reference


def text(rng: random.Random, letters: str, places: int) -> str:
    return "".join(rng.choice(letters) for _ in range(places))


@pytest.mark.parametrize("seed", range(40))
def test_boards(seed: int) -> None:
    rng = random.Random(seed)
    rows, columns = rng.randint(1, 4), rng.randint(1, 4)
    stones, squares = text(rng, "xo.", rows * columns), text(rng, "#..", rows * columns)
    agree(lambda kernel: kernel.clobber(columns, stones))
    agree(lambda kernel: kernel.domineering(columns, squares))
    length = rng.randint(1, 9)
    strips = text(rng, "tf.", length * rng.randint(1, 2))
    agree(lambda kernel: kernel.toads_and_frogs(length, strips))


@pytest.mark.parametrize("snort", [False, True])
@pytest.mark.parametrize("seed", range(20))
def test_maps(snort: bool, seed: int) -> None:
    rng = random.Random(seed)
    size = rng.randint(1, 7)
    near = [0] * size
    for _ in range(rng.randint(0, 2 * size)):
        a, b = rng.randrange(size), rng.randrange(size)
        if a != b:
            near[a] |= 1 << b
            near[b] |= 1 << a
    labels = text(rng, ".lr#BR", size)
    agree(lambda kernel: kernel.map_coloring(snort, near, labels))


@pytest.mark.parametrize("snort", [False, True])
@pytest.mark.parametrize("columns", [1, 2, 3, 4, 9])
@pytest.mark.parametrize("seed", range(4))
def test_boards_of_maps(snort: bool, columns: int, seed: int) -> None:
    """A board is the map of its squares, each next to those that share a side with it."""
    rng = random.Random(seed)
    squares = [divmod(square, columns) for square in range((8 // columns or 1) * columns)]
    near = [sum(1 << i for i, (r, c) in enumerate(squares) if abs(r - y) + abs(c - x) == 1) for y, x in squares]
    labels = text(rng, "..lr#", len(squares))
    agree(lambda kernel: kernel.map_coloring(snort, columns, labels))
    for kernel in KERNELS:
        assert kernel.map_coloring(snort, columns, labels) == kernel.map_coloring(snort, near, labels)


def test_known_boards() -> None:
    """Two stones of Clobber are a star; a free region is a star; a square of Domineering is a switch."""
    for kernel in KERNELS:
        star = kernel.number_up_star(0, 0, 0, 1)
        assert kernel.clobber(2, "xo") == kernel.clobber(1, "xo") == star
        assert kernel.map_coloring(False, [0], ".") == kernel.map_coloring(True, 1, ".") == star
        one = kernel.number(1, 0)
        assert kernel.domineering(2, "....") == kernel.make([one], [kernel.negate(one)])
        assert kernel.toads_and_frogs(3, "t.f") == star  # either move ends the game
        assert kernel.toads_and_frogs(3, "t.ft..") == kernel.number_up_star(2, 0, 0, 1)
        assert kernel.domineering(0, "") == kernel.toads_and_frogs(0, "") == kernel.number(0, 0)


def test_texts_that_are_no_positions_are_refused() -> None:
    for kernel in KERNELS:
        for wrong in (
            lambda kernel: kernel.clobber(2, "xox"),
            lambda kernel: kernel.clobber(2, "tf"),
            lambda kernel: kernel.clobber(0, "x"),
            lambda kernel: kernel.domineering(2, "..é."),
            lambda kernel: kernel.map_coloring(True, [2, 1, 8], "..."),
            lambda kernel: kernel.map_coloring(True, [2, 1], "..."),
            lambda kernel: kernel.map_coloring(True, 0, "."),
            lambda kernel: kernel.toads_and_frogs(2, "x."),
        ):
            with pytest.raises(ValueError):
                wrong(kernel)


def test_boards_past_a_machine_word_are_not_for_the_native_kernel() -> None:
    native = twin.native
    assert native.clobber(65, "xo" + 63 * ".") is None
    assert native.domineering(13, 65 * ".") is None
    assert native.toads_and_frogs(65, "t" + 64 * ".") is None
    assert native.map_coloring(True, [0] * 65, 65 * ".") is None
    assert native.domineering(64, 64 * ".") is not None
    assert native.toads_and_frogs(3, 30 * "t.f") is not None


def random_graph(rng: random.Random, colors: bytes) -> tuple[list[int], list[int], bytes]:
    vertices, edges = rng.randint(1, 5), rng.randint(0, 8)
    ends = [[rng.randrange(vertices) for _ in range(edges)] for _ in range(2)]
    return ends[0], ends[1], bytes(rng.choice(colors) for _ in range(edges))


@pytest.mark.parametrize("seed", range(60))
def test_blue_red_graphs(seed: int) -> None:
    rng = random.Random(seed)
    graph = random_graph(rng, b"BR")
    hung = [(rng.randrange(5), Dyadic(rng.randint(-9, 9), rng.randint(0, 2)).pair) for _ in range(rng.randrange(3))]
    exact = [kernel.hackenbush_blue_red(*graph, hung=hung) for kernel in KERNELS]
    assert all(low == high and stopped is None for low, high, stopped, _ in exact)
    assert exact[0][0] == exact[1][0]
    value = Dyadic(*exact[0][0])
    for kernel in KERNELS:
        for nodes in range(3):
            low, high, stopped, counters = kernel.hackenbush_blue_red(*graph, hung=hung, max_nodes=nodes)
            assert Dyadic(*low) <= value <= Dyadic(*high)
            assert stopped in (None, "nodes")
            assert counters["nodes"] <= nodes + 2


@pytest.mark.parametrize("seed", range(60))
def test_graphs_of_three_colors(seed: int) -> None:
    rng = random.Random(seed)
    graph = random_graph(rng, b"BRG")
    day_two = born_by(twin, 2)
    hung = [(rng.randrange(5), rng.choice(day_two)) for _ in range(rng.randrange(3))]
    same = [(vertex, twin.translate(value)) for vertex, value in hung]
    for number_search in (True, False):
        found, bounds, stopped, _ = twin.native.hackenbush_mixed(*graph, hung=hung, number_search=number_search)
        expected, *_ = twin.reference.hackenbush_mixed(*graph, hung=same)
        assert (bounds, stopped) == (None, None)
        assert twin.translate(found) == expected
    winners = {kernel: kernel.hackenbush_winners(*graph) for kernel in KERNELS}
    assert len({answer[:3] for answer in winners.values()}) == 1
    for kernel in KERNELS:
        *stopped_wins, stopped, _ = kernel.hackenbush_winners(*graph, max_nodes=1)
        assert all(wins in (None, whole) for wins, whole in zip(stopped_wins, winners[kernel], strict=False))
        assert (None in stopped_wins) == (stopped == "nodes")
    cases: list[tuple[Any, list[tuple[int, int]], int]] = [
        (twin.native, hung, found),
        (twin.reference, same, twin.translate(found)),
    ]
    for kernel, loads, value in cases:
        for nodes in range(3):
            answer, bounds, stopped, _ = kernel.hackenbush_mixed(*graph, hung=loads, max_nodes=nodes)
            if answer is None:
                low, high = bounds
                assert kernel.le(kernel.number(*low), value)
                assert kernel.le(value, kernel.number(*high))
                assert stopped == "nodes"
            else:
                assert answer == value


def test_progress_can_end_a_search() -> None:
    rng = random.Random(120)
    graph = [rng.randrange(20) for _ in range(120)], [rng.randrange(20) for _ in range(120)]
    colors = bytes(rng.choice(b"BR") for _ in range(120))
    for kernel in KERNELS:
        search = partial(kernel.hackenbush_blue_red, *graph, colors)
        assert search(progress=lambda *_: False)[2] == "cancelled"
        with pytest.raises(ZeroDivisionError):
            search(progress=lambda nodes, *_: bool(1 // 0))
        assert search(max_seconds=0.05)[2] == "seconds"
        assert search(max_bytes=1 << 20)[2] == "bytes"


def test_graphs_that_make_no_sense_are_refused() -> None:
    for kernel in KERNELS:
        with pytest.raises(ValueError):
            kernel.hackenbush_mixed([0, 0], [1], b"B")
        with pytest.raises(ValueError):
            kernel.hackenbush_mixed([0], [1], b"X")
        with pytest.raises(ValueError):
            kernel.hackenbush_blue_red([0], [1], b"G")
        with pytest.raises(ValueError):
            kernel.hackenbush_mixed([0], [1], b"B", hung=[(1, -1)])


def test_counts_of_hereditarily_transitive_values() -> None:
    """Days 1 and 2 from day 0 (McKay, *Forms and values*, table 3.1)."""
    for kernel in KERNELS:
        assert kernel.ht_two_days_ahead([None], [None], [1], [1]) == (4, 18)
