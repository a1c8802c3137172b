"""Deadlines: what the alarm stops, and what it leaves alone."""

from __future__ import annotations

import signal
from time import monotonic

import pytest

from colonnade.cli import deadline as module
from colonnade.cli.deadline import alarms, deadline
from colonnade.errors import BudgetExceededError

pytestmark = pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="there are no alarms here")


def busy(seconds: float) -> None:
    end = monotonic() + seconds
    while monotonic() < end:
        pass


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_ALARM_AFTER", 0.05)


def a_deadline_and_more_work() -> None:
    with deadline(60):
        pass
    busy(20)


def test_a_deadline_outlasts_those_inside_it() -> None:
    with pytest.raises(BudgetExceededError, match=r"stopped after 0\.05 s"), deadline(0.05):
        a_deadline_and_more_work()


def test_the_alarm_of_a_deadline_that_is_over_stops_nothing() -> None:
    with alarms():
        with deadline(0.05):
            pass
        with deadline(60):
            busy(0.2)
        with pytest.raises(BudgetExceededError, match=r"stopped after 0\.01 s"), deadline(0.01):
            busy(20)
