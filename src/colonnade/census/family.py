"""Families: what a census counts, cut into parts of manageable size.

A family lists its parts for a size, and the rows of a part. Parts are plain texts, so that they can be sent to other
processes and written into a manifest.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice

from colonnade._kernel import KERNEL
from colonnade._kernel.protocol import Id
from colonnade.census.table import BATCH_ROWS, Batch, Kind, Row
from colonnade.games.naming import name_of
from colonnade.games.shared_texts import SharedTexts
from colonnade.games.value import Value
from colonnade.players import Outcome
from colonnade.positions import Position
from colonnade.solvers.engine.evaluate import evaluate

VALUE_COLUMNS: dict[str, Kind] = {"position": "text", "value": "text", "outcome": "text", "birthday": "integer"}
"""The columns that every table of values begins with."""

LONGEST_NAME = 200
"""A value with a longer name has a compact text in tables."""

_DESCRIBED = 10**5
"""How many descriptions of values are kept at a time."""

_WINNER = {
    (left, right): Outcome.of(left_wins_first=not left, right_wins_first=not right).value
    for left in (0, 1)
    for right in (0, 1)
}
"""Who wins a game that is at most 0 or not, and at least 0 or not."""

_SHORT = 100
"""Descriptions are kept only for names of at most this length: values with longer names rarely occur again."""


@dataclass(frozen=True, slots=True)
class Family:
    """A family of positions: ``parts(size)`` covers everything up to that size, ``rows(part)`` does one part.

    Parts may be listed one by one. All tables have these ``columns``; a column with integers beyond 64 bits must be a
    text column. ``items`` estimates the work of a part relative to others; the time left is computed from it.
    """

    name: str
    description: str
    parts: Callable[[int], Iterable[str]]
    rows: Callable[[str], Iterable[Row]]
    columns: Mapping[str, Kind] = field(default_factory=lambda: VALUE_COLUMNS)
    items: Callable[[str], int] = field(default=lambda part: _ranks_of(part))
    batches: Callable[[str], Iterable[Batch]] | None = None
    """The same rows by columns, where these are made faster."""

    def table(self, part: str) -> Iterable[Row | Batch]:
        """The rows of a part, as fast as they can be made."""
        return self.rows(part) if self.batches is None else self.batches(part)

    @classmethod
    def of_positions(
        cls,
        name: str,
        description: str,
        parts: Callable[[int], Iterable[str]],
        positions: Callable[[str], Iterable[Position]],
        items: Callable[[str], int] | None = None,
    ) -> Family:
        """The family whose rows are the values of some positions, of any ruleset.

        >>> from colonnade.positions.nim import Nim
        >>> heaps = Family.of_positions(
        ...     "heaps", "single heaps", lambda size: [str(n) for n in range(size + 1)], lambda part: [Nim.parse(part)]
        ... )
        >>> [row["value"] for part in heaps.parts(3) for row in heaps.rows(part)]
        ['0', '*', '*2', '*3']
        """
        return cls(
            name,
            description,
            parts,
            lambda part: map(row_of_position, positions(part)),
            items=items or _ranks_of,
        )

    @classmethod
    def of_values(
        cls,
        name: str,
        description: str,
        parts: Callable[[int], Iterable[str]],
        values: Callable[[str], Iterable[tuple[str, Id]]],
        items: Callable[[str], int] | None = None,
    ) -> Family:
        """The family of an enumerator that yields every position as text, with the id of its value."""

        def batches(part: str) -> Iterator[Batch]:
            return batches_of_values(values(part))

        def rows(part: str) -> Iterator[Row]:
            for batch in batches(part):
                for cells in zip(*batch.columns, strict=True):
                    yield dict(zip(VALUE_COLUMNS, cells, strict=True))

        return cls(name, description, parts, rows, items=items or _ranks_of, batches=batches)


def _ranks_of(part: str) -> int:
    """How many items a part ``size:start:stop`` has; parts of another name are all alike.

    >>> _ranks_of("9:200000:216598"), _ranks_of("12:BRB")
    (16598, 1)
    """
    match part.split(":"):
        case [_, start, stop] if start.isdecimal() and stop.isdecimal():
            return int(stop) - int(start)
    return 1


def row_of_position(position: Position) -> Row:
    """A position with its value, outcome and birthday."""
    value = evaluate(position).value
    assert value is not None
    return row_of_value(value, position=str(position))


def batches_of_values(named: Iterable[tuple[str, Id]]) -> Iterator[Batch]:
    """Rows like those of ``row_of_position``, by columns, for many positions with few values: each is described once.

    >>> [batch.columns for batch in batches_of_values([("", Value(0).id), ("G", Value("*").id)])]
    [(('', 'G'), ('0', '*'), ('P', 'N'), (0, 1))]
    """
    texts = SharedTexts(longest=LONGEST_NAME)
    described: dict[Id, tuple[str, str, int]] = {}
    known = described.get
    several = iter(named)
    while batch := list(islice(several, BATCH_ROWS)):
        positions, ids = zip(*batch, strict=True)
        new = list(dict.fromkeys([id for id in ids if id not in described]))
        descriptions = list(zip(texts.of_many(new), _outcomes(new), map(KERNEL.birthday, new), strict=True))
        if len(described) < _DESCRIBED:
            short = [(id, found) for id, found in zip(new, descriptions, strict=True) if len(found[0]) <= _SHORT]
            described.update(short)
        if len(new) < len(ids):
            here = dict(zip(new, descriptions, strict=True))
            descriptions = [known(id) or here[id] for id in ids]
        yield Batch((positions, *zip(*descriptions, strict=True)))


def _outcomes(ids: Sequence[Id]) -> list[str]:
    zero = KERNEL.number(0, 0)
    at_most_zero, at_least_zero = (
        KERNEL.le_pairs(pairs) for pairs in ([(id, zero) for id in ids], [(zero, id) for id in ids])
    )
    return [_WINNER[pair] for pair in zip(at_most_zero, at_least_zero, strict=True)]


def text_in_tables(value: Value) -> str:
    """What a table has for a value: its name, or a compact text where that is long.

    >>> text_in_tables(Value("{1|-1}"))
    '+-1'
    """
    name = name_of(value)
    return name.write() if name.length <= LONGEST_NAME else SharedTexts(longest=LONGEST_NAME).of(value)


def row_of_value(value: Value, *, position: str) -> Row:
    """The columns that every table of values begins with."""
    return {
        "position": position,
        "value": text_in_tables(value),
        "outcome": value.outcome.value,
        "birthday": value.birthday,
    }
