"""``colonnade census``: long enumerations into tables."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from time import monotonic
from typing import Annotated

from colonnade.census import FAMILIES, Census, CensusFolder, IncompleteError, StoppedError, sweep
from colonnade.census.cluster import local_cluster as start_local_cluster
from colonnade.census.family_names import rulesets_that_list_positions
from colonnade.census.pace import Pace
from colonnade.cli.census_folder import ACTIONS, look_into
from colonnade.cli.errors import error_as_json, print_error
from colonnade.cli.interruption import INTERRUPTED, noticing_interrupts
from colonnade.cli.options import Json, beginning
from colonnade.cli.parameters import Argument, Option
from colonnade.errors import NotationError


def _tallies() -> list[str]:
    from colonnade.census.tallies import TALLIES

    return list(TALLIES)


Kind = Annotated[
    str,
    Argument(
        metavar="FAMILY",
        help=f"One of {', '.join(FAMILIES)}; a ruleset that lists its positions, such as domineering; tally:NAME for a "
        "table of counts; claim:LABEL for a claim of the ledger; module:NAME for your own. "
        f"Or {', '.join(ACTIONS)}, with the FOLDER of a census.",
        autocompletion=beginning(lambda: (*FAMILIES, *rulesets_that_list_positions(), *_tallies(), *ACTIONS)),
    ),
]
Arguments = Annotated[list[str], Argument(metavar="SIZE", help="How far to go: edges, coins, q or days.")]
Folder = Annotated[
    Path | None, Option("--output", "-o", help="The folder that the tables go to, or the file for a picture.")
]
Tables = Annotated[
    str | None,
    Option(
        "--tables",
        metavar="URL",
        help="Another place for the tables: a folder, or a URL such as s3://bucket/stalks. The workers of a cluster "
        "write there themselves; without it they send their tables back.",
    ),
]
Cluster = Annotated[
    str | None, Option("--cluster", metavar="ADDRESS", help="Run on the Dask cluster with this scheduler.")
]
LocalCluster = Annotated[
    int | None, Option("--local-cluster", metavar="N", min=1, help="Run on a Dask cluster of N workers, started here.")
]
Processes = Annotated[int | None, Option("--processes", "-j", min=1, help="By default as many as processors.")]

_LINE_EVERY = 60.0
"""After so many seconds a log has another line."""


def command(
    family: Kind,
    arguments: Arguments,
    output: Folder = None,
    processes: Processes = None,
    cluster: Cluster = None,
    local_cluster: LocalCluster = None,
    tables: Tables = None,
    as_json: Json = False,
) -> int:
    """Enumerate a family of positions into tables: `colonnade census stalks 8 -o stalks`.

    It goes part by part. Ctrl-C stops it; the same command goes on where it stopped, and a larger size keeps what is
    there. Tables are Parquet where DuckDB is installed, else CSV.

    `census check FOLDER` verifies the tables, `census report FOLDER` is a page of counts by size,
    `census query FOLDER "SELECT … FROM census"` asks in SQL, `census identify [FOLDER] VALUE` lists positions, and
    `census plot FOLDER values|outcomes|denominators|growth -o FILE.svg` draws.
    """
    if family in ACTIONS:
        return look_into(family, arguments, output, as_json=as_json)
    size = _size(arguments)
    census = Census(family, size, output or Path(), tables)
    if output is None:
        raise NotationError("Missing option '--output' / '-o'; see colonnade census --help")
    if local_cluster is None:
        return _run(census, processes, cluster, as_json=as_json)
    if cluster is not None:
        raise NotationError("options '--cluster' and '--local-cluster' exclude each other; choose one")
    with start_local_cluster(local_cluster) as (address, dashboard):
        hint = "" if find_spec("bokeh") is not None else " (empty without bokeh: pip install bokeh)"
        print(f"dashboard at {dashboard}{hint}", file=sys.stderr)
        return _run(census, processes, address, as_json=as_json)


def _size(arguments: list[str]) -> int:
    if len(arguments) > 1:
        raise NotationError(f"Got unexpected extra argument ({' '.join(arguments[1:])}); see colonnade census --help")
    if not arguments[0].isdecimal():
        raise NotationError(
            f"Invalid value for 'SIZE': {arguments[0]!r} is not a valid integer from 0; see colonnade census --help"
        )
    return int(arguments[0])


def _run(census: Census, processes: int | None, cluster: str | None, *, as_json: bool) -> int:
    output = census.folder
    progress: tuple[int, int | None] = (0, None)
    with noticing_interrupts() as pressed:
        try:
            for progress in _shown(census, processes, cluster, quiet=as_json):  # noqa: B007
                # While DuckDB writes, Ctrl-C comes out of it as an error of DuckDB's, for which a part is set aside.
                if pressed.is_set():
                    raise KeyboardInterrupt
        except (IncompleteError, StoppedError) as error:
            done = progress[0]
            if not as_json:
                remedy = "" if isinstance(error, IncompleteError) else "; the same command goes on from here"
                return print_error(f"{_parts(done, None)} in {output}; {error}{remedy}")
            print(json.dumps(_summary(census, done) | {"error": error_as_json(error)}))
            return 1
        except (KeyboardInterrupt, Exception) as error:
            if not pressed.is_set() and not isinstance(error, KeyboardInterrupt):
                raise
            return print_error(
                f"stopped with {_parts(*progress)} done; the same command goes on from here", INTERRUPTED
            )
    if as_json:
        print(json.dumps(_summary(census, progress[0])))
    else:
        print(f"{_parts(progress[0], None)} in {output}")
    return 0


def _summary(census: Census, done: int) -> dict[str, object]:
    tables = CensusFolder(census.folder).tables
    return {"family": census.family, "size": census.size, "parts": done, "tables": tables}


def _shown(
    census: Census, processes: int | None, cluster: str | None, *, quiet: bool
) -> Iterator[tuple[int, int | None]]:
    """The sweep, with a progress bar for a person at a terminal, and a line every minute for a log."""
    pace = Pace()
    running = sweep(census, processes=processes, cluster=cluster, pace=pace)
    if quiet:
        yield from running
    elif not sys.stderr.isatty():
        last = monotonic()
        for done, total in running:
            if monotonic() - last > _LINE_EVERY:
                last = monotonic()
                print(f"{_parts(done, total)}, {pace}", file=sys.stderr, flush=True)
            yield done, total
    else:
        from rich.console import Console
        from rich.progress import BarColumn, Progress, TextColumn

        columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.fields[pace]}"))
        with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
            task = bar.add_task(census.family, total=None, pace="")
            for done, total in running:
                told = f"{_parts(done, total)}, {pace}"
                bar.update(task, completed=pace.items, total=pace.of, pace=told)
                yield done, total


def _parts(done: int, total: int | None) -> str:
    """How many parts are done.

    >>> _parts(1, None), _parts(3, 8)
    ('1 part', '3 of 8 parts')
    """
    if total is not None:
        return f"{done} of {total} parts"
    return "1 part" if done == 1 else f"{done} parts"
