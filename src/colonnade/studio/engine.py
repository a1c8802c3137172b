"""The engine distributes questions among worker processes, so that no question waits long for another.

No question is answered in the server's own process. A small question goes to one of two quick lanes, by its size, where
it may take a fraction of a second. If it takes longer, it moves to the slow lane, whose workers have a low priority.
Long searches are jobs (``jobs``).
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Future
from typing import TypeVar

from colonnade.studio import models
from colonnade.studio.failures import LateError
from colonnade.studio.jobs import BusyError
from colonnade.studio.lanes import SLOW_NICENESS, Lane, ShutdownError
from colonnade.studio.models import GameType

WORKERS = 2
"""Processes of each lane."""
MOST_PENDING = 64
PATIENCE = 30.0
"""Seconds that a question may wait for its turn in the slow lane."""
MARGIN = 2.0
"""Seconds that a worker may take beyond those of its question."""
SMALL_SECONDS = 0.4
QUICK_SECONDS = 0.15
"""Seconds after which a question moves to the slow lane. A small question takes this long only on a busy machine."""
GRACE = 0.1
"""Further seconds after which the worker of such a question is killed, since starting a new one takes long."""
MOST_QUICK_STICKS = 200
MOST_QUICK_TEXT = 200
MOST_SMALL = 50
"""The most sticks or letters of questions in the lane for small ones: larger ones may all turn out to take long."""
_GALLERY_SECONDS = 20.0
_QUICK_NICENESS = 5
_ORDINARY = (GameType.RED_BLUE, GameType.RED_BLUE_GREEN, GameType.GREEN)

Q = TypeVar("Q")


def is_light(drawing: models.Drawing) -> bool:
    """Whether this is a tree, or several, of moderate size in normal play under the ordinary rules.

    >>> stick = models.Stick(id=1, color="B", a=0, b=1)
    >>> is_light(models.Drawing(sticks=[stick])), is_light(models.Drawing(sticks=[stick, stick]))
    (True, False)
    """
    if drawing.play != "normal" or drawing.game not in _ORDINARY or len(drawing.sticks) > MOST_QUICK_STICKS:
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
    """The lanes of one server; ``rules`` are files with rulesets, which every process loads."""

    def __init__(self, *, rules: tuple[str, ...] = ()) -> None:
        self._rules = rules
        self._lanes: tuple[Lane, Lane, Lane] | None = None
        self._pending = 0
        self._ended = False
        self._gallery: Future[bytes] | None = None

    async def answer(
        self, function: Callable[[Q], object], question: Q, *, seconds: float, size: int | None = None
    ) -> bytes:
        """The answer as JSON. The function has ``seconds``, and a margin in which to notice that they are over.

        ``size`` is the size of a small question. Other questions have ``None`` and go to the slow lane at once. Raises
        ``BudgetExceededError`` if the time is over, and ``BusyError`` if too many questions are waiting.
        """
        if self._pending >= MOST_PENDING:
            raise BusyError("Too many questions are waiting; try again in a moment.")
        self._pending += 1
        try:
            small, quick, slow = self._started()
            if size is not None:
                lane, moment = (small, SMALL_SECONDS) if size <= MOST_SMALL else (quick, QUICK_SECONDS)
                asked = lane.submit(
                    function,
                    question,
                    seconds=min(seconds, moment),
                    limit=moment + GRACE,
                    whole=moment < seconds,
                    size=size,
                )
                try:
                    return await asyncio.wrap_future(asked)
                except LateError:
                    pass
            turn = MOST_QUICK_STICKS + 1 if size is None else size
            asked = slow.submit(function, question, seconds=seconds, limit=seconds + MARGIN, size=turn)
            return await asyncio.wait_for(asyncio.wrap_future(asked), PATIENCE + seconds + MARGIN)
        except TimeoutError:
            raise BusyError("Too many questions are waiting; try again in a moment.") from None
        finally:
            self._pending -= 1

    async def gallery(self) -> bytes:
        """The gallery with its values, computed once."""
        if self._gallery is None or (
            self._gallery.done() and (self._gallery.cancelled() or self._gallery.exception() is not None)
        ):
            self.warm()
        assert self._gallery is not None
        return await asyncio.shield(asyncio.wrap_future(self._gallery))

    def warm(self) -> None:
        """Start the workers before the first question comes, and compute the gallery."""
        _, _, slow = self._started()
        self._gallery = slow.submit(_gallery, 0, seconds=_GALLERY_SECONDS, limit=2 * _GALLERY_SECONDS)

    def end(self) -> None:
        """Refuse all further questions, and close."""
        self._ended = True
        self.close()

    def close(self) -> None:
        """End the workers, even those that are answering. Later questions start new ones."""
        lanes, self._lanes = self._lanes, None
        for lane in lanes or ():
            lane.close()

    def _started(self) -> tuple[Lane, Lane, Lane]:
        if self._ended:
            raise ShutdownError()
        if self._lanes is None:
            self._lanes = (
                Lane(WORKERS, rules=self._rules),
                Lane(WORKERS, niceness=_QUICK_NICENESS, rules=self._rules),
                Lane(WORKERS, niceness=SLOW_NICENESS, rules=self._rules),
            )
        return self._lanes


def _gallery(_: int) -> list[models.Example]:
    from colonnade.studio.answers.gallery import gallery

    return gallery()
