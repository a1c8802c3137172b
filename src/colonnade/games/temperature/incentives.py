"""Incentives: what a move gains (*Forms and values*, 1.8)."""

from __future__ import annotations

from collections.abc import Iterable

from colonnade.games.naming import in_order
from colonnade.games.value import Game, Value


def left_incentives(game: Game) -> tuple[Value, ...]:
    """``G^L - G`` for every Left option of the canonical form.

    No two are comparable, because they compare as the options do.

    >>> left_incentives(Value("6^*"))
    (Value('v'), Value('v*'))
    """
    value = Value(game)
    return in_order(option - value for option in value.options[0])


def right_incentives(game: Game) -> tuple[Value, ...]:
    """``G - G^R`` for every Right option of the canonical form.

    >>> right_incentives(Value("{2|-1}"))
    (Value('{3|0}'),)
    """
    value = Value(game)
    return in_order(value - option for option in value.options[1])


def incentives(game: Game) -> tuple[Value, ...]:
    """The incentives of both players' canonical moves that no other incentive exceeds.

    >>> incentives(Value("^")), incentives(Value("1/4"))
    ((Value('^*'),), (Value('-1/4'),))
    """
    value = Value(game)
    return in_order(maximal((*left_incentives(value), *right_incentives(value))))


def maximal(values: Iterable[Value]) -> list[Value]:
    """Those values that are less than no other of them.

    >>> maximal([Value("0"), Value("1"), Value("*")])
    [Value('1')]
    """
    distinct = list(dict.fromkeys(values))
    return [x for x in distinct if not any(x < y for y in distinct)]
