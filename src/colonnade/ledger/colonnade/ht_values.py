"""The number of HT-values, days ahead."""

from __future__ import annotations

from colonnade.games.transitive.ht_bounds import days_ahead
from colonnade.games.transitive.ht_definition import count_by_definition
from colonnade.games.transitive.ht_values import ht_day
from colonnade.ledger.colonnade.ledger import LEDGER
from colonnade.ledger.entry import Cases, Status


@LEDGER.claim(
    "Counting HT-values",
    "From the ranks of the HT-values born by a day follow two bounds on how many are born by the third day after it.",
    sizes=range(3),
    measure="day",
    status=Status.PROVED,
    tested_to=1,
)
def bounds_on_ht_values(day: int) -> Cases:
    found = days_ahead(ht_day(day).ranks)
    exact = count_by_definition(day + 3)
    yield None if found.lower <= exact <= found.upper else f"{exact} is not between {found.lower} and {found.upper}"
