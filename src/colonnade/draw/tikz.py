"""Scenes as TikZ, for papers: the picture compiles with ``standalone`` and ``tikz`` alone.

Sticks use the styles ``left``, ``right`` and ``either``, so that a paper can restyle all its pictures in one place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from colonnade.draw.scene import (
    GROUND_DEPTH,
    Anchor,
    Area,
    Box,
    Disc,
    Ground,
    Ink,
    Label,
    Line,
    Point,
    Scene,
    Shape,
    Stick,
)
from colonnade.draw.theme import LIGHT, Theme, dashes

_POINTS = 0.5
"""TeX points per pixel."""

_STYLES = (
    "left/.style={colonnade left, line width=2.4pt, line cap=round}",
    "right/.style={colonnade right, line width=2.4pt, dash pattern=on 5pt off 3.2pt}",
    "either/.style={colonnade either, line width=1.1pt, double=colonnade paper, double distance=1.7pt}",
)

_FRACTION = r"\providecommand{\tfrac}[2]{{\textstyle\frac{#1}{#2}}}"
"""Names of values use ``\\tfrac``, which without amsmath is missing."""

_SPECIAL = str.maketrans(
    {character: f"\\{character}" for character in "#$%&_{}"}
    | {"~": r"\textasciitilde{}", "\\": r"\textbackslash{}", "^": r"\textasciicircum{}"}
)


def tikz(scene: Scene, *, theme: Theme = LIGHT, document: bool = True) -> str:
    r"""The scene as a ``tikzpicture``, in a document of its own unless ``document`` is false.

    >>> from colonnade.draw.scene import Disc
    >>> print(tikz(Scene((Disc((0, 0), 5),), title="0"), document=False).splitlines()[0])
    % 0
    """
    styles = ", ".join((f"x={_POINTS}pt", f"y={_POINTS}pt", *_STYLES))
    # A line end before the picture is a blank beside it, unless a comment swallows it.
    settings = (f"{line}%" for line in (_FRACTION, *_colors(theme)))
    lines = [f"% {scene.title}".rstrip(), *settings, rf"\begin{{tikzpicture}}[{styles}]"]
    left, bottom, right, top = scene.bounds()
    lines.append(rf"  \useasboundingbox {_at((left, bottom))} rectangle {_at((right, top))};")
    for shape in scene.shapes:
        lines.extend(f"  {line}" for line in _WRITERS[type(shape)](shape))
    lines.append(r"\end{tikzpicture}")
    if document:
        lines = [r"\documentclass{standalone}", r"\usepackage{tikz}", r"\begin{document}", *lines, r"\end{document}"]
    return "\n".join(lines) + "\n"


def _colors(theme: Theme) -> Iterable[str]:
    return (rf"\definecolor{{colonnade {ink.value}}}{{HTML}}{{{color[1:]}}}" for ink, color in theme.colors.items())


def _at(point: Point) -> str:
    return "({:.2f},{:.2f})".format(*point)


def _through(points: Iterable[Point]) -> str:
    return " -- ".join(map(_at, points))


def _color(ink: Ink) -> str:
    return f"colonnade {ink.value}"


def _stick(shape: Stick) -> Iterable[str]:
    style = shape.ink.value
    if shape.ink is Ink.RIGHT:
        # Both ends show a whole dash, as on the screen.
        dash, gap = (size * _POINTS for size in dashes(shape.length))
        style += f", dash pattern=on {dash:.3f}pt off {gap:.3f}pt"
    if shape.width != 1.0:
        style += f", line width={2.4 * shape.width:.2f}pt" if shape.ink is not Ink.EITHER else ""
    yield rf"\draw[{style}] {_through(shape.points)};"


def _line(shape: Line) -> Iterable[str]:
    dash = ", dashed" if shape.dashed else ""
    yield rf"\draw[{_color(shape.ink)}, line width={shape.width * _POINTS:.2f}pt{dash}] {_through(shape.points)};"


def _area(shape: Area) -> Iterable[str]:
    yield rf"\fill[{_color(shape.ink)}] {_through(shape.points)} -- cycle;"


def _disc(shape: Disc) -> Iterable[str]:
    ink = _color(shape.ink)
    style = (
        f"{ink}, fill=colonnade paper, line width=0.8pt"
        if shape.outline
        else f"colonnade paper, fill={ink}, line width=1pt"
    )
    yield rf"\draw[{style}] {_at(shape.center)} circle[radius={shape.radius * _POINTS:.2f}pt];"


def _box(shape: Box) -> Iterable[str]:
    x, y = shape.corner
    corners = f"{_at(shape.corner)} rectangle {_at((x + shape.width, y + shape.height))}"
    rounded = f"rounded corners={shape.radius * _POINTS:.2f}pt"
    if not shape.outline:
        yield rf"\fill[{_color(shape.ink)}, {rounded}] {corners};"
    else:
        style = {Ink.LEFT: "left", Ink.RIGHT: "right", Ink.EITHER: "either"}.get(shape.ink, _color(shape.ink))
        thin = "" if shape.ink is Ink.EITHER else ", line width=1.3pt"
        yield rf"\draw[{style}{thin}, {rounded}] {corners};"


def _ground(shape: Ground) -> Iterable[str]:
    for x in shape.hatching():
        yield rf"\draw[colonnade hatch, line width=0.55pt] {_at((x, -GROUND_DEPTH))} -- {_at((x + GROUND_DEPTH, 0))};"
    yield rf"\draw[colonnade ink, line width=1.25pt] {_at((shape.left, 0))} -- {_at((shape.right, 0))};"


def _label(shape: Label) -> Iterable[str]:
    text = f"${shape.latex}$" if shape.latex else shape.text.translate(_SPECIAL)
    anchor = {Anchor.MIDDLE: "center", Anchor.START: "west", Anchor.END: "east"}[shape.anchor]
    size = "tiny" if shape.size < 12 else "scriptsize" if shape.size < 16 else "small"
    style = rf"anchor={anchor}, inner sep=0pt, text={_color(shape.ink)}, font=\{size}"
    yield rf"\node[{style}] at {_at(shape.at)} {{{text}}};"


_WRITERS: dict[type[Shape], Callable[..., Iterable[str]]] = {
    Stick: _stick,
    Line: _line,
    Area: _area,
    Disc: _disc,
    Box: _box,
    Ground: _ground,
    Label: _label,
}
