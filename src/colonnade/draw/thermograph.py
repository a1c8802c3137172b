"""Thermographs: positive to the left, as Winning Ways draws them; tax upward."""

from __future__ import annotations

from itertools import count

from colonnade.draw.names import name_of
from colonnade.draw.scene import Anchor, Area, Ink, Label, Line, Point, Scene, Shape, Stick
from colonnade.dyadic import Dyadic
from colonnade.errors import UnsupportedError
from colonnade.games.temperature.thermograph import Corner, Thermograph
from colonnade.games.value import Value

_ROOM = 300.0
_MOST_TICKS = 12
_LABELS_APART = 14.0
_DIGIT_WIDTH = 7.5


def draw_thermograph(game: Value | Thermograph) -> Scene:
    """A thermograph: Left wall solid, Right wall dashed, the mast where they meet.

    >>> scene = draw_thermograph(Value("{4|1||-1|-2}"))
    >>> [shape.ink.name for shape in scene.shapes if isinstance(shape, Stick)]
    ['LEFT', 'RIGHT']
    """
    graph = game.thermograph if isinstance(game, Value) else game
    scale = _scale(graph)
    top = float_of(max(graph.temperature, Dyadic(0)))
    height = scale * (max(top, 0.5) * 1.25 + 0.4)
    origin = graph.mean.floor()  # places are counted from here: two large numbers may be one and the same float

    def at(corner: Corner) -> Point:
        return -float_of(corner[1] - origin) * scale, float_of(corner[0]) * scale

    left, right = [at(corner) for corner in graph.left_wall], [at(corner) for corner in graph.right_wall]
    mast = left[-1]
    shapes: list[Shape] = [Area((*left, *reversed(right)), Ink.HIGHLIGHT)]
    shapes += _axes(graph, scale, origin)
    shapes.append(Line((mast, (mast[0], height)), Ink.INK, width=2.2))
    if len(left) > 1:
        shapes += [Stick(tuple(left), Ink.LEFT, width=0.6), Stick(tuple(right), Ink.RIGHT, width=0.6)]
    mean, heat = name_of(graph.mean), name_of(graph.temperature)
    beside = (mast[0] + 8, mast[1] + 9)
    shapes += [
        Label((mast[0], height + 12), f"mean {mean.unicode}", rf"\mbox{{mean }}{mean.latex}", size=14),
        Label(beside, f"t = {heat.unicode}", f"t={heat.latex}", size=13, anchor=Anchor.START),
    ]
    return Scene(tuple(shapes), title=str(game), description=f"Mean {graph.mean}, temperature {graph.temperature}")


def float_of(number: Dyadic) -> float:
    """A place on the screen, where nothing exact can go."""
    try:
        return number.numerator / number.denominator
    except OverflowError:
        raise UnsupportedError("a number of more than 308 digits is too large to draw") from None


def _scale(graph: Thermograph) -> float:
    places = [place for _, place in (*graph.left_wall, *graph.right_wall)]
    return _ROOM / max(float_of(max(places) - min(places)), float_of(graph.temperature) + 1, 2.0)


def _axes(graph: Thermograph, scale: float, origin: int) -> list[Shape]:
    """The line of tax zero with integer ticks, and the line of tax -1 below which nothing is."""
    places = [place for _, place in (*graph.left_wall, *graph.right_wall)]
    low, high = min(places).floor() - 1, max(places).ceil() + 1
    widest = max(len(name_of(end).unicode) for end in (low, high)) * _DIGIT_WIDTH
    least = max((high - low) / _MOST_TICKS, widest / scale)
    step = next(n * 10**zeros for zeros in count() for n in (1, 2, 5) if n * 10**zeros >= least)
    left, right = (origin - high) * scale, (origin - low) * scale
    shapes: list[Shape] = [Line(((left, 0), (right, 0)), Ink.SOFT, width=1.2)]
    for n in range(low + -low % step, high + 1, step):
        x = (origin - n) * scale
        shapes.append(Line(((x, -3), (x, 3)), Ink.SOFT))
        name = name_of(n)
        shapes.append(Label((x, -scale - 14), name.unicode, name.latex, size=13, ink=Ink.SOFT))
    shapes.append(Line(((left, -scale), (right, -scale)), Ink.FAINT, width=1.2))
    if scale >= _LABELS_APART:
        shapes.append(Label((right + 8, 0), "0", "0", size=12, anchor=Anchor.START, ink=Ink.SOFT))
    shapes.append(Label((right + 8, -scale), "−1", "-1", size=12, anchor=Anchor.START, ink=Ink.SOFT))
    return shapes
