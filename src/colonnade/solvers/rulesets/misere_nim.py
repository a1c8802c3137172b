"""Nim in misère play: Bouton's rule, for positions of the ruleset."""

from __future__ import annotations

from functools import reduce
from operator import xor
from typing import TYPE_CHECKING

from colonnade.citations import Citation, Work
from colonnade.games.misere.nim import has_large_heap, misere_outcome_of_nim
from colonnade.players import Outcome
from colonnade.positions.nim import Nim
from colonnade.solvers.engine.derivation import Step
from colonnade.solvers.engine.evaluation import Evaluation, OutcomeEvaluation
from colonnade.solvers.engine.rules import Rule

if TYPE_CHECKING:
    from colonnade.solvers.engine.evaluate import Evaluator

METHOD = "misère Nim"
BOUTON = Citation(Work.NIM, "Misère rule")


def solve(position: Nim, evaluator: Evaluator) -> Evaluation:
    """The misère outcome of Nim heaps."""
    outcome = misere_outcome_of_nim(position.heaps)
    return OutcomeEvaluation(outcome, METHOD, lambda: _step(position, outcome))


def _step(position: Nim, outcome: Outcome) -> Step:
    operands = {"nimber": reduce(xor, position.heaps, 0), "has_large_heap": has_large_heap(position.heaps)}
    return Step(Rule.MISERE_NIM, position, outcome, citations=(BOUTON,), operands=operands)
