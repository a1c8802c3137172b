"""Games in progress, and the options that the explorer walks through."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from colonnade.studio.models.wire import Id, Letter, Name, Position, Side, Wire


class Turn(Wire):
    """A move to make: whose it is, and which stick; without one the computer chooses."""

    position: Position
    player: Side
    stick: Id | None = None
    mistakes: Annotated[int, Field(ge=0, le=100)] = 0


class Standing(Wire):
    """A game in progress, seen by the one who is to move."""

    value: Name | None
    number: str | None
    mean: str | None
    """Where the value stands on the number line."""
    outcome: Literal["L", "R", "N", "P"] | None
    to_move: Side
    playable: list[int]
    winner: Side | None
    """Who has won, once somebody has no move."""
    wins: bool
    """Whether the one to move can win."""


class Left(Wire):
    """A stick that still stands, in its color of now."""

    id: int
    color: Letter


class Moved(Wire):
    """A move that was made: what fell, what stands, what it cost."""

    stick: int
    falls: list[int]
    sticks: list[Left]
    standing: Standing
    gave_away: Name | None
    better: int | None
    better_gives_away: Name | None
    threw_away: bool
    """The move turned a won game into a lost one."""


class Ask(Wire):
    """A position and who is to move."""

    position: Position
    player: Side


class Branch(Wire):
    """One option in the explorer: the cut, what is left, and whether another option makes it pointless."""

    side: Side
    stick: int
    sticks: list[Left]
    value: Name | None
    dominated: bool
