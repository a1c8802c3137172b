"""Stalks of any colors, from the ground up.

McKay, *Forms and values*, theorem 4.4.11: the canonical form of a stalk has the cut of every green edge as an option of
both players, and besides only the canonical options of the number at its tip, which are the cuts of the highest blue
and the highest red edge there. All of these are lower parts of the same stalk, so the kernel makes each part once and
compares nothing. A stalk of ``n`` edges, ``g`` of them green, has about ``n g`` options in all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from colonnade._kernel import KERNEL
from colonnade.budget import DEFAULT_BUDGET, Meter
from colonnade.citations import Citation, Work
from colonnade.errors import BudgetExceededError
from colonnade.games.value import Value, value_of
from colonnade.positions.hackenbush import Hackenbush
from colonnade.solvers.engine.bounds import with_bounds
from colonnade.solvers.engine.derivation import Step
from colonnade.solvers.engine.evaluation import Evaluation, ValueEvaluation
from colonnade.solvers.engine.rules import Rule
from colonnade.solvers.hackenbush.strings import HACKENBUSH, van_roode

if TYPE_CHECKING:
    from colonnade.solvers.engine.evaluate import Evaluator

METHOD = "stalk"
THEOREM = Citation(Work.FORMS_AND_VALUES, "4.4.11")


def stalk_value(colors: bytes, meter: Meter | None = None) -> Value:
    """The value of a stalk, its colors read from the ground up; every green edge is one more option for both players.

    >>> [str(stalk_value(colors)) for colors in (b"", b"BR", b"GB", b"GGG", b"GRGR")]
    ['0', '1/2', '^*', '*3', '{0,v*|0,v*,{0,v*|0,v*}}']
    """
    if b"G" not in colors:
        return Value(van_roode(colors))
    meter = meter or DEFAULT_BUDGET.start()
    meter.spend(len(colors))
    with meter:
        return value_of(KERNEL.hackenbush_stalk(colors))


def solve(position: Hackenbush, evaluator: Evaluator) -> Evaluation | None:
    """The value of a single stalk; ``None`` for anything else, and for a green stalk, which is a nimber."""
    colors = position.graph.stalk_colors()
    if not colors or not colors.strip(b"G"):
        return None
    try:
        value = stalk_value(colors, evaluator.meter)
    except BudgetExceededError as error:
        raise with_bounds(error, position.bounds(), evaluator.meter.spent) from None
    return ValueEvaluation(value, METHOD, lambda: _step(position, colors, value))


def _step(position: Hackenbush, colors: bytes, value: Value) -> Step:
    ids = tuple(position.graph.ids)
    if len(colors) == 1:
        return Step(Rule.SINGLE_EDGE, position, value, citations=(HACKENBUSH,), edges=ids)
    left, right = value.left, value.right
    operands = {"letters": colors.decode(), "left": left, "right": right}
    return Step(Rule.STALK, position, value, citations=(THEOREM,), operands=operands, edges=ids)
