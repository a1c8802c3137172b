"""Who wins a sum of flowers ``Σ *n:x``: a search, for no good rule is known (*Forms and values*, 4.2).

Most of the tree is cut off by theorems:

* A sum of atomic weight 2 is won by Left, and one of weight 1 by Left if she moves (2.2.17). So as long as nothing is
  decided, players trim each other's flowers to nimbers, and whoever has the weight against them must do so.
* A summand ``*n:x`` whose ``*n`` the others cannot reach is *remote*: by Norton's lemma any nimber that is remote may
  stand for it, and the weight of the others decides (2.2.10, 4.3.10).
* One nimber below all flowers: Theorem 4.6.6. Two flowers and a nimber: Theorem 4.5.12.
* Of an opponent's flowers over the same nimber, only the strongest need be trimmed, for they are ordered (4.4.3).

What is left goes through a transposition table, with the players exchanged so that Left is always to move.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from colonnade.budget import Meter
from colonnade.dyadic import Dyadic
from colonnade.errors import BudgetExceededError, Limit
from colonnade.games.stalks.nimber_based_numbers import outcome_of_common_base
from colonnade.games.stalks.stalk import NimberBased
from colonnade.games.stalks.stalk_and_nimber import lb, outcome_of_flowers_and_nimber
from colonnade.players import Outcome, Player

Flower = tuple[int, int]
"""``(n, x)`` for ``*n : x / 2**exponent``, with one exponent for the whole search."""
State = tuple[tuple[Flower, ...], int]
"""Flowers in order, none with zero number, no two opposite; and the nimber beside them. Left is to move."""


class FlowersOutcome(NamedTuple):
    """The outcome and how many positions the search looked into."""

    outcome: Outcome
    nodes: int


def outcome_of_flowers(summands: Iterable[NimberBased], *, positions: int = 1_000_000) -> FlowersOutcome:
    """The outcome of a sum of nimber-based numbers; those with number 0 are nimbers.

    At most so many ``positions`` are searched; beyond that ``BudgetExceededError`` tells how many were.

    >>> one = Dyadic(1)
    >>> outcome_of_flowers([NimberBased(1, one), NimberBased(3, -one), NimberBased(2)])
    FlowersOutcome(outcome=<Outcome.L: 'L'>, nodes=0)
    """
    return FlowerSearch(positions=positions).outcome(summands)


class FlowerSearch:
    """Searches sums of flowers; a second sum profits from what the first one left in the table."""

    def __init__(self, *, positions: int = 1_000_000, exponent: int = 32, meter: Meter | None = None) -> None:
        """``exponent``: numbers up to this denominator ``2**exponent`` can be searched.

        Positions count against the ``meter`` where there is one, which then limits them alone.
        """
        self.most_positions = positions
        self._meter = meter
        self.exponent = exponent
        self.nodes = 0
        self._wins: dict[State, bool] = {}

    def outcome(self, summands: Iterable[NimberBased]) -> FlowersOutcome:
        """The outcome of the sum, within the positions that are left."""
        before = self.nodes
        state = self._state(summands)
        outcome = Outcome.of(
            left_wins_first=self._mover_wins(state), right_wins_first=self._mover_wins(_exchanged(state))
        )
        return FlowersOutcome(outcome, self.nodes - before)

    def _state(self, summands: Iterable[NimberBased]) -> State:
        flowers: list[Flower] = []
        nimber = 0
        for n, x in summands:
            if x.exponent > self.exponent:
                raise ValueError(f"{x} has too great a denominator; make a search with exponent={x.exponent}")
            if n < 1 and x:
                raise ValueError(f"{x} is a number, not a flower: the nimber below it must not be zero")
            flowers.append((n, x.numerator << self.exponent - x.exponent))
            nimber ^= 0 if x else n
        return _normal(flowers, nimber)

    def _mover_wins(self, root: State) -> bool:
        """Whether Left, to move, wins: depth first, without recursion."""
        verdict = self._known(root)
        if verdict is not None:
            return verdict
        stack = [(root, self._moves(root))]
        while True:
            state, moves = stack[-1]
            verdict = False
            for child in moves:
                answer = self._known(child)
                if answer is None:
                    stack.append((child, self._moves(child)))
                    break
                if not answer:
                    verdict = True
                    break
            if stack[-1][0] is not state:
                continue
            self._wins[state] = verdict
            stack.pop()
            if not stack:
                return verdict
            if not verdict:  # the move that led here wins, so nothing else need be tried
                parent, _ = stack[-1]
                stack[-1] = (parent, iter((state,)))

    def _known(self, state: State) -> bool | None:
        """Whether Left, to move, wins, where a theorem or the table tells."""
        flowers, nimber = state
        advantage = sum(1 if x > 0 else -1 for _, x in flowers)
        if advantage > 0:
            return True
        if advantage < -1:
            return False
        remote = _remote_weight(flowers, nimber)
        if remote is not None:
            return advantage >= remote
        if len({n for n, _ in flowers}) <= 1:
            numbers = [Dyadic(x, self.exponent) for _, x in flowers]
            outcome = outcome_of_common_base(flowers[0][0] if flowers else 1, numbers, nimber)
            return outcome.wins(Player.LEFT, first=True)
        if len(flowers) == 2:
            first, second = (NimberBased(n, Dyadic(x, self.exponent)) for n, x in flowers)
            return outcome_of_flowers_and_nimber(first, second, nimber).wins(Player.LEFT, first=True)
        return self._wins.get(state)

    def _moves(self, state: State) -> Iterator[State]:
        """The positions after Left's sensible moves, players exchanged; the likely winners first."""
        self.nodes += 1
        if self._meter is not None:
            self._meter.spend()
        elif self.nodes > self.most_positions:
            stopped = f"stopped after {self.most_positions} positions of flowers"
            raise BudgetExceededError(stopped, limit=Limit.POSITIONS, spent=self.most_positions)
        flowers, nimber = state
        strongest: dict[int, int] = {}  # of Right's flowers, the least number over each nimber
        for n, x in flowers:
            if x < 0:
                strongest[n] = min(x, strongest.get(n, 0))
        for n, x in sorted(strongest.items(), reverse=True):
            rest = _without(flowers, (n, x))
            for height in range(n):
                yield _exchanged((rest, nimber ^ height))
        if sum(1 if x > 0 else -1 for _, x in flowers) < 0:
            return  # any other move leaves the weight against Left, with Right to move
        for less in range(nimber):
            yield _exchanged((flowers, less))
        for n, x in dict.fromkeys(flowers):
            option = self._left_option(x)
            if option:
                yield _exchanged(_normal([*_without(flowers, (n, x)), (n, option)], nimber))

    def _left_option(self, x: int) -> int | None:
        """The canonical Left option of a number, both times ``2**exponent``."""
        if x & ((1 << self.exponent) - 1):
            return x - (x & -x)
        return x - (1 << self.exponent) if x > 0 else None


def _normal(flowers: Iterable[Flower], nimber: int) -> State:
    """Without zero numbers and opposite pairs, in order."""
    counts: dict[Flower, int] = {}
    for n, x in flowers:
        if counts.get((n, -x)):
            counts[n, -x] -= 1
        elif x:
            counts[n, x] = counts.get((n, x), 0) + 1
    return tuple(sorted(flower for flower, count in counts.items() for _ in range(count))), nimber


def _exchanged(state: State) -> State:
    flowers, nimber = state
    return tuple(sorted((n, -x) for n, x in flowers)), nimber


def _without(flowers: tuple[Flower, ...], flower: Flower) -> tuple[Flower, ...]:
    index = flowers.index(flower)
    return flowers[:index] + flowers[index + 1 :]


def _remote_weight(flowers: tuple[Flower, ...], nimber: int) -> int | None:
    """The atomic weight of a summand that is remote for the others, or ``None`` where none is seen to be.

    The others reach only nimbers ``*j1 + *j2 + …`` with ``j`` at most theirs: where a sum of flowers equals ``*v``, let
    Left trim Right's flowers in that sum plus ``*v``; Right must trim one of hers each time, or else falls behind in
    weight, and since Left may not win, the nimbers left in the end add up to ``v``. So a summand is remote if its
    highest bit is above all of theirs, or if only one of theirs has that bit and is too small, whatever the rest adds.
    """
    summands = sorted([*flowers, (nimber, 0)], reverse=True)
    n, x = summands[0]
    m = summands[1][0] if len(summands) > 1 else 0
    below = lb(summands[2][0]) + 1 if len(summands) > 2 else 0
    if lb(n) > lb(m) or (lb(n) >= below and n >> below << below > m):
        return (x > 0) - (x < 0)
    return None
