"""The native kernel as WebAssembly, for Python in a browser: the same protocol over lines of text.

``kernel/crates/wasm`` describes the lines. The page's worker loads the module and gives it to Python as
``colonnade_wasm``, whose ``create(tell)`` starts a kernel and returns the function that makes one call.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from time import monotonic
from typing import Any, NoReturn, TypeAlias, Unpack

from colonnade._kernel.holdings import Holdings
from colonnade._kernel.protocol import Bounds, Id, Pair, Progress, SearchLimits, TextTable, Wall
from colonnade._kernel.reference.limits import Allowance, InForce, Limit, enter, leave
from colonnade._kernel.values import KernelValue, value_base
from colonnade.errors import BudgetExceededError, CancelledError
from colonnade.errors import Limit as Kind

_MOST_NUMBERS = 100_000
_MOST_OPTIONS = 64
"""A value with more options than this is asked about again, since a nimber may have millions."""
_IN_TABLES = 0b11 << 61 | 1
"""Bits of ids whose values lie in the kernel's tables: a node, ups and stars, or a number too big for the id."""
_Options: TypeAlias = tuple[tuple[int, ...], tuple[int, ...]]
_COUNTERS = (
    "nodes",
    "options",
    "order_entries",
    "sum_entries",
    "ordinal_entries",
    "thermographs",
    "atomic_weights",
    "board_parts",
    "big_dyadics",
    "big_up_stars",
    "most_entries",
    "value_bytes",
    "most_value_bytes",
    "sweeps",
    "steps",
    "bytes",
)


class WasmKernel:
    """A kernel in WebAssembly. See ``colonnade._kernel.protocol.Kernel`` for what every method means."""

    name = "wasm"

    def __init__(self, create: Callable[[Callable[[str], bool]], Callable[[str], str]]) -> None:
        self._send = create(self._told)
        self._tell: Callable[[str], bool] | None = None
        self._numbers: dict[int, Pair | None] = {}
        """Answers of ``as_number``, which is asked more often than all the rest."""
        self._small: dict[Pair, Id] = {}
        """Ids of numbers that are all in the id."""
        self._names: dict[int, tuple[int, int, int, int] | None] = {}
        """Answers of ``as_number_up_star``."""
        self._options: dict[int, _Options] = {}
        """Options as plain numbers: whoever names a value looks at the same ones again and again."""
        self._holdings = Holdings()
        self._is_crowded = False

    def value_base(self) -> type[KernelValue]:
        """The class that ``Value`` derives from."""
        return value_base(self)

    # -- making values ---------------------------------------------------------------------------
    def number(self, numerator: int, exponent: int) -> Id:
        """The number ``numerator / 2**exponent``."""
        pair = numerator, exponent
        if pair in self._small:
            return self._small[pair]
        id = self._id("number", numerator, exponent)
        if not id & _IN_TABLES:
            if len(self._small) >= _MOST_NUMBERS:
                self._small.clear()
            self._small[pair] = id
        return id

    def number_up_star(self, numerator: int, exponent: int, up: int, star: int) -> Id:
        """``n/2**e`` and so many ups and ``*star``."""
        return self._id("number_up_star", numerator, exponent, up, star)

    def make(self, left: Sequence[Id], right: Sequence[Id]) -> Id:
        """The canonical form of ``{left | right}``."""
        return self._id("make", list(left), list(right))

    def make_many(self, pairs: Iterable[tuple[Sequence[Id], Sequence[Id]]]) -> list[Id]:
        """Many forms in one call."""
        sides = [(list(left), list(right)) for left, right in pairs]
        return self._ids("make_many", len(sides), *(side for pair in sides for side in pair))

    # -- looking at values -----------------------------------------------------------------------
    def left_options(self, g: Id) -> list[Id]:
        """Left options of the canonical form."""
        return self._held(self.plain_options(g)[0])

    def right_options(self, g: Id) -> list[Id]:
        """Right options of the canonical form."""
        return self._held(self.plain_options(g)[1])

    def options_many(self, ids: Sequence[Id]) -> list[tuple[list[Id], list[Id]]]:
        """Options of many values in one call."""
        return [(self._held(left), self._held(right)) for left, right in self._plain_options([int(id) for id in ids])]

    def plain_options(self, g: Id) -> _Options:
        """Left and Right options as plain numbers, which hold nothing."""
        return self._plain_options([int(g)])[0]

    def text_table(self, longest: int) -> TextTable | None:
        """None: long tables are not written in a browser."""
        return None

    def as_number(self, g: Id) -> Pair | None:
        """The number that the value is, if it is one."""
        plain = int(g)  # what is remembered holds nothing, and is forgotten where values are let go
        if plain not in self._numbers:
            words = self._call("as_number", g)
            first = next(words)
            if len(self._numbers) >= _MOST_NUMBERS:
                self._numbers.clear()
            self._numbers[plain] = None if first == "-" else (int(first, 16), _integer(words))
        return self._numbers[plain]

    def as_number_up_star(self, g: Id) -> tuple[int, int, int, int] | None:
        """``(n, e, up, star)`` where the value is number + ups + star."""
        plain = int(g)
        if plain not in self._names:
            words = self._call("as_number_up_star", g)
            first = next(words)
            if len(self._names) >= _MOST_NUMBERS:
                self._names.clear()
            parts = None if first == "-" else (int(first, 16), _integer(words), _integer(words), _integer(words))
            self._names[plain] = parts
        return self._names[plain]

    def birthday(self, g: Id) -> int:
        """The day on which the value is born."""
        return _integer(self._call("birthday", g))

    # -- algebra ---------------------------------------------------------------------------------
    def add(self, g: Id, h: Id) -> Id:
        """``g + h``."""
        return self._id("add", g, h)

    def add_many(self, pairs: Iterable[tuple[Id, Id]]) -> list[Id]:
        """Many sums in one call."""
        return self._ids("add_many", [id for pair in pairs for id in pair])

    def sum(self, ids: Sequence[Id]) -> Id:
        """The disjunctive sum of all."""
        return self._id("sum", list(ids))

    def negate(self, g: Id) -> Id:
        """``-g``."""
        return self._id("negate", g)

    def multiple(self, g: Id, n: int) -> Id:
        """``n`` copies of ``g``."""
        return self._id("multiple", g, n)

    def ordinal(self, left: Sequence[Id], right: Sequence[Id], h: Id) -> Id:
        """The value of ``{left|right} : h`` on the literal base."""
        return self._id("ordinal", list(left), list(right), h)

    def le(self, g: Id, h: Id) -> bool:
        """Whether ``g <= h``."""
        return next(self._call("le", [g, h])) == "1"

    def le_pairs(self, pairs: Iterable[tuple[Id, Id]]) -> bytes:
        """One byte 0 or 1 a pair."""
        return _flags(self._call("le", [id for pair in pairs for id in pair]))

    def le_table(self, ids: Sequence[Id]) -> bytes:
        """Byte ``i * n + j`` tells whether ``ids[i] <= ids[j]``."""
        return _flags(self._call("le_table", list(ids)))

    # -- temperature -----------------------------------------------------------------------------
    def stops(self, g: Id) -> tuple[Pair, int, Pair, int]:
        """Both stops, and who is to move there."""
        words = self._call("stops", g)
        return _pair(words), _integer(words), _pair(words), _integer(words)

    def thermograph(self, g: Id) -> tuple[Wall, Wall]:
        """Left and Right wall."""
        words = self._call("thermograph", g)
        return _wall(words), _wall(words)

    def mean_temperature(self, g: Id) -> tuple[Pair, Pair]:
        """Mean and temperature."""
        return self.mean_temperature_many([g])[0]

    def mean_temperature_many(self, ids: Sequence[Id]) -> list[tuple[Pair, Pair]]:
        """Mean and temperature of many values in one call."""
        words = self._call("mean_temperature", list(ids))
        return [(_pair(words), _pair(words)) for _ in ids]

    def cool(self, g: Id, t: Pair) -> Id:
        """``g`` cooled by ``t``."""
        return self._id("cool", g, *t)

    def reduced(self, g: Id) -> Id:
        """The reduced canonical form."""
        return self._id("reduced", g)

    def atomic_weight(self, g: Id) -> Id | None:
        """The atomic weight, where there is one."""
        return self._maybe_id(self._call("atomic_weight", g))

    # -- games on boards -------------------------------------------------------------------------
    def clobber(self, columns: int, squares: str) -> Id | None:
        """Clobber with stones of Left and of Right."""
        return self._maybe_id(self._call("clobber", columns, f"={squares}"))

    def domineering(self, columns: int, squares: str) -> Id | None:
        """Domineering."""
        return self._maybe_id(self._call("domineering", columns, f"={squares}"))

    def map_coloring(self, snort: bool, near: Sequence[int] | int, labels: str) -> Id | None:
        """Col, or Snort."""
        borders = (near,) if isinstance(near, int) else (None, list(near))
        return self._maybe_id(self._call("map_coloring", int(snort), *borders, f"={labels}"))

    def toads_and_frogs(self, columns: int, squares: str) -> Id | None:
        """Strips of Toads and Frogs, one a row."""
        return self._maybe_id(self._call("toads_and_frogs", columns, f"={squares}"))

    # -- Hackenbush on graphs --------------------------------------------------------------------
    def hackenbush_blue_red(
        self,
        tails: Sequence[int],
        heads: Sequence[int],
        colors: bytes,
        *,
        hung: Sequence[tuple[int, Pair]] = (),
        progress: Progress | None = None,
        bed_rule: bool = True,
        threads: int = 1,
        **limits: Unpack[SearchLimits],
    ) -> tuple[Pair, Pair, str | None, dict[str, int]]:
        """Numbers around the value of a blue-red graph, what stopped the search, and counters."""
        graph = (list(tails), list(heads), _letters(colors))
        hanging = (len(hung), *(word for vertex, pair in hung for word in (vertex, *pair)))
        words = self._search("blue_red", progress, *graph, *hanging, *_limits(limits), int(bed_rule))
        low, high, stopped = _pair(words), _pair(words), next(words)
        counters = {name: _integer(words) for name in ("nodes", "cores", "bridges", "bytes", "steps")}
        return low, high, None if stopped == "-" else stopped, counters

    def hackenbush_mixed(
        self,
        tails: Sequence[int],
        heads: Sequence[int],
        colors: bytes,
        *,
        hung: Sequence[tuple[int, Id]] = (),
        progress: Progress | None = None,
        number_search: bool = True,
        **limits: Unpack[SearchLimits],
    ) -> tuple[Id | None, Bounds | None, str | None, dict[str, int]]:
        """The value of a graph of any colors, or numbers around it and what stopped the search; and counters."""
        graph = (list(tails), list(heads), _letters(colors))
        hanging = (len(hung), *(word for pair in hung for word in pair))
        words = self._search("mixed", progress, *graph, *hanging, *_limits(limits), int(number_search))
        value, first = self._maybe_id(words), next(words)
        bounds = None if first == "-" else ((int(first, 16), _integer(words)), _pair(words))
        stopped = next(words)
        counters = {name: _integer(words) for name in ("nodes", "cores", "bytes", "steps")}
        return value, bounds, None if stopped == "-" else stopped, counters

    def hackenbush_winners(
        self, tails: Sequence[int], heads: Sequence[int], colors: bytes, **limits: Unpack[SearchLimits]
    ) -> tuple[bool | None, bool | None, str | None, dict[str, int]]:
        """Whether Left wins a graph of any colors if she begins, and Right if he does; what stopped the search."""
        graph = (list(tails), list(heads), _letters(colors))
        words = self._search("winners", None, *graph, *_limits(limits))
        left, right = ({"-": None, "0": False, "1": True}[next(words)] for _ in range(2))
        stopped = next(words)
        return left, right, None if stopped == "-" else stopped, {"nodes": _integer(words)}

    def hackenbush_stalk(self, colors: bytes) -> Id:
        """The value of a stalk, read from the ground up."""
        return self._id("stalk", _letters(colors))

    # -- counting --------------------------------------------------------------------------------
    def ht_two_days_ahead(
        self,
        left: Sequence[int | None],
        right: Sequence[int | None],
        left_rank: Sequence[int],
        right_rank: Sequence[int],
    ) -> tuple[int, int]:
        """How many hereditarily transitive values are born by the next day and by the day after."""
        words = self._call("ht_two_days_ahead", list(left), list(right), list(left_rank), list(right_rank))
        return _integer(words), _integer(words)

    # -- housekeeping ----------------------------------------------------------------------------
    def limit(
        self,
        steps: int | None,
        seconds: float | None,
        cancelled: Callable[[], bool] | None = None,
        outer: Any = None,
    ) -> Limit:
        """A limit for a piece of work as a whole, within an outer one."""
        return Limit(steps, seconds, cancelled, outer)

    def enter(self, limit: Limit) -> InForce:
        """Put a limit in force."""
        return enter(limit)

    def leave(self, before: InForce) -> None:
        """Put in force what was before."""
        leave(before)

    def cancel(self) -> None:
        """There is one thread, so nothing is under way that could be cancelled."""

    def clear(self) -> None:
        """Drop the memo tables, and the values that nobody holds."""
        self._call("clear")
        self._sweep()

    def bound(self, entries: int | None, value_bytes: int | None) -> None:
        """Let every memo table have about so many entries, and the values about so many bytes."""
        self._call("bound", entries, value_bytes)

    def counters(self) -> dict[str, int]:
        """How much there is in the tables."""
        words = self._call("counters")
        return {name: _integer(words) for name in _COUNTERS}

    # -- one call --------------------------------------------------------------------------------
    def _plain_options(self, ids: Sequence[int]) -> list[_Options]:
        if self._is_crowded:
            self._sweep()  # now, because it forgets
        found = {id: self._options[id] for id in ids if id in self._options}
        missing = [id for id in dict.fromkeys(ids) if id not in found]
        if missing:
            words = self._call("options", missing)
            for id in missing:
                found[id] = _plain_list(words), _plain_list(words)
                if len(found[id][0]) + len(found[id][1]) <= _MOST_OPTIONS:
                    self._options[id] = found[id]
            if len(self._options) >= _MOST_NUMBERS:
                self._options.clear()
        return [found[id] for id in ids]

    def _hold(self, id: int) -> Id:
        return self._holdings.hold(id) if id & _IN_TABLES else id

    def _held(self, ids: Iterable[int]) -> list[Id]:
        return [self._hold(id) for id in ids]

    def _id(self, operation: str, *arguments: Any) -> Id:
        return self._hold(_integer(self._call(operation, *arguments)))

    def _ids(self, operation: str, *arguments: Any) -> list[Id]:
        return [self._hold(int(word, 16)) for word in self._call(operation, *arguments)]

    def _maybe_id(self, words: Iterator[str]) -> Id | None:
        first = next(words)
        return None if first == "-" else self._hold(int(first, 16))

    def _sweep(self) -> None:
        """Let go of the values that nobody holds, unless a search is under way, which has ids of its own."""
        held = None if self._tell is not None else self._holdings.ids()
        if held is not None:
            self._is_crowded = False
            for remembered in (self._numbers, self._names, self._options):
                remembered.clear()
            self._call("sweep", held)

    def _call(self, operation: str, *arguments: Any) -> Iterator[str]:
        if self._is_crowded:
            self._sweep()
        allowance = Allowance()
        seconds = None if allowance.deadline is None else allowance.deadline - monotonic()
        # An operation may have gone beyond its limit by a few steps before it was stopped.
        steps = None if allowance.steps is None else max(0, allowance.steps)
        line = [operation, _word(steps), _word(_microseconds(seconds))]
        for argument in arguments:
            if type(argument) is list:
                line.append(f"{len(argument):x}")
                line += map(_word, argument)
            else:
                line.append(_word(argument))
        answer = iter(self._send(" ".join(line)).split())
        kind = next(answer)
        self._is_crowded = kind == "crowded"
        if kind not in ("ok", "crowded"):
            _raise(kind, list(answer), allowance)
        allowance.charge(int(next(answer), 16))
        return answer

    def _search(self, operation: str, progress: Progress | None, *arguments: Any) -> Iterator[str]:
        """A call that tells how it goes; what is raised meanwhile ends it."""
        raised: list[BaseException] = []
        allowance = Allowance()

        def tell(line: str) -> bool:
            try:
                words = iter(line.split())
                allowance.look(0)
                return progress is None or progress(_integer(words), _pair(words), _pair(words))
            except (CancelledError, BudgetExceededError):
                return False
            except BaseException as error:
                raised.append(error)
                return False

        self._tell = tell
        try:
            answer = self._call(operation, *arguments)
        finally:
            self._tell = None
        if raised:
            raise raised[0]
        return answer

    def _told(self, line: str) -> bool:
        return self._tell is None or self._tell(line)


def _raise(kind: str, words: list[str], allowance: Allowance) -> NoReturn:
    if kind == "value":
        raise ValueError(" ".join(words))
    if kind == "overflow":
        raise OverflowError(" ".join(words))
    halt, spent = words[0], int(words[1], 16)
    if halt == "Steps":
        error = allowance.exceeded(spent)
        allowance.charge(spent)
        raise error
    allowance.charge(spent)
    message = f"out of time after {spent} steps of work on values"
    raise BudgetExceededError(message, limit=Kind.SECONDS, spent=spent)


def _word(argument: Any) -> str:
    if argument is None:
        return "-"
    return argument if type(argument) is str else f"{argument:x}"


def _letters(colors: bytes) -> str:
    return f"={colors.decode('latin-1')}"


def _microseconds(seconds: float | None) -> int | None:
    return None if seconds is None else max(0, round(min(seconds, 1e12) * 1e6))


def _limits(limits: SearchLimits) -> tuple[int | None, int | None, int | None]:
    return limits.get("max_nodes"), _microseconds(limits.get("max_seconds")), limits.get("max_bytes")


def _integer(words: Iterator[str]) -> int:
    return int(next(words), 16)


def _plain_list(words: Iterator[str]) -> tuple[int, ...]:
    return tuple([_integer(words) for _ in range(_integer(words))])


def _pair(words: Iterator[str]) -> Pair:
    return _integer(words), _integer(words)


def _wall(words: Iterator[str]) -> Wall:
    return [(_pair(words), _pair(words)) for _ in range(_integer(words))]


def _flags(words: Iterator[str]) -> bytes:
    return bytes(map(int, next(words, "")))
