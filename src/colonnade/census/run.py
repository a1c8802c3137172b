"""Running a census: part by part, on several processes, resumable.

A folder holds a manifest and one table for every part that is done. Running the same census into the same folder, or
the same family up to a larger size, checks the tables that are there and does only what is missing or damaged.
"""

from __future__ import annotations

import os
from collections.abc import Generator, Iterable, Iterator
from dataclasses import dataclass
from itertools import chain, islice
from pathlib import Path

from colonnade import __version__
from colonnade._kernel import KERNEL
from colonnade.census.cluster import run_on_cluster
from colonnade.census.family_names import family_named
from colonnade.census.job import Done, Job, StoppedError, describe, do
from colonnade.census.manifest import Entry, Heading, Journal, Manifest, open_journal
from colonnade.census.pace import Pace
from colonnade.census.partition import count_parts, is_table_name, partition_hash, table_name
from colonnade.census.pool import run_jobs
from colonnade.census.store import Folder, store_at
from colonnade.census.table import connect_duckdb, suffix
from colonnade.errors import ColonnadeError, FileFormatError, UnsupportedError

_GIVE_UP = 10
"""After so many parts in a row that failed, such as on a full disk, no others are tried."""


class IncompleteError(ColonnadeError):
    """Some parts of a census were set aside: ``problems`` tells why, by part."""

    code = "incomplete"

    def __init__(self, problems: dict[str, str]) -> None:
        self.problems = problems
        part, problem = next(iter(problems.items()))
        many = "1 part was" if len(problems) == 1 else f"{len(problems)} parts were"
        first = "part" if len(problems) == 1 else "first part"
        super().__init__(f"{many} set aside; {first} {part}: {problem}; the same command tries again")


@dataclass(frozen=True, slots=True)
class Census:
    """A family up to a size, and the folder that its tables go to; ``family_named`` says what names there are.

    ``place`` is another place for the tables, a folder or a URL that fsspec knows; the folder has the manifest then.
    """

    family: str
    size: int
    folder: Path
    place: str | None = None

    def __post_init__(self) -> None:
        next(self.parts(), None)  # So that a size beyond what can be listed is refused before there is a folder.

    def parts(self) -> Iterator[str]:
        """All parts, in order. There may be more than can be listed."""
        return iter(family_named(self.family).parts(self.size))

    def heading(self, tables: str, place: str) -> Heading:
        """What the manifest says of this census, with tables of this kind at this place."""
        family = family_named(self.family)
        return Heading(
            self.family,
            self.size,
            tables,
            dict(family.columns),
            partition_hash(family.parts(self.size)),
            __version__,
            KERNEL.name,
            place,
        )

    def check_fit(self, found: Heading) -> None:
        """Check that this census goes on with what a folder holds."""
        if found.family != self.family or found.size > self.size:
            raise FileFormatError(
                f"{self.folder} holds the census of {found.family} up to {found.size}; choose another folder"
            )
        family = family_named(self.family)
        if list(found.columns.items()) != list(family.columns.items()):
            raise FileFormatError(
                f"the tables in {self.folder} have the columns {', '.join(found.columns)}; {self.family} now has "
                f"{', '.join(family.columns)}; choose another folder"
            )
        if found.partition != partition_hash(family.parts(found.size)):
            raise FileFormatError(f"{self.folder} holds {self.family} cut into other parts; choose another folder")
        if self.place is not None and self.place_from_folder != found.place:
            raise FileFormatError(
                f"the tables of the census in {self.folder} are in {found.place or self.folder}; choose another folder"
            )

    @property
    def place_from_folder(self) -> str:
        """The place of the tables as the manifest has it: empty for its own folder."""
        if self.place is None:
            return ""
        store = store_at(self.place)
        if not isinstance(store, Folder):
            return self.place.rstrip("/")
        place = os.path.realpath(store.folder)
        return "" if place == os.path.realpath(self.folder) else place


def sweep(
    census: Census, *, processes: int | None = None, cluster: str | None = None, pace: Pace | None = None
) -> Generator[tuple[int, int | None], None, None]:
    """Do every part that is missing, yielding how many parts are done and how many there are, as it goes.

    Where there are more than 100000, or where they take long to find, they are not counted: ``None``. ``cluster`` is
    the address of a Dask scheduler; without it the work is done here, on ``processes`` processes. The workers of a
    cluster put the tables into the ``place`` of the census, where one is given; otherwise they send them back, and they
    are put into the folder here. A ``pace`` is kept up to date.

    Stop iterating, or interrupt, at any time: complete parts stay, and the next run goes on from there. A part that
    fails, or kills its process again and again, is set aside; at the end of the others, or after ten such parts in a
    row, that is an ``IncompleteError``. A full disk or a cluster that is gone is a ``StoppedError``.
    """
    with open_journal(census.folder) as journal:
        heading, entries = _resume(census, journal)
        total = count_parts(census.parts())
        place = heading.place or str(census.folder)
        jobs = (
            Job(census.family, part, place, table_name(index, part, heading.tables))
            for index, part in enumerate(census.parts())
            if part not in entries
        )
        if cluster is None:
            results = _run(jobs, processes)
        else:
            send_back = not heading.place and census.place is None
            results = run_on_cluster(jobs, cluster, size=census.size, send_back=send_back)
        items = family_named(census.family).items
        if pace is not None:
            everything = None if total is None else sum(map(items, census.parts()))
            pace.begin(items=sum(map(items, entries)), of=everything)
        done = len(entries)
        yield done, total
        problems: dict[str, str] = {}
        in_a_row = 0
        for result in results:
            if result.full:
                raise StoppedError(f"no room for part {result.job.part} in {place}: {result.problem}")
            if result.written is None:
                problems[result.job.part] = result.problem
                in_a_row += 1
                if in_a_row == _GIVE_UP:
                    break
            else:
                in_a_row = 0
                try:
                    journal.append(Entry(result.job.part, result.job.table, result.written).line())
                except OSError as error:
                    raise StoppedError(f"the manifest cannot be written: {describe(error)}") from error
                done += 1
                if pace is not None:
                    pace.add(items(result.job.part))
            yield done, total
        if problems:
            raise IncompleteError(problems)


def _run(jobs: Iterator[Job], processes: int | None) -> Iterator[Done]:
    first = list(islice(jobs, 2))
    jobs = chain(first, jobs)
    if processes == 1 or len(first) < 2:
        return map(do, jobs)
    if first[0].place.startswith("memory://"):
        raise UnsupportedError(
            f"tables at {first[0].place} would be in the memory of other processes, and gone with them; "
            "choose a folder, an object store, or one process"
        )
    return run_jobs(jobs, processes)


def _resume(census: Census, journal: Journal) -> tuple[Heading, dict[str, Entry]]:
    """Check the folder and make it ready: what its manifest says, and the parts that are done."""
    folder = census.folder
    manifest = Manifest.read(folder)
    found = manifest.heading
    if found is not None:
        census.check_fit(found)
        heading = census.heading(found.tables, found.place)
    else:
        heading = census.heading(suffix(), census.place_from_folder)
    if heading.tables == ".parquet":
        connect_duckdb().close()
    journal.cut(manifest.readable)
    if heading != found:
        journal.append(heading.line())
    store = store_at(heading.place or str(folder))
    wanted = _of_these(census.parts(), manifest.entries)
    kept: dict[str, Entry] = {}
    for part, entry in manifest.entries.items():
        if part in wanted and entry.problem(store) is None:
            kept[part] = entry
        else:
            journal.append({"dropped": part})
    # What else looks like a table is no part of the census: a draft, or a table of a part that will be done again.
    names = {entry.table for entry in kept.values()}
    for name in store.names():
        if is_table_name(name) and name not in names:
            store.remove(name)
    return heading, kept


def _of_these(parts: Iterable[str], entries: dict[str, Entry]) -> set[str]:
    """Which of the entries are among the parts; no further along the parts than needed."""
    found: set[str] = set()
    if entries:
        for part in parts:
            if part in entries:
                found.add(part)
                if len(found) == len(entries):
                    break
    return found
