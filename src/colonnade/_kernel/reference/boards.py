"""Games on boards and maps, from their rules. Sets of squares or regions are bits of an integer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from colonnade._kernel.reference.nodes import Id
from colonnade._kernel.reference.play import Options, Play

Sets = tuple[int, int]
"""What Left has and what Right has."""


class Boards(Play):
    """Values of positions on boards and maps of any size."""

    def clobber(self, rows: int, columns: int, left: int, right: int) -> Id | None:
        _check(left | right, rows * columns)
        _check_apart(left, right)
        near = _neighbors(rows, columns)

        def moves(stones: Sets) -> tuple[Options[Sets], Options[Sets]]:
            left, right = stones
            return (
                [
                    groups(left & ~start | end, right & ~end)
                    for start in _bits(left)
                    for end in _bits(near[start] & right)
                ],
                [
                    groups(left & ~end, right & ~start | end)
                    for start in _bits(right)
                    for end in _bits(near[start] & left)
                ],
            )

        def groups(left: int, right: int) -> list[Sets]:
            parts = ((left & part, right & part) for part in _connected(left | right, near))
            return [part for part in parts if all(part)]

        return self._run(self._sum_of_parts(groups(left, right), moves, {}))

    def domineering(self, rows: int, columns: int, blocked: int) -> Id | None:
        _check(blocked, rows * columns)
        near = _neighbors(rows, columns)
        not_last = sum(1 << place for place in range(rows * columns) if (place + 1) % columns)

        def moves(free: int) -> tuple[Options[int], Options[int]]:
            vertical = (square | square << columns for square in _bits(free & free >> columns))
            horizontal = (square | square << 1 for square in _bits(free & not_last & free >> 1))
            return [_connected(free & ~x, near) for x in vertical], [_connected(free & ~x, near) for x in horizontal]

        free = (1 << rows * columns) - 1 & ~blocked
        return self._run(self._sum_of_parts(_connected(free, near), moves, {}))

    def map_coloring(self, snort: bool, near: Sequence[int] | int, left: int, right: int) -> Id | None:
        if isinstance(near, int):
            near = board_neighbors(near, (left | right).bit_length())
        for places in (left, right, *near):
            _check(places, len(near))
        around = {1 << region: borders for region, borders in enumerate(near)}

        def painted(left: int, right: int, region: int, by_left: bool) -> list[Sets]:
            left, right = left & ~region, right & ~region
            if by_left == snort:  # Left paints in Snort, or Right in Col: Right is kept away
                right &= ~around[region]
            else:
                left &= ~around[region]
            return parts(left, right)

        def parts(left: int, right: int) -> list[Sets]:
            return [(left & part, right & part) for part in _connected(left | right, around)]

        def moves(free: Sets) -> tuple[Options[Sets], Options[Sets]]:
            left, right = free
            return (
                [painted(left, right, region, True) for region in _bits(left)],
                [painted(left, right, region, False) for region in _bits(right)],
            )

        return self._run(self._sum_of_parts(parts(left, right), moves, {}))

    def toads_and_frogs(self, squares: int, toads: int, frogs: int) -> Id | None:
        _check(toads | frogs, squares)
        _check_apart(toads, frogs)
        strip = (1 << squares) - 1

        def moves(animals: Sets) -> tuple[Options[Sets], Options[Sets]]:
            toads, frogs = animals
            empty = strip & ~(toads | frogs)
            left: list[list[Sets]] = []
            for toad in _bits(toads):
                end = toad << 2 if toad << 1 & frogs else toad << 1
                if end & empty:
                    left.append([(toads & ~toad | end, frogs)])
            right: list[list[Sets]] = []
            for frog in _bits(frogs):
                end = frog >> 2 if frog >> 1 & toads else frog >> 1
                if end & empty:
                    right.append([(toads, frogs & ~frog | end)])
            return left, right

        return self._run(self._sum_of_parts([(toads, frogs)], moves, {}))


def _bits(places: int) -> Iterator[int]:
    """The places of a set, one bit each."""
    while places:
        lowest = places & -places
        yield lowest
        places ^= lowest


def _neighbors(rows: int, columns: int) -> dict[int, int]:
    """The squares next to each square of a board."""
    near: dict[int, int] = {}
    for row in range(rows):
        for column in range(columns):
            beside = ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
            inside = (r * columns + c for r, c in beside if 0 <= r < rows and 0 <= c < columns)
            near[1 << row * columns + column] = sum(1 << place for place in inside)
    return near


def board_neighbors(columns: int, squares: int) -> list[int]:
    """The squares next to each of the first so many squares of a board, row by row.

    >>> board_neighbors(2, 4)
    [6, 9, 9, 6]
    """
    if columns < 1:
        raise ValueError("a board has columns")
    inside = (1 << squares) - 1
    near = _neighbors(-(-squares // columns), columns)
    return [near[1 << square] & inside for square in range(squares)]


def _connected(places: int, near: dict[int, int]) -> list[int]:
    """The parts of a set that hang together."""
    parts: list[int] = []
    while places:
        part, border = 0, places & -places
        while border:
            part |= border
            reached = 0
            for place in _bits(border):
                reached |= near[place]
            border = reached & places & ~part
        parts.append(part)
        places &= ~part
    return parts


def _check(places: int, count: int) -> None:
    if places < 0 or places >> count:
        raise ValueError(f"a place beyond the {count} that there are")


def _check_apart(left: int, right: int) -> None:
    if left & right:
        raise ValueError("two pieces are on one square")
