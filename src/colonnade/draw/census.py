"""Pictures of a census: how its values are spread, its outcomes, its denominators, and how it grows."""

from __future__ import annotations

from collections.abc import Callable

from colonnade.census.folder import CensusFolder
from colonnade.census.summary import OUTCOMES, denominators_of, histogram_of, summarize
from colonnade.draw.chart import draw_bars, draw_lines, draw_shares, linear_axis, log_axis
from colonnade.draw.scene import Ink, Scene
from colonnade.dyadic import Dyadic
from colonnade.errors import UnsupportedError

_INKS = dict(zip(OUTCOMES, (Ink.LEFT, Ink.RIGHT, Ink.EITHER, Ink.FAINT), strict=True))
_SHARES = "rows won by Left, Right, the next, the previous player"
_NAMED = 9
"""About how many places of a histogram have their number written below."""


def draw_value_histogram(folder: CensusFolder) -> Scene:
    """How many rows have a number near each place; what is no number is counted, not shown."""
    found = histogram_of(folder)
    if not found.numbers:
        raise UnsupportedError(f"no value in {folder.folder} is a number")
    first, last = min(found.counts), max(found.counts)
    every = 1
    while (last - first) / every > _NAMED:
        every *= 2
    bars = [
        (str(place * found.step) if place % every == 0 else "", found.counts.get(place, 0.0))
        for place in range(first, last + 1)
    ]
    numbers = f"{found.numbers:,} of {found.rows:,} rows have a number"
    return draw_bars(
        bars,
        linear_axis(max(found.counts.values())),
        title=f"Values of {_name(folder)}",
        below=f"value, in steps of {found.step}; {numbers}" if found.step != Dyadic(1) else f"value; {numbers}",
        beside="rows",
        description=numbers,
    )


def draw_outcomes(folder: CensusFolder) -> Scene:
    """The share of each outcome, by size."""
    sizes = [(size.size, size.outcomes) for size in summarize(folder) if size.rows]
    if not sizes or any(outcomes is None for _, outcomes in sizes):
        raise UnsupportedError(f"the census of {folder.heading.family} has no outcomes to show")
    columns = [(size, outcomes) for size, outcomes in sizes if outcomes is not None]
    return draw_shares(columns, _INKS, title=f"Outcomes of {_name(folder)}", below="size", beside=_SHARES)


def draw_denominators(folder: CensusFolder) -> Scene:
    """How many rows have a number with each denominator."""
    found = denominators_of(folder)
    if not found:
        raise UnsupportedError(f"no value in {folder.folder} is a number")
    return draw_bars(
        [(_short(denominator), rows) for denominator, rows in found.items()],
        log_axis(max(found.values())),
        title=f"Denominators in {_name(folder)}",
        below="denominator of the value",
        beside="rows",
    )


def draw_growth(folder: CensusFolder) -> Scene:
    """How many rows and different values there are of each size, or what a table of counts has first."""
    sizes = [size for size in summarize(folder) if size.rows]
    if not sizes:
        raise UnsupportedError(f"{folder.folder} has no rows yet")
    counted = next(iter(sizes[0].tallied), "rows")
    numbers = [size.tallied.get(counted, size.rows) for size in sizes]
    lines: dict[str, list[float | None]] = {counted: [*numbers]}
    if sizes[0].values is not None:
        lines["values"] = [size.values for size in sizes]
    return draw_lines(
        [size.size for size in sizes],
        lines,
        log_axis(max(numbers)),
        title=f"Growth of {_name(folder)}",
        below="size",
        beside="rows, and different values among them" if "values" in lines else counted,
    )


def _short(denominator: int) -> str:
    exponent = denominator.bit_length() - 1
    if denominator < 10**4:
        return str(denominator)
    return "2" + "".join("⁰¹²³⁴⁵⁶⁷⁸⁹"[int(digit)] for digit in str(exponent))


def _name(folder: CensusFolder) -> str:
    return f"{folder.heading.family} up to {folder.heading.size}"


PLOTS: dict[str, Callable[[CensusFolder], Scene]] = {
    "values": draw_value_histogram,
    "outcomes": draw_outcomes,
    "denominators": draw_denominators,
    "growth": draw_growth,
}
"""The pictures by name."""
