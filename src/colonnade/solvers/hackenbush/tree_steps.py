"""Why a tree has its value: trunks are added, and a trunk edge is the base of an ordinal sum.

Only one level is derived at a time; what stands on the edge is a smaller position, which the evaluator is asked about.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from colonnade.citations import Citation, Work
from colonnade.positions.hackenbush import Hackenbush
from colonnade.positions.hackenbush.graph import GROUND
from colonnade.solvers.engine.derivation import Step
from colonnade.solvers.engine.rules import Rule
from colonnade.solvers.hackenbush.edge_bases import BASES, planted_value

if TYPE_CHECKING:
    from colonnade.solvers.engine.evaluate import Evaluator

CONWAY = Citation(Work.ONAG, "Chapter 15")
ORDINAL_SUM = Citation(Work.FORMS_AND_VALUES, "2.1.1")
COLON = Citation(Work.FORMS_AND_VALUES, "2.2.21")


def tree_step(position: Hackenbush, evaluator: Evaluator) -> Step:
    """The step that gives the value of a tree, or of several on one ground."""
    parts = position.split()
    if len(parts) == 1:
        return trunk_step(position, evaluator)
    return evaluator.sum(position, parts).derivation


def trunk_step(position: Hackenbush, evaluator: Evaluator) -> Step:
    """The ordinal sum at the only edge on the ground; what stands on it may be any position."""
    graph = position.graph
    (trunk,) = graph.incidence().at(GROUND)
    top = graph.other_end(trunk, GROUND)
    others = range(1, len(graph)) if trunk == 0 else [index for index in range(len(graph)) if index != trunk]
    above = position._with(graph.standing_on(top, others))
    answer = evaluator.evaluate(above)
    color = graph.colors[trunk]
    base = BASES[color]
    result = planted_value(color, answer.value)
    numbers = base.is_number and answer.value.is_number
    return Step(
        Rule.ORDINAL_SUM,
        position,
        result,
        citations=(CONWAY,) if numbers else (ORDINAL_SUM, COLON),
        operands={"base": base, "subordinate": answer.value},
        edges=tuple(graph.ids),
        base_edges=(graph.ids[trunk],),
        below=lambda: (answer.derivation,),
    )
