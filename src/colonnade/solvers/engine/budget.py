"""Budgets: how much work may be done, who is told about it, and how it is called off."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from threading import Event
from time import monotonic
from typing import TypeVar

from colonnade._kernel import KERNEL
from colonnade.errors import BudgetExceededError, CancelledError
from colonnade.games.value import budget as kernel_budget

T = TypeVar("T")

_LOOK_EVERY = 32
"""Positions between two looks at the clock and at the kernel's work: looking costs as much as a cheap position does."""


@dataclass(frozen=True, slots=True)
class Budget:
    """Limits for work that could explode; ``None`` is no limit.

    ``positions`` counts positions, ``steps`` the kernel's work on their values, which few positions can make a lot of.
    ``progress`` is called now and then with the number of positions searched so far. Set ``cancelled`` from any thread
    and the work stops with ``CancelledError``.
    """

    positions: int | None = None
    steps: int | None = None
    seconds: float | None = None
    progress: Callable[[int], None] | None = None
    cancelled: Event = field(default_factory=Event)

    def start(self) -> Meter:
        """A meter that counts work against this budget from now on."""
        return Meter(self)


DEFAULT_BUDGET = Budget(positions=5_000_000, steps=20_000_000)
"""What a search may spend when nobody says: an answer or an error within minutes, in memory that machines have."""

MOST_MOVES = 200_000
"""How many moves of one player are looked at in one position."""

MOST_BYTES = 4 << 30
"""What the tables of one search inside the kernel may hold when nobody says."""


class Meter:
    """Counts the positions that one piece of work has searched.

    >>> meter = Budget(positions=2).start()
    >>> meter.spend(), meter.spend()
    (None, None)
    >>> meter.spend()
    Traceback (most recent call last):
    ...
    colonnade.errors.BudgetExceededError: stopped after 2 positions, which is the budget; give a larger one to go on
    """

    __slots__ = ("_deadline", "_next_look", "_steps_before", "budget", "spent")

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self.spent = 0
        self._deadline = None if budget.seconds is None else monotonic() + budget.seconds
        self._steps_before = KERNEL.counters()["steps"]
        self._next_look = 1

    def spend(self) -> None:
        """One more position; raises where the budget is spent."""
        limit = self.budget.positions
        if limit is not None and self.spent >= limit:
            raise BudgetExceededError(
                f"stopped after {limit} positions, which is the budget; give a larger one to go on", spent=self.spent
            )
        self.spent += 1
        if self.spent >= self._next_look:
            self._next_look = self.spent + _LOOK_EVERY
            self._look()

    def each(self, moves: Iterable[T]) -> Iterator[T]:
        """These moves, one by one; raises where there are too many to look at, or the budget ends on the way.

        >>> len(list(Budget().start().each(range(5000))))
        5000
        """
        for count, move in enumerate(moves, 1):
            if not count % _LOOK_EVERY:
                self._look()
                if count > MOST_MOVES:
                    raise BudgetExceededError(f"more than {MOST_MOVES} moves from one position", spent=self.spent)
            yield move

    def _look(self) -> None:
        if self.budget.cancelled.is_set():
            raise CancelledError(f"cancelled after {self.spent} positions", spent=self.spent)
        if self._deadline is not None and monotonic() > self._deadline:
            raise BudgetExceededError(
                f"stopped after {self.budget.seconds} seconds ({self.spent} positions), which is the budget; "
                "give a larger one to go on",
                spent=self.spent,
            )
        steps = self.budget.steps
        if steps is not None and KERNEL.counters()["steps"] - self._steps_before > steps:
            raise BudgetExceededError(
                f"stopped after {steps} steps of work on values ({self.spent} positions), which is the budget; "
                "give a larger one to go on",
                spent=self.spent,
            )
        if self.budget.progress is not None:
            self.budget.progress(self.spent)

    @contextmanager
    def within_kernel(self, *, steps: int | None = None) -> Iterator[None]:
        """Let no single operation on values outlast the time that is left, nor take more than so many ``steps``."""
        if self._deadline is None and steps is None:
            yield
            return
        seconds = None if self._deadline is None else max(self._deadline - monotonic(), 0.001)
        with kernel_budget(steps=steps, seconds=seconds):
            yield
