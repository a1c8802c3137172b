"""Parts of a census on a Dask cluster.

At any time a few parts for every thread are under way; nothing of them stays on the cluster. Workers write the tables
to the place of the census, a folder that all machines share or an object store, or send them back to be written there.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import CancelledError
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from functools import lru_cache
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from itertools import chain, islice
from pathlib import Path
from queue import Empty, SimpleQueue
from tempfile import TemporaryDirectory
from threading import Lock, get_ident
from time import monotonic
from typing import Any
from uuid import uuid4
from warnings import catch_warnings, simplefilter

from colonnade import __version__
from colonnade._kernel import KERNEL
from colonnade.census.family_names import family_named
from colonnade.census.job import Done, Job, StoppedError, describe, failed
from colonnade.census.partition import partition_hash
from colonnade.census.process import PartProcess
from colonnade.census.store import store_at
from colonnade.errors import UnsupportedError

_AHEAD = 3
"""How many parts are under way for every thread: one to do, one to come, one whose result is on its way."""

_RETRIES = 2
"""How often a part is tried again whose worker has trouble with files or connections."""

_CONNECTED_WITHIN = 20.0
"""How many seconds to wait for an answer of the scheduler."""

_WORKER_WITHIN = 60.0
"""How many seconds a cluster may be without workers."""

_BEAT = 1.0
"""After this many seconds without a result, check that the cluster is still there."""


@dataclass(frozen=True, slots=True)
class Order:
    """What a worker needs to know besides the part: which run it is for, what it must agree with, and where to put the
    table (``None`` to send it back)."""

    run: str
    family: str
    size: int
    facts: tuple[tuple[str, str], ...]
    place: str | None


@dataclass(frozen=True, slots=True)
class Delivery:
    """What became of a job, with the table where it is sent back."""

    done: Done
    table: bytes | None = None


class DifferentWorkerError(UnsupportedError):
    """A worker would write different tables."""


def run_on_cluster(jobs: Iterable[Job], address: str, *, size: int, send_back: bool) -> Iterator[Done]:
    """Do the jobs, all of one family and for one place, on the cluster whose scheduler listens at ``address``.

    ``send_back`` has the tables put into their place here, where the workers may have no access to it.
    """
    jobs = iter(jobs)
    first = next(jobs, None)
    if first is None:
        return
    with _client_of(address) as client:
        order = Order(
            uuid4().hex,
            first.family,
            size,
            tuple(facts_of(first.family, size).items()),
            None if send_back else first.place,
        )
        try:
            _wait_for_worker(client, address)
            _compare_workers(client, order)
        except OSError as error:
            raise StoppedError(f"the Dask scheduler at {address} is gone: {describe(error)}") from error
        try:
            yield from _Run(client, address, order).results(chain([first], jobs))
        finally:
            if client.status == "running":
                with suppress(Exception):  # The processes end by themselves, if later.
                    client.run(close_processes, order.run)


@contextmanager
def _client_of(address: str) -> Iterator[Any]:
    """A connection to a scheduler. What Dask has to say about it on standard error is said by one error instead."""
    distributed = _distributed()
    with quiet_dask():
        try:
            client = distributed.Client(address, timeout=_CONNECTED_WITHIN, set_as_default=False)
        except (OSError, ValueError) as error:
            raise StoppedError(f"no Dask scheduler answers at {address}: {describe(error)}") from error
        try:
            yield client
        finally:
            with suppress(Exception):
                client.close(timeout=5)


@contextmanager
def quiet_dask() -> Iterator[None]:
    """Keep Dask's own log from standard error."""
    loggers = [logging.getLogger(name) for name in ("distributed", "tornado", "bokeh", "asyncio")]
    before = [logger.level for logger in loggers]
    for logger in loggers:
        logger.setLevel(logging.CRITICAL + 1)
    try:
        yield
    finally:
        for logger, level in zip(loggers, before, strict=True):
            logger.setLevel(level)


@contextmanager
def local_cluster(workers: int) -> Iterator[tuple[str, str]]:
    """A cluster of so many workers on this machine: the addresses of its scheduler and of its dashboard."""
    distributed = _distributed()
    with quiet_dask(), catch_warnings():
        simplefilter("ignore")  # Where the usual port is taken, the dashboard has another.
        with distributed.LocalCluster(
            n_workers=workers,
            threads_per_worker=1,
            host="127.0.0.1",
            dashboard_address="127.0.0.1:8787",
            silence_logs=logging.CRITICAL,
        ) as cluster:
            yield cluster.scheduler_address, cluster.dashboard_link


def _distributed() -> Any:
    if find_spec("distributed") is None:
        raise UnsupportedError('a cluster needs Dask; install it with: pip install "colonnade[cluster]"')
    return import_module("distributed")


def _wait_for_worker(client: Any, address: str) -> None:
    try:
        client.wait_for_workers(1, timeout=_WORKER_WITHIN)
    except TimeoutError:
        raise StoppedError(f"the cluster at {address} has no workers") from None


def _compare_workers(client: Any, order: Order) -> None:
    """Ask every worker whether it would write the same tables, to the same place, before anything is done."""
    answers = client.run(problem_here, order, on_error="return")
    for worker, answer in answers.items():
        problem = describe(answer) if isinstance(answer, BaseException) else answer
        if problem:
            raise DifferentWorkerError(f"worker {worker} cannot take part: {problem}")
    if order.place is not None:
        here = store_at(order.place)
        for worker in answers:
            probe = _probe(order.run, worker)
            if here.digest(probe) is None:
                raise DifferentWorkerError(
                    f"worker {worker} cannot take part: what it writes to {order.place} is not found there from here"
                )
            here.remove(probe)


def _probe(run: str, worker: str) -> str:
    return f".probe-{run}-{''.join(letter for letter in worker if letter.isalnum())}"


def facts_of(family: str, size: int) -> dict[str, str]:
    """What must be the same everywhere for tables to be the same."""
    found = family_named(family)
    return {
        "Colonnade": __version__,
        "kernel": " ".join((KERNEL.name, _version("colonnade-kernel"))).strip(),
        "DuckDB": _version("duckdb"),
        "columns": ", ".join(f"{name} {kind}" for name, kind in found.columns.items()),
        "cut into parts": partition_hash(found.parts(size))[:12],
    }


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return ""


def problem_here(order: Order, dask_worker: Any) -> str:
    """On a worker: why it cannot take part, if so. A worker that can leaves a file at the place of the tables."""
    try:
        _check_here(order)
        if order.place is not None:
            store_at(order.place).put(b"", _probe(order.run, dask_worker.address))
    except Exception as error:
        return describe(error)
    return ""


@lru_cache(16)
def _check_here(order: Order) -> None:
    compare_facts(dict(order.facts), facts_of(order.family, order.size))


def compare_facts(wanted: Mapping[str, str], found: Mapping[str, str]) -> None:
    """Check that two installations write the same tables.

    >>> compare_facts({"DuckDB": "2.0.0"}, {"DuckDB": "1.4.0"})
    Traceback (most recent call last):
    ...
    colonnade.census.cluster.DifferentWorkerError: it has DuckDB 1.4.0; expected 2.0.0, as here
    """
    for what, expected in wanted.items():
        if found.get(what, "") != expected:
            raise DifferentWorkerError(
                f"it has {what} {found.get(what) or '(none)'}; expected {expected or '(none)'}, as here"
            )


class _Run:
    """One run on a cluster: which parts are under way, and which are under suspicion."""

    def __init__(self, client: Any, address: str, order: Order) -> None:
        self._client = client
        self._address = address
        self._order = order
        self._killed: type[Exception] = import_module("distributed").scheduler.KilledWorker
        self._under_way: dict[Any, Job] = {}
        self._finished: SimpleQueue[Any] = SimpleQueue()
        self._threads = 1
        self._last_look = self._last_worker = monotonic()
        self._number = 0

    def results(self, jobs: Iterator[Job]) -> Iterator[Done]:
        """Do the jobs. Those during which workers died are done again at the end, each alone: then it is known which
        of the parts that a worker had is to blame."""
        suspects: list[Job] = []
        yield from self._results(jobs, None, suspects)
        for suspect in suspects:
            yield from self._results(iter([suspect]), 1, None)

    def _results(self, jobs: Iterator[Job], most: int | None, suspects: list[Job] | None) -> Iterator[Done]:
        while True:
            self._look()
            for job in islice(jobs, max((most or _AHEAD * self._threads) - len(self._under_way), 0)):
                self._submit(job)
            if not self._under_way:
                return
            ready = self._ready()
            results = self._gathered(ready)
            for future, result in zip(ready, results, strict=True):
                job = self._under_way.pop(future)
                future.release()
                if suspects is not None and isinstance(result, self._killed):
                    suspects.append(job)
                else:
                    yield self._done(job, result)

    def _submit(self, job: Job) -> None:
        self._number += 1
        future = self._client.submit(
            do_on_worker, job, self._order, key=f"census-{self._order.run}-{self._number}", retries=_RETRIES
        )
        self._under_way[future] = job
        future.add_done_callback(self._finished.put)

    def _ready(self) -> list[Any]:
        """The parts that have ended; none if that takes long."""
        with suppress(Empty):
            ready = [self._finished.get(timeout=_BEAT)]
            while not self._finished.empty():
                ready.append(self._finished.get())
            return ready
        return []

    def _gathered(self, ready: list[Any]) -> list[Delivery | Exception]:
        """The results of parts that have ended, in one go: for every part alone, the scheduler would take four times as
        long. A result that was lost with its worker is waited for alone: its part is done again elsewhere."""
        if any(future.status == "cancelled" for future in ready):
            raise self._lost()
        finished = [future for future in ready if future.status == "finished"]
        try:
            found = dict(zip(finished, self._wait(self._client.gather(finished, asynchronous=True)), strict=True))
        except self._killed:  # A worker died before its results were fetched, and so did the next ones.
            found = {}
        return [found[future] if future in found else self._alone(future) for future in ready]

    def _alone(self, future: Any) -> Delivery | Exception:
        try:
            delivery: Delivery = self._wait(self._client.gather(future, asynchronous=True))
        except StoppedError:
            raise
        except Exception as error:
            return error
        return delivery

    def _wait(self, coroutine: Any) -> Any:
        """Wait for something of the client, as long as the cluster is there."""
        waiting = asyncio.run_coroutine_threadsafe(coroutine, self._client.loop.asyncio_loop)
        while True:
            try:
                return waiting.result(timeout=_BEAT)
            except CancelledError as error:
                raise self._lost() from error
            except TimeoutError:
                self._look()

    def _done(self, job: Job, result: Delivery | Exception) -> Done:
        if isinstance(result, DifferentWorkerError):
            raise result
        if isinstance(result, self._killed):
            return Done(job, problem="its worker died again and again")
        if isinstance(result, Exception):
            return failed(job, result)
        if result.table is not None:
            try:
                store_at(job.place).put(result.table, job.table)
            except Exception as error:
                return failed(job, error)
        return replace(result.done, job=job)

    def _look(self) -> None:
        """See now and then whether the scheduler is there, and how many threads its workers have."""
        if self._client.status != "running":
            raise self._lost()
        now = monotonic()
        if now - self._last_look < _BEAT and self._number:
            return
        self._last_look = now
        try:
            threads = sum(self._client.nthreads().values())
        except Exception as error:
            raise self._lost() from error
        if threads:
            self._threads, self._last_worker = threads, now
        elif now - self._last_worker > _WORKER_WITHIN:
            raise StoppedError(f"the cluster at {self._address} has no workers left")

    def _lost(self) -> StoppedError:
        return StoppedError(f"the Dask scheduler at {self._address} is gone")


_PROCESSES: dict[tuple[str, int], PartProcess] = {}
"""On a worker: the processes of its threads, by run."""

_LOCK = Lock()


def do_on_worker(job: Job, order: Order) -> Delivery:
    """On a worker: do a job in the process of this thread, and put the table into its place or send it back."""
    _check_here(order)
    with _LOCK:
        process = _PROCESSES.setdefault((order.run, get_ident()), PartProcess())
    with TemporaryDirectory() as folder:
        done = process.do(replace(job, place=folder))
        if done.written is None:
            return Delivery(done)
        table = (Path(folder) / job.table).read_bytes()
    if order.place is None:
        return Delivery(done, table)
    store_at(order.place).put(table, job.table)
    return Delivery(done)


def close_processes(run: str) -> None:
    """On a worker: end the processes of a run."""
    with _LOCK:
        closing = [_PROCESSES.pop(key) for key in list(_PROCESSES) if key[0] == run]
    for process in closing:
        process.close()
