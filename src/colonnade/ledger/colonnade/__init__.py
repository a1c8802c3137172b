"""Theorems of our own, with proofs in the documentation (``docs/theory/own_theorems.md``)."""

from colonnade.ledger.colonnade.ledger import LEDGER  # the modules below write in it as they are imported

from colonnade.ledger.colonnade import (  # isort: skip
    reverse_trunks,
    blue_red_graphs,
    spiders,
    hackenbush_values,
    games_of_cuts,
    jungles,
    networks,
    star_based,
    quiet_summands,
    partizan_euclid,
    ht_values,
)

__all__ = [
    "LEDGER",
    "blue_red_graphs",
    "games_of_cuts",
    "hackenbush_values",
    "ht_values",
    "jungles",
    "networks",
    "partizan_euclid",
    "quiet_summands",
    "reverse_trunks",
    "spiders",
    "star_based",
]
