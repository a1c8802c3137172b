"""Labels for the parts of an ordinal sum."""

from __future__ import annotations

from colonnade.explain.writers import PRINT, Writer
from colonnade.games.value import Value
from colonnade.solvers.engine.derivation import Step
from colonnade.solvers.engine.rules import Rule

_LONGEST_FORM = 16
_STAR = Value("*")


def part_labels(step: Step, *, writer: Writer = PRINT) -> tuple[str, str]:
    """What to write at the base and at the subordinate; empty where the step is no ordinal sum.

    >>> from colonnade.positions.hackenbush import Hackenbush
    >>> from colonnade.solvers.engine.evaluate import evaluate
    >>> part_labels(evaluate(Hackenbush.parse("B(R,BB)")).derivation)
    ('base 1', 'subordinate 1')
    """
    if step.rule not in (Rule.ORDINAL_SUM, Rule.CLOCKWISE_TRUNK):
        return "", ""
    base, subordinate = step.operands["base"], step.operands["subordinate"]
    return f"base {writer.thing(base)}", f"subordinate {writer.thing(subordinate)}"


def stem_form(step: Step, *, writer: Writer = PRINT) -> str:
    """An ordinal sum on a green stem as it stands, such as ∗ : 3, whose canonical name says less; else nothing.

    >>> from colonnade.positions.hackenbush import Hackenbush
    >>> from colonnade.solvers.engine.evaluate import evaluate
    >>> stem_form(evaluate(Hackenbush.parse("G(B,B)")).derivation)
    '∗ : 2'
    >>> stem_form(evaluate(Hackenbush.parse("G(B,R)")).derivation)  # ∗ : 0 is ∗
    ''
    """
    if step.rule is not Rule.ORDINAL_SUM or step.operands["base"] != _STAR or step.operands["subordinate"] == 0:
        return ""
    subordinate = writer.thing(step.operands["subordinate"])
    return f"{writer.thing(_STAR)} : {subordinate}" if len(subordinate) <= _LONGEST_FORM else ""
