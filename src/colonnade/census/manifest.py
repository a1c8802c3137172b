"""The manifest of a census: what its folder holds, in JSON lines that are only ever appended.

A line with ``family`` says what the census is: size, columns, cut into parts, and the versions that did the work. One
with ``part`` says that this part is done: the file of its table, its rows and its SHA-256. Later lines win.
"""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic
from typing import Any

from colonnade.census.store import Store
from colonnade.census.table import Kind, Written
from colonnade.errors import FileFormatError

NAME = "census.jsonl"
_VERSION = 3
_SYNC_EVERY = 1.0
_FIRST_NAME = "census.json"
"""The manifest of version 1, whose tables cannot be verified."""


@dataclass(frozen=True, slots=True)
class Heading:
    """What a census is; ``partition`` is a hash of its cut into parts.

    ``place`` is where the tables are, if not in the folder of the manifest.
    """

    family: str
    size: int
    tables: str
    columns: Mapping[str, Kind]
    partition: str
    colonnade: str
    kernel: str
    place: str = ""

    def line(self) -> dict[str, Any]:
        """As a line of the manifest."""
        return {"version": _VERSION} | {name: getattr(self, name) for name in self.__slots__}


@dataclass(frozen=True, slots=True)
class Entry:
    """A part that is done, and the name of the file that has its table."""

    part: str
    table: str
    written: Written

    def line(self) -> dict[str, Any]:
        """As a line of the manifest."""
        return {"part": self.part, "table": self.table, "rows": self.written.rows, "sha256": self.written.sha256}

    def problem(self, store: Store) -> str | None:
        """What is wrong with the table, if anything."""
        found = store.digest(self.table)
        if found is None:
            return "is missing"
        return None if found == self.written.sha256 else "is damaged"


@dataclass(slots=True)
class Manifest:
    """What is known of a folder. ``readable`` is how many bytes of the file are whole lines."""

    heading: Heading | None = None
    entries: dict[str, Entry] = field(default_factory=dict)
    readable: int = 0

    @classmethod
    def read(cls, folder: Path) -> Manifest:
        """Read the manifest of a folder, up to where it can be read.

        Of a line that was cut short, or is damaged, the part counts as not done.
        """
        manifest = cls()
        try:
            content = (folder / NAME).read_bytes()
        except FileNotFoundError:
            return manifest
        manifest.readable = content.rfind(b"\n") + 1
        for line in content[: manifest.readable].splitlines():
            try:
                manifest._take(json.loads(line))
            except (ValueError, KeyError, TypeError):
                continue
        if manifest.heading is None and manifest.entries:
            raise FileFormatError(f"the first line of {folder / NAME} is damaged; choose another folder")
        return manifest

    def _take(self, line: dict[str, Any]) -> None:
        if "part" in line:
            entry = Entry(str(line["part"]), str(line["table"]), Written(int(line["rows"]), str(line["sha256"])))
            self.entries[entry.part] = entry
        elif "dropped" in line:
            self.entries.pop(str(line["dropped"]), None)
        else:
            if line["version"] != _VERSION:
                raise FileFormatError(
                    f"this census has format {line['version']}, of another Colonnade; expected {_VERSION}"
                )
            self.heading = Heading(**{name: line[name] for name in Heading.__slots__ if name in line})


class Journal:
    """The manifest of a folder, open for appending."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor
        self._synced = 0.0

    def append(self, line: Mapping[str, Any]) -> None:
        """Append a line, and have it on the disk within a second: if the machine stops before, its part is done again.

        A sync for every line would hold up a cluster.
        """
        content = json.dumps(line).encode() + b"\n"
        if os.write(self._descriptor, content) < len(content):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), NAME)
        if monotonic() - self._synced > _SYNC_EVERY:
            self.sync()

    def sync(self) -> None:
        """Have all lines on the disk."""
        os.fsync(self._descriptor)
        self._synced = monotonic()

    def cut(self, size: int) -> None:
        """Forget what comes after so many bytes: a line that was never finished."""
        os.ftruncate(self._descriptor, size)


@contextmanager
def open_journal(folder: Path) -> Iterator[Journal]:
    """The journal of a folder, for one process at a time."""
    if (folder / _FIRST_NAME).exists():
        raise FileFormatError(f"{folder} holds a census of an earlier Colonnade; choose another folder")
    folder.mkdir(parents=True, exist_ok=True)
    descriptor = os.open(folder / NAME, os.O_RDWR | os.O_APPEND | os.O_CREAT, 0o666)
    try:
        _lock(descriptor, folder)
        journal = Journal(descriptor)
        try:
            yield journal
        finally:
            journal.sync()
    finally:
        os.close(descriptor)


def _lock(descriptor: int, folder: Path) -> None:
    try:
        import fcntl
    except ImportError:  # Windows has none.
        return
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        raise FileFormatError(f"another census is running in {folder}; wait for it or choose another folder") from error
