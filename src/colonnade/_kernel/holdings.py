"""Which ids Python code still refers to, for kernels that cannot see this by themselves."""

from __future__ import annotations

from collections.abc import Callable
from threading import Lock

_COUNT_AFTER = 1_000
"""How many ids are handed out before they are counted."""


class Holdings:
    """The ids that are still in use: an id is held as long as an object that ``hold`` returned for it exists.

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
        # Objects are made and deleted in any thread at any moment, even while these methods run, so that
        # making and deleting only append to these lists.
        self._taken: list[int] = []
        self._let_go: list[int] = []
        self._counts: dict[int, int] = {}
        self._counting = Lock()
        self._held = _held_type(self._let_go.append)

    def hold(self, id: int) -> int:
        """The id as an object that reports when it is deleted."""
        self._taken.append(id)
        held = self._held(id)
        if len(self._taken) > _COUNT_AFTER:
            self._count()
        return held

    def ids(self) -> list[int] | None:
        """All ids that are held; ``None`` while another thread is counting them."""
        return list(self._counts) if self._count() else None

    def _count(self) -> bool:
        """Bring the counts up to date; ``False`` if another thread is doing this."""
        if not self._counting.acquire(blocking=False):
            return False
        try:
            counts, ends = self._counts, len(self._let_go)
            while self._taken:  # first, so that no id is deleted before it was counted
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
        """Release the lock in a forked child, which does not have the thread that was counting."""
        self._counting = Lock()


def _held_type(let_go: Callable[[int], None]) -> type[int]:
    class HeldId(int):
        __slots__ = ()

        def __del__(self) -> None:
            let_go(int(self))

    return HeldId
