"""The order of positions: what ``g >= h`` and ``g.equals(h)`` ask.

A position compares with positions of any ruleset, with values and with numbers.
"""

from __future__ import annotations

from fractions import Fraction

from colonnade.dyadic import Dyadic
from colonnade.games.value import Relation, Value, compare
from colonnade.positions.ruleset import Position
from colonnade.solvers.engine.evaluate import evaluate

_RELATION_BY_OUTCOME = {relation.outcome: relation for relation in Relation}


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
    return _RELATION_BY_OUTCOME[evaluate(position - other).outcome]


def holds(position: Position, sign: str, other: object) -> bool:
    """Whether ``position sign other`` holds, for a sign such as ``<=``.

    >>> from colonnade.positions.nim import Nim
    >>> holds(Nim.parse("1 2"), "=", Nim.parse("3")), holds(Nim.parse("1"), ">", 0)
    (True, False)
    """
    if not isinstance(other, Position | Value | Dyadic | Fraction | int):
        raise TypeError(f"a position compares with positions, values and numbers; got {other!r}")
    return compare_positions(position, other).satisfies(sign)
