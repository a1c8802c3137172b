"""Scenes: what a picture shows, in plain shapes, whatever it is written in.

Coordinates are in pixels of the screen at size 1, with y pointing up: the ground is at y = 0. Shapes name *inks*, not
colors; a theme says which color an ink is. Blue, red and green differ in their strokes as well (solid, dashed,
double), so that a picture printed in gray can still be read. A shape that shows a piece of a position carries it, so
that a click on the shape finds the moves that touch it.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from enum import Enum
from math import hypot
from pathlib import Path
from typing import TYPE_CHECKING

from colonnade.errors import UnsupportedError
from colonnade.positions.ruleset import Piece

if TYPE_CHECKING:
    from colonnade.draw.theme import Theme

Point = tuple[float, float]

UNIT = 70.0
"""Pixels per stick."""

GROUND_DEPTH = 13.0
_GLYPH = 0.55
"""About how wide a letter is, in parts of its size."""

HATCH_STEP = 9.0


class Ink(Enum):
    """What a color means. ``LEFT``, ``RIGHT`` and ``EITHER`` also choose the stroke of a stick."""

    LEFT = "left"
    RIGHT = "right"
    EITHER = "either"
    INK = "ink"
    SOFT = "soft"
    FAINT = "faint"
    HATCH = "hatch"
    PAPER = "paper"
    HIGHLIGHT = "highlight"


class Anchor(Enum):
    """Which point of a text stands at its place."""

    MIDDLE = "middle"
    START = "start"
    END = "end"


@dataclass(frozen=True, slots=True)
class Stick:
    """A stick along a line of points, in the stroke of its ink; ``width`` is a factor."""

    points: tuple[Point, ...]
    ink: Ink
    width: float = 1.0
    title: str = ""
    piece: Piece | None = None

    @property
    def length(self) -> float:
        """How long the stick is."""
        return sum(hypot(x1 - x0, y1 - y0) for (x0, y0), (x1, y1) in zip(self.points, self.points[1:], strict=False))

    def beside(self, distance: float) -> tuple[Point, ...]:
        """The same line, moved sideways: one half of a double stroke."""
        points = self.points
        moved: list[Point] = []
        for index, (x, y) in enumerate(points):
            (x0, y0), (x1, y1) = points[max(index - 1, 0)], points[min(index + 1, len(points) - 1)]
            along = hypot(x1 - x0, y1 - y0) or 1.0
            moved.append((x - distance * (y1 - y0) / along, y + distance * (x1 - x0) / along))
        return tuple(moved)


@dataclass(frozen=True, slots=True)
class Line:
    """A thin line through points, for axes, diagrams and connections."""

    points: tuple[Point, ...]
    ink: Ink = Ink.INK
    width: float = 1.2
    dashed: bool = False
    piece: Piece | None = None


@dataclass(frozen=True, slots=True)
class Area:
    """A filled shape without outline."""

    points: tuple[Point, ...]
    ink: Ink
    piece: Piece | None = None


@dataclass(frozen=True, slots=True)
class Disc:
    """A filled disc with a ring of paper around it; ``outline`` draws its edge and fills it with paper."""

    center: Point
    radius: float
    ink: Ink = Ink.INK
    outline: bool = False
    title: str = ""
    piece: Piece | None = None


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle with slightly round corners: filled, or outlined in the stroke of a stick."""

    corner: Point
    width: float
    height: float
    ink: Ink = Ink.INK
    outline: bool = False
    radius: float = 1.2
    piece: Piece | None = None


@dataclass(frozen=True, slots=True)
class Ground:
    """The ground from ``left`` to ``right`` at y = 0, hatched below."""

    left: float
    right: float
    title: str = "ground"
    piece: Piece | None = None

    def hatching(self) -> list[float]:
        """Where the strokes of the hatching start, at the bottom; each rises to the right at 45 degrees."""
        room = self.right - self.left - GROUND_DEPTH
        count = int(room // HATCH_STEP) + 1
        start = self.left + (room - (count - 1) * HATCH_STEP) / 2
        return [start + index * HATCH_STEP for index in range(count)]


@dataclass(frozen=True, slots=True)
class Label:
    """A text; ``latex`` is how TikZ writes it, where that differs. ``at`` is the middle of its height."""

    at: Point
    text: str
    latex: str = ""
    size: float = 16
    anchor: Anchor = Anchor.MIDDLE
    ink: Ink = Ink.INK
    piece: Piece | None = None

    @property
    def width(self) -> float:
        """About how wide the text is."""
        return _GLYPH * self.size * len(self.text)


Shape = Stick | Line | Area | Disc | Box | Ground | Label


@dataclass(frozen=True, slots=True)
class Name:
    """How something is called in SVG and in TikZ (without dollars; empty: as in SVG)."""

    unicode: str
    latex: str = ""


PLINTH = (22.0, 6.0, 5.5)
"""Width, height, and how far its top stands above the ground."""


@dataclass(frozen=True, slots=True)
class Scene:
    """Shapes from back to front. A notebook shows a scene as it is.

    ``title`` is the notation of what is shown; ``description`` says what is known of it.

    >>> from colonnade.positions.hackenbush import Hackenbush
    >>> scene = Hackenbush.parse("BR").scene()
    >>> sorted(piece.id for piece in scene.pieces)
    ['edge-0', 'edge-1']
    >>> scene.svg().count('data-piece="edge-1"')
    1
    """

    shapes: tuple[Shape, ...]
    title: str = ""
    description: str = ""
    margin: float = 16
    extra: tuple[Point, ...] = field(default=())
    """Further points that the picture must have room for."""

    def points(self) -> Iterator[Point]:
        """Points that span everything in the scene."""
        yield from self.extra
        for shape in self.shapes:
            yield from _span(shape)

    def bounds(self) -> tuple[float, float, float, float]:
        """Left, bottom, right and top, margins included."""
        points = list(self.points()) or [(0.0, 0.0)]
        xs, ys = [x for x, _ in points], [y for _, y in points]
        return min(xs) - self.margin, min(ys) - self.margin, max(xs) + self.margin, max(ys) + self.margin

    @property
    def pieces(self) -> frozenset[Piece]:
        """The pieces of the position that the scene shows."""
        return frozenset(shape.piece for shape in self.shapes if shape.piece is not None)

    def svg(self, *, theme: Theme | None = None, transparent: bool = True, scale: float = 1.0) -> str:
        """The scene as an SVG document; ``scale`` is the size of a pixel."""
        from colonnade.draw.svg import svg
        from colonnade.draw.theme import LIGHT

        return svg(self, theme=theme or LIGHT, transparent=transparent, scale=scale)

    def tikz(self, *, theme: Theme | None = None, document: bool = True) -> str:
        """The scene as a ``tikzpicture``, in a document of its own unless ``document`` is false."""
        from colonnade.draw.theme import LIGHT
        from colonnade.draw.tikz import tikz

        return tikz(self, theme=theme or LIGHT, document=document)

    def text(self) -> str:
        """The scene in characters, for a terminal."""
        from colonnade.draw.characters import characters

        return characters(self)

    def png(self, *, theme: Theme | None = None, scale: float = 2.0, transparent: bool = False) -> bytes:
        """The scene as a PNG file; needs CairoSVG or Chromium."""
        from colonnade.draw.png import png
        from colonnade.draw.theme import LIGHT

        return png(self, theme=theme or LIGHT, scale=scale, transparent=transparent)

    def pdf(self, *, theme: Theme | None = None) -> bytes:
        """The scene as a PDF file of its size; needs CairoSVG or Chromium."""
        from colonnade.draw.pdf import pdf
        from colonnade.draw.theme import LIGHT

        return pdf(self, theme=theme or LIGHT)

    def save(self, path: str | Path, *, theme: Theme | None = None) -> None:
        """Write the scene to a file, as its suffix says: .svg, .tex, .pdf, .png or .txt.

        The file is written as a whole or not at all.
        """
        path = Path(path)
        match path.suffix.lower():
            case ".svg":
                written = f"{self.svg(theme=theme)}\n".encode()
            case ".tex" | ".tikz":
                written = self.tikz(theme=theme).encode()
            case ".png":
                written = self.png(theme=theme)
            case ".pdf":
                written = self.pdf(theme=theme)
            case ".txt":
                written = f"{self.text()}\n".encode()
            case _:
                raise UnsupportedError(f"{path} does not say what to write; end it in .svg, .png, .pdf, .tex or .txt")
        draft = path.with_name(f".{path.name}.{os.getpid()}.tmp")
        try:
            draft.write_bytes(written)
            draft.replace(path)
        finally:
            draft.unlink(missing_ok=True)

    def _repr_svg_(self) -> str:
        return self.svg()


def _span(shape: Shape) -> Iterable[Point]:
    match shape:
        case Stick() | Line() | Area():
            return shape.points
        case Disc(center=(x, y), radius=r):
            return (x - r, y - r), (x + r, y + r)
        case Box(corner=(x, y), width=w, height=h):
            return (x, y), (x + w, y + h)
        case Ground(left, right):
            return (left, -GROUND_DEPTH), (right, 0)
        case Label(at=(x, y), width=width):
            before = {Anchor.MIDDLE: width / 2, Anchor.START: 0.0, Anchor.END: width}[shape.anchor]
            return (x - before, y - shape.size / 2), (x - before + width, y + shape.size / 2)


def curve(start: Point, control: Point, end: Point, *, steps: int = 24) -> tuple[Point, ...]:
    """Points along a quadratic Bézier curve.

    >>> curve((0, 0), (1, 2), (2, 0), steps=2)
    ((0.0, 0.0), (1.0, 1.0), (2.0, 0.0))
    """
    (x0, y0), (x1, y1), (x2, y2) = start, control, end
    points = []
    for step in range(steps + 1):
        t = step / steps
        a, b, c = (1 - t) * (1 - t), 2 * t * (1 - t), t * t
        points.append((a * x0 + b * x1 + c * x2, a * y0 + b * y1 + c * y2))
    return tuple(points)
