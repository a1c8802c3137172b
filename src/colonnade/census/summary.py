"""What a census says as a whole: how many rows, values, outcomes and denominators there are of each size."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Literal

from colonnade.census.folder import CensusFolder
from colonnade.dyadic import Dyadic
from colonnade.errors import UnsupportedError

OUTCOMES = ("L", "R", "N", "P")

_NUMBER = "regexp_full_match(value, '-?[0-9]+(/[0-9]+)?')"
_DENOMINATOR = "CASE WHEN contains(value, '/') THEN split_part(value, '/', 2) ELSE '1' END"
_BARS = 80


@dataclass(frozen=True, slots=True)
class SizeSummary:
    """The rows of one size. What the tables have no column for, or nobody counted, is ``None``."""

    size: str
    rows: int
    values: int | None = None
    """How many different values there are."""
    numbers: int | None = None
    """How many rows have a number for their value."""
    largest_denominator: int | None = None
    outcomes: Mapping[str, int] | None = None
    tallied: Mapping[str, int] = field(default_factory=dict)
    """The numbers in its row, where every size has one row and no position: a claim, or a table of counts."""
    counterexample: str = ""
    """The one that a claim has."""


@dataclass(frozen=True, slots=True)
class Histogram:
    """How many rows have a number near each multiple of ``step``; one in the middle of two counts half for each."""

    step: Dyadic
    counts: Mapping[int, float] = field(default_factory=dict)
    numbers: int = 0
    rows: int = 0


def summarize(folder: CensusFolder, *, with_tables: bool = True) -> list[SizeSummary]:
    """The rows of each size, from small to large; without the tables only how many there are."""
    counts = folder.counts()
    if not with_tables:
        return [SizeSummary(size, rows) for size, rows in counts.items()]
    columns = folder.heading.columns
    values: dict[str, tuple[int, int]] = {}
    denominators: dict[str, int] = {}
    outcomes: dict[str, dict[str, int]] = {}
    if "value" in columns:
        counted = f"SELECT size, count(DISTINCT value), count(*) FILTER ({_NUMBER}) FROM sized GROUP BY size"
        values = {str(size): (different, numbers) for size, different, numbers in folder.query(counted).rows}
        of_numbers = f"SELECT DISTINCT size, {_DENOMINATOR} FROM sized WHERE {_NUMBER}"
        for size, denominator in folder.query(of_numbers).rows:
            denominators[str(size)] = max(denominators.get(str(size), 1), int(denominator))
    if "outcome" in columns:
        for size, outcome, rows in folder.query(
            "SELECT size, outcome, count(*) FROM sized GROUP BY size, outcome"
        ).rows:
            outcomes.setdefault(str(size), dict.fromkeys(OUTCOMES, 0))[outcome] = rows
    found = []
    for size, rows in counts.items():
        different, numbers = values.get(size, (0, 0) if "value" in columns else (None, None))
        ends = outcomes.get(size, dict.fromkeys(OUTCOMES, 0)) if "outcome" in columns else None
        found.append(SizeSummary(size, rows, different, numbers, denominators.get(size), ends))
    if "position" not in columns and all(size.rows == 1 for size in found):
        return _with_numbers(folder, found)
    return found


def _with_numbers(folder: CensusFolder, sizes: list[SizeSummary]) -> list[SizeSummary]:
    """The same with the numbers that their rows have besides the size itself."""
    answer = folder.query("SELECT * FROM sized")
    rows = {str(row[0]): dict(zip(answer.columns[1:], row[1:], strict=True)) for row in answer.rows}
    counted = [
        name
        for name, kind in folder.heading.columns.items()
        if kind == "integer" and any(str(row[name]) != size for size, row in rows.items())
    ]
    return [
        replace(
            size,
            tallied={name: rows[size.size][name] for name in counted},
            counterexample=rows[size.size].get("counterexample", ""),
        )
        for size in sizes
    ]


def denominators_of(folder: CensusFolder) -> dict[int, int]:
    """How many rows have a number with each denominator, from small to large."""
    _need(folder, "value")
    answer = folder.query(f"SELECT {_DENOMINATOR}, count(*) FROM census WHERE {_NUMBER} GROUP BY ALL")
    return dict(sorted((int(denominator), rows) for denominator, rows in answer.rows))


def histogram_of(folder: CensusFolder) -> Histogram:
    """How the numbers among the values are spread."""
    _need(folder, "value")
    numbers = "SELECT number(value) AS place FROM census WHERE number(value) IS NOT NULL"
    extremes = folder.query(f"SELECT min(place), max(place), count(*) FROM ({numbers})")
    least, greatest, many = extremes.rows[0]
    finest = 1 / max(denominators_of(folder), default=1)
    total = sum(folder.counts().values())
    if not many:
        return Histogram(Dyadic(1), {}, 0, total)
    step, width = Dyadic(1), 1.0
    while (greatest - least) / width > _BARS:
        step, width = 2 * step, 2 * width
    while width > finest and (greatest - least) / width < _BARS / 2:
        step, width = step.halved(), width / 2
    halves = " UNION ALL ".join(
        f"SELECT {nearest} AS place FROM ({numbers})"
        for nearest in (f"floor(place / {width!r} + 0.5)", f"ceil(place / {width!r} - 0.5)")
    )
    counted = folder.query(f"SELECT place::BIGINT, count(*) FROM ({halves}) GROUP BY ALL ORDER BY ALL")
    return Histogram(step, {place: twice / 2 for place, twice in counted.rows}, many, total)


def _need(folder: CensusFolder, column: Literal["value", "outcome"]) -> None:
    if column not in folder.heading.columns:
        found = ", ".join(folder.heading.columns)
        raise UnsupportedError(f"the census of {folder.heading.family} has no column {column!r}; it has {found}")
