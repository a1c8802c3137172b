"""Sentences for the steps that evaluate an expression, or bring a form into canonical form."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from colonnade.dyadic import Dyadic
from colonnade.explain.sentences.template import (
    MOST_LISTED,
    StepText,
    Template,
    equation,
    in_braces,
    lists_options,
    values_named,
)
from colonnade.explain.tokens import Tokens, listed
from colonnade.games.simplification import Dominated, Reversed
from colonnade.games.value import Value
from colonnade.players import Player
from colonnade.solvers.engine.derivation import Step
from colonnade.solvers.engine.rules import Rule


def _name(step: Step) -> StepText:
    formula: Tokens = equation(step)
    if lists_options(step):
        formula = in_braces(step)
    return StepText(("This is the name of a canonical form.",), formula)


def _multiple(step: Step) -> StepText:
    times, game = step.operands["times"], step.operands["game"]
    return StepText((f"{times} copies of ", game, "."), equation(step))


def _negative(step: Step) -> StepText:
    return StepText(("The players change sides in ", step.operands["game"], "."), equation(step))


def _simplest(step: Step) -> StepText:
    left, right = values_named(step, "left"), values_named(step, "right")
    if not left and not right:
        words: Tokens = ("Nobody can move.",)
    elif not left:
        words = ("The simplest number less than ", _extreme(right, Player.RIGHT), ".")
    elif not right:
        words = ("The simplest number greater than ", _extreme(left, Player.LEFT), ".")
    else:
        words = (
            "The simplest number between ",
            _extreme(left, Player.LEFT),
            " and ",
            _extreme(right, Player.RIGHT),
            ".",
        )
    return StepText(words, equation(step))


def _extreme(options: Sequence[Value], player: Player) -> Value:
    """The best of a player's options, which are numbers."""
    return (max if player is Player.LEFT else min)(options, key=lambda option: option.number or Dyadic(0))


def _canonical(step: Step) -> StepText:
    found = step.operands["simplifications"]
    assert isinstance(found, tuple)
    if not found:
        return StepText(("No option is dominated or reversible.",), equation(step))
    words: list[object] = []
    for each in found[:MOST_LISTED]:
        words.extend(_simplification(each))
    if len(found) > MOST_LISTED:
        words.append(f" {len(found) - MOST_LISTED} more simplifications follow.")
    return StepText(tuple(words), equation(step))


def _simplification(each: Dominated | Reversed) -> Tokens:
    side = each.player.name.capitalize()
    if isinstance(each, Dominated):
        sign = " ≤ " if each.player is Player.LEFT else " ≥ "
        return (f"{side}'s option ", each.option, " is dominated: ", each.option, sign, each.by, ". ")
    instead = listed(each.instead) if each.instead else ("nothing",)
    return (f"{side}'s option ", each.option, " reverses through ", each.through, " to ", *instead, ". ")


def _closure(step: Step) -> StepText:
    return StepText(("Options of options become options.",), _named_braces(step))


def _function(step: Step) -> StepText:
    return StepText((f"The function {step.operands['name']} of a form.",), _named_braces(step))


def _named_braces(step: Step) -> Tokens:
    return (step.subject, " = ", *in_braces(step))


TEMPLATES: Mapping[Rule, Template] = {
    Rule.NAME: _name,
    Rule.MULTIPLE: _multiple,
    Rule.NEGATIVE: _negative,
    Rule.SIMPLEST_NUMBER: _simplest,
    Rule.CANONICAL_FORM: _canonical,
    Rule.TRANSITIVE_CLOSURE: _closure,
    Rule.FUNCTION: _function,
}
