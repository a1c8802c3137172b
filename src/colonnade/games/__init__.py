"""Forms and values: the algebra of short games. A name is imported when it is first used."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from colonnade.dyadic import Dyadic, simplest_between
    from colonnade.games.form import Form
    from colonnade.games.ordinal.ordinal_sum import conway_ordinal_sum, ordinal_sum, ordinal_value
    from colonnade.games.text import parse
    from colonnade.games.value import Relation, Value, compare, sum_of

__all__ = [
    "Dyadic",
    "Form",
    "Relation",
    "Value",
    "compare",
    "conway_ordinal_sum",
    "ordinal_sum",
    "ordinal_value",
    "parse",
    "simplest_between",
    "sum_of",
]


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module 'colonnade.games' has no attribute {name!r}")
    return getattr(import_module("colonnade"), name)
