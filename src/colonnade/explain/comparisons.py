"""How two games compare, in signs and in words."""

from __future__ import annotations

from colonnade.explain.names import printed
from colonnade.games.value import Relation, Value

_SIGNS = {Relation.LESS: "<", Relation.EQUAL: "=", Relation.GREATER: ">", Relation.CONFUSED: "‖"}
_SENTENCES = {
    Relation.LESS: "Right wins the difference, whoever starts.",
    Relation.EQUAL: "The second player wins the difference.",
    Relation.GREATER: "Left wins the difference, whoever starts.",
    Relation.CONFUSED: "The first player wins the difference: neither is at least the other.",
}


def comparison_text(left: Value, relation: Relation, right: Value, *, limit: int = 400) -> str:
    """The relation that holds, in signs.

    >>> comparison_text(Value("{3|-1}"), Relation.CONFUSED, Value("1"))
    '{ 3 | −1 } ‖ 1'
    """
    return f"{printed(left, limit=limit)} {_SIGNS[relation]} {printed(right, limit=limit)}"


def comparison_sentence(relation: Relation) -> str:
    """Why it holds: who wins the difference."""
    return _SENTENCES[relation]
