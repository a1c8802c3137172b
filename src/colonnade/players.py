"""The two players, the two play conventions and the four outcomes."""

from __future__ import annotations

from enum import Enum


class Player(Enum):
    """Left (blue, positive) or Right (red, negative).

    >>> Player.LEFT.opponent
    <Player.RIGHT: 'R'>
    """

    LEFT = "L"
    RIGHT = "R"

    @property
    def opponent(self) -> Player:
        """The other player."""
        return Player.RIGHT if self is Player.LEFT else Player.LEFT


class Convention(Enum):
    """Normal play: who cannot move loses. Misère play: who cannot move wins."""

    NORMAL = "normal"
    MISERE = "misere"


class Outcome(Enum):
    """Who wins: Left, Right, the next player or the previous player.

    >>> Outcome.of(left_wins_first=True, right_wins_first=False)
    <Outcome.L: 'L'>
    """

    L = "L"
    R = "R"
    N = "N"
    P = "P"

    @classmethod
    def of(cls, *, left_wins_first: bool, right_wins_first: bool) -> Outcome:
        """The outcome, from who wins when Left starts and who when Right starts."""
        if left_wins_first:
            return cls.N if right_wins_first else cls.L
        return cls.R if right_wins_first else cls.P

    def wins(self, player: Player, *, first: bool) -> bool:
        """Whether ``player`` wins, moving first or second.

        >>> Outcome.N.wins(Player.LEFT, first=False)
        False
        """
        if self is Outcome.N:
            return first
        if self is Outcome.P:
            return not first
        return (self is Outcome.L) == (player is Player.LEFT)

    @property
    def negative(self) -> Outcome:
        """The outcome with the players exchanged."""
        return {Outcome.L: Outcome.R, Outcome.R: Outcome.L}.get(self, self)
