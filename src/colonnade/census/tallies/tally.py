"""A tally: one part for every size."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from colonnade.census.family import Family
from colonnade.census.table import Row


def tally(
    name: str, description: str, columns: Iterable[str], rows: Callable[[int], Iterable[Row]], *, first: int = 1
) -> Family:
    """The tally of a family: ``rows`` answers for one size, from ``first`` on. Columns hold integers, but for those
    whose name ends in a colon, which hold texts.

    >>> squares = tally("squares", "squares of numbers", ["n", "name:"], lambda n: [{"n": n, "name": f"{n * n}"}])
    >>> list(squares.parts(2)), list(squares.rows("2"))
    (['1', '2'], [{'n': 2, 'name': '4'}])
    """
    return Family(
        f"tally:{name}",
        description,
        lambda size: map(str, range(first, size + 1)),
        lambda part: rows(int(part)),
        {column.removesuffix(":"): "text" if column.endswith(":") else "integer" for column in columns},
    )
