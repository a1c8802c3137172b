"""One part of a census as a piece of work, and what became of it."""

from __future__ import annotations

import ctypes
import errno
import gc
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from time import process_time

from colonnade._kernel import KERNEL
from colonnade.census.family_names import family_named
from colonnade.census.store import store_at
from colonnade.census.table import Batch, Row, Written, close_parquet_writer
from colonnade.errors import ColonnadeError

_FULL = {errno.ENOSPC, errno.EDQUOT}
_COLLECT_AFTER = 300_000
"""So many new objects are there before Python looks for cycles among them."""
_LONG = 1.0
"""After so many seconds of processor time memory is given back, which takes some hundredths of a second."""
_VALUE_BYTES = 2**25
"""How many bytes of values the kernel keeps within a part: the rows of a large part hardly share more."""


_given_back = 0.0


class StoppedError(ColonnadeError):
    """A census cannot go on now: the disk is full, or the cluster is gone. What is done stays."""

    code = "stopped"


@dataclass(frozen=True, slots=True)
class Job:
    """A part of a family, and where its table goes: a place, as ``store_at`` takes it, and a name there."""

    family: str
    part: str
    place: str
    table: str


@dataclass(frozen=True, slots=True)
class Done:
    """What became of a job: its table, or the ``problem`` for which the part is set aside.

    ``full`` says that there is no room for this table, nor for others.
    """

    job: Job
    written: Written | None = None
    problem: str = ""
    full: bool = False


def do(job: Job) -> Done:
    """Do a job here. What goes wrong with one part must not stop the others."""

    def rows() -> Iterator[Row | Batch]:
        yield from family.table(job.part)
        clear_up(halfway=True)  # DuckDB needs room for the table, next.

    try:
        family = family_named(job.family)
        with rare_collections(), few_values():
            return Done(job, store_at(job.place).write(rows(), job.table, family.columns))
    except Exception as error:
        return failed(job, error)
    finally:
        clear_up()


def clear_up(*, halfway: bool = False) -> None:
    """Forget names and values, and now and then give memory back; ``halfway``, DuckDB has not taken its own yet."""
    global _given_back
    from colonnade.tables import clear_tables

    clear_tables()
    if process_time() - _given_back > _LONG:
        give_memory_back()
        if not halfway:
            _given_back = process_time()


def give_memory_back() -> None:
    """Give free memory back to the system, so that a process does not grow from part to part.

    Python keeps some freed tuples for later, and a single one keeps a MiB around it; looking for cycles drops them.
    The C library keeps what is freed below anything in use, unless it is told.
    """
    close_parquet_writer()
    gc.collect()
    with suppress(OSError, AttributeError, TypeError):  # Other systems have no such function, or need none.
        ctypes.CDLL(None).malloc_trim(0)


@contextmanager
def rare_collections() -> Iterator[None]:
    """Let Python look for cyclic garbage less often: names and rows have no cycles, and there are many of them."""
    before = gc.get_threshold()
    gc.set_threshold(_COLLECT_AFTER, *before[1:])
    try:
        yield
    finally:
        gc.set_threshold(*before)


@contextmanager
def few_values() -> Iterator[None]:
    """Let the kernel free values as soon as they take more than ``_VALUE_BYTES``."""
    before = KERNEL.counters()
    KERNEL.bound(before["most_entries"], min(_VALUE_BYTES, before["most_value_bytes"]))
    try:
        yield
    finally:
        KERNEL.bound(before["most_entries"], before["most_value_bytes"])


def failed(job: Job, error: Exception) -> Done:
    """A job that ends in an error.

    >>> failed(Job("stalks", "3:", ".", "part.csv"), OSError(errno.ENOSPC, "No space left on device")).full
    True
    """
    return Done(job, problem=describe(error), full=isinstance(error, OSError) and error.errno in _FULL)


def describe(error: BaseException) -> str:
    """An error in one line.

    >>> describe(ValueError("first\\nsecond")), describe(MemoryError())
    ('first second', 'MemoryError')
    """
    if isinstance(error, OSError) and error.strerror:
        return error.strerror if error.filename is None else f"{error.filename}: {error.strerror}"
    return " ".join(str(error).split()) or type(error).__name__
