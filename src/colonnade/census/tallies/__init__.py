"""Tallies: small tables of counts, a few rows for every size, as families of a census of their own.

They answer questions about a family without a row for every position. The documentation has a page for each.
"""

from colonnade.census.tallies.arches import ARCHES
from colonnade.census.tallies.coins import COINS
from colonnade.census.tallies.euclid import EUCLID_WEIGHTS
from colonnade.census.tallies.graphs import BLUE_RED_GRAPHS, GRAPHS
from colonnade.census.tallies.reverse import REVERSE_TREES
from colonnade.census.tallies.spiders import SPIDERS, SPIDERS_WITH_ARMS
from colonnade.census.tallies.stalks import ZERO_SUMS
from colonnade.census.tallies.trees import BLUE_RED_TREES, DENOMINATORS, TREES

TALLIES = {
    family.name: family
    for family in (
        BLUE_RED_TREES,
        DENOMINATORS,
        TREES,
        SPIDERS,
        SPIDERS_WITH_ARMS,
        REVERSE_TREES,
        ARCHES,
        ZERO_SUMS,
        COINS,
        EUCLID_WEIGHTS,
        BLUE_RED_GRAPHS,
        GRAPHS,
    )
}
"""Every tally by its name, which begins with ``tally:``."""

__all__ = ["TALLIES"]
