"""What is known of a value when the budget ends: numbers between which it lies."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from colonnade.dyadic import Dyadic
from colonnade.errors import BudgetExceededError, CancelledError, Limit
from colonnade.games.value import Value

Bounds: TypeAlias = tuple[Dyadic, Dyadic]
"""Numbers ``low <= value <= high``."""


def numbers_around(value: Value) -> Bounds:
    """Numbers around a value: the stops, or one beyond them where the value does not keep within its stop.

    >>> [tuple(map(str, numbers_around(Value(text)))) for text in ("3/4", "{2|-1}", "^")]
    [('3/4', '3/4'), ('-2', '3'), ('0', '1')]
    """
    low, high = value.right_stop, value.left_stop
    return low if value >= Value(low) else low - 1, high if value <= Value(high) else high + 1


def around(parts: Iterable[Bounds | None]) -> Bounds | None:
    """Bounds on a sum from bounds on its parts; ``None`` if a part has none.

    >>> tuple(map(str, around([(Dyadic(0), Dyadic(1)), (Dyadic(-1), Dyadic(1, 1))])))
    ('-1', '3/2')
    """
    low, high = Dyadic(0), Dyadic(0)
    for bounds in parts:
        if bounds is None:
            return None
        low, high = low + bounds[0], high + bounds[1]
    return low, high


def with_infinitesimal(low: Dyadic, high: Dyadic) -> Bounds:
    """Numbers around a number between these two plus any infinitesimal; they have its sign if the two have.

    >>> tuple(map(str, with_infinitesimal(Dyadic(1, 1), Dyadic(2))))
    ('1/4', '9/4')
    """
    little = Dyadic(1, max(low.exponent, high.exponent) + 1)
    return low - little, high + little


_LIMITS = {"nodes": Limit.POSITIONS, "seconds": Limit.SECONDS, "bytes": Limit.BYTES, "steps": Limit.STEPS}
"""The limits of a search inside the kernel, as a budget calls them."""


def stopped_error(stopped: str | None, spent: int, bounds: Bounds | None) -> BudgetExceededError | CancelledError:
    """The error of a search that the kernel ``stopped`` at this limit after ``spent`` positions, with its bounds.

    >>> print(stopped_error("seconds", 7, (Dyadic(1), Dyadic(5, 2))))
    stopped after 7 positions by the budget's seconds; the value is between 1 and 5/4; give a larger budget to go on
    """
    known = f"; the value is between {bounds[0]} and {bounds[1]}" if bounds else ""
    if stopped == "cancelled":
        return CancelledError(f"cancelled after {spent} positions{known}", bounds=bounds, spent=spent)
    limit = _LIMITS[stopped or "nodes"]
    return BudgetExceededError(
        f"stopped after {spent} positions by the budget's {limit.value}{known}; give a larger budget to go on",
        limit=limit,
        bounds=bounds,
        spent=spent,
    )


def with_bounds(error: BudgetExceededError, bounds: Bounds | None, spent: int | None) -> BudgetExceededError:
    """The same error with bounds on the value of the whole."""
    stopped = "cancelled" if isinstance(error, CancelledError) else "stopped"
    known = f"; the value is between {bounds[0]} and {bounds[1]}" if bounds else ""
    message = f"{stopped} after {spent} positions{known}; give a larger budget to go on"
    if isinstance(error, CancelledError):
        return CancelledError(message, bounds=bounds, spent=spent)
    return BudgetExceededError(message, limit=error.limit, bounds=bounds, spent=spent)
