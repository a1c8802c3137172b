"""The picture of a position of any ruleset."""

from __future__ import annotations

from collections.abc import Callable

from colonnade.draw.hackenbush import draw_hackenbush
from colonnade.draw.scene import Label, Scene
from colonnade.draw.strips import draw_coins, draw_dominoes
from colonnade.positions.hackenbush import Hackenbush
from colonnade.positions.ruleset import Position

_CELL = (13.0, 24.0)


def draw_position(position: Position) -> Scene:
    """A position as its ruleset is drawn; where it has no drawing of its own, its text picture, letter by letter.

    >>> draw_position(Hackenbush.parse("BR")).title
    'BR'
    """
    if isinstance(position, Hackenbush):
        return draw_hackenbush(position)
    drawing = _DRAWINGS.get(position.ruleset)
    return _letters(position) if drawing is None else drawing(position)


def _letters(position: Position) -> Scene:
    width, height = _CELL
    rows = position.picture().splitlines()
    letters = tuple(
        Label((x * width, -y * height), letter, size=20)
        for y, row in enumerate(rows)
        for x, letter in enumerate(row)
        if not letter.isspace()
    )
    return Scene(letters, title=str(position))


def _dominoes(position: Position) -> Scene:
    from colonnade.positions.domino_shave import DominoShave

    assert isinstance(position, DominoShave)
    return draw_dominoes(position.dominoes, title=str(position))


def _coins(position: Position) -> Scene:
    return draw_coins([letter == "1" for letter in str(position)], title=str(position))


def _spine(position: Position) -> Scene:
    from colonnade.draw.euclid import draw_spine
    from colonnade.positions.partizan_euclid import PartizanEuclid

    assert isinstance(position, PartizanEuclid)
    return draw_spine(position)


_DRAWINGS: dict[str, Callable[[Position], Scene]] = {
    "domino-shave": _dominoes,
    "flipping-coins": _coins,
    "partizan-euclid": _spine,
}
"""Drawings by the name of the ruleset; modules of rulesets are imported only for positions that exist."""
