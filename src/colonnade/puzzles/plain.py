"""Plain search: who wins, by the definition alone.

Whoever is to move wins if some option is lost for the opponent. A player without options loses in normal play and wins
in misère play. Nothing else is used: no theorem, no value, no symmetry.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from colonnade.dyadic import Dyadic
from colonnade.errors import BudgetExceededError, Limit
from colonnade.players import Convention, Outcome, Player
from colonnade.positions.ruleset import Move, Position

MOST_POSITIONS = 100_000


class PlainSearch:
    """Who wins the positions that it is asked about; what it found out once it remembers.

    >>> from colonnade.positions.hackenbush import Hackenbush
    >>> PlainSearch().outcome(Hackenbush.parse("BR, BR, R"))
    <Outcome.P: 'P'>
    >>> PlainSearch(Convention.MISERE).outcome(Hackenbush.parse("G"))
    <Outcome.P: 'P'>
    """

    def __init__(self, convention: Convention = Convention.NORMAL, *, most: int = MOST_POSITIONS) -> None:
        self.convention = convention
        self.most = most
        self._known: dict[tuple[Position, Player], bool] = {}

    def wins(self, position: Position, player: Player) -> bool:
        """Whether ``player`` wins, moving first."""
        known = self._known
        root = (position, player)
        stack: list[tuple[tuple[Position, Player], list[Position]]] = []
        asked: tuple[Position, Player] | None = root
        while asked is not None or stack:
            if asked is not None:
                if asked not in known:
                    if len(known) >= self.most:
                        raise BudgetExceededError(
                            f"plain search stopped after {self.most} positions; expected a smaller position",
                            limit=Limit.POSITIONS,
                        )
                    options = list(asked[0].options(asked[1]))
                    if not options:
                        known[asked] = self.convention is Convention.MISERE
                    else:
                        stack.append((asked, options))
                asked = None
                continue
            here, options = stack[-1]
            opponent = here[1].opponent
            while options:
                reply = known.get((options[-1], opponent))
                if reply is None:
                    asked = (options[-1], opponent)
                    break
                options.pop()
                if not reply:
                    known[here] = True
                    options.clear()
            else:
                known.setdefault(here, False)
                stack.pop()
        return known[root]

    def outcome(self, position: Position) -> Outcome:
        """Who wins the position."""
        return Outcome.of(
            left_wins_first=self.wins(position, Player.LEFT), right_wins_first=self.wins(position, Player.RIGHT)
        )

    def winning_moves(self, position: Position, player: Player) -> list[Move[Position]]:
        """The moves of ``player`` after which the opponent loses."""
        return [move for move in position.moves(player) if not self.wins(move.position, player.opponent)]

    def is_zero(self, position: Position) -> bool:
        """Whether the position is 0: in normal play whoever starts loses, and that is the definition."""
        return not self.wins(position, Player.LEFT) and not self.wins(position, Player.RIGHT)


def reachable(position: Position) -> int:
    """How many different positions can arise, the players moving in any order: the measure of difficulty.

    >>> from colonnade.positions.hackenbush import Hackenbush
    >>> reachable(Hackenbush.parse("BR")), reachable(Hackenbush.parse("BR, R"))
    (3, 6)
    """
    seen = {position}
    stack = [position]
    while stack:
        here = stack.pop()
        for player in Player:
            for option in here.options(player):
                if option not in seen:
                    seen.add(option)
                    stack.append(option)
    return len(seen)


@dataclass(frozen=True, slots=True)
class Defined(Position):
    """A game by its options: what the name of a value means."""

    left: tuple[Defined, ...]
    right: tuple[Defined, ...]

    def options(self, player: Player) -> Iterator[Defined]:
        """The options that were given."""
        return iter(self.left if player is Player.LEFT else self.right)


ZERO = Defined((), ())


def number(value: Dyadic) -> Defined:
    """A number by its definition: ``n = {n-1|}``, ``-n = {|1-n}``, ``a/2^b = {(a-1)/2^b | (a+1)/2^b}`` for odd ``a``.

    >>> from colonnade.positions.hackenbush import Hackenbush
    >>> PlainSearch().is_zero(Hackenbush.parse("RB") + number(Dyadic(1, 1)))
    True
    """
    numerator, exponent = value.numerator, value.exponent
    if exponent:
        step = Dyadic(1, exponent)
        return Defined((number(value - step),), (number(value + step),))
    game = ZERO
    for _ in range(abs(numerator)):
        game = Defined((game,), ()) if numerator > 0 else Defined((), (game,))
    return game


def nimber(size: int) -> Defined:
    """A nimber by its definition: the options of ``*n`` are ``*0`` to ``*(n-1)``, for both players."""
    games: list[Defined] = []
    for _ in range(size + 1):
        games.append(Defined(tuple(games), tuple(games)))
    return games[-1]


UP = Defined((ZERO,), (nimber(1),))
"""``^ = {0|*}``."""
DOWN = Defined((nimber(1),), (ZERO,))
