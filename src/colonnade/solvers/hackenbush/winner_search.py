"""Who wins a graph of any colors, by the kernel's search for winning moves: it reaches further than one for the value.

What stands on a vertex counts by its number, its nimber and the pieces that are left once a piece and its negative
cancel. Where all edges on the ground are green, bounds on the atomic weight decide most positions on the way: at 2 or
more Left wins, and at 1 if she begins (``jungles``). Green cuts come first: who wins by a cut of an edge of the own
color wins moving second too, so these count only where no green cut wins. The reference kernel tries all moves.
"""

from __future__ import annotations

from typing import NamedTuple

from colonnade._kernel import KERNEL
from colonnade.budget import Budget, Meter
from colonnade.players import Outcome, Player
from colonnade.positions.hackenbush.graph import RootedGraph

MOST_POSITIONS = 1 << 22
MOST_SECONDS = 60.0
"""What a search for the winner may take once the search for the value was stopped."""
MOST_BYTES = 160 << 20
"""What its tables may take. When they are full it forgets positions, and goes on."""
WITHOUT_VALUES = 1 << 12
"""Positions where no work on values is wanted: moves are rated so, and there are many of them."""
PER_POSITION = 16
"""So many positions take less time here than one whose value is found."""
SHARE = 4
"""One part of so many of a budget's time is kept for the winner."""


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


def before(meter: Meter) -> Budget:
    """What may be spent on the value, so that time is left for the winner.

    >>> before(Budget(positions=7).start()).seconds, before(Budget(seconds=0).start()).seconds
    (None, 0.0)
    """
    seconds, left = meter.budget.seconds, meter.seconds_left
    return Budget(seconds=None if seconds is None or left is None else max(left - seconds / SHARE, 0.0))


def after(meter: Meter) -> Budget:
    """What may be spent on the winner once a budget was spent on the value: what is left of the time, or a little more.

    >>> small = after(Budget(positions=100, seconds=0).start())
    >>> small.positions, small.seconds, after(Budget(steps=0).start()).positions
    (1600, 0.0, 4096)
    """
    budget, left = meter.budget, meter.seconds_left
    more = MOST_SECONDS if budget.seconds is None or left is None else max(left, budget.seconds / SHARE / 2)
    own = None if budget.positions is None else budget.positions * PER_POSITION
    steps = WITHOUT_VALUES if budget.steps == 0 else budget.steps
    positions = min(limit for limit in (MOST_POSITIONS, own, steps) if limit is not None)
    return Budget(positions=positions, seconds=min(more, MOST_SECONDS), cancelled=budget.cancelled)
