"""Positions of any ruleset."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated

from annotated_types import MaxLen

from colonnade.studio.models.drawing import Drawn
from colonnade.studio.models.message import Error, Expression, Message, MoveVerdict, Name, OutcomeLetter, Side
from colonnade.studio.models.reasons import Step


@dataclass(kw_only=True)
class TableRequest(Message):
    """A position of any ruleset, in its text notation."""

    ruleset: Annotated[str, MaxLen(60)]
    text: Expression


@dataclass(kw_only=True)
class Ruleset(Message):
    """A ruleset that the page offers."""

    name: str
    title: str
    rules: str
    notation: str
    examples: list[str]


@dataclass(kw_only=True)
class Piece(Message):
    """A thing on the table that a move touches."""

    kind: str
    index: int
    part: int


@dataclass(kw_only=True)
class TableMove(Message):
    """One move: whose, what it is called, the pieces it touches, what it leaves, and whether it wins."""

    player: Side
    label: str
    words: str
    pieces: list[Piece]
    text: str
    value: Name | None
    number: str | None
    verdict: MoveVerdict
    undominated: bool


@dataclass(kw_only=True)
class Table(Message):
    """A position of any ruleset: value, moves, reasons and a scene; or the error in the text."""

    error: Error | None = None
    text: str = ""
    value: Name | None = None
    number: str | None = None
    outcome: OutcomeLetter | None = None
    sentence: str = ""
    remark: str = ""
    milliseconds: float = 0
    moves: list[TableMove] = field(default_factory=list)
    steps: list[Step] = field(default_factory=list)
    conclusion: str = ""
    svg: str = ""
    svg_dark: str = ""
    dominoes: list[tuple[int, int]] = field(default_factory=list)
    normalized: str = ""
    tree: Drawn | None = None
    """The clockwise tree that a line of Domino Shave is, move for move."""
