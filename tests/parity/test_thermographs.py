"""Thermographs of numbers plus ups plus stars, which both kernels find without listing options."""

from __future__ import annotations

from typing import Any

import pytest

from colonnade._kernel import KERNEL
from colonnade._kernel.reference import ReferenceKernel
from colonnade.games.value import Value

STAR = [((-1, 0), 1), ((0, 0), 0)], [((-1, 0), -1), ((0, 0), 0)]
"""Both players move to 0 and pay: the walls of 0, which is a mast, taxed."""
UP = STAR[0], [((-1, 0), 0)]
"""Right moves to a star and pays, whose Left wall has the same tax off."""
DOWN = [((-1, 0), 0)], STAR[1]


@pytest.mark.parametrize("kernel", [KERNEL, ReferenceKernel()], ids=["in force", "reference"])
@pytest.mark.parametrize("number", [0, 5, -3])
@pytest.mark.parametrize(
    ("up", "star", "expected"),
    [
        *((up, star, STAR) for up, star in [(0, 1), (0, 2), (0, 9), (1, 1), (-1, 1)]),
        *((up, star, UP) for up, star in [(1, 0), (1, 2), (2, 1), (7, 3)]),
        *((up, star, DOWN) for up, star in [(-1, 0), (-1, 3), (-2, 1), (-7, 0)]),
    ],
)
def test_walls_over_integers(kernel: Any, number: int, up: int, star: int, expected: Any) -> None:
    left, right = kernel.thermograph(kernel.number_up_star(number, 0, up, star))
    walls = [[(t, x[0]) for t, x in wall] for wall in (left, right)]
    shifted = [[(t, x + number) for t, x in wall] for wall in expected]
    assert [_without_straight(wall) for wall in walls] == [_without_straight(wall) for wall in shifted]


def _without_straight(wall: list[tuple[tuple[int, int], int]]) -> list[tuple[tuple[int, int], int]]:
    """The wall without corners at which nothing turns: a mast may begin at any corner of a vertical wall."""
    first = wall[0]
    return [first] if all(x == first[1] for _, x in wall) else wall


def test_no_options_are_listed_for_a_thermograph() -> None:
    kernel = ReferenceKernel()
    huge = kernel.number_up_star(1, 1, 0, 10**30)
    assert kernel.thermograph(huge) == kernel.thermograph(kernel.number_up_star(1, 1, 0, 1))
    high = kernel.number_up_star(1, 1, 10**30, 10**30)
    assert kernel.thermograph(high) == kernel.thermograph(kernel.number_up_star(1, 1, 1, 0))
    with pytest.raises(OverflowError, match="more options than the kernel can hold"):
        kernel.left_options(huge)


@pytest.mark.native
def test_options_that_would_take_all_memory_are_refused() -> None:
    """Canonical forms of large nimbers beside an up: their options have as many options again."""
    with pytest.raises(OverflowError, match="more options than the kernel can hold"):
        Value("{v*40000|v*40000}")
    assert Value("{v*2|v*2}") == Value("vv*3")
