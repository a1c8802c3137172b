"""What a kernel offers: short games in canonical form as ids.

Every value has one ``Id``: two values are equal exactly when their ids are. Ids are hashable and mean nothing outside
the kernel that made them. As long as the id object that the kernel returned exists, the kernel keeps the value and
everything below it. Other values are freed from time to time, between operations, and their ids are not used again. A
dyadic rational ``n / 2**e`` is passed as the pair ``(n, e)`` in lowest terms (``e == 0`` or ``n`` odd), of any size.

No method recurses (a depth of 10**6 is ordinary) or overflows, and all respect the budget.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias, TypedDict, Unpack

if TYPE_CHECKING:
    from typing import Protocol
else:
    Protocol = object  # a protocol takes a millisecond to make, and only type checkers look at these

Id: TypeAlias = Any
"""The id of a value. Keep it, compare it for equality, use it as a key, and pass it back to its kernel."""
Pair = tuple[int, int]
"""A dyadic rational ``(numerator, exponent)``."""
Wall = list[tuple[Pair, Pair]]
"""One wall of a thermograph: its corners ``(t, x)`` from ``t = -1`` upwards; vertical above the last."""
Bounds = tuple[Pair, Pair]
"""Numbers ``(low, high)`` with ``low <= value <= high``."""
Progress = Callable[[int, Pair, Pair], bool]
"""Called now and then with the number of nodes searched and bounds on the value; returns whether to go on."""

Place = tuple[int, Pair, Sequence[int], int]
"""By what names are ordered: kind, number, digits of an uptimal, nimber."""
WrittenTexts = tuple[list[str | None], Id | None]
"""Texts of values, ``None`` for one that needs too many definitions; and the value whose name is asked for, if any."""

VALUE_NAMES = ("id", "of_id", "of_options", "of_board", "_mean_temperature", "_cooled", "_atomic_weight", "_reduced")
"""What the class behind ``Value`` has, besides operators, in every kernel (``Kernel.value_base``)."""


class SearchLimits(TypedDict, total=False):
    """Limits on a search of a graph, as keywords of the call. What is not given is not limited."""

    max_nodes: int | None
    max_seconds: float | None
    max_bytes: int | None


class KernelLimit(Protocol):
    """A limit on the work of a kernel."""

    @property
    def spent(self) -> int:
        """The steps made within it so far."""


class TextTable(Protocol):
    """Texts of many values that share positions, as ``colonnade.games.shared_texts`` defines them.

    The table knows the names of numbers plus ups plus star. For other values that may have a name it asks the caller.
    """

    def write(self, ids: Sequence[Id]) -> WrittenTexts:
        """The texts of these values, up to the first for which a name must be learned."""

    def learn(self, g: Id, text: str | None, length: int, has_options: bool, place: Place | None) -> WrittenTexts:
        """Store the name of the value that was asked for, and go on with the texts.

        A value that ``has_options`` may be written by its options, so it needs no ``text`` if its name is too long.
        Among options, values with a ``place`` print before the others, in the order of their places.
        """


class Kernel(Protocol):
    """The algebra of values. Implemented by ``ReferenceKernel`` (Python) and ``NativeKernel`` (Rust)."""

    name: str

    def value_base(self) -> type[Any]:
        """The class that ``Value`` derives from: an id and the operations that are asked most. The native kernel has
        one class, for the first of its kernels in a process that is asked."""

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

    def plain_options(self, g: Id) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Left and Right options as plain numbers: equal to the ids and with the same hash, but they hold nothing. Good
        to look up what is known of values that are held, and nothing else."""

    def as_number(self, g: Id) -> Pair | None: ...

    def as_number_up_star(self, g: Id) -> tuple[int, int, int, int] | None:
        """``(n, e, up, star)`` where the value is number + ups + star, else ``None``."""

    def birthday(self, g: Id) -> int: ...

    def text_table(self, longest: int) -> TextTable | None:
        """A table for names of at most so many characters, and compact texts; ``None`` where the kernel has none."""

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

    def atomic_weight(self, g: Id) -> Id | None:
        """The atomic weight of ``g``; ``None`` where it has none (*Forms and values*, 2.2.2 and 2.2.3)."""

    # -- games on boards -------------------------------------------------------------------------
    # A position is a text, one letter a place, boards row by row. The answer is ``None`` where the kernel has no search
    # for so many places: the native one takes 64 in a board, strip or map, with one more column for Clobber.
    def clobber(self, columns: int, squares: str) -> Id | None:
        """Clobber with stones ``x`` of Left and ``o`` of Right, and empty squares ``.``."""

    def domineering(self, columns: int, squares: str) -> Id | None:
        """Domineering with free squares ``.`` and others ``#``."""

    def map_coloring(self, snort: bool, near: Sequence[int] | int, labels: str) -> Id | None:
        """Col, or Snort: regions for both players ``.``, for Left ``l`` or Right ``r`` alone, or out of play ``#``,
        ``B``, ``R``. ``near`` has the neighbors of every region as bits, or is the number of columns of a board."""

    def toads_and_frogs(self, columns: int, squares: str) -> Id | None:
        """Toads ``t``, frogs ``f`` and empty squares ``.``; every row is a strip of its own."""

    # -- Hackenbush on graphs: columns of edges, vertex 0 is the ground --------------------------
    # Loops and parallel edges are edges like any other; what is not connected to the ground does not count. ``hung``
    # puts values on vertices, as if parts of these values stood there. A search that is stopped by ``nodes``,
    # ``seconds``, ``bytes``, ``steps`` or ``cancelled`` says so and tells numbers around the value; what ``progress``
    # raises ends it too. The counters tell the ``nodes`` (positions) searched, and more.
    def hackenbush_blue_red(
        self,
        tails: Sequence[int],
        heads: Sequence[int],
        colors: bytes,
        *,
        hung: Sequence[tuple[int, Pair]] = ...,
        progress: Progress | None = None,
        bed_rule: bool = True,
        threads: int = 1,
        **limits: Unpack[SearchLimits],
    ) -> tuple[Pair, Pair, str | None, dict[str, int]]:
        """``(low, high, stopped, counters)`` of a graph of edges ``B`` and ``R`` with numbers hung: low and high are
        equal unless the search was stopped. Without ``bed_rule`` redwood beds are searched like all others. A
        kernel may use several ``threads``: the answer is the same, the counters are not."""

    def hackenbush_mixed(
        self,
        tails: Sequence[int],
        heads: Sequence[int],
        colors: bytes,
        *,
        hung: Sequence[tuple[int, Id]] = ...,
        progress: Progress | None = None,
        number_search: bool = True,
        **limits: Unpack[SearchLimits],
    ) -> tuple[Id | None, Bounds | None, str | None, dict[str, int]]:
        """``(value, None, None, counters)`` of a graph of edges ``B``, ``R`` and ``G``, or ``(None, bounds, stopped,
        counters)``. Without ``number_search`` blue-red blocks are searched like all others."""

    def hackenbush_winners(
        self, tails: Sequence[int], heads: Sequence[int], colors: bytes, **limits: Unpack[SearchLimits]
    ) -> tuple[bool | None, bool | None, str | None, dict[str, int]]:
        """``(left, right, stopped, counters)`` of a graph of edges ``B``, ``R`` and ``G``: whether Left wins if she
        begins, and whether Right wins if he does; ``None`` where the search was stopped."""

    def hackenbush_stalk(self, colors: bytes) -> Id:
        """The value of a stalk of edges ``B``, ``R`` and ``G``, read from the ground up. Every Left option of every
        part is a step."""

    # -- counting --------------------------------------------------------------------------------
    def ht_two_days_ahead(
        self,
        left: Sequence[int | None],
        right: Sequence[int | None],
        left_rank: Sequence[int],
        right_rank: Sequence[int],
    ) -> tuple[int, int]:
        """How many hereditarily transitive values are born by the next day and by the day after. The values of the
        day are numbered, options first: their primary options, and their ranks from 1 in the two linear orders."""

    # -- housekeeping ----------------------------------------------------------------------------
    def limit(
        self,
        steps: int | None,
        seconds: float | None,
        cancelled: Callable[[], bool] | None = None,
        outer: Any = None,
    ) -> KernelLimit:
        """A limit for a piece of work as a whole (``None``: none), within an ``outer`` one. The time counts from now
        on; ``cancelled`` is asked now and then, and must not use the kernel."""

    def enter(self, limit: Any) -> Any:
        """Add a limit, and those around it, to the limits in force in this context; return these for ``leave``.

        A call beyond a limit raises ``BudgetExceededError``, or ``CancelledError``. Every thread, and every task of an
        event loop, has limits of its own."""

    def leave(self, before: Any) -> None:
        """Put in force what was before ``enter``."""

    def cancel(self) -> None:
        """Make the call under way raise ``CancelledError`` as soon as it can; may be called from any thread."""

    def clear(self) -> None:
        """Drop the memo tables, and the values that nobody holds (unless another thread is at work)."""

    def bound(self, entries: int | None, value_bytes: int | None) -> None:
        """Let every memo table have about so many entries between operations, and let go of the values that nobody
        holds where all values take more than so many bytes, and twice what was held last time; ``None`` is the usual
        bound."""

    def counters(self) -> dict[str, int]:
        """How many nodes, memo entries and steps there are, about how many ``bytes`` they take, the ``value_bytes``
        among them, the bounds ``most_entries`` and ``most_value_bytes``, and how many ``sweeps`` let go of values."""
