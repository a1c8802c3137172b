"""Parts of a position: handed on from cut to cut, they are what a fresh look would find."""

import sys
from collections.abc import Callable
from itertools import compress
from random import Random
from time import process_time
from types import FrameType
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from colonnade._kernel import KERNEL
from colonnade.players import Player
from colonnade.positions.hackenbush import ChildishHackenbush, Hackenbush, ReverseHackenbush
from colonnade.positions.hackenbush.generate import random_graph
from colonnade.positions.hackenbush.spider_shape import spider_shape
from colonnade.solvers.engine.evaluate import evaluate

VARIANTS = [Hackenbush, ChildishHackenbush, ReverseHackenbush]


@settings(max_examples=60)
@given(st.integers(1, 14), st.integers(0, 3), st.integers(0, 10**6), st.sampled_from(VARIANTS))
def test_cuts_hand_on_the_parts(edges: int, cycles: int, seed: int, variant: type[Hackenbush]) -> None:
    """Play at random, once on a position whose parts are known throughout and once on copies that know nothing."""
    random = Random(seed)
    position = random_graph(edges, cycles=min(cycles, edges), seed=seed, colors="BRG").as_variant(variant)
    while len(position):
        fresh = variant.of((edge.tail, edge.head, edge.color) for edge in position.edges)
        ids = [edge.id for edge in position.edges]
        assert [part.key() for part in position.split()] == [part.key() for part in fresh.split()]
        assert [edge.id for part in position.split() for edge in part.edges] == [
            ids[edge.id] for part in fresh.split() for edge in part.edges
        ]
        place = random.randrange(len(ids))
        assert position.fallen(ids[place]) == tuple(ids[number] for number in fresh.fallen(place))
        position, fresh = position.cut(ids[place]), fresh.cut(place)
        assert position == fresh


@settings(max_examples=100)
@given(st.integers(1, 12), st.integers(0, 1), st.integers(0, 10**6), st.booleans())
def test_edges_in_the_order_of_the_walk_need_no_walk(edges: int, cycles: int, seed: int, is_walked: bool) -> None:
    """Trees and graphs as they come and as a text has them; then a part, and what stands on its lowest edge."""
    position = random_graph(edges, cycles=min(cycles, edges), seed=seed, colors="BRG")
    if is_walked:
        position = Hackenbush.parse(str(position))
    part = Random(seed).choice(position.split()).graph
    graphs = [position.graph, part]
    if len(part) > 1 and list(part.tails).count(0) + list(part.heads).count(0) == 1:
        lowest = next(index for index, ends in enumerate(zip(part.tails, part.heads, strict=True)) if 0 in ends)
        others = [index for index in range(len(part)) if index != lowest]
        graphs.append(part.standing_on(part.other_end(lowest, 0), others))
    for graph in graphs:
        walked = graph._walked()
        grown = graph.grown()
        # Told by the walk: it meets the edges in their order, each from its tail, and each leads to a new vertex.
        met_in_order = walked.colors == graph.colors and list(walked.heads) == list(range(1, len(graph) + 1))
        assert grown is None or met_in_order
        if grown is not None:
            assert (list(grown.tails), list(grown.heads)) == (list(walked.tails), list(walked.heads))
            assert (grown.colors, grown.breaks) == (walked.colors, walked.breaks)
        alike = Hackenbush.of((edge.tail, edge.head, edge.color) for edge in graph.edges)
        assert [list(each.ids) for each in alike.graph.components()] == [
            list(compress(range(len(graph)), [mark == number for mark in alike.graph.component_marks()]))
            for number in range(1 + max(alike.graph.component_marks()))
        ]


@pytest.mark.parametrize("text", ["B(R,G(B,B))", "BRG", "B(R,G),R(B,G)"])
def test_what_is_read_from_brackets_stands_in_the_order_of_the_walk(text: str) -> None:
    position = Hackenbush.parse(text)
    assert position.graph.grown() is not None
    assert all(part.graph.grown() is not None for part in position.split())


def test_a_part_of_a_large_picture_is_small() -> None:
    text = " ".join(f"0-{2 * i + 1}B {2 * i + 1}-{2 * i + 2}R 0-{2 * i + 2}B" for i in range(200))
    for part in Hackenbush.parse(text).split():
        assert part.graph.vertex_bound < 80
        shape = spider_shape(part.graph)
        assert shape is not None
        assert sorted(number for leg in shape.legs for number in leg.edges) == list(part.graph.ids)


def lines_run(do: Callable[[], object]) -> int:
    """How many lines of Python this runs; unlike its time, it is the same on a busy machine."""
    lines = 0

    def trace(frame: FrameType, event: str, argument: object) -> Callable[..., Any]:
        nonlocal lines
        lines += event == "line"
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        do()
    finally:
        sys.settrace(before)
    return lines


@pytest.mark.parametrize(
    "part", ["0-{a}B {a}-{b}R 0-{b}B", "0-{a}B {a}-{b}R 0-{b}B {a}-{c}R", "0-{a}B {a}-{b}R {b}-{c}B", "0-{a}B"]
)
def test_the_work_grows_with_the_number_of_parts(part: str) -> None:
    """Four times the parts take about four times the lines of Python and steps of the kernel, not sixteen times."""

    def work(parts: int) -> int:
        text = " ".join(part.format(a=3 * i + 1, b=3 * i + 2, c=3 * i + 3) for i in range(parts))
        position = Hackenbush.parse(text)
        steps = KERNEL.counters()["steps"]
        lines = lines_run(lambda: evaluate(position))
        return lines + KERNEL.counters()["steps"] - steps

    work(2)  # what is imported and made once
    assert work(1200) < 5 * work(300)


def test_moves_of_a_sum_look_at_one_part_each() -> None:
    position = Hackenbush.parse(",".join(["BR", "GB"] * 200))
    start = process_time()
    assert len(list(position.moves(Player.LEFT))) == 600
    assert process_time() - start < 5
