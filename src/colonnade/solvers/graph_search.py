"""Blue-red graphs by the native search: exact values, or an interval where the budget ends first.

The graph is taken apart at its cut vertices: by the colon principle (*Winning Ways*, chapter 7) what stands on such a
vertex counts only by its value, a number; a bridge is an ordinal sum. A block with a cycle, numbers hung on its
vertices, is searched by asking whether its value is at least, or at most, the simplest number of the interval known to
hold it. Intervals come from relaxed graphs (take away red edges, and the value rises), from positions that differ only
in the numbers hung (raise one by ``d`` and the value rises by at most ``d``), and from redwood beds, whose value is
known (*Winning Ways*, chapter 7). The native kernel does all of this; where it is not installed,
``colonnade.solvers.hackenbush_options`` searches pictures through all their options.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from colonnade._kernel import KERNEL
from colonnade.dyadic import Dyadic
from colonnade.errors import BudgetExceededError, CancelledError, UnsupportedError
from colonnade.solvers.budget import DEFAULT_BUDGET, Budget

MOST_BYTES = 4 << 30
"""What the tables of one search may hold when nobody says."""

_LIMITS = {"nodes": "positions", "seconds": "seconds", "bytes": "memory"}


@dataclass(frozen=True, slots=True)
class GraphAnswer:
    """What a search found: the value lies in ``[low, high]``; the two are equal unless it was ``stopped``.

    ``stopped`` names the limit that was met: ``nodes``, ``seconds``, ``bytes`` or ``cancelled``. ``counters`` tells the
    ``nodes`` remembered, the ``cores`` searched, the ``bridges`` evaluated and the ``bytes`` of the largest tables.

    >>> GraphAnswer(Dyadic(1), Dyadic(5, 2), "seconds", {"nodes": 7}).value
    Traceback (most recent call last):
    ...
    colonnade.errors.BudgetExceededError: stopped after 7 positions by the budget's seconds; the value is between 1 and
    5/4; give a larger budget to go on
    """

    low: Dyadic
    high: Dyadic
    stopped: str | None
    counters: Mapping[str, int] = field(default_factory=dict)

    @property
    def value(self) -> Dyadic:
        """The value; raises with the interval where the search was stopped before it knew."""
        if self.low == self.high:
            return self.low
        spent = self.counters["nodes"]
        known = f"the value is between {self.low} and {self.high}"
        if self.stopped == "cancelled":
            raise CancelledError(
                f"cancelled after {spent} positions; {known}", bounds=(self.low, self.high), spent=spent
            )
        limit = _LIMITS[self.stopped or "nodes"]
        raise BudgetExceededError(
            f"stopped after {spent} positions by the budget's {limit}; {known}; give a larger budget to go on",
            bounds=(self.low, self.high),
            spent=spent,
        )


def is_available() -> bool:
    """Whether the native search can be used in this process."""
    if KERNEL.name != "native":
        return False
    import colonnade_kernel

    return hasattr(colonnade_kernel, "hackenbush_blue_red")


def search_blue_red(
    tails: Sequence[int],
    heads: Sequence[int],
    colors: bytes,
    *,
    hung: Mapping[int, Dyadic] | None = None,
    budget: Budget | None = None,
    max_bytes: int | None = MOST_BYTES,
    bed_rule: bool = True,
    narrowed: Callable[[Dyadic, Dyadic], None] | None = None,
) -> GraphAnswer:
    """Search a blue-red graph: ``tails``, ``heads`` and a letter ``B`` or ``R`` for each edge; vertex 0 is the ground.

    ``hung`` puts numbers on vertices, as if parts of these values stood there. Loops and parallel edges are edges like
    any other; what is not connected to the ground does not count. ``narrowed`` is told now and then the interval that
    is known to hold the value, while the search goes on.

    >>> search_blue_red([0, 1, 2], [1, 2, 0], b"BRB").value  # doctest: +SKIP
    Dyadic(1)
    """
    if not is_available():
        raise UnsupportedError("the graph search needs the native kernel; install colonnade[native]")
    from colonnade_kernel import SearchCancel, hackenbush_blue_red

    budget = budget or DEFAULT_BUDGET
    cancel = SearchCancel()

    def progress(nodes: int, low: tuple[int, int], high: tuple[int, int]) -> None:
        if budget.cancelled.is_set():
            cancel.cancel()
        if budget.progress is not None:
            budget.progress(nodes)
        if narrowed is not None:
            narrowed(Dyadic(*low), Dyadic(*high))

    if budget.cancelled.is_set():
        cancel.cancel()
    low, high, stopped, counters = hackenbush_blue_red(
        tails,
        heads,
        colors,
        hung=[(vertex, (number.numerator, number.exponent)) for vertex, number in (hung or {}).items()],
        max_nodes=budget.positions,
        max_seconds=budget.seconds,
        max_bytes=max_bytes,
        progress=progress,
        cancel=cancel,
        bed_rule=bed_rule,
    )
    return GraphAnswer(Dyadic(*low), Dyadic(*high), stopped, counters)
