"""The order of positions: what ``g >= h`` and ``g.equals(h)`` ask.

A position compares with positions of any ruleset, with values and with numbers.
"""

from __future__ import annotations

from fractions import Fraction

from colonnade.dyadic import Dyadic
from colonnade.games.value import Relation, Value, compare
from colonnade.players import Outcome
from colonnade.positions.ruleset import Position
from colonnade.solvers.engine.evaluate import evaluate

_RELATIONS = {
    Outcome.P: Relation.EQUAL,
    Outcome.L: Relation.GREATER,
    Outcome.R: Relation.LESS,
    Outcome.N: Relation.CONFUSED,
}
"""How two games compare, by the outcome of their difference."""


def compare_positions(position: Position, other: Position | Value | Dyadic | Fraction | int) -> Relation:
    """How a position compares with another, or with a value.

    >>> from colonnade.positions.hackenbush import Hackenbush
    >>> from colonnade.positions.nim import Nim
    >>> compare_positions(Hackenbush.parse("GB"), Nim.parse("1")).name
    'GREATER'
    >>> compare_positions(Hackenbush.parse("GBB"), Nim.parse("2")).name
    'GREATER'
    """
    answer = evaluate(position)
    if not isinstance(other, Position):
        return compare(answer.value, other)
    answer_for_other = evaluate(other)
    if answer.has_value and answer_for_other.has_value:
        return compare(answer.value, answer_for_other.value)
    return _RELATIONS[evaluate(position - other).outcome]


def equal(position: Position, other: object) -> bool:
    """Whether both have one value."""
    return _holds(position, other, Relation.EQUAL)


def less(position: Position, other: object) -> bool:
    """Whether the position is less than the other."""
    return _holds(position, other, Relation.LESS)


def greater(position: Position, other: object) -> bool:
    """Whether the position is greater than the other."""
    return _holds(position, other, Relation.GREATER)


def less_or_equal(position: Position, other: object) -> bool:
    """Whether the position is less than the other or equal to it."""
    return _holds(position, other, Relation.LESS, Relation.EQUAL)


def greater_or_equal(position: Position, other: object) -> bool:
    """Whether the position is greater than the other or equal to it."""
    return _holds(position, other, Relation.GREATER, Relation.EQUAL)


def _holds(position: Position, other: object, *relations: Relation) -> bool:
    if not isinstance(other, Position | Value | Dyadic | Fraction | int):
        raise TypeError(f"a position compares with positions, values and numbers; got {other!r}")
    return compare_positions(position, other) in relations
