"""Nodes of the reference kernel: values by name, options, stops, and the stack that recursive definitions run on.

A value is the number of a node; numbers do not come back when nodes go. A node is either *named* (a number plus ups
plus a star, whose options are known by formula and made only when asked for) or a pair of option lists. Recursive
definitions are generators that ``yield`` the sub-questions they need answered; ``_run`` keeps them on an explicit
stack, so depth is no limit.
"""

from __future__ import annotations

import os
import weakref
from collections.abc import Callable, Generator, Iterable, Sequence
from dataclasses import dataclass
from threading import RLock
from typing import Any, TypeVar

from colonnade._kernel.protocol import Pair
from colonnade._kernel.reference.limits import Allowance, InForce, Limit, enter, leave
from colonnade._kernel.reference.names import Name, Stop
from colonnade.dyadic import Dyadic
from colonnade.errors import CancelledError

T = TypeVar("T")

Id = int
"""The number of a node. It holds nothing."""
Task = Generator["Task[Any]", Any, T]
"""A computation that may yield further computations and is sent their results."""

MEMO_LIMIT = 2_000_000
"""A memo table larger than this is dropped between operations."""

VALUE_BYTES = 1 << 27
"""With more bytes of values than this, those that nobody holds are let go."""

NODE_BYTES = 300
ENTRY_BYTES = 200
"""About what a value with its options, and an entry of a memo table, take."""

LOOK_EVERY = 64
"""Steps between two looks at the clock."""


MOST_OPTIONS = 1_000_000
"""Options of one value, as many as there is room for."""


@dataclass(slots=True)
class Node:
    """A value: its name, or its options and the stops that follow from them."""

    name: Name | None
    left: tuple[Id, ...] | None  # None: a named value whose options have not been asked for
    right: tuple[Id, ...] | None
    left_stop: Stop | None = None
    right_stop: Stop | None = None


class Nodes:
    """The nodes, and the budget within which questions about them are answered."""

    def __init__(self) -> None:
        self._nodes: dict[Id, Node] = {}
        self._made_nodes = 0
        self._interned: dict[tuple[frozenset[Id], frozenset[Id]], Id] = {}
        self.calls = 0
        """How many operations were asked for."""
        self._named: dict[Name, Id] = {}
        self._memos: list[dict[Any, Any]] = []
        self._memo_limit = MEMO_LIMIT
        self._value_limit = self._next_sweep = VALUE_BYTES
        self._sweeps = 0
        self._steps = 0
        self._more_steps = 0
        self._cancellations = 0
        self._lock = RLock()
        if hasattr(os, "register_at_fork"):
            _renew_lock_in_children(weakref.ref(self))

    # -- tasks -----------------------------------------------------------------------------------

    def clear(self) -> None:
        with self._lock:
            for memo in self._memos:
                memo.clear()

    def bound(self, entries: int | None, value_bytes: int | None) -> None:
        self._memo_limit = MEMO_LIMIT if entries is None else entries
        self._value_limit = self._next_sweep = VALUE_BYTES if value_bytes is None else value_bytes
        with self._lock:
            self._trim()

    def _trim(self) -> None:
        """Drop memo tables that grew past their bound; between operations only."""
        for memo in self._memos:
            if len(memo) > self._memo_limit:
                memo.clear()

    def is_crowded(self) -> bool:
        """Whether it is time to let go of values."""
        return len(self._nodes) * NODE_BYTES > self._next_sweep

    def sweep(self, held: Iterable[Id]) -> None:
        """Let go of all values but these and those below them. No operation may be under way; where one comes between
        all the same (of a finalizer, or when a signal is handled), everything stays as it is."""
        calls = self.calls
        kept: dict[Id, Node] = {}
        stack = list(held)
        while stack:
            g = stack.pop()
            if g not in kept:
                node = kept[g] = self._nodes[g]
                stack.extend((*(node.left or ()), *(node.right or ())))
        named = {name: g for name, g in self._named.items() if g in kept}
        interned = {key: g for key, g in self._interned.items() if g in kept}
        for memo in self._memos:
            memo.clear()
        next_sweep = max(self._value_limit, 2 * len(kept) * NODE_BYTES)
        # No call from here on: nothing can come between.
        if self.calls == calls:
            self._nodes, self._named, self._interned = kept, named, interned
            self._next_sweep = next_sweep
            self._sweeps += 1

    def counters(self) -> dict[str, int]:
        entries, values = sum(map(len, self._memos)), len(self._nodes) * NODE_BYTES
        return {
            "nodes": len(self._nodes),
            "memo": entries,
            "most_entries": self._memo_limit,
            "value_bytes": values,
            "most_value_bytes": self._value_limit,
            "sweeps": self._sweeps,
            "steps": self._steps,
            "bytes": values + entries * ENTRY_BYTES,
        }

    @property
    def steps(self) -> int:
        """All steps so far."""
        return self._steps

    @staticmethod
    def limit(
        steps: int | None,
        seconds: float | None,
        cancelled: Callable[[], bool] | None = None,
        outer: Limit | None = None,
    ) -> Limit:
        return Limit(steps, seconds, cancelled, outer)

    @staticmethod
    def enter(limit: Limit) -> InForce:
        return enter(limit)

    @staticmethod
    def leave(before: InForce) -> None:
        leave(before)

    def cancel(self) -> None:
        self._cancellations += 1

    def _run(self, task: Task[T], look: Callable[[], None] | None = None) -> T:
        """Run a task and all it yields, depth first, within the limits; ``look`` is called now and then."""
        allowance = Allowance()
        cancellations = self._cancellations
        while not self._lock.acquire(timeout=0.05):
            allowance.look(0)
            self._look_for_cancel(cancellations, 0)
        spent = 0
        try:
            most, next_look = allowance.steps, LOOK_EVERY
            stack: list[Task[Any]] = [task]
            answer: Any = None
            while stack:
                spent += 1 + self._more_steps
                self._more_steps = 0
                if most is not None and spent > most:
                    raise allowance.exceeded(spent)
                if spent >= next_look:
                    next_look = spent + LOOK_EVERY
                    self._look_for_cancel(cancellations, spent)
                    if look is not None:
                        look()
                    allowance.look(spent)
                try:
                    stack.append(stack[-1].send(answer))
                    answer = None
                except StopIteration as finished:
                    stack.pop()
                    answer = finished.value
            self._trim()  # not within an operation: there, forgetting can cost exponential time
        finally:
            self._steps += spent
            allowance.charge(spent)
            self._lock.release()
        result: T = answer
        return result

    def _spend(self, steps: int) -> Task[None]:
        """So many steps more, for work between two yields that is worth them."""
        self._more_steps += steps
        return
        yield

    def _look_for_cancel(self, before: int, spent: int) -> None:
        if self._cancellations != before:
            raise CancelledError(f"cancelled after {spent} steps", spent=spent)

    # -- named values ----------------------------------------------------------------------------

    def number(self, numerator: int, exponent: int) -> Id:
        return self._name(Dyadic(numerator, exponent), 0, 0)

    def number_up_star(self, numerator: int, exponent: int, up: int, star: int) -> Id:
        if star < 0:
            raise ValueError(f"*{star} is no nimber; expected a star of at least 0")
        return self._name(Dyadic(numerator, exponent), up, star)

    def _name(self, number: Dyadic, up: int, star: int) -> Id:
        name = (number, up, star)
        found = self._named.get(name)
        if found is None:
            node = Node(name, None, None)
            if up or star:
                # ^k > 0 is {0 | ...}: Left moves last at the stop from the right, and so on.
                node.left_stop = (number, -1 if up < -1 or (up == -1 and star != 1) else 1)
                node.right_stop = (number, 1 if up > 1 or (up == 1 and star != 1) else -1)
            with self._lock:
                found = self._named.get(name)
                if found is None:
                    found = self._add_node(node)
                    self._named[name] = found
        return found

    def _add_node(self, node: Node) -> Id:
        # The node comes before anything that names it: a fork may happen between any two of these steps.
        g = self._made_nodes
        self._nodes[g] = node
        self._made_nodes += 1
        return g

    def as_number(self, g: Id) -> Pair | None:
        name = self._node(g).name
        return name[0].pair if name is not None and not name[1] and not name[2] else None

    def as_number_up_star(self, g: Id) -> tuple[int, int, int, int] | None:
        name = self._node(g).name
        return None if name is None else (*name[0].pair, name[1], name[2])

    def _number(self, g: Id) -> Dyadic | None:
        name = self._nodes[g].name
        return name[0] if name is not None and not name[1] and not name[2] else None

    def _expand(self, number: Dyadic, up: int, star: int) -> tuple[list[Id], list[Id]]:
        """The canonical options of a named value."""
        if up < 0:
            left, right = self._expand(-number, -up, star)
            return [self._negate_name(x) for x in right], [self._negate_name(x) for x in left]
        if up:
            here = self._name(number, 0, 0)
            if up == 1 and star == 1:
                return [here, self._name(number, 0, 1)], [here]
            return [here], [self._name(number, up - 1, star ^ 1)]
        if star:
            if star > MOST_OPTIONS:
                raise OverflowError("the value has more options than the kernel can hold")
            nimbers = [self._name(number, 0, lower) for lower in range(star)]
            return nimbers, nimbers
        if number.is_integer:
            n = number.numerator
            return ([self.number(n - 1, 0)] if n > 0 else []), ([self.number(n + 1, 0)] if n < 0 else [])
        ulp = Dyadic(1, number.exponent)
        return [self._name(number - ulp, 0, 0)], [self._name(number + ulp, 0, 0)]

    def _negate_name(self, g: Id) -> Id:
        name = self._nodes[g].name
        assert name is not None
        return self._name(-name[0], -name[1], name[2])

    # -- options ---------------------------------------------------------------------------------

    def left_options(self, g: Id) -> list[Id]:
        return list(self._left(g))

    def right_options(self, g: Id) -> list[Id]:
        return list(self._right(g))

    def options_many(self, ids: Sequence[Id]) -> list[tuple[list[Id], list[Id]]]:
        return [(self.left_options(g), self.right_options(g)) for g in ids]

    def _left(self, g: Id) -> tuple[Id, ...]:
        node = self._node(g)
        if node.left is None:
            assert node.name is not None
            left, right = self._expand(*node.name)
            # Right before Left: another thread takes a Left side that is there as a sign that both are.
            node.right = tuple(right)
            node.left = tuple(left)
        return node.left

    def _right(self, g: Id) -> tuple[Id, ...]:
        self._left(g)
        right = self._nodes[g].right
        assert right is not None
        return right

    def _node(self, g: Id) -> Node:
        node = self._nodes.get(g)
        if node is None:
            raise ValueError(f"{g} is not a value of this kernel")
        return node

    # -- stops -----------------------------------------------------------------------------------

    def _stops_of_pair(self, left: Iterable[Id], right: Iterable[Id]) -> tuple[Stop | None, Stop | None]:
        """Strong stops of ``{left | right}``; ``None`` where there is no option."""
        return (
            max((self._right_stop(x) for x in left), default=None),
            min((self._left_stop(x) for x in right), default=None),
        )

    def _right_stop(self, g: Id) -> Stop:
        """Where play stops once Left has moved to ``g``."""
        number = self._number(g)
        stop = (number, 1) if number is not None else self._nodes[g].right_stop
        assert stop is not None
        return stop

    def _left_stop(self, g: Id) -> Stop:
        number = self._number(g)
        stop = (number, -1) if number is not None else self._nodes[g].left_stop
        assert stop is not None
        return stop

    def stops(self, g: Id) -> tuple[Pair, int, Pair, int]:
        self._node(g)
        number = self._number(g)
        if number is not None:
            return number.pair, 0, number.pair, 0
        (left, left_sign), (right, right_sign) = self._left_stop(g), self._right_stop(g)
        return left.pair, left_sign, right.pair, right_sign


def _renew_lock_in_children(kernel: weakref.ref[Nodes]) -> None:
    """Give the kernel a new lock in every child: the thread that held the old one is not there."""

    def renew() -> None:
        forked = kernel()
        if forked is not None:
            forked._lock = RLock()

    os.register_at_fork(after_in_child=renew)
