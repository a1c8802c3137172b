"""One question's worth of work: it ends in time, shows that it is alive, and Ctrl-C calls it off."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from colonnade.cli.deadline import deadline
from colonnade.cli.interruption import CALLED_OFF, interruptible
from colonnade.cli.patience import patience
from colonnade.errors import BudgetExceededError
from colonnade.solvers.engine.budget import Budget


@contextmanager
def work(title: str, *, seconds: float) -> Iterator[Budget]:
    """A budget of so many seconds for what is done within.

    >>> with work("1 + 1", seconds=60) as budget:
    ...     budget.seconds
    60
    """
    searched = 0
    with patience(title) as show:

        def progress(positions: int) -> None:
            nonlocal searched
            searched = positions
            if show is not None:
                show(positions)

        try:
            with interruptible(), deadline(seconds):
                yield Budget(seconds=seconds, progress=progress, cancelled=CALLED_OFF)
        except BudgetExceededError as error:
            if searched and "positions" not in str(error):
                raise type(error)(
                    f"{error}; {searched} positions searched", bounds=error.bounds, spent=searched
                ) from error
            raise
