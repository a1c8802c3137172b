"""Positions of any ruleset."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated

from annotated_types import Ge, Le, MaxLen

from colonnade.studio.models.drawing import Drawn, Play
from colonnade.studio.models.message import Error, Expression, Message, MoveVerdict, Name, OutcomeLetter, Side
from colonnade.studio.models.reasons import Step
from colonnade.studio.models.shapes import BoardScene


@dataclass(kw_only=True)
class TableRequest(Message):
    """A position of any ruleset, in its text notation; ``rated`` asks for its value and for what its moves are worth,
    which may take a while."""

    ruleset: Annotated[str, MaxLen(60)]
    text: Expression
    play: Play = "normal"
    rated: bool = True


@dataclass(kw_only=True)
class ReplyRequest(Message):
    """A position of any ruleset in which the computer is to move, and how many of its moves in 100 are mistakes."""

    ruleset: Annotated[str, MaxLen(60)]
    text: Expression
    player: Side
    play: Play = "normal"
    mistakes: Annotated[int, Ge(0), Le(100)] = 0


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
    """A thing on the table that a move touches; shapes of the scene name it by its id."""

    id: str
    kind: str
    index: int
    part: int


@dataclass(kw_only=True)
class TableMove(Message):
    """One move: whose it is, the pieces that it touches and takes along, what it leaves, and whether it wins."""

    player: Side
    label: str
    words: str
    pieces: list[Piece]
    along: list[str]
    text: str
    value: Name | None
    number: str | None
    verdict: MoveVerdict
    undominated: bool


@dataclass(kw_only=True)
class Reply(Message):
    """The move that the computer makes, and whether it is proved that none is better."""

    move: TableMove
    proved: bool


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
    scene: BoardScene | None = None
    rated: bool = False
    """Whether values and verdicts were asked for."""
    mean: str | None = None
    """Where the value stands on the number line."""
    normalized: str = ""
    tree: Drawn | None = None
    """The clockwise tree that a line of Domino Shave is, move for move."""
