"""The picture of a position of any ruleset."""

from __future__ import annotations

from collections.abc import Callable

from colonnade.draw.board import draw_board, draw_cakes, draw_heaps, draw_standing_dominoes
from colonnade.draw.hackenbush import INK_OF_COLOR, draw_hackenbush
from colonnade.draw.scene import Label, Scene
from colonnade.draw.strips import draw_coins, draw_dominoes, draw_numbers
from colonnade.draw.sums import draw_side_by_side
from colonnade.errors import UnsupportedError
from colonnade.positions.disjunctive_sum import DisjunctiveSum
from colonnade.positions.hackenbush import Hackenbush
from colonnade.positions.ruleset import Position

MOST_COUNTERS = 2_000

_CELL = (13.0, 24.0)


def draw_position(position: Position) -> Scene:
    """A position as its ruleset is drawn; where it has no drawing of its own, its text picture, letter by letter.

    >>> draw_position(Hackenbush.parse("BR")).title
    'BR'
    """
    if isinstance(position, Hackenbush):
        return draw_hackenbush(position)
    if isinstance(position, DisjunctiveSum):
        return draw_side_by_side([draw_position(part) for part in position.parts], title=str(position))
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


def _board(position: Position) -> Scene:
    return draw_board(str(position).split("/"), title=str(position))


def _cakes(position: Position) -> Scene:
    from colonnade.positions.cutcake import Cutcake

    assert isinstance(position, Cutcake)
    if sum(rows * columns for rows, columns in position.pieces) > MOST_COUNTERS:
        raise UnsupportedError(f"more than {MOST_COUNTERS} squares are too many to draw")
    return draw_cakes(position.pieces, title=str(position))


def _pairs(position: Position) -> Scene:
    from colonnade.positions.bernoulli import Bernoulli

    assert isinstance(position, Bernoulli)
    return draw_dominoes(position.dominoes, owned=False, title=str(position))


def _numbers(position: Position) -> Scene:
    return draw_numbers(str(position).split(), title=str(position))


def _standing_dominoes(position: Position) -> Scene:
    inks = {color.value: ink for color, ink in INK_OF_COLOR.items()}
    return draw_standing_dominoes([inks[letter] for letter in str(position) if letter in inks], title=str(position))


def _heaps(position: Position) -> Scene:
    from colonnade.positions.nim import Nim

    assert isinstance(position, Nim)
    if sum(position.heaps) > MOST_COUNTERS:
        raise UnsupportedError(f"more than {MOST_COUNTERS} counters are too many to draw")
    return draw_heaps(position.heaps, title=str(position))


_DRAWINGS: dict[str, Callable[[Position], Scene]] = {
    "domino-shave": _dominoes,
    "flipping-coins": _coins,
    "partizan-euclid": _spine,
    "nim": _heaps,
    "cutcake": _cakes,
    "bernoulli": _pairs,
    "stirling-shave": _numbers,
    "toppling-dominoes": _standing_dominoes,
    **dict.fromkeys(("clobber", "col", "domineering", "snort", "toads-and-frogs"), _board),
}
"""Drawings by the name of the ruleset; modules of rulesets are imported only for positions that exist."""
