"""SVG drawings as Hackenbush positions: lines and paths by the color of their stroke.

=================  ==================================================================================================
a stick            a ``line``, ``polyline`` or ``path`` whose stroke is blue, red or green (any shade), or a group with
                   an id such as ``edge-blue-01``, whatever is drawn in it
a vertex           where ends of sticks meet
the ground         an element with the id ``ground``, otherwise the lowest end; the lower end of ``edge-red-ground-02``
left out           black, gray and white strokes, text, and what is only defined
=================  ==================================================================================================
"""

from __future__ import annotations

import colorsys
import itertools
import re
from dataclasses import dataclass, field
from typing import Any
from xml.parsers import expat

from colonnade.errors import FileFormatError
from colonnade.exchange.hat import Hat, HatStick, HatVertex
from colonnade.exchange.svg_paths import IDENTITY, Matrix, apply, compose, numbers, polylines, transform
from colonnade.positions.hackenbush import Color

LONGEST = 900_000
"""Characters of a file."""
MOST_STICKS = 2000
_MOST_ELEMENTS = 50_000
_DEEPEST = 200
_NEAR = 0.12
"""Ends this close meet, in lengths of a typical stick."""
_DOUBLE = 3.0
"""The middles of the lines of a double stick are this close, in widths of a line."""
_LEAST_HEIGHT = 0.15
_LOOP = 0.35
"""The bend of a stick from a vertex to itself."""

_EDGE = re.compile(r"edge-(blue|red|green)\b(-ground)?", re.IGNORECASE)
_RGB = re.compile(r"rgba?\(\s*([\d.]+)(%?)[\s,]+([\d.]+)%?[\s,]+([\d.]+)%?")
_NAMES = {"blue": Color.BLUE, "red": Color.RED, "green": Color.GREEN}
_WORDS = {
    "navy": Color.BLUE, "royalblue": Color.BLUE, "steelblue": Color.BLUE, "dodgerblue": Color.BLUE,
    "crimson": Color.RED, "tomato": Color.RED, "orangered": Color.RED, "firebrick": Color.RED, "maroon": Color.RED,
    "lime": Color.GREEN, "seagreen": Color.GREEN, "forestgreen": Color.GREEN, "limegreen": Color.GREEN,
}  # fmt: skip
_NEUTRAL = {"none", "black", "white", "gray", "grey", "silver", "transparent", "currentcolor", ""}
_UNSEEN = {"defs", "symbol", "clippath", "mask", "marker", "pattern", "metadata"}
_SHAPES = {"line", "polyline", "polygon", "path", "rect"}


def loads(text: str) -> Hat:
    """Read an SVG drawing.

    >>> blue = '<line x1="0" y1="9" x2="0" y2="5" stroke="blue"/>'
    >>> red = '<path d="M0 5 L3 1" stroke="#c03410"/>'
    >>> str(loads(f'<svg xmlns="http://www.w3.org/2000/svg">{blue}{red}</svg>').position)
    'BR'
    >>> loads("<svg/>")
    Traceback (most recent call last):
    ...
    colonnade.errors.FileFormatError: This SVG has no line or path with a blue, red or green stroke.
    """
    if len(text) > LONGEST:
        raise FileFormatError(f"This SVG is too long: {len(text)} characters of at most {LONGEST}.")
    reader = _Reader()
    reader.read(text)
    if not reader.strokes:
        raise FileFormatError("This SVG has no line or path with a blue, red or green stroke.")
    return _drawn(reader)


@dataclass(slots=True)
class _Stroke:
    """A stick as it was drawn: its color, the points of its line, and whether its lower end is said to be grounded."""

    color: Color
    line: list[complex]
    grounded: bool = False


@dataclass(slots=True)
class _Context:
    """What an element hands down to those inside it."""

    matrix: Matrix = IDENTITY
    stroke: str = "none"
    seen: bool = True
    group: list[list[complex]] | None = None
    """The lines of the group that is one stick."""
    ground: bool = False


@dataclass(slots=True)
class _Reader:
    """Goes through the elements once. Nothing is expanded or fetched: a document that defines entities is refused."""

    strokes: list[_Stroke] = field(default_factory=list)
    ground: list[complex] = field(default_factory=list)
    stack: list[tuple[_Context, Color | None, bool]] = field(default_factory=list)
    elements: int = 0

    def read(self, text: str) -> None:
        parser = expat.ParserCreate(namespace_separator=" ")
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._end
        parser.EntityDeclHandler = self._entity
        try:
            parser.Parse(text, True)
        except expat.ExpatError as error:
            raise FileFormatError(
                f"This does not look like an SVG file: line {error.lineno} is no XML ({expat.ErrorString(error.code)})."
            ) from None
        except UnicodeEncodeError:
            raise FileFormatError("This does not look like an SVG file: it is no text.") from None

    def _entity(self, *_: Any) -> None:
        raise FileFormatError("This SVG defines entities, which may be a trap: save it as plain SVG.")

    def _start(self, tag: str, given: dict[str, str]) -> None:
        name = tag.rpartition(" ")[2].lower()
        if not self.stack and name != "svg":
            raise FileFormatError(f"This does not look like an SVG file: it begins with <{name[:30]}>.")
        self.elements += 1
        if self.elements > _MOST_ELEMENTS or len(self.stack) > _DEEPEST:
            raise FileFormatError("This SVG is too large: simplify it, or save only the drawing.")
        outer = self.stack[-1][0] if self.stack else _Context()
        id_ = given.get("id", "")
        edge = _EDGE.match(id_) if name == "g" and outer.group is None else None
        inner = _Context(
            compose(outer.matrix, transform(given.get("transform", ""))),
            _property(given, "stroke") or outer.stroke,
            outer.seen and name not in _UNSEEN and _property(given, "display") != "none",
            [] if edge else outer.group,
            outer.ground or id_.lower() == "ground",
        )
        color = _NAMES[edge[1].lower()] if edge else None
        self.stack.append((inner, color, bool(edge and edge[2])))
        if inner.seen and name in _SHAPES:
            self._shape(inner, name, given)

    def _end(self, tag: str) -> None:
        context, color, grounded = self.stack.pop()
        if color is not None and context.group:
            self._add(_Stroke(color, _longest(context.group), grounded))

    def _shape(self, context: _Context, name: str, given: dict[str, str]) -> None:
        if context.ground and name == "rect":
            given = given | {"height": "0"}
        lines = [[apply(context.matrix, point) for point in line] for line in _lines(name, given)]
        if context.ground:
            self.ground += [point for line in lines for point in line]
        elif context.group is not None:
            context.group.extend(lines)
        elif name != "rect" and name != "polygon":
            color = _color(context.stroke)
            if color is not None:
                width = (numbers(_property(given, "stroke-width")) or [0.0])[0] * abs(context.matrix[0])
                for line in _merged(lines, width):
                    self._add(_Stroke(color, line))

    def _add(self, stroke: _Stroke) -> None:
        self.strokes.append(stroke)
        if len(self.strokes) > MOST_STICKS:
            raise FileFormatError(f"This SVG has more than {MOST_STICKS} sticks, which is more than a canvas holds.")


def _property(given: dict[str, str], name: str) -> str:
    """An attribute, or what ``style`` says in its place."""
    for declaration in given.get("style", "").split(";"):
        key, _, value = declaration.partition(":")
        if key.strip().lower() == name:
            return value.strip().lower()
    return given.get(name, "").strip().lower()


def _lines(name: str, given: dict[str, str]) -> list[list[complex]]:
    """The lines of a shape, in its own coordinates."""

    def number(key: str) -> float:
        return (numbers(given.get(key, "")) or [0.0])[0]

    match name:
        case "line":
            return [[complex(number("x1"), number("y1")), complex(number("x2"), number("y2"))]]
        case "rect":
            corner, width, height = complex(number("x"), number("y")), number("width"), number("height")
            if width > height:
                side = corner + 0.5j * height
                return [[side, side + width]]
            side = corner + width / 2
            return [[side, side + 1j * height]] if height else []
        case "path":
            return polylines(given.get("d", ""))
    found = numbers(given.get("points", ""))
    points = [complex(x, y) for x, y in zip(found[::2], found[1::2], strict=False)]
    return [points] if len(points) > 1 else []


def _merged(lines: list[list[complex]], width: float) -> list[list[complex]]:
    """Two lines side by side in one path are one double stick, as Colonnade draws green ones; ``width`` is that of the
    stroke."""
    if len(lines) != 2:
        return lines
    first, second = lines
    # The ends of a loop are no distance apart, and the lines of a short stick are not near for its length.
    near = max(_NEAR * max(_length(first), _length(second)), _DOUBLE * width)
    if len(first) == len(second) and all(abs(p - q) <= near for p, q in zip(first, second, strict=True)):
        return [[(p + q) / 2 for p, q in zip(first, second, strict=True)]]
    return lines


def _longest(lines: list[list[complex]]) -> list[complex]:
    """The line of a group: that whose ends are furthest apart."""
    return max(lines, key=lambda line: abs(line[-1] - line[0]))


def _color(stroke: str) -> Color | None:
    """The color of a stick; ``None`` for black, gray and white.

    >>> _color("#79aefa"), _color("rgb(192, 52, 16)"), _color("#888")
    (<Color.BLUE: 'B'>, <Color.RED: 'R'>, None)
    """
    if stroke in _NEUTRAL or stroke.startswith("url("):
        return None
    known = _NAMES.get(stroke) or _WORDS.get(stroke) or _NAMES.get(stroke.removeprefix("dark").removeprefix("light"))
    if known is not None:
        return known
    channels = _channels(stroke)
    if channels is not None:
        hue, _, saturation = colorsys.rgb_to_hls(*channels)
        if saturation < 0.25 or max(channels) - min(channels) < 0.12:
            return None
        for color, low, high in ((Color.GREEN, 70, 175), (Color.BLUE, 175, 275)):
            if low <= hue * 360 < high:
                return color
        if hue * 360 < 40 or hue * 360 >= 330:
            return Color.RED
    raise FileFormatError(f"The stroke color {stroke[:30]} is none of blue, red and green: recolor it, or remove it.")


def _channels(text: str) -> tuple[float, float, float] | None:
    """Red, green and blue from 0 to 1."""
    if re.fullmatch(r"#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})", text):
        digits = text[1:] if len(text) > 5 else "".join(digit * 2 for digit in text[1:])
        red, green, blue = (int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4))
        return red, green, blue
    found = _RGB.match(text)
    if found is None:
        return None
    most = 100 if found[2] else 255
    red, green, blue = (min(1.0, float(found[i]) / most) for i in (1, 3, 4))
    return red, green, blue


def _drawn(reader: _Reader) -> Hat:
    """The drawing: ends that meet become vertices, and a typical stick is one unit long."""
    strokes = reader.strokes
    lengths = sorted(_length(stroke.line) for stroke in strokes)
    unit = (lengths[(len(lengths) - 1) // 2] + lengths[len(lengths) // 2]) / 2 or 1.0
    near = _NEAR * unit
    ends = [(stroke.line[0], stroke.line[-1]) for stroke in strokes]
    level = min((point.imag for point in reader.ground), default=None)
    ground = max(point.imag for pair in ends for point in pair) if level is None else level
    spots = _Spots(near)
    pairs = [(spots.at(first), spots.at(last)) for first, last in ends]
    grounded = {spot for spot, place in enumerate(spots.places) if place.imag >= ground - near}
    for stroke, pair in zip(strokes, pairs, strict=True):
        if stroke.grounded:
            grounded.add(max(pair, key=lambda spot: spots.places[spot].imag))
    middle = sum(place.real for place in spots.places) / len(spots.places)
    vertices = tuple(
        HatVertex(
            spot + 1,
            round((place.real - middle) / unit, 3),
            0.0 if spot in grounded else max(_LEAST_HEIGHT, round((ground - place.imag) / unit, 3)),
            spot in grounded,
        )
        for spot, place in enumerate(spots.places)
    )
    sticks = tuple(
        HatStick(number, stroke.color, a + 1, b + 1, _LOOP if a == b else _bend(stroke.line))
        for number, (stroke, (a, b)) in enumerate(zip(strokes, pairs, strict=True), start=1)
    )
    return Hat(vertices, sticks)


def _length(line: list[complex]) -> float:
    return sum(abs(q - p) for p, q in itertools.pairwise(line))


def _bend(line: list[complex]) -> float:
    """How far the middle of a line is off the straight one, in parts of its length."""
    chord = line[-1] - line[0]
    if len(line) == 2 or not chord:
        return 0.0
    left = _length(line) / 2
    middle = line[-1]
    for p, q in itertools.pairwise(line):
        step = abs(q - p)
        if step >= left and step:
            middle = p + (q - p) * left / step
            break
        left -= step
    off = (middle - (line[0] + line[-1]) / 2) / chord
    return round(-off.imag, 3)


class _Spots:
    """Places that differ: a point near one of them is that one. Cells of a grid keep the search short."""

    def __init__(self, near: float) -> None:
        self.near = near
        self.places: list[complex] = []
        self._cells: dict[tuple[int, int], list[int]] = {}

    def at(self, point: complex) -> int:
        """The spot of a point, a new one where there is none."""
        x, y = int(point.real // self.near), int(point.imag // self.near)
        for cell in ((x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)):
            for spot in self._cells.get(cell, ()):
                if abs(self.places[spot] - point) <= self.near:
                    return spot
        self.places.append(point)
        self._cells.setdefault((x, y), []).append(len(self.places) - 1)
        return len(self.places) - 1
