"""Where a value lies among others, in words, and titles of diagrams."""

from __future__ import annotations

from collections.abc import Sequence

from colonnade.explain.names import printed
from colonnade.games.value import Value

_MOST_NAMED = 4


def place_sentence(value: Value, values: Sequence[Value]) -> str:
    """Whether the value is one of these, and otherwise between which of them it lies.

    >>> place_sentence(Value("^^"), [Value(0), Value("*"), Value("^")])
    '⇑ is not one of them: it lies above ∗ and ↑.'
    """
    if value in values:
        confused = sum(not (each <= value or value <= each) for each in values)
        others = "no other" if not confused else "one other" if confused == 1 else f"{confused} others"
        return f"{printed(value)} is one of them, confused with {others}."
    below = [each for each in values if each < value]
    above = [each for each in values if value < each]
    nearest_below = [x for x in below if not any(x < y for y in below)]
    nearest_above = [x for x in above if not any(y < x for y in above)]
    places = [f"{word} {_listed(near)}" for word, near in (("above", nearest_below), ("below", nearest_above)) if near]
    where = f"it lies {' and '.join(places)}" if places else "it is confused with all of them"
    return f"{printed(value)} is not one of them: {where}."


def canonical_form_title(value: Value) -> str:
    """The title of the game tree of a value."""
    return f"{printed(value)}, canonical form"


def _listed(values: Sequence[Value]) -> str:
    names = [printed(value) for value in values[:_MOST_NAMED]]
    if len(values) > _MOST_NAMED:
        return f"{', '.join(names)} and {len(values) - _MOST_NAMED} more"
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
