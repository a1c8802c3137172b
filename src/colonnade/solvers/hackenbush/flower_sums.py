"""Sums of flowers: who wins, where the value of the sum is too large to find.

McKay, *Forms and values*, 4.2: a flower is ``*n:x``, a green stem with what is worth a number on top, and no good rule
for sums of them is known. The search of ``colonnade.games.stalks.flowers`` still finds the winner. Flowers and
nimbers are infinitesimal, so any number but 0 beside them decides alone.
"""

from __future__ import annotations

from typing import NamedTuple

from colonnade.budget import Meter
from colonnade.citations import Citation, Work
from colonnade.dyadic import Dyadic
from colonnade.errors import BudgetExceededError, Limit
from colonnade.games.stalks.flowers import FlowerSearch
from colonnade.games.stalks.stalk import NimberBased
from colonnade.games.value import Value
from colonnade.players import Convention, Outcome
from colonnade.positions.hackenbush import Hackenbush
from colonnade.positions.hackenbush.forest import Forest
from colonnade.positions.hackenbush.graph import GROUND
from colonnade.solvers.engine.bounds import Bounds, with_bounds
from colonnade.solvers.engine.derivation import Step
from colonnade.solvers.engine.evaluation import Evaluation, OutcomeEvaluation
from colonnade.solvers.engine.rules import Rule
from colonnade.solvers.hackenbush.binary_expansion import BinaryExpansion, as_number, merged, planted

METHOD = "sum of flowers"
FLOWERS = Citation(Work.FORMS_AND_VALUES, "2.2.17")
_BLUE, _GREEN = b"BG"


class FlowerSum(NamedTuple):
    """What a picture is the sum of: a number, and flowers ``*n:x``, those with number 0 being nimbers."""

    number: Dyadic
    flowers: tuple[NimberBased, ...]

    @property
    def weight(self) -> int:
        """The atomic weight: flowers of Left's less flowers of Right's."""
        return sum((x > 0) - (x < 0) for _, x in self.flowers)

    def bounds(self) -> Bounds:
        """Numbers around the value, which differs from the number by an infinitesimal."""
        return self.number - 1, self.number + 1


def flower_sum_of(position: Hackenbush) -> FlowerSum | None:
    """The number and the flowers that a picture without cycles is the sum of; ``None`` for any other picture.

    >>> flower_sum_of(Hackenbush.parse("BR, GGB, G(B,R), G"))
    FlowerSum(number=Dyadic(1, 1), flowers=(NimberBased(nimber=2, number=Dyadic(1)), NimberBased(nimber=1,
    number=Dyadic(0)), NimberBased(nimber=1, number=Dyadic(0))))
    >>> flower_sum_of(Hackenbush.parse("G(G,B)")) is None
    True
    """
    graph = position.graph
    forest = Forest(graph)
    stems: dict[int, NimberBased] = {}
    numbers: dict[int, int | BinaryExpansion] = {}
    flowers: list[NimberBased] = []
    for index in reversed(forest.order):
        top, vertex, color = forest.upper[index], forest.lower[index], graph.colors[index]
        stem, number = stems.pop(top, None), numbers.pop(top, None)
        if color == _GREEN:
            if stem is not None and number is not None:
                return None
            above = stem or NimberBased(0, Dyadic(0) if number is None else as_number(number))
            flower = NimberBased(above.nimber + 1, above.number)
            if vertex == GROUND:
                flowers.append(flower)
            elif vertex in stems:
                return None
            else:
                stems[vertex] = flower
        elif stem is not None:
            return None
        else:
            branch = planted(0 if number is None else number, blue=color == _BLUE)
            numbers[vertex] = merged(numbers[vertex], branch) if vertex in numbers else branch
    return FlowerSum(as_number(numbers.get(GROUND, 0)), tuple(reversed(flowers)))


def outcome_of_sum(position: Hackenbush, found: FlowerSum, meter: Meter, limit: Limit) -> Evaluation:
    """Who wins a sum of flowers whose value is too large for a ``limit``."""
    nodes = 0
    if found.number:
        outcome = Outcome.L if found.number > 0 else Outcome.R
    else:
        exponent = max(flower.number.exponent for flower in found.flowers)
        search = FlowerSearch(exponent=exponent, meter=meter)
        try:
            answer = search.outcome(found.flowers)
        except BudgetExceededError as error:
            raise with_bounds(error, found.bounds(), meter.spent) from None
        outcome, nodes = answer.outcome, answer.nodes
    return OutcomeEvaluation(
        outcome,
        METHOD,
        lambda: _step(position, found, outcome),
        {"positions": nodes},
        convention=Convention.NORMAL,
        limit=limit,
    )


def _step(position: Hackenbush, found: FlowerSum, outcome: Outcome) -> Step:
    return Step(
        Rule.FLOWERS,
        position,
        outcome,
        citations=(FLOWERS,),
        operands={"number": Value(found.number), "flowers": len(found.flowers), "weight": found.weight},
        edges=tuple(position.graph.ids),
    )
