"""Long searches: started, watched and stopped from the page, each in a process of its own."""

from __future__ import annotations

import subprocess
import sys
from collections import deque
from secrets import token_urlsafe
from threading import Lock, Thread
from time import monotonic
from typing import Literal

from pydantic import TypeAdapter

from colonnade.errors import ColonnadeError
from colonnade.studio import models

MOST_RUNNING = 2
MOST_WAITING = 16
KEPT_SECONDS = 120.0
ABANDONED_AFTER = 15.0
"""Seconds after which a search that no page asks about is ended."""
STARTING = 60.0
"""Seconds that a process may take to start; on a busy machine that is the longest part of a short search."""
GRACE = 10.0
"""Seconds that a search may take beyond those it was given."""

_REQUEST = TypeAdapter(models.JobRequest)
_DESCRIPTION = TypeAdapter(models.Description)


class BusyError(ColonnadeError):
    """Too many searches wait already."""

    code = "busy"


class Search:
    """One search: its request, its process while it runs, and the last description it sent."""

    def __init__(self, request: models.JobRequest) -> None:
        self.id = token_urlsafe(9)
        self.request = request
        self.state: Literal["waiting", "running", "done", "stopped", "failed"] = "waiting"
        self.description: models.Description | None = None
        self.process: subprocess.Popen[str] | None = None
        self.began = 0.0
        """When its process was ready to search."""
        self.ended = 0.0
        self.asked = monotonic()

    def report(self) -> models.Job:
        """The state of the search, as the page gets it."""
        self.asked = monotonic()
        elapsed = (self.ended or monotonic()) - self.began if self.began else 0.0
        progress = min(1.0, elapsed / self.request.seconds) if self.state == "running" else None
        return models.Job(
            id=self.id,
            state=self.state,
            progress=progress,
            description=self.description,
            seconds=round(elapsed, 2),
        )


class Jobs:
    """All searches of one server. Two run at a time, the others wait their turn."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._all: dict[str, Search] = {}
        self._queue: deque[Search] = deque()
        self._running = 0

    def start(self, request: models.JobRequest) -> models.Job:
        """Start a search, or put it in the queue if two are running."""
        with self._lock:
            self._forget_old()
            if len(self._queue) >= MOST_WAITING:
                raise BusyError("Too many searches are waiting; stop one or try again soon.")
            search = Search(request)
            self._all[search.id] = search
            self._queue.append(search)
            self._start_next()
            return search.report()

    def report(self, id: str) -> models.Job | None:
        """The state of a search, or ``None`` if there is none with this id."""
        search = self._all.get(id)
        return None if search is None else search.report()

    def stop(self, id: str) -> models.Job | None:
        """Stop a search; what it has found is kept for a while."""
        with self._lock:
            search = self._all.get(id)
            if search is None:
                return None
            if search.state in ("waiting", "running"):
                search.state = "stopped"
                search.ended = monotonic()
                if search in self._queue:
                    self._queue.remove(search)
                if search.process is not None:
                    search.process.kill()
            return search.report()

    def close(self) -> None:
        """Stop everything: the server is going down."""
        for id in list(self._all):
            self.stop(id)

    def _start_next(self) -> None:
        while self._queue and self._running < MOST_RUNNING:
            search = self._queue.popleft()
            self._running += 1
            search.state = "running"
            search.process = subprocess.Popen(
                [sys.executable, "-m", "colonnade.studio.worker"],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                text=True,
            )
            Thread(target=self._watch, args=(search, search.process), daemon=True).start()

    def _watch(self, search: Search, process: subprocess.Popen[str]) -> None:
        Thread(target=self._end_late, args=(search, process), daemon=True).start()
        try:
            assert process.stdin is not None
            assert process.stdout is not None
            process.stdin.write(_REQUEST.dump_json(search.request).decode() + "\n")
            process.stdin.flush()
            for line in process.stdout:
                if not search.began:
                    search.began = monotonic()
                elif search.state == "running":
                    search.description = _DESCRIPTION.validate_json(line)
        except (OSError, ValueError):
            process.kill()
        code = process.wait()
        with self._lock:
            if search.state == "running":
                search.state = "done" if code == 0 or search.description is not None else "failed"
                search.ended = monotonic()
            self._running -= 1
            self._start_next()

    @staticmethod
    def _end_late(search: Search, process: subprocess.Popen[str]) -> None:
        """Kill a search that exceeds its time, or about which no page has asked for a while."""
        started = monotonic()
        while process.poll() is None:
            deadline = search.began + search.request.seconds + GRACE if search.began else started + STARTING
            if monotonic() > min(deadline, search.asked + ABANDONED_AFTER):
                process.kill()
                return
            try:
                process.wait(timeout=1)
            except subprocess.TimeoutExpired:
                continue

    def _forget_old(self) -> None:
        now = monotonic()
        for id, search in list(self._all.items()):
            if search.ended and now - search.ended > KEPT_SECONDS:
                del self._all[id]
