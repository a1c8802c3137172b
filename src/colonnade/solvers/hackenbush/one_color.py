"""Positions of one color, blue or red: every edge is one move for its player, who cuts from the top down.

Berlekamp, Conway and Guy, *Winning Ways*, chapter 1: a cut that lets nothing else fall is always there, and the
opponent has no move at all, so the value is the number of edges.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from colonnade.games.value import Value
from colonnade.positions.hackenbush import Hackenbush
from colonnade.solvers.engine.derivation import Step
from colonnade.solvers.engine.evaluation import Evaluation, ValueEvaluation
from colonnade.solvers.engine.rules import Rule
from colonnade.solvers.hackenbush.strings import HACKENBUSH

if TYPE_CHECKING:
    from colonnade.solvers.engine.evaluate import Evaluator

METHOD = "one color"


def solve(position: Hackenbush, evaluator: Evaluator) -> Evaluation | None:
    """The value of a position of one color, blue or red, with two edges or more; ``None`` for anything else."""
    colors = position.graph.colors
    count = colors.count(colors[:1])
    if count != len(colors) or count < 2 or colors[:1] not in (b"B", b"R"):
        return None
    value = Value(count if colors.startswith(b"B") else -count)
    return ValueEvaluation(value, METHOD, lambda: _step(position, value))


def _step(position: Hackenbush, value: Value) -> Step:
    return Step(Rule.ONE_COLOR, position, value, citations=(HACKENBUSH,), edges=tuple(position.graph.ids))
