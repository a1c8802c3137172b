"""Search through all options, part by part: the definition of a position's value."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import TypeVar

from colonnade._kernel.reference.algebra import Algebra
from colonnade._kernel.reference.nodes import Id, Task

Part = TypeVar("Part", bound=Hashable)
Options = Sequence[Sequence[Part]]
"""What the moves of one player leave: for each move the parts of a sum."""
Moves = Callable[[Part], tuple[Options[Part], Options[Part]]]
"""The options of Left and of Right from a part."""


class Play(Algebra):
    """Values of positions, from nothing but their moves."""

    def _sum_of_parts(self, parts: Sequence[Part], moves: Moves[Part], known: dict[Part, Id]) -> Task[Id]:
        total: Id | None = None
        for part in parts:
            value = known[part] if part in known else (yield self._value(part, moves, known))
            total = value if total is None else (yield self._add(total, value))
        return self.number(0, 0) if total is None else total

    def _value(self, part: Part, moves: Moves[Part], known: dict[Part, Id]) -> Task[Id]:
        """``{values of Left's options | values of Right's}``; ``known`` remembers every part."""
        sides: list[frozenset[Id]] = []
        for options in moves(part):
            values: set[Id] = set()
            for parts in options:
                if len(parts) == 1 and parts[0] in known:  # most are, and a task takes longer than to look
                    values.add(known[parts[0]])
                else:
                    values.add((yield self._sum_of_parts(parts, moves, known)))
            sides.append(frozenset(values))
        known[part] = yield self._make(*sides)
        return known[part]
