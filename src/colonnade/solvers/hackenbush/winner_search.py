"""Who wins a graph of any colors, by the kernel's search for winning moves: it reaches further than one for the value.

Where all edges on the ground are green, bounds on the atomic weight decide most positions on the way: at 2 or more Left
wins, and at 1 if she begins (``jungles``). The reference kernel tries all moves.
"""

from __future__ import annotations

from colonnade._kernel import KERNEL
from colonnade.budget import MOST_BYTES, Budget
from colonnade.players import Outcome
from colonnade.positions.hackenbush.graph import RootedGraph

MOST_POSITIONS = 1 << 18
MOST_SECONDS = 1.0
"""What a search for the winner may take once the search for the value was stopped."""
PER_POSITION = 16
"""So many positions take less time here than one whose value is found."""
_SHARE = 8


def search_winner(graph: RootedGraph, budget: Budget) -> tuple[Outcome | None, int]:
    """The outcome of a graph, or ``None`` where the budget ends first; and how many positions were searched.

    >>> from colonnade.positions.hackenbush.reader import read_graph
    >>> graph = read_graph("0-1G 0-2G 1-2G 1-2B 2-3R")
    >>> search_winner(graph, Budget())[0], search_winner(graph, Budget(positions=0))
    (<Outcome.N: 'N'>, (None, 0))
    """
    meter = budget.start()
    with meter:
        left, right, _, counters = KERNEL.hackenbush_winners(
            graph.tails, graph.heads, graph.colors, max_nodes=meter.positions_left, max_bytes=MOST_BYTES
        )
    if left is None or right is None:
        return None, counters["nodes"]
    return Outcome.of(left_wins_first=left, right_wins_first=right), counters["nodes"]


def after(budget: Budget) -> Budget:
    """What may be spent on the winner once this budget was spent on the value: less again, and not much.

    >>> small = after(Budget(positions=100, seconds=2))
    >>> small.positions, small.seconds
    (1600, 0.25)
    """
    seconds = MOST_SECONDS if budget.seconds is None else min(budget.seconds / _SHARE, MOST_SECONDS)
    own = None if budget.positions is None else budget.positions * PER_POSITION
    positions = min(limit for limit in (MOST_POSITIONS, own, budget.steps) if limit is not None)
    return Budget(positions=positions, seconds=seconds, cancelled=budget.cancelled)
