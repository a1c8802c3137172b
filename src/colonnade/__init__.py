"""Colonnade: a workbench for Hackenbush and ordinal sums.

>>> import colonnade
>>> colonnade.Value("{0|2}:1"), colonnade.Form.parse("{0|2}")
(Value('3/2'), Form.parse('{0|2}'))
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from colonnade.budget import Budget, Meter, Progress
    from colonnade.citations import Citation, Work
    from colonnade.draw import draw_svg, draw_tikz
    from colonnade.draw.scene import Scene
    from colonnade.dyadic import Dyadic, simplest_between
    from colonnade.errors import (
        BudgetExceededError,
        CancelledError,
        ColonnadeError,
        FileFormatError,
        HypothesisError,
        IllegalMoveError,
        Limit,
        NotationError,
        UndefinedError,
        UnsupportedError,
        VerificationError,
    )
    from colonnade.explain.latex import proof
    from colonnade.explain.outline import outline_text
    from colonnade.games.expression import Expression
    from colonnade.games.form import Form
    from colonnade.games.infinitesimal.atomic_weight import atomic_weight
    from colonnade.games.infinitesimal.reduced_form import reduced_canonical_form
    from colonnade.games.ordinal.ordinal_sum import conway_ordinal_sum, ordinal_sum, ordinal_value
    from colonnade.games.ordinal.recognition import factorise, ordinal_decompositions, subordinate
    from colonnade.games.temperature.cooling import cool, heat, overheat
    from colonnade.games.temperature.incentives import incentives
    from colonnade.games.temperature.norton_product import norton_product
    from colonnade.games.text import parse
    from colonnade.games.value import Relation, Value, compare, sum_of
    from colonnade.players import Convention, Outcome, Player
    from colonnade.positions import load_rules, ruleset_named, ruleset_names
    from colonnade.positions.hackenbush import (
        ChildishBlueRedHackenbush,
        ChildishHackenbush,
        ClockwiseHackenbush,
        Color,
        Hackenbush,
        ReverseHackenbush,
    )
    from colonnade.positions.ruleset import Move, Piece, PieceKind, Position
    from colonnade.solvers.engine.derivation import Step
    from colonnade.solvers.engine.evaluate import evaluate
    from colonnade.solvers.engine.evaluation import Evaluation, OutcomeEvaluation, ValueEvaluation
    from colonnade.solvers.engine.many import evaluate_many
    from colonnade.solvers.engine.play import (
        MoveVerdict,
        PerfectPlayer,
        RatedMove,
        best_moves,
        rate_moves,
        winning_moves,
    )
    from colonnade.solvers.engine.rules import Rule
    from colonnade.solvers.hackenbush.realise import realise
    from colonnade.tables import bound_tables, clear_tables, table_sizes

__version__ = "0.1.0"

_HOME = {
    "Budget": "budget",
    "BudgetExceededError": "errors",
    "CancelledError": "errors",
    "ChildishBlueRedHackenbush": "positions.hackenbush",
    "ChildishHackenbush": "positions.hackenbush",
    "Citation": "citations",
    "ClockwiseHackenbush": "positions.hackenbush",
    "ColonnadeError": "errors",
    "Color": "positions.hackenbush",
    "Convention": "players",
    "Dyadic": "dyadic",
    "Evaluation": "solvers.engine.evaluation",
    "Expression": "games.expression",
    "FileFormatError": "errors",
    "Form": "games.form",
    "Hackenbush": "positions.hackenbush",
    "HypothesisError": "errors",
    "IllegalMoveError": "errors",
    "Limit": "errors",
    "Meter": "budget",
    "Move": "positions.ruleset",
    "MoveVerdict": "solvers.engine.play",
    "NotationError": "errors",
    "Outcome": "players",
    "OutcomeEvaluation": "solvers.engine.evaluation",
    "PerfectPlayer": "solvers.engine.play",
    "Piece": "positions.ruleset",
    "PieceKind": "positions.ruleset",
    "Player": "players",
    "Position": "positions.ruleset",
    "Progress": "budget",
    "RatedMove": "solvers.engine.play",
    "Relation": "games.value",
    "ReverseHackenbush": "positions.hackenbush",
    "Rule": "solvers.engine.rules",
    "Scene": "draw.scene",
    "Step": "solvers.engine.derivation",
    "UndefinedError": "errors",
    "UnsupportedError": "errors",
    "Value": "games.value",
    "ValueEvaluation": "solvers.engine.evaluation",
    "VerificationError": "errors",
    "Work": "citations",
    "atomic_weight": "games.infinitesimal.atomic_weight",
    "best_moves": "solvers.engine.play",
    "bound_tables": "tables",
    "clear_tables": "tables",
    "compare": "games.value",
    "conway_ordinal_sum": "games.ordinal.ordinal_sum",
    "cool": "games.temperature.cooling",
    "draw_svg": "draw",
    "draw_tikz": "draw",
    "evaluate": "solvers.engine.evaluate",
    "evaluate_many": "solvers.engine.many",
    "factorise": "games.ordinal.recognition",
    "heat": "games.temperature.cooling",
    "incentives": "games.temperature.incentives",
    "load_rules": "positions",
    "norton_product": "games.temperature.norton_product",
    "ordinal_decompositions": "games.ordinal.recognition",
    "ordinal_sum": "games.ordinal.ordinal_sum",
    "ordinal_value": "games.ordinal.ordinal_sum",
    "outline_text": "explain.outline",
    "overheat": "games.temperature.cooling",
    "parse": "games.text",
    "proof": "explain.latex",
    "rate_moves": "solvers.engine.play",
    "realise": "solvers.hackenbush.realise",
    "reduced_canonical_form": "games.infinitesimal.reduced_form",
    "ruleset_named": "positions",
    "ruleset_names": "positions",
    "simplest_between": "dyadic",
    "subordinate": "games.ordinal.recognition",
    "sum_of": "games.value",
    "table_sizes": "tables",
    "winning_moves": "solvers.engine.play",
}
"""Where each public name lives; a module is imported when one of its names is first used."""

__all__ = [
    "Budget",
    "BudgetExceededError",
    "CancelledError",
    "ChildishBlueRedHackenbush",
    "ChildishHackenbush",
    "Citation",
    "ClockwiseHackenbush",
    "ColonnadeError",
    "Color",
    "Convention",
    "Dyadic",
    "Evaluation",
    "Expression",
    "FileFormatError",
    "Form",
    "Hackenbush",
    "HypothesisError",
    "IllegalMoveError",
    "Limit",
    "Meter",
    "Move",
    "MoveVerdict",
    "NotationError",
    "Outcome",
    "OutcomeEvaluation",
    "PerfectPlayer",
    "Piece",
    "PieceKind",
    "Player",
    "Position",
    "Progress",
    "RatedMove",
    "Relation",
    "ReverseHackenbush",
    "Rule",
    "Scene",
    "Step",
    "UndefinedError",
    "UnsupportedError",
    "Value",
    "ValueEvaluation",
    "VerificationError",
    "Work",
    "atomic_weight",
    "best_moves",
    "bound_tables",
    "clear_tables",
    "compare",
    "conway_ordinal_sum",
    "cool",
    "draw_svg",
    "draw_tikz",
    "evaluate",
    "evaluate_many",
    "factorise",
    "heat",
    "incentives",
    "load_rules",
    "norton_product",
    "ordinal_decompositions",
    "ordinal_sum",
    "ordinal_value",
    "outline_text",
    "overheat",
    "parse",
    "proof",
    "rate_moves",
    "realise",
    "reduced_canonical_form",
    "ruleset_named",
    "ruleset_names",
    "simplest_between",
    "subordinate",
    "sum_of",
    "table_sizes",
    "winning_moves",
]


def __getattr__(name: str) -> Any:
    if name not in _HOME:
        raise AttributeError(f"module 'colonnade' has no attribute {name!r}{_class_of_a_ruleset(name)}")
    return getattr(import_module(f"colonnade.{_HOME[name]}"), name)


def _class_of_a_ruleset(name: str) -> str:
    """Where to find a ruleset that somebody asks for by the name of its class, such as ``Domineering``."""
    if not name[0].isupper():
        return ""
    positions = import_module("colonnade.positions")  # by name: this module is below all others
    rulesets = {ruleset: positions.RULESETS.get(ruleset) for ruleset in positions.ruleset_names()}
    found = (ruleset for ruleset, kind in rulesets.items() if kind is not None and kind.__name__ == name)
    return next((f"; ruleset_named({ruleset!r}) is the class" for ruleset in found), "")


def __dir__() -> list[str]:
    return [*__all__, "__version__"]
