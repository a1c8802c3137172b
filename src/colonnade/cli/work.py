"""The work on one question: it ends in time, shows progress, and can be cancelled by Ctrl-C."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from colonnade.budget import Budget, Progress
from colonnade.cli.deadline import deadline
from colonnade.cli.interruption import CTRL_C_PRESSED, interruptible
from colonnade.cli.progress import show_progress
from colonnade.errors import BudgetExceededError


@contextmanager
def work(title: str, *, seconds: float | None) -> Iterator[Budget]:
    """A budget of so many seconds for the work inside. Errors carry the number of positions searched so far.

    >>> with work("1 + 1", seconds=60) as budget:
    ...     budget.seconds
    60
    """
    searched = 0
    with show_progress(title) as show:

        def progress(now: Progress) -> None:
            nonlocal searched
            searched = now.positions
            if show is not None:
                show(now.positions)

        try:
            with interruptible(), deadline(seconds):
                yield Budget(seconds=seconds, progress=progress, cancelled=CTRL_C_PRESSED)
        except BudgetExceededError as error:
            error.spent = max(searched, error.spent or 0)
            raise
