"""Work on several processes, which are replaced when they die.

If a process dies (it is killed, or out of memory), its task is tried again on a new process. A task that has killed
``TRIES`` processes is returned without a result.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from threading import Thread
from typing import Generic, TypeVar

from colonnade._kernel import KERNEL
from colonnade.errors import UnsupportedError

T = TypeVar("T")
R = TypeVar("R")

TRIES = 3
"""How often a task is tried if its process dies, and how many processes in a row may fail to start."""

MOST_BYTES = 2**30
"""A process whose kernel holds more bytes than this is replaced, which frees the values that it has kept."""

# Spawned, not forked: a fork of a process with threads (a notebook, a server) may hang.
_CONTEXT = multiprocessing.get_context("spawn")


@dataclass(frozen=True, slots=True)
class Finished(Generic[T, R]):
    """A task and its result, or how its process died."""

    task: T
    result: R | None
    death: str = ""


class _Task(Generic[T]):
    """A task, when it was asked for, and how often it was tried."""

    __slots__ = ("number", "task", "tries")

    def __init__(self, number: int, task: T) -> None:
        self.number = number
        self.task = task
        self.tries = 0


class _Worker(Generic[T, R]):
    """A process, our end of its pipe, and what it is doing."""

    def __init__(self, function: Callable[[T], R], most_bytes: int) -> None:
        self.connection, theirs = _CONTEXT.Pipe()
        self.process: BaseProcess = _CONTEXT.Process(target=_work, args=(theirs, function, most_bytes), daemon=True)
        with interrupts_blocked():
            self.process.start()
        # Now only the worker has the other end, so that our end is closed when the worker dies.
        theirs.close()
        self.task: _Task[T] | None = None
        self.started = False

    def give(self, task: _Task[T]) -> None:
        self.task = task
        with suppress(OSError):  # A worker that has died is noticed when its answer is awaited.
            self.connection.send(task.task)

    def stop(self) -> None:
        self.process.terminate()
        self.process.join()
        self.connection.close()


class _Queue(Generic[T, R]):
    """The remaining tasks, and finished ones that wait for an earlier task.

    With ``most_ahead`` results keep the order of the tasks, and at most so many tasks are started before the oldest
    unfinished one is done.
    """

    def __init__(self, tasks: Iterable[T], most_ahead: int | None) -> None:
        self._waiting = (_Task(number, task) for number, task in enumerate(tasks))
        self._most_ahead = most_ahead
        self._again: deque[_Task[T]] = deque()
        self._held: dict[int, Finished[T, R]] = {}
        self._given = self._yielded = 0

    def next(self) -> _Task[T] | None:
        """The task to do next, if there is one now."""
        if self._again:
            return self._again.popleft()
        if self._most_ahead is not None and self._given - self._yielded >= self._most_ahead:
            return None
        task = next(self._waiting, None)
        self._given += task is not None
        return task

    def died(self, task: _Task[T], worker: _Worker[T, R], tries: int) -> Iterator[Finished[T, R]]:
        """Try the task of a dead worker again, or finish it without a result."""
        task.tries += worker.started
        if task.tries < tries:
            self._again.append(task)
        else:
            yield from self.finish(task, Finished(task.task, None, death(worker.process.exitcode or 0, tries)))

    def finish(self, task: _Task[T], finished: Finished[T, R]) -> Iterator[Finished[T, R]]:
        """The results that can be yielded now that this task is done."""
        if self._most_ahead is None:
            yield finished
            return
        self._held[task.number] = finished
        while self._yielded in self._held:
            oldest = self._held.pop(self._yielded)
            self._yielded += 1
            yield oldest


def run_on_processes(
    function: Callable[[T], R],
    tasks: Iterable[T],
    processes: int | None = None,
    *,
    in_order: bool = False,
    tries: int = TRIES,
    most_bytes: int = MOST_BYTES,
    on_death: Callable[[T, int], None] | None = None,
) -> Iterator[Finished[T, R]]:
    """Call ``function`` for every task on so many processes (by default one for every processor).

    Other processes must be able to import the function. Tasks are taken from their iterator when a process is free.
    ``in_order`` keeps the order of the tasks; then at most eight tasks per process are started before the oldest
    unfinished one is done, so that memory stays bounded. A process whose kernel takes more than ``most_bytes`` is
    replaced after its task. When a process dies, ``on_death`` is called with its task and its process id.
    """
    most = processes or os.cpu_count() or 1
    queue: _Queue[T, R] = _Queue(tasks, 8 * most if in_order else None)
    workers: list[_Worker[T, R]] = []
    failures = 0
    try:
        while busy := _employed(workers, queue, most, lambda: _Worker(function, most_bytes)):
            for ready in wait(list(busy)):
                assert isinstance(ready, Connection)
                worker = busy[ready]
                task = worker.task
                assert task is not None
                try:
                    message = ready.recv()
                except (EOFError, OSError):
                    workers.remove(worker)
                    worker.stop()
                    if on_death is not None:
                        on_death(task.task, worker.process.pid or 0)
                    failures = 0 if worker.started else failures + 1
                    if failures >= TRIES:
                        raise _no_start(worker.process.exitcode) from None
                    yield from queue.died(task, worker, tries)
                    continue
                failures = 0
                if message is None:
                    worker.started = True
                    continue
                result, leaves = message
                worker.task = None
                if leaves:
                    workers.remove(worker)
                    worker.stop()
                yield from queue.finish(task, Finished(task.task, result))
    finally:
        for worker in workers:
            worker.stop()


def _employed(
    workers: list[_Worker[T, R]], queue: _Queue[T, R], most: int, new_worker: Callable[[], _Worker[T, R]]
) -> dict[Connection, _Worker[T, R]]:
    """Give tasks to free and to new workers, and return the busy workers by our ends of their pipes."""
    for worker in workers:
        if worker.task is None and (task := queue.next()) is not None:
            worker.give(task)
    while len(workers) < most and (task := queue.next()) is not None:
        workers.append(new_worker())
        workers[-1].give(task)
    return {worker.connection: worker for worker in workers if worker.task is not None}


def _no_start(exit_code: int | None) -> UnsupportedError:
    return UnsupportedError(
        f"worker processes do not start (exit code {exit_code}); "
        "a script uses several processes under: if __name__ == '__main__'"
    )


@contextmanager
def interrupts_blocked() -> Iterator[None]:
    """Block Ctrl-C. Processes that start in here never receive it, even while they start; their parent ends them.

    The parent receives it as usual, or afterwards if it was pressed meanwhile.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    from multiprocessing import resource_tracker

    # Otherwise it would be started with the first process, and unblock signals in this thread.
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def death(code: int, tries: int) -> str:
    """How a process died, by its exit code, after so many times.

    >>> death(-9, 3)
    'its process died 3 times (signal 9)'
    """
    how = f"signal {-code}" if code < 0 else f"exit code {code}"
    return f"its process died{f' {tries} times' if tries > 1 else ''} ({how})"


def _end_with_parent() -> None:
    """End this process when the one that started it is gone: nobody would take the result."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _work(connection: Connection, function: Callable[[T], R], most_bytes: int) -> None:
    """What a worker does until the other end is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    sys.set_int_max_str_digits(0)
    Thread(target=_end_with_parent, daemon=True).start()
    try:
        connection.send(None)
        while True:
            result = function(connection.recv())
            connection.send((result, KERNEL.counters()["bytes"] > most_bytes))
    except (EOFError, OSError):
        return
