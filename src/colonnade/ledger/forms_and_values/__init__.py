"""*Forms and values of number-like and nimber-like games*: the thesis on ordinal sums, chapter by chapter."""

from colonnade.ledger.forms_and_values.ledger import LEDGER  # the chapters below write in it as they are imported

from colonnade.ledger.forms_and_values import (  # isort: skip
    definitions,
    chapter1,
    chapter2a_sums,
    chapter2b_recognition,
    chapter3a_transitive,
    chapter3b_simplification,
    chapter3c_stratified,
    chapter4a_stalks,
    chapter4b_three_stalks,
    chapter4c_sums,
    chapter4d_groups,
    chapter5,
    chapter6,
    chapter7,
)

__all__ = [
    "LEDGER",
    "chapter1",
    "chapter2a_sums",
    "chapter2b_recognition",
    "chapter3a_transitive",
    "chapter3b_simplification",
    "chapter3c_stratified",
    "chapter4a_stalks",
    "chapter4b_three_stalks",
    "chapter4c_sums",
    "chapter4d_groups",
    "chapter5",
    "chapter6",
    "chapter7",
    "definitions",
]
