"""Blue-red graphs by the kernel's search: exact values, or an interval where the budget ends first.

The graph is taken apart at its cut vertices: by the colon principle (*Winning Ways*, chapter 7) what stands on such a
vertex counts only by its value, a number; a bridge is an ordinal sum. A block with a cycle, numbers hung on its
vertices, is searched by asking whether its value is at least, or at most, the simplest number of the interval known to
hold it. Intervals come from relaxed graphs (take away red edges, and the value rises), from positions that differ only
in the numbers hung (raise one by ``d`` and the value rises by at most ``d``), and from redwood beds, whose value is
known (*Winning Ways*, chapter 7). Of a hard block, more is known at once from the parts into which it falls when a few
of its edges are cut or shrunk to a point, neither of which helps the edge's owner. Where all edges on the ground have
one color, vertices are fused with it on the way, by ``ground_fusion``. The native kernel does all of this; the
reference kernel searches through all options.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from colonnade._kernel import KERNEL
from colonnade.budget import MOST_BYTES, Budget, Meter, checked_budget, checked_jobs
from colonnade.dyadic import Dyadic
from colonnade.solvers.engine.bounds import stopped_error


@dataclass(frozen=True, slots=True)
class GraphAnswer:
    """What a search found: the value lies in ``[low, high]``; the two are equal unless it was ``stopped``.

    ``stopped`` names the limit that was met: ``nodes``, ``seconds``, ``bytes``, ``steps`` or ``cancelled``.
    ``counters`` tells the ``nodes`` remembered, the ``bytes`` of the largest tables, and what else the kernel counts.

    >>> GraphAnswer(Dyadic(1), Dyadic(5, 2), "seconds", {"nodes": 7}).value
    Traceback (most recent call last):
    ...
    colonnade.errors.BudgetExceededError: stopped after 7 positions by the budget's seconds; Left wins; the value is
    between 1 and 5/4; give a larger budget to go on
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
        raise stopped_error(self.stopped, self.counters["nodes"], (self.low, self.high))


def search_blue_red(
    tails: Sequence[int],
    heads: Sequence[int],
    colors: bytes,
    *,
    hung: Mapping[int, Dyadic] | None = None,
    budget: Budget | None = None,
    meter: Meter | None = None,
    max_bytes: int | None = MOST_BYTES,
    bed_rule: bool = True,
    jobs: int = 1,
    on_narrowed: Callable[[int, Dyadic, Dyadic], None] | None = None,
) -> GraphAnswer:
    """Search a blue-red graph: ``tails``, ``heads`` and a letter ``B`` or ``R`` for each edge; vertex 0 is the ground.

    ``hung`` puts numbers on vertices, as if parts of these values stood there. Loops and parallel edges are edges like
    any other; what is not connected to the ground does not count. While the search goes on, ``on_narrowed`` is called
    now and then with the positions searched and the interval that holds the value. The work counts against ``meter`` or
    ``budget``. With several ``jobs`` so many threads of the native kernel search together once there are 20,000
    positions: they share what they find and one budget. The value is the same as with one; the counters, and where a
    budget of positions ends, are not repeatable.

    >>> search_blue_red([0, 1, 2], [1, 2, 0], b"BRB").value
    Dyadic(1)
    """
    checked_jobs(jobs)
    meter = meter or checked_budget(budget).start()

    def progress(nodes: int, low: tuple[int, int], high: tuple[int, int]) -> bool:
        if on_narrowed is not None:
            on_narrowed(nodes, Dyadic(*low), Dyadic(*high))
        else:
            meter.report(searched=nodes)
        return not meter.is_cancelled

    with meter:
        low, high, stopped, counters = KERNEL.hackenbush_blue_red(
            tails,
            heads,
            colors,
            hung=[(vertex, number.pair) for vertex, number in (hung or {}).items()],
            max_nodes=meter.positions_left,
            max_bytes=max_bytes,
            progress=progress,
            bed_rule=bed_rule,
            threads=jobs,
        )
    meter.count(counters["nodes"])
    return GraphAnswer(Dyadic(*low), Dyadic(*high), stopped, counters)
