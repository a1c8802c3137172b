"""The negative of a position has the negative value: what a theorem says of the one it says of the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from colonnade.positions.negative import Negative
from colonnade.positions.ruleset import Position
from colonnade.solvers.engine.derivation import DEFINITION, Step
from colonnade.solvers.engine.evaluation import Evaluation, OutcomeEvaluation, ValueEvaluation
from colonnade.solvers.engine.rules import Rule

if TYPE_CHECKING:
    from colonnade.solvers.engine.evaluate import Evaluator


def solve(position: Position, evaluator: Evaluator) -> Evaluation | None:
    """The answer for a negative, in either convention, where a theorem gives that for the position itself.

    >>> from colonnade.positions.partizan_euclid import PartizanEuclid
    >>> from colonnade.solvers.engine.evaluate import evaluate
    >>> evaluate(-PartizanEuclid(5, 3)).value == -evaluate(PartizanEuclid(5, 3)).value
    True
    """
    assert isinstance(position, Negative)
    answer = evaluator.by_theorem(position.position)
    if answer is None:
        return None
    result = -answer.value if isinstance(answer, ValueEvaluation) else answer.outcome.negative

    def derive() -> Step:
        below = answer.derivation
        return Step(
            Rule.NEGATIVE,
            position,
            result,
            citations=(DEFINITION,),
            operands={"game": answer.result},
            below=lambda: (below,),
        )

    if isinstance(answer, ValueEvaluation):
        return ValueEvaluation(-answer.value, answer.method, derive, answer.counters)
    return OutcomeEvaluation(
        answer.outcome.negative, answer.method, derive, answer.counters, convention=evaluator.convention
    )
