"""What a part of a census costs besides its rows: parts for which nothing is done, counted in processor time.

    python benchmarks/census_overhead.py 100000 [pool]

On a Dask cluster, for which a scheduler and a worker of 32 threads are started on this machine, or on the processes of
the pool. docs/howto/scale_a_census.md has the figures.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic, process_time, sleep
from typing import Any

from colonnade.census import Census, Family, cluster, sweep
from colonnade.census.cluster import Delivery, Order
from colonnade.census.job import Done, Job
from colonnade.census.table import Written

EMPTY = Family("empty", "parts without rows", lambda size: map(str, range(size)), lambda part: [], {"n": "integer"})
_THREADS = 32
psutil: Any = import_module("psutil")  # Dask brings it, without types.


def do_nothing(job: Job, order: Order) -> Delivery:
    """What a worker does instead of a part."""
    return Delivery(Done(job, Written(0, "")))


def do_nothing_here(job: Job) -> Done:
    """What a process of the pool does instead of a part."""
    return Done(job, Written(0, ""))


def measure_pool(parts: int) -> None:
    """Measure so many parts on as many processes as there are processors."""
    mine: Any = import_module("census_overhead")
    pool: Any = import_module("colonnade.census.pool")
    pool.do = mine.do_nothing_here
    with TemporaryDirectory() as folder:
        began, ran, done = monotonic(), process_time(), 0
        theirs, resident = 0.0, 0
        for done, _ in sweep(Census("census_overhead:EMPTY", parts, Path(folder) / "census")):
            if done == 1:
                print(f"first part after {monotonic() - began:.1f} s")
            if done % 1000 == 0:  # The processes are gone at the end.
                processes = [child for child in psutil.Process().children() if child.num_threads() > 1]
                theirs = sum(sum(child.cpu_times()[:2]) for child in processes)
                resident = max((child.memory_info().rss >> 20 for child in processes), default=0)
    print(f"{done} parts in {monotonic() - began:.1f} s; of processor time for each:")
    print(f"  processes together {1000 * theirs / done:.2f} ms, {resident} MB at most")
    print(f"  parent {1000 * (process_time() - ran) / done:.2f} ms, {psutil.Process().memory_info().rss >> 20} MB")


def measure_cluster(parts: int) -> None:
    """Measure so many parts on a Dask cluster."""
    # The workers import this module by its name.
    mine: Any = import_module("census_overhead")
    cluster.do_on_worker = mine.do_nothing
    with TemporaryDirectory() as folder:
        file = Path(folder) / "scheduler.json"
        start = _starter(folder, file)
        scheduler = start("scheduler", "--host", "127.0.0.1", "--port", "0")
        worker = start("worker", "--host", "127.0.0.1", "--nthreads", str(_THREADS), "--no-nanny")
        try:
            while not file.exists() or not file.stat().st_size:
                sleep(0.1)
            address = json.loads(file.read_text(encoding="utf-8"))["address"]
            _measure(Census("census_overhead:EMPTY", parts, Path(folder) / "census"), address, scheduler, worker)
        finally:
            worker.kill()
            scheduler.kill()


def _starter(folder: str, file: Path) -> Callable[..., subprocess.Popen[bytes]]:
    paths = os.pathsep.join([str(Path(__file__).parent), *filter(None, sys.path)])

    def start(*words: str) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", "dask", *words, "--scheduler-file", str(file), "--no-dashboard"]
        environment = os.environ | {"PYTHONPATH": paths}
        return subprocess.Popen(command, cwd=folder, env=environment, stderr=subprocess.DEVNULL)

    return start


def _measure(census: Census, address: str, scheduler: subprocess.Popen[bytes], worker: subprocess.Popen[bytes]) -> None:
    processes = {"scheduler": psutil.Process(scheduler.pid), "worker": psutil.Process(worker.pid)}
    began, ran, done = monotonic(), process_time(), 0
    before: dict[str, float] = {}
    for done, _ in sweep(census, cluster=address):
        if done == 1:
            print(f"first part after {monotonic() - began:.1f} s")
            before = {name: sum(process.cpu_times()[:2]) for name, process in processes.items()}
    print(f"{done} parts in {monotonic() - began:.1f} s; of processor time for each:")
    for name, process in processes.items():
        spent = sum(process.cpu_times()[:2]) - before[name]
        print(f"  {name} {1000 * spent / done:.2f} ms, {process.memory_info().rss / 2**20:.0f} MB")
    print(
        f"  client {1000 * (process_time() - ran) / done:.2f} ms, {psutil.Process().memory_info().rss / 2**20:.0f} MB"
    )


if __name__ == "__main__":
    many = int(sys.argv[1]) if len(sys.argv) > 1 else 10**5
    measure_pool(many) if sys.argv[2:] == ["pool"] else measure_cluster(many)
