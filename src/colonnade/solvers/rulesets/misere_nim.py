"""Nim in misère play, by the heaps alone.

Bouton, *Nim, a game with a complete mathematical theory* (1901): as long as some heap has two counters or more the
player to move wins exactly if that player wins in normal play; with heaps of one it is the other way round.
"""

from __future__ import annotations

from functools import reduce
from operator import xor

from colonnade.players import Outcome
from colonnade.positions.nim import Nim
from colonnade.positions.ruleset import Position
from colonnade.solvers.engine.budget import Budget
from colonnade.solvers.engine.evaluation import Evaluation, Step

METHOD = "misère Nim"
SOURCE = "Bouton, Nim, a game with a complete mathematical theory"


def solve(position: Position, *, budget: Budget | None = None) -> Evaluation | None:
    """The misère outcome of Nim heaps; ``None`` for other rulesets.

    >>> [solve(Nim(heaps)).outcome.value for heaps in ((), (1,), (1, 1), (2, 2), (10**30, 5))]
    ['N', 'P', 'N', 'P', 'N']
    """
    if not isinstance(position, Nim):
        return None
    nimber = reduce(xor, position.heaps, 0)
    large = max(position.heaps, default=0) > 1
    outcome = Outcome.N if bool(nimber) == large else Outcome.P
    rule = "as in normal play: a heap is large" if large else "the reverse of normal play: no heap is large"
    return Evaluation(None, outcome, METHOD, Step(rule, str(position), outcome.value, SOURCE))
