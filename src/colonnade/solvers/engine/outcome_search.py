"""Who wins, by search for a winning move, in either convention and without values.

The parts of a position are played side by side: a state is the collection of the parts' keys and the player to move.
In misère play that is the only way, for values say nothing there; in normal play it finds the winner where values
would grow too large to write down.
"""

from __future__ import annotations

from collections.abc import Container, Hashable, Iterator
from typing import Literal

from colonnade.budget import Budget, Meter, checked_budget
from colonnade.players import Convention, Outcome, Player
from colonnade.positions.ruleset import Position, search_key
from colonnade.solvers.engine.hashability import check_hashes
from colonnade.solvers.engine.search import loopy

Parts = tuple[Hashable, ...]
"""The keys of the remaining parts, in an order that does not depend on how they arose."""
State = tuple[Parts, Player]
"""The parts and whose turn it is."""


class OutcomeSearch:
    """A search for who wins that remembers what it has searched.

    Every question has the whole budget, unless a ``meter`` is given: then all work counts against this meter.

    >>> from colonnade.positions.nim import Nim
    >>> OutcomeSearch(Convention.MISERE).outcome(Nim.parse("1 1")).value
    'N'
    >>> OutcomeSearch(Convention.NORMAL).outcome(Nim.parse("1 1")).value
    'P'
    """

    def __init__(
        self,
        convention: Convention,
        *,
        budget: Budget | None = None,
        meter: Meter | None = None,
        plain: bool = False,
    ) -> None:
        self._budget = checked_budget(budget)
        self._shared = meter
        self._meter = meter or self._budget.start()
        self._plain = plain
        self.positions = 0
        """How many states (parts and player to move) have been searched, for all questions together."""
        self._stuck_wins = convention is Convention.MISERE
        self._wins: dict[State, bool] = {}
        self._parts: dict[Hashable, Position] = {}
        self._options: dict[tuple[Hashable, Player], list[Parts]] = {}

    def outcome(self, position: Position) -> Outcome:
        """The outcome class of the position."""
        return Outcome.of(
            left_wins_first=self.wins(position, Player.LEFT), right_wins_first=self.wins(position, Player.RIGHT)
        )

    def wins(self, position: Position, player: Player) -> bool:
        """Whether ``player`` wins who moves first."""
        self._meter = self._shared or self._budget.start()
        before = self._meter.spent
        try:
            with self._meter:
                return self._search(position, player)
        except (AttributeError, TypeError):
            check_hashes(position)
            raise
        finally:
            self.positions += self._meter.spent - before

    def _search(self, position: Position, player: Player) -> bool:
        start = self._split(position), player
        wins = self._wins
        if start in wins:
            return wins[start]
        # The line of play that led to the top of the stack, with the moves that are still to be tried on the way.
        line: dict[State, Iterator[Parts]] = {}
        stack = [start]
        answered = True  # whether the player to answer wins the state that was decided last
        while stack:
            state = stack[-1]
            parts, mover = state
            if state in line:
                won = not answered
            else:
                self._meter.spend()
                line[state] = self._moves(parts, mover)
                won = self._stuck_wins and not any(self._part_options(key, mover) for key in parts)
            unknown = None if won else self._try(line[state], mover, line)
            if isinstance(unknown, tuple):
                stack.append(unknown)
                continue
            wins[state] = answered = won or unknown is True
            del line[state]
            stack.pop()
        return wins[start]

    def _try(self, moves: Iterator[Parts], mover: Player, line: Container[State]) -> State | Literal[True] | None:
        """Go on trying moves: ``True`` if one is known to win, a state if one must be searched, ``None`` at the end."""
        for left_behind in moves:
            answer = left_behind, mover.opponent
            known = self._wins.get(answer)
            if known is False:
                return True
            if known is None:
                if answer in line:
                    raise loopy(self._parts[left_behind[0]])
                return answer
        return None

    def _split(self, position: Position) -> Parts:
        keys: list[Hashable] = []
        for part in (position,) if self._plain else position.split():
            key = part if self._plain else search_key(part)
            self._parts.setdefault(key, part)
            keys.append(key)
        return _in_order(keys)

    def _part_options(self, key: Hashable, player: Player) -> list[Parts]:
        options = self._options.get((key, player))
        if options is None:
            moves = self._meter.each(self._parts[key].options(player))
            options = list(dict.fromkeys(map(self._split, moves)))
            self._options[key, player] = options
        return options

    def _moves(self, parts: Parts, player: Player) -> Iterator[Parts]:
        before: Hashable = None
        for index, key in enumerate(parts):
            if index and key == before:
                continue
            before = key
            for option in self._part_options(key, player):
                yield _in_order([*parts[:index], *option, *parts[index + 1 :]])


def _in_order(keys: list[Hashable]) -> Parts:
    # Keys need not be comparable. Different keys with the same hash may come in either order, which only costs time.
    return tuple(sorted(keys, key=hash)) if len(keys) > 1 else tuple(keys)


def search_outcome(
    position: Position,
    convention: Convention = Convention.NORMAL,
    budget: Budget | None = None,
    *,
    plain: bool = False,
) -> Outcome:
    """The outcome of any position in either convention, by search for a winning move.

    >>> from colonnade.positions.nim import Nim
    >>> search_outcome(Nim.parse("1 2 3"), Convention.MISERE).value
    'P'
    """
    return OutcomeSearch(convention, budget=budget, plain=plain).outcome(position)
