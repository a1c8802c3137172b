"""All connected boards of a number of squares, each once: what a census of a game on boards goes through."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product

from colonnade.positions.board import Rows, Square, transposed

Symmetry = Callable[[Rows], Rows]

REFLECTIONS: tuple[Symmetry, ...] = (
    lambda rows: rows,
    lambda rows: rows[::-1],
    lambda rows: tuple(line[::-1] for line in rows),
    lambda rows: tuple(line[::-1] for line in rows[::-1]),
)
"""The symmetries of a rectangle."""

REFLECTIONS_AND_ROTATIONS: tuple[Symmetry, ...] = (
    *REFLECTIONS,
    lambda rows: REFLECTIONS[0](transposed(rows)),
    lambda rows: REFLECTIONS[1](transposed(rows)),
    lambda rows: REFLECTIONS[2](transposed(rows)),
    lambda rows: REFLECTIONS[3](transposed(rows)),
)
"""The symmetries of a square."""


def fixed_polyominoes(size: int) -> Iterator[tuple[Square, ...]]:
    """All connected sets of so many squares, each once up to translation, after Redelmeier (*Counting polyominoes*,
    1981): nothing is remembered but the set at hand.

    >>> [sum(1 for _ in fixed_polyominoes(size)) for size in range(7)]
    [0, 1, 2, 6, 19, 63, 216]
    """
    if size < 1:
        return
    start = (0, 0)
    # Squares taken, squares that may still be added, and all squares that were ever among these.
    stack: list[tuple[tuple[Square, ...], list[Square], frozenset[Square]]] = [((), [start], frozenset({start}))]
    while stack:
        taken, untried, reached = stack[-1]
        if not untried:
            stack.pop()
            continue
        row, column = square = untried.pop()
        if len(taken) + 1 == size:
            yield (*taken, square)
            continue
        around = ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
        fresh = [each for each in around if each >= start and each not in reached]
        stack.append(((*taken, square), [*untried, *fresh], reached.union(fresh)))


def polyominoes(size: int, symmetries: tuple[Symmetry, ...], *, square: str, blank: str) -> Iterator[Rows]:
    """The connected boards of so many squares, each once up to the symmetries, with blanks around them.

    >>> list(polyominoes(3, REFLECTIONS_AND_ROTATIONS, square=".", blank="#"))
    [('#.', '..'), ('...',)]
    """
    for squares in fixed_polyominoes(size):
        rows = _board(squares, square, blank)
        if rows == min((symmetry(rows) for symmetry in symmetries), key=_lying_first):
            yield rows


def filled_polyominoes(size: int, symmetries: tuple[Symmetry, ...], *, letters: str, blank: str) -> Iterator[Rows]:
    """The same with one of the letters on every square, each board once up to the symmetries.

    >>> ["/".join(rows) for rows in filled_polyominoes(2, REFLECTIONS_AND_ROTATIONS, letters="xo", blank=".")]
    ['xx', 'xo', 'oo']
    """
    for shape in polyominoes(size, symmetries, square="x", blank=blank):
        kept = [symmetry for symmetry in symmetries if symmetry(shape) == shape]
        places = [
            (row, column) for row, line in enumerate(shape) for column, letter in enumerate(line) if letter == "x"
        ]
        for filling in product(letters, repeat=size):
            board = [[blank] * len(shape[0]) for _ in shape]
            for (row, column), letter in zip(places, filling, strict=True):
                board[row][column] = letter
            rows = tuple("".join(line) for line in board)
            if len(kept) == 1 or rows == max(symmetry(rows) for symmetry in kept):
                yield rows


def _lying_first(rows: Rows) -> tuple[int, Rows]:
    return len(rows), rows


def _board(squares: tuple[Square, ...], square: str, blank: str) -> Rows:
    left = min(column for _, column in squares)
    width = max(column for _, column in squares) + 1 - left
    board = [[blank] * width for _ in range(max(row for row, _ in squares) + 1)]
    for row, column in squares:
        board[row][column - left] = square
    return tuple("".join(line) for line in board)
