"""Worker processes that answer one question at a time, each under a hard limit.

A worker that exceeds the limit of its question is killed and replaced. Where the system allows it, workers are forked
from a process that has imported everything, so that a new one is ready at once.
"""

from __future__ import annotations

import logging
import os
import pickle
import signal
import sys
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import count
from multiprocessing import get_all_start_methods, get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from queue import PriorityQueue
from threading import Lock, Thread
from time import monotonic
from typing import Any

from pydantic_core import to_json

from colonnade.budget import Budget
from colonnade.errors import ColonnadeError
from colonnade.positions import load_rules
from colonnade.processes import interrupts_blocked
from colonnade.studio.failures import LateError, failures_reported

SLOW_NICENESS = 10
"""The niceness of processes with long work, which should not slow down other programs."""
STARTING = 60.0
"""Seconds that a worker may take to start."""
_CLOSING = 0.3
"""Seconds to wait for the threads of a lane to end. A thread that is starting a worker may take longer; it is left."""
MOST_MEMORY = 1 << 29
"""Bytes after which a worker is replaced, because its tables keep the values that it has computed."""
_PRELOADED = ["colonnade.studio.api", "colonnade.cli.studio"]
_LOG = logging.getLogger(__name__)


class StoppedError(ColonnadeError):
    """A worker ended before it answered, or could not be started."""

    code = "stopped"


class ShutdownError(StoppedError):
    """The server is shutting down: another one may answer the same question."""

    code = "shutdown"

    def __init__(self) -> None:
        super().__init__("the server is shutting down")


@dataclass(frozen=True, slots=True)
class Task:
    """A question, and the function that should answer it within ``seconds``; after ``limit`` its worker is killed.

    If the answer must be ``whole``, an answer that took all of its seconds is discarded: the task ends with a
    ``LateError``.
    """

    function: Callable[[Any], object]
    question: object
    seconds: float
    limit: float
    whole: bool = False
    answer: Future[bytes] = field(default_factory=Future)


class Lane:
    """A few workers and a queue of questions, in which smaller questions come first.

    >>> with Lane(1) as lane:
    ...     lane.submit(abs, -7, seconds=10, limit=60).result()
    b'7'
    """

    def __init__(self, workers: int, *, niceness: int = 0, rules: tuple[str, ...] = ()) -> None:
        self._niceness = niceness
        self._rules = rules
        self._lock = Lock()
        self._closed = False
        self._processes: set[BaseProcess] = set()
        self._queue: PriorityQueue[tuple[float, int, Task | None]] = PriorityQueue()
        self._numbers = count()
        self._threads = [Thread(target=self._serve, daemon=True) for _ in range(workers)]
        for thread in self._threads:
            thread.start()

    def __enter__(self) -> Lane:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def submit(
        self,
        function: Callable[[Any], object],
        question: object,
        *,
        seconds: float,
        limit: float,
        whole: bool = False,
        size: float = 0,
    ) -> Future[bytes]:
        """A future for the answer as JSON. It raises an exception if the function raises one or takes too long."""
        task = Task(function, question, seconds, limit, whole)
        with self._lock:
            if self._closed:
                raise ShutdownError()
            self._queue.put((size, next(self._numbers), task))
        return task.answer

    def close(self) -> None:
        """Kill the workers, even those that are answering, and fail all questions that wait."""
        with self._lock:
            self._closed = True
            for process in self._processes:
                process.kill()
            for _ in self._threads:
                self._queue.put((-1, next(self._numbers), None))
        deadline = monotonic() + _CLOSING
        for thread in self._threads:
            thread.join(timeout=max(deadline - monotonic(), 0))
        while not self._queue.empty():
            task = self._queue.get()[2]
            if task is not None and task.answer.set_running_or_notify_cancel():
                _fail(task, ShutdownError())

    def _serve(self) -> None:
        """Hand questions to one worker after another."""
        worker: _Worker | None = None
        while not self._closed:
            if worker is None:
                worker = self._start()
            task = self._queue.get()[2]
            if task is None or worker is None:
                if task is not None:
                    _fail(task, StoppedError("no worker could be started"))
                continue
            if not task.answer.set_running_or_notify_cancel():
                continue
            try:
                answer, is_tired = worker.ask(task)
            except (LateError, StoppedError) as error:
                self._end(worker)
                worker = None
                _fail(task, ShutdownError() if self._closed else error)
                continue
            if is_tired:
                self._end(worker)
                worker = None
            if isinstance(answer, BaseException):
                _fail(task, answer)
            else:
                task.answer.set_result(answer)
        if worker is not None:
            self._end(worker)

    def _start(self) -> _Worker | None:
        ours, theirs = _CONTEXT.Pipe()
        process = _CONTEXT.Process(target=_work, args=(theirs, self._niceness, self._rules), daemon=True)
        try:
            with interrupts_blocked():
                process.start()
        except Exception:
            # The thread continues, so that the questions that wait are answered with an error.
            _LOG.exception("a worker could not be started")
            ours.close()
            return None
        finally:
            theirs.close()
        with self._lock:
            self._processes.add(process)
            if self._closed:
                process.kill()
        worker = _Worker(process, ours)
        if not worker.is_ready():
            self._end(worker)
            return None
        return worker

    def _end(self, worker: _Worker) -> None:
        worker.end()
        with self._lock:
            self._processes.discard(worker.process)


class _Worker:
    """One process and the server's end of its pipe."""

    def __init__(self, process: BaseProcess, pipe: Connection) -> None:
        self.process = process
        self._pipe = pipe

    def is_ready(self) -> bool:
        """Wait until the worker has started; ``False`` if it does not start."""
        with suppress(EOFError, OSError):
            return self._pipe.poll(STARTING) and self._pipe.recv_bytes() == b"ready"
        return False

    def ask(self, task: Task) -> tuple[bytes | BaseException, bool]:
        """The answer, or what the function raised, and whether the worker should be replaced."""
        began = monotonic()
        try:
            self._pipe.send_bytes(pickle.dumps((task.function, task.question, task.seconds, task.limit, task.whole)))
            if not self._pipe.poll(task.limit):
                raise LateError(task.limit)
            answer: tuple[bytes | BaseException, bool] = pickle.loads(self._pipe.recv_bytes())
        except (EOFError, OSError):
            if monotonic() - began >= task.limit:
                raise LateError(task.limit) from None
            raise StoppedError("a worker stopped; try a smaller position") from None
        return answer

    def end(self) -> None:
        self.process.kill()
        self._pipe.close()
        self.process.join()


def _fail(task: Task, error: BaseException) -> None:
    if not task.answer.done():
        task.answer.set_exception(error)


def _context() -> Any:
    method = "forkserver" if "forkserver" in get_all_start_methods() else "spawn"
    context = get_context(method)
    if method == "forkserver":
        context.set_forkserver_preload(_PRELOADED)
    return context


_CONTEXT = _context()


def _work(pipe: Connection, niceness: int, rules: tuple[str, ...]) -> None:
    """What a worker does: load, then answer questions until the server closes the pipe."""
    if niceness and hasattr(os, "nice"):
        os.nice(niceness)
    _load(rules)
    with suppress(EOFError, OSError):
        pipe.send_bytes(b"ready")
        while True:
            question = pickle.loads(pipe.recv_bytes())
            pipe.send_bytes(_answer(*question))
            _set_alarm(0)


def _answer(
    function: Callable[[Any], object], question: object, seconds: float, limit: float, whole: bool = False
) -> bytes:
    _set_alarm(limit + 1)
    answer: bytes | BaseException
    end = monotonic() + seconds
    try:
        with failures_reported(), Budget(seconds=seconds):
            answer = to_json(function(question), inf_nan_mode="null")
    except ColonnadeError as error:
        answer = error
    if whole and monotonic() >= end:
        answer = LateError(seconds)
    try:
        sent = pickle.dumps((answer, _memory() > MOST_MEMORY))
        if isinstance(answer, BaseException):
            pickle.loads(sent)  # check this here: the server could not answer the question otherwise
        return sent
    except Exception:
        return pickle.dumps((ColonnadeError(str(answer)), False))


def _set_alarm(seconds: float) -> None:
    """End this process after so many seconds, even if its server is gone and no Python code runs."""
    if hasattr(signal, "setitimer"):
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.setitimer(signal.ITIMER_REAL, seconds)


def _memory() -> int:
    """The most bytes that this process has held, or 0 where the system does not say."""
    try:
        import resource
    except ImportError:
        return 0
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most if sys.platform == "darwin" else most * 1024


def _load(rules: tuple[str, ...]) -> None:
    """Import what every question needs, before the first question comes."""
    from colonnade.studio import models
    from colonnade.studio.answers import cuts, describe

    for path in rules:
        load_rules(path)
    stick = models.Stick(id=1, color="G", a=0, b=1)
    for sticks in ([], [stick]):
        to_json(describe.describe_position(models.Drawing(sticks=sticks)))
        cuts.cuts(models.Drawing(sticks=sticks))
