"""Columns that several tallies share: denominators of numbers; outcomes and kinds of values in three colors."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import TypeVar

from colonnade.census.multisets import Counts
from colonnade.census.table import Row
from colonnade.dyadic import Dyadic
from colonnade.games.value import value_of
from colonnade.players import Outcome

Number = TypeVar("Number", int, Dyadic)

NUMBER_COLUMNS = ("values", "zero", "positive", "integers", "largest_denominator", "with_largest_denominator")


def numbers_and_denominators(counts: Mapping[Number, int], exponent: Callable[[Number], int]) -> Row:
    """How many games, counted by numbers, are zero, positive and integers, and what their largest denominator is.

    ``exponent`` is that of the denominator, which is a power of two.

    >>> numbers_and_denominators({Dyadic(0): 2, Dyadic(3, 1): 5}, lambda number: number.exponent)
    {'values': 2, 'zero': 2, 'positive': 5, 'integers': 2, 'largest_denominator': 2, 'with_largest_denominator': 5}
    """
    by_exponent: Counter[int] = Counter()
    for number, count in counts.items():
        by_exponent[exponent(number)] += count
    largest = max(by_exponent)
    return {
        "values": len(counts),
        "zero": sum(count for number, count in counts.items() if number == 0),
        "positive": sum(count for number, count in counts.items() if number > 0),
        "integers": by_exponent[0],
        "largest_denominator": 2**largest,
        "with_largest_denominator": by_exponent[largest],
    }


OUTCOME_COLUMNS = ("values", "left", "right", "next", "previous", "numbers", "nimbers", "number_up_star")


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
