"""Budgets: how much work may be done, how its progress is reported, and how it is cancelled."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from math import isfinite
from threading import Event
from time import monotonic
from types import TracebackType
from typing import Any, NamedTuple, TypeVar

from colonnade._kernel import KERNEL
from colonnade._kernel.protocol import KernelLimit
from colonnade.dyadic import Dyadic
from colonnade.errors import BudgetExceededError, CancelledError, HypothesisError, Limit

T = TypeVar("T")

_LOOK_EVERY = 32
"""How many positions pass between two looks at the clock: one look takes as long as a cheap position."""


class Progress(NamedTuple):
    """How far a piece of work has come: positions searched so far, and numbers known to hold the value, if any.

    >>> Progress(1000).positions, Progress(1000).bounds
    (1000, None)
    """

    positions: int
    bounds: tuple[Dyadic, Dyadic] | None = None


class Budget:
    """Limits for work that could explode; ``None`` is no limit.

    ``positions`` limits how many positions are searched, and ``steps`` the kernel's work on their values, which can be
    much even for a few positions. ``progress`` is called from time to time. If any thread sets ``cancelled``, the work
    stops with ``CancelledError``. ``with Budget(…):`` limits the work inside it as a whole; where limits are nested,
    the tightest one holds. A budget that is pickled for another process keeps its limits and gets a new event.

    >>> from colonnade.games.value import Value, sum_of
    >>> with Budget(steps=10):
    ...     sum_of(Value.of([n], [-n * n]) for n in range(2, 12))
    Traceback (most recent call last):
    ...
    colonnade.errors.BudgetExceededError: stopped after 10 steps of work on values, which is the budget; give a ...
    >>> Budget(seconds=float("nan"))
    Traceback (most recent call last):
    ...
    ValueError: seconds is nan; expected a finite number of at least 0, or None for no limit
    """

    __slots__ = ("cancelled", "positions", "progress", "seconds", "steps")

    positions: int | None
    steps: int | None
    seconds: float | None
    progress: Callable[[Progress], None] | None
    cancelled: Event

    def __init__(
        self,
        *,
        positions: int | None = None,
        steps: int | None = None,
        seconds: float | None = None,
        progress: Callable[[Progress], None] | None = None,
        cancelled: Event | None = None,
    ) -> None:
        _check_count("positions", positions)
        _check_count("steps", steps)
        if seconds is not None and (
            isinstance(seconds, bool) or not isinstance(seconds, int | float) or not isfinite(seconds) or seconds < 0
        ):
            raise ValueError(f"seconds is {seconds!r}; expected a finite number of at least 0, or None for no limit")
        _set_positions(self, positions)
        _set_steps(self, steps)
        _set_seconds(self, seconds)
        _set_progress(self, progress)
        _set_cancelled(self, Event() if cancelled is None else cancelled)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a Budget cannot be changed")

    def __delattr__(self, name: str) -> None:
        raise AttributeError("a Budget cannot be changed")

    def __repr__(self) -> str:
        fields = ("positions", "steps", "seconds", "progress", "cancelled")
        return f"Budget({', '.join(f'{name}={getattr(self, name)!r}' for name in fields)})"

    def lasting(self, seconds: float | None, *, steps: int | None) -> Budget:
        """The same budget with other limits of time and of steps; it is cancelled together with this one."""
        return Budget(
            positions=self.positions, steps=steps, seconds=seconds, progress=self.progress, cancelled=self.cancelled
        )

    def __reduce__(self) -> tuple[Any, ...]:
        # An event cannot be pickled.
        return _restored, (self.positions, self.steps, self.seconds, self.progress, self.cancelled.is_set())

    def start(self) -> Meter:
        """A meter that counts work against this budget, and the budgets around it, from now on."""
        return Meter(self)

    def __enter__(self) -> Meter:
        meter = Meter(self)
        meter.__enter__()
        return meter

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        meter = _INNERMOST.get()
        assert meter is not None
        meter.__exit__(kind, error, trace)


def _check_count(name: str, limit: int | None) -> None:
    if limit is not None and (type(limit) is not int or limit < 0):
        raise ValueError(f"{name} is {limit!r}; expected an integer of at least 0, or None for no limit")


_set_positions, _set_steps, _set_seconds, _set_progress, _set_cancelled = (
    Budget.__dict__[name].__set__ for name in ("positions", "steps", "seconds", "progress", "cancelled")
)
"""Every line of a batch makes a budget: to set attributes by name takes several times as long."""


def _restored(
    positions: int | None,
    steps: int | None,
    seconds: float | None,
    progress: Callable[[Progress], None] | None,
    is_cancelled: bool,
) -> Budget:
    """A budget from another process."""
    budget = Budget(positions=positions, steps=steps, seconds=seconds, progress=progress)
    if is_cancelled:
        budget.cancelled.set()
    return budget


DEFAULT_BUDGET = Budget(positions=5_000_000, steps=20_000_000)
"""The default of a search: an answer or an error within minutes, in the memory of an ordinary machine."""

MOST_BYTES = 4 << 30
"""Bytes that the tables of one search inside the kernel may hold by default."""

MOST_MOVES = 200_000
"""How many moves of one player are looked at in one position."""


def look() -> None:
    """Raise an error if the innermost ``with Budget(…):`` around the running code is spent; do nothing without one.

    >>> with Budget(seconds=0):
    ...     look()
    Traceback (most recent call last):
    ...
    colonnade.errors.BudgetExceededError: stopped by the time limit after 0 positions; give a larger one to go on
    """
    meter = _INNERMOST.get()
    if meter is not None:
        meter.look()


def checked_budget(budget: Budget | None) -> Budget:
    """The budget, or the default where none is given; a ``TypeError`` for anything else."""
    if budget is None:
        return DEFAULT_BUDGET
    if not isinstance(budget, Budget):
        raise TypeError(f"budget is {budget!r}; expected a Budget, such as Budget(seconds=10), or None")
    return budget


def checked_jobs(jobs: int) -> int:
    """The number of threads or processes to work on; an error if it is not a whole number of at least 1."""
    if not isinstance(jobs, int):
        raise TypeError(f"jobs is {jobs!r}; expected a whole number, such as 2")
    if jobs < 1:
        raise HypothesisError(f"jobs is {jobs}; expected at least 1")
    return jobs


class Meter:
    """Counts the positions that one piece of work has searched, against its own budget and those around it.

    >>> meter = Budget(positions=2).start()
    >>> meter.spend(), meter.spend()
    (None, None)
    >>> meter.spend()
    Traceback (most recent call last):
    ...
    colonnade.errors.BudgetExceededError: stopped after 2 positions, which is the budget; give a larger one to go on
    """

    __slots__ = ("_entered", "_limit", "_next_look", "_outer", "budget", "deadline", "spent")

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self.spent = 0
        self._outer = outer = _INNERMOST.get()
        own = None if budget.seconds is None else monotonic() + budget.seconds
        self.deadline: float | None = own if outer is None else _tighter(own, outer.deadline)
        self._limit: KernelLimit = KERNEL.limit(
            budget.steps, budget.seconds, budget.cancelled.is_set, None if outer is None else outer._limit
        )
        self._next_look = 1
        self._entered: list[tuple[Meter | None, Any]] = []

    @property
    def seconds_left(self) -> float | None:
        """How much time is left, or ``None`` where there is no limit."""
        return None if self.deadline is None else max(self.deadline - monotonic(), 0.0)

    @property
    def positions_left(self) -> int | None:
        """How many positions may still be searched, or ``None`` where there is no limit."""
        own = None if self.budget.positions is None else max(self.budget.positions - self.spent, 0)
        return own if self._outer is None else _tighter(own, self._outer.positions_left)

    @property
    def is_cancelled(self) -> bool:
        """Whether this work, or work around it, was cancelled."""
        return self.budget.cancelled.is_set() or (self._outer is not None and self._outer.is_cancelled)

    def spend(self, positions: int = 1) -> None:
        """Count this many more positions; raise an error if that is more than the budget allows."""
        limit = self.budget.positions
        if limit is not None and self.spent + positions > limit:
            raise BudgetExceededError(
                f"stopped after {limit} positions, which is the budget; give a larger one to go on",
                limit=Limit.POSITIONS,
                spent=self.spent,
            )
        if self._outer is not None:
            self._outer.spend(positions)
        self.spent += positions
        if self.spent >= self._next_look:
            self._next_look = self.spent + _LOOK_EVERY
            self.look()

    def count(self, positions: int) -> None:
        """Count positions that were searched inside the kernel, which keeps to the limits by itself."""
        self.spent += positions
        if self._outer is not None:
            self._outer.count(positions)

    def each(self, moves: Iterable[T]) -> Iterator[T]:
        """These moves, one by one; raises an error if there are too many, or if the budget ends meanwhile.

        >>> len(list(Budget().start().each(range(5000))))
        5000
        """
        for count, move in enumerate(moves, 1):
            if not count % _LOOK_EVERY:
                self.look()
                if count > MOST_MOVES:
                    raise BudgetExceededError(
                        f"more than {MOST_MOVES} moves from one position", limit=Limit.MOVES, spent=self.spent
                    )
            yield move

    def look(self) -> None:
        """Look at the clock, the kernel's work and the cancel flag; raise an error if the budget is spent.

        Only kernel work that was done inside ``with`` this meter counts.
        """
        if self.is_cancelled:
            raise CancelledError(f"cancelled after {self.spent} positions", spent=self.spent)
        if self.deadline is not None and monotonic() > self.deadline:
            raise BudgetExceededError(
                f"stopped by the time limit after {self.spent} positions; give a larger one to go on",
                limit=Limit.SECONDS,
                spent=self.spent,
            )
        steps = self.budget.steps
        if steps is not None and self._limit.spent > steps:
            raise BudgetExceededError(
                f"stopped after {steps} steps of work on values ({self.spent} positions), which is the budget; "
                "give a larger one to go on",
                limit=Limit.STEPS,
                spent=self.spent,
            )
        self.report()

    def report(self, bounds: tuple[Dyadic, Dyadic] | None = None, *, searched: int = 0) -> None:
        """Report how far the work has come, if progress is wanted; ``searched`` positions are not counted yet."""
        if self.budget.progress is not None:
            self.budget.progress(Progress(self.spent + searched, bounds))

    def __enter__(self) -> Meter:
        depth, before, in_force = len(self._entered), _INNERMOST.get(), KERNEL.enter(_UNLIMITED)
        try:
            KERNEL.enter(self._limit)
            self._entered.append((before, in_force))
            _INNERMOST.set(self)
            return self
        except BaseException:  # an alarm or Ctrl-C, after which ``__exit__`` is not called
            del self._entered[depth:]
            _INNERMOST.set(before)
            KERNEL.leave(in_force)
            raise

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        before, in_force = self._entered.pop()
        _INNERMOST.set(before)
        KERNEL.leave(in_force)

    @contextmanager
    def within(self, *, steps: int | None) -> Iterator[KernelLimit]:
        """Like ``with`` this meter, but the kernel may also take no more than this many ``steps``.

        The limit that is returned knows how many steps were taken.
        """
        with self:
            limit = KERNEL.limit(steps, None, outer=self._limit)
            KERNEL.enter(limit)  # leaving the meter leaves this limit, too
            yield limit


N = TypeVar("N", int, float)


def _tighter(first: N | None, second: N | None) -> N | None:
    if first is None or second is None:
        return second if first is None else first
    return min(first, second)


_UNLIMITED = KERNEL.limit(None, None)
"""Entering this limit changes nothing and returns the limit in force."""

_INNERMOST: ContextVar[Meter | None] = ContextVar("colonnade_meter", default=None)
"""The meter of the innermost ``with Budget(…):`` around the running code; every task and thread has its own."""
