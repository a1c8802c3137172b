"""Reverse Hackenbush on trees: how many trees have each of the six values, and who wins the pictures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache

from colonnade.budget import Budget
from colonnade.census.multisets import Counts, Multisets, NumberMultisets
from colonnade.census.table import Row
from colonnade.census.tallies.tally import tally
from colonnade.games.value import Value
from colonnade.players import Outcome
from colonnade.solvers.hackenbush.labeled_games import NULL, LabeledGames
from colonnade.solvers.hackenbush.reverse_trunks import outcome_of_sum

_HALF = 1 << 32
"""A sum of ``n`` times B and ``a`` times A is counted as ``n * _HALF + a``; 1 is twice B."""

_ONE, _B, _A = 2 * _HALF, _HALF, 1


class _Crowns(Multisets):
    """What stands on a blue trunk, by the canonical labeled game; every such game is its own negative."""

    zero = NULL

    def __init__(self) -> None:
        super().__init__()
        self.games = LabeledGames(Budget().start())

    def multiple(self, value: int, times: int) -> int:
        return value if times % 2 else NULL

    def sums(self, first: Counts, second: Counts) -> Iterator[tuple[int, int]]:
        add = self.games.sum
        for x, many in first.items():
            for y, count in second.items():
                yield add(x, y), many * count


class ReverseTrees:
    """Blue-red trees in reverse play.

    >>> ReverseTrees().on_blue_trunk(2)
    (1, 0, 1)
    """

    def __init__(self) -> None:
        self._crowns = _Crowns()
        self._pictures = NumberMultisets()

    def on_blue_trunk(self, edges: int) -> tuple[int, int, int]:
        """How many trees of so many edges on a blue trunk are worth 1, -A and -B."""
        games = self._crowns.games
        while len(self._crowns.of_size) < edges:
            branches: Counter[int] = Counter()
            for game, count in self._crowns.of_size[-1].items():
                branches[games.stacked(game, counts=False, removable=True)] += count
                branches[games.stacked(game, counts=True, removable=False)] += count
            self._crowns.extend(branches)
        one = minus_a = minus_b = 0
        for game, count in self._crowns.of_size[edges - 1].items():
            if games.label(game) == 0:
                one += count
            elif games.is_lost(game):
                minus_b += count
            else:
                minus_a += count
        return one, minus_a, minus_b

    def outcomes(self, edges: int) -> Counter[Outcome]:
        """Who wins the pictures of so many edges, trees side by side."""
        while len(self._pictures.of_size) <= edges:
            one, minus_a, minus_b = self.on_blue_trunk(len(self._pictures.of_size))
            counts = {_ONE: one, -_A: minus_a, -_B: minus_b, -_ONE: one, _A: minus_a, _B: minus_b}
            self._pictures.extend({value: count for value, count in counts.items() if count})
        found: Counter[Outcome] = Counter()
        for value, count in self._pictures.of_size[edges].items():
            found[_outcome(value)] += count
        return found


@cache
def _outcome(value: int) -> Outcome:
    quarters = (value + _HALF // 2) % _HALF - _HALF // 2
    halves = (value - quarters) // _HALF
    signed = (Value("{1|0}"), halves), (Value("{1||0,{0|-1}}"), quarters)
    return outcome_of_sum(value if times > 0 else -value for value, times in signed for _ in range(abs(times)))


@cache
def _reverse_trees() -> ReverseTrees:
    return ReverseTrees()


def _row(edges: int) -> Iterator[Row]:
    one, minus_a, minus_b = _reverse_trees().on_blue_trunk(edges)
    outcomes = _reverse_trees().outcomes(edges)
    yield {
        "edges": edges,
        "trees_on_blue": one + minus_a + minus_b,
        "one": one,
        "minus_a": minus_a,
        "minus_b": minus_b,
        "pictures": sum(outcomes.values()),
        "left": outcomes[Outcome.L],
        "right": outcomes[Outcome.R],
        "next": outcomes[Outcome.N],
        "previous": outcomes[Outcome.P],
    }


REVERSE_TREES = tally(
    "reverse-trees",
    "blue-red trees in reverse play by edges: the six values, and outcomes of pictures",
    ["edges", "trees_on_blue", "one", "minus_a", "minus_b", "pictures", "left", "right", "next", "previous"],
    _row,
)
