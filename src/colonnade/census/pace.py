"""How fast a census goes, and how long it will take. This is measured in items, since parts differ in size."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from time import monotonic

_WINDOW = 300.0
"""The rate is that of the last so many seconds, because workers come and go and larger sizes are slower."""


class Pace:
    """How many items are done, of how many, and how many in a second.

    >>> clock = iter([0.0, 10.0])
    >>> pace = Pace(lambda: next(clock))
    >>> pace.begin(items=1000, of=5000)
    >>> pace.add(2000)
    >>> pace.items, pace.of, pace.rate, pace.seconds_left
    (3000, 5000, 200.0, 10.0)
    """

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self.items = 0
        self.of: int | None = None
        self._seen: deque[tuple[float, int]] = deque()

    def begin(self, *, items: int, of: int | None) -> None:
        """Start with ``items`` done out of ``of``, which is ``None`` if they cannot be counted."""
        self.items, self.of = items, of
        self._seen.append((self._clock(), items))

    def add(self, items: int) -> None:
        """Count this many more items as done."""
        self.items += items
        now = self._clock()
        self._seen.append((now, self.items))
        while len(self._seen) > 2 and self._seen[1][0] < now - _WINDOW:
            self._seen.popleft()

    @property
    def rate(self) -> float | None:
        """Items in a second; ``None`` as long as nothing is known."""
        if len(self._seen) < 2 or self._seen[-1][0] == self._seen[0][0]:
            return None
        (began, before), (now, after) = self._seen[0], self._seen[-1]
        return (after - before) / (now - began)

    @property
    def seconds_left(self) -> float | None:
        """How long the rest takes at this rate; ``None`` if nobody knows."""
        rate = self.rate
        return None if not rate or self.of is None else max(self.of - self.items, 0) / rate

    def __str__(self) -> str:
        parts = [] if self.of is None else [f"{self.items / max(self.of, 1):.1%} of the items"]
        if self.rate is not None:
            parts.append(f"{self.rate:,.0f} a second" if self.rate >= 10 else f"{self.rate:.2g} a second")
        if self.seconds_left:
            parts.append(f"{duration(self.seconds_left)} left")
        return ", ".join(parts)


def duration(seconds: float) -> str:
    """A length of time in its two largest units.

    >>> duration(45.2), duration(3700), duration(3 * 86400)
    ('45 s', '1 h 1 min', '3 d')
    """
    left = round(seconds)
    units = []
    for name, length in (("d", 86400), ("h", 3600), ("min", 60), ("s", 1)):
        units.append((left // length, name))
        left %= length
    first = next((index for index, (many, _) in enumerate(units) if many), 3)
    return " ".join(f"{many} {name}" for many, name in units[first : first + 2] if many) or "0 s"
