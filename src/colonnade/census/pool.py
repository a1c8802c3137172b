"""The parts of a census on several processes; a part whose process keeps dying is set aside."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from colonnade.census.job import Done, Job, do
from colonnade.census.table import remove_drafts
from colonnade.processes import MOST_BYTES, TRIES, run_on_processes

__all__ = ["TRIES", "run_jobs"]


def run_jobs(jobs: Iterable[Job], processes: int | None = None, *, most_bytes: int = MOST_BYTES) -> Iterator[Done]:
    """Do the jobs on so many processes (by default one for every processor), in no particular order.

    A process whose kernel takes more than ``most_bytes`` is replaced after its part.
    """

    def clean_up(job: Job, process: int) -> None:
        if "://" not in job.place:
            remove_drafts(Path(job.place) / job.table, process)

    for finished in run_on_processes(do, jobs, processes, most_bytes=most_bytes, on_death=clean_up):
        yield finished.result or Done(finished.task, problem=finished.death)
