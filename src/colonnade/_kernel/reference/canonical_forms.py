"""Order and canonical forms of the reference kernel."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from colonnade._kernel.reference.names import Name, Stop, at_least_zero, name_of_options, negative, simplest_at_stops
from colonnade._kernel.reference.nodes import Id, Node, Nodes, Task


class CanonicalForms(Nodes):
    """Values compared, and made from their options."""

    def __init__(self) -> None:
        super().__init__()
        self._le_memo: dict[tuple[Id, Id], bool] = {}
        self._made: dict[tuple[frozenset[Id], frozenset[Id]], Id] = {}
        self._memos += [self._le_memo, self._made]

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
            return at_least_zero(b[0] - a[0], b[1] - a[1], a[2] ^ b[2])
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
            number = simplest_at_stops(left_stop, right_stop)
            if number is not None:
                self._made[key] = self._name(number, 0, 0)
            else:
                assert left_stop is not None
                assert right_stop is not None
                self._made[key] = yield self._simplify(left, right, left_stop, right_stop)
        return self._made[key]

    def _simplify(self, left: frozenset[Id], right: frozenset[Id], left_stop: Stop, right_stop: Stop) -> Task[Id]:
        # The pair itself becomes a node (not canonical, never handed out), so that the one order serves for it too.
        pair = self._add_node(Node(None, tuple(left), tuple(right), left_stop, right_stop))
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
            self._interned[key] = self._add_node(Node(None, tuple(left), tuple(right), left_stop, right_stop))
        return self._interned[key]

    def _recognise(self, left: list[Id], right: list[Id]) -> Name | None:
        """The name of the value with these canonical options, if it is a number plus ups plus a star (no number)."""
        lefts, rights = [self._nodes[x].name for x in left], [self._nodes[x].name for x in right]
        if None in lefts or None in rights:
            return None
        name = name_of_options(lefts, rights)  # type: ignore[arg-type]
        if name is None:
            mirrored = name_of_options([negative(x) for x in rights if x], [negative(x) for x in lefts if x])
            name = None if mirrored is None else negative(mirrored)
        return name
