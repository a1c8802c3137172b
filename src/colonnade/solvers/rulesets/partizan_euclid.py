"""Partizan Euclid: outcomes by the paired-outcome automaton and by reduction of the signature, and values.

McKay, *Forms and values*, section 6.2. The outcome follows from the signature, read from its end by an automaton of
eight states; three l in a row do nothing and a second r in a row does nothing (lemma 6.2.3), so that runs of any length
take one step. The value follows along the spine as well, but letter by letter, and values grow with the signature.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from colonnade.budget import DEFAULT_BUDGET, Meter
from colonnade.citations import Citation, Work
from colonnade.errors import BudgetExceededError, CancelledError, Limit
from colonnade.games.value import Value
from colonnade.players import Convention, Outcome
from colonnade.positions.euclid_signature import Run, Signature, spine
from colonnade.positions.partizan_euclid import PartizanEuclid
from colonnade.solvers.engine.derivation import Step
from colonnade.solvers.engine.evaluation import Evaluation, OutcomeEvaluation, ValueEvaluation
from colonnade.solvers.engine.rules import Rule

if TYPE_CHECKING:
    from colonnade.solvers.engine.evaluate import Evaluator

METHOD = "Partizan Euclid by signature"
SPINE, AUTOMATON = Citation(Work.FORMS_AND_VALUES, "6.1.5"), Citation(Work.FORMS_AND_VALUES, "6.2.1")
REWRITING, IRREDUCIBLES = Citation(Work.FORMS_AND_VALUES, "6.2.3"), Citation(Work.FORMS_AND_VALUES, "Table 6.2")
OPTIONS = Citation(Work.FORMS_AND_VALUES, "6.1.8")
LONGEST_VALUED = 100_000
LONGEST_EXPLAINED = 60
"""With more letters than this in the signature the reasons tell who wins, not how the value is made."""
MOST_RUNS_VALUED = 500
STEPS_PER_LETTER = 20_000
"""With more letters or runs than this in the signature, or once a letter costs the kernel more steps, ``solve`` is
content with the outcome: the value of a random word takes time with the square of its length."""

Paired = tuple[Outcome, Outcome]
"""The outcomes of a position's Left option and of the position itself."""

START: dict[Convention, Paired] = {
    Convention.NORMAL: (Outcome.P, Outcome.N),
    Convention.MISERE: (Outcome.N, Outcome.P),
}
"""The paired outcome of e, the position E(3,2): both of its options are 0, from which the player to move wins in misère
play. Above e both players can always move, so that the rest of the automaton is the same in both conventions."""


def one_option_each(left: Outcome, right: Outcome) -> Outcome:
    """The outcome of a position with one option for each player, from theirs (table 6.1).

    >>> one_option_each(Outcome.N, Outcome.P).value
    'R'
    """
    return Outcome.of(left_wins_first=left in (Outcome.L, Outcome.P), right_wins_first=right in (Outcome.R, Outcome.P))


def after_letter(letter: str, paired: Paired) -> Paired:
    """The paired outcome of ``letter h`` from that of ``h`` (lemma 6.2.1, figure 6.2)."""
    left, outcome = paired
    if letter == "l":
        return outcome, one_option_each(outcome, left)
    return left, one_option_each(left, outcome)


def outcome_of_signature(signature: Signature, convention: Convention = Convention.NORMAL) -> Outcome:
    """The outcome of the position with this signature, by the automaton, run by run.

    >>> outcome_of_signature(Signature.parse("llre")).value
    'P'
    >>> outcome_of_signature(Signature.parse("llre"), Convention.MISERE).value
    'N'
    """
    paired = START[convention]
    if signature.is_empty:
        return paired[0]
    for letter, count in reversed(signature.runs):
        # l has order 3 and r is idempotent (rules 1 and 2).
        for _ in range(count % 3 if letter == "l" else 1):
            paired = after_letter(letter, paired)
    return paired[1]


def euclid_outcome(p: int, q: int, convention: Convention = Convention.NORMAL) -> Outcome:
    """Who wins E(p,q).

    >>> euclid_outcome(11, 8).value, euclid_outcome(10**5000 + 1, 10**5000).value
    ('R', 'L')
    """
    return outcome_of_signature(Signature.of(PartizanEuclid(p, q)), convention)


# -- reductions ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Rewriting:
    """One use of a rule of lemma 6.2.3 on the beginning of a signature read so far."""

    rule: int
    before: str
    after: str


IRREDUCIBLE: dict[str, Outcome] = {
    "": Outcome.P,
    "e": Outcome.N,
    "re": Outcome.L,
    "le": Outcome.R,
    "lle": Outcome.P,
    "lre": Outcome.N,
    "rlre": Outcome.L,
    "rlle": Outcome.R,
    "llre": Outcome.P,
}
"""The nine irreducible signatures and their outcomes (table 6.2)."""


def reduce_signature(signature: Signature) -> tuple[str, list[Rewriting]]:
    """The irreducible signature of the same outcome, and how it is reached (algorithm 6.2.1).

    >>> word, steps = reduce_signature(Signature.parse("lrrrrrlrle"))
    >>> word, [step.rule for step in steps]
    ('rlle', [2, 3, 7])
    """
    word = ""
    steps: list[Rewriting] = []
    if signature.is_empty:
        return word, steps

    def rewrite(rule: int, after: str) -> str:
        steps.append(Rewriting(rule, word, after))
        return after

    for letter, count in signature.runs:
        # A run of l may lose threes, and a run of r all but one, before its letters are read one by one.
        short = min(count, 3 + count % 3) if letter == "l" else min(count, 2)
        for _ in range(short):
            word += letter
            if word.endswith("lll"):
                word = rewrite(1, word[:-3])
            elif word.endswith("rr"):
                word = rewrite(2, word[:-1])
            elif word.endswith("rlr"):
                word = rewrite(3, "rlr") if word != "rlr" else word
            elif word.endswith("rllrllr"):
                word = rewrite(4, word[:-6])
    word += "e"
    if word.endswith("rllre"):
        word = rewrite(5, word[:-5] + "le")
    elif word.endswith("rlle"):
        word = rewrite(6, "rlle") if word != "rlle" else word
    elif word.endswith("rle"):
        word = rewrite(7, word[:-3] + "le")
    if word.endswith("llle"):
        word = rewrite(1, word[:-4] + "e")
    return word, steps


# -- values --------------------------------------------------------------------------------------


def value_of_signature(signature: Signature, meter: Meter | None = None, *, steps: int | None = None) -> Value:
    """The value, along the spine from its end: ``l h`` is ``{h | h^L}`` and ``r h`` is ``{h^L | h}`` (theorem 6.1.5).

    Raises ``BudgetExceededError`` once a letter takes the kernel more than so many ``steps``.

    >>> value_of_signature(Signature.parse("le")), value_of_signature(Signature.parse("lrrre"))
    (Value('v'), Value('{^3|0}'))
    """
    if signature.is_empty:
        return Value(0)
    meter = meter or DEFAULT_BUDGET.start()
    ups, runs = _above_last_run(signature)
    left, value = Value(0), Value.named(up=ups, star=1 - ups % 2)
    with meter.within(steps=steps):
        for letter, count in reversed(runs):
            for _ in range(count):
                meter.spend()
                if letter == "l":
                    left, value = value, Value.of([value], [left])
                else:
                    value = Value.of([left], [value])
    return value


def _above_last_run(signature: Signature) -> tuple[int, tuple[Run, ...]]:
    """The number k of letters r that stand before e, and the runs before those: ``r^k e`` is k ups and k + 1 stars
    (observation 6.4.2)."""
    if signature.runs and signature.runs[-1][0] == "r":
        return signature.runs[-1][1], signature.runs[:-1]
    return 0, signature.runs


def solve(position: PartizanEuclid, evaluator: Evaluator) -> Evaluation:
    """The outcome of a Partizan Euclid position, and its value where that is small enough to find."""
    signature = Signature.of(position)
    counters = {"runs": len(signature.runs)}
    runs = _above_last_run(signature)[1]
    limit = Limit.SIZE
    if sum(count for _, count in runs) <= LONGEST_VALUED and len(runs) <= MOST_RUNS_VALUED:
        allowed = evaluator.budget.steps
        steps = STEPS_PER_LETTER if allowed is None else min(STEPS_PER_LETTER, allowed)
        try:
            value = value_of_signature(signature, evaluator.meter, steps=steps)
        except CancelledError:
            raise
        except BudgetExceededError as error:
            limit = error.limit
        else:
            return ValueEvaluation(value, METHOD, lambda: _step(position, signature, value), counters)
    outcome = outcome_of_signature(signature)
    return OutcomeEvaluation(
        outcome,
        METHOD,
        lambda: _step(position, signature, outcome),
        counters,
        convention=Convention.NORMAL,
        limit=limit,
    )


def _step(position: PartizanEuclid, signature: Signature, result: Value | Outcome) -> Step:
    def below() -> Iterator[Step]:
        if isinstance(result, Value) and 0 < signature.length <= LONGEST_EXPLAINED:
            yield from _spine_steps(position)
            return
        word, rewritings = reduce_signature(signature)
        outcome = IRREDUCIBLE[word]
        for each in rewritings:
            operands = {"number": each.rule, "signature": each.after}
            yield Step(Rule.EUCLID_REWRITING, each.before, outcome, citations=(REWRITING,), operands=operands)
        yield Step(Rule.EUCLID_IRREDUCIBLE, word, outcome, citations=(IRREDUCIBLES,))

    if isinstance(result, Value) and signature.is_empty:
        return Step(Rule.EMPTY, position, result, citations=(SPINE,))
    return Step(
        Rule.EUCLID_SIGNATURE,
        position,
        result,
        citations=(SPINE,),
        operands={"signature": signature, "standard": position.standard()},
        below=below,
    )


def _spine_steps(position: PartizanEuclid) -> Iterator[Step]:
    """The value of every position on the spine from the values of its two options, from the last one on."""
    nodes = spine(position)
    values: dict[int | None, Value] = {None: Value(0)}
    for place in range(len(nodes) - 1, -1, -1):
        node = nodes[place]
        left, right = values[node.left], values[node.right]
        value = values[place] = Value.of([left], [right])
        operands = {"left": (left,), "right": (right,), "positions": len(values)}
        yield Step(Rule.SEARCH, node.position, value, citations=(OPTIONS,), operands=operands)


def solve_misere(position: PartizanEuclid, evaluator: Evaluator) -> Evaluation:
    """The misère outcome of a Partizan Euclid position, by the same automaton."""
    signature = Signature.of(position)
    outcome = outcome_of_signature(signature, Convention.MISERE)
    return OutcomeEvaluation(
        outcome,
        METHOD,
        lambda: Step(
            Rule.EUCLID_AUTOMATON, position, outcome, citations=(AUTOMATON,), operands={"signature": signature}
        ),
        {"runs": len(signature.runs)},
    )
