"""The gallery, and which program this is."""

from __future__ import annotations

from colonnade.studio.models.wire import GameType, Name, Stick, Wire


class Example(Wire):
    """One entry of the gallery."""

    id: str
    title: str
    source: str
    chapter: str
    game: GameType
    text: str
    sticks: list[Stick]
    value: Name | None


class About(Wire):
    """Which program this is."""

    version: str
    kernel: str
