"""Running a census: part by part, on several processes, resumable.

A folder holds a manifest and one table for every part that is done. Running the same census into the same folder, or
the same family up to a larger size, checks the tables that are there and does only what is missing or damaged.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Generator, Iterable, Iterator
from dataclasses import dataclass
from itertools import chain, islice
from pathlib import Path

from colonnade import __version__
from colonnade._kernel import KERNEL
from colonnade.census.cluster import run_on_cluster
from colonnade.census.family import family_named
from colonnade.census.job import Done, Job, do
from colonnade.census.manifest import Entry, Heading, Journal, Manifest, open_journal
from colonnade.census.pool import run_jobs
from colonnade.census.table import connect_duckdb, suffix
from colonnade.errors import ColonnadeError, FileFormatError

_TABLE = re.compile(r"\.?part-\d{6,}-[0-9a-f]{12}\.(csv|parquet)(\.\d+(\.parquet)?)?")
"""Tables, and the drafts of tables."""

_HASHED = 1000
"""How many parts the hash of a cut covers: there may be more parts than can be listed."""

_COUNTED = 10**5
"""Up to how many parts are counted before the work begins."""


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
    """A family up to a size, and the folder that its tables go to; ``family_named`` says what names there are."""

    family: str
    size: int
    folder: Path

    def __post_init__(self) -> None:
        family_named(self.family)

    def parts(self) -> Iterator[str]:
        """All parts, in order. There may be more than can be listed."""
        return iter(family_named(self.family).parts(self.size))

    def heading(self, tables: str) -> Heading:
        """What the manifest says of this census."""
        family = family_named(self.family)
        return Heading(
            self.family,
            self.size,
            tables,
            dict(family.columns),
            partition_hash(family.parts(self.size)),
            __version__,
            KERNEL.name,
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


def partition_hash(parts: Iterable[str]) -> str:
    """A hash of a cut into parts: of the names of the first thousand.

    >>> partition_hash(["1", "2"]) == partition_hash(["12"])
    False
    """
    return hashlib.sha256("\n".join(islice(parts, _HASHED)).encode()).hexdigest()


def count_parts(parts: Iterable[str]) -> int | None:
    """How many parts there are; ``None`` if more than 100000, which may be more than can be counted."""
    total = sum(1 for _ in islice(parts, _COUNTED + 1))
    return total if total <= _COUNTED else None


def sweep(
    census: Census, *, processes: int | None = None, cluster: str | None = None
) -> Generator[tuple[int, int | None], None, None]:
    """Do every part that is missing, yielding how many parts are done and how many there are, as it goes.

    Where there are more than 100000, they are not counted: ``None``. ``cluster`` is the address of a Dask scheduler;
    without it the work is done here, on ``processes`` processes.

    Stop iterating, or interrupt, at any time: complete parts stay, and the next run goes on from there. A part that
    fails, or kills its process again and again, is set aside; at the end of the others, or after ten such parts in a
    row, that is an ``IncompleteError``.
    """
    with open_journal(census.folder) as journal:
        tables, entries = _resume(census, journal)
        total = count_parts(census.parts())
        jobs = (
            Job(census.family, part, census.folder / f"{_stem(index, part)}{tables}")
            for index, part in enumerate(census.parts())
            if part not in entries
        )
        done = len(entries)
        yield done, total
        problems: dict[str, str] = {}
        in_a_row = 0
        for result in run_on_cluster(jobs, cluster) if cluster is not None else _run(jobs, processes):
            if result.written is None:
                problems[result.job.part] = result.problem
                in_a_row += 1
                if in_a_row == _GIVE_UP:
                    break
            else:
                in_a_row = 0
                journal.append(Entry(result.job.part, result.job.path.name, result.written).line())
                done += 1
            yield done, total
        if problems:
            raise IncompleteError(problems)


def _run(jobs: Iterator[Job], processes: int | None) -> Iterator[Done]:
    first = list(islice(jobs, 2))
    jobs = chain(first, jobs)
    return map(do, jobs) if processes == 1 or len(first) < 2 else run_jobs(jobs, processes)


def _stem(index: int, part: str) -> str:
    """The number puts the tables in order, the hash tells parts of the same number in two sizes apart."""
    return f"part-{index:06d}-{hashlib.sha256(part.encode()).hexdigest()[:12]}"


def _resume(census: Census, journal: Journal) -> tuple[str, dict[str, Entry]]:
    """Check the folder and make it ready: the suffix of its tables, and the parts that are done."""
    folder = census.folder
    manifest = Manifest.read(folder)
    tables = suffix() if manifest.heading is None else manifest.heading.tables
    if tables == ".parquet":
        connect_duckdb().close()
    heading = census.heading(tables)
    if manifest.heading is not None:
        census.check_fit(manifest.heading)
    journal.cut(manifest.readable)
    if heading != manifest.heading:
        journal.append(heading.line())
    wanted = _of_these(census.parts(), manifest.entries)
    kept: dict[str, Entry] = {}
    for part, entry in manifest.entries.items():
        if part in wanted and entry.problem(folder) is None:
            kept[part] = entry
        else:
            journal.append({"dropped": part})
    # What else looks like a table is no part of the census: a draft, or a table of a part that will be done again.
    names = {entry.table for entry in kept.values()}
    for path in folder.iterdir():
        if _TABLE.fullmatch(path.name) and path.name not in names:
            path.unlink()
    return tables, kept


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
