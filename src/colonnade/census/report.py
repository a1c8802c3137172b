"""A census on one page: what it is, its counts by size, and the same counts as sequences."""

from __future__ import annotations

from collections.abc import Sequence

from colonnade.census.folder import CensusFolder
from colonnade.census.summary import OUTCOMES, SizeSummary


def columns_of(sizes: Sequence[SizeSummary]) -> dict[str, list[int]]:
    """What is counted, by name: a number for every size.

    >>> columns_of([SizeSummary("1", 3), SizeSummary("2", 9)])
    {'rows': [3, 9]}
    """
    if any(size.tallied for size in sizes):
        return {name: [size.tallied[name] for size in sizes] for name in sizes[0].tallied}
    columns = {"rows": [size.rows for size in sizes]}
    if any(size.values is not None for size in sizes):
        columns["values"] = [size.values or 0 for size in sizes]
        columns["numbers"] = [size.numbers or 0 for size in sizes]
        columns["largest denominator"] = [size.largest_denominator or 1 for size in sizes]
    for outcome in OUTCOMES:
        if any(size.outcomes is not None for size in sizes):
            columns[outcome] = [(size.outcomes or {}).get(outcome, 0) for size in sizes]
    return columns


def page(folder: CensusFolder, sizes: Sequence[SizeSummary], description: str) -> str:
    """The page, in Markdown."""
    heading = folder.heading
    columns = columns_of(sizes)
    missing = folder.missing()
    total = sum(size.rows for size in sizes)
    lines = [
        f"# {heading.family} up to {heading.size}",
        "",
        *([f"{description[0].upper()}{description[1:].rstrip('.')}.", ""] if description else []),
        f"- {total:,} rows in {folder.parts:,} parts" + (f"; not done yet: {missing:,}" if missing else ""),
        f"- Colonnade {heading.colonnade}, {heading.kernel} kernel",
        f"- digest {folder.digest()}",
        *_verdict(folder, sizes),
        "",
        "| size | " + " | ".join(columns) + " |",
        "|--:" * (len(columns) + 1) + "|",
        *(f"| {size.size} | " + " | ".join(map(str, row)) + " |" for size, row in _by_size(sizes, columns)),
        *([f"| all | {total}" + " |" * len(columns)] if "rows" in columns else []),
        "",
        _offset(sizes),
        "",
        *(f"- {name}: {', '.join(map(str, numbers))}" for name, numbers in columns.items()),
    ]
    if {"rows", "values"} <= columns.keys():
        lines += ["", "Values are different values of one size; numbers are the rows whose value is a number."]
    return "\n".join(lines) + "\n"


def _verdict(folder: CensusFolder, sizes: Sequence[SizeSummary]) -> list[str]:
    """What a census of a claim has found."""
    if "counterexample" not in folder.heading.columns:
        return []
    found = [f"- counterexample of size {size.size}: {size.counterexample}" for size in sizes if size.counterexample]
    undecided = sum(size.tallied.get("undecided", 0) for size in sizes)
    return found or [f"- no counterexample; {undecided:,} cases undecided" if undecided else "- no counterexample"]


def _by_size(sizes: Sequence[SizeSummary], columns: dict[str, list[int]]) -> list[tuple[SizeSummary, tuple[int, ...]]]:
    return list(zip(sizes, zip(*columns.values(), strict=True), strict=True))


def _offset(sizes: Sequence[SizeSummary]) -> str:
    """From which size the sequences go; sizes may have gaps.

    >>> _offset([SizeSummary("2", 1), SizeSummary("3", 2)])
    'As sequences, with offset 2:'
    >>> _offset([SizeSummary("2", 1), SizeSummary("4", 2)])
    'As sequences, for the sizes 2, 4:'
    """
    names = [size.size for size in sizes]
    if names and names[0].isdecimal() and names == [str(int(names[0]) + index) for index in range(len(names))]:
        return f"As sequences, with offset {names[0]}:"
    return f"As sequences, for the sizes {', '.join(names)}:"
