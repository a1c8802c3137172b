"""Playing well: what every move leaves, which moves are best, and players who choose one.

In normal play a move is best if no other move of the same player leaves something strictly better for that player.
In misère play, where values say nothing, and where values are too large to find, it is best if it wins; where no move
wins, all are alike.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, replace
from random import Random
from typing import Generic, TypeVar

from colonnade.errors import BudgetExceededError, IllegalMoveError
from colonnade.games.value import Value, sum_of
from colonnade.players import Convention, Outcome, Player
from colonnade.positions.ruleset import Move, Position
from colonnade.solvers.engine.budget import DEFAULT_BUDGET, Budget
from colonnade.solvers.engine.evaluate import evaluate, solvers_for
from colonnade.solvers.engine.outcome_search import OutcomeSearch
from colonnade.solvers.engine.search import Search

P = TypeVar("P", bound=Position)


@dataclass(frozen=True, slots=True)
class RatedMove(Generic[P]):
    """A move and what it is worth: ``value`` is that of the position it leaves (``None`` in misère play or unknown)."""

    move: Move[P]
    player: Player
    outcome: Outcome
    is_best: bool
    value: Value | None = None
    before: Value | None = None

    @property
    def wins(self) -> bool:
        """Whether the player who makes this move can go on to win."""
        return self.outcome.wins(self.player, first=False)

    @property
    def gives_away(self) -> Value | None:
        """How much worse than before the mover stands after the move; negative where moving gains.

        This is the negative of the incentive (*Winning Ways*, chapter 6); in a number it is always positive.
        """
        if self.value is None or self.before is None:
            return None
        return self.before - self.value if self.player is Player.LEFT else self.value - self.before

    def hint(self) -> str:
        """One line for a person: the move, what it leaves, what it gives away, and whether it wins."""
        verdict = "wins" if self.wins else "loses"
        if self.value is None:
            return f"{self.move.label}: {verdict}"
        best = ", best" if self.is_best else ""
        return f"{self.move.label}: leaves {self.value}, gives away {self.gives_away}; {verdict}{best}"


def rate_moves(
    position: P, player: Player, *, convention: Convention = Convention.NORMAL, budget: Budget | None = None
) -> list[RatedMove[P]]:
    """Every move of ``player``, in the order of ``position.moves``, with what it is worth.

    >>> from colonnade.positions.nim import Nim
    >>> for rated in rate_moves(Nim.parse("1 2"), Player.LEFT):
    ...     print(rated.hint())
    1: 0: leaves *2, gives away *; loses, best
    2: 1: leaves 0, gives away *3; wins, best
    2: 0: leaves *, gives away *2; loses, best
    """
    budget = budget or DEFAULT_BUDGET
    moves = list(budget.start().each(position.moves(player)))
    if convention is Convention.MISERE:
        return _rate_by_outcome(moves, player, _misere_outcomes(moves, budget))
    valuer = _Valuer(budget)
    before = valuer.value(position)
    if before is None:
        # Values are worth no work any more: who wins is found without them, or not at all.
        outcomes = [evaluate(move.position, budget=replace(budget, steps=0)).outcome for move in moves]
        return _rate_by_outcome(moves, player, outcomes)
    values = [valuer.known_value(move.position) for move in moves]
    best = _best_values(values, player)
    return [
        RatedMove(move, player, value.outcome, value in best, value, before)
        for move, value in zip(moves, values, strict=True)
    ]


def best_moves(
    position: P, player: Player, *, convention: Convention = Convention.NORMAL, budget: Budget | None = None
) -> list[Move[P]]:
    """The best moves of ``player``; none where there is no move.

    >>> from colonnade.positions.nim import Nim
    >>> [move.label for move in best_moves(Nim.parse("1 2"), Player.LEFT, convention=Convention.MISERE)]
    ['2: 0']
    """
    return [r.move for r in rate_moves(position, player, convention=convention, budget=budget) if r.is_best]


def winning_moves(
    position: P, player: Player, *, convention: Convention = Convention.NORMAL, budget: Budget | None = None
) -> list[Move[P]]:
    """The moves after which ``player`` wins.

    >>> from colonnade.positions.nim import Nim
    >>> [move.label for move in winning_moves(Nim.parse("1 2"), Player.LEFT)]
    ['2: 1']
    """
    return [r.move for r in rate_moves(position, player, convention=convention, budget=budget) if r.wins]


@dataclass(frozen=True, slots=True)
class PerfectPlayer:
    """Wins whatever can be won, and otherwise leaves as good a position as any."""

    convention: Convention = Convention.NORMAL
    budget: Budget | None = None

    def choose(self, position: P, player: Player) -> Move[P]:
        """The move to make; ``IllegalMoveError`` where there is none.

        >>> from colonnade.positions.nim import Nim
        >>> PerfectPlayer().choose(Nim.parse("3 4 5"), Player.LEFT).label
        '1: 1'
        """
        return self._best(rate_moves(position, player, convention=self.convention, budget=self.budget), player).move

    @staticmethod
    def _best(rated: list[RatedMove[P]], player: Player) -> RatedMove[P]:
        if not rated:
            raise IllegalMoveError(f"{player.name.capitalize()} has no move here")
        return max(rated, key=lambda r: (r.is_best and r.wins, r.wins, r.is_best))


class WeakenedPlayer:
    """Plays like ``PerfectPlayer``, except that so many moves in a hundred are picked at random.

    >>> from colonnade.positions.nim import Nim
    >>> WeakenedPlayer(mistakes=100, seed=1).choose(Nim.parse("5"), Player.LEFT).label in "01234"
    True
    """

    def __init__(
        self,
        *,
        mistakes: int = 30,
        seed: int | None = None,
        convention: Convention = Convention.NORMAL,
        budget: Budget | None = None,
    ) -> None:
        self.mistakes = mistakes
        self._random = Random(seed)
        self._perfect = PerfectPlayer(convention, budget)

    def choose(self, position: P, player: Player) -> Move[P]:
        """The move to make; ``IllegalMoveError`` where there is none."""
        if self._random.randrange(100) < self.mistakes:
            moves = list(position.moves(player))
            if moves:
                return self._random.choice(moves)
        return self._perfect.choose(position, player)


def _misere_outcomes(moves: list[Move[P]], budget: Budget) -> list[Outcome]:
    """What every move leaves in misère play: by a solver where there is one, else by a search that all moves share."""
    if moves and next(solvers_for(moves[0].position, Convention.MISERE), None) is not None:
        return [evaluate(move.position, convention=Convention.MISERE, budget=budget).outcome for move in moves]
    search = OutcomeSearch(Convention.MISERE, budget=budget)
    return [search.outcome(move.position) for move in moves]


def _rate_by_outcome(moves: list[Move[P]], player: Player, outcomes: list[Outcome]) -> list[RatedMove[P]]:
    winners = [outcome.wins(player, first=False) for outcome in outcomes]
    return [
        RatedMove(move, player, outcome, is_best=wins or not any(winners))
        for move, outcome, wins in zip(moves, outcomes, winners, strict=True)
    ]


class _Valuer:
    """Values of many positions that share parts, each part evaluated once, by its own solver where there is one."""

    def __init__(self, budget: Budget) -> None:
        self._budget = budget
        self._search = Search(budget=budget)
        self._parts: dict[Hashable, Value | None] = {}

    def value(self, position: Position) -> Value | None:
        """The value, or ``None`` where a part has one that its solver finds too large."""
        values = [self._part(part) for part in position.split()]
        known = [value for value in values if value is not None]
        return sum_of(known) if len(known) == len(values) else None

    def known_value(self, position: Position) -> Value:
        """The value, or ``BudgetExceededError``."""
        value = self.value(position)
        if value is None:
            raise BudgetExceededError(f"the value of {position} is too large to find")
        return value

    def _part(self, part: Position) -> Value | None:
        key = part.key()
        if key not in self._parts:
            solved = next(solvers_for(part, Convention.NORMAL), None) is not None
            self._parts[key] = evaluate(part, budget=self._budget).value if solved else self._search.value(part)
        return self._parts[key]


def _best_values(values: list[Value], player: Player) -> set[Value]:
    """Those of the values that no other beats, seen by ``player``."""
    distinct = set(values)
    if player is Player.LEFT:
        return {x for x in distinct if not any(x < y for y in distinct)}
    return {x for x in distinct if not any(y < x for y in distinct)}
