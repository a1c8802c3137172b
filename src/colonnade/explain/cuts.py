"""Describing cuts in words."""

from __future__ import annotations

from collections.abc import Collection

from colonnade.positions.hackenbush import Color


def common_color(cuts: Collection[Color], position: Collection[Color]) -> str:
    """What the cut sticks have in common: their color, where the position has others; else nothing.

    >>> common_color([Color.GREEN, Color.GREEN], set(Color)), common_color([Color.BLUE], {Color.BLUE})
    ('the green sticks', '')
    """
    colors = set(cuts)
    if len(colors) != 1 or len(set(position)) == 1:
        return ""
    return f"the {colors.pop().name.lower()} {'stick' if len(cuts) == 1 else 'sticks'}"
