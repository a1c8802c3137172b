"""Budgets, cancelling, threads and nonsense."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import Any

import pytest

from colonnade._kernel.reference import ReferenceKernel
from colonnade.errors import BudgetExceededError, CancelledError, Limit
from tests.parity.twin import native_module

pytestmark = pytest.mark.native


def hot_games(kernel: object, count: int) -> list[int]:
    """Games whose sum is more work than anyone waits for."""
    number, make = kernel.number, kernel.make  # type: ignore[attr-defined]
    games = []
    for n in range(1, count + 1):
        high = make([number(100 + 17 * n * n, 0)], [number(31 * n, 0)])
        low = make([number(-7 * n, 0)], [number(-100 - 13 * n * n, 0)])
        games.append(make([high], [low]))
    return games


def test_a_budget_of_steps() -> None:
    kernel = native_module.NativeKernel()
    games = hot_games(kernel, 8)
    limit = kernel.limit(1000, None)
    before = kernel.enter(limit)
    with pytest.raises(BudgetExceededError) as caught:
        kernel.sum(games)
    assert caught.value.spent == limit.spent == 1001
    assert caught.value.limit is Limit.STEPS
    assert not isinstance(caught.value, CancelledError)
    kernel.leave(before)
    assert kernel.sum(games[:4]) == kernel.sum(reversed(games[:4]))


@pytest.mark.parametrize("make_kernel", [native_module.NativeKernel, ReferenceKernel])
def test_the_limit_that_is_met_is_told(make_kernel: Callable[[], Any]) -> None:
    """Of several limits the one that the work passes, with all steps that count against it."""

    def stopped(inner: int) -> tuple[int, int | None]:
        """Which limit is told where an inner one leaves so many steps more than the outer one has left."""
        kernel = make_kernel()
        games = hot_games(kernel, 8)
        outer = kernel.limit(1000, None)
        before = kernel.enter(outer)
        kernel.sum(games[:2])
        left = 1000 - outer.spent
        assert 0 < left < 1000
        kernel.enter(kernel.limit(left + inner, None))
        with pytest.raises(BudgetExceededError) as caught:
            kernel.sum(games)
        kernel.leave(before)
        assert caught.value.limit is Limit.STEPS
        most = int(str(caught.value).split()[2])
        return most if most == 1000 else most - left, caught.value.spent if most == 1000 else None

    assert stopped(500) == stopped(1) == (1000, 1001)
    assert stopped(-1) == (-1, None)


def test_a_budget_of_seconds() -> None:
    kernel = native_module.NativeKernel()
    games = hot_games(kernel, 30)
    before = kernel.enter(kernel.limit(None, 0.05))
    start = time.monotonic()
    with pytest.raises(BudgetExceededError) as caught:
        kernel.sum(games)
    assert caught.value.limit is Limit.SECONDS
    kernel.leave(before)
    assert time.monotonic() - start < 0.3
    with pytest.raises(ValueError):
        kernel.limit(None, float("nan"))


def test_cancelling_from_another_thread() -> None:
    kernel = native_module.NativeKernel()
    games = hot_games(kernel, 30)
    outcome: list[BaseException] = []

    def work() -> None:
        try:
            kernel.sum(games)
        except BaseException as error:
            outcome.append(error)

    thread = threading.Thread(target=work)
    thread.start()
    deadline = time.monotonic() + 20
    while thread.is_alive() and time.monotonic() < deadline:
        time.sleep(0.01)  # this thread runs on: the GIL is free
        kernel.cancel()
    thread.join(1)
    assert [type(error) for error in outcome] == [CancelledError]
    zero = kernel.number(0, 0)
    assert kernel.le(zero, zero)


def test_threads_share_one_kernel() -> None:
    kernel = native_module.NativeKernel()
    games = hot_games(kernel, 4)
    expected = kernel.sum(games)
    answers: list[int] = []

    def work() -> None:
        for _ in range(200):
            kernel.clear()
            answers.append(kernel.sum(games))

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert answers == [expected] * 800


def test_a_small_graph_is_called_off_while_another_thread_has_the_kernel() -> None:
    """Also where the search has begun already, as in most of the rounds."""
    kernel = native_module.NativeKernel()
    games = hot_games(kernel, 40)
    tails, heads, colors = [0, 1, 2, 1, 3, 1, 2, 0, 1, 3], [1, 2, 0, 3, 2, 3, 0, 3, 2, 4], b"GBRGBRBGGR"
    in_time = []
    for _ in range(10):
        is_busy, is_over = threading.Event(), threading.Event()

        def keep(is_busy: threading.Event = is_busy, is_over: threading.Event = is_over) -> bool:
            """Asked while the kernel is at work."""
            is_busy.set()
            in_time.append(is_over.wait(10))
            return True

        def work(keep: Callable[[], bool] = keep) -> None:
            before = kernel.enter(kernel.limit(None, None, keep))
            with pytest.raises(CancelledError):
                kernel.sum(games)
            kernel.leave(before)

        thread = threading.Thread(target=work)
        before = kernel.enter(kernel.limit(None, None, is_busy.is_set))
        thread.start()
        stopped = None
        while stopped is None and thread.is_alive():
            try:
                stopped = kernel.hackenbush_mixed(tails, heads, colors)[2]
            except CancelledError:
                stopped = "cancelled"
        is_over.set()
        thread.join()
        kernel.leave(before)
        assert stopped == "cancelled"
        assert in_time.pop()


@pytest.mark.parametrize("nonsense", [-1, 2**62, 2**63 - 1, 2**63, 2**64, 10**30, 1 << 62 | 5, 1 << 61 | 3, 3, 5])
def test_nonsense_ids_are_refused(nonsense: int) -> None:
    kernel = native_module.NativeKernel()
    zero = kernel.number(0, 0)
    calls: list[Callable[[], object]] = [
        lambda: kernel.add(zero, nonsense),
        lambda: kernel.le(nonsense, zero),
        lambda: kernel.make([nonsense], [zero]),
        lambda: kernel.make_many([([zero], [nonsense])]),
        lambda: kernel.left_options(nonsense),
        lambda: kernel.options_many([nonsense]),
        lambda: kernel.plain_options(nonsense),
        lambda: kernel.as_number(nonsense),
        lambda: kernel.as_number_up_star(nonsense),
        lambda: kernel.sum([nonsense]),
        lambda: kernel.ordinal([], [], nonsense),
        lambda: kernel.thermograph(nonsense),
        lambda: kernel.mean_temperature_many([nonsense]),
        lambda: kernel.cool(nonsense, (1, 0)),
        lambda: kernel.reduced(nonsense),
        lambda: kernel.birthday(nonsense),
        lambda: kernel.le_table([nonsense]),
        lambda: kernel.stops(nonsense),
        lambda: kernel.negate(nonsense),
        lambda: kernel.multiple(nonsense, 2),
    ]
    for call in calls:
        with pytest.raises(ValueError):
            call()


def test_bad_arguments() -> None:
    kernel = native_module.NativeKernel()
    zero = kernel.number(0, 0)
    with pytest.raises(ValueError):
        kernel.number(1, -1)
    with pytest.raises(OverflowError):
        kernel.number(1, 2**40)
    with pytest.raises(ValueError):
        kernel.number_up_star(0, 0, 0, -1)
    with pytest.raises(ValueError):
        kernel.cool(zero, (-1, 0))
    with pytest.raises(TypeError):
        kernel.add(zero, "0")
