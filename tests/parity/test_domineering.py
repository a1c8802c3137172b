"""Domineering inside the native kernel against the general search on the rules."""

from __future__ import annotations

import itertools

import pytest

from colonnade._kernel import KERNEL
from colonnade.games import Value
from colonnade.positions.domineering import Domineering
from colonnade.solvers.engine.search import search_value

pytestmark = pytest.mark.native


def native_value(rows: tuple[str, ...]) -> int:
    """The id that the process's kernel gives this board."""
    value = KERNEL.domineering(len(rows[0]), "".join(rows))
    assert value is not None
    return value


@pytest.mark.parametrize(("height", "width"), [(1, 5), (5, 1), (2, 3), (3, 3)])
def test_every_board_agrees_with_the_rules(height: int, width: int) -> None:
    for squares in itertools.product(".#", repeat=height * width):
        rows = tuple("".join(squares[i * width : (i + 1) * width]) for i in range(height))
        expected = search_value(Domineering(rows), plain=True)
        assert native_value(rows) == expected.id


def test_empty_boards() -> None:
    """The 2x2 board is a switch, and turning a board makes the negative."""
    assert native_value(("..", "..")) == Value.of([1], [-1]).id
    for height, width in itertools.product(range(1, 5), repeat=2):
        board, turned = ("." * width,) * height, ("." * height,) * width
        assert native_value(board) == search_value(Domineering(board)).id == KERNEL.negate(native_value(turned))
