"""Where questions are answered, so that no question waits for a search of another.

Trees under the ordinary rules take milliseconds and are answered in this process, one at a time: the kernel and its
budget belong to the process. Everything else goes to a few worker processes, and long searches to jobs (``jobs``).
"""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection
from threading import Lock, Thread
from typing import TypeVar

from starlette.concurrency import run_in_threadpool

from colonnade.positions import load_rules
from colonnade.studio import models
from colonnade.studio.jobs import BusyError
from colonnade.studio.models import GameType

WORKERS = 2
MOST_PENDING = 64
SECONDS = 60.0
"""How long a question may wait. Every answer has a budget of a few seconds; a busy machine takes longer."""
_ORDINARY = (GameType.RED_BLUE, GameType.RED_BLUE_GREEN, GameType.GREEN)

Q = TypeVar("Q")
A = TypeVar("A")


def is_light(drawing: models.Drawing) -> bool:
    """Whether this is a tree, or several, in normal play under the ordinary rules.

    >>> stick = models.Stick(id=1, color="B", a=0, b=1)
    >>> is_light(models.Drawing(sticks=[stick])), is_light(models.Drawing(sticks=[stick, stick]))
    (True, False)
    """
    if drawing.play != "normal" or drawing.game not in _ORDINARY:
        return False
    parent: dict[int, int] = {vertex.id: 0 for vertex in drawing.vertices if vertex.ground}

    def root(vertex: int) -> int:
        while (above := parent.get(vertex, vertex)) != vertex:
            parent[vertex] = parent.get(above, above)
            vertex = above
        return vertex

    for stick in drawing.sticks:
        a, b = root(stick.a), root(stick.b)
        if a == b:
            return False
        parent[a] = b
    return True


class Engine:
    """The processes and the lock of one server; ``rules`` are files with rulesets, which every process loads."""

    def __init__(self, *, rules: tuple[str, ...] = ()) -> None:
        self._rules = rules
        self._lock = Lock()
        self._pool: ProcessPoolExecutor | None = None
        self._lifeline: Connection | None = None
        self._pending = 0
        self._gallery: Future[list[models.Example]] | None = None

    async def answer(self, function: Callable[[Q], A], question: Q, *, quick: bool = False) -> A:
        """Answer a question: here where it takes milliseconds (``quick``), else in a worker process."""
        if quick:
            return await run_in_threadpool(self._locked, function, question)
        if self._pending >= MOST_PENDING:
            raise BusyError("Too many questions are waiting; try again in a moment.")
        self._pending += 1
        try:
            return await asyncio.wait_for(asyncio.wrap_future(self._submit(function, question)), SECONDS)
        except TimeoutError:
            raise BusyError("This took too long; try a smaller position.") from None
        except BrokenProcessPool:
            raise BusyError("A worker stopped; try again.") from None
        finally:
            self._pending -= 1

    async def gallery(self) -> list[models.Example]:
        """The gallery with its values, worked out once."""
        if self._gallery is None or (self._gallery.done() and self._gallery.exception() is not None):
            self._gallery = self._submit(_gallery, 0)
        try:
            return await asyncio.wrap_future(self._gallery)
        except BrokenProcessPool:
            raise BusyError("A worker stopped; try again.") from None

    def warm(self) -> None:
        """Start the workers before somebody waits for them; the gallery is their first task."""
        self._gallery = self._submit(_gallery, 0)

    def close(self) -> None:
        """End the workers, whatever they are at. Later questions start new ones."""
        pool, self._pool = self._pool, None
        if pool is not None:
            pool.shutdown(wait=False, cancel_futures=True)
        if self._lifeline is not None:
            self._lifeline.close()
            self._lifeline = None

    def _locked(self, function: Callable[[Q], A], question: Q) -> A:
        with self._lock:
            return function(question)

    def _submit(self, function: Callable[[Q], A], question: Q) -> Future[A]:
        if self._pool is not None:
            with suppress(BrokenProcessPool), _interrupts_blocked():
                return self._pool.submit(_answered, function, question)
            self.close()
        context = get_context("spawn")
        watched, self._lifeline = context.Pipe(duplex=False)
        # Making a pool starts the process that tracks its semaphores, which unblocks signals in this one.
        self._pool = ProcessPoolExecutor(
            WORKERS, mp_context=context, initializer=_load, initargs=(watched, self._rules)
        )
        with _interrupts_blocked():
            return self._pool.submit(_answered, function, question)


@contextmanager
def _interrupts_blocked() -> Iterator[None]:
    """Processes that start in here never get Ctrl-C, which a terminal sends to all of them, even while they start.

    The server gets it, afterwards if it came meanwhile, and ends its workers.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


_SENDING = Lock()
"""Held by a worker except while it loads or computes an answer. A worker that ended while sending one would leave the
server waiting for the rest of it."""
_LOOK_AGAIN = 0.5
"""Seconds between two checks whether the server still runs."""


def _answered(function: Callable[[Q], A], question: Q) -> A:
    _SENDING.release()
    try:
        return function(question)
    finally:
        _SENDING.acquire()


def _end_with_server(lifeline: Connection) -> None:
    """End this worker when its server closes the other end of the pipe, or has ended in whatever way.

    A worker that waits for questions is told to end by the pool.
    """
    with suppress(EOFError, OSError):
        lifeline.recv()
    server = parent_process()
    while not _SENDING.acquire(timeout=_LOOK_AGAIN):
        if server is None or not server.is_alive():
            break
    os._exit(0)


def _load(lifeline: Connection, rules: tuple[str, ...]) -> None:
    """Import in the worker what every question needs."""
    Thread(target=_end_with_server, args=(lifeline,), daemon=True).start()
    from colonnade.studio.answers import cuts, describe

    for path in rules:
        load_rules(path)
    describe.describe_position(models.Drawing(sticks=[]))
    cuts.cuts(models.Drawing(sticks=[]))
    _SENDING.acquire()


def _gallery(_: int) -> list[models.Example]:
    from colonnade.studio.answers.gallery import gallery

    return gallery()
