"""What all messages are made of: positions, names of values, faults."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

MOST_STICKS = 2000
MOST_TEXT = 20_000
Vertex = Annotated[int, Field(ge=0, le=1_000_000)]
Id = Annotated[int, Field(ge=0, le=1_000_000)]

Side = Literal["L", "R"]
Letter = Literal["B", "R", "G"]
Play = Literal["normal", "misere"]


class Wire(BaseModel):
    """Base of all messages: unknown fields are mistakes."""

    model_config = ConfigDict(extra="forbid")


class GameType(StrEnum):
    """The six game types, keys 1 to 6."""

    RED_BLUE = "red-blue"
    RED_BLUE_GREEN = "red-blue-green"
    CHILDISH = "childish"
    GREEN = "green"
    REVERSE = "reverse"
    CLOCKWISE = "clockwise"


class Stick(Wire):
    """One stick between two vertices; vertex 0 is the ground. Sticks at a vertex are listed from left to right."""

    id: Id
    color: Letter
    a: Vertex
    b: Vertex


class Position(Wire):
    """A drawn position: its sticks in order, the rules and the convention."""

    game: GameType = GameType.RED_BLUE_GREEN
    play: Play = "normal"
    sticks: Annotated[list[Stick], Field(max_length=MOST_STICKS)]


class Text(Wire):
    """A position in the text notation."""

    game: GameType = GameType.RED_BLUE_GREEN
    text: Annotated[str, Field(max_length=MOST_TEXT)]


class Name(Wire):
    """One value in three dresses: the ASCII name, as printed, and in words."""

    text: str
    shown: str
    spoken: str


class Fault(Wire):
    """What went wrong: its kind, one sentence, and where."""

    code: str
    message: str
    column: int | None = None
    sticks: list[int] = []


class Refusal(Wire):
    """The body of every answer that is not a success."""

    error: Fault


class Drawn(Wire):
    """A text that was read: the sticks in order, and the text as the printer writes it."""

    sticks: list[Stick]
    text: str


class Reading(Wire):
    """What came of reading a text: a position, or the fault in it. A mistake while typing is an ordinary answer."""

    drawn: Drawn | None = None
    fault: Fault | None = None
