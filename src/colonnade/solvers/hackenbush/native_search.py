"""What the native graph searches have in common: whether they are there, and what is said where one was stopped."""

from __future__ import annotations

from colonnade._kernel import KERNEL
from colonnade.dyadic import Dyadic
from colonnade.errors import BudgetExceededError, CancelledError, UnsupportedError

MOST_BYTES = 4 << 30
"""What the tables of one search may hold when nobody says."""

_LIMITS = {"nodes": "positions", "seconds": "seconds", "bytes": "memory"}


def is_available() -> bool:
    """Whether the native searches can be used in this process."""
    return KERNEL.name == "native"


def require_native() -> None:
    """Raise ``UnsupportedError`` where the native kernel is not in use."""
    if not is_available():
        raise UnsupportedError("the graph search needs the native kernel; install colonnade[native]")


def stopped_error(
    stopped: str | None, spent: int, bounds: tuple[Dyadic, Dyadic] | None
) -> BudgetExceededError | CancelledError:
    """The error of a search that was ``stopped`` by this limit after ``spent`` positions, with the bounds it has.

    >>> print(stopped_error("seconds", 7, (Dyadic(1), Dyadic(5, 2))))
    stopped after 7 positions by the budget's seconds; the value is between 1 and 5/4; give a larger budget to go on
    """
    low, high = bounds or (None, None)
    known = f"the value is between {low} and {high}"
    if stopped == "cancelled":
        return CancelledError(f"cancelled after {spent} positions; {known}", bounds=bounds, spent=spent)
    limit = _LIMITS[stopped or "nodes"]
    return BudgetExceededError(
        f"stopped after {spent} positions by the budget's {limit}; {known}; give a larger budget to go on",
        bounds=bounds,
        spent=spent,
    )
