"""Drawings: what the page sends, and what it gets for a text."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Annotated, Literal

from annotated_types import Ge, Le, MaxLen

from colonnade.studio.models.message import Error, Id, Message

MOST_STICKS = 2000
MOST_TEXT = 20_000
MOST_SVG = 900_000

Letter = Literal["B", "R", "G"]
Play = Literal["normal", "misere"]
Coordinate = Annotated[float, Ge(-100_000), Le(100_000)]


class GameType(StrEnum):
    """The six game types, keys 1 to 6."""

    RED_BLUE = "red-blue"
    RED_BLUE_GREEN = "red-blue-green"
    CHILDISH = "childish"
    GREEN = "green"
    REVERSE = "reverse"
    CLOCKWISE = "clockwise"


@dataclass(kw_only=True)
class Stick(Message):
    """One stick between two vertices; vertex 0 is the ground. Sticks at a vertex are listed from left to right."""

    id: Id
    color: Letter
    a: Id
    b: Id
    bend: Coordinate = 0.0


@dataclass(kw_only=True)
class Vertex(Message):
    """A point of the drawing, in sticks, y pointing up. All points on the ground are one vertex of the position."""

    id: Id
    x: Coordinate
    y: Coordinate
    ground: bool = False


@dataclass(kw_only=True)
class Drawing(Message):
    """A drawn position: its sticks in order, the rules and the convention; coordinates where a scene is asked for."""

    game: GameType = GameType.RED_BLUE_GREEN
    play: Play = "normal"
    sticks: Annotated[list[Stick], MaxLen(MOST_STICKS)]
    vertices: Annotated[list[Vertex], MaxLen(2 * MOST_STICKS)] = field(default_factory=list)


@dataclass(kw_only=True)
class SceneRequest(Message):
    """A drawing to be written as SVG or TikZ, with its value below where that is wanted."""

    drawing: Drawing
    format: Literal["svg", "tikz"] = "svg"
    with_value: bool = True


@dataclass(kw_only=True)
class SceneText(Message):
    """A drawing as SVG or TikZ, or a proof of its value as LaTeX."""

    text: str


@dataclass(kw_only=True)
class Text(Message):
    """A position in the text notation."""

    game: GameType = GameType.RED_BLUE_GREEN
    text: Annotated[str, MaxLen(MOST_TEXT)]


@dataclass(kw_only=True)
class SvgText(Message):
    """A drawing made by another program, as SVG."""

    text: Annotated[str, MaxLen(MOST_SVG)]


@dataclass(kw_only=True)
class Placed(Message):
    """A drawing that was read: its sticks, and the places of their ends."""

    sticks: list[Stick]
    vertices: list[Vertex]


@dataclass(kw_only=True)
class Drawn(Message):
    """A text that was read: the sticks in order, and the text as the printer writes it."""

    sticks: list[Stick]
    text: str


@dataclass(kw_only=True)
class Reading(Message):
    """What came of reading a text: a position, or the error in it. An error while typing is an ordinary answer."""

    drawn: Drawn | None = None
    error: Error | None = None
