"""Tables on disk: Parquet where DuckDB is installed, CSV everywhere.

A table is written beside its place and then moved there, so that a file that exists is complete.
"""

from __future__ import annotations

import csv
import os
from collections.abc import Iterable
from importlib import import_module
from importlib.util import find_spec
from itertools import chain
from pathlib import Path

Row = dict[str, str | int]


def suffix() -> str:
    """The kind of table that this installation writes."""
    return ".parquet" if find_spec("duckdb") is not None else ".csv"


def write_table(rows: Iterable[Row], path: Path) -> int:
    """Write rows, all with the columns of the first, as the suffix of ``path`` says; returns how many there were."""
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    remaining = iter(rows)
    first = next(remaining, None)
    if first is None:
        return _write(path, draft, {"position": ""}, ())
    return _write(path, draft, first, chain((first,), remaining))


def _write(path: Path, draft: Path, like: Row, rows: Iterable[Row]) -> int:
    count = 0
    with draft.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, list(like))
        writer.writeheader()
        for row in rows:
            writer.writerow(row)
            count += 1
    if path.suffix == ".parquet":
        draft = _to_parquet(draft, like)
    draft.replace(path)
    return count


def _to_parquet(source: Path, like: Row) -> Path:
    """Types are stated, not guessed: a part in which all values happen to be integers has texts all the same."""
    target = source.with_name(f"{source.name}.parquet")
    types = {name: "BIGINT" if isinstance(cell, int) else "VARCHAR" for name, cell in like.items()}
    query = f"SELECT * FROM read_csv('{source}', header=true, columns={types})"
    import_module("duckdb").sql(f"COPY ({query}) TO '{target}' (FORMAT parquet)")
    source.unlink()
    return target
