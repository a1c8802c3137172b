"""Looking into the folder of a census: whether it is whole, how much it holds, and questions to it in SQL."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from colonnade.census.manifest import NAME, Heading, Manifest
from colonnade.census.partition import count_parts
from colonnade.census.run import Census
from colonnade.census.store import store_at
from colonnade.census.table import KINDS_IN_SQL, connect_duckdb, csv_source, quoted_path
from colonnade.errors import FileFormatError, NotationError, UnsupportedError
from colonnade.games.value import Value


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer to a query."""

    columns: tuple[str, ...]
    rows: tuple[tuple[Any, ...], ...]


class CensusFolder:
    """A folder with the tables of a census.

    >>> from tempfile import mkdtemp
    >>> from colonnade.census.run import Census, sweep
    >>> census = Census("partizan-euclid", 4, Path(mkdtemp()))
    >>> for progress in sweep(census, processes=1): pass
    >>> folder = CensusFolder(census.folder)
    >>> folder.heading.family, folder.counts(), folder.problems()
    ('partizan-euclid', {'2': 1, '3': 2, '4': 2}, {})
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

    def problems(self) -> dict[str, str]:
        """What is wrong with the tables, by their names: every file is compared with its digest."""
        found = {entry.table: entry.problem(self._store) for entry in self._entries.values()}
        return {table: problem for table, problem in found.items() if problem is not None}

    def counts(self) -> dict[str, int]:
        """How many rows there are of each size. A part is named by its size, up to a colon."""
        counts: dict[str, int] = {}
        for part, entry in self._entries.items():
            size = part.partition(":")[0]
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
        answer = self.query("SELECT position FROM census WHERE value = ?", [str(Value(value))])
        return [position for (position,) in answer.rows]

    def query(self, sql: str, parameters: Iterable[object] = ()) -> Answer:
        """Ask in SQL: the rows of all parts are the view ``census``."""
        with connect_duckdb(threads=None) as duckdb:
            self._store.register(duckdb)
            duckdb.execute(f"CREATE VIEW census AS {self._rows()}")
            try:
                duckdb.execute(sql, list(parameters))
                if duckdb.description is None:
                    return Answer((), ())
                return Answer(tuple(column[0] for column in duckdb.description), tuple(duckdb.fetchall()))
            except Exception as error:
                raise NotationError(f"the query fails: {' '.join(str(error).split())}") from error

    def _rows(self) -> str:
        paths = self.tables
        if not paths:
            columns = (f'NULL::{KINDS_IN_SQL[kind]} AS "{name}"' for name, kind in self.heading.columns.items())
            return f"SELECT {', '.join(columns)} WHERE false"
        if self.heading.tables == ".csv":
            return f"SELECT * FROM {csv_source(paths, self.heading.columns)}"
        return f"SELECT * FROM read_parquet([{', '.join(map(quoted_path, paths))}])"
