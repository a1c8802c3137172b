"""Processes that do the parts of a census, and are replaced when they die.

A part whose process dies (killed, or out of memory) is tried again on a new process, and is set aside after ``TRIES``
times.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
from collections import deque
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess

from colonnade.census.job import Done, Job, do
from colonnade.census.table import remove_drafts
from colonnade.errors import UnsupportedError

TRIES = 3
"""How often a part is tried whose process dies, and how often in a row a process may fail to start."""

_MOST_BYTES = 2**30
"""Values stay in a kernel for as long as its process lives, so its memory is bounded by replacing it."""

# Spawned, not forked: a fork of a process with threads (a notebook, a server) may hang.
_CONTEXT = multiprocessing.get_context("spawn")


class _Worker:
    """A process, our end of its pipe, and what it is doing."""

    def __init__(self, most_bytes: int) -> None:
        self.connection, theirs = _CONTEXT.Pipe()
        self.process: BaseProcess = _CONTEXT.Process(target=_work, args=(theirs, most_bytes), daemon=True)
        with _interrupts_held():
            self.process.start()
        # The worker has the only other end from here on: when it dies, our end says so.
        theirs.close()
        self.job: Job | None = None
        self.started = False

    def give(self, job: Job) -> None:
        self.job = job
        with suppress(OSError):  # If it has died, our end of the pipe says so next.
            self.connection.send(job)

    def stop(self) -> None:
        self.process.terminate()
        self.process.join()
        self.connection.close()


def run_jobs(jobs: Iterable[Job], processes: int | None = None, *, most_bytes: int = _MOST_BYTES) -> Iterator[Done]:
    """Do the jobs on so many processes (by default one for every processor), in no particular order.

    A process whose kernel takes more than ``most_bytes`` is replaced after its part.
    """
    waiting = iter(jobs)
    again: deque[Job] = deque()
    tries: dict[Job, int] = {}
    workers: list[_Worker] = []
    failures = 0
    most = processes or os.cpu_count() or 1

    def next_job() -> Job | None:
        return again.popleft() if again else next(waiting, None)

    try:
        while True:
            while len(workers) < most and (job := next_job()) is not None:
                workers.append(_Worker(most_bytes))
                workers[-1].give(job)
            if not workers:
                return
            by_connection = {worker.connection: worker for worker in workers}
            for ready in wait(list(by_connection)):
                assert isinstance(ready, Connection)
                worker = by_connection[ready]
                try:
                    message = ready.recv()
                except (EOFError, OSError):
                    workers.remove(worker)
                    worker.stop()
                    assert worker.job is not None
                    remove_drafts(worker.job.path, worker.process.pid)
                    failures = 0 if worker.started else failures + 1
                    if failures >= TRIES:
                        raise UnsupportedError(
                            f"worker processes do not start (exit code {worker.process.exitcode}); "
                            "a script runs a census under: if __name__ == '__main__'"
                        ) from None
                    tries[worker.job] = tries.get(worker.job, 0) + worker.started
                    if tries[worker.job] < TRIES:
                        again.append(worker.job)
                    else:
                        yield Done(worker.job, problem=_death(worker.process))
                    continue
                if message is None:
                    worker.started = True
                    continue
                done, leaves = message
                job = None if leaves else next_job()
                if job is None:
                    workers.remove(worker)
                    worker.stop()
                else:
                    worker.give(job)
                yield done
    finally:
        for worker in workers:
            worker.stop()


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """Hold Ctrl-C back. What is started within never hears of it: the parent does, and ends its workers."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _death(process: BaseProcess) -> str:
    code = process.exitcode or 0
    how = f"signal {-code}" if code < 0 else f"exit code {code}"
    return f"its process died {TRIES} times ({how})"


def _work(connection: Connection, most_bytes: int) -> None:
    """What a worker does until the other end is closed."""
    from colonnade._kernel import KERNEL

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    sys.set_int_max_str_digits(0)
    try:
        connection.send(None)
        while True:
            done = do(connection.recv())
            connection.send((done, KERNEL.counters()["bytes"] > most_bytes))
    except (EOFError, OSError):
        return
