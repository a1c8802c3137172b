"""One deadline for a whole question, however many operations of the kernel it takes, and whatever else it does."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from math import inf
from threading import Condition, Thread, current_thread, main_thread
from time import monotonic
from types import TracebackType
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


class deadline:  # noqa: N801 - used as a function
    """Stop the work once ``seconds`` have passed: ``BudgetExceededError``, with the bounds known by then.

    ``None`` is no deadline.

    >>> with deadline(60):
    ...     1 + 1
    2
    """

    __slots__ = ("_alarms", "_done", "_end", "_seconds")

    def __init__(self, seconds: float | None) -> None:
        self._seconds = seconds

    def __enter__(self) -> None:
        if self._seconds is None:
            return
        self._done = False
        self._end = monotonic() + self._seconds
        _CLOCK.add(self._end + _AGAIN)
        self._alarms: AbstractContextManager[None] | None = None
        if _has_alarms():
            if not _HANDLERS:
                self._alarms = alarms()
                self._alarms.__enter__()
            _STOPS.append(self._stop)
            signal.setitimer(signal.ITIMER_REAL, min(self._seconds + _ALARM_AFTER, 1e8), _ALARM_AGAIN)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._seconds is None:
            return
        self._done = True
        if _has_alarms():
            signal.setitimer(signal.ITIMER_REAL, 0)
            _STOPS.remove(self._stop)
            if self._alarms is not None:
                self._alarms.__exit__(None, None, None)
        _CLOCK.remove(self._end + _AGAIN)
        if not isinstance(error, BudgetExceededError):
            return
        if not CALLED_OFF.is_set() and (isinstance(error, CancelledError) or monotonic() >= self._end):
            raise BudgetExceededError(
                self._message,
                limit=Limit.SECONDS,
                bounds=error.bounds,
                spent=error.spent,
                candidates=error.candidates,
            ) from error

    @property
    def _message(self) -> str:
        return f"stopped after {self._seconds:g} s, which is the budget"

    def _stop(self) -> None:
        if not self._done:
            raise BudgetExceededError(self._message, limit=Limit.SECONDS)


class _Clock:
    """One thread for all deadlines of the process. It sleeps until the first of them, so most never wake it."""

    def __init__(self) -> None:
        self._ends: list[float] = []
        self._changed = Condition()
        self._wakes_at = -inf
        self._process = 0

    def add(self, end: float) -> None:
        """Cancel the kernel's work at ``end`` and then again and again, until it is removed."""
        with self._changed:
            self._ends.append(end)
            if self._process != os.getpid():  # a fork has no thread of its parent's
                self._process = os.getpid()
                Thread(target=self._run, daemon=True).start()
            elif end < self._wakes_at:
                self._changed.notify()

    def remove(self, end: float) -> None:
        """Forget an end."""
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


def _has_alarms() -> bool:
    """Whether alarms reach this thread."""
    return current_thread() is main_thread() and hasattr(signal, "setitimer")


@contextmanager
def alarms() -> Iterator[None]:
    """Keep the handler of alarms in place for many deadlines: to put it there takes longer than a small question."""
    if _HANDLERS or not _has_alarms():
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
