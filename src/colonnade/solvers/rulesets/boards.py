"""Board games and maps by search inside the kernel, where the board is small enough for it.

The search is the general one (``colonnade.solvers.engine.search``): through all options, part by part, each part once
however it lies.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, TypeVar

from colonnade._kernel import KERNEL
from colonnade.errors import BudgetExceededError
from colonnade.games.value import Value, value_of
from colonnade.positions.ruleset import Position
from colonnade.solvers.engine.bounds import with_bounds
from colonnade.solvers.engine.evaluation import Evaluation, SmallEvaluation, ValueEvaluation

if TYPE_CHECKING:  # who plays one of these games need not load the others
    from colonnade.positions.board import BoardPosition
    from colonnade.positions.clobber import Clobber
    from colonnade.positions.domineering import Domineering
    from colonnade.positions.map_coloring import Adjacency, MapColoring
    from colonnade.positions.toads_and_frogs import ToadsAndFrogs
    from colonnade.solvers.engine.evaluate import Evaluator

METHOD = "board search"
SMALL = 10
"""Boards of so many places take less than a millisecond, most of them microseconds: to count their work would take as
long as the work."""

SMALL_DOMINEERING = 16
"""The same for Domineering, where a move takes two squares."""

MOST = 1 << 20
"""Places beyond which the kernel is not asked: it takes 64 in a board or strip, and any number of strips."""

STEPS_PER_POSITION = 16
"""The kernel counts steps, not positions: about so many to a part, with its options and its canonical form."""

Board = TypeVar("Board", bound=Position)

_of_board = Value.of_board


def domineering_value(position: Domineering, most: int = MOST) -> Value | None:
    """The value by the kernel's own search; ``None`` for more than ``most`` squares.

    >>> from colonnade.positions.domineering import Domineering
    >>> domineering_value(Domineering.parse("2x2"))
    Value('+-1')
    """
    return _value("domineering", position.rows, most)


def toads_and_frogs_value(position: ToadsAndFrogs, most: int = MOST) -> Value | None:
    """The sum of the values of the strips; ``None`` for more than ``most`` squares.

    >>> from colonnade.positions.toads_and_frogs import ToadsAndFrogs
    >>> toads_and_frogs_value(ToadsAndFrogs.parse("t.f/t.."))
    Value('2*')
    """
    return _value("toads_and_frogs", position.rows, most)


def clobber_value(position: Clobber, most: int = MOST) -> Value | None:
    """The value by the kernel's own search; ``None`` for more than ``most`` squares.

    >>> from colonnade.positions.clobber import Clobber
    >>> clobber_value(Clobber.parse("xo"))
    Value('*')
    """
    return _value("clobber", position.rows, most)


def map_value(position: MapColoring, most: int = MOST) -> Value | None:
    """The value of a map of Col or Snort by the kernel's own search; ``None`` for more than ``most`` regions."""
    labels = position.labels
    if len(labels) > most:
        return None
    near = position.width or _neighbor_sets(position.borders)
    id = KERNEL.map_coloring(position.keeps_opponent_out, near, labels)
    return None if id is None else value_of(id)


def _small(game: str, most: int, what: str) -> Callable[[BoardPosition], SmallEvaluation | None]:
    """The function that answers small boards of a ruleset: whoever asks for many of them spends most of the time here,
    so it does all by itself."""

    def small(position: BoardPosition) -> SmallEvaluation | None:
        rows = position.rows
        if len(rows) == 1:
            squares = rows[0]
            columns = len(squares)
        else:
            squares = "".join(rows)
            columns = len(rows[0]) if rows else 0
        if len(squares) > most:
            return None
        value = _of_board(game, columns, squares)
        return None if value is None else SmallEvaluation(value, METHOD, position)

    small.__doc__ = f"The answer for small {what}; ``None`` for more than {most} squares."
    return small


small_domineering = _small("domineering", SMALL_DOMINEERING, "boards of Domineering")
small_toads_and_frogs = _small("toads_and_frogs", SMALL, "strips of Toads and Frogs")
small_clobber = _small("clobber", SMALL, "boards of Clobber")


def small_map(position: MapColoring) -> SmallEvaluation | None:
    """The answer for a small map of Col or Snort; ``None`` for more than ``SMALL`` regions."""
    value = map_value(position, SMALL)
    return None if value is None else SmallEvaluation(value, METHOD, position)


def search_domineering(position: Domineering, evaluator: Evaluator) -> Evaluation | None:
    """The value of a board of Domineering; ``None`` for boards too large for the kernel."""
    return _searched(position, domineering_value, evaluator, SMALL_DOMINEERING)


def search_toads_and_frogs(position: ToadsAndFrogs, evaluator: Evaluator) -> Evaluation | None:
    """The value of strips of Toads and Frogs; ``None`` for strips too long for the kernel."""
    return _searched(position, toads_and_frogs_value, evaluator)


def search_clobber(position: Clobber, evaluator: Evaluator) -> Evaluation | None:
    """The value of a board of Clobber; ``None`` for boards too large for the kernel."""
    return _searched(position, clobber_value, evaluator)


def search_map(position: MapColoring, evaluator: Evaluator) -> Evaluation | None:
    """The value of a map of Col or Snort; ``None`` for maps too large for the kernel."""
    return _searched(position, map_value, evaluator)


def _value(game: str, rows: tuple[str, ...], most: int) -> Value | None:
    squares = rows[0] if len(rows) == 1 else "".join(rows)
    if len(squares) > most:
        return None
    return _of_board(game, len(rows[0]) if rows else 0, squares)


@cache
def _neighbor_sets(adjacency: Adjacency) -> list[int]:
    return [sum(1 << region for region in neighbors) for neighbors in adjacency]


def _searched(
    position: Board, find: Callable[[Board, int], Value | None], evaluator: Evaluator, most: int = SMALL
) -> Evaluation | None:
    small = find(position, most)
    if small is not None:
        return ValueEvaluation(small, METHOD, lambda: evaluator.renewed().steps.of_value(position, small, 0))
    meter = evaluator.meter
    left = meter.positions_left
    try:
        with meter.within(steps=None if left is None else left * STEPS_PER_POSITION) as limit:
            value = find(position, MOST)
    except BudgetExceededError as error:
        raise with_bounds(error, position.bounds(), meter.spent) from None
    if value is None:
        return None
    spent = limit.spent
    return ValueEvaluation(
        value,
        METHOD,
        lambda: evaluator.renewed().steps.of_value(position, value, spent // STEPS_PER_POSITION),
        {"steps": spent},
    )
