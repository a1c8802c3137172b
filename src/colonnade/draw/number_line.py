"""The number line: where a value lies, and where its options are."""

from __future__ import annotations

from colonnade.draw.names import name_of
from colonnade.draw.scene import Area, Disc, Ink, Label, Line, Scene, Shape
from colonnade.draw.thermograph import float_of
from colonnade.dyadic import Dyadic
from colonnade.games.value import Value

_WIDTH = 460.0
_MARK = 7.0


def draw_number_line(game: Value) -> Scene:
    """A number among its neighbors, larger to the right: Left's options are marked from below, Right's from above.

    A game that is no number is shown as the interval of numbers between its stops.

    >>> scene = draw_number_line(Value("5/8"))
    >>> [shape.text for shape in scene.shapes if isinstance(shape, Label) and shape.size == 18]
    ['5/8']
    """
    left = sorted({option.number for option in game.left if option.number is not None})
    right = sorted({option.number for option in game.right if option.number is not None})
    ends = (game.right_stop, game.left_stop)
    low = min(*ends, *left, *right, Dyadic(0)).floor() - 1
    high = max(*ends, *left, *right, Dyadic(0)).ceil() + 1
    scale = _WIDTH / (high - low)

    def at(number: Dyadic | int) -> float:
        return float_of(Dyadic(number)) * scale

    shapes: list[Shape] = []
    if ends[0] != ends[1]:
        x0, x1 = at(ends[0]), at(ends[1])
        shapes.append(Area(((x0, -9), (x1, -9), (x1, 9), (x0, 9)), Ink.HIGHLIGHT))
    shapes.append(Line(((at(low), 0), (at(high), 0)), Ink.INK, width=1.6))
    for n in range(low, high + 1, max(1, (high - low) // 16)):
        shapes.append(Line(((at(n), -6), (at(n), 6)), Ink.INK, width=1.4))
        name = name_of(n)
        shapes.append(Label((at(n), -48), name.unicode, name.latex, size=13, ink=Ink.SOFT))
    shapes += [_pointer(at(number), up=True) for number in left]
    shapes += [_pointer(at(number), up=False) for number in right]
    middle = at(game.mean)
    if game.is_number:
        shapes.append(Disc((middle, 0), 6))
    name = name_of(game)
    shapes.append(Label((middle, 42), name.unicode, name.latex, size=18))
    return Scene(tuple(shapes), title=str(game), description=f"Between {ends[0]} and {ends[1]}")


def _pointer(x: float, *, up: bool) -> Area:
    """▲ below the line for Left, ▼ above it for Right."""
    sign = -1 if up else 1
    base = sign * (9 + 1.7 * _MARK)
    return Area(((x, sign * 9), (x - _MARK, base), (x + _MARK, base)), Ink.LEFT if up else Ink.RIGHT)
