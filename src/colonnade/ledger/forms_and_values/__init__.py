"""*Forms and values of number-like and nimber-like games*: the thesis on ordinal sums, chapter by chapter."""

from colonnade.ledger.forms_and_values.ledger import LEDGER  # the chapters below write in it as they are imported

from colonnade.ledger.forms_and_values import chapter1, chapter2, chapter4_stalks, chapter4_sums, chapter5  # isort: skip

__all__ = ["LEDGER", "chapter1", "chapter2", "chapter4_stalks", "chapter4_sums", "chapter5"]
