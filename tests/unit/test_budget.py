"""Budgets: every limit holds, nested limits tighten, and no limit reaches work that is not its own."""

from __future__ import annotations

import asyncio
import os
import random
import sys
import threading
import time
from collections.abc import Callable
from contextvars import copy_context
from types import FrameType
from typing import Any

import pytest

from colonnade._kernel import KERNEL
from colonnade.budget import Budget, Meter, checked_budget, look
from colonnade.errors import BudgetExceededError, CancelledError, Limit
from colonnade.games.value import Value, sum_of
from colonnade.players import Convention
from colonnade.positions.hackenbush import ChildishHackenbush, Hackenbush
from colonnade.solvers.engine.evaluate import evaluate
from colonnade.solvers.hackenbush.graph_search import search_blue_red
from colonnade.solvers.hackenbush.mixed_search import search_mixed

Graph = tuple[list[int], list[int], bytes]
TraceFunction = Callable[[FrameType, str, Any], Any]


def random_graph(seed: int, vertices: int, edges: int, colors: bytes) -> Graph:
    rng = random.Random(seed)
    tails, heads = ([rng.randrange(vertices) for _ in range(edges)] for _ in range(2))
    return tails, heads, bytes(rng.choice(colors) for _ in range(edges))


def hot_games(count: int, seed: int = 0) -> list[Value]:
    """Games whose sum is more work than anyone waits for; other seeds give other games."""
    return [
        Value.of([Value.of([100 + 17 * n * n + seed], [31 * n])], [Value.of([-7 * n], [-100 - 13 * n * n - seed])])
        for n in range(1, count + 1)
    ]


def quickest(work: Callable[[], float]) -> float:
    """The least time of two: other work on the machine must not count."""
    return min(work(), work())


def seconds_of(work: Callable[[], object]) -> float:
    start = time.monotonic()
    work()
    return time.monotonic() - start


SIZES = [(16, 60), (40, 120), (60, 240), (200, 1000)]


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize(("vertices", "edges"), SIZES)
@pytest.mark.parametrize("colors", [b"BRG", b"BR"])
def test_seconds_hold_in_graph_searches(colors: bytes, vertices: int, edges: int, seed: int) -> None:
    graph = random_graph(seed, vertices, edges, colors)
    search = search_mixed if b"G" in colors else search_blue_red

    def timed() -> float:
        start = time.monotonic()
        answer = search(*graph, budget=Budget(seconds=0.5))
        assert answer.stopped in ("seconds", None)
        with pytest.raises(BudgetExceededError) as caught:
            _ = answer.value
        assert caught.value.limit is Limit.SECONDS
        assert caught.value.bounds is not None
        low, high = caught.value.bounds
        assert -edges <= low <= high <= edges
        return time.monotonic() - start

    assert quickest(timed) < 0.75


@pytest.mark.parametrize(("vertices", "edges"), SIZES)
@pytest.mark.parametrize("colors", [b"BRG", b"BR"])
def test_cancelling_a_graph_search(colors: bytes, vertices: int, edges: int) -> None:
    graph = random_graph(3, vertices, edges, colors)
    search = search_mixed if b"G" in colors else search_blue_red

    def timed() -> float:
        budget = Budget()
        timer = threading.Timer(0.2, budget.cancelled.set)
        timer.start()
        start = time.monotonic()
        assert search(*graph, budget=budget).stopped == "cancelled"
        return time.monotonic() - start - 0.2

    assert quickest(timed) < 0.25


@pytest.mark.parametrize("colors", [b"BRG", b"BR"])
def test_steps_hold_in_graph_searches(colors: bytes) -> None:
    search = search_mixed if b"G" in colors else search_blue_red
    answer = search(*random_graph(1, 20, 60, colors), budget=Budget(steps=2000))
    assert answer.stopped == "steps"
    assert 1900 <= answer.counters["steps"] <= 2200


def test_positions_and_bytes_hold_in_graph_searches() -> None:
    for colors, search in ((b"BRG", search_mixed), (b"BR", search_blue_red)):
        graph = random_graph(2, 20, 60, colors)
        answer = search(*graph, budget=Budget(positions=100))
        assert answer.stopped == "nodes"
        assert answer.counters["nodes"] <= 102
        answer = search(*graph, budget=Budget(), max_bytes=1 << 21)
        assert answer.stopped == "bytes"
        assert answer.counters["bytes"] <= (1 << 21) * 2


def test_a_stalk_that_is_stopped_has_bounds() -> None:
    colors = random.Random(1).choices("BRG", k=2000)
    stalk = Hackenbush.parse("".join(colors))
    for budget in (Budget(positions=10), Budget(steps=10), Budget(seconds=0)):
        with pytest.raises(BudgetExceededError) as caught:
            evaluate(stalk, budget=budget)
        assert caught.value.bounds is not None
        low, high = caught.value.bounds
        assert -2000 <= low <= high <= 2000


def test_seconds_and_cancelling_hold_for_values() -> None:
    def timed() -> float:
        games = hot_games(30)
        start = time.monotonic()
        with pytest.raises(BudgetExceededError) as caught, Budget(seconds=0.3):
            sum_of(games)
        assert caught.value.limit is Limit.SECONDS
        return time.monotonic() - start

    assert quickest(timed) < 0.4
    budget = Budget()
    work_before = 0.0

    def cancel() -> None:
        nonlocal work_before
        work_before = time.process_time()
        budget.cancelled.set()

    threading.Timer(0.2, cancel).start()
    with pytest.raises(CancelledError), budget:
        sum_of(hot_games(30))
    assert time.process_time() - work_before < 0.3


def test_a_limit_of_steps_is_a_total() -> None:
    games = hot_games(12, seed=1)
    with Budget(steps=3000):
        games[0] + games[1]  # one sum is well within the limit
    with pytest.raises(BudgetExceededError) as caught, Budget(steps=3000):
        [first + second for first in games for second in games]
    assert caught.value.limit is Limit.STEPS


def test_an_inner_limit_never_lifts_an_outer_one() -> None:
    games = hot_games(30, seed=2)
    for inner in (Budget(steps=10**9), Budget(seconds=100).start().within(steps=10**9)):
        with Budget(steps=1000):
            with inner, pytest.raises(BudgetExceededError):
                sum_of(games)
            with pytest.raises(BudgetExceededError):  # the inner one has ended; the outer one is as spent as before
                sum_of(games)
    meter = Budget(seconds=100).start()
    with pytest.raises(BudgetExceededError), Budget(steps=1000), meter:  # begun before the tighter one
        sum_of(games)


def test_a_limit_that_is_entered_twice_counts_a_step_once() -> None:
    """As where a meter is in force and work within takes it as its own budget, which brings its outer limits along."""
    games = hot_games(3, seed=4)
    outer = KERNEL.limit(10**6, None)
    inner = KERNEL.limit(10**6, None, None, outer)
    before = KERNEL.enter(outer)
    within = KERNEL.enter(inner)
    made = KERNEL.counters()["steps"]
    sum_of(games)
    made = KERNEL.counters()["steps"] - made
    KERNEL.leave(within)
    KERNEL.leave(before)
    assert inner.spent == outer.spent == made > 0


def test_a_limit_ends_with_its_block() -> None:
    games = hot_games(3, seed=3)
    with pytest.raises(BudgetExceededError), Budget(steps=10):
        sum_of(games)
    assert sum_of(games) == sum_of(reversed(games))


def test_a_meter_that_is_interrupted_while_it_is_entered_leaves_nothing_behind() -> None:
    """An alarm or Ctrl-C may strike at any line of ``__enter__``, after which no ``__exit__`` follows."""
    entered = Meter.__enter__.__code__
    last = 0

    def enter(strike: int) -> bool:
        """Enter a meter and be interrupted at its line of this number; whether there was one."""
        lines = 0

        def trace(frame: FrameType, event: str, argument: object) -> TraceFunction | None:
            nonlocal lines
            if frame.f_code is not entered:
                return None
            if event == "line":
                lines += 1
                if lines == strike:
                    raise CancelledError("now")
            return trace

        before = sys.gettrace()
        sys.settrace(trace)
        try:
            with Budget(seconds=0).start():
                pass
        except CancelledError:
            return True
        finally:
            sys.settrace(before)
        return False

    while enter(last + 1):
        last += 1
        look()
        sum_of(hot_games(4, seed=1000 + last))  # more than the kernel does between two looks at the clock
    assert last >= 3


@pytest.mark.parametrize("convention", Convention)
def test_seconds_hold_where_no_move_is_found_for_long(convention: Convention) -> None:
    """To find out that an edge of a long string may not be cut takes longer than most moves, and no move is counted."""
    position = ChildishHackenbush.parse("B" * 12_000)
    began = time.thread_time()
    with pytest.raises(BudgetExceededError):
        evaluate(position, convention=convention, budget=Budget(seconds=0.2))
    assert time.thread_time() - began < 1


def test_tasks_do_not_limit_each_other() -> None:
    games = hot_games(3, seed=4)

    async def waits(entered: asyncio.Event, done: asyncio.Event) -> None:
        with Budget(steps=5):
            entered.set()
            await done.wait()
            with pytest.raises(BudgetExceededError):
                sum_of(hot_games(3, seed=5))

    async def works(entered: asyncio.Event, done: asyncio.Event) -> Value:
        await entered.wait()
        total = sum_of(games)
        done.set()
        return total

    async def both() -> Value:
        entered, done = asyncio.Event(), asyncio.Event()
        _, total = await asyncio.gather(waits(entered, done), works(entered, done))
        return total

    assert asyncio.run(both()) == sum_of(games)


def test_a_copied_context_keeps_the_limits_that_its_maker_has_left() -> None:
    games = hot_games(3, seed=7)
    with Budget(steps=5):
        context = copy_context()
    sum_of(games[:2])
    with pytest.raises(BudgetExceededError):
        context.run(sum_of, games)
    sum_of(games)


def test_threads_do_not_limit_each_other() -> None:
    totals: list[Value] = []
    games = hot_games(3, seed=6)
    with Budget(steps=5):
        thread = threading.Thread(target=lambda: totals.append(sum_of(games)))
        thread.start()
        thread.join()
    assert totals == [sum_of(games)]


def test_threads_share_the_kernel() -> None:
    expected = [sum_of(hot_games(4, seed=seed)) for seed in range(10, 14)]
    found: dict[int, Value] = {}

    def work(seed: int) -> None:
        for _ in range(5):
            KERNEL.clear()
            found[seed] = sum_of(hot_games(4, seed=seed))

    threads = [threading.Thread(target=work, args=(seed,)) for seed in range(10, 14)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [found[seed] for seed in range(10, 14)] == expected


def test_a_limit_holds_while_another_thread_has_the_kernel() -> None:
    stop = Budget()

    def work() -> None:
        with pytest.raises(CancelledError), stop:
            sum_of(hot_games(30, seed=7))

    thread = threading.Thread(target=work)
    thread.start()
    try:
        time.sleep(0.1)

        def timed() -> float:
            start = time.monotonic()
            with pytest.raises(BudgetExceededError), Budget(seconds=0.2):
                sum_of(hot_games(30, seed=8))
            return time.monotonic() - start

        assert quickest(timed) < 0.4
    finally:
        stop.cancelled.set()
        thread.join()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork here")
@pytest.mark.filterwarnings("ignore:This process:DeprecationWarning")
@pytest.mark.parametrize("search", [False, True])
def test_a_fork_while_another_thread_is_in_the_kernel(search: bool) -> None:
    stop = Budget()
    games = hot_games(4, seed=9)
    expected = sum_of(games)

    def work() -> None:
        if search:
            search_mixed(*random_graph(1, 20, 60, b"BRG"), budget=stop)
        else:
            with pytest.raises(CancelledError), stop:
                sum_of(hot_games(30, seed=20))

    thread = threading.Thread(target=work)
    thread.start()
    try:
        time.sleep(0.1)
        for _ in range(3):
            child = os.fork()
            if not child:
                KERNEL.clear()
                os._exit(0 if sum_of(games) == expected else 1)
            deadline = time.monotonic() + 10
            status: tuple[int, int] = (0, 0)
            while not status[0] and time.monotonic() < deadline:
                time.sleep(0.02)
                status = os.waitpid(child, os.WNOHANG)
            if not status[0]:
                os.kill(child, 9)
                os.waitpid(child, 0)
            assert status == (child, 0)
    finally:
        stop.cancelled.set()
        thread.join()


@pytest.mark.parametrize("wrong", [0, False, {}, "", 1.5])
def test_what_is_no_budget_is_refused(wrong: object) -> None:
    with pytest.raises(TypeError):
        checked_budget(wrong)  # type: ignore[arg-type]


def test_limits_that_make_no_sense_are_refused() -> None:
    for seconds in (float("nan"), float("inf"), -1, True, "1"):
        with pytest.raises(ValueError):
            Budget(seconds=seconds)  # type: ignore[arg-type]
    for count in (-1, 1.5, True):
        with pytest.raises(ValueError):
            Budget(positions=count)  # type: ignore[arg-type]
        with pytest.raises(ValueError):
            Budget(steps=count)  # type: ignore[arg-type]
