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

_MODULES = {
    "budget": ("Budget", "Meter", "Progress"),
    "citations": ("Citation", "Work"),
    "draw": ("draw_svg", "draw_tikz"),
    "draw.scene": ("Scene",),
    "dyadic": ("Dyadic", "simplest_between"),
    "errors": (
        "BudgetExceededError",
        "CancelledError",
        "ColonnadeError",
        "FileFormatError",
        "HypothesisError",
        "IllegalMoveError",
        "Limit",
        "NotationError",
        "UndefinedError",
        "UnsupportedError",
        "VerificationError",
    ),
    "explain.latex": ("proof",),
    "explain.outline": ("outline_text",),
    "games.expression": ("Expression",),
    "games.form": ("Form",),
    "games.infinitesimal.atomic_weight": ("atomic_weight",),
    "games.infinitesimal.reduced_form": ("reduced_canonical_form",),
    "games.ordinal.ordinal_sum": ("conway_ordinal_sum", "ordinal_sum", "ordinal_value"),
    "games.ordinal.recognition": ("factorise", "ordinal_decompositions", "subordinate"),
    "games.temperature.cooling": ("cool", "heat", "overheat"),
    "games.temperature.incentives": ("incentives",),
    "games.temperature.norton_product": ("norton_product",),
    "games.text": ("parse",),
    "games.value": ("Relation", "Value", "compare", "sum_of"),
    "players": ("Convention", "Outcome", "Player"),
    "positions": ("load_rules", "ruleset_named", "ruleset_names"),
    "positions.hackenbush": (
        "ChildishBlueRedHackenbush",
        "ChildishHackenbush",
        "ClockwiseHackenbush",
        "Color",
        "Hackenbush",
        "ReverseHackenbush",
    ),
    "positions.ruleset": ("Move", "Piece", "PieceKind", "Position"),
    "solvers.engine.derivation": ("Step",),
    "solvers.engine.evaluate": ("evaluate",),
    "solvers.engine.evaluation": ("Evaluation", "OutcomeEvaluation", "ValueEvaluation"),
    "solvers.engine.many": ("evaluate_many",),
    "solvers.engine.play": ("MoveVerdict", "PerfectPlayer", "RatedMove", "best_moves", "rate_moves", "winning_moves"),
    "solvers.engine.rules": ("Rule",),
    "solvers.hackenbush.realise": ("realise",),
    "tables": ("bound_tables", "clear_tables", "table_sizes"),
}
"""The public names by the modules that define them. A module is imported when one of its names is first used."""
_HOME = {name: module for module, names in _MODULES.items() for name in names}

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
