"""Workers answer, fail, run late and end without harm to the questions after them."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import time

import pytest

from colonnade.errors import BudgetExceededError, Limit, NotationError
from colonnade.positions.hackenbush import Hackenbush
from colonnade.studio import engine as engines
from colonnade.studio.engine import Engine
from colonnade.studio.failures import InternalError, LateError
from colonnade.studio.lanes import Lane, ShutdownError, StoppedError

CLOSED_WITHIN_ANSWERS = """
import asyncio
from colonnade.studio.engine import Engine

async def main():
    for pause in (0, 0.02, 0.05, 0.1):
        engine = Engine()
        many = [asyncio.ensure_future(engine.answer("x".__mul__, 5_000_000, seconds=5)) for _ in range(40)]
        first, *others = many
        assert len(await first) == 5_000_002
        await asyncio.sleep(pause)
        engine.close()
        await asyncio.gather(*others, return_exceptions=True)

asyncio.run(main())
"""


def test_an_engine_that_is_closed_within_answers_ends():
    ended = subprocess.run([sys.executable, "-c", CLOSED_WITHIN_ANSWERS], timeout=120, check=False)
    assert ended.returncode == 0


@pytest.fixture(scope="module")
def lane():
    with Lane(1) as made:
        assert made.submit(abs, -7, seconds=10, limit=60).result() == b"7"
        yield made


def test_a_late_worker_is_killed_and_replaced(lane):
    began = time.monotonic()
    with pytest.raises(LateError) as caught:
        lane.submit(time.sleep, 120, seconds=0.1, limit=0.5).result()
    assert caught.value.limit is Limit.SECONDS
    assert lane.submit(abs, -7, seconds=10, limit=60).result() == b"7"
    assert time.monotonic() - began < 30


def test_an_error_arrives_with_all_it_carries(lane):
    with pytest.raises(NotationError) as here:
        Hackenbush.parse("B(R")
    with pytest.raises(NotationError) as there:
        lane.submit(Hackenbush.parse, "B(R", seconds=10, limit=60).result()
    assert vars(there.value) == vars(here.value)
    assert there.value.column is not None


def test_a_worker_that_ends_is_replaced(lane):
    with pytest.raises(StoppedError):
        lane.submit(os._exit, 3, seconds=10, limit=60).result()
    assert lane.submit(abs, -7, seconds=10, limit=60).result() == b"7"


def test_a_bug_is_told_from_a_question_that_is_too_large(lane):
    with pytest.raises(InternalError, match="ZeroDivisionError"):
        lane.submit((0).__pow__, -1, seconds=10, limit=60).result()
    with pytest.raises(BudgetExceededError) as caught:
        lane.submit("x".__mul__, 10**30, seconds=10, limit=60).result()
    assert caught.value.limit is Limit.SIZE


def test_what_is_late_in_the_quick_lane_is_answered_in_the_slow_one(monkeypatch):
    monkeypatch.setattr(engines, "SMALL_SECONDS", 0.1)

    async def ask() -> bytes:
        engine = Engine()
        try:
            return await engine.answer(time.sleep, 0.5, seconds=60, size=1)
        finally:
            engine.close()

    assert asyncio.run(ask()) == b"null"


@pytest.mark.skipif(not os.path.exists("/proc/self"), reason="asks Linux for the worker's process")
def test_what_notices_that_it_is_late_keeps_its_worker(lane):
    """An answer that came after the time is none where it must be whole; the worker goes on."""
    worker = lane.submit(os.readlink, "/proc/self", seconds=10, limit=60).result()
    assert lane.submit(time.sleep, 0.2, seconds=0.05, limit=60).result() == b"null"
    with pytest.raises(LateError):
        lane.submit(time.sleep, 0.2, seconds=0.05, limit=60, whole=True).result()
    assert lane.submit(os.readlink, "/proc/self", seconds=10, limit=60).result() == worker


def test_an_engine_that_ends_refuses_questions_and_gives_up_those_that_wait():
    async def ask() -> list[object]:
        engine = Engine()
        asked = [asyncio.ensure_future(engine.answer(time.sleep, 60, seconds=60)) for _ in range(5)]
        await asyncio.sleep(0.5)
        await asyncio.to_thread(engine.end)
        asked.append(asyncio.ensure_future(engine.answer(abs, -7, seconds=60, size=1)))
        return await asyncio.gather(*asked, return_exceptions=True)

    answers = asyncio.run(ask())
    assert [type(answer) for answer in answers] == [ShutdownError] * 6
    assert {str(answer) for answer in answers} == {"the server is shutting down"}


def test_small_questions_are_answered_before_larger_ones(lane):
    order: list[int] = []
    waiting = lane.submit(time.sleep, 0.5, seconds=10, limit=60)
    asked = {size: lane.submit(abs, size, seconds=10, limit=60, size=size) for size in (30, 10, 20)}
    for size, answer in asked.items():
        answer.add_done_callback(lambda _, size=size: order.append(size))
    for answer in (waiting, *asked.values()):
        answer.result()
    assert order == [10, 20, 30]
