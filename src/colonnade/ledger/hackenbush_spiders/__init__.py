"""*Blue Red Hackenbush Spiders* (Cho): short games, strings, arches, spiders, and reverse Hackenbush."""

from colonnade.ledger.hackenbush_spiders.ledger import LEDGER  # the chapters below write in it as they are imported

from colonnade.ledger.hackenbush_spiders import chapter1_games, chapter2_spiders, chapter3_reverse  # isort: skip

__all__ = ["LEDGER", "chapter1_games", "chapter2_spiders", "chapter3_reverse"]
