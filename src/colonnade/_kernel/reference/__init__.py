"""The reference kernel: the definitions, written to be read.

The definitions reckon with plain integers. Here these become ids that hold their values, and back.
"""

from __future__ import annotations

import os
import weakref
from collections.abc import Callable, Iterable, Sequence
from operator import index
from threading import RLock, get_ident
from typing import Any, TypeVar, Unpack

from colonnade._kernel.holdings import Holdings
from colonnade._kernel.protocol import Bounds, Id, Pair, Progress, SearchLimits, TextTable, Wall
from colonnade._kernel.reference.definitions import Definitions
from colonnade._kernel.values import KernelValue, value_base

T = TypeVar("T")


class ReferenceKernel:
    """Short games in canonical form, in plain Python. See ``Kernel`` for what each method promises."""

    name = "reference"

    def __init__(self) -> None:
        self._definitions = all = Definitions()
        self._holdings = Holdings()
        self._at_work: list[int] = []
        """The threads that are within a call, where ids may be that nobody holds."""
        self._gate = RLock()
        self.as_number, self.as_number_up_star, self.stops = all.as_number, all.as_number_up_star, all.stops
        self.limit, self.enter, self.leave, self.cancel = all.limit, all.enter, all.leave, all.cancel
        self.ht_two_days_ahead = all.ht_two_days_ahead
        self.bound, self.counters = all.bound, all.counters
        if hasattr(os, "register_at_fork"):
            _forget_threads_in_children(weakref.ref(self))

    def value_base(self) -> type[KernelValue]:
        """The class that ``Value`` derives from."""
        return value_base(self)

    # -- making values ---------------------------------------------------------------------------

    def number(self, numerator: int, exponent: int) -> Id:
        return self._made(lambda: self._definitions.number(numerator, exponent))

    def number_up_star(self, numerator: int, exponent: int, up: int, star: int) -> Id:
        return self._made(lambda: self._definitions.number_up_star(numerator, exponent, up, star))

    def make(self, left: Iterable[Id], right: Iterable[Id]) -> Id:
        lefts, rights = _Plain(left), _Plain(right)
        return self._made(lambda: self._definitions.make(lefts.ids, rights.ids))

    def make_many(self, pairs: Iterable[tuple[Iterable[Id], Iterable[Id]]]) -> list[Id]:
        sides = [(_Plain(left), _Plain(right)) for left, right in pairs]
        return self._all_made(lambda: self._definitions.make_many([(left.ids, right.ids) for left, right in sides]))

    # -- looking at values -----------------------------------------------------------------------

    def left_options(self, g: Id) -> list[Id]:
        return self._all_made(lambda: self._definitions.left_options(index(g)))

    def right_options(self, g: Id) -> list[Id]:
        return self._all_made(lambda: self._definitions.right_options(index(g)))

    def options_many(self, ids: Sequence[Id]) -> list[tuple[list[Id], list[Id]]]:
        return [(self.left_options(g), self.right_options(g)) for g in ids]

    def plain_options(self, g: Id) -> tuple[tuple[int, ...], tuple[int, ...]]:
        return tuple(map(int, self.left_options(g))), tuple(map(int, self.right_options(g)))

    def text_table(self, longest: int) -> TextTable | None:
        return None

    def birthday(self, g: Id) -> int:
        return self._asked(lambda: self._definitions.birthday(index(g)))

    # -- algebra ---------------------------------------------------------------------------------

    def add(self, g: Id, h: Id) -> Id:
        return self._made(lambda: self._definitions.add(index(g), index(h)))

    def add_many(self, pairs: Iterable[tuple[Id, Id]]) -> list[Id]:
        return [self.add(g, h) for g, h in pairs]

    def sum(self, ids: Iterable[Id]) -> Id:
        summands = _Plain(ids)
        return self._made(lambda: self._definitions.sum(summands.ids))

    def negate(self, g: Id) -> Id:
        return self._made(lambda: self._definitions.negate(index(g)))

    def multiple(self, g: Id, n: int) -> Id:
        return self._made(lambda: self._definitions.multiple(index(g), n))

    def ordinal(self, left: Iterable[Id], right: Iterable[Id], h: Id) -> Id:
        lefts, rights = _Plain(left), _Plain(right)
        return self._made(lambda: self._definitions.ordinal(lefts.ids, rights.ids, index(h)))

    def le(self, g: Id, h: Id) -> bool:
        return self._asked(lambda: self._definitions.le(index(g), index(h)))

    def le_pairs(self, pairs: Iterable[tuple[Id, Id]]) -> bytes:
        return bytes(self.le(g, h) for g, h in pairs)

    def le_table(self, ids: Sequence[Id]) -> bytes:
        return bytes(self.le(g, h) for g in ids for h in ids)

    # -- temperature -----------------------------------------------------------------------------

    def thermograph(self, g: Id) -> tuple[Wall, Wall]:
        return self._asked(lambda: self._definitions.thermograph(index(g)))

    def mean_temperature(self, g: Id) -> tuple[Pair, Pair]:
        return self._asked(lambda: self._definitions.mean_temperature(index(g)))

    def mean_temperature_many(self, ids: Sequence[Id]) -> list[tuple[Pair, Pair]]:
        return [self.mean_temperature(g) for g in ids]

    def cool(self, g: Id, t: Pair) -> Id:
        return self._made(lambda: self._definitions.cool(index(g), t))

    def reduced(self, g: Id) -> Id:
        return self._made(lambda: self._definitions.reduced(index(g)))

    def atomic_weight(self, g: Id) -> Id | None:
        return self._made(lambda: self._definitions.atomic_weight(index(g)))

    # -- games on boards -------------------------------------------------------------------------

    def clobber(self, columns: int, squares: str) -> Id | None:
        return self._made(lambda: self._definitions.clobber(columns, squares))

    def domineering(self, columns: int, squares: str) -> Id | None:
        return self._made(lambda: self._definitions.domineering(columns, squares))

    def map_coloring(self, snort: bool, near: Sequence[int] | int, labels: str) -> Id | None:
        return self._made(lambda: self._definitions.map_coloring(snort, near, labels))

    def toads_and_frogs(self, columns: int, squares: str) -> Id | None:
        return self._made(lambda: self._definitions.toads_and_frogs(columns, squares))

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
        return self._asked(
            lambda: self._definitions.hackenbush_blue_red(
                tails,
                heads,
                colors,
                hung=hung,
                progress=progress,
                bed_rule=bed_rule,
                threads=threads,
                **limits,
            )
        )

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
        def search() -> tuple[Id | None, Bounds | None, str | None, dict[str, int]]:
            found, *rest = self._definitions.hackenbush_mixed(
                tails,
                heads,
                colors,
                hung=[(vertex, index(g)) for vertex, g in hung],
                progress=progress,
                number_search=number_search,
                **limits,
            )
            return self._hold(found), *rest

        return self._asked(search)

    def hackenbush_winners(
        self, tails: Sequence[int], heads: Sequence[int], colors: bytes, **limits: Unpack[SearchLimits]
    ) -> tuple[bool | None, bool | None, str | None, dict[str, int]]:
        return self._asked(lambda: self._definitions.hackenbush_winners(tails, heads, colors, **limits))

    def hackenbush_stalk(self, colors: bytes) -> Id:
        return self._made(lambda: self._definitions.hackenbush_stalk(colors))

    # -- holding ---------------------------------------------------------------------------------

    def clear(self) -> None:
        self._definitions.clear()
        with self._gate:
            self._sweep()

    def _asked(self, question: Callable[[], T]) -> T:
        """The answer; meanwhile nothing is let go."""
        with self._gate:
            if self._definitions.is_crowded():
                self._sweep()
            self._definitions.calls += 1
            self._at_work.append(get_ident())
        try:
            return question()
        finally:
            self._at_work.remove(get_ident())

    def _made(self, question: Callable[[], Any]) -> Id:
        return self._asked(lambda: self._hold(question()))

    def _all_made(self, question: Callable[[], list[Any]]) -> list[Id]:
        return self._asked(lambda: [self._hold(g) for g in question()])

    def _hold(self, g: int | None) -> Id:
        return None if g is None else self._holdings.hold(g)

    def _sweep(self) -> None:
        """Let go of what nobody holds, unless somebody is at work. The gate is closed meanwhile."""
        held = None if self._at_work else self._holdings.ids()
        if held is not None:
            self._definitions.sweep(held)


class _Plain:
    """The plain integers of some ids, which are held as long as this object is there."""

    def __init__(self, ids: Iterable[Id]) -> None:
        self._held = list(ids)
        self.ids = [index(g) for g in self._held]


def _forget_threads_in_children(kernel: weakref.ref[ReferenceKernel]) -> None:
    """In every child forget the threads that are not there, and the lock that they may have held."""

    def forget() -> None:
        forked = kernel()
        if forked is not None:
            forked._gate = RLock()
            forked._holdings.renew()
            forked._at_work[:] = [thread for thread in forked._at_work if thread == get_ident()]

    os.register_at_fork(after_in_child=forget)


__all__ = ["ReferenceKernel"]
