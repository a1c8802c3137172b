"""``colonnade census``: long enumerations into tables."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from colonnade.census import FAMILIES, Census, sweep
from colonnade.cli.errors import print_error
from colonnade.cli.interruption import INTERRUPTED, noticing_interrupts
from colonnade.cli.options import Json, beginning

Kind = Annotated[
    str,
    typer.Argument(
        metavar="FAMILY",
        help=f"One of {', '.join(FAMILIES)}; claim:LABEL for a claim of the ledger; module:NAME for your own.",
        autocompletion=beginning(lambda: FAMILIES),
    ),
]
Size = Annotated[int, typer.Argument(metavar="SIZE", min=0, help="How far to go: edges, coins, q or days.")]
Folder = Annotated[Path, typer.Option("--output", "-o", help="The folder that the tables go to.")]
Cluster = Annotated[str | None, typer.Option("--cluster", metavar="ADDRESS", help="Run on this Dask cluster.")]
Processes = Annotated[int | None, typer.Option("--processes", "-j", min=1, help="By default as many as processors.")]


def command(
    family: Kind,
    size: Size,
    output: Folder,
    processes: Processes = None,
    cluster: Cluster = None,
    as_json: Json = False,
) -> int:
    """Enumerate a family of positions into tables: `colonnade census stalks 8 -o stalks`.

    It goes part by part. Ctrl-C stops it; the same command goes on where it stopped. Tables are Parquet where DuckDB is
    installed, else CSV.
    """
    census = Census(family, size, output)
    progress = (0, 0)
    with noticing_interrupts() as pressed:
        try:
            for progress in _shown(census, processes, cluster, quiet=as_json or not sys.stderr.isatty()):  # noqa: B007
                pass
        except (KeyboardInterrupt, Exception) as error:
            # While DuckDB writes, Ctrl-C comes out of it as an error of DuckDB's.
            if not pressed.is_set() and not isinstance(error, KeyboardInterrupt):
                raise
            done, parts = progress
            return print_error(
                f"stopped with {done} of {parts} parts done; the same command goes on from here", INTERRUPTED
            )
    tables = sorted(str(path) for path in output.glob("part-*"))
    if as_json:
        print(json.dumps({"family": family, "size": size, "parts": progress[1], "tables": tables}))
    else:
        print(f"{progress[1]} parts in {output}")
    return 0


def _shown(census: Census, processes: int | None, cluster: str | None, *, quiet: bool) -> Iterator[tuple[int, int]]:
    """The sweep, with a progress bar for people."""
    if quiet:
        yield from sweep(census, processes=processes, cluster=cluster)
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(census.family, total=None)
        for done, total in sweep(census, processes=processes, cluster=cluster):
            bar.update(task, completed=done, total=total)
            yield done, total
