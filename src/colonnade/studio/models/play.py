"""Games in progress."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from annotated_types import Ge, Le

from colonnade.studio.models.drawing import Drawing, Letter
from colonnade.studio.models.message import Id, Message, MoveVerdict, Name, OutcomeLetter, Side


@dataclass(kw_only=True)
class Turn(Message):
    """A position and who is to move."""

    drawing: Drawing
    player: Side


@dataclass(kw_only=True)
class MoveRequest(Message):
    """A move to make: whose it is, and which stick; without one the computer chooses."""

    drawing: Drawing
    player: Side
    stick: Id | None = None
    mistakes: Annotated[int, Ge(0), Le(100)] = 0


@dataclass(kw_only=True)
class Standing(Message):
    """A game in progress, seen by the player to move."""

    value: Name | None
    number: str | None
    mean: str | None
    """Where the value stands on the number line."""
    outcome: OutcomeLetter | None
    player: Side
    playable: list[int]
    winner: Side | None
    """Who has won, once somebody has no move."""
    wins: bool
    """Whether the player to move can win."""


@dataclass(kw_only=True)
class ColoredStick(Message):
    """A stick that is left, in its present color."""

    id: int
    color: Letter


@dataclass(kw_only=True)
class Moved(Message):
    """A move that was made: what fell, what is left, what it cost."""

    stick: int
    falls: list[int]
    sticks: list[ColoredStick]
    standing: Standing
    verdict: MoveVerdict
    gave_away: Name | None
    better: int | None
    better_gives_away: Name | None
    winning: list[int]
    """The sticks whose cut would have won."""
    proved: bool
    """Whether it is proved that the move wins, or that every move loses."""
    lost_the_win: bool
    """The move turned a won game into a lost one."""
