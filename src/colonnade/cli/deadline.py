"""One deadline for a whole question, however many operations of the kernel it takes, and whatever else it does."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event, Thread, current_thread, main_thread
from time import monotonic

from colonnade._kernel import KERNEL
from colonnade.cli.interruption import CALLED_OFF
from colonnade.errors import BudgetExceededError, CancelledError, Limit

_AGAIN = 0.25
"""Seconds between two calls to stop: one that falls between two operations stops neither. There is time between them to
work out the bounds that the error is to carry."""
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
    done = Event()
    end = monotonic() + seconds
    message = f"stopped after {seconds:g} s, which is the budget"

    def watch() -> None:
        if not done.wait(seconds):
            while not done.wait(_AGAIN):
                KERNEL.cancel()

    def stop(*_: object) -> None:
        if not done.is_set():
            raise BudgetExceededError(message, limit=Limit.SECONDS)

    Thread(target=watch, daemon=True).start()
    with _alarm(seconds + _ALARM_AFTER, stop):
        try:
            yield
        except BudgetExceededError as error:
            if CALLED_OFF.is_set() or not (isinstance(error, CancelledError) or monotonic() >= end):
                raise
            raise BudgetExceededError(message, limit=Limit.SECONDS, bounds=error.bounds, spent=error.spent) from error
        finally:
            done.set()


@contextmanager
def _alarm(seconds: float, stop: signal._HANDLER) -> Iterator[None]:
    """Call ``stop`` in the main thread after so many seconds and then again and again, where the system has alarms."""
    if current_thread() is not main_thread() or not hasattr(signal, "setitimer"):
        yield
        return
    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, min(seconds, 1e8), _ALARM_AGAIN)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
