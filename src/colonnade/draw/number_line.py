"""The number line: where a value lies, and where its options are."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import ceil

from colonnade.draw.names import name_of
from colonnade.draw.scene import Area, Disc, Ink, Label, Line, Scene, Shape
from colonnade.draw.thermograph import float_of
from colonnade.dyadic import Dyadic
from colonnade.games.value import Value

_WIDTH = 460.0
_MARK = 7.0
_CLOSE = 0.85
"""The part of a step that names may take without running into each other."""


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
    low, high, step = _window([*ends, *left, *right])
    scale = _WIDTH / float_of(_in_steps(high - low, step))

    def at(number: Dyadic) -> float:
        return float_of(_in_steps(number - low, step)) * scale  # the number itself may not fit a float

    shapes: list[Shape] = []
    if ends[0] != ends[1]:
        x0, x1 = at(ends[0]), at(ends[1])
        band = ((x0, -9), (x1, -9), (x1, 9), (x0, 9))
        # In characters and on bad paper the outline alone shows.
        shapes += [Area(band, Ink.HIGHLIGHT), Line((*band, band[0]), Ink.SOFT, width=1)]
    shapes.append(Line(((at(low), 0), (at(high), 0)), Ink.INK, width=1.6))
    shapes += _ticks([low + n * step for n in range(_in_steps(high - low, step).floor() + 1)], at)
    shapes += [_pointer(at(number), up=True) for number in left]
    shapes += [_pointer(at(number), up=False) for number in right]
    middle = at(game.mean)
    if game.is_number:
        shapes.append(Disc((middle, 0), 6))
    name = name_of(game)
    shapes.append(Label((middle, 42), name.unicode, name.latex, size=18))
    return Scene(tuple(shapes), title=str(game), description=f"Between {ends[0]} and {ends[1]}")


def _ticks(places: Sequence[Dyadic], at: Callable[[Dyadic], float]) -> Iterator[Shape]:
    """A tick at every place, with its name; where names are long, some have theirs, or none."""
    names = [name_of(place) for place in places]
    labels = [
        Label((at(place), -42), name.unicode, name.latex, size=13, ink=Ink.SOFT)
        for place, name in zip(places, names, strict=True)
    ]
    apart = at(places[1]) - at(places[0])
    every = ceil(max(label.width for label in labels) / (_CLOSE * apart))
    for place in places:
        yield Line(((at(place), -6), (at(place), 6)), Ink.INK, width=1.4)
    if every < len(places):
        yield from labels[::every]


def _window(places: Sequence[Dyadic]) -> tuple[Dyadic, Dyadic, Dyadic]:
    """From where to where the line goes, and the step of its ticks, a power of two: all places, and room around them.

    >>> [str(number) for number in _window([Dyadic("1/2"), Dyadic("3/4")])]
    ['1/4', '1', '1/8']
    """
    least, greatest = min(places), max(places)
    span = greatest - least
    step = Dyadic(1)
    while 4 * step <= span:
        step = 2 * step
    if not all(place.is_integer for place in places):
        while 0 < span < 2 * step:
            step = step.halved()
    below, above = (_in_steps(place, step) for place in (least, greatest))
    return (below.floor() - 2) * step, (above.ceil() + 2) * step, step


def _in_steps(number: Dyadic, step: Dyadic) -> Dyadic:
    """How many steps of a power of two make this number."""
    return number * step.denominator if step.numerator == 1 else number.halved(step.numerator.bit_length() - 1)


def _pointer(x: float, *, up: bool) -> Area:
    """▲ below the line for Left, ▼ above it for Right."""
    sign = -1 if up else 1
    base = sign * (9 + 1.7 * _MARK)
    return Area(((x, sign * 9), (x - _MARK, base), (x + _MARK, base)), Ink.LEFT if up else Ink.RIGHT)
