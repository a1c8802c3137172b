"""Running a census: part by part, on several processes, resumable.

A folder holds a manifest and one table for every part that is done. Running the same census into the same folder does
only what is missing; another census is refused.
"""

from __future__ import annotations

import json
import multiprocessing
import signal
from collections.abc import Generator, Iterator
from dataclasses import dataclass
from pathlib import Path

from colonnade.census.cluster import Job, run_on_cluster
from colonnade.census.family import family_named
from colonnade.census.table import suffix, write_table
from colonnade.errors import FileFormatError

_MANIFEST = "census.json"
_VERSION = 1


@dataclass(frozen=True, slots=True)
class Census:
    """A family up to a size, and the folder that its tables go to; ``family_named`` says what names there are."""

    family: str
    size: int
    folder: Path

    def __post_init__(self) -> None:
        family_named(self.family)

    @property
    def parts(self) -> list[str]:
        """All parts, in order."""
        return family_named(self.family).parts(self.size)

    def open(self) -> str:
        """Make the folder and its manifest, or check that they fit; returns the suffix of the tables."""
        manifest = self.folder / _MANIFEST
        mine = {"version": _VERSION, "family": self.family, "size": self.size}
        if manifest.exists():
            found = json.loads(manifest.read_text(encoding="utf-8"))
            if {key: found.get(key) for key in mine} != mine:
                raise FileFormatError(
                    f"{self.folder} holds the census of {found.get('family')} up to {found.get('size')}; "
                    "choose another folder"
                )
            return str(found["suffix"])
        self.folder.mkdir(parents=True, exist_ok=True)
        tables = suffix()
        manifest.write_text(json.dumps({**mine, "suffix": tables}, indent=2) + "\n", encoding="utf-8")
        return tables

    def table(self, index: int, tables: str) -> Path:
        """Where the table of a part goes."""
        return self.folder / f"part-{index:06d}{tables}"


def sweep(
    census: Census, *, processes: int | None = None, cluster: str | None = None
) -> Generator[tuple[int, int], None, None]:
    """Do every part that is missing, yielding how many parts are done and how many there are, as it goes.

    ``cluster`` is the address of a Dask scheduler; without it the work is done here, on ``processes`` processes.

    Stop iterating, or interrupt, at any time: complete parts stay, and the next run goes on from there.
    """
    tables = census.open()
    parts = census.parts
    jobs = [
        (census.family, part, str(census.table(index, tables)))
        for index, part in enumerate(parts)
        if not census.table(index, tables).exists()
    ]
    done = len(parts) - len(jobs)
    yield done, len(parts)
    for _ in _run(jobs, processes) if cluster is None else run_on_cluster(jobs, cluster):
        done += 1
        yield done, len(parts)


def _run(jobs: list[Job], processes: int | None) -> Iterator[int]:
    if processes == 1 or len(jobs) < 2:
        yield from map(_do, jobs)
        return
    # Spawned, not forked: a fork of a process with threads (a notebook, a server) may hang.
    with multiprocessing.get_context("spawn").Pool(processes, _leave_interrupts_to_the_parent) as pool:
        yield from pool.imap_unordered(_do, jobs)


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _do(job: Job) -> int:
    family, part, path = job
    return write_table(family_named(family).rows(part), Path(path))
