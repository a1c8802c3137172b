"""Rules: positions of rulesets, knowing nothing of values."""

from colonnade.positions.registry import load_rules, ruleset_named, ruleset_names
from colonnade.positions.ruleset import RULESETS, Move, Piece, PieceKind, Position

__all__ = [
    "RULESETS",
    "Move",
    "Piece",
    "PieceKind",
    "Position",
    "load_rules",
    "ruleset_named",
    "ruleset_names",
]
