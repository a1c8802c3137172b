"""Bounds on a value, and the errors that carry them when a budget ends."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeAlias

from colonnade.dyadic import Dyadic
from colonnade.errors import BudgetExceededError, CancelledError, Limit
from colonnade.games.value import Value, sum_bounds
from colonnade.players import Outcome, Player

Bounds: TypeAlias = tuple[Dyadic, Dyadic]
"""Numbers ``low <= value <= high``."""


def numbers_around(value: Value) -> Bounds:
    """Numbers around a value: the stops, or a little beyond them where the value does not keep within its stop.

    >>> [tuple(map(str, numbers_around(Value(text)))) for text in ("3/4", "{2|-1}", "^")]
    [('3/4', '3/4'), ('-3/2', '5/2'), ('0', '1/2')]
    """
    return sum_bounds((value,))


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
    """Bounds on the sum of a number between ``low`` and ``high`` and any infinitesimal.

    If ``low`` and ``high`` are both positive, or both negative, so are the bounds.

    >>> tuple(map(str, with_infinitesimal(Dyadic(1, 1), Dyadic(2))))
    ('1/4', '9/4')
    """
    little = Dyadic(1, max(low.exponent, high.exponent) + 1)
    return low - little, high + little


def outcome_within(bounds: Bounds) -> Outcome | None:
    """Who wins a game whose value lies within these bounds; ``None`` if the bounds do not tell.

    >>> outcome_within((Dyadic(1, 3), Dyadic(2))), outcome_within((Dyadic(0), Dyadic(1)))
    (<Outcome.L: 'L'>, None)
    """
    low, high = bounds
    if low > 0:
        return Outcome.L
    return Outcome.R if high < 0 else None


def _said(bounds: Bounds | None) -> str:
    """What an error says about bounds: who wins, where that is known, and the bounds."""
    if bounds is None:
        return ""
    outcome = outcome_within(bounds)
    winner = f"; {'Left' if outcome is Outcome.L else 'Right'} wins" if outcome else ""
    return f"{winner}; the value is between {bounds[0]} and {bounds[1]}"


def near_error(
    error: BudgetExceededError, near: Dyadic, winners: Mapping[Player, Player], spent: int | None
) -> BudgetExceededError:
    """The same error for a value that differs from a number by an infinitesimal. It tells who wins, as far as this is
    known, and the stops.

    >>> print(near_error(BudgetExceededError("stopped"), Dyadic(0), {Player.LEFT: Player.RIGHT}, 7))
    stopped after 7 positions; if Left begins, Right wins; both stops are 0; give a larger budget to go on
    """
    bounds = with_infinitesimal(near, near)
    known = f"after {spent} positions{winners_said(winners)}; both stops are {near}"
    if isinstance(error, CancelledError):
        return CancelledError(f"cancelled {known}", bounds=bounds, spent=spent, near=near, winners=winners)
    message = f"stopped {known}; give a larger budget to go on"
    return BudgetExceededError(message, limit=error.limit, bounds=bounds, spent=spent, near=near, winners=winners)


def winners_said(winners: Mapping[Player, Player]) -> str:
    """What an error says about who wins. ``winners`` maps the player who begins to the player who wins.

    >>> winners_said({Player.LEFT: Player.LEFT, Player.RIGHT: Player.LEFT}), winners_said({Player.LEFT: Player.RIGHT})
    ('; Left wins', '; if Left begins, Right wins')
    """
    if len(winners) == 2 and len(set(winners.values())) == 1:
        return f"; {winners[Player.LEFT].name.title()} wins"
    return "".join(f"; if {first.name.title()} begins, {won.name.title()} wins" for first, won in winners.items())


_LIMITS = {"nodes": Limit.POSITIONS, "seconds": Limit.SECONDS, "bytes": Limit.BYTES, "steps": Limit.STEPS}
"""The limits of a search inside the kernel, as a budget calls them."""


def stopped_error(stopped: str | None, spent: int, bounds: Bounds | None) -> BudgetExceededError | CancelledError:
    """The error of a search that the kernel ``stopped`` at this limit after ``spent`` positions, with its bounds.

    >>> print(stopped_error("seconds", 7, (Dyadic(-1), Dyadic(5, 2))))
    stopped after 7 positions by the budget's seconds; the value is between -1 and 5/4; give a larger budget to go on
    """
    known = _said(bounds)
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
    known = _said(bounds)
    message = f"{stopped} after {spent} positions{known}; give a larger budget to go on"
    if isinstance(error, CancelledError):
        return CancelledError(message, bounds=bounds, spent=spent)
    return BudgetExceededError(message, limit=error.limit, bounds=bounds, spent=spent)
