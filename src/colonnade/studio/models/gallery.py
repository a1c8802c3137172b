"""The gallery, and which program this is."""

from __future__ import annotations

from dataclasses import dataclass

from colonnade.studio.models.drawing import GameType, Stick
from colonnade.studio.models.message import Message, Name


@dataclass(kw_only=True)
class Example(Message):
    """One entry of the gallery."""

    id: str
    title: str
    source: str
    chapter: str
    game: GameType
    text: str
    sticks: list[Stick]
    value: Name | None


@dataclass(kw_only=True)
class About(Message):
    """Which program this is."""

    version: str
    kernel: str
