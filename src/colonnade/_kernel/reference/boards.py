"""Games on boards and maps, from their rules. A position comes as a text; sets of places are bits of an integer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from colonnade._kernel.reference.nodes import Id
from colonnade._kernel.reference.play import Options, Play

Sets = tuple[int, int]
"""What Left has and what Right has."""


class Boards(Play):
    """Values of positions on boards and maps of any size."""

    def clobber(self, columns: int, squares: str) -> Id | None:
        near = _neighbors(_rows(columns, squares), columns)
        left, right = _sets(squares, "x", "o", ".")

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

    def domineering(self, columns: int, squares: str) -> Id | None:
        near = _neighbors(_rows(columns, squares), columns)
        free, _ = _sets(squares, ".", "", "#")
        not_last = sum(1 << place for place in range(len(squares)) if (place + 1) % columns)

        def moves(free: int) -> tuple[Options[int], Options[int]]:
            vertical = (square | square << columns for square in _bits(free & free >> columns))
            horizontal = (square | square << 1 for square in _bits(free & not_last & free >> 1))
            return [_connected(free & ~x, near) for x in vertical], [_connected(free & ~x, near) for x in horizontal]

        return self._run(self._sum_of_parts(_connected(free, near), moves, {}))

    def map_coloring(self, snort: bool, near: Sequence[int] | int, labels: str) -> Id | None:
        if isinstance(near, int):
            around = _neighbors(_rows(near, labels), near)
        else:
            around = _borders(near, len(labels))
        left, right = _sets(labels, ".l", ".r", "#BR")

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

    def toads_and_frogs(self, columns: int, squares: str) -> Id | None:
        rows = _rows(columns, squares)
        strips = [_sets(squares[row * columns : (row + 1) * columns], "t", "f", ".") for row in range(rows)]
        strip = (1 << columns) - 1

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

        return self._run(self._sum_of_parts(strips, moves, {}))


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


def _borders(near: Sequence[int], regions: int) -> dict[int, int]:
    """The regions next to each region of a map."""
    if len(near) != regions:
        raise ValueError("every region has a set of neighbors")
    if any(borders < 0 or borders >> regions for borders in near):
        raise ValueError("a neighbor beyond the regions that there are")
    return {1 << region: borders for region, borders in enumerate(near)}


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


def _rows(columns: int, squares: str) -> int:
    """How many rows a board has."""
    if columns < 0 or (squares and (not columns or len(squares) % columns)):
        raise ValueError("a board has columns, and rows of one length")
    return len(squares) // columns if columns else 0


def _sets(letters: str, left: str, right: str, others: str) -> Sets:
    """The places of Left's letters and of Right's."""
    if not set(letters) <= {*left, *right, *others}:
        raise ValueError("a letter of another game")
    return _places(letters, left), _places(letters, right)


def _places(letters: str, known: str) -> int:
    return sum(1 << place for place, letter in enumerate(letters) if letter in known)
