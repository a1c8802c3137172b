"""The Norton product ``G . U`` of any game with a unit (*Winning Ways*, chapter 8; Siegel, II.6)."""

from __future__ import annotations

from colonnade.games.subpositions import fold_value, is_integer
from colonnade.games.temperature.incentives import incentives
from colonnade.games.value import Game, Value


def norton_product(game: Game, unit: Game) -> Value:
    """``G . U``: ``n`` copies of ``U`` for an integer ``n``, else ``{G^L.U + U + I | G^R.U - U - I}``.

    ``I`` runs over the incentives of both players in the canonical form of ``U``. For a positive unit the product keeps
    sums and order. For any other it is that of the canonical form of ``G``, as in CGSuite, and keeps neither.

    >>> up = Value("^")
    >>> norton_product(Value(3), up), norton_product(Value("1/2"), up), norton_product(Value("*"), up)
    (Value('^3'), Value('{^^*|v*}'), Value('+-(^^*)'))
    >>> norton_product(Value("1/2"), Value("^*"))
    Value('{^^|v*}')
    """
    u = Value(unit)
    gains = [u + incentive for incentive in incentives(u)]

    def product(g: Value, lefts: list[Value], rights: list[Value]) -> Value:
        number = g.number
        if number is not None and number.is_integer:
            return number.numerator * u
        return Value.of(
            (x + gain for x in lefts for gain in gains),
            (x - gain for x in rights for gain in gains),
        )

    return fold_value(Value(game), product, stop=is_integer)
