"""Thermographs as exact piecewise-linear walls.

A wall is the list of its corners ``(t, x)`` from ``t = -1`` upwards, vertical above the last one. Between corners a
Left wall has slope dx/dt of 0 or -1, a Right wall 0 or +1, so all corners are dyadic.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from colonnade._kernel.protocol import Wall
from colonnade.dyadic import Dyadic

Corner = tuple[Dyadic, Dyadic]


def mast(number: Dyadic) -> tuple[Wall, Wall]:
    """The thermograph of an integer: one vertical line."""
    corners: Wall = [((-1, 0), number.pair)]
    return corners, list(corners)


def thermograph(right_walls: Sequence[Wall], left_walls: Sequence[Wall]) -> tuple[Wall, Wall]:
    """The thermograph of a game from the Right walls of its Left options and the Left walls of its Right options.

    The scaffolds ``max(RW(G^L) - t)`` and ``min(LW(G^R) + t)`` stand until they meet; a mast rises from there.
    """
    left = _envelope([[(t, x - t) for t, x in _read(wall)] for wall in right_walls], -1, max)
    right = _envelope([[(t, x + t) for t, x in _read(wall)] for wall in left_walls], 1, min)
    return _cut_at_meeting(left, right)


def _read(wall: Wall) -> list[Corner]:
    return [(Dyadic(*t), Dyadic(*x)) for t, x in wall]


def _write(corners: list[Corner]) -> Wall:
    tidy: list[Corner] = []
    for corner in corners:
        if len(tidy) > 1 and _straight(tidy[-2], tidy[-1], corner):
            tidy.pop()
        tidy.append(corner)
    return [(t.pair, x.pair) for t, x in tidy]


def _straight(a: Corner, b: Corner, c: Corner) -> bool:
    return (b[1] - a[1]) * (c[0] - b[0]) == (c[1] - b[1]) * (b[0] - a[0])


def _at(corners: list[Corner], slope: int, t: Dyadic) -> Dyadic:
    """The wall's place at tax ``t``; ``slope`` holds above the last corner."""
    below = corners[0]
    for corner in corners:
        if corner[0] >= t:
            if corner[0] == below[0]:
                return corner[1]
            # slopes are whole numbers, so no division is needed to find which
            step = corner[1] - below[1]
            run = corner[0] - below[0]
            rate = 0 if not step else (1 if step == run else -1)
            return below[1] + (t - below[0]) * rate
        below = corner
    return below[1] + (t - below[0]) * slope


def _envelope(lines: list[list[Corner]], slope: int, best: Callable[[Dyadic, Dyadic], Dyadic]) -> list[Corner]:
    """The upper (``max``) or lower (``min``) envelope of scaffolds that all end with the given slope."""
    envelope = lines[0]
    for line in lines[1:]:
        taxes = sorted({t for t, _ in envelope} | {t for t, _ in line})
        corners: list[Corner] = []
        for low, high in zip(taxes, [*taxes[1:], None], strict=True):
            a, b = _at(envelope, slope, low), _at(line, slope, low)
            corners.append((low, best(a, b)))
            if high is not None:
                c, d = _at(envelope, slope, high), _at(line, slope, high)
                if (a < b and c > d) or (a > b and c < d):
                    # between two corners the slopes are 0 and ±1: they cross after |a - b|
                    crossing = low + abs(a - b)
                    corners.append((crossing, best(_at(envelope, slope, crossing), _at(line, slope, crossing))))
        envelope = corners
    return envelope


def _cut_at_meeting(left: list[Corner], right: list[Corner]) -> tuple[Wall, Wall]:
    taxes = sorted({t for t, _ in left} | {t for t, _ in right})
    for index, low in enumerate(taxes):
        gap = _at(left, -1, low) - _at(right, 1, low)
        if gap <= 0:
            return _ending(left, -1, low), _ending(right, 1, low)
        high = taxes[index + 1] if index + 1 < len(taxes) else low + gap
        gap_above = _at(left, -1, high) - _at(right, 1, high)
        if gap_above <= 0:
            # the gap closes at rate 1 or 2 a unit of tax
            rate_two = gap - gap_above == (high - low) * 2
            meeting = low + (gap.halved() if rate_two else gap)
            return _ending(left, -1, meeting), _ending(right, 1, meeting)
    raise AssertionError("scaffolds of slopes -1 and +1 always meet")


def _ending(corners: list[Corner], slope: int, top: Dyadic) -> Wall:
    return _write([*((t, x) for t, x in corners if t < top), (top, _at(corners, slope, top))])
