"""Rows of things: dominoes and coins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from colonnade.draw.scene import Box, Disc, Ground, Ink, Label, Line, Scene, Shape

_WIDE, _HIGH, _SPACE = 84.0, 44.0, 10.0
_COIN = 22.0


def draw_dominoes(dominoes: Sequence[tuple[int, int]], *, owned: bool = True, title: str = "") -> Scene:
    """A line of dominoes, each outlined in the stroke of the player who may take it, unless none are ``owned``.

    A domino with fewer spots on the left is Left's, one with fewer on the right is Right's; else it is either's.

    >>> scene = draw_dominoes([(2, 4), (7, 3), (1, 1)])
    >>> [shape.ink.name for shape in scene.shapes if isinstance(shape, Box)]
    ['LEFT', 'RIGHT', 'EITHER']
    """
    width = len(dominoes) * (_WIDE + _SPACE) - _SPACE
    shapes: list[Shape] = [Ground(-24, max(width, 0) + 24)]
    for index, (left, right) in enumerate(dominoes):
        x = index * (_WIDE + _SPACE)
        ink = Ink.LEFT if left < right else Ink.RIGHT if left > right else Ink.EITHER
        ink = ink if owned else Ink.INK
        shapes.append(Box((x, 4), _WIDE, _HIGH, ink, outline=True, radius=7))
        shapes.append(Line(((x + _WIDE / 2, 12), (x + _WIDE / 2, _HIGH - 4)), Ink.SOFT))
        for spots, part in ((left, 0.25), (right, 0.75)):
            shapes.append(Label((x + part * _WIDE, 4 + _HIGH / 2), str(spots), str(spots), size=20))
    return Scene(tuple(shapes), title=title)


def draw_numbers(numbers: Sequence[str], *, title: str = "") -> Scene:
    """A line of numbers, each on a card of its own.

    >>> [shape.text for shape in draw_numbers(["3", "12"]).shapes if isinstance(shape, Label)]
    ['3', '12']
    """
    shapes: list[Shape] = []
    x = 0.0
    for number in numbers:
        label = Label((0.0, 0.0), number, number, size=20)
        width = max(_HIGH, label.width + 20)
        shapes += [
            Box((x, 0), width, _HIGH, outline=True, radius=7),
            replace(label, at=(x + width / 2, _HIGH / 2)),
        ]
        x += width + _SPACE
    return Scene(tuple(shapes), title=title)


def draw_coins(ones: Sequence[bool], *, title: str = "") -> Scene:
    """A row of coins: those that show 1 are filled, those that show 0 are rings.

    >>> scene = draw_coins([True, False])
    >>> [shape.outline for shape in scene.shapes if isinstance(shape, Disc)]
    [False, True]
    """
    shapes: list[Shape] = []
    for index, one in enumerate(ones):
        center = (index * (2 * _COIN + 8), 0.0)
        shapes.append(Disc(center, _COIN, Ink.INK, outline=not one))
        shapes.append(Label(center, "1" if one else "0", size=18, ink=Ink.PAPER if one else Ink.INK))
    return Scene(tuple(shapes), title=title)
