"""The boards of a size: as many as the literature counts, and no two of them the same."""

from __future__ import annotations

from itertools import product

import pytest

from colonnade import ruleset_named
from colonnade.positions.board import reflected, reflected_or_rotated
from colonnade.positions.polyominoes import REFLECTIONS_AND_ROTATIONS, fixed_polyominoes, polyominoes

FIXED = [0, 1, 2, 6, 19, 63, 216, 760, 2725]
"""OEIS A001168."""
FREE = [0, 1, 1, 2, 5, 12, 35, 108, 369]
"""OEIS A000105."""


def test_counts_of_the_literature():
    assert [len(set(fixed_polyominoes(size))) for size in range(9)] == FIXED
    free = [list(polyominoes(size, REFLECTIONS_AND_ROTATIONS, square=".", blank="#")) for size in range(9)]
    assert [len(each) for each in free] == FREE
    assert all(sum(row.count(".") for row in rows) == size for size, each in enumerate(free) for rows in each)


def boards(size: int, letters: str, blank: str) -> set[tuple[str, ...]]:
    """All connected boards of a size in all orientations, from the fixed shapes, filled in every way."""
    found = set()
    for squares in fixed_polyominoes(size):
        left = min(column for _, column in squares)
        height, width = max(row for row, _ in squares) + 1, max(column for _, column in squares) + 1 - left
        for filling in product(letters, repeat=size):
            at = {(row, column - left): letter for (row, column), letter in zip(squares, filling, strict=True)}
            found.add(tuple("".join(at.get((r, c), blank) for c in range(width)) for r in range(height)))
    return found


@pytest.mark.parametrize(
    ("ruleset", "size", "letters", "blank", "least"),
    [
        ("domineering", 6, ".", "#", reflected),
        ("col", 6, ".", "#", reflected_or_rotated),
        ("clobber", 4, "xo", ".", reflected_or_rotated),
    ],
)
def test_every_board_is_listed_once_up_to_symmetry(ruleset, size, letters, blank, least):
    kind = ruleset_named(ruleset)
    for each in range(1, size + 1):
        listed = [least(kind.parse(str(board)) and tuple(str(board).split("/"))) for board in kind.of_size(each)]
        assert len(set(listed)) == len(listed)
        assert set(listed) == {least(rows) for rows in boards(each, letters, blank)}


@pytest.mark.parametrize(("ruleset", "counts"), [("toads-and-frogs", [1, 3, 9, 27]), ("cutcake", [0, 1, 3, 5])])
def test_other_rulesets_that_list_their_positions(ruleset, counts):
    assert [len(set(ruleset_named(ruleset).of_size(size))) for size in range(4)] == counts
