"""Charts: bars, shares and lines over a few places, with axes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import ceil, floor, log10

from colonnade.draw.scene import Anchor, Area, Disc, Ink, Label, Line, Scene, Shape

_WIDTH, _HEIGHT = 560.0, 280.0
_SMALL = 13.0
_ONE = 12.0
"""How high 1 is where heights are logarithms."""
_WIDEST = 64.0
"""How wide a bar may be."""
_APART = 1.25
"""How much more room than its own width a name takes."""


@dataclass(frozen=True, slots=True)
class Axis:
    """Where numbers go along the height of a chart, and which are named."""

    at: Callable[[float], float]
    ticks: Sequence[tuple[float, str]]


def linear_axis(greatest: float) -> Axis:
    """From 0 to this number.

    >>> [name for _, name in linear_axis(2700).ticks]
    ['0', '1,000', '2,000']
    """
    rough = max(greatest, 1) / 4
    power = 10 ** floor(log10(rough)) if rough >= 1 else 1
    step = next(step for step in (power, 2 * power, 5 * power, 10 * power) if step >= rough)
    top = max(greatest, 1)
    ticks = [(step * index, f"{step * index:,.0f}") for index in range(floor(top / step) + 1)]
    return Axis(lambda number: number / top * _HEIGHT, ticks)


def log_axis(greatest: float) -> Axis:
    """From 1, which is a little above the ground, to a power of ten.

    >>> [name for _, name in log_axis(2700).ticks]
    ['1', '10', '100', '1,000', '10⁴']
    """
    top = max(ceil(log10(max(greatest, 2))), 1)
    every = ceil(top / 8)
    ticks = [(float(10**power), _power_of_ten(power)) for power in range(0, top + 1, every)]
    return Axis(lambda number: _ONE + log10(number) / top * (_HEIGHT - _ONE) if number >= 1 else 0.0, ticks)


def _power_of_ten(power: int) -> str:
    return f"{10**power:,}" if power < 4 else "10" + "".join("⁰¹²³⁴⁵⁶⁷⁸⁹"[int(digit)] for digit in str(power))


def draw_bars(
    bars: Sequence[tuple[str, float]], axis: Axis, *, title: str, below: str, beside: str, description: str = ""
) -> Scene:
    """A bar for every place."""
    step = _WIDTH / max(len(bars), 1)
    shapes: list[Shape] = []
    for index, (_, number) in enumerate(bars):
        if number:
            x0, x1 = _sides(index, step)
            height = max(axis.at(number), 1.0)
            shapes.append(Area(((x0, 0), (x1, 0), (x1, height), (x0, height)), Ink.LEFT))
    middles = [(index + 0.5) * step for index in range(len(bars))]
    names = [(x, name) for x, (name, _) in zip(middles, bars, strict=True)]
    return _framed(shapes, axis, names, title=title, below=below, beside=beside, description=description)


def _sides(index: int, step: float) -> tuple[float, float]:
    middle, half = (index + 0.5) * step, min(0.84 * step, _WIDEST) / 2
    return middle - half, middle + half


def draw_shares(
    columns: Sequence[tuple[str, Mapping[str, int]]], inks: Mapping[str, Ink], *, title: str, below: str, beside: str
) -> Scene:
    """A column for every place, cut by shares; a share is named where there is room."""
    step = _WIDTH / max(len(columns), 1)
    shapes: list[Shape] = []
    for index, (_, shares) in enumerate(columns):
        x0, x1 = _sides(index, step)
        total, under = sum(shares.values()) or 1, 0
        for name, ink in inks.items():
            y0, y1 = (part / total * _HEIGHT for part in (under, under + shares.get(name, 0)))
            under += shares.get(name, 0)
            if y1 - y0 > 0.3:
                shapes.append(Area(((x0, y0), (x1, y0), (x1, max(y1 - 1, y0 + 0.3)), (x0, max(y1 - 1, y0 + 0.3))), ink))
            if y1 - y0 > _SMALL + 4 and x1 - x0 > _SMALL + 2:
                written = Ink.INK if ink in (Ink.FAINT, Ink.HIGHLIGHT) else Ink.PAPER
                shapes.append(Label(((x0 + x1) / 2, (y0 + y1) / 2), name, size=_SMALL, ink=written))
    axis = Axis(lambda part: part * _HEIGHT, [(part / 4, f"{part * 25} %") for part in range(5)])
    names = [((index + 0.5) * step, name) for index, (name, _) in enumerate(columns)]
    return _framed(shapes, axis, names, title=title, below=below, beside=beside, description="")


def draw_lines(
    places: Sequence[str],
    lines: Mapping[str, Sequence[float | None]],
    axis: Axis,
    *,
    title: str,
    below: str,
    beside: str,
) -> Scene:
    """A line for every name, over the same places; each is named at its end."""
    step = _WIDTH / max(len(places), 1)
    shapes: list[Shape] = []
    ends: list[tuple[float, float, str, Ink]] = []
    for (name, numbers), ink in zip(lines.items(), (Ink.LEFT, Ink.RIGHT, Ink.EITHER, Ink.INK), strict=False):
        points = [((index + 0.5) * step, axis.at(number)) for index, number in enumerate(numbers) if number is not None]
        if len(points) > 1:
            shapes.append(Line(tuple(points), ink, width=2, dashed=ink is Ink.RIGHT))
        shapes += [Disc(point, 3.5, ink) for point in points]
        if points:
            ends.append((*points[-1], name, ink))
    last = -_SMALL
    for x, y, name, ink in sorted(ends, key=lambda end: end[1]):
        last = max(y, last + _SMALL + 3)
        shapes.append(Label((x + 10, last), name, size=_SMALL, anchor=Anchor.START, ink=ink))
    names = [((index + 0.5) * step, name) for index, name in enumerate(places)]
    return _framed(shapes, axis, names, title=title, below=below, beside=beside, description="")


def _framed(
    shapes: Sequence[Shape],
    axis: Axis,
    names: Sequence[tuple[float, str]],
    *,
    title: str,
    below: str,
    beside: str,
    description: str,
) -> Scene:
    """The shapes between their axes."""
    frame: list[Shape] = []
    for number, name in axis.ticks:
        y = axis.at(number)
        frame.append(Line(((0, y), (_WIDTH, y)), Ink.FAINT, width=1))
        frame.append(Label((-8, y), name, size=_SMALL, anchor=Anchor.END, ink=Ink.SOFT))
    after: list[Shape] = [Line(((0, 0), (_WIDTH, 0)), Ink.INK, width=1.4)]
    labels = [Label((x, -14), name, size=_SMALL, ink=Ink.SOFT) for x, name in names if name]
    wide = max((label.width for label in labels), default=0.0)
    room = labels[1].at[0] - labels[0].at[0] if len(labels) > 1 else _WIDTH
    after += labels[:: max(ceil(_APART * wide / room), 1)]
    after.append(Label((_WIDTH / 2, -38), below, size=14))
    after.append(Label((0, _HEIGHT + 20), beside, size=14, anchor=Anchor.START))
    after.append(Label((_WIDTH / 2, _HEIGHT + 48), title, size=17))
    return Scene((*frame, *shapes, *after), title=title, description=description)
