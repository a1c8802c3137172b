"""Evaluations of positions, remembered for a while: the page asks several questions about one position."""

from __future__ import annotations

import sys
from collections import OrderedDict
from collections.abc import Hashable

from colonnade.budget import Budget
from colonnade.players import Convention
from colonnade.positions.hackenbush import Hackenbush
from colonnade.positions.ruleset import Position
from colonnade.solvers.engine.evaluate import evaluate
from colonnade.solvers.engine.evaluation import Evaluation

QUICK = Budget(positions=20_000, seconds=0.45 if sys.platform == "emscripten" else 0.15)
"""What an answer while drawing may cost; more is work for a job. In a browser the same work takes about three times as
long, and nobody else waits for the worker."""

_MOST_RECENT = 256
_RECENT: OrderedDict[Hashable, Evaluation] = OrderedDict()


def evaluate_recent(
    position: Position, *, convention: Convention = Convention.NORMAL, budget: Budget = QUICK
) -> Evaluation:
    """The evaluation of a position, from memory where it was asked for a moment ago."""
    key = (_identity(position), convention)
    found = _RECENT.get(key)
    if found is None:
        found = evaluate(position, convention=convention, budget=budget)
        _RECENT[key] = found
        if len(_RECENT) > _MOST_RECENT:
            _RECENT.popitem(last=False)
    else:
        _RECENT.move_to_end(key)
    return found


def _identity(position: Position) -> Hashable:
    """Derivations name edges by their ids, so positions with other ids are other positions."""
    if isinstance(position, Hackenbush):
        graph = position.graph
        return type(position), graph.colors, tuple(graph.tails), tuple(graph.heads), tuple(graph.ids)
    return position
