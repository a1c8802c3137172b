"""Blue-red-green graphs by the kernel's search: exact values, or numbers around them where the budget ends first.

The graph is taken apart at its cut vertices: by the colon principle (*Winning Ways*, chapter 7; McKay, *Forms and
values*, 2.2.21) all that stands on a vertex counts by its value alone, and of the moves there only those to the
canonical options matter. A bridge is an ordinal sum ``1:x``, ``(-1):x`` or ``*:x``. A two-connected block with values
hung on its vertices, a core, is searched through all its options, and each position that is met is remembered exactly:
what is left of the core and the values on it. Cores that are all green with nimbers hung are fused, those of one color
with nothing of the other are counted, and blue-red ones with numbers hung go to the search of ``graph_search``.

The bounds come from painting: paint a green edge blue and the value does not fall, paint it red and it does not rise,
for in the difference of the two positions the second player cuts whatever edge the first has cut in the other. The
native kernel does all of this; the reference kernel searches through all options.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from colonnade._kernel import KERNEL
from colonnade.budget import MOST_BYTES, Budget, Meter, checked_budget
from colonnade.dyadic import Dyadic
from colonnade.games.value import Value, value_of
from colonnade.solvers.engine.bounds import stopped_error


@dataclass(frozen=True, slots=True)
class MixedAnswer:
    """What a search found: the value; or, where it was ``stopped``, numbers ``low <= value <= high``.

    ``stopped`` names the limit that was met: ``nodes``, ``seconds``, ``bytes``, ``steps`` or ``cancelled``.
    ``counters`` tells the ``nodes`` remembered, the ``bytes`` of the largest tables, and what else the kernel counts.

    >>> MixedAnswer(None, (Dyadic(-2), Dyadic(3)), "nodes", {"nodes": 7}).value
    Traceback (most recent call last):
    ...
    colonnade.errors.BudgetExceededError: stopped after 7 positions by the budget's positions; the value is between -2
    and 3; give a larger budget to go on
    """

    found: Value | None
    bounds: tuple[Dyadic, Dyadic] | None = None
    stopped: str | None = None
    counters: Mapping[str, int] = field(default_factory=dict)

    @property
    def value(self) -> Value:
        """The value; raises with the bounds where the search was stopped before it knew."""
        if self.found is not None:
            return self.found
        raise stopped_error(self.stopped, self.counters["nodes"], self.bounds)


def search_mixed(
    tails: Sequence[int],
    heads: Sequence[int],
    colors: bytes,
    *,
    hung: Mapping[int, Value] | None = None,
    budget: Budget | None = None,
    meter: Meter | None = None,
    max_bytes: int | None = MOST_BYTES,
    number_search: bool = True,
) -> MixedAnswer:
    """Search a graph: ``tails``, ``heads`` and a letter ``B``, ``R`` or ``G`` for each edge; vertex 0 is the ground.

    ``hung`` puts values on vertices, as if parts of these values stood there. Loops and parallel edges are edges like
    any other; what is not connected to the ground does not count. Without ``number_search`` blue-red cores are
    searched like all others.

    >>> search_mixed([0, 1, 2], [1, 2, 0], b"BGR").value
    Value('*')
    """
    meter = meter or checked_budget(budget).start()

    def progress(nodes: int, low: tuple[int, int], high: tuple[int, int]) -> bool:
        meter.report(searched=nodes)
        return not meter.is_cancelled

    with meter:
        found, bounds, stopped, counters = KERNEL.hackenbush_mixed(
            tails,
            heads,
            colors,
            hung=[(vertex, value.id) for vertex, value in (hung or {}).items()],
            max_nodes=meter.positions_left,
            max_bytes=max_bytes,
            progress=progress,
            number_search=number_search,
        )
    meter.count(counters["nodes"])
    if found is not None:
        return MixedAnswer(value_of(found), counters=counters)
    around = None if bounds is None else (Dyadic(*bounds[0]), Dyadic(*bounds[1]))
    return MixedAnswer(None, around, stopped, counters)
