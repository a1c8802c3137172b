"""Sentences for the theorems on dominoes, coins, Partizan Euclid and Nim."""

from __future__ import annotations

from collections.abc import Mapping

from colonnade.dyadic import Dyadic
from colonnade.explain.sentences.template import (
    MOST_LISTED,
    StepText,
    Template,
    equation,
    fixed,
    value_named,
    values_named,
)
from colonnade.explain.tokens import joined
from colonnade.games.value import Value
from colonnade.solvers.engine.derivation import Step
from colonnade.solvers.engine.rules import Rule


def _domino_tree(step: Step) -> StepText:
    return StepText(
        ("A line of dominoes is a clockwise Hackenbush tree, move for move.",),
        (step.subject, " = ", step.operands["position"], " = ", step.result),
    )


def _reduction(step: Step) -> StepText:
    even = " since an even number of tails follows" if step.operands["letter"] == "b" else ""
    return StepText(
        (f"Three tails after a head may become one tail before it{even}.",),
        (step.subject, " = ", step.operands["position"]),
    )


def _coin_sum(step: Step) -> StepText:
    base, subordinates = value_named(step, "base"), values_named(step, "subordinates")
    if not subordinates:
        return _coin_base(step)
    words = (
        "The reduced line is an ordinal sum of numbers. While a head stands before the third tail from the right, the "
        "last two tails count 1/2^(2p+q-1), with p heads before the first of the two and q between them."
    )
    if len(subordinates) > MOST_LISTED:
        return StepText((words,), equation(step))
    return StepText((words,), (*joined([base, *subordinates], " : "), " = ", step.result))


def _coin_base(step: Step) -> StepText:
    """A reduced line that is one number: all its tails but two stand before its heads."""
    pieces = step.operands["pieces"]
    assert isinstance(pieces, tuple)
    line = str(pieces[0])
    tails = line.count("1")
    if tails < 2:
        words = "Left needs two tails; Right moves the one that there is past one head after another."
        return StepText(("Nobody can move.",) if step.result == 0 else (words,), equation(step))
    # 1^a 0^p 1 0^q 1
    ones, last = tails - 2, len(line) - 1
    middle = line.rindex("1", 0, last)
    p, q = middle - ones, last - middle - 1
    if p == q == 0:
        words = "There are no heads, so Right cannot move, and Left makes a move of every two tails."
        return StepText((words,), equation(step))
    words = (
        "All tails but two stand before the heads. Every two of those are a move for Left; the last two count "
        f"1/2^(2p+q), where p = {p} counts the heads before the first of the two and q = {q} those between them."
    )
    return StepText((words,), (Value(ones // 2), " + ", Value(Dyadic(1, 2 * p + q)), " = ", step.result))


def _signature(step: Step) -> StepText:
    signature = str(step.operands["signature"]) or "λ"
    shown = signature if len(signature) <= 60 else f"of {len(signature)} letters"
    standard = step.operands["standard"]
    if standard in (None, step.subject):
        return StepText((f"The moves along the spine give the signature {shown}.",), equation(step))
    words = ("Move for move it is ", standard, f"; the moves along its spine give the signature {shown}.")
    return StepText(words, equation(step))


def _rewriting(step: Step) -> StepText:
    after = step.operands["signature"] or "λ"
    return StepText(
        (f"Rule {step.operands['number']} for signatures keeps the outcome.",), (step.subject or "λ", " → ", after)
    )


def _irreducible(step: Step) -> StepText:
    words = "This signature is irreducible; its outcome stands in the table."
    return StepText((words,), (step.subject or "λ", " = ", step.result))


def _misere_nim(step: Step) -> StepText:
    if step.operands["has_large_heap"]:
        words = "Some heap has two counters or more, so misère Nim is won like normal Nim: by the nim sum "
    else:
        words = "All heaps have one counter at most, so misère Nim is the reverse of normal Nim: by the nim sum "
    return StepText((words, step.operands["nimber"], "."), equation(step))


TEMPLATES: Mapping[Rule, Template] = {
    Rule.DOMINO_TREE: _domino_tree,
    Rule.GREEN_DOMINOES: fixed("A line of green dominoes is an ordinal sum of nimbers."),
    Rule.DOMINO_BEGINNINGS: fixed("Every option of a line is one of its beginnings, valued from the shortest on."),
    Rule.COINS: fixed("Reduce the line, then take it apart."),
    Rule.COIN_REDUCTION: _reduction,
    Rule.COIN_ORDINAL_SUM: _coin_sum,
    Rule.EUCLID_SIGNATURE: _signature,
    Rule.EUCLID_REWRITING: _rewriting,
    Rule.EUCLID_IRREDUCIBLE: _irreducible,
    Rule.EUCLID_AUTOMATON: fixed("The outcome follows from the signature, read from its end by an automaton."),
    Rule.DOMINO_STRETCHES: fixed("What is left standing is a stretch of the row; who wins each is found in turn."),
    Rule.MISERE_NIM: _misere_nim,
}
