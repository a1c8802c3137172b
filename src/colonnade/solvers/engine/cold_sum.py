"""Who wins a sum of numbers and infinitesimals, without the canonical form of the sum, which may be very large.

Every infinitesimal is smaller than every positive number, so where the numbers do not add up to 0 their sign decides.
Where they do, atomic weights may: they add up, and whoever is ahead by two of them wins (Winning Ways, chapter 8).
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass

from colonnade.budget import Budget
from colonnade.dyadic import Dyadic
from colonnade.errors import BudgetExceededError, UndefinedError
from colonnade.games.infinitesimal.atomic_weight import atomic_weight
from colonnade.games.value import Value, sum_of
from colonnade.players import Outcome

WEIGHING = Budget(positions=50_000, seconds=0.05)
"""What the atomic weights of all summands may cost together."""


@dataclass(frozen=True, slots=True)
class ColdSum:
    """A number and an infinitesimal that add up to a sum, as far as they are known."""

    number: Dyadic
    weight: Value | None
    """The atomic weight of the infinitesimal, where it has one that is found soon."""

    @property
    def outcome(self) -> Outcome | None:
        """Who wins; ``None`` where neither number nor weight decides.

        >>> ColdSum(Dyadic(1, 3), None).outcome, ColdSum(Dyadic(0), Value(-2)).outcome
        (<Outcome.L: 'L'>, <Outcome.R: 'R'>)
        >>> ColdSum(Dyadic(0), Value(1)).outcome
        """
        if self.number:
            return Outcome.L if self.number > 0 else Outcome.R
        if self.weight is not None and self.weight >= 2:
            return Outcome.L
        if self.weight is not None and self.weight <= -2:
            return Outcome.R
        return None


def cold_sum(values: Sequence[Value]) -> ColdSum | None:
    """The sum of these values as a number and an infinitesimal; ``None`` where one of them is hot.

    >>> cold_sum([Value("1/2*"), Value("^"), Value("^*"), Value(2)])
    ColdSum(number=Dyadic(5, 1), weight=Value('2'))
    >>> cold_sum([Value(1), Value("{1|-1}")])
    """
    if any(value.left_stop != value.right_stop for value in values):
        return None
    number = sum((value.left_stop for value in values), Dyadic(0))
    weight = None
    with suppress(UndefinedError, BudgetExceededError), WEIGHING:
        weight = sum_of([atomic_weight(value - value.left_stop) for value in values if not value.is_number])
    return ColdSum(number, weight)
