"""One deadline for a whole question, however many operations of the kernel it takes, and whatever else it does."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import inf
from threading import Condition, Thread, current_thread, main_thread
from time import monotonic
from typing import TypeAlias

from colonnade._kernel import KERNEL
from colonnade.cli.interruption import CALLED_OFF
from colonnade.errors import BudgetExceededError, CancelledError, Limit

_AGAIN = 0.25
"""Seconds between two calls to stop: one that falls between two operations stops neither. There is time between them to
work out the bounds that the error is to carry."""
_IDLE = 60.0
"""Seconds for which the clock sleeps when there is no deadline."""
_ALARM_AFTER, _ALARM_AGAIN = 1.5, 1.0
"""Seconds after the deadline at which work outside of the kernel is stopped wherever it stands, and stopped again."""


@contextmanager
def deadline(seconds: float | None) -> Iterator[None]:
    """Stop the work once ``seconds`` have passed: ``BudgetExceededError``, with the bounds known by then.

    ``None`` is no deadline.

    >>> with deadline(60):
    ...     1 + 1
    2
    """
    if seconds is None:
        yield
        return
    done = False
    end = monotonic() + seconds
    message = f"stopped after {seconds:g} s, which is the budget"

    def stop() -> None:
        if not done:
            raise BudgetExceededError(message, limit=Limit.SECONDS)

    with _CLOCK.cancelling(end + _AGAIN), _alarm(seconds + _ALARM_AFTER, stop):
        try:
            yield
        except BudgetExceededError as error:
            if CALLED_OFF.is_set() or not (isinstance(error, CancelledError) or monotonic() >= end):
                raise
            raise BudgetExceededError(
                message,
                limit=Limit.SECONDS,
                bounds=error.bounds,
                spent=error.spent,
                candidates=error.candidates,
            ) from error
        finally:
            done = True


class _Clock:
    """One thread for all deadlines of the process. It sleeps until the first of them, so most never wake it."""

    def __init__(self) -> None:
        self._ends: list[float] = []
        self._changed = Condition()
        self._wakes_at = -inf
        self._process = 0

    @contextmanager
    def cancelling(self, end: float) -> Iterator[None]:
        """Cancel the kernel's work at ``end`` and then again and again, until this context is left."""
        with self._changed:
            self._ends.append(end)
            if self._process != os.getpid():  # a fork has no thread of its parent's
                self._process = os.getpid()
                Thread(target=self._run, daemon=True).start()
            elif end < self._wakes_at:
                self._changed.notify()
        try:
            yield
        finally:
            with self._changed:
                self._ends.remove(end)

    def _run(self) -> None:
        while True:
            with self._changed:
                now = monotonic()
                late = [end for end in self._ends if end <= now]
                self._wakes_at = now + _AGAIN if late else min(self._ends, default=now + _IDLE)
                if late:
                    KERNEL.cancel()
                self._changed.wait(self._wakes_at - now)


_CLOCK = _Clock()


_Stop: TypeAlias = Callable[[], None]
_STOPS: list[_Stop] = []
"""What the alarm calls in turn: the innermost is last."""
_HANDLERS: list[object] = []
"""The handler of alarms that was there before ours, while ours is in place."""


@contextmanager
def alarms() -> Iterator[None]:
    """Keep the handler of alarms in place for many deadlines: to put it there takes longer than a small question."""
    if _HANDLERS or current_thread() is not main_thread() or not hasattr(signal, "setitimer"):
        yield
        return
    before = signal.signal(signal.SIGALRM, _ring)
    _HANDLERS.append(before)
    try:
        yield
    finally:
        _HANDLERS.clear()
        signal.signal(signal.SIGALRM, before)


def _ring(*_: object) -> None:
    if _STOPS:
        _STOPS[-1]()


@contextmanager
def _alarm(seconds: float, stop: _Stop) -> Iterator[None]:
    """Call ``stop`` in the main thread after so many seconds and then again and again, where the system has alarms."""
    if current_thread() is not main_thread() or not hasattr(signal, "setitimer"):
        yield
        return
    with alarms():
        _STOPS.append(stop)
        signal.setitimer(signal.ITIMER_REAL, min(seconds, 1e8), _ALARM_AGAIN)
        try:
            yield
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
            _STOPS.remove(stop)
