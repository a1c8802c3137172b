"""Write the tables of the results, their sequences and digests: ``python docs/results/write_tables.py [NAME…]``."""

from __future__ import annotations

import csv
import hashlib
import sys
from pathlib import Path

from colonnade.census import family_named

TABLES = Path(__file__).parent / "tables"
DIGESTS = TABLES / "SHA256SUMS"
SIZES = {
    "arches": 20,
    "blue-red-graphs": 8,
    "blue-red-tree-denominators": 14,
    "blue-red-trees": 16,
    "coin-variants": 14,
    "euclid-weights": 2000,
    "graphs": 8,
    "reverse-trees": 14,
    "spiders": 11,
    "spiders-with-arms": 10,
    "trees": 10,
    "zero-sums-of-stalks": 8,
}
"""How far each table goes."""
SEVERAL_ROWS = ("blue-red-tree-denominators", "coin-variants")
"""Tables with more than one row for a size."""
MOST_TERMS = 24


def write_table(name: str) -> None:
    """Write the table of a tally, row by row as they are found."""
    family = family_named(f"tally:{name}")
    with (TABLES / f"{name}.csv").open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(family.columns)
        for part in family.parts(SIZES[name]):
            writer.writerows(row.values() for row in family.rows(part))
            file.flush()


def sequences(name: str) -> str:
    """The columns of a table with one row for each size, as lists of numbers with their offset."""
    with (TABLES / f"{name}.csv").open(encoding="utf-8", newline="") as file:
        size, *columns = next(csv.reader(file))
        rows = list(csv.reader(file))
    first = int(rows[0][0])
    assert [int(row[0]) for row in rows] == list(range(first, first + len(rows)))
    lines = (
        f"- `{column}`, from `{size} = {first}`: {', '.join(row[place] for row in rows[:MOST_TERMS])}\n"
        for place, column in enumerate(columns, 1)
        if all(row[place].isdecimal() for row in rows)
    )
    return "".join(lines)


def write_digests() -> None:
    """Write the digests of all tables, as ``sha256sum --check`` reads them."""
    lines = (f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in sorted(TABLES.glob("*.csv")))
    DIGESTS.write_text("".join(lines), encoding="utf-8")


if __name__ == "__main__":
    for name in sys.argv[1:] or SIZES:
        write_table(name)
        if name not in SEVERAL_ROWS:
            (TABLES / f"{name}.txt").write_text(sequences(name), encoding="utf-8")
    write_digests()
