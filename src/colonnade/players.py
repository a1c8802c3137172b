"""The two players, the two play conventions and the four outcomes, each equal to its name as a text."""

from __future__ import annotations

from enum import StrEnum


class Player(StrEnum):
    """Left (blue, positive) or Right (red, negative).

    A player equals its letter. To compare it with another text is an error: rules that ask for ``player == "Left"``
    would take every player for Right.

    >>> Player.LEFT.opponent, Player("L") is Player.LEFT, Player.LEFT == "L"
    (<Player.RIGHT: 'R'>, True, True)
    >>> Player.LEFT == "Left"
    Traceback (most recent call last):
    ...
    ValueError: there is no player 'Left'; expected Player.LEFT or 'L', Player.RIGHT or 'R'
    """

    LEFT = "L"
    RIGHT = "R"

    @classmethod
    def _missing_(cls, value: object) -> Player:
        raise ValueError(f"there is no player {value!r}; expected Player.LEFT or 'L', Player.RIGHT or 'R'")

    def __eq__(self, other: object) -> bool:
        return self is Player(other) if type(other) is str else str.__eq__(self, other) is True

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = StrEnum.__hash__

    @property
    def opponent(self) -> Player:
        """The other player."""
        return Player.RIGHT if self is Player.LEFT else Player.LEFT


class Convention(StrEnum):
    """Normal play: who cannot move loses. Misère play: who cannot move wins."""

    NORMAL = "normal"
    MISERE = "misere"

    @classmethod
    def of(cls, convention: Convention | str) -> Convention:
        """A convention, or its name; a ``ValueError`` for anything else.

        >>> Convention.of("misère") is Convention.MISERE
        True
        >>> Convention.of("bogus")
        Traceback (most recent call last):
        ...
        ValueError: there is no convention 'bogus'; expected normal or misere
        """
        if type(convention) is cls:
            return convention
        known = {"normal": cls.NORMAL, "misere": cls.MISERE, "misère": cls.MISERE}
        if isinstance(convention, str) and convention in known:
            return known[convention]
        raise ValueError(f"there is no convention {convention!r}; expected normal or misere")


class Outcome(StrEnum):
    """Who wins: Left, Right, the next player or the previous player. An outcome equals its letter.

    >>> Outcome.of(left_wins_first=True, right_wins_first=False)
    <Outcome.L: 'L'>
    >>> Outcome.N == "N"
    True
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
