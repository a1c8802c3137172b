"""Who wins a graph of any colors, by the kernel's search for winning moves: it reaches further than one for the value.

What stands on a vertex counts by its number, its nimber and the pieces that are left once a piece and its negative
cancel. Where all edges on the ground are green, bounds on the atomic weight decide most positions on the way: at 2 or
more Left wins, and at 1 if she begins (``jungles``). The reference kernel tries all moves.
"""

from __future__ import annotations

from typing import NamedTuple

from colonnade._kernel import KERNEL
from colonnade.budget import MOST_BYTES, Budget
from colonnade.players import Outcome, Player
from colonnade.positions.hackenbush.graph import RootedGraph

MOST_POSITIONS = 1 << 18
MOST_SECONDS = 1.0
"""What a search for the winner may take once the search for the value was stopped."""
WITHOUT_VALUES = 1 << 12
"""Positions where no work on values is wanted: moves are rated so, and there are many of them."""
PER_POSITION = 16
"""So many positions take less time here than one whose value is found."""
_SHARE = 8


class Winners(NamedTuple):
    """Whether Left wins if she begins, whether Right wins if he does, and how many positions were searched.

    >>> Winners(left=True, right=None, positions=7).by_first
    {<Player.LEFT: 'L'>: <Player.LEFT: 'L'>}
    """

    left: bool | None
    right: bool | None
    positions: int = 0

    @property
    def outcome(self) -> Outcome | None:
        """The outcome, where both are known."""
        if self.left is None or self.right is None:
            return None
        return Outcome.of(left_wins_first=self.left, right_wins_first=self.right)

    @property
    def by_first(self) -> dict[Player, Player]:
        """Who wins by the player who begins, where it is known."""
        pairs = ((Player.LEFT, self.left), (Player.RIGHT, self.right))
        return {first: first if wins else first.opponent for first, wins in pairs if wins is not None}


def search_winner(graph: RootedGraph, budget: Budget) -> Winners:
    """Who wins a graph, by the player who begins, as far as the budget goes.

    >>> from colonnade.positions.hackenbush.reader import read_graph
    >>> graph = read_graph("0-1G 0-2G 1-2G 1-2B 2-3R")
    >>> search_winner(graph, Budget()).outcome, search_winner(graph, Budget(positions=0))
    (<Outcome.N: 'N'>, Winners(left=None, right=None, positions=0))
    """
    meter = budget.start()
    with meter:
        left, right, _, counters = KERNEL.hackenbush_winners(
            graph.tails, graph.heads, graph.colors, max_nodes=meter.positions_left, max_bytes=MOST_BYTES
        )
    return Winners(left, right, counters["nodes"])


def after(budget: Budget) -> Budget:
    """What may be spent on the winner once this budget was spent on the value: less again, and not much.

    >>> small = after(Budget(positions=100, seconds=2))
    >>> small.positions, small.seconds, after(Budget(steps=0)).positions
    (1600, 0.25, 4096)
    """
    seconds = MOST_SECONDS if budget.seconds is None else min(budget.seconds / _SHARE, MOST_SECONDS)
    own = None if budget.positions is None else budget.positions * PER_POSITION
    steps = WITHOUT_VALUES if budget.steps == 0 else budget.steps
    positions = min(limit for limit in (MOST_POSITIONS, own, steps) if limit is not None)
    return Budget(positions=positions, seconds=seconds, cancelled=budget.cancelled)
