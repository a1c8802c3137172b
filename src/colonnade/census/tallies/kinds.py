"""The columns that tallies of games in three colors share: outcomes, and kinds of values."""

from __future__ import annotations

from collections import Counter

from colonnade.census.multisets import Counts
from colonnade.census.table import Row
from colonnade.games.value import value_of
from colonnade.players import Outcome


def outcomes_and_kinds(counts: Counts) -> Row:
    """How many games, counted by value, each player wins, and how many are numbers, nimbers and sums of these and ups.

    >>> from colonnade import Value
    >>> row = outcomes_and_kinds({Value("*").id: 3, Value("^").id: 1, Value("+-1").id: 1})
    >>> row["values"], row["left"], row["next"], row["nimbers"], row["number_up_star"]
    (3, 1, 4, 3, 4)
    """
    outcomes: Counter[Outcome] = Counter()
    kinds: Counter[str] = Counter()
    for id, count in counts.items():
        value = value_of(id)
        outcomes[value.outcome] += count
        parts = value.number_up_star
        if parts is not None:
            kinds["number_up_star"] += count
            kinds["numbers"] += count * (parts[1] == parts[2] == 0)
            kinds["nimbers"] += count * (parts[0] == parts[1] == 0)
    return {
        "values": len(counts),
        "left": outcomes[Outcome.L],
        "right": outcomes[Outcome.R],
        "next": outcomes[Outcome.N],
        "previous": outcomes[Outcome.P],
        "numbers": kinds["numbers"],
        "nimbers": kinds["nimbers"],
        "number_up_star": kinds["number_up_star"],
    }
