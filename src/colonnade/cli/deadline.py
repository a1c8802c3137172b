"""A deadline for a whole question, which may take many operations of the kernel and other work besides.

At the deadline a thread cancels the kernel's work, again and again. If the work goes on outside the kernel, an alarm
interrupts it a little later. Setting up a thread or an alarm takes longer than a small question, so all deadlines of a
process share one thread and one alarm.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from math import inf
from threading import Condition, Thread, current_thread, main_thread
from time import monotonic
from types import TracebackType

from colonnade._kernel import KERNEL
from colonnade.cli.interruption import CTRL_C_PRESSED
from colonnade.errors import BudgetExceededError, CancelledError, Limit

_AGAIN = 0.25
"""Seconds between two cancellations. A cancellation between two operations stops neither, so it is repeated; in between
there is time to compute the bounds that the error carries."""
_IDLE = 60.0
"""Seconds for which the thread sleeps when there is no deadline."""
_ALARM_AFTER, _ALARM_AGAIN = 1.5, 1.0
"""Seconds after the deadline at which work outside the kernel is interrupted, and seconds until the next time."""


class deadline:  # noqa: N801 - used as a function
    """Stop the work once ``seconds`` have passed: ``BudgetExceededError``, with the bounds known by then.

    ``None`` is no deadline.

    >>> with deadline(60):
    ...     1 + 1
    2
    """

    __slots__ = ("_alarms", "_done", "_end", "_has_alarm", "_seconds")

    def __init__(self, seconds: float | None) -> None:
        self._seconds = seconds

    def __enter__(self) -> None:
        if self._seconds is None:
            return
        self._done = False
        self._end = monotonic() + self._seconds
        _CLOCK.add(self._end + _AGAIN)
        self._alarms: AbstractContextManager[None] | None = None
        self._has_alarm = _has_alarms()
        if self._has_alarm:
            if not _HANDLERS:
                self._alarms = alarms()
                self._alarms.__enter__()
            _DEADLINES.append(self)
            _ALARM.set(self.alarm_at)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._seconds is None:
            return
        self._done = True
        if self._has_alarm:
            _DEADLINES.remove(self)
            if self._alarms is not None:
                self._alarms.__exit__(None, None, None)
        _CLOCK.remove(self._end + _AGAIN)
        if not isinstance(error, BudgetExceededError):
            return
        if not CTRL_C_PRESSED.is_set() and (isinstance(error, CancelledError) or monotonic() >= self._end):
            raise BudgetExceededError(
                self.message,
                limit=Limit.SECONDS,
                bounds=error.bounds,
                spent=error.spent,
                candidates=error.candidates,
                near=error.near,
                winners=error.winners,
            ) from error

    @property
    def message(self) -> str:
        """What the error says."""
        return f"stopped after {self._seconds:g} s, which is the budget"

    @property
    def alarm_at(self) -> float:
        """When the alarm interrupts work outside the kernel; never, once the work is done."""
        return inf if self._done else self._end + _ALARM_AFTER


class _Clock:
    """One thread for all deadlines of the process. It sleeps until the earliest one; most work is done before that."""

    def __init__(self) -> None:
        self._ends: list[float] = []
        self._changed = Condition()
        self._wakes_at = -inf
        self._process = 0

    def add(self, end: float) -> None:
        """Cancel the kernel's work at ``end`` and then again and again, until it is removed."""
        self._ends.append(end)
        if self._process != os.getpid():  # a fork does not have its parent's thread
            self._process = os.getpid()
            Thread(target=self._run, daemon=True).start()
        elif end < self._wakes_at:
            with self._changed:
                self._changed.notify()

    def remove(self, end: float) -> None:
        """Forget an end."""
        self._ends.remove(end)

    def _run(self) -> None:
        while True:
            with self._changed:
                # A thread that adds an end after the copy below sees this value, and wakes this thread.
                self._wakes_at = inf
                ends = self._ends.copy()
                now = monotonic()
                late = [end for end in ends if end <= now]
                self._wakes_at = now + _AGAIN if late else min(ends, default=now + _IDLE)
                if late:
                    KERNEL.cancel()
                self._changed.wait(self._wakes_at - now)


_CLOCK = _Clock()


class _Alarm:
    """The alarm of the process. It rings in time for the earliest deadline for which it was set since it last rang.

    When a question is answered in time, as most are, its alarm is left set, because changing it would take longer than
    a small question. The alarm may therefore ring although no deadline has passed.
    """

    def __init__(self) -> None:
        self._rings_at = inf
        self._process = 0

    def set(self, at: float) -> None:
        """Ring at this time, or earlier."""
        process = os.getpid()
        if at < self._rings_at or process != self._process:  # a fork does not have its parent's alarm
            self._rings_at, self._process = at, process
            signal.setitimer(signal.ITIMER_REAL, min(max(at - monotonic(), 1e-6), 1e8))

    def put_off(self) -> None:
        """Turn the alarm off."""
        self._rings_at = inf
        signal.setitimer(signal.ITIMER_REAL, 0)

    def ring(self, *_: object) -> None:
        """Stop the work of a deadline that has passed, or wait for the next."""
        now = monotonic()
        self._rings_at = inf
        late = [each for each in _DEADLINES if each.alarm_at <= now]
        if late:
            self.set(now + _ALARM_AGAIN)
            raise BudgetExceededError(late[-1].message, limit=Limit.SECONDS)
        first = min((each.alarm_at for each in _DEADLINES), default=inf)
        if first < inf:
            self.set(first)


_ALARM = _Alarm()
_DEADLINES: list[deadline] = []
"""The deadlines of this process, the innermost last."""
_HANDLERS: list[object] = []
"""The handler that ours has replaced, while ours is installed."""


def _has_alarms() -> bool:
    """Whether alarms reach this thread."""
    return current_thread() is main_thread() and hasattr(signal, "setitimer")


@contextmanager
def alarms() -> Iterator[None]:
    """Install the handler of alarms once for many deadlines, since this takes longer than a small question."""
    if _HANDLERS or not _has_alarms():
        yield
        return
    before = signal.signal(signal.SIGALRM, _ALARM.ring)
    _HANDLERS.append(before)
    try:
        yield
    finally:
        _HANDLERS.clear()
        _ALARM.put_off()
        signal.signal(signal.SIGALRM, before)
