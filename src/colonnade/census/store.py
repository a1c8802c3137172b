"""Where the tables of a census are: in a folder, or in an object store under a URL that fsspec knows."""

from __future__ import annotations

import hashlib
import os
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from uuid import uuid4

from colonnade.census.table import Batch, Kind, Row, Written, digest, draft_of, sync, write_table
from colonnade.errors import UnsupportedError


class Store(ABC):
    """A place for tables."""

    @abstractmethod
    def write(self, rows: Iterable[Row | Batch], name: str, columns: Mapping[str, Kind]) -> Written:
        """Write a table, which has its name once it is complete."""

    @abstractmethod
    def put(self, content: bytes, name: str) -> None:
        """Put a file there, which has its name once it is complete."""

    @abstractmethod
    def names(self) -> list[str]:
        """The names of all files there."""

    @abstractmethod
    def remove(self, name: str) -> None:
        """Remove a file."""

    @abstractmethod
    def digest(self, name: str) -> str | None:
        """The SHA-256 of a file, ``None`` if there is none."""

    @abstractmethod
    def path(self, name: str) -> str:
        """How DuckDB, and a person, call a file."""

    @abstractmethod
    def register(self, duckdb: Any) -> None:
        """Let a connection to DuckDB read from here."""


class Folder(Store):
    """A folder, on this machine or shared by several."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def write(self, rows: Iterable[Row | Batch], name: str, columns: Mapping[str, Kind]) -> Written:
        self.folder.mkdir(parents=True, exist_ok=True)
        return write_table(rows, self.folder / name, columns)

    def put(self, content: bytes, name: str) -> None:
        # Two machines may put the same file at the same time, so a draft has a name of its own.
        draft = draft_of(self.folder / name, uuid4().hex)
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            draft.write_bytes(content)
            sync(draft)
            draft.replace(self.folder / name)
        finally:
            draft.unlink(missing_ok=True)
        sync(self.folder)

    def names(self) -> list[str]:
        return [path.name for path in self.folder.iterdir()] if self.folder.is_dir() else []

    def remove(self, name: str) -> None:
        (self.folder / name).unlink(missing_ok=True)

    def digest(self, name: str) -> str | None:
        path = self.folder / name
        return digest(path) if path.is_file() else None

    def path(self, name: str) -> str:
        return str(self.folder / name)

    def register(self, duckdb: Any) -> None:
        pass  # DuckDB knows folders.


class ObjectStore(Store):
    """What fsspec finds under a URL. An object is there as a whole or not at all, so none needs a draft."""

    def __init__(self, files: Any, folder: str) -> None:
        self._files = files
        self._folder = folder.rstrip("/")

    def write(self, rows: Iterable[Row | Batch], name: str, columns: Mapping[str, Kind]) -> Written:
        with TemporaryDirectory() as folder:
            path = Path(folder) / name
            written = write_table(rows, path, columns)
            self.put(path.read_bytes(), name)
        return written

    def put(self, content: bytes, name: str) -> None:
        self._files.makedirs(self._folder, exist_ok=True)
        self._files.pipe_file(f"{self._folder}/{name}", content)

    def names(self) -> list[str]:
        self._files.invalidate_cache()
        try:
            return [path.rstrip("/").rpartition("/")[2] for path in self._files.ls(self._folder, detail=False)]
        except FileNotFoundError:
            return []

    def remove(self, name: str) -> None:
        self._files.rm_file(f"{self._folder}/{name}")

    def digest(self, name: str) -> str | None:
        try:
            with self._files.open(f"{self._folder}/{name}", "rb") as file:
                return hashlib.file_digest(file, "sha256").hexdigest()
        except FileNotFoundError:
            return None

    def path(self, name: str) -> str:
        return str(self._files.unstrip_protocol(f"{self._folder}/{name}"))

    def register(self, duckdb: Any) -> None:
        duckdb.register_filesystem(self._files)


def store_at(place: str) -> Store:
    """The store at a place: the name of a folder, or a URL.

    >>> store_at("file:///data/stalks").path("part.csv") == store_at("/data/stalks").path("part.csv")
    True
    """
    if "://" not in place:
        return Folder(Path(place))
    if find_spec("fsspec") is None:
        raise UnsupportedError('tables at a URL need fsspec; install it with: pip install "colonnade[cluster]"')
    try:
        files, folder = import_module("fsspec.core").url_to_fs(place)
    except (ImportError, ValueError) as error:  # The package for this kind of URL is not installed, or there is none.
        raise UnsupportedError(f"no tables can be kept at {place}: {error}") from error
    if "file" in ((files.protocol,) if isinstance(files.protocol, str) else files.protocol):
        return Folder(Path(os.path.normpath(folder)))
    return ObjectStore(files, folder)
