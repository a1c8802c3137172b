"""The layout of a drawing that has coordinates of its own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Set
from dataclasses import dataclass
from math import cos, pi, sin

from colonnade.draw.hackenbush_layout import Layout
from colonnade.draw.scene import Point, curve
from colonnade.errors import HypothesisError

_LOOP = 0.35
"""How high a loop is that was not bent by hand, in sticks."""
_CURVE_STEPS = 24


@dataclass(frozen=True, slots=True)
class DrawnStick:
    """A stick of a drawing: its edge, the points it joins, and how far it bends sideways, in parts of its length."""

    edge: int
    start: int
    end: int
    bend: float = 0.0


def layout_of_drawing(points: Mapping[int, Point], ground: Set[int], sticks: Iterable[DrawnStick]) -> Layout:
    """Where everything is drawn: ``points`` are places in sticks, and ``ground`` names those on the ground.

    >>> layout = layout_of_drawing({1: (5.0, 0.0), 2: (5.0, 1.0)}, {1}, [DrawnStick(0, 1, 2)])
    >>> layout.feet, layout.paths[0]
    ([0.0], ((0.0, 0.0), (0.0, 1.0)))
    """
    left = min((x for x, _ in points.values()), default=0.0)
    places = {point: (x - left, 0.0 if point in ground else y) for point, (x, y) in points.items()}
    layout = Layout(width=max((x for x, _ in places.values()), default=0.0))
    layout.vertices = {point: place for point, place in places.items() if point not in ground}
    layout.feet = [place[0] for point, place in places.items() if point in ground]
    layout.middles = [layout.width / 2]
    for stick in sticks:
        if stick.start not in places or stick.end not in places:
            raise HypothesisError(f"stick {stick.edge} ends at a vertex without coordinates", culprit=stick.edge)
        layout.paths[stick.edge] = _path(places[stick.start], places[stick.end], stick.bend)
    return layout


def _path(start: Point, end: Point, bend: float) -> tuple[Point, ...]:
    (x0, y0), (x1, y1) = start, end
    if start == end:
        radius = abs(bend or _LOOP)
        angles = (pi / 2 + 2 * pi * step / _CURVE_STEPS for step in range(_CURVE_STEPS + 1))
        return tuple((x0 + 0.8 * radius * cos(angle), y0 + radius - radius * sin(angle)) for angle in angles)
    if not bend:
        return start, end
    control = (x0 + x1) / 2 - 2 * bend * (y1 - y0), (y0 + y1) / 2 + 2 * bend * (x1 - x0)
    return curve(start, control, end, steps=_CURVE_STEPS)
