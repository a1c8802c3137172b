"""Atomic weights of Hackenbush positions, from their green paths where these tell it and else from their values."""

from __future__ import annotations

from colonnade.budget import Budget
from colonnade.errors import UndefinedError
from colonnade.games.infinitesimal.atomic_weight import atomic_weight
from colonnade.games.naming import describe
from colonnade.games.value import Value
from colonnade.positions.hackenbush import Hackenbush
from colonnade.solvers.engine.evaluate import evaluate
from colonnade.solvers.hackenbush import jungles
from colonnade.solvers.hackenbush.blue_red_part import part


def weight_of_position(position: Hackenbush, *, budget: Budget | None = None) -> Value:
    """The atomic weight of a position. Its value is found only where cycles of all three colors leave bounds.

    >>> weight_of_position(Hackenbush.parse("GB, GGB, G(R,G), B, R"))
    Value('1')
    >>> weight_of_position(Hackenbush.parse("BR, G"))
    Traceback (most recent call last):
    ...
    colonnade.errors.UndefinedError: this position has no atomic weight: its stops are 1/2, so it is not infinitesimal
    """
    number, rest = part(position.graph)
    exact = evaluate(Hackenbush(number), budget=budget).value
    if exact:
        stops = describe(exact, limit=60)
        raise UndefinedError(f"this position has no atomic weight: its stops are {stops}, so it is not infinitesimal")
    low, high = jungles.weight(rest)
    if low == high:
        return Value(low)
    return atomic_weight(evaluate(Hackenbush(rest), budget=budget).value)
