"""Ids in Python's hands, for kernels that cannot see when Python lets go of them."""

from __future__ import annotations

from collections.abc import Callable
from threading import Lock

_COUNT_AFTER = 1_000
"""So many ids are taken before they are counted."""


class Holdings:
    """Which ids somebody holds: whoever has the object that ``hold`` gives.

    >>> holdings = Holdings()
    >>> first, second = holdings.hold(5), holdings.hold(5)
    >>> del first
    >>> holdings.ids()
    [5]
    >>> del second
    >>> holdings.ids()
    []
    """

    def __init__(self) -> None:
        # Objects come and go in any thread at any moment, also while these lines run: they only leave notes.
        self._taken: list[int] = []
        self._let_go: list[int] = []
        self._counts: dict[int, int] = {}
        self._counting = Lock()
        self._held = _held_type(self._let_go.append)

    def hold(self, id: int) -> int:
        """The id as an object that says when it is let go."""
        self._taken.append(id)
        held = self._held(id)
        if len(self._taken) > _COUNT_AFTER:
            self._count()
        return held

    def ids(self) -> list[int] | None:
        """All ids that are held; ``None`` where they are being counted."""
        return list(self._counts) if self._count() else None

    def _count(self) -> bool:
        """Count what the notes say; whether nobody else is at it."""
        if not self._counting.acquire(blocking=False):
            return False
        try:
            counts, ends = self._counts, len(self._let_go)
            while self._taken:  # before the ends: whatever ended had begun
                id = self._taken.pop()
                counts[id] = counts.get(id, 0) + 1
            ended = self._let_go[:ends]
            del self._let_go[:ends]
            for id in ended:
                counts[id] -= 1
                if not counts[id]:
                    del counts[id]
        finally:
            self._counting.release()
        return True

    def renew(self) -> None:
        """In a forked child, where the thread is not that was counting."""
        self._counting = Lock()


def _held_type(let_go: Callable[[int], None]) -> type[int]:
    class HeldId(int):
        __slots__ = ()

        def __del__(self) -> None:
            let_go(int(self))

    return HeldId
