"""A process that does parts for one thread of a Dask worker.

A worker has many threads, which would share one interpreter and one kernel; and a part that runs out of memory, or
crashes, must not take the worker with it. Workers are often daemons, which may start no processes of multiprocessing's.
"""

from __future__ import annotations

import os
import pickle
import signal
import subprocess
import sys
from queue import Empty, SimpleQueue
from threading import Thread

from colonnade.census.job import Done, Job, do
from colonnade.processes import MOST_BYTES, TRIES, death

_COMMAND = "from colonnade.census.process import main; main()"
_IDLE = 600.0
"""After so many seconds without work a process ends: whoever gave it work may be gone."""


class PartProcess:
    """A process that does one part after the other. One that dies, or takes too much memory, is replaced."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._closed = False

    def do(self, job: Job, tries: int = TRIES) -> Done:
        """Do a job; it is set aside if its process dies so often."""
        code = 0
        for _ in range(tries):
            if self._closed:
                return Done(job, problem="its run is over")
            process = self._started()
            assert process.stdin is not None
            assert process.stdout is not None
            try:
                pickle.dump(job, process.stdin)
                process.stdin.flush()
                done, leaves = pickle.load(process.stdout)
            except (EOFError, OSError, pickle.UnpicklingError):
                code = process.wait()
                self._stop()
                continue
            if leaves:
                self._stop()
            assert isinstance(done, Done)
            return done
        return Done(job, problem=death(code, tries))

    def close(self) -> None:
        """End the process for good, also from another thread."""
        self._closed = True
        self._stop()

    def _stop(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.wait()

    def _started(self) -> subprocess.Popen[bytes]:
        if self._process is not None and self._process.poll() is not None:
            self._stop()
        if self._process is None:
            paths = os.pathsep.join(path or os.getcwd() for path in sys.path)
            self._process = subprocess.Popen(
                [sys.executable, "-c", _COMMAND],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                env=os.environ | {"PYTHONPATH": paths},
            )
        return self._process


def main() -> None:
    """What the process does until it is told to end, or whoever started it is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    sys.set_int_max_str_digits(0)
    # What a family prints must not come between the answers.
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    from colonnade._kernel import KERNEL

    jobs: SimpleQueue[Job] = SimpleQueue()
    Thread(target=_read, args=(jobs,), daemon=True).start()
    while True:
        try:
            job = jobs.get(timeout=_IDLE)
        except Empty:
            os._exit(0)
        done = do(job)
        pickle.dump((done, KERNEL.counters()["bytes"] > MOST_BYTES), answers)
        answers.flush()


def _read(jobs: SimpleQueue[Job]) -> None:
    """Read jobs; the end of them ends the process, whatever it is doing."""
    try:
        while True:
            jobs.put(pickle.load(sys.stdin.buffer))
    except (EOFError, OSError):
        os._exit(0)
