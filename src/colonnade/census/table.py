"""Tables on disk: Parquet where DuckDB is installed, CSV everywhere.

All tables of a census have the columns of its family, whatever their rows. A table is written beside its place, synced
and then moved there, so that a file that exists is complete.
"""

from __future__ import annotations

import atexit
import glob
import hashlib
import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from errno import ENOSPC
from importlib import import_module
from importlib.util import find_spec
from itertools import chain
from pathlib import Path
from shutil import disk_usage
from typing import Any, Literal, NamedTuple

from colonnade.errors import UnsupportedError

Cell = str | int
Row = dict[str, Cell]
"""A row: texts, integers and truth values by the names of their columns."""

Kind = Literal["text", "integer", "boolean"]
"""What a column holds. An integer column takes what fits 64 bits; larger integers go into a text column, in decimal."""

KINDS_IN_SQL = {"text": "VARCHAR", "integer": "BIGINT", "boolean": "BOOLEAN"}
_LARGEST = 2**63 - 1
_LONGEST_LINE = 2**30
_USUAL_LINE = 2**21
_MEMORY = (72, 256)
"""How many MiB DuckDB takes to write a table; more is given where it needs more."""
_QUOTE = '"'
_TWO_QUOTES = '""'
_BYTES_OF_A_CHARACTER = 4
_DIGITS = 20
BATCH_ROWS = 256
"""So many rows are written at a time,"""
_BATCH_CHARACTERS = 2**20
"""and fewer where they have more characters than that."""
_BLOCK = 2048
"""DuckDB works on so many rows at a time."""
_GROUP = 60 * _BLOCK
"""So many rows of a Parquet table are held in memory until they are written: what DuckDB does by itself."""
_GROUP_BYTES = 2**22
"""And fewer where the names are long: so many bytes of text."""


class Batch(NamedTuple):
    """Some rows by columns, in the order that their family declares: many rows of few kinds are made faster so."""

    columns: Sequence[Sequence[Cell]]


@dataclass(frozen=True, slots=True)
class Written:
    """A table that was written: how many rows it has, and the SHA-256 of its file."""

    rows: int
    sha256: str


def suffix() -> str:
    """The kind of table that this installation writes."""
    return ".parquet" if find_spec("duckdb") is not None else ".csv"


def write_table(rows: Iterable[Row | Batch], path: Path, columns: Mapping[str, Kind]) -> Written:
    """Write rows, or batches of them, with these columns, as Parquet or CSV by the suffix of ``path``."""
    draft = draft_of(path, os.getpid())
    try:
        count, longest = _write_csv(rows, draft, columns)
        if path.suffix == ".parquet":
            _to_parquet(draft, columns, count, longest)
        sync(draft)
        written = Written(count, digest(draft))
        draft.replace(path)
    finally:
        remove_drafts(path, os.getpid())
    sync(path.parent)
    return written


def remove_drafts(path: Path, process: int | None) -> None:
    """Remove what a process has left of a table that it did not finish."""
    draft = draft_of(path, process)
    draft.unlink(missing_ok=True)
    _parquet_draft(draft).unlink(missing_ok=True)


def draft_of(path: Path, writer: object) -> Path:
    """The file beside ``path`` that a writer has until its table is complete."""
    return path.with_name(f".{path.name}.{writer}")


def _parquet_draft(draft: Path) -> Path:
    return draft.with_name(f"{draft.name}.parquet")


def digest(path: Path) -> str:
    """The SHA-256 of a file, in hexadecimal digits."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def connect_duckdb(*, threads: int | None = 1) -> Any:
    """A connection to DuckDB of its own, with one thread where the processes of a census share the processors."""
    if find_spec("duckdb") is None:
        raise UnsupportedError('Parquet and queries need DuckDB; install it with: pip install "colonnade[census]"')
    connection = import_module("duckdb").connect()
    if threads is not None:
        connection.execute(f"SET threads = {threads}")
    return connection


def quoted(text: object) -> str:
    """A text as a literal of SQL.

    >>> quoted("it's")
    "'it''s'"
    """
    return "'" + str(text).replace("'", "''") + "'"


def quoted_path(path: Path | str) -> str:
    """A path that DuckDB reads as it stands, though it has stars or brackets.

    >>> quoted_path(Path("a[1]"))
    "'a[[]1]'"
    """
    return quoted(glob.escape(str(path)))


def csv_source(
    paths: Iterable[Path | str],
    columns: Mapping[str, Kind],
    *,
    with_filename: bool = False,
    longest_line: int | None = None,
) -> str:
    """The rows of CSV tables, in SQL. Types are stated, not guessed, and an empty text is no missing one. DuckDB reads
    with memory for two lines of the longest kind, where it is told how many bytes that has."""
    sizes = f"max_line_size = {_LONGEST_LINE}"
    if longest_line is not None:
        sizes = f"max_line_size = {longest_line}, buffer_size = {2 * longest_line}"
    types = ", ".join(f"{quoted(name)}: {quoted(KINDS_IN_SQL[kind])}" for name, kind in columns.items())
    texts = ", ".join(quoted(name) for name, kind in columns.items() if kind == "text")
    return (
        f"read_csv([{', '.join(map(quoted_path, paths))}], auto_detect = false, header = true, delim = ',', "
        f"quote = '\"', escape = '\"', nullstr = '', force_not_null = [{texts}], columns = {{{types}}}, "
        f"{sizes}, parallel = false"
        f"{', filename = true' if with_filename else ''})"
    )


def _write_csv(rows: Iterable[Row | Batch], path: Path, columns: Mapping[str, Kind]) -> tuple[int, int]:
    """How many rows were written, and how many characters a line has at most."""
    count = longest = 0
    with path.open("w", encoding="utf-8", newline="") as file:
        file.write(",".join(f'"{_escaped(name)}"' for name in columns) + "\r\n")
        line = ",".join("%s" if kind == "integer" else '"%s"' for kind in columns.values()) + "\r\n"
        for batch in _batches(rows, list(columns)):
            cells = [
                _cells(name, kind, column) for (name, kind), column in zip(columns.items(), batch.columns, strict=True)
            ]
            several = len(cells[0])
            # What ``csv.writer`` writes, which goes through long names character by character.
            file.write((line * several) % tuple(chain.from_iterable(zip(*cells, strict=True))))
            count += several
            longest = max(longest, len(line) + sum(map(_width, cells)))
    return count, longest


def _width(column: Sequence[Cell]) -> int:
    """How many characters the cells of a column have at most."""
    return max([len(cell) if isinstance(cell, str) else _DIGITS for cell in column])


def _batches(rows: Iterable[Row | Batch], names: list[str]) -> Iterator[Batch]:
    """Rows as batches, few at a time where they are long."""
    several: list[list[Cell]] = []
    size = 0
    for row in rows:
        if isinstance(row, Batch):
            yield row
            continue
        if list(row) != names:
            raise UnsupportedError(
                f"a row has the columns {', '.join(row) or 'none'}; expected {', '.join(names)}, as its family declares"
            )
        cells = list(row.values())
        several.append(cells)
        size += sum([len(cell) for cell in cells if isinstance(cell, str)])
        if len(several) == BATCH_ROWS or size > _BATCH_CHARACTERS:
            yield Batch(list(zip(*several, strict=True)))
            several, size = [], 0
    if several:
        yield Batch(list(zip(*several, strict=True)))


def _cells(name: str, kind: Kind, column: Sequence[Cell]) -> Sequence[Cell]:
    """The cells of a column as they are written."""
    kinds = set(map(type, column))
    if kind == "text" and kinds <= {str, int}:
        texts: Sequence[str] = column if kinds == {str} else list(map(str, column))  # type: ignore[assignment]
        return list(map(_escaped, texts)) if any(_QUOTE in text for text in texts) else texts
    if kind == "integer" and kinds == {int}:
        if not -_LARGEST - 1 <= min(column) <= max(column) <= _LARGEST:  # type: ignore[operator]
            raise UnsupportedError(f"column {name!r} has an integer beyond 64 bits; declare it as text")
        return column
    if kind == "boolean" and kinds == {bool}:
        return ["true" if cell else "false" for cell in column]
    fitting = {"text": (str, int), "integer": (int,), "boolean": (bool,)}[kind]
    wrong = next(cell for cell in column if type(cell) not in fitting)
    raise UnsupportedError(f"column {name!r} has {wrong!r}; expected {kind}, as its family declares")


def _escaped(text: str) -> str:
    """A text as it stands between quotes.

    >>> _escaped('a "b"')
    'a ""b""'
    """
    return text.replace(_QUOTE, _TWO_QUOTES)


def _to_parquet(path: Path, columns: Mapping[str, Kind], rows: int, longest: int) -> None:
    """Turn a CSV table into a Parquet one, in its place."""
    target = _parquet_draft(path)
    at_a_time = rows * _GROUP_BYTES // path.stat().st_size // _BLOCK * _BLOCK
    group = min(max(at_a_time, _BLOCK), _GROUP) if rows else _GROUP
    with _parquet_writer().cursor() as duckdb:
        lines = csv_source([path], columns, longest_line=max(_USUAL_LINE, _BYTES_OF_A_CHARACTER * longest))
        copy = f"COPY (SELECT * FROM {lines}) TO {quoted(target)} (FORMAT parquet, ROW_GROUP_SIZE {group})"
        try:
            _within_memory(duckdb, copy)
        except Exception as error:
            # DuckDB's errors have no number that would tell a full disk.
            if disk_usage(path.parent).free < path.stat().st_size:
                raise OSError(ENOSPC, os.strerror(ENOSPC), str(target)) from error
            raise
    target.replace(path)


_writers: dict[int, Any] = {}
"""The DuckDB that writes Parquet, by process: what was there before a fork has lost its threads."""


def _parquet_writer() -> Any:
    """A DuckDB that stays for the next table: to start one takes longer than to write a small table."""
    process = os.getpid()
    if process not in _writers:
        duckdb = connect_duckdb()
        duckdb.execute("SET temp_directory = ''")
        # To keep the order DuckDB holds rows back. One thread has no other order.
        duckdb.execute("SET preserve_insertion_order = false")
        _writers[process] = duckdb
    return _writers[process]


@atexit.register  # at the end DuckDB complains of connections that are open
def close_parquet_writer() -> None:
    """Let go of the memory that DuckDB keeps for the next table."""
    duckdb = _writers.pop(os.getpid(), None)
    if duckdb is not None:
        duckdb.close()


def _within_memory(duckdb: Any, copy: str) -> None:
    """Run a copy with little memory: without a limit DuckDB keeps all that it has read of a file."""
    for limit in _MEMORY:
        duckdb.execute(f"SET memory_limit = '{limit} MiB'")
        try:
            duckdb.execute(copy)
        except import_module("duckdb").OutOfMemoryException:
            continue  # The rows are too long for that.
        return
    duckdb.execute("RESET memory_limit")
    duckdb.execute(copy)


def sync(path: Path) -> None:
    """Have the file, or the names in the folder, on the disk before going on."""
    if path.is_dir() and os.name == "nt":
        return  # Windows opens no folders.
    descriptor = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
