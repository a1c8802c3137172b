"""Parts of a census on a Dask cluster: workers find the rows, this process writes the tables.

So the workers need Colonnade, but no file system in common.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from importlib import import_module
from importlib.util import find_spec
from itertools import islice

from colonnade.census.family import family_named
from colonnade.census.job import Done, Job, describe
from colonnade.census.table import Row, write_table
from colonnade.errors import UnsupportedError

_AHEAD = 1000
"""How many jobs the scheduler holds at a time: a census may have more parts than fit into memory."""


def run_on_cluster(jobs: Iterable[Job], address: str) -> Iterator[Done]:
    """Do the jobs on the cluster whose scheduler listens at ``address``."""
    if find_spec("distributed") is None:
        raise UnsupportedError('a cluster needs Dask; install it with: pip install "colonnade[cluster]"')
    distributed = import_module("distributed")
    waiting = iter(jobs)
    with distributed.Client(address) as client:

        def submit(job: Job) -> object:
            future = client.submit(_rows, job.family, job.part, pure=False)
            under_way[future] = job
            return future

        under_way: dict[object, Job] = {}
        completed = distributed.as_completed([submit(job) for job in islice(waiting, _AHEAD)])
        for future in completed:
            job = under_way.pop(future)
            for following in islice(waiting, 1):
                completed.add(submit(following))
            try:
                done = Done(job, write_table(future.result(), job.path, family_named(job.family).columns))
            except Exception as error:
                done = Done(job, problem=describe(error))
            yield done


def _rows(family: str, part: str) -> list[Row]:
    return list(family_named(family).rows(part))
