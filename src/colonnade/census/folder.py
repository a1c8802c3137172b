"""Looking into the folder of a census: whether it is whole, how much it holds, and questions to it in SQL."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from colonnade.census.family import text_in_tables
from colonnade.census.manifest import NAME, Heading, Manifest
from colonnade.census.partition import count_parts
from colonnade.census.run import Census
from colonnade.census.store import store_at
from colonnade.census.table import KINDS_IN_SQL, connect_duckdb, csv_source, quoted_path
from colonnade.errors import FileFormatError, NotationError, UnsupportedError
from colonnade.games.value import Value

_NUMBER = """
CREATE TEMP MACRO number(value) AS CASE WHEN regexp_full_match(value, '-?[0-9]+(/[0-9]+)?')
THEN split_part(value, '/', 1)::DOUBLE / coalesce(nullif(split_part(value, '/', 2), ''), '1')::DOUBLE END
"""


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer to a query."""

    columns: tuple[str, ...]
    rows: tuple[tuple[Any, ...], ...]


class CensusFolder:
    """A folder with the tables of a census.

    >>> from tempfile import mkdtemp
    >>> from colonnade.census.run import Census, sweep
    >>> census = Census("arches", 3, Path(mkdtemp()))
    >>> for progress in sweep(census, processes=1): pass
    >>> folder = CensusFolder(census.folder)
    >>> folder.heading.family, folder.counts(), folder.problems()
    ('arches', {'1': 2, '2': 4, '3': 8}, {})
    """

    def __init__(self, folder: Path) -> None:
        manifest = Manifest.read(folder)
        if manifest.heading is None:
            raise FileFormatError(f"{folder} holds no census; expected a folder with a file {NAME}")
        self.folder = folder
        self.heading: Heading = manifest.heading
        self._entries = manifest.entries
        self._store = store_at(self.heading.place or str(folder))

    @property
    def parts(self) -> int:
        """How many parts are done."""
        return len(self._entries)

    @property
    def tables(self) -> list[str]:
        """The paths or addresses of the tables of these parts, in the order of their names."""
        return sorted(self._store.path(entry.table) for entry in self._entries.values())

    def path_of(self, table: str) -> str:
        """Where a table is."""
        return self._store.path(table)

    def problems(self) -> dict[str, str]:
        """What is wrong with the tables, by their names: every file is compared with its digest."""
        found = {entry.table: entry.problem(self._store) for entry in self._entries.values()}
        return {table: problem for table, problem in found.items() if problem is not None}

    def digest(self) -> str:
        """A SHA-256 of the whole census, to cite it by: of the parts in order, each with the SHA-256 of its table."""
        lines = sorted(f"{entry.table} {entry.written.sha256}\n" for entry in self._entries.values())
        return hashlib.sha256("".join(lines).encode()).hexdigest()

    def counts(self) -> dict[str, int]:
        """How many rows there are of each size; of each part, where only the tables tell the sizes and DuckDB is not
        installed to read them."""
        if self.heading.columns.get("size") == "integer" and find_spec("duckdb") is not None:
            answer = self.query("SELECT size, count(*) FROM census GROUP BY size ORDER BY size")
            return {str(size): rows for size, rows in answer.rows}
        counts: dict[str, int] = {}
        for part, entry in self._entries.items():
            size = _size_of(part)
            counts[size] = counts.get(size, 0) + entry.written.rows
        return dict(sorted(counts.items(), key=lambda item: (len(item[0]), item[0])))

    def missing(self) -> int | None:
        """How many parts are not done yet; ``None`` if they cannot be counted."""
        try:
            parts = Census(self.heading.family, self.heading.size, self.folder).parts()
        except UnsupportedError:
            return None
        total = count_parts(parts)
        return None if total is None else total - len(self._entries)

    def positions_of(self, value: str) -> list[str]:
        """The positions whose value this is, in any notation for values."""
        columns = self.heading.columns
        if not {"position", "value"} <= set(columns):
            raise UnsupportedError(f"the census of {self.heading.family} has no values; see its columns in {NAME}")
        answer = self.query("SELECT position FROM census WHERE value = ?", [text_in_tables(Value(value))])
        return [position for (position,) in answer.rows]

    def query(self, sql: str, parameters: Iterable[object] = ()) -> Answer:
        """Ask in SQL: the rows of all parts are the view ``census``, and with their ``size`` the view ``sized``. The
        size is a column of the tables, or the name of the part up to a colon.

        In a query ``number(value)`` is a value that is a number, to compare and to sort by: a ``DOUBLE``, which is
        exact up to 53 binary digits. Of other values it is ``NULL``.
        """
        with connect_duckdb(threads=None) as duckdb:
            self._store.register(duckdb)
            duckdb.execute(_NUMBER)
            self._create_views(duckdb)
            try:
                duckdb.execute(sql, list(parameters))
                if duckdb.description is None:
                    return Answer((), ())
                return Answer(tuple(column[0] for column in duckdb.description), tuple(duckdb.fetchall()))
            except Exception as error:
                raise NotationError(f"the query fails: {' '.join(str(error).split())}") from error

    def _create_views(self, duckdb: Any) -> None:
        rows = self._rows()
        duckdb.execute(f"CREATE TEMP VIEW census AS SELECT * EXCLUDE (filename) FROM {rows}")
        if self.heading.columns.get("size") == "integer":
            duckdb.execute("CREATE TEMP VIEW sized AS SELECT size, * EXCLUDE (size) FROM census")
            return
        sizes = [_size_of(part) for part in self._entries]
        kind = "BIGINT" if all(size.isdecimal() for size in sizes) else "VARCHAR"
        duckdb.execute(f"CREATE TEMP TABLE sizes_of_tables (name VARCHAR, size {kind})")
        duckdb.execute(
            "INSERT INTO sizes_of_tables SELECT unnest(?), unnest(?)",
            [[entry.table for entry in self._entries.values()], sizes],
        )
        without = "filename, size" if "size" in self.heading.columns else "filename"
        duckdb.execute(
            f"CREATE TEMP VIEW sized AS SELECT sizes_of_tables.size, rows.* EXCLUDE ({without}) FROM {rows} AS rows "
            "JOIN sizes_of_tables ON sizes_of_tables.name = parse_filename(rows.filename)"
        )

    def _rows(self) -> str:
        """The rows of all tables in SQL, each with the ``filename`` of its table."""
        paths = self.tables
        if not paths:
            columns = (f'NULL::{KINDS_IN_SQL[kind]} AS "{name}"' for name, kind in self.heading.columns.items())
            return f"(SELECT {', '.join(columns)}, '' AS filename WHERE false)"
        if self.heading.tables == ".csv":
            return csv_source(paths, self.heading.columns, with_filename=True)
        return f"read_parquet([{', '.join(map(quoted_path, paths))}], filename = true)"


def _size_of(part: str) -> str:
    """A part is named by its size, up to a colon."""
    return part.partition(":")[0]
