"""The native graph search against plain play: every blue-red graph to 6 edges, thousands of random ones beyond.

The expected values come from the rules alone: subsets of edges as bit masks, what the ground does not hold falls, and a
value is the simplest number between the best options.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache, partial
from itertools import combinations, combinations_with_replacement
from operator import mul
from pathlib import Path
from threading import Event, Timer

import pytest

from colonnade.budget import Budget, Progress
from colonnade.dyadic import Dyadic, simplest_between
from colonnade.errors import BudgetExceededError, CancelledError, HypothesisError
from colonnade.positions.hackenbush.reader import read_graph
from colonnade.solvers.hackenbush.graph_search import search_blue_red
from colonnade.solvers.hackenbush.mixed_search import search_mixed
from tests.oracle.hackenbush.shapes import Ends, all_ends

pytestmark = pytest.mark.native

FACTS = Path(__file__).parent.parent / "data" / "oracle" / "solver_hackenbush.txt"


def facts() -> list[tuple[str, str]]:
    lines = FACTS.read_text(encoding="utf-8").splitlines()
    return [(graph, value) for graph, value in (line.split("\t") for line in lines if not line.startswith("#"))]


def search(ends: Ends, colors: bytes, **keywords: object) -> Dyadic:
    tails, heads = [tail for tail, _ in ends], [head for _, head in ends]
    return search_blue_red(tails, heads, colors, **keywords).value  # type: ignore[arg-type]


PLACES = 16
"""Plain play counts in units of ``2**-PLACES``: a graph of so many edges has no finer value."""


@cache
def simplest_units(low: int | None, high: int | None) -> int:
    """The simplest number between two others, all in units."""
    between = simplest_between(
        None if low is None else Dyadic(low, PLACES), None if high is None else Dyadic(high, PLACES)
    )
    return between.numerator << (PLACES - between.exponent)


class PlainPlay:
    """Values of all positions on one uncolored graph, by bit masks of its blue and its red edges."""

    def __init__(self, ends: Ends) -> None:
        self.ends = ends
        self.bits = [1 << i for i in range(len(ends))]
        self.units: dict[tuple[int, int], int] = {}
        self.held: dict[int, int] = {}

    def standing(self, mask: int) -> int:
        """What of these edges the ground holds."""
        reached, held, before = {0}, 0, -1
        while held != before:
            before = held
            for bit, (tail, head) in zip(self.bits, self.ends, strict=True):
                if mask & bit and (tail in reached or head in reached):
                    held |= bit
                    reached.update((tail, head))
        return held

    def value(self, blue: int, red: int) -> int:
        held = self.held.get(blue | red)
        if held is None:
            held = self.held[blue | red] = self.standing(blue | red)
        key = (blue & held, red & held)
        known = self.units.get(key)
        if known is None:
            blue, red = key
            low = max([self.value(blue ^ bit, red) for bit in self.bits if blue & bit], default=None)
            high = min([self.value(blue, red ^ bit) for bit in self.bits if red & bit], default=None)
            known = self.units[key] = simplest_units(low, high)
        return known

    def colored(self, colors: bytes) -> Dyadic:
        blue = sum(bit for bit, color in zip(self.bits, colors, strict=True) if color == ord("B"))
        return Dyadic(self.value(blue, sum(self.bits) - blue), PLACES)


def colorings(edges: int) -> Iterator[bytes]:
    """All colorings whose first edge is blue; the others are their negatives."""
    for mask in range(1 << max(edges - 1, 0)):
        yield bytes(b"RB"[i == 0 or mask >> (i - 1) & 1] for i in range(edges))


@pytest.mark.parametrize("edges", range(7))
def test_all_graphs_to_6_edges(edges: int) -> None:
    for ends in all_ends(edges):
        plain = PlainPlay(ends)
        for colors in colorings(edges):
            assert search(ends, colors) == plain.colored(colors), (ends, colors)


def random_graph(rng: random.Random, edges: int) -> tuple[Ends, bytes]:
    vertices = rng.randint(2, max(2, edges * 2 // 3))
    ends = tuple((rng.randrange(vertices), rng.randrange(vertices)) for _ in range(edges))
    return ends, bytes(rng.choice(b"BR") for _ in range(edges))


def random_furniture(rng: random.Random, legs: int) -> tuple[Ends, bytes]:
    """Blue feet, red legs, and red edges between the tops of the legs and a few more vertices: often a bed."""
    ends = [pair for leg in range(1, legs + 1) for pair in ((0, leg), (leg, legs + leg))]
    colors = b"BR" * legs
    for _ in range(rng.randint(legs - 1, 9 - 2 * legs + 2)):
        ends.append((legs + rng.randint(1, legs), legs + rng.randint(1, legs + 2)))
    return tuple(ends), colors + b"R" * (len(ends) - 2 * legs)


def test_random_graphs_to_9_edges() -> None:
    rng = random.Random(20261115)
    for _ in range(1200):
        ends, colors = random_graph(rng, rng.choice((6, 7, 7, 8, 9)))
        assert search(ends, colors) == PlainPlay(ends).colored(colors), (ends, colors)


def test_random_graphs_on_one_color() -> None:
    """Blue edges alone on the ground: vertices are fused with it in the search."""
    rng = random.Random(28)
    for _ in range(600):
        ends, colors = random_graph(rng, rng.choice((7, 8, 9, 10)))
        ends = tuple((0 if rng.random() < 1 / 3 else tail, head) for tail, head in ends)
        colors = bytes(color if tail * head else ord("B") for (tail, head), color in zip(ends, colors, strict=True))
        assert search(ends, colors) == PlainPlay(ends).colored(colors), (ends, colors)


def test_the_bed_rule_and_the_search_without_it() -> None:
    rng = random.Random(7)
    for _ in range(60):
        ends, colors = random_furniture(rng, rng.randint(2, 3))
        expected = PlainPlay(ends).colored(colors)
        assert search(ends, colors) == expected, (ends, colors)
        assert search(ends, colors, bed_rule=False) == expected, (ends, colors)
        swapped = colors.translate(bytes.maketrans(b"BR", b"RB"))
        assert search(ends, swapped) == -expected, (ends, swapped)


def all_beds(legs: int, edges: int) -> Iterator[tuple[Ends, bytes]]:
    """All beds of so many legs and so many red edges off the legs, up to the order of the bed's vertices."""
    tops = range(legs + 1, 2 * legs + 1)
    links = [link for size in range(2, legs + 1) for link in combinations(tops, size)]
    feet = [pair for leg in range(1, legs + 1) for pair in ((0, leg), (leg, legs + leg))]
    for count in range(edges // 2 + 1):
        for chosen in combinations_with_replacement(links, count):
            joints = [(top, 2 * legs + place) for place, link in enumerate(chosen, 1) for top in link]
            for springs in combinations_with_replacement(list(combinations(tops, 2)), max(edges - len(joints), 0)):
                if len(joints) + len(springs) == edges:
                    yield (*feet, *joints, *springs), b"BR" * legs + b"R" * edges


def test_all_beds_to_4_legs_and_6_edges() -> None:
    """The rule against the search without it, which plain play confirms elsewhere."""
    beds = [bed for legs in (2, 3, 4) for edges in range(legs - 1, 7) for bed in all_beds(legs, edges)]
    assert len(beds) > 3000
    for ends, colors in beds:
        assert search(ends, colors) == search(ends, colors, bed_rule=False), (ends, colors)


def bed_of(sets: list[list[int]]) -> tuple[Ends, bytes]:
    """The bed with a leg for each point, from 0 on, and a vertex for each set, joined to its points."""
    legs = 1 + max(max(points) for points in sets)
    ends = [pair for leg in range(1, legs + 1) for pair in ((0, leg), (leg, legs + leg))]
    ends += [(legs + 1 + point, 2 * legs + 1 + place) for place, points in enumerate(sets) for point in points]
    return tuple(ends), b"BR" * legs + b"R" * (len(ends) - 2 * legs)


def test_beds_with_hundreds_of_legs() -> None:
    """Sets whose least number is known: a ring, and lines of a projective plane that cover all of its points."""
    ring = [[i, (i + 1) % 300] for i in range(300)]
    assert search(*bed_of(ring)) == Dyadic(1, 3), "all links but one are needed"
    order = 13
    plane = [(1, y, z) for y in range(order) for z in range(order)] + [(0, 1, z) for z in range(order)] + [(0, 0, 1)]
    lines = [
        [0, *(1 + i for i, point in enumerate(plane) if sum(map(mul, line, point)) % order == 0)] for line in plane
    ]
    # The lines through one point cover the plane; fewer cannot, for q lines have at most q (q + 1) of its q*q + q + 1.
    edges, tree = sum(map(len, lines)), len(plane) + order + 1
    assert search(*bed_of(lines)) == Dyadic(1, edges - tree + 1)


def test_a_bed_that_is_stopped_has_bounds() -> None:
    rng = random.Random(2)
    cover = [[0, *rng.sample(range(1, 200), 6)] for _ in range(300)]
    ends, colors = bed_of(cover)
    tails, heads = [tail for tail, _ in ends], [head for _, head in ends]
    answer = search_blue_red(tails, heads, colors, budget=Budget(positions=3))
    assert (answer.stopped, answer.counters["nodes"]) == ("nodes", 1)
    assert Dyadic(0) < answer.low < answer.high < Dyadic(1, 1000)


def test_furniture_with_shared_tops_is_no_bed() -> None:
    """Four legs under one top: 1/4, where the formula for beds would say 1/8."""
    graph = read_graph("0-1B 1-5R 0-2B 2-5R 0-3B 3-5R 0-4B 4-5R 5-6R 5-6R")
    assert search_blue_red(graph.tails, graph.heads, graph.colors).value == Dyadic("1/4")


@pytest.mark.parametrize(("text", "value"), facts())
def test_facts(text: str, value: str) -> None:
    graph = read_graph(text)
    assert search_blue_red(graph.tails, graph.heads, graph.colors).value == Dyadic(value)


def test_the_moderately_hard_bed_both_ways() -> None:
    (text,) = (text for text, value in facts() if value == "1/128")
    graph = read_graph(text)
    by_rule = search_blue_red(graph.tails, graph.heads, graph.colors)
    searched = search_blue_red(graph.tails, graph.heads, graph.colors, bed_rule=False)
    assert by_rule.value == searched.value == Dyadic("1/128")
    assert by_rule.counters["nodes"] == 1
    assert 1000 < searched.counters["nodes"] < 30_000


def test_numbers_hung_are_stalks_standing_there() -> None:
    rng = random.Random(3)
    for _ in range(200):
        ends, colors = random_graph(rng, 7)
        stalks = {vertex: bytes(rng.choice(b"BR") for _ in range(rng.randint(1, 4))) for vertex in range(1, 4)}
        hung = {vertex: search(tuple((i, i + 1) for i in range(len(w))), w) for vertex, w in stalks.items()}
        grown, longer, fresh = list(ends), colors, 100
        for vertex, stalk in stalks.items():
            for step, color in enumerate(stalk):
                grown.append((vertex if step == 0 else fresh, fresh + 1))
                fresh += 1
                longer += bytes([color])
            fresh += 1
        assert search(ends, colors, hung=hung) == search(tuple(grown), longer)


@pytest.mark.parametrize("length", [40, 90, 250])
def test_numbers_of_any_length(length: int) -> None:
    """A square with a long stalk: words of 64 and then of 128 bits do not hold its number any more."""
    rng = random.Random(length)
    text = "0-1B 1-2R 2-3B 3-0R 1-3B 1-4R 4-5B 3-6B"
    for step in range(length):
        text += f" {10 + step if step else 2}-{11 + step}{rng.choice('BR')}"
    graph = read_graph(text)
    answer = search_blue_red(graph.tails, graph.heads, graph.colors)
    by_games = search_mixed(graph.tails, graph.heads, graph.colors, number_search=False)
    assert answer.value == by_games.value.number


def test_a_budget_leaves_an_interval_that_holds_the_value() -> None:
    for text, value in facts():
        graph = read_graph(text)
        for positions in (1, 10, 100):
            answer = search_blue_red(graph.tails, graph.heads, graph.colors, budget=Budget(positions=positions))
            assert answer.low <= Dyadic(value) <= answer.high
            assert (answer.low == answer.high) == (answer.stopped is None)
            assert answer.counters["nodes"] <= positions + 2


def test_a_dense_graph_stops_at_every_limit() -> None:
    rng = random.Random(120)
    tails, heads = [rng.randrange(20) for _ in range(120)], [rng.randrange(20) for _ in range(120)]
    colors = bytes(rng.choice(b"BR") for _ in range(120))
    search = partial(search_blue_red, tails, heads, colors)
    by_nodes = search(budget=Budget(positions=500))
    assert by_nodes.stopped == "nodes"
    with pytest.raises(BudgetExceededError) as caught:
        _ = by_nodes.value
    assert caught.value.bounds == (by_nodes.low, by_nodes.high)
    assert search(budget=Budget(seconds=0.2)).stopped == "seconds"
    assert search(budget=Budget(), max_bytes=1 << 22).stopped == "bytes"


def random_fan(length: int) -> tuple[Ends, bytes]:
    """A path all of whose vertices stand on the ground."""
    rng = random.Random(length)
    ends = [(vertex, vertex + 1) for vertex in range(1, length)] + [(0, vertex) for vertex in range(1, length + 1)]
    return tuple(ends), bytes(rng.choice(b"BR") for _ in ends)


def test_a_fan_has_close_bounds_at_once() -> None:
    """By cutting alone nothing within 100 is known of it: the bounds come from fans into which it falls."""
    ends, colors = random_fan(100)
    tails, heads = [tail for tail, _ in ends], [head for _, head in ends]
    answer = search_blue_red(tails, heads, colors, budget=Budget(positions=10_000))
    assert answer.stopped == "nodes"
    assert answer.high - answer.low <= 50


def test_fans() -> None:
    """Short ones agree with plain play, and a longer one with its negative."""
    for length in (3, 4, 5, 6):
        ends, colors = random_fan(length)
        assert search(ends, colors) == PlainPlay(ends).colored(colors)
    ends, colors = random_fan(14)
    swapped = colors.translate(bytes.maketrans(b"BR", b"RB"))
    assert search(ends, colors) == -search(ends, swapped)


def test_cancel_from_another_thread_and_progress() -> None:
    rng = random.Random(120)
    tails, heads = [rng.randrange(20) for _ in range(120)], [rng.randrange(20) for _ in range(120)]
    seen: list[int] = []
    budget = Budget(progress=lambda progress: seen.append(progress.positions))
    timer = Timer(0.5, budget.cancelled.set)
    timer.start()
    colors = bytes(rng.choice(b"BR") for _ in range(120))
    answer = search_blue_red(tails, heads, colors, budget=budget)
    assert answer.stopped == "cancelled"
    assert seen == sorted(seen)
    assert seen
    with pytest.raises(CancelledError):
        _ = answer.value


def hard_graph() -> tuple[list[int], list[int], bytes]:
    """A ladder of 22 rungs: some 50,000 positions."""
    rng = random.Random(2)
    ends = [(max(2 * i + side - 2, 0), 2 * i + side) for i in range(22) for side in (1, 2)]
    ends += [(2 * i + 1, 2 * i + 2) for i in range(22)]
    return [tail for tail, _ in ends], [head for _, head in ends], bytes(rng.choice(b"BR") for _ in ends)


def test_two_threads_can_be_cancelled() -> None:
    seen: list[int] = []
    cancelled = Event()

    def progress(progress: Progress) -> None:
        seen.append(progress.positions)
        if progress.positions > 20_000:
            cancelled.set()

    budget = Budget(progress=progress, cancelled=cancelled)
    assert search_blue_red(*hard_graph(), jobs=2, budget=budget).stopped == "cancelled"
    assert seen == sorted(seen)
    assert seen[-1] > 20_000


def test_two_threads_find_what_one_finds() -> None:
    alone = search_blue_red(*hard_graph())
    assert alone.counters["nodes"] > 20_000, "no second thread begins"
    together = search_blue_red(*hard_graph(), jobs=2)
    assert (together.low, together.high) == (alone.low, alone.high)
    assert together.counters["nodes"] > 20_000
    stopped = search_blue_red(*hard_graph(), jobs=2, budget=Budget(positions=25_000))
    assert stopped.stopped == "nodes"
    assert 25_000 <= stopped.counters["nodes"] <= 30_000
    assert stopped.low <= alone.low <= stopped.high
    with pytest.raises(HypothesisError, match="at least 1"):
        search_blue_red(*hard_graph(), jobs=0)
