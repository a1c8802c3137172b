"""Colonnade: a workbench for Hackenbush and ordinal sums.

>>> import colonnade
>>> colonnade.Value("{0|2}:1"), colonnade.Form.parse("{0|2}")
(Value('3/2'), Form.parse('{0|2}'))
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from colonnade.dyadic import Dyadic, simplest_between
    from colonnade.errors import (
        BudgetExceededError,
        ColonnadeError,
        HypothesisError,
        NotationError,
        UndefinedError,
        UnsupportedError,
    )
    from colonnade.games.form import Form
    from colonnade.games.ordinal.ordinal_sum import conway_ordinal_sum, ordinal_sum, ordinal_value
    from colonnade.games.text import parse
    from colonnade.games.value import Relation, Value, budget, compare, sum_of
    from colonnade.players import Convention, Outcome, Player
    from colonnade.positions.hackenbush import Hackenbush
    from colonnade.positions.ruleset import Move, Position
    from colonnade.solvers.engine.evaluate import evaluate
    from colonnade.solvers.engine.evaluation import Evaluation

__version__ = "0.1.0"

_HOME = {
    "BudgetExceededError": "errors",
    "ColonnadeError": "errors",
    "Convention": "players",
    "Dyadic": "dyadic",
    "Evaluation": "solvers.engine.evaluation",
    "Form": "games.form",
    "Hackenbush": "positions.hackenbush",
    "HypothesisError": "errors",
    "Move": "positions.ruleset",
    "NotationError": "errors",
    "Outcome": "players",
    "Player": "players",
    "Position": "positions.ruleset",
    "Relation": "games.value",
    "UndefinedError": "errors",
    "UnsupportedError": "errors",
    "Value": "games.value",
    "budget": "games.value",
    "compare": "games.value",
    "conway_ordinal_sum": "games.ordinal.ordinal_sum",
    "evaluate": "solvers.engine.evaluate",
    "ordinal_sum": "games.ordinal.ordinal_sum",
    "ordinal_value": "games.ordinal.ordinal_sum",
    "parse": "games.text",
    "simplest_between": "dyadic",
    "sum_of": "games.value",
}
"""Where each public name lives; a module is imported when one of its names is first used."""

__all__ = [
    "BudgetExceededError",
    "ColonnadeError",
    "Convention",
    "Dyadic",
    "Evaluation",
    "Form",
    "Hackenbush",
    "HypothesisError",
    "Move",
    "NotationError",
    "Outcome",
    "Player",
    "Position",
    "Relation",
    "UndefinedError",
    "UnsupportedError",
    "Value",
    "budget",
    "compare",
    "conway_ordinal_sum",
    "evaluate",
    "ordinal_sum",
    "ordinal_value",
    "parse",
    "simplest_between",
    "sum_of",
]


def __getattr__(name: str) -> Any:
    if name not in _HOME:
        raise AttributeError(f"module 'colonnade' has no attribute {name!r}")
    return getattr(import_module(f"colonnade.{_HOME[name]}"), name)


def __dir__() -> list[str]:
    return [*__all__, "__version__"]
