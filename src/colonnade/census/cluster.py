"""Parts of a census on a Dask cluster: workers find the rows, this process writes the tables.

So the workers need Colonnade, but no file system in common.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from colonnade.census.family import Row, family_named
from colonnade.census.table import write_table
from colonnade.errors import UnsupportedError

Job = tuple[str, str, str]
"""Family, part, and where its table goes."""


def run_on_cluster(jobs: list[Job], address: str) -> Iterator[int]:
    """Do the jobs on the cluster whose scheduler listens at ``address``; yields once for every table written."""
    if find_spec("distributed") is None:
        raise UnsupportedError('a cluster needs Dask; install it with: pip install "colonnade[cluster]"')
    distributed = import_module("distributed")
    with distributed.Client(address) as client:
        futures = {client.submit(_rows, family, part, pure=False): path for family, part, path in jobs}
        for future in distributed.as_completed(futures):
            yield write_table(future.result(), Path(futures[future]))


def _rows(family: str, part: str) -> list[Row]:
    return list(family_named(family).rows(part))
