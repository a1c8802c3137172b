"""One deadline for a whole question, however many operations of the kernel it takes."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event, Thread

from colonnade._kernel import KERNEL
from colonnade.cli.interruption import CALLED_OFF
from colonnade.errors import BudgetExceededError, CancelledError

_AGAIN = 0.25
"""Seconds between two calls to stop: one that falls between two operations stops neither. There is time between them to
work out the bounds that the error is to carry."""


@contextmanager
def deadline(seconds: float | None) -> Iterator[None]:
    """Stop the kernel's work once ``seconds`` have passed: ``BudgetExceededError``, with the bounds known by then.

    ``None`` is no deadline.

    >>> with deadline(60):
    ...     1 + 1
    2
    """
    if seconds is None:
        yield
        return
    done = Event()

    def watch() -> None:
        if not done.wait(seconds):
            while not done.wait(_AGAIN):
                KERNEL.cancel()

    Thread(target=watch, daemon=True).start()
    try:
        yield
    except CancelledError as error:
        if CALLED_OFF.is_set():
            raise
        raise BudgetExceededError(f"stopped after {seconds:g} s, which is the budget", bounds=error.bounds) from error
    finally:
        done.set()
