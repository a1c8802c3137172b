"""Sums of sprigs in misère play.

McKay, *Forms and values*, theorems 5.3.2 and 5.3.4: a sprig is a blue-red stalk on one green edge, and the advantage of
a sum of sprigs tells who wins it, or with an odd number of bare green edges its advantage and tilt. Misère outcomes of
parts do not add up, so the whole sum is looked at together, at any size.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from colonnade.citations import Citation, Work
from colonnade.games.misere.sprigs import Sprigs
from colonnade.positions.hackenbush import Hackenbush
from colonnade.positions.hackenbush.forest import Forest, is_forest
from colonnade.positions.hackenbush.graph import GROUND
from colonnade.positions.ruleset import Position
from colonnade.solvers.engine.derivation import Step
from colonnade.solvers.engine.evaluation import Evaluation, OutcomeEvaluation
from colonnade.solvers.engine.rules import Rule
from colonnade.solvers.hackenbush.strings import van_roode

if TYPE_CHECKING:
    from colonnade.solvers.engine.evaluate import Evaluator

METHOD = "misère sprigs"
WITHOUT_STAR, WITH_STAR = Citation(Work.FORMS_AND_VALUES, "5.3.2"), Citation(Work.FORMS_AND_VALUES, "5.3.4")
_GREEN = ord("G")


def sprigs_of(position: Position) -> Sprigs | None:
    """The sprigs that a Hackenbush position is the sum of; ``None`` if some part is no sprig, or there is none.

    >>> sprigs_of(Hackenbush.parse("GBR, GR, G"))
    Sprigs(numbers=(Dyadic(-1), Dyadic(0), Dyadic(1, 1)))
    """
    if type(position) is not Hackenbush or not len(position) or not is_forest(position.graph):
        return None
    graph = position.graph
    forest = Forest(graph)
    branches = forest.branches()
    numbers = []
    for index in branches[GROUND]:
        colors = bytearray()
        above = [index]
        while above:
            if len(above) > 1 or (graph.colors[above[0]] == _GREEN) != (not colors):
                return None
            colors.append(graph.colors[above[0]])
            above = branches.get(forest.upper[above[0]], [])
        numbers.append(van_roode(bytes(colors[1:])))
    return Sprigs.of(numbers)


def solve(position: Hackenbush, evaluator: Evaluator) -> Evaluation | None:
    """The misère outcome of a sum of sprigs; ``None`` for anything else."""
    sprigs = sprigs_of(position)
    if sprigs is None:
        return None
    return OutcomeEvaluation(sprigs.misere_outcome, METHOD, lambda: _step(position, sprigs))


def _step(position: Hackenbush, sprigs: Sprigs) -> Step:
    return Step(
        Rule.SPRIGS,
        position,
        sprigs.misere_outcome,
        citations=(WITH_STAR,) if sprigs.has_star else (WITHOUT_STAR,),
        operands={"advantage": sprigs.advantage, "tilt": sprigs.tilt, "has_star": sprigs.has_star},
        edges=tuple(position.graph.ids),
    )
