"""Scenes as SVG: self-contained, green as two real lines, text as text."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from html import escape

from colonnade.draw.scene import (
    GROUND_DEPTH,
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
from colonnade.draw.theme import APART, DOUBLE, LIGHT, SERIF, STICK, Theme, dashes

_RING = 2.0


def svg(scene: Scene, *, theme: Theme = LIGHT, transparent: bool = True, scale: float = 1.0) -> str:
    """The scene as an SVG document; ``scale`` is the size of a pixel.

    >>> from colonnade.draw.scene import Scene
    >>> svg(Scene((), title="0")).startswith('<svg xmlns="http://www.w3.org/2000/svg"')
    True
    """
    left, bottom, right, top = scene.bounds()
    width, height = right - left, top - bottom
    inside = [
        _element(name, escape(text)) for name, text in (("title", scene.title), ("desc", scene.description)) if text
    ]
    if not transparent:
        inside.append(_rectangle(left, bottom, width, height, 0, fill=theme.colors[Ink.PAPER]))
    inside += [_WRITERS[type(shape)](shape, theme) for shape in scene.shapes]
    return _element(
        "svg",
        "\n" + "\n".join(inside) + "\n",
        xmlns="http://www.w3.org/2000/svg",
        width=width * scale,
        height=height * scale,
        viewBox=" ".join(map(_n, (left, -top, width, height))),
        role="img",
    )


def _n(number: float) -> str:
    """A coordinate: two places are plenty."""
    return f"{round(number, 2) + 0.0:g}" if abs(number) < 1000 else f"{number:.1f}"


def _element(name: str, content: str = "", /, **attributes: str | float) -> str:
    """``_`` in the name of an attribute stands for ``-``."""
    written = "".join(
        f' {key.replace("_", "-")}="{value if isinstance(value, str) else _n(value)}"'
        for key, value in attributes.items()
    )
    return f"<{name}{written}>{content}</{name}>" if content else f"<{name}{written}/>"


def _path(points: Iterable[Point], *, closed: bool = False) -> str:
    return "M" + " L".join(f"{_n(x)} {_n(-y)}" for x, y in points) + ("Z" if closed else "")


def _stick(shape: Stick, theme: Theme) -> str:
    line, width = _path(shape.points), STICK * shape.width
    style: dict[str, str | float] = {"stroke_linecap": "round"}
    if shape.ink is Ink.EITHER:
        line = " ".join(_path(shape.beside(side * shape.width * APART / 2)) for side in (1, -1))
        width = DOUBLE * shape.width
    elif shape.ink is Ink.RIGHT:
        style = {"stroke_dasharray": " ".join(map(_n, dashes(shape.length)))}
    color = theme.colors[shape.ink]
    return _element(
        "path",
        _title(shape.title),
        d=line,
        fill="none",
        stroke=color,
        stroke_width=width,
        stroke_linejoin="round",
        **style | _tag(shape),
    )


def _title(text: str) -> str:
    """What a shape is called: read by screen readers, shown when the mouse rests on it."""
    return _element("title", escape(text)) if text else ""


def _tag(shape: Shape) -> dict[str, str | float]:
    """The piece that a shape shows: what a click on it means."""
    return {} if shape.piece is None else {"data_piece": shape.piece.id}


def _line(shape: Line, theme: Theme) -> str:
    dash: dict[str, str | float] = {"stroke_dasharray": "5 4"} if shape.dashed else {}
    color = theme.colors[shape.ink]
    style = dash | _tag(shape)
    return _element("path", d=_path(shape.points), fill="none", stroke=color, stroke_width=shape.width, **style)


def _area(shape: Area, theme: Theme) -> str:
    return _element("path", d=_path(shape.points, closed=True), fill=theme.colors[shape.ink], **_tag(shape))


def _disc(shape: Disc, theme: Theme) -> str:
    x, y = shape.center
    color, paper = theme.colors[shape.ink], theme.colors[Ink.PAPER]
    fill, stroke, width = (paper, color, 1.6) if shape.outline else (color, paper, _RING)
    style: dict[str, str | float] = {"fill": fill, "stroke": stroke, "stroke_width": width}
    return _element("circle", _title(shape.title), cx=x, cy=-y, r=shape.radius, **style | _tag(shape))


def _box(shape: Box, theme: Theme) -> str:
    (x, y), width, height, color = shape.corner, shape.width, shape.height, theme.colors[shape.ink]
    tag = _tag(shape)
    if not shape.outline:
        return _rectangle(x, y, width, height, shape.radius, fill=color, **tag)
    # Under an outline the paper is filled, so that a click inside it counts.
    style: dict[str, str | float] = {"fill": theme.colors[Ink.PAPER] if tag else "none", "stroke": color, **tag}
    if shape.ink is Ink.EITHER:
        style |= {"stroke_width": 1.6}
        inner = _rectangle(x + 4, y + 4, width - 8, height - 8, max(shape.radius - 3, 1), **style)
        return _rectangle(x, y, width, height, shape.radius, **style) + inner
    dash: dict[str, str | float] = {"stroke_dasharray": "9 5"} if shape.ink is Ink.RIGHT else {}
    return _rectangle(x, y, width, height, shape.radius, **style, stroke_width=2.6, **dash)


def _rectangle(x: float, y: float, width: float, height: float, radius: float, **style: str | float) -> str:
    place: dict[str, str | float] = {"x": x, "y": -y - height, "width": width, "height": height, "rx": radius}
    return _element("rect", **place | style)


def _ground(shape: Ground, theme: Theme) -> str:
    strokes = " ".join(_path(((x, -GROUND_DEPTH), (x + GROUND_DEPTH, 0))) for x in shape.hatching())
    hatch = _element("path", d=strokes, stroke=theme.colors[Ink.HATCH], stroke_width=1.1, fill="none")
    line = _path(((shape.left, 0), (shape.right, 0)))
    return hatch + _element("path", _title(shape.title), d=line, stroke=theme.colors[Ink.INK], stroke_width=2.5)


def _label(shape: Label, theme: Theme) -> str:
    x, y = shape.at
    return _element(
        "text",
        escape(shape.text),
        x=x,
        y=-y + 0.35 * shape.size,
        font_family=SERIF,
        font_size=shape.size,
        text_anchor=shape.anchor.value,
        fill=theme.colors[shape.ink],
        **_tag(shape),
    )


_WRITERS: dict[type[Shape], Callable[..., str]] = {
    Stick: _stick,
    Line: _line,
    Area: _area,
    Disc: _disc,
    Box: _box,
    Ground: _ground,
    Label: _label,
}
