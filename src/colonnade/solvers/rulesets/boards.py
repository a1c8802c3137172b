"""Board games and maps by search inside the kernel, where the board is small enough for it.

The search is the general one (``colonnade.solvers.engine.search``): through all options, part by part, each part once
however it lies.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import TYPE_CHECKING, TypeVar

from colonnade._kernel import KERNEL
from colonnade._kernel.protocol import Id
from colonnade.errors import BudgetExceededError
from colonnade.games.value import Value, value_of
from colonnade.players import Player
from colonnade.positions.ruleset import Position
from colonnade.solvers.engine.bounds import with_bounds
from colonnade.solvers.engine.evaluation import Evaluation, ValueEvaluation

if TYPE_CHECKING:  # who plays one of these games need not load the others
    from colonnade.positions.clobber import Clobber
    from colonnade.positions.domineering import Domineering
    from colonnade.positions.map_coloring import Adjacency, MapColoring
    from colonnade.positions.toads_and_frogs import ToadsAndFrogs
    from colonnade.solvers.engine.evaluate import Evaluator

METHOD = "board search"
SMALL = 10
"""Boards of so many places take microseconds: to count their work would take longer than the work."""

STEPS_PER_POSITION = 16
"""The kernel counts steps, not positions: about so many to a part, with its options and its canonical form."""

Board = TypeVar("Board", bound=Position)


def domineering_value(position: Domineering) -> Value | None:
    """The value by the kernel's own search; ``None`` where the board is too large for it.

    >>> from colonnade.positions.domineering import Domineering
    >>> domineering_value(Domineering.parse("2x2"))
    Value('+-1')
    """
    rows, columns = len(position.rows), len(position.rows[0]) if position.rows else 0
    return _value(KERNEL.domineering(rows, columns, _bits("".join(position.rows), _TAKEN)))


def toads_and_frogs_value(position: ToadsAndFrogs) -> Value | None:
    """The sum of the values of the strips; ``None`` where one is too long for the kernel."""
    strips = [KERNEL.toads_and_frogs(len(row), _bits(row, _TOADS), _bits(row, _FROGS)) for row in position.rows]
    if len(strips) == 1:
        return _value(strips[0])
    ids = [id for id in strips if id is not None]
    return value_of(KERNEL.sum(ids)) if len(ids) == len(strips) else None


def clobber_value(position: Clobber) -> Value | None:
    """The value by the kernel's own search; ``None`` where the board is too large for it.

    >>> from colonnade.positions.clobber import Clobber
    >>> clobber_value(Clobber.parse("xo"))
    Value('*')
    """
    text = "".join(position.rows)
    rows, columns = len(position.rows), len(position.rows[0])
    return _value(KERNEL.clobber(rows, columns, _bits(text, _CROSSES), _bits(text, _NOUGHTS)))


def map_value(position: MapColoring) -> Value | None:
    """The value of a map of Col or Snort by the kernel's own search; ``None`` where it is too large for it."""
    left, right = _bits(position.labels, _LEFT), _bits(position.labels, _RIGHT)
    keeps_the_other_out = position.kept_out(Player.LEFT) is Player.RIGHT
    near = position.width or _neighbor_sets(position.borders)
    return _value(KERNEL.map_coloring(keeps_the_other_out, near, left, right))


def solve_small_domineering(position: Domineering, evaluator: Evaluator) -> Evaluation | None:
    """The value of a small board of Domineering."""
    return _small(position, _places(position.rows), domineering_value, evaluator)


def solve_small_toads_and_frogs(position: ToadsAndFrogs, evaluator: Evaluator) -> Evaluation | None:
    """The value of small strips of Toads and Frogs."""
    return _small(position, _places(position.rows), toads_and_frogs_value, evaluator)


def solve_small_clobber(position: Clobber, evaluator: Evaluator) -> Evaluation | None:
    """The value of a small board of Clobber."""
    return _small(position, _places(position.rows), clobber_value, evaluator)


def solve_small_map(position: MapColoring, evaluator: Evaluator) -> Evaluation | None:
    """The value of a small map of Col or Snort."""
    return _small(position, len(position.labels), map_value, evaluator)


def search_domineering(position: Domineering, evaluator: Evaluator) -> Evaluation | None:
    """The value of a board of Domineering; ``None`` for boards too large for the kernel."""
    return _searched(position, _places(position.rows), domineering_value, evaluator)


def search_toads_and_frogs(position: ToadsAndFrogs, evaluator: Evaluator) -> Evaluation | None:
    """The value of strips of Toads and Frogs; ``None`` for strips too long for the kernel."""
    return _searched(position, _places(position.rows), toads_and_frogs_value, evaluator)


def search_clobber(position: Clobber, evaluator: Evaluator) -> Evaluation | None:
    """The value of a board of Clobber; ``None`` for boards too large for the kernel."""
    return _searched(position, _places(position.rows), clobber_value, evaluator)


def search_map(position: MapColoring, evaluator: Evaluator) -> Evaluation | None:
    """The value of a map of Col or Snort; ``None`` for maps too large for the kernel."""
    return _searched(position, len(position.labels), map_value, evaluator)


def _places(rows: Iterable[str]) -> int:
    return sum(map(len, rows))


def _value(id: Id | None) -> Value | None:
    return None if id is None else value_of(id)


@cache
def _neighbor_sets(adjacency: Adjacency) -> list[int]:
    return [sum(1 << region for region in neighbors) for neighbors in adjacency]


def _table(letters: str) -> bytes:
    """A translation of these letters to 1 and of all others to 0."""
    return bytes(ord("1" if chr(code) in letters else "0") for code in range(256))


_TAKEN, _TOADS, _FROGS, _CROSSES, _NOUGHTS, _LEFT, _RIGHT = map(_table, ("#", "t", "f", "x", "o", ".l", ".r"))


def _bits(text: str, table: bytes) -> int:
    """The set of places whose letters the table takes to 1."""
    return int(text[::-1].encode().translate(table) or b"0", 2)


def _small(
    position: Board, places: int, find: Callable[[Board], Value | None], evaluator: Evaluator
) -> Evaluation | None:
    """The answer for a small board as a whole, which takes less time than to split it; the reason goes by parts."""
    value = find(position) if places <= SMALL else None
    if value is None:
        return None
    return ValueEvaluation(value, METHOD, lambda: evaluator.again().by_parts(position).derivation)


def _searched(
    position: Board, places: int, find: Callable[[Board], Value | None], evaluator: Evaluator
) -> Evaluation | None:
    if places <= SMALL:
        small = find(position)
        if small is not None:
            return ValueEvaluation(small, METHOD, lambda: evaluator.again().search_step(position, small, 0))
    meter = evaluator.meter
    left = meter.positions_left
    before = KERNEL.counters()["steps"]
    try:
        with meter.within(steps=None if left is None else left * STEPS_PER_POSITION):
            value = find(position)
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
