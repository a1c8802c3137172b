"""One part of a census as a piece of work, and what became of it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from colonnade.census.family import family_named
from colonnade.census.table import Written, write_table


@dataclass(frozen=True, slots=True)
class Job:
    """A part of a family, and where its table goes."""

    family: str
    part: str
    path: Path


@dataclass(frozen=True, slots=True)
class Done:
    """What became of a job: its table, or the ``problem`` for which the part is set aside."""

    job: Job
    written: Written | None = None
    problem: str = ""


def do(job: Job) -> Done:
    """Do a job here. What goes wrong with one part must not stop the others."""
    from colonnade._kernel import KERNEL

    try:
        family = family_named(job.family)
        return Done(job, write_table(family.rows(job.part), job.path, family.columns))
    except Exception as error:
        return Done(job, problem=describe(error))
    finally:
        KERNEL.clear()


def describe(error: BaseException) -> str:
    """An error in one line.

    >>> describe(ValueError("first\\nsecond")), describe(MemoryError())
    ('first second', 'MemoryError')
    """
    return " ".join(str(error).split()) or type(error).__name__
