"""Short lines of dominoes and of coins with a given value, to be put beside a line whose value is guessed."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product

from colonnade.dyadic import Dyadic
from colonnade.positions import Position
from colonnade.positions.domino_shave import DominoShave
from colonnade.positions.flipping_coins import FlippingCoins
from colonnade.solvers.engine.evaluate import evaluate

MOST_DOMINOES = 2
SPOTS = range(1, 5)
MOST_COINS = 6


def is_line(position: Position) -> bool:
    """Whether this is one line of dominoes or of coins, under the usual rules."""
    return type(position) in (DominoShave, FlippingCoins)


def line_worth(ruleset: type[Position], number: Dyadic) -> str | None:
    """The first of the shortest lines worth a number; ``None`` where none that is short is.

    >>> line_worth(DominoShave, Dyadic(-1)), line_worth(FlippingCoins, Dyadic(1))
    ('(2,1)', '11')
    """
    return _worths(ruleset).get(number)


@cache
def _worths(ruleset: type[Position]) -> dict[Dyadic, str]:
    found: dict[Dyadic, str] = {}
    for line in _dominoes() if ruleset is DominoShave else _coins():
        number = evaluate(line).value.number
        if number is not None:
            found.setdefault(number, str(line))
    return found


def _dominoes() -> Iterator[Position]:
    dominoes = [(left, right) for left in SPOTS for right in SPOTS]
    for count in range(MOST_DOMINOES + 1):
        for line in product(dominoes, repeat=count):
            yield DominoShave(line)


def _coins() -> Iterator[Position]:
    yield FlippingCoins("")
    for count in range(MOST_COINS):
        for letters in product("01", repeat=count):
            yield FlippingCoins("".join(letters) + "1")
