"""``.hat`` files: a drawn Hackenbush position as versioned JSON.

=============  ====================================================================================
``format``     always ``colonnade-hat``
``version``    1
``name``       what the person calls it
``game``       ``red-blue``, ``red-blue-green``, ``childish``, ``green``, ``reverse`` or ``clockwise``
``play``       ``normal`` or ``misere``
``vertices``   ``id``, ``x`` and ``y`` in sticks (y grows upwards), ``ground`` for points on the ground line
``sticks``     ``id``, ``color`` (``B``, ``R``, ``G``), ends ``a`` and ``b`` (vertex ids), ``bend`` of the stroke
=============  ====================================================================================
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from typing import Any

from colonnade.errors import FileFormatError
from colonnade.positions.hackenbush import (
    GROUND,
    ChildishHackenbush,
    ClockwiseHackenbush,
    Color,
    Hackenbush,
    ReverseHackenbush,
)

FORMAT = "colonnade-hat"
VERSION = 1

_GAMES: dict[str, type[Hackenbush]] = {
    "red-blue": Hackenbush,
    "red-blue-green": Hackenbush,
    "childish": ChildishHackenbush,
    "green": Hackenbush,
    "reverse": ReverseHackenbush,
    "clockwise": ClockwiseHackenbush,
}


@dataclass(frozen=True, slots=True)
class HatVertex:
    """A point of the drawing, one stick long to the unit."""

    id: int
    x: float
    y: float
    ground: bool = False


@dataclass(frozen=True, slots=True)
class HatStick:
    """A stick between two points."""

    id: int
    color: Color
    a: int
    b: int
    bend: float = 0.0


@dataclass(frozen=True, slots=True)
class Hat:
    """The content of a ``.hat`` file.

    >>> hat = Hat(
    ...     vertices=(HatVertex(1, 0, 0, ground=True), HatVertex(2, 0, 1)),
    ...     sticks=(HatStick(1, Color.BLUE, 1, 2),),
    ... )
    >>> loads(dumps(hat)) == hat, str(hat.position)
    (True, 'B')
    """

    vertices: tuple[HatVertex, ...] = ()
    sticks: tuple[HatStick, ...] = ()
    name: str = "Untitled"
    game: str = "red-blue-green"
    play: str = "normal"
    version: int = field(default=VERSION, compare=False)

    @property
    def position(self) -> Hackenbush:
        """The position that was drawn; all ground points are one vertex."""
        grounded = {vertex.id for vertex in self.vertices if vertex.ground}
        numbers: dict[int, int] = {}

        def number(vertex: int) -> int:
            return GROUND if vertex in grounded else numbers.setdefault(vertex, len(numbers) + 1)

        return _GAMES[self.game].of((number(stick.a), number(stick.b), stick.color) for stick in self.sticks)


def dumps(hat: Hat) -> str:
    """The text of a ``.hat`` file."""
    sticks = [{**asdict(stick), "color": stick.color.value} for stick in hat.sticks]
    content = {"format": FORMAT, "version": VERSION, "name": hat.name, "game": hat.game, "play": hat.play}
    return json.dumps({**content, "vertices": [asdict(vertex) for vertex in hat.vertices], "sticks": sticks})


def loads(text: str) -> Hat:
    """Read a ``.hat`` text.

    >>> loads('{"version": 3, "sticks": []}')
    Traceback (most recent call last):
    ...
    colonnade.errors.FileFormatError: This file was made by a newer Colonnade (format 3; this one reads up to 1).
    """
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise FileFormatError("This does not look like a .hat file: it is not JSON.") from None
    if not isinstance(data, dict) or not isinstance(data.get("sticks"), list):
        raise FileFormatError('This does not look like a .hat file: no "sticks" in it.')
    version = data.get("version", VERSION)
    if isinstance(version, int) and version > VERSION:
        raise FileFormatError(
            f"This file was made by a newer Colonnade (format {version}; this one reads up to {VERSION})."
        )
    try:
        return _read(data)
    except (KeyError, TypeError, ValueError) as error:
        raise FileFormatError(f"This .hat file is damaged: {error}.") from None


def _read(data: dict[str, Any]) -> Hat:
    vertices = tuple(
        HatVertex(int(row["id"]), float(row["x"]), float(row["y"]), bool(row.get("ground", False)))
        for row in data["vertices"]
    )
    known = {vertex.id for vertex in vertices}
    sticks = []
    for row in data["sticks"]:
        stick = HatStick(int(row["id"]), Color(row["color"]), int(row["a"]), int(row["b"]), float(row.get("bend", 0)))
        if stick.a not in known or stick.b not in known:
            raise ValueError(f"stick {stick.id} ends nowhere")
        sticks.append(stick)
    game = data.get("game", "red-blue-green")
    if game not in _GAMES:
        raise ValueError(f"the game type {game!r} is not known")
    play = "misere" if data.get("play") == "misere" else "normal"
    return Hat(vertices, tuple(sticks), str(data.get("name", "Untitled")), game, play)
