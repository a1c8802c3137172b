"""What a kernel offers: short games in canonical form as plain integers.

An ``Id`` names one value and one only: two values are equal exactly when their ids are. Ids mean
nothing outside the kernel that made them, and nothing may be read off their order. A dyadic rational
``n / 2**e`` crosses the boundary as the pair ``(n, e)`` in lowest terms (``e == 0`` or ``n`` odd), unbounded.

Every method is iterative inside (depth 10**6 is ordinary), never wraps an integer, and respects the budget.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

Id = int
Pair = tuple[int, int]
"""A dyadic rational ``(numerator, exponent)``."""
Wall = list[tuple[Pair, Pair]]
"""One wall of a thermograph: its corners ``(t, x)`` from ``t = -1`` upwards; vertical above the last."""


class Kernel(Protocol):
    """The algebra of values. Implemented by ``ReferenceKernel`` (Python) and ``NativeKernel`` (Rust)."""

    name: str

    # -- making values ---------------------------------------------------------------------------
    def number(self, numerator: int, exponent: int) -> Id:
        """The number ``numerator / 2**exponent`` (reduced here if need be; ``exponent >= 0``)."""

    def number_up_star(self, numerator: int, exponent: int, up: int, star: int) -> Id:
        """The value ``n/2**e + up copies of ^ + *star`` (``star >= 0``)."""

    def make(self, left: Sequence[Id], right: Sequence[Id]) -> Id:
        """The canonical form of ``{left | right}``."""

    def make_many(self, pairs: Iterable[tuple[Sequence[Id], Sequence[Id]]]) -> list[Id]: ...

    # -- looking at values -----------------------------------------------------------------------
    def left_options(self, g: Id) -> list[Id]:
        """Left options of the canonical form, in no particular order."""

    def right_options(self, g: Id) -> list[Id]: ...

    def options_many(self, ids: Sequence[Id]) -> list[tuple[list[Id], list[Id]]]: ...

    def as_number(self, g: Id) -> Pair | None: ...

    def as_number_up_star(self, g: Id) -> tuple[int, int, int, int] | None:
        """``(n, e, up, star)`` where the value is number + ups + star, else ``None``."""

    def birthday(self, g: Id) -> int: ...

    # -- algebra ---------------------------------------------------------------------------------
    def add(self, g: Id, h: Id) -> Id: ...
    def add_many(self, pairs: Iterable[tuple[Id, Id]]) -> list[Id]: ...
    def sum(self, ids: Sequence[Id]) -> Id:
        """The disjunctive sum of all of ``ids``, in whatever order is cheapest."""

    def negate(self, g: Id) -> Id: ...
    def multiple(self, g: Id, n: int) -> Id:
        """``n`` copies of ``g`` (of ``-g`` where ``n < 0``)."""

    def ordinal(self, left: Sequence[Id], right: Sequence[Id], h: Id) -> Id:
        """The value of ``{left|right} : h`` on the *literal* base with options of these values.

        By the colon principle only the values of the base's options and of the subordinate matter."""

    def le(self, g: Id, h: Id) -> bool:
        """Whether ``g <= h``."""

    def le_pairs(self, pairs: Iterable[tuple[Id, Id]]) -> bytes:
        """One byte 0 or 1 a pair."""

    def le_table(self, ids: Sequence[Id]) -> bytes:
        """Row-major table: byte ``i * n + j`` tells whether ``ids[i] <= ids[j]``."""

    # -- temperature -----------------------------------------------------------------------------
    def stops(self, g: Id) -> tuple[Pair, int, Pair, int]:
        """``(left stop, sign, right stop, sign)``; sign +1 where Right is to move at the stop, -1 where Left is,
        0 for a number (which is its own stop, with no move made)."""

    def thermograph(self, g: Id) -> tuple[Wall, Wall]:
        """Left and Right wall. The last corners of both walls meet: ``(temperature, mean)``."""

    def mean_temperature(self, g: Id) -> tuple[Pair, Pair]: ...
    def mean_temperature_many(self, ids: Sequence[Id]) -> list[tuple[Pair, Pair]]: ...

    def cool(self, g: Id, t: Pair) -> Id:
        """``g`` cooled by ``t > -1``; past its temperature ``g`` freezes to its mean."""

    def reduced(self, g: Id) -> Id:
        """The reduced canonical form: the simplest value infinitesimally close to ``g``."""

    # -- housekeeping ----------------------------------------------------------------------------
    def set_budget(self, steps: int | None, seconds: float | None) -> None:
        """From now on a call stops after so much work and raises ``BudgetExceededError`` (``None``: no limit)."""

    def cancel(self) -> None:
        """From any thread: the call under way raises ``CancelledError`` as soon as it can."""

    def clear(self) -> None:
        """Drop the memo tables; values stay."""

    def counters(self) -> dict[str, int]:
        """How many nodes, memo entries and steps there are."""
