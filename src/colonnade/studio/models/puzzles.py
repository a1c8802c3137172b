"""Puzzles that are made of a drawing."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from colonnade.studio.models.drawing import Letter, Play
from colonnade.studio.models.message import Message, OutcomeLetter, Side

StickRow = tuple[Letter, int, int]
"""Color and both ends; vertex 0 is the ground."""


@dataclass(kw_only=True)
class PuzzleChoice(Message):
    """A value, and a position worth its negative."""

    shown: str
    sticks: list[StickRow]


@dataclass(kw_only=True)
class AddedStick(Message):
    """A stick to add, and its place in the order of the sticks."""

    color: Letter
    tail: int
    head: int
    place: int


@dataclass(kw_only=True)
class MadePuzzle(Message):
    """A question about a drawing, with its certified answer. Pieces are counted from 0, in the order of the sticks."""

    kind: Literal["move", "value", "winner", "build", "zero"]
    level: int
    positions: int
    ruleset: str
    text: str
    hint: str
    cited: str
    convention: Play
    sticks: list[StickRow]
    """Those of the drawing, or of a solution where something is to be built."""
    player: Side | None = None
    pieces: list[tuple[int, int]] = field(default_factory=list)
    choices: list[PuzzleChoice] | None = None
    answer: int | None = None
    outcome: OutcomeLetter | None = None
    target: PuzzleChoice | None = None
    most: int | None = None
    colors: str | None = None
    added: AddedStick | None = None
    unique: bool = False
