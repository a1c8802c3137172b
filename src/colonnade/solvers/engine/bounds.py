"""What is known of a value when the budget ends: numbers between which it lies."""

from __future__ import annotations

from colonnade.dyadic import Dyadic
from colonnade.errors import BudgetExceededError, CancelledError
from colonnade.games.value import Value
from colonnade.positions.hackenbush import Hackenbush, ReverseHackenbush

Bounds = tuple[Dyadic, Dyadic]
"""Numbers ``low <= value <= high``."""


def numbers_around(value: Value) -> Bounds:
    """Numbers around a value: the stops, or one beyond them where the value does not keep within its stop.

    >>> [tuple(map(str, numbers_around(Value(text)))) for text in ("3/4", "{2|-1}", "^")]
    [('3/4', '3/4'), ('-2', '3'), ('0', '1')]
    """
    low, high = value.right_stop, value.left_stop
    return low if value >= Value(low) else low - 1, high if value <= Value(high) else high + 1


def moves_around(position: Hackenbush) -> Bounds:
    """Numbers around the value of a picture: nobody moves more often than there are edges that he may come to cut.

    >>> tuple(map(str, moves_around(Hackenbush.parse("BBR, G"))))
    ('-2', '3')
    >>> tuple(map(str, moves_around(ReverseHackenbush.parse("BBR, G"))))
    ('-4', '4')
    """
    colors = position.graph.colors
    if isinstance(position, ReverseHackenbush):
        return Dyadic(-len(colors)), Dyadic(len(colors))
    blue, red, green = (colors.count(letter) for letter in b"BRG")
    return Dyadic(-red - green), Dyadic(blue + green)


_LIMITS = {"nodes": "positions", "seconds": "seconds", "bytes": "memory", "steps": "steps"}
"""The limits of a graph search, as a budget calls them."""


def stopped_error(
    stopped: str | None, spent: int, bounds: tuple[Dyadic, Dyadic] | None
) -> BudgetExceededError | CancelledError:
    """The error of a graph search that was ``stopped`` by this limit after ``spent`` positions, with its bounds.

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


def with_bounds(error: BudgetExceededError, bounds: Bounds | None, spent: int | None) -> BudgetExceededError:
    """The same error with bounds on the value of the whole."""
    stopped = "cancelled" if isinstance(error, CancelledError) else "stopped"
    known = f"; the value is between {bounds[0]} and {bounds[1]}" if bounds else ""
    return type(error)(
        f"{stopped} after {spent} positions{known}; give a larger budget to go on", bounds=bounds, spent=spent
    )
