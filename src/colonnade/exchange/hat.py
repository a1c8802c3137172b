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
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from math import atan, atan2, inf, tau
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
_FARTHEST = 1e15
"""Up to here every integer is a floating-point number, so that no id becomes another one."""

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
        """The position that was drawn; all ground points are one vertex.

        In Clockwise Hackenbush the branches are ordered as they are drawn, from left to right, whichever was drawn
        first. In the other games edges are numbered in the order of the sticks.
        """
        sticks = sorted(self.sticks, key=self._leaning()) if self.game == "clockwise" else self.sticks
        grounded = {vertex.id for vertex in self.vertices if vertex.ground}
        numbers: dict[int, int] = {}

        def number(vertex: int) -> int:
            return GROUND if vertex in grounded else numbers.setdefault(vertex, len(numbers) + 1)

        return _GAMES[self.game].of((number(stick.a), number(stick.b), stick.color) for stick in sticks)

    def _leaning(self) -> Callable[[HatStick], tuple[float, float]]:
        """What orders sticks from left to right, as in the studio: trunks by where they stand, others clockwise around
        the vertex that they grow from, beginning at the stick that leads down from it. A stick may droop, so that the
        vertex it grows from is not always its lower end."""
        at = {vertex.id: vertex for vertex in self.vertices}
        below = self._below()

        def leaning(stick: HatStick) -> tuple[float, float]:
            near, far = stick.a, stick.b
            if not at[near].ground and (far not in below or _other_end(below[far], far) != near):
                near, far = far, near
            angle = _heading(stick, at[near], at[far])
            if at[near].ground:
                return at[near].x, angle
            down = below.get(near, stick)
            return -inf, (angle - _heading(down, at[near], at[_other_end(down, near)])) % tau

        return leaning

    def _below(self) -> dict[int, HatStick]:
        """The first stick on the way from each vertex down to the ground."""
        around: dict[int, list[HatStick]] = {}
        for stick in self.sticks:
            around.setdefault(stick.a, []).append(stick)
            around.setdefault(stick.b, []).append(stick)
        reached = [vertex.id for vertex in self.vertices if vertex.ground]
        seen = set(reached)
        below: dict[int, HatStick] = {}
        for vertex in reached:
            for stick in around.get(vertex, ()):
                other = _other_end(stick, vertex)
                if other not in seen:
                    seen.add(other)
                    below[other] = stick
                    reached.append(other)
        return below


def _other_end(stick: HatStick, vertex: int) -> int:
    return stick.b if stick.a == vertex else stick.a


def _heading(stick: HatStick, start: HatVertex, end: HatVertex) -> float:
    """The direction in which a stick leaves one of its ends, clockwise from straight up: of a bent one, that of its
    tangent there, which leads to the control point of its curve."""
    turn = atan(4 * stick.bend)
    return atan2(end.x - start.x, end.y - start.y) + (-turn if stick.a == start.id else turn)


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
    if data.get("format", FORMAT) != FORMAT:
        raise FileFormatError(f"This does not look like a .hat file: its format is not {FORMAT}.")
    version = data.get("version", VERSION)
    if not isinstance(version, int):
        raise _damaged(f"the version is {version!r}; expected a number")
    if version > VERSION:
        raise FileFormatError(
            f"This file was made by a newer Colonnade (format {version}; this one reads up to {VERSION})."
        )
    return _read(data)


def _read(data: dict[str, Any]) -> Hat:
    vertices = tuple(
        HatVertex(
            _integer(row, "id", "a vertex"),
            _number(row, "x", "a vertex"),
            _number(row, "y", "a vertex"),
            _flag(row, "ground", "a vertex"),
        )
        for row in _rows(data, "vertices")
    )
    known = {vertex.id for vertex in vertices}
    if len(known) < len(vertices):
        raise _damaged("two vertices have the same id")
    sticks = []
    for row in _rows(data, "sticks"):
        number = _integer(row, "id", "a stick")
        what = f"stick {number}"
        ends = _integer(row, "a", what), _integer(row, "b", what)
        if not known.issuperset(ends):
            raise _damaged(f"{what} ends nowhere")
        bend = _number(row, "bend", what) if "bend" in row else 0.0
        sticks.append(HatStick(number, _color(row.get("color"), what), *ends, bend))
    if len({stick.id for stick in sticks}) < len(sticks):
        raise _damaged("two sticks have the same id")
    game = data.get("game", "red-blue-green")
    if not isinstance(game, str) or game not in _GAMES:
        raise _damaged(f"the game type {game!r} is not known; expected one of {', '.join(_GAMES)}")
    play = data.get("play", "normal")
    if play not in ("normal", "misere"):
        raise _damaged(f"the play is {play!r}; expected normal or misere")
    return Hat(vertices, tuple(sticks), str(data.get("name", "Untitled")), game, play)


def _damaged(why: str) -> FileFormatError:
    return FileFormatError(f"This .hat file is damaged: {why}.")


def _rows(data: dict[str, Any], key: str) -> list[dict[str, Any]]:
    rows = data.get(key)
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        raise _damaged(f'"{key}" is not a list of objects')
    return rows


def _number(row: dict[str, Any], key: str, what: str) -> float:
    value = row.get(key)
    if isinstance(value, bool) or not isinstance(value, int | float) or not -_FARTHEST <= value <= _FARTHEST:
        raise _damaged(f'"{key}" of {what} is {value!r}, not a number')
    return float(value)


def _integer(row: dict[str, Any], key: str, what: str) -> int:
    value = _number(row, key, what)
    if not value.is_integer():
        raise _damaged(f'"{key}" of {what} is {value!r}, not an integer')
    return int(value)


def _flag(row: dict[str, Any], key: str, what: str) -> bool:
    value = row.get(key, False)
    if not isinstance(value, bool):
        raise _damaged(f'"{key}" of {what} is {value!r}; expected true or false')
    return value


def _color(value: object, what: str) -> Color:
    try:
        return Color(value)
    except ValueError:
        raise _damaged(f"{what} has the color {value!r}; expected B, R or G") from None
