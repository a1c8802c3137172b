"""Sentences for the rules that hold in every ruleset: sums, and searches through options."""

from __future__ import annotations

from collections.abc import Mapping

from colonnade.explain.sentences.template import (
    MOST_LISTED,
    StepText,
    Template,
    counted,
    equation,
    in_braces,
    integer_named,
    reached_by_both,
    value_named,
    values_named,
)
from colonnade.explain.tokens import Tokens, joined
from colonnade.explain.writers import winner
from colonnade.games.value import Value
from colonnade.players import Convention, Outcome, Player
from colonnade.solvers.engine.derivation import Step
from colonnade.solvers.engine.rules import Rule


def _empty(step: Step) -> StepText:
    return StepText(("Nobody can move.",), equation(step))


def _sum(step: Step) -> StepText:
    summands = values_named(step, "summands")
    if len(summands) > MOST_LISTED:
        return StepText((f"Add the values of the {len(summands)} parts.",), equation(step))
    if len(summands) == 1:
        words = "There is one part."
    else:
        words = _nim_sum(step) or "Add the parts."
    return StepText((words,), (*joined(summands, " + "), " = ", step.result))


_MOST_DIGITS = 10
"""Longer nimbers are not written in binary."""


def _nim_sum(step: Step) -> str | None:
    """How nimbers are added; ``None`` if a summand is not a nimber, or if all are so small that this is obvious."""
    nimbers = [
        summand.nimber for summand in (*values_named(step, "summands"), step.result) if isinstance(summand, Value)
    ]
    known = [nimber for nimber in nimbers if nimber is not None]
    if len(known) < len(nimbers) or max(known[:-1]) < 2:
        return None
    words = "Nimbers are added in binary, without carrying"
    digits = max(known).bit_length()
    if digits > _MOST_DIGITS:
        return f"{words}."
    *summands, last, result = (f"{nimber:0{digits}b}" for nimber in known)
    return f"{words}: {', '.join(summands)} and {last} make {result}."


def text_of_search(step: Step) -> StepText:
    """What a search found, in terms of the options where these are known."""
    options = reached_by_both(step)
    positions = integer_named(step, "positions")
    if options is None:
        words = f"Search through all moves, {counted(positions, 'position')}."
        return StepText((words,), equation(step))
    if not values_named(step, "left") and not values_named(step, "right"):
        return _empty(step)
    return StepText(options, in_braces(step))


def _outcome_search(step: Step) -> StepText:
    misere = step.operands.get("convention") is Convention.MISERE
    play = "In misère play" if misere else "In normal play"
    formula = equation(step)
    if step.operands.get("left") == () == step.operands.get("right"):
        return StepText((f"{play} whoever is to move and cannot {'wins' if misere else 'loses'}.",), formula)
    sentences: list[object] = []
    for player in (Player.LEFT, Player.RIGHT):
        name = player.name.capitalize()
        outcomes = step.operands.get(player.name.lower())
        if outcomes is None:
            positions = integer_named(step, "positions")
            found = winner(_outcome(step))
            return StepText((f"{play} {found} wins, found by search of {counted(positions, 'position')}.",), formula)
        assert isinstance(outcomes, tuple)
        winning = step.operands.get(f"{player.name.lower()}_wins_by")
        if not outcomes:
            sentences.append(f" {name} to move cannot, and {'wins' if misere else 'loses'}.")
        elif winning is not None:
            sentences += [f" {name} to move wins by moving to ", winning, "."]
        else:
            moves = "the only move loses" if len(outcomes) == 1 else f"each of {len(outcomes)} moves loses"
            sentences.append(f" {name} to move loses: {moves}.")
    return StepText((f"{play}:", *sentences), formula)


def _outcome(step: Step) -> Outcome:
    assert isinstance(step.result, Outcome)
    return step.result


def _sum_of_outcome(step: Step) -> StepText:
    words = "All parts but one add up to 0, so the winner of that one wins the whole."
    return StepText((words,), equation(step))


def _cold_sum(step: Step) -> StepText:
    number = value_named(step, "number")
    each = "Each part is a number, or a number and an infinitesimal, which is smaller than every positive number."
    sentence: Tokens = (f"{each} The numbers add up to ", number)
    if number == 0:
        sentence = (*sentence, ", and the atomic weights to ", value_named(step, "weight"), ": two ahead is enough")
    return StepText((*sentence, "."), (f"{winner(step.result)} wins",) if isinstance(step.result, Outcome) else ())


TEMPLATES: Mapping[Rule, Template] = {
    Rule.EMPTY: _empty,
    Rule.DISJUNCTIVE_SUM: _sum,
    Rule.SEARCH: text_of_search,
    Rule.OUTCOME_SEARCH: _outcome_search,
    Rule.SUM_OF_OUTCOME: _sum_of_outcome,
    Rule.COLD_SUM: _cold_sum,
}
