"""Forms and values: the algebra of short games."""

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
