"""Board games and maps by search inside the kernel, where the board is small enough for it.

The search is the general one (``colonnade.solvers.engine.search``): through all options, part by part, each part once
however it lies.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from colonnade._kernel import KERNEL
from colonnade.errors import BudgetExceededError
from colonnade.games.value import Value, value_of
from colonnade.positions.clobber import Clobber
from colonnade.positions.domineering import Domineering
from colonnade.positions.map_coloring import Adjacency, MapColoring
from colonnade.positions.ruleset import Position
from colonnade.positions.snort import Snort
from colonnade.positions.toads_and_frogs import ToadsAndFrogs
from colonnade.solvers.engine.bounds import with_bounds
from colonnade.solvers.engine.evaluation import Evaluation, ValueEvaluation

if TYPE_CHECKING:
    from colonnade.solvers.engine.evaluate import Evaluator

METHOD = "board search"
SMALL = 10
"""Boards of so many places take microseconds: to count their work would take longer than the work."""

STEPS_PER_POSITION = 16
"""The kernel counts steps, not positions: about so many to a part, with its options and its canonical form."""


def board_value(position: Position) -> Value | None:
    """The value by the kernel's own search; ``None`` where it has none.

    >>> board_value(Clobber.parse("xo"))
    Value('*')
    """
    if isinstance(position, Domineering):
        rows, columns = len(position.rows), len(position.rows[0]) if position.rows else 0
        return _value(KERNEL.domineering(rows, columns, _bits("".join(position.rows), _TAKEN)))
    if isinstance(position, ToadsAndFrogs):
        strips = [KERNEL.toads_and_frogs(len(row), _bits(row, _TOADS), _bits(row, _FROGS)) for row in position.rows]
        ids = [id for id in strips if id is not None]
        return value_of(KERNEL.sum(ids)) if len(ids) == len(strips) else None
    if isinstance(position, Clobber):
        text = "".join(position.rows)
        rows, columns = len(position.rows), len(position.rows[0])
        return _value(KERNEL.clobber(rows, columns, _bits(text, _CROSSES), _bits(text, _NOUGHTS)))
    if isinstance(position, MapColoring):
        left, right = _bits(position.labels, _LEFT), _bits(position.labels, _RIGHT)
        near = _neighbor_sets(position.adjacency)
        return _value(KERNEL.map_coloring(isinstance(position, Snort), near, left, right))
    return None


def _places(position: Position) -> int:
    if isinstance(position, MapColoring):
        return len(position.labels)
    if isinstance(position, Domineering | Clobber | ToadsAndFrogs):
        return sum(map(len, position.rows))
    return SMALL + 1


def _value(id: int | None) -> Value | None:
    return None if id is None else value_of(id)


@cache
def _neighbor_sets(adjacency: Adjacency) -> list[int]:
    return [sum(1 << region for region in neighbors) for neighbors in adjacency]


def _table(letters: str) -> dict[int, str]:
    """A translation of these letters to 1 and of all others that stand on boards to 0."""
    return {ord(letter): "1" if letter in letters else "0" for letter in ".#xotflrBR"}


_TAKEN, _TOADS, _FROGS, _CROSSES, _NOUGHTS, _LEFT, _RIGHT = map(_table, ("#", "t", "f", "x", "o", ".l", ".r"))


def _bits(text: str, table: dict[int, str]) -> int:
    """The set of places whose letters the table takes to 1."""
    return int(text[::-1].translate(table) or "0", 2)


def search(position: Position, evaluator: Evaluator) -> Evaluation | None:
    """The value of a board or map; ``None`` for boards too large for the kernel."""
    if _places(position) <= SMALL:
        small = board_value(position)
        if small is not None:
            return ValueEvaluation(small, METHOD, lambda: evaluator.again().search_step(position, small, 0))
    meter = evaluator.meter
    left = meter.positions_left
    before = KERNEL.counters()["steps"]
    try:
        with meter.within(steps=None if left is None else left * STEPS_PER_POSITION):
            value = board_value(position)
    except BudgetExceededError as error:
        raise with_bounds(error, position.bounds(), meter.spent) from None
    if value is None:
        return None
    spent = KERNEL.counters()["steps"] - before
    return ValueEvaluation(
        value,
        METHOD,
        lambda: evaluator.again().search_step(position, value, spent // STEPS_PER_POSITION),
        {"steps": spent},
    )
