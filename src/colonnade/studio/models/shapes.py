"""Scenes as data: shapes that the page draws itself, each with the piece that it shows.

Coordinates are pixels at size 1 with y pointing down, as the page counts them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from colonnade.draw.scene import Ink
from colonnade.studio.models.message import Message

Place = tuple[float, float]


@dataclass(kw_only=True)
class Stroke(Message):
    """Lines of one width: two for the double stroke of a green stick, else one."""

    kind: Literal["stroke"] = "stroke"
    lines: list[list[Place]]
    width: float
    dash: list[float]
    round: bool
    ink: Ink
    piece: str | None


@dataclass(kw_only=True)
class Area(Message):
    """A filled shape without outline."""

    kind: Literal["area"] = "area"
    points: list[Place]
    ink: Ink
    piece: str | None


@dataclass(kw_only=True)
class Disc(Message):
    """A disc, filled or outlined."""

    kind: Literal["disc"] = "disc"
    center: Place
    radius: float
    outline: bool
    ink: Ink
    piece: str | None


@dataclass(kw_only=True)
class Box(Message):
    """A rectangle, filled or outlined in the stroke of its ink."""

    kind: Literal["box"] = "box"
    corner: Place
    width: float
    height: float
    radius: float
    outline: bool
    ink: Ink
    piece: str | None


@dataclass(kw_only=True)
class Label(Message):
    """A text; ``at`` is on its baseline."""

    kind: Literal["label"] = "label"
    at: Place
    text: str
    size: float
    anchor: Literal["start", "middle", "end"]
    ink: Ink
    piece: str | None


@dataclass(kw_only=True)
class BoardScene(Message):
    """The shapes of a position from back to front, and the rectangle that they fill."""

    left: float
    top: float
    width: float
    height: float
    shapes: list[Stroke | Area | Disc | Box | Label]
