"""The reference kernel: the definitions, written to be read.

A value is an index into one list of nodes. A node is either *named* (a number plus ups plus a star, whose options are
known by formula and made only when asked for) or a pair of option lists. Recursive definitions are generators that
``yield`` the sub-questions they need answered; ``_run`` keeps them on an explicit stack, so depth is no limit.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from colonnade._kernel import walls
from colonnade._kernel.protocol import Id, Pair, Wall
from colonnade.dyadic import Dyadic, simplest_between
from colonnade.errors import BudgetExceededError, CancelledError

T = TypeVar("T")
Task = Generator["Task[Any]", Any, T]
"""A computation that may yield further computations and is sent their results."""

Stop = tuple[Dyadic, int]
"""A stop with the player to move there: +1 where Right is, -1 where Left is. Tuples compare as strong stops do."""

MEMO_LIMIT = 2_000_000
"""A memo table larger than this is dropped between operations."""

Name = tuple[Dyadic, int, int]
"""Number, ups and star of a named value."""


@dataclass(slots=True)
class _Node:
    name: Name | None
    left: tuple[Id, ...] | None  # None: a named value whose options have not been asked for
    right: tuple[Id, ...] | None
    left_stop: Stop | None = None
    right_stop: Stop | None = None


class ReferenceKernel:
    """Short games in canonical form, in plain Python. See ``Kernel`` for what each method promises."""

    name = "reference"

    def __init__(self) -> None:
        self._nodes: list[_Node] = []
        self._named: dict[Name, Id] = {}
        self._interned: dict[tuple[frozenset[Id], frozenset[Id]], Id] = {}
        self._steps = 0
        self._max_steps: int | None = None
        self._max_seconds: float | None = None
        self._cancelled = False
        self.clear()

    # -- housekeeping ----------------------------------------------------------------------------

    def clear(self) -> None:
        self._le_memo: dict[tuple[Id, Id], bool] = {}
        self._sum_memo: dict[tuple[Id, Id], Id] = {}
        self._made: dict[tuple[frozenset[Id], frozenset[Id]], Id] = {}
        self._negatives: dict[Id, Id] = {}
        self._walls: dict[Id, tuple[Wall, Wall]] = {}
        self._reduced: dict[Id, Id] = {}
        self._birthdays: dict[Id, int] = {}

    def counters(self) -> dict[str, int]:
        memo = len(self._le_memo) + len(self._sum_memo) + len(self._made)
        return {"nodes": len(self._nodes), "memo": memo, "steps": self._steps}

    def set_budget(self, steps: int | None, seconds: float | None) -> None:
        self._max_steps, self._max_seconds = steps, seconds

    def cancel(self) -> None:
        self._cancelled = True

    def _run(self, task: Task[T]) -> T:
        """Run a task and all it yields, depth first, within the budget."""
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
                if deadline is not None and time.monotonic() > deadline:
                    raise BudgetExceededError(f"stopped after {self._max_seconds} seconds", spent=self._steps - start)
            try:
                stack.append(stack[-1].send(answer))
                answer = None
            except StopIteration as finished:
                stack.pop()
                answer = finished.value
        for memo in (self._le_memo, self._sum_memo, self._made):
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
            node = _Node(name, None, None)
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

    def _node(self, g: Id) -> _Node:
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

    # -- order -----------------------------------------------------------------------------------

    def le(self, g: Id, h: Id) -> bool:
        self._node(g), self._node(h)
        return self._run(self._le(g, h))

    def le_pairs(self, pairs: Iterable[tuple[Id, Id]]) -> bytes:
        return bytes(self.le(g, h) for g, h in pairs)

    def le_table(self, ids: Sequence[Id]) -> bytes:
        return bytes(self.le(g, h) for g in ids for h in ids)

    def _le_at_once(self, g: Id, h: Id) -> bool | None:
        """``g <= h`` where names, stops or the memo tell."""
        if g == h:
            return True
        a, b = self._nodes[g].name, self._nodes[h].name
        if a is not None and b is not None:
            return _at_least_zero(b[0] - a[0], b[1] - a[1], a[2] ^ b[2])
        x, y = self._number(g), self._number(h)
        if x is not None:  # x <= H exactly when Right, starting, cannot get below x
            return self._right_stop(h) >= (x, 1)
        if y is not None:
            return self._left_stop(g) <= (y, -1)
        if self._left_stop(g) > self._left_stop(h) or self._right_stop(g) > self._right_stop(h):
            return False
        if self._left_stop(g) < self._right_stop(h):
            return True
        return self._le_memo.get((g, h))

    def _le(self, g: Id, h: Id) -> Task[bool]:
        """``G <= H`` unless some ``G^L >= H`` or some ``H^R <= G``."""
        known = self._le_at_once(g, h)
        if known is not None:
            return known
        answer = True
        for first, second in [*((h, x) for x in self._left(g)), *((y, g) for y in self._right(h))]:
            refuted = self._le_at_once(first, second)
            if refuted is None:
                refuted = yield self._le(first, second)
            if refuted:
                answer = False
                break
        self._le_memo[g, h] = answer
        return answer

    # -- canonical form --------------------------------------------------------------------------

    def make(self, left: Sequence[Id], right: Sequence[Id]) -> Id:
        for g in (*left, *right):
            self._node(g)
        return self._run(self._make(frozenset(left), frozenset(right)))

    def make_many(self, pairs: Iterable[tuple[Sequence[Id], Sequence[Id]]]) -> list[Id]:
        return [self.make(left, right) for left, right in pairs]

    def _make(self, left: frozenset[Id], right: frozenset[Id]) -> Task[Id]:
        """The canonical form: a number by the simplicity rule, else without dominated and reversible options."""
        key = left, right
        if key not in self._made:
            left_stop, right_stop = self._stops_of_pair(left, right)
            number = _simplest_at_stops(left_stop, right_stop)
            if number is not None:
                self._made[key] = self._name(number, 0, 0)
            else:
                assert left_stop is not None
                assert right_stop is not None
                self._made[key] = yield self._simplify(left, right, left_stop, right_stop)
        return self._made[key]

    def _simplify(self, left: frozenset[Id], right: frozenset[Id], left_stop: Stop, right_stop: Stop) -> Task[Id]:
        # The pair itself becomes a node (not canonical, never handed out), so that the one order serves for it too.
        pair = len(self._nodes)
        self._nodes.append(_Node(None, tuple(left), tuple(right), left_stop, right_stop))
        kept_left: list[Id] = yield self._undominated(list(left), self._ge)
        kept_right: list[Id] = yield self._undominated(list(right), self._le)
        kept_left = yield self._bypass(kept_left, pair, self._right, self._left, self._le)
        kept_right = yield self._bypass(kept_right, pair, self._left, self._right, self._ge)
        kept_left = yield self._undominated(kept_left, self._ge)
        kept_right = yield self._undominated(kept_right, self._le)
        return self._intern(kept_left, kept_right, left_stop, right_stop)

    def _ge(self, g: Id, h: Id) -> Task[bool]:
        return self._le(h, g)

    def _undominated(self, options: list[Id], better: Callable[[Id, Id], Task[bool]]) -> Task[list[Id]]:
        """The options that no other is at least as good as."""
        kept: list[Id] = []
        for option in dict.fromkeys(options):
            dominated = False
            survivors: list[Id] = []
            for other in kept:
                if not dominated and (yield better(other, option)):
                    dominated = True
                if dominated or not (yield better(option, other)):
                    survivors.append(other)
            kept = survivors if dominated else [*survivors, option]
        return kept

    def _bypass(
        self,
        options: list[Id],
        pair: Id,
        replies: Callable[[Id], tuple[Id, ...]],
        moves: Callable[[Id], tuple[Id, ...]],
        no_worse: Callable[[Id, Id], Task[bool]],
    ) -> Task[list[Id]]:
        """Replace each option that reverses through a reply (``G^LR <= G``) by the moves from that reply."""
        kept: list[Id] = []
        seen, work = set(options), list(options)
        while work:
            option = work.pop()
            for reply in replies(option) if self._number(option) is None else ():
                if (yield no_worse(reply, pair)):
                    work.extend(move for move in moves(reply) if move not in seen)
                    seen.update(moves(reply))
                    break
            else:
                kept.append(option)
        return kept

    def _intern(self, left: list[Id], right: list[Id], left_stop: Stop, right_stop: Stop) -> Id:
        name = self._recognise(left, right)
        if name is not None:
            return self._name(*name)
        key = frozenset(left), frozenset(right)
        if key not in self._interned:
            self._interned[key] = len(self._nodes)
            self._nodes.append(_Node(None, tuple(left), tuple(right), left_stop, right_stop))
        return self._interned[key]

    def _recognise(self, left: list[Id], right: list[Id]) -> Name | None:
        """The name of the value with these canonical options, if it is a number plus ups plus a star (no number)."""
        lefts, rights = [self._nodes[x].name for x in left], [self._nodes[x].name for x in right]
        if None in lefts or None in rights:
            return None
        name = _name_of_options(lefts, rights)  # type: ignore[arg-type]
        if name is None:
            mirrored = _name_of_options([_negative(x) for x in rights if x], [_negative(x) for x in lefts if x])
            name = None if mirrored is None else _negative(mirrored)
        return name

    # -- algebra ---------------------------------------------------------------------------------

    def add(self, g: Id, h: Id) -> Id:
        self._node(g), self._node(h)
        return self._run(self._add(g, h))

    def add_many(self, pairs: Iterable[tuple[Id, Id]]) -> list[Id]:
        return [self.add(g, h) for g, h in pairs]

    def sum(self, ids: Sequence[Id]) -> Id:
        total = self.number(0, 0)
        for g in ids:
            total = self.add(total, g)
        return total

    def _add(self, g: Id, h: Id) -> Task[Id]:
        """``G + H = {G^L + H, G + H^L | G^R + H, G + H^R}``; no move in a number is needed (number translation)."""
        a, b = self._nodes[g].name, self._nodes[h].name
        if a is not None and b is not None:
            return self._name(a[0] + b[0], a[1] + b[1], a[2] ^ b[2])
        zero = self.number(0, 0)
        if g == zero or h == zero:
            return h if g == zero else g
        key = (g, h) if g <= h else (h, g)
        if key not in self._sum_memo:
            moves_g, moves_h = self._number(g) is None, self._number(h) is None
            left: list[Id] = []
            right: list[Id] = []
            for side, options in ((left, self._left), (right, self._right)):
                if moves_g:
                    for x in options(g):
                        side.append((yield self._add(x, h)))
                if moves_h:
                    for y in options(h):
                        side.append((yield self._add(g, y)))
            self._sum_memo[key] = yield self._make(frozenset(left), frozenset(right))
        return self._sum_memo[key]

    def negate(self, g: Id) -> Id:
        self._node(g)
        return self._run(self._negate(g))

    def _negate(self, g: Id) -> Task[Id]:
        node = self._nodes[g]
        if node.name is not None:
            return self._name(*_negative(node.name))
        if g not in self._negatives:
            left: list[Id] = []
            for x in self._right(g):
                left.append((yield self._negate(x)))
            right: list[Id] = []
            for x in self._left(g):
                right.append((yield self._negate(x)))
            assert node.left_stop is not None
            assert node.right_stop is not None
            negative = self._intern(left, right, _mirror(node.right_stop), _mirror(node.left_stop))
            self._negatives[g], self._negatives[negative] = negative, g
        return self._negatives[g]

    def multiple(self, g: Id, n: int) -> Id:
        name = self._node(g).name
        if name is not None:
            return self._name(name[0] * n, name[1] * n, name[2] if n & 1 else 0)
        if n < 0:
            g, n = self.negate(g), -n
        total = self.number(0, 0)
        while n:
            if n & 1:
                total = self.add(total, g)
            n >>= 1
            if n:
                g = self.add(g, g)
        return total

    def ordinal(self, left: Sequence[Id], right: Sequence[Id], h: Id) -> Id:
        for g in (*left, *right, h):
            self._node(g)
        return self._run(self._ordinal(frozenset(left), frozenset(right), h, {}))

    def _ordinal(self, left: frozenset[Id], right: frozenset[Id], h: Id, memo: dict[Id, Id]) -> Task[Id]:
        """``G:H = {G^L, G:H^L | G^R, G:H^R}``."""
        if h not in memo:
            lefts, rights = set(left), set(right)
            for side, options in ((lefts, self._left(h)), (rights, self._right(h))):
                for x in options:
                    side.add((yield self._ordinal(left, right, x, memo)))
            memo[h] = yield self._make(frozenset(lefts), frozenset(rights))
        return memo[h]

    def birthday(self, g: Id) -> int:
        self._node(g)
        return self._run(self._birthday(g))

    def _birthday(self, g: Id) -> Task[int]:
        name = self._nodes[g].name
        if name is not None and not name[1]:
            return _day_of_number(name[0]) + name[2]
        if g not in self._birthdays:
            latest = 0
            for x in (*self._left(g), *self._right(g)):
                latest = max(latest, (yield self._birthday(x)))
            self._birthdays[g] = latest + 1
        return self._birthdays[g]

    # -- temperature -----------------------------------------------------------------------------

    def thermograph(self, g: Id) -> tuple[Wall, Wall]:
        self._node(g)
        return self._run(self._thermograph(g))

    def _thermograph(self, g: Id) -> Task[tuple[Wall, Wall]]:
        if g not in self._walls:
            number = self._number(g)
            if number is not None and number.is_integer:
                self._walls[g] = walls.mast(number)
            else:
                rights = []
                for x in self._left(g):
                    rights.append((yield self._thermograph(x))[1])
                lefts = []
                for x in self._right(g):
                    lefts.append((yield self._thermograph(x))[0])
                self._walls[g] = walls.thermograph(rights, lefts)
        return self._walls[g]

    def mean_temperature(self, g: Id) -> tuple[Pair, Pair]:
        number = self._number(g)
        if number is not None:
            return number.pair, (-1, number.exponent)
        temperature, mean = self.thermograph(g)[0][-1]
        return mean, temperature

    def mean_temperature_many(self, ids: Sequence[Id]) -> list[tuple[Pair, Pair]]:
        return [self.mean_temperature(g) for g in ids]

    def cool(self, g: Id, t: Pair) -> Id:
        tax = Dyadic(*t)
        if tax <= -1:
            raise ValueError(f"cannot cool by {tax}; expected more than -1")
        self._node(g)
        return self._run(self._cool(g, tax, self._name(tax, 0, 0), self._name(-tax, 0, 0), {}))

    def _cool(self, g: Id, tax: Dyadic, plus: Id, minus: Id, memo: dict[Id, Id]) -> Task[Id]:
        """``{G^L_t - t | G^R_t + t}`` up to the temperature, the mean above it."""
        if g not in memo:
            mean, temperature = self.mean_temperature(g)
            if tax > Dyadic(*temperature):
                memo[g] = self.number(*mean)
            else:
                left: set[Id] = set()
                right: set[Id] = set()
                for side, options, shift in ((left, self._left(g), minus), (right, self._right(g), plus)):
                    for x in options:
                        cooled = yield self._cool(x, tax, plus, minus, memo)
                        side.add((yield self._add(cooled, shift)))
                memo[g] = yield self._make(frozenset(left), frozenset(right))
        return memo[g]

    def reduced(self, g: Id) -> Id:
        self._node(g)
        return self._run(self._reduce(g))

    def _reduce(self, g: Id) -> Task[Id]:
        """Reduce the options, then drop the dominated and reversible ones up to infinitesimals (thesis 1.14)."""
        if g in self._reduced:
            return self._reduced[g]
        left_stop, right_stop = self._left_stop(g)[0], self._right_stop(g)[0]
        if left_stop == right_stop:
            self._reduced[g] = self._name(left_stop, 0, 0)
            return self._reduced[g]
        left: list[Id] = []
        for x in self._left(g):
            left.append((yield self._reduce(x)))
        right: list[Id] = []
        for x in self._right(g):
            right.append((yield self._reduce(x)))
        pair = yield self._make(frozenset(left), frozenset(right))
        left = yield self._undominated(list(self._left(pair)), self._infinitesimally_ge)
        right = yield self._undominated(list(self._right(pair)), self._infinitesimally_le)
        left = yield self._bypass(left, pair, self._right, self._left, self._infinitesimally_le)
        right = yield self._bypass(right, pair, self._left, self._right, self._infinitesimally_ge)
        reduced = yield self._make(frozenset(left), frozenset(right))
        if reduced != g:  # one more round until nothing is left to drop
            reduced = yield self._reduce(reduced)
        self._reduced[g] = reduced
        return self._reduced[g]

    def _infinitesimally_le(self, g: Id, h: Id) -> Task[bool]:
        """``G <=_I H``: the Right stop of ``H - G`` is at least 0 (*Forms and values*, 1.14.3)."""
        difference = yield self._add(h, (yield self._negate(g)))
        return self._right_stop(difference)[0] >= 0

    def _infinitesimally_ge(self, g: Id, h: Id) -> Task[bool]:
        return self._infinitesimally_le(h, g)


def _at_least_zero(number: Dyadic, up: int, star: int) -> bool:
    """Whether ``number + up copies of ^ + *star`` is at least 0: one up beats every star but ``*1``."""
    if number != 0:
        return number > 0
    return up > 1 or (up == 1 and star != 1) or (up == 0 and star == 0)


def _simplest_at_stops(left_stop: Stop | None, right_stop: Stop | None) -> Dyadic | None:
    """The simplest number ``x`` with ``(x, -) >= left stop`` and ``(x, +) <= right stop``, if there is one.

    Where the sign allows ``x`` to be the stop itself that end is closed. Stretching a closed end by less than the
    distance to any number as simple as the stop lets the open interval serve.
    """
    low = None if left_stop is None else left_stop[0]
    high = None if right_stop is None else right_stop[0]
    if low is not None and high is not None and low >= high:
        both_closed = (
            low == high and left_stop is not None and left_stop[1] < 0 and right_stop is not None and right_stop[1] > 0
        )
        return low if both_closed else None
    finer = Dyadic(1, 1 + max(0 if low is None else low.exponent, 0 if high is None else high.exponent))
    if low is not None and left_stop is not None and left_stop[1] < 0:
        low -= finer
    if high is not None and right_stop is not None and right_stop[1] > 0:
        high += finer
    return simplest_between(low, high)


def _name_of_options(left: list[Name], right: list[Name]) -> Name | None:
    """``number + ups + star`` with these canonical options, for ups not negative."""
    number = left[0][0]
    if any(x[0] != number for x in (*left, *right)):
        return None
    lefts, rights = {x[1:] for x in left}, {x[1:] for x in right}
    if lefts == rights == {(0, star) for star in range(len(left))}:
        return number, 0, len(left)
    if lefts == {(0, 0), (0, 1)} and rights == {(0, 0)}:
        return number, 1, 1
    if lefts == {(0, 0)} and len(rights) == 1:
        ((up, star),) = rights
        if up > 0 or (up == 0 and star > 0):
            return number, up + 1, star ^ 1
    return None


def _negative(name: Name) -> Name:
    return -name[0], -name[1], name[2]


def _mirror(stop: Stop) -> Stop:
    return -stop[0], -stop[1]


def _day_of_number(number: Dyadic) -> int:
    """Birthday of a number: one day a unit, then one a binary digit."""
    magnitude = abs(number)
    return magnitude.ceil() + number.exponent
