"""Templates of sentences: their type, and the phrases that several of them use.

A template takes a step and returns a sentence and a formula, as tokens. It must be right for the smallest cases, too:
one stick, one green stick, one part.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeAlias

from colonnade.explain.tokens import Tokens, joined, listed
from colonnade.games.value import Value
from colonnade.players import Player
from colonnade.solvers.engine.derivation import Step

MOST_LISTED = 12
"""If there are more operands than this, their number is given instead of a list."""


class StepText(NamedTuple):
    """A step in words: a sentence, and a formula that ends with the result."""

    sentence: Tokens
    formula: Tokens


Template: TypeAlias = Callable[[Step], StepText]


def equation(step: Step) -> Tokens:
    """The subject, and what it is equal to."""
    return (step.subject, " = ", step.result)


def is_equation(step: Step, formula: Tokens) -> bool:
    """Whether a formula says no more than that the subject is equal to the result."""
    return len(formula) == 3 and formula[0] is step.subject and formula[2] is step.result and formula[1] == " = "


def fixed(*sentence: object) -> Template:
    """A sentence that is the same for all steps."""
    return lambda step: StepText(tuple(sentence), equation(step))


def values_named(step: Step, name: str) -> Sequence[Value]:
    """The operands of this name, none where there is no such name."""
    found = step.operands.get(name, ())
    assert isinstance(found, tuple)
    return found


def value_named(step: Step, name: str) -> Value:
    """The operand of this name, which is a value."""
    found = step.operands[name]
    assert isinstance(found, Value)
    return found


def integer_named(step: Step, name: str) -> int:
    """The operand of this name, which is an integer."""
    found = step.operands[name]
    assert isinstance(found, int)
    return found


def counted(number: int, thing: str) -> str:
    """So many things, in words.

    >>> counted(1, "stick"), counted(2, "stick")
    ('1 stick', '2 sticks')
    """
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def reached_by_both(step: Step) -> Tokens | None:
    """What each player can reach, where that is known."""
    if "left" not in step.operands or "right" not in step.operands:
        return None
    return tuple(
        token
        for player in (Player.LEFT, Player.RIGHT)
        for token in reached_by(player, values_named(step, player.name.lower()))
    )


def reached_by(player: Player, values: Sequence[object]) -> Tokens:
    """What one player can reach: a half of a sentence for Left, the end of it for Right."""
    name = player.name.capitalize()
    if not values:
        tokens: Tokens = (f"{name} cannot move",)
    elif len(values) > MOST_LISTED:
        tokens = (f"{name} can reach {len(values)} values that matter",)
    else:
        tokens = (f"{name} can reach ", *listed(values))
    return (*tokens, ", ") if player is Player.LEFT else (*tokens, ".")


def lists_options(step: Step) -> bool:
    """Whether the options are known, and few enough to be listed."""
    if "left" not in step.operands or "right" not in step.operands:
        return False
    return max(len(values_named(step, "left")), len(values_named(step, "right"))) <= MOST_LISTED


def in_braces(step: Step) -> Tokens:
    """The options in braces and what they make; the result alone where they are not listed."""
    if not lists_options(step):
        return (step.result,)
    left, right = values_named(step, "left"), values_named(step, "right")
    return ("{", *joined(left, ","), "|", *joined(right, ","), "}", " = ", step.result)
