"""Playing well: what every move leaves, which moves win, and players who choose one.

Of every move it is said whether it wins, loses, or is not known to do either. Independently of this, a move is
undominated if no other move of the same player leaves something strictly better for that player. Only values tell
which moves are undominated.
"""

from __future__ import annotations

from collections.abc import Hashable
from contextlib import suppress
from dataclasses import dataclass
from enum import Enum
from itertools import islice
from random import Random
from typing import Generic, Protocol, TypeVar

from colonnade.budget import Budget, checked_budget, look
from colonnade.errors import BudgetExceededError, CancelledError, IllegalMoveError
from colonnade.games.value import Value, sum_of
from colonnade.players import Convention, Outcome, Player
from colonnade.positions.ruleset import Move, Position, search_key
from colonnade.solvers.engine.bounds import outcome_within
from colonnade.solvers.engine.evaluate import Evaluator
from colonnade.solvers.engine.evaluation import ValueEvaluation
from colonnade.solvers.engine.hashability import check_hashes
from colonnade.solvers.engine.solver_table import check_position
from colonnade.solvers.engine.undominated import undominated

P = TypeVar("P", bound=Position)

MOST_COUNTED = 400
"""How many moves of one position are counted at most to guess how good it is."""
GUESSING = Budget(seconds=0.2)
"""What the guess at the best move may cost."""


class MoveVerdict(Enum):
    """Whether a move wins for the player who makes it.

    >>> from colonnade import Hackenbush, Player, rate_moves
    >>> [rated.verdict.value for rated in rate_moves(Hackenbush.parse("B(R,B)"), Player.RIGHT)]
    ['loses']
    """

    WINS = "wins"
    LOSES = "loses"
    UNKNOWN = "unknown"


class Rated(Protocol):
    """The facts on which the choice of a move rests."""

    @property
    def verdict(self) -> MoveVerdict:
        """Whether the move wins for the player who makes it."""

    @property
    def is_undominated(self) -> bool:
        """Whether no other move of the player leaves more."""


R = TypeVar("R", bound=Rated)


@dataclass(frozen=True, slots=True)
class RatedMove(Generic[P]):
    """A move and its verdict, with the outcome and the value of the position it leaves, where these are known.

    ``is_undominated`` says that no other move leaves more. It is false where values are not known.

    >>> from colonnade import Hackenbush, Player, rate_moves
    >>> best = rate_moves(Hackenbush.parse("B(R,B)"), Player.LEFT)[1]
    >>> str(best.move.position), best.wins, best.value, best.gives_away
    ('BR', True, Value('1/2'), Value('1/2'))
    """

    move: Move[P]
    player: Player
    verdict: MoveVerdict
    outcome: Outcome | None = None
    value: Value | None = None
    before: Value | None = None
    is_undominated: bool = False

    @property
    def wins(self) -> bool:
        """Whether the player who makes this move is known to win."""
        return self.verdict is MoveVerdict.WINS

    @property
    def gives_away(self) -> Value | None:
        """How much worse than before the mover stands after the move; negative where moving gains.

        This is the negative of the incentive (*Winning Ways*, chapter 6); in a number it is always positive.
        """
        if self.value is None or self.before is None:
            return None
        return given_away(self.before, self.value, self.player)


def given_away(before: Value, after: Value, player: Player) -> Value:
    """How much worse the player stands after a move than before it."""
    return before - after if player is Player.LEFT else after - before


def verdict_of(outcome: Outcome, player: Player) -> MoveVerdict:
    """Whether a move of the player that leaves this outcome wins."""
    return MoveVerdict.WINS if outcome.wins(player, first=False) else MoveVerdict.LOSES


def rate_moves(
    position: P,
    player: Player | str,
    *,
    convention: Convention | str = Convention.NORMAL,
    budget: Budget | None = None,
) -> list[RatedMove[P]]:
    """Every move of ``player``, in the order of ``position.moves``, with what is known of it within the budget.

    >>> from colonnade.positions.nim import Nim
    >>> for rated in rate_moves(Nim.parse("1 2"), Player.LEFT):
    ...     print(rated.move.label, rated.verdict.value, rated.value, rated.is_undominated)
    1: 0 loses *2 True
    2: 1 wins 0 True
    2: 0 loses * True
    """
    check_position(position)
    player = Player(player)
    rater = _Rater(Convention.of(convention), checked_budget(budget))
    try:
        return rater.rate(position, player)
    except (AttributeError, TypeError):
        check_hashes(position)
        raise


def best_moves(
    position: P,
    player: Player | str,
    *,
    convention: Convention | str = Convention.NORMAL,
    budget: Budget | None = None,
) -> list[Move[P]]:
    """The moves that a perfect player chooses among.

    These are the moves that win: the undominated ones among them, if values are known. If no move wins, they are the
    undominated moves, or else those that are not known to lose.

    >>> from colonnade.positions.nim import Nim
    >>> [move.label for move in best_moves(Nim.parse("3 4 5"), Player.LEFT)]
    ['1: 1']
    """
    return [rated.move for rated in best_of(rate_moves(position, player, convention=convention, budget=budget))]


def best_of(rated: list[R]) -> list[R]:
    """The best among rated moves: see ``best_moves``."""
    winning = [each for each in rated if each.verdict is MoveVerdict.WINS]
    for candidates in (
        [each for each in winning if each.is_undominated],
        winning,
        [each for each in rated if each.is_undominated],
        [each for each in rated if each.verdict is MoveVerdict.UNKNOWN],
    ):
        if candidates:
            return candidates
    return rated


def choose_best(rated: list[RatedMove[P]], convention: Convention | str = Convention.NORMAL) -> RatedMove[P]:
    """One of the best among rated moves.

    If it is not known who wins, this is the move that leaves the player the greatest lead in the number of moves over
    the opponent; in misère play, where having no move wins, the smallest. Counting takes a moment at most.

    >>> from colonnade.positions.domineering import Domineering
    >>> board = Domineering.parse("3x3")
    >>> moves = [RatedMove(move, Player.LEFT, MoveVerdict.UNKNOWN) for move in board.moves(Player.LEFT)]
    >>> choose_best(moves).move.label
    '1,2 2,2'
    """
    best = best_of(rated)
    if best[0].verdict is not MoveVerdict.UNKNOWN:
        return best[0]
    sign = 1 if Convention.of(convention) is Convention.NORMAL else -1
    chosen, most = best[0], None
    with suppress(BudgetExceededError), GUESSING:
        for each in best:
            look()
            count = sign * _mobility(each.move.position, each.player)
            if most is None or count > most:
                chosen, most = each, count
    return chosen


def _mobility(position: Position, player: Player) -> int:
    """How many moves the player has more than the opponent."""
    mine, theirs = (sum(1 for _ in islice(position.options(who), MOST_COUNTED)) for who in (player, player.opponent))
    return mine - theirs


def winning_moves(
    position: P,
    player: Player | str,
    *,
    convention: Convention | str = Convention.NORMAL,
    budget: Budget | None = None,
) -> list[Move[P]]:
    """The moves that are known to win.

    >>> from colonnade.positions.nim import Nim
    >>> [move.label for move in winning_moves(Nim.parse("1 2"), Player.LEFT)]
    ['2: 1']
    """
    return [rated.move for rated in rate_moves(position, player, convention=convention, budget=budget) if rated.wins]


@dataclass(frozen=True, slots=True)
class PerfectPlayer:
    """Wins whatever can be won, and otherwise leaves as good a position as any."""

    convention: Convention = Convention.NORMAL
    budget: Budget | None = None

    def choose(self, position: P, player: Player | str) -> Move[P]:
        """The move to make; ``IllegalMoveError`` where there is none.

        >>> from colonnade.positions.nim import Nim
        >>> PerfectPlayer().choose(Nim.parse("3 4 5"), Player.LEFT).label
        '1: 1'
        """
        best = best_moves(position, player, convention=self.convention, budget=self.budget)
        if not best:
            raise IllegalMoveError(f"{Player(player).name.capitalize()} has no move here")
        return best[0]


class WeakenedPlayer:
    """Plays like ``PerfectPlayer``, except that ``mistakes`` moves in a hundred are picked at random.

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

    def choose(self, position: P, player: Player | str) -> Move[P]:
        """The move to make; ``IllegalMoveError`` where there is none."""
        if self._random.randrange(100) < self.mistakes:
            moves = list(position.moves(Player(player)))
            if moves:
                return self._random.choice(moves)
        return self._perfect.choose(position, player)


class _Rater:
    """Rates the moves of positions that share parts: each part is evaluated once.

    Half of the time is spent on values. If they cannot be found in this time, the other half is spent on outcomes.
    """

    def __init__(self, convention: Convention, budget: Budget) -> None:
        half = None if budget.seconds is None else budget.seconds / 2
        self.values = Evaluator(convention, budget.lasting(half, steps=budget.steps))
        steps = 0 if convention is Convention.NORMAL else budget.steps
        self._without_values = budget.lasting(half, steps=steps)
        self._outcomes: Evaluator | None = None
        self._parts: dict[Hashable, Value | None] = {}

    def rate(self, position: P, player: Player) -> list[RatedMove[P]]:
        """Every move of the player."""
        moves = list(self.values.meter.each(position.moves(player)))
        if self.values.convention is Convention.MISERE:
            return [self.by_outcome(move, player) for move in moves]
        before = self.value(position)
        values = [None if before is None else self.value(move.position) for move in moves]
        known = [value for value in values if value is not None]
        best = undominated(known, player) if len(known) == len(moves) else ()
        return [
            self.by_outcome(move, player)
            if value is None
            else RatedMove(move, player, verdict_of(value.outcome, player), value.outcome, value, before, value in best)
            for move, value in zip(moves, values, strict=True)
        ]

    def value(self, position: Position) -> Value | None:
        """The value, or ``None`` where a part has one that cannot be found within the budget."""
        values = [self._part(part) for part in position.split()]
        known = [value for value in values if value is not None]
        return sum_of(known) if len(known) == len(values) else None

    def by_outcome(self, move: Move[P], player: Player) -> RatedMove[P]:
        """A move rated by the outcome of the position that it leaves, if this can be found within the budget."""
        if self._outcomes is None:
            self._outcomes = Evaluator(self.values.convention, self._without_values)
        try:
            self._outcomes.meter.look()
            outcome: Outcome | None = self._outcomes.evaluate(move.position).outcome
        except CancelledError:
            raise
        except BudgetExceededError as error:
            outcome = None if error.bounds is None else outcome_within(error.bounds)
            if outcome is None and (winner := error.winners.get(player.opponent)) is not None:
                return RatedMove(move, player, MoveVerdict.WINS if winner is player else MoveVerdict.LOSES)
        verdict = MoveVerdict.UNKNOWN if outcome is None else verdict_of(outcome, player)
        return RatedMove(move, player, verdict, outcome)

    def _part(self, part: Position) -> Value | None:
        key = search_key(part)
        if key not in self._parts:
            try:
                self.values.meter.look()
                answer = self.values.evaluate(part)
                self._parts[key] = answer.value if isinstance(answer, ValueEvaluation) else None
            except CancelledError:
                raise
            except BudgetExceededError:
                self._parts[key] = None
        return self._parts[key]
