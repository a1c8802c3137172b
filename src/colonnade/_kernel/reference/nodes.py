"""Nodes of the reference kernel: values by name, options, stops, and the stack that recursive definitions run on.

A value is an index into one list of nodes. A node is either *named* (a number plus ups plus a star, whose options are
known by formula and made only when asked for) or a pair of option lists. Recursive definitions are generators that
``yield`` the sub-questions they need answered; ``_run`` keeps them on an explicit stack, so depth is no limit.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from colonnade._kernel.protocol import Id, Pair
from colonnade._kernel.reference.names import Name, Stop
from colonnade.dyadic import Dyadic
from colonnade.errors import BudgetExceededError, CancelledError

T = TypeVar("T")
Task = Generator["Task[Any]", Any, T]
"""A computation that may yield further computations and is sent their results."""

MEMO_LIMIT = 2_000_000
"""A memo table larger than this is dropped between operations."""


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
        self._nodes: list[Node] = []
        self._named: dict[Name, Id] = {}
        self._memos: list[dict[Any, Any]] = []
        self._steps = 0
        self._max_steps: int | None = None
        self._max_seconds: float | None = None
        self._cancelled = False

    # -- tasks -----------------------------------------------------------------------------------

    def clear(self) -> None:
        for memo in self._memos:
            memo.clear()

    def counters(self) -> dict[str, int]:
        return {"nodes": len(self._nodes), "memo": sum(map(len, self._memos)), "steps": self._steps}

    def set_budget(self, steps: int | None, seconds: float | None) -> None:
        self._max_steps, self._max_seconds = steps, seconds

    def cancel(self) -> None:
        self._cancelled = True

    def _run(self, task: Task[T], look: Callable[[], None] | None = None) -> T:
        """Run a task and all it yields, depth first, within the budget; ``look`` is called now and then."""
        self._cancelled = False
        start = self._steps
        deadline = None if self._max_seconds is None else time.monotonic() + self._max_seconds
        stack: list[Task[Any]] = [task]
        answer: Any = None
        while stack:
            self._steps += 1
            if self._max_steps is not None and self._steps - start > self._max_steps:
                raise BudgetExceededError(f"stopped after {self._max_steps} steps", spent=self._steps - start)
            if not self._steps & 1023:
                if self._cancelled:
                    raise CancelledError("cancelled", spent=self._steps - start)
                if look is not None:
                    look()
                if deadline is not None and time.monotonic() > deadline:
                    raise BudgetExceededError(f"stopped after {self._max_seconds} seconds", spent=self._steps - start)
            try:
                stack.append(stack[-1].send(answer))
                answer = None
            except StopIteration as finished:
                stack.pop()
                answer = finished.value
        for memo in self._memos:
            if len(memo) > MEMO_LIMIT:  # between operations only: within one, forgetting can cost exponential time
                memo.clear()
        result: T = answer
        return result

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
            found = self._named[name] = len(self._nodes)
            node = Node(name, None, None)
            if up or star:
                # ^k > 0 is {0 | ...}: Left moves last at the stop from the right, and so on.
                node.left_stop = (number, -1 if up < -1 or (up == -1 and star != 1) else 1)
                node.right_stop = (number, 1 if up > 1 or (up == 1 and star != 1) else -1)
            self._nodes.append(node)
        return found

    def as_number(self, g: Id) -> Pair | None:
        name = self._nodes[g].name
        return name[0].pair if name is not None and not name[1] and not name[2] else None

    def as_number_up_star(self, g: Id) -> tuple[int, int, int, int] | None:
        name = self._nodes[g].name
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
            node.left, node.right = tuple(left), tuple(right)
        return node.left

    def _right(self, g: Id) -> tuple[Id, ...]:
        self._left(g)
        right = self._nodes[g].right
        assert right is not None
        return right

    def _node(self, g: Id) -> Node:
        if not 0 <= g < len(self._nodes):
            raise ValueError(f"{g} is not a value of this kernel")
        return self._nodes[g]

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
        number = self._number(g)
        if number is not None:
            return number.pair, 0, number.pair, 0
        (left, left_sign), (right, right_sign) = self._left_stop(g), self._right_stop(g)
        return left.pair, left_sign, right.pair, right_sign
