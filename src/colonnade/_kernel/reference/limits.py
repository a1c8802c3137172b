"""Limits on the reference kernel's work in one context: a thread, or a task of an event loop."""

from __future__ import annotations

from collections.abc import Callable
from contextvars import ContextVar
from time import monotonic

from colonnade.errors import BudgetExceededError, CancelledError
from colonnade.errors import Limit as Kind


class Limit:
    """Limits on the steps and the time of a piece of work as a whole, and a way to cancel it."""

    __slots__ = ("cancelled", "deadline", "outer", "spent", "steps")

    def __init__(
        self, steps: int | None, seconds: float | None, cancelled: Callable[[], bool] | None, outer: Limit | None
    ) -> None:
        if seconds is not None and seconds != seconds:
            raise ValueError("a limit in seconds is a number")
        self.steps = steps
        self.deadline = None if seconds is None else monotonic() + seconds
        self.cancelled = cancelled
        self.outer = outer
        self.spent = 0


InForce = tuple[Limit, ...]

_IN_FORCE: ContextVar[InForce] = ContextVar("colonnade_reference_limits", default=())
"""All limits in force, each once."""


def enter(limit: Limit) -> InForce:
    """Put a limit in force besides those that are; returns what was in force."""
    before = _IN_FORCE.get()
    found = list(before)
    each: Limit | None = limit
    while each is not None:
        if each not in found:
            found.append(each)
        each = each.outer
    _IN_FORCE.set(tuple(found))
    return before


def leave(before: InForce) -> None:
    """Put in force what was before a limit was entered."""
    _IN_FORCE.set(before)


class Allowance:
    """What one operation may spend; looked at now and then."""

    __slots__ = ("_begun", "_limits", "deadline", "steps")

    def __init__(self, limits: InForce | None = None) -> None:
        self._limits = _IN_FORCE.get() if limits is None else limits
        left = [limit.steps - limit.spent for limit in self._limits if limit.steps is not None]
        self.steps = min(left) if left else None
        deadlines = [limit.deadline for limit in self._limits if limit.deadline is not None]
        self.deadline = min(deadlines) if deadlines else None

    def look(self, spent: int) -> None:
        """Raise an error if the time is up or the work was cancelled, after so many steps."""
        if self.deadline is not None and monotonic() >= self.deadline:
            raise BudgetExceededError(
                f"out of time after {spent} steps of work on values", limit=Kind.SECONDS, spent=spent
            )
        if any(limit.cancelled is not None and limit.cancelled() for limit in self._limits):
            raise CancelledError(f"cancelled after {spent} steps", spent=spent)

    def exceeded(self, spent: int) -> BudgetExceededError:
        """The error of the limit of steps that is met after so many of them."""
        most, total = min(
            (limit.steps, limit.spent + spent)
            for limit in self._limits
            if limit.steps is not None and limit.spent + spent > limit.steps
        )
        return BudgetExceededError(
            f"stopped after {most} steps of work on values, which is the budget; give a larger one to go on",
            limit=Kind.STEPS,
            spent=total,
        )

    def charge(self, steps: int) -> None:
        """So many steps were made."""
        for limit in self._limits:
            limit.spent += steps
