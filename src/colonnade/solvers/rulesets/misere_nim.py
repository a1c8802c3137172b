"""Nim in misère play, by the heaps alone.

Bouton, *Nim, a game with a complete mathematical theory* (1901): as long as some heap has two counters or more the
player to move wins exactly if that player wins in normal play; with heaps of one it is the other way round.
"""

from __future__ import annotations

from functools import reduce
from operator import xor
from typing import TYPE_CHECKING

from colonnade.citations import Citation, Work
from colonnade.players import Outcome
from colonnade.positions.nim import Nim
from colonnade.solvers.engine.derivation import Step
from colonnade.solvers.engine.evaluation import Evaluation, OutcomeEvaluation
from colonnade.solvers.engine.rules import Rule

if TYPE_CHECKING:
    from colonnade.solvers.engine.evaluate import Evaluator

METHOD = "misère Nim"
BOUTON = Citation(Work.NIM, "Misère rule")


def misere_outcome_of_nim(heaps: tuple[int, ...]) -> Outcome:
    """The misère outcome of Nim heaps.

    >>> [misere_outcome_of_nim(heaps).value for heaps in ((), (1,), (1, 1), (2, 2), (10**30, 5))]
    ['N', 'P', 'N', 'P', 'N']
    """
    return Outcome.N if bool(reduce(xor, heaps, 0)) == _has_large(heaps) else Outcome.P


def _has_large(heaps: tuple[int, ...]) -> bool:
    return max(heaps, default=0) > 1


def solve(position: Nim, evaluator: Evaluator) -> Evaluation:
    """The misère outcome of Nim heaps."""
    outcome = misere_outcome_of_nim(position.heaps)
    return OutcomeEvaluation(outcome, METHOD, lambda: _step(position, outcome))


def _step(position: Nim, outcome: Outcome) -> Step:
    operands = {"nimber": reduce(xor, position.heaps, 0), "has_large_heap": _has_large(position.heaps)}
    return Step(Rule.MISERE_NIM, position, outcome, citations=(BOUTON,), operands=operands)
