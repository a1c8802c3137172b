"""Plain search through all options, memoised and without recursion: the solver that applies to every ruleset.

Values are searched part by part (``split``) and remembered by ``key``. Outcomes are searched directly, without
values, so that they work for misère play, where the parts of a sum do not add up but must be played side by side.
"""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache

from colonnade._kernel import KERNEL
from colonnade._kernel.protocol import Id
from colonnade.budget import Budget, Meter, checked_budget
from colonnade.errors import UnsupportedError
from colonnade.games.form import Form
from colonnade.games.value import Value, value_of
from colonnade.players import Player
from colonnade.positions.ruleset import Position, search_key
from colonnade.solvers.engine.hashability import check_hashes

Keys = tuple[Hashable, ...]
"""The parts of a position, by key."""


class Search:
    """A search for values that remembers what it has searched: use one object for many positions of a ruleset.

    A ``plain`` search uses only ``options``, and not the ruleset's split, keys and shortcuts. It is slow, and
    everything else is checked against it. Every question has the whole budget, unless a ``meter`` is given: then all
    work counts against this meter. ``known`` has the values found by other searches, by key; this search adds its own.

    >>> from colonnade.positions.toads_and_frogs import ToadsAndFrogs
    >>> search = Search()
    >>> search.value(ToadsAndFrogs.parse("tt.ff"))
    Value('*')
    """

    def __init__(
        self,
        *,
        budget: Budget | None = None,
        meter: Meter | None = None,
        plain: bool = False,
        known: dict[Hashable, Id] | None = None,
    ) -> None:
        self._budget = checked_budget(budget)
        self._shared = meter
        self._meter = meter or self._budget.start()
        self._plain = plain
        self.positions = 0
        """How many positions have been searched, for all questions together."""
        self._ids: dict[Hashable, Id] = {} if known is None else known
        self._zero = KERNEL.number(0, 0)

    def value(self, position: Position) -> Value:
        """The value of the position."""
        self._meter = self._shared or self._budget.start()
        before = self._meter.spent
        try:
            with self._meter:
                parts: dict[Hashable, Position] = {}
                keys = self._keys(position, parts)
                for key, part in parts.items():
                    self._search(key, part)
                return value_of(self._total(keys))
        except (AttributeError, TypeError):
            check_hashes(position)
            raise
        finally:
            self.positions += self._meter.spent - before

    def _keys(self, position: Position, found: dict[Hashable, Position]) -> Keys:
        """The keys of the position's parts; parts not yet valued are left in ``found``."""
        keys: list[Hashable] = []
        for part in (position,) if self._plain else position.split():
            key = part if self._plain else search_key(part)
            keys.append(key)
            if key not in self._ids:
                found.setdefault(key, part)
        return tuple(keys)

    def _total(self, keys: Keys) -> Id:
        if len(keys) == 1:
            return self._ids[keys[0]]
        return KERNEL.sum([self._ids[key] for key in keys]) if keys else self._zero

    def _search(self, key: Hashable, part: Position) -> None:
        ids = self._ids
        # The parts whose options are being searched: exactly the line of play that led to the top of the stack.
        line: dict[Hashable, tuple[set[Keys], set[Keys]]] = {}
        stack = [(key, part)]
        while stack:
            key, part = stack[-1]
            if key in ids:
                stack.pop()
                continue
            options = line.get(key)
            if options is None:
                self._meter.spend()
                known = None if self._plain else part.shortcut()
                if known is not None:
                    ids[key] = _value_of_shortcut(known).id
                    continue
                below: dict[Hashable, Position] = {}
                left = {self._keys(option, below) for option in self._meter.each(part.options(Player.LEFT))}
                right = {self._keys(option, below) for option in self._meter.each(part.options(Player.RIGHT))}
                options = line[key] = left, right
                if below:
                    for earlier in below:
                        if earlier in line:
                            raise loopy(below[earlier])
                    stack.extend(below.items())
                    continue
            ids[key] = KERNEL.make(
                [self._total(keys) for keys in options[0]], [self._total(keys) for keys in options[1]]
            )
            del line[key]
            stack.pop()


_value_of_shortcut = lru_cache(100)(Value)
"""Remembers the values of shortcuts: a search meets the same few, mostly texts, again and again."""


def search_value(position: Position, budget: Budget | None = None, *, plain: bool = False) -> Value:
    """The value of any position, by search through its options.

    >>> from colonnade.positions.nim import Nim
    >>> search_value(Nim.parse("3 5"), plain=True)
    Value('*6')
    """
    return Search(budget=budget, plain=plain).value(position)


def search_form(position: Position, budget: Budget | None = None) -> Form:
    """The literal form of a position: its options are the positions that the players may move to, nothing simplified.

    >>> from colonnade.positions.nim import Nim
    >>> search_form(Nim.parse("1 1"))
    Form.parse('{*|*}')
    """
    meter = checked_budget(budget).start()
    made: dict[Hashable, Form] = {}
    line: dict[Hashable, tuple[dict[Hashable, Position], dict[Hashable, Position]]] = {}
    stack = [(search_key(position), position)]
    while stack:
        key, position = stack[-1]
        if key in made:
            stack.pop()
            continue
        if key not in line:
            meter.spend()
            left = {search_key(option): option for option in meter.each(position.options(Player.LEFT))}
            right = {search_key(option): option for option in meter.each(position.options(Player.RIGHT))}
            line[key] = left, right
            below = {key: option for key, option in {**left, **right}.items() if key not in made}
            if below:
                for earlier in below:
                    if earlier in line:
                        raise loopy(below[earlier])
                stack.extend(below.items())
                continue
        left, right = line.pop(key)
        made[key] = Form((made[x] for x in left), (made[x] for x in right))
        stack.pop()
    return made[key]


def loopy(position: Position) -> UnsupportedError:
    """The error for a game that need not end."""
    return UnsupportedError(
        f"play can return to {position}, so this ruleset is loopy; expected every line of play to end"
    )
