"""The blue-red part: its number splits off, and the rest stands on it as if it were ground.

The blue-red part of a position consists of the blue and red edges that are joined to the ground by blue and red edges
alone. The value of the position is the number of this part plus the value of the rest, in which the part is fused with
the ground. The rest stands on green edges only, so its value is infinitesimal: if the number is not 0, it alone tells
who wins. If it is 0, the atomic weight of the rest may tell (``jungles``), or a search for winning moves
(``winner_search``). The proof is in the documentation, under "Which values Hackenbush has".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from colonnade.citations import Citation, Work
from colonnade.dyadic import Dyadic
from colonnade.errors import BudgetExceededError, CancelledError
from colonnade.players import Convention, Outcome, Player
from colonnade.positions.hackenbush import Hackenbush
from colonnade.positions.hackenbush.graph import GROUND, RootedGraph
from colonnade.solvers.engine.bounds import Bounds, near_error, with_bounds, with_infinitesimal
from colonnade.solvers.engine.derivation import Step
from colonnade.solvers.engine.evaluation import Evaluation, OutcomeEvaluation, ValueEvaluation
from colonnade.solvers.engine.rules import Rule
from colonnade.solvers.hackenbush import jungles
from colonnade.solvers.hackenbush.winner_search import after, before, search_winner

if TYPE_CHECKING:
    from colonnade.solvers.engine.evaluate import Evaluator

THEOREM = Citation(Work.COLONNADE, "Number and dicot")
METHOD = "blue-red part"
WEIGHED = "atomic weight"
SEARCHED = "search for the winner"

LARGEST_WEIGHED = 20_000
"""For a larger rest even the atomic weight takes too long when the budget is used up."""
LARGEST_WEIGHED_QUICKLY = 200
"""The same for work that was cancelled, where somebody waits."""
_GREEN = ord("G")
_LITTLE: Bounds = (Dyadic(-1, 4), Dyadic(1, 4))
"""Numbers around any infinitesimal."""


class Parted(NamedTuple):
    """The blue-red part of a position, and the rest with that part fused with the ground."""

    number: RootedGraph
    rest: RootedGraph


def part(graph: RootedGraph) -> Parted:
    """Part a position into its blue-red part and the rest.

    >>> from colonnade.positions.hackenbush.reader import read_graph
    >>> from colonnade.positions.hackenbush.writer import write_graph
    >>> [write_graph(piece) for piece in part(read_graph("B(R(GB),G)"))]
    ['BR', 'GB, G']
    """
    incidence = graph.incidence()
    inside = {GROUND}
    waiting = [GROUND]
    while waiting:
        vertex = waiting.pop()
        for index in incidence.at(vertex):
            other = graph.other_end(index, vertex)
            if other not in inside and graph.colors[index] != _GREEN:
                inside.add(other)
                waiting.append(other)
    held: list[int] = []
    others: list[int] = []
    for index, (tail, color) in enumerate(zip(graph.tails, graph.colors, strict=True)):
        (held if tail in inside and color != _GREEN else others).append(index)
    rest = graph.chosen(others)
    tails, heads = (
        tuple(GROUND if vertex in inside else vertex for vertex in side) for side in (rest.tails, rest.heads)
    )
    return Parted(graph.chosen(held), RootedGraph(rest.ids, tails, heads, rest.colors))


def solve(position: Hackenbush, evaluator: Evaluator) -> Evaluation | None:
    """The value as that of the blue-red part and that of the rest; ``None`` if there are no green edges.

    Where the value of the rest is too much to find, the answer is the outcome, if the number, the atomic weight of the
    rest or a short search tells it.
    """
    if b"G" not in position.graph.colors:
        return None
    number, rest = map(Hackenbush, part(position.graph))
    if not len(rest):
        return None
    try:
        known = evaluator.beside(number, _LITTLE)
    except BudgetExceededError as error:
        raise with_bounds(error, error.bounds and with_infinitesimal(*error.bounds), evaluator.meter.spent) from None
    try:
        with before(evaluator.meter):
            answer = (
                evaluator.sum(rest, rest.split(), known=known.value) if len(number) else evaluator.by_parts(position)
            )
    except BudgetExceededError as error:
        return by_number(position, number, known, error, evaluator)
    if not len(number) or not isinstance(answer, ValueEvaluation):
        return answer  # without a number, or with one that is 0: otherwise the sum has no outcome
    methods = dict.fromkeys((*known.method.split("+"), *answer.method.split("+")))
    searched = sum(each.counters.get("positions", 0) for each in (known, answer))
    return ValueEvaluation(
        answer.value,
        "+".join(methods),
        lambda: _step(position, number, rest, evaluator.renewed()),
        {"positions": searched} if searched else {},
    )


def by_number(
    position: Hackenbush, number: Hackenbush, known: Evaluation, error: BudgetExceededError, evaluator: Evaluator
) -> Evaluation:
    """The outcome by the number of the blue-red part; if that is 0, by the atomic weight of the rest or by search.

    Raises the error with bounds if none tells it, or if the user did not want to wait.
    """
    exact = known.value.number
    assert exact is not None  # a blue-red position
    is_cancelled = isinstance(error, CancelledError)
    found = _weight(position, LARGEST_WEIGHED_QUICKLY if is_cancelled else LARGEST_WEIGHED)
    outcome, searched = known.outcome if exact else found and found.outcome, 0
    if is_cancelled:
        sure = dict.fromkeys(Player, Player(outcome.value)) if outcome else found.winners if found else {}
        raise near_error(error, exact, sure, evaluator.meter.spent) from None
    if outcome is None:
        search = search_winner(part(position.graph).rest, after(evaluator.meter))
        outcome, searched = search.outcome, search.positions
        if outcome is None:
            winners = (found.winners if found else {}) | search.by_first
            raise near_error(error, exact, winners, evaluator.meter.spent) from None

    def derive() -> Step:
        if searched:
            return _search_step(position, outcome, searched)
        if found is not None and not exact:
            return _weight_step(position, outcome, found)
        return _number_step(position, number, known)

    return OutcomeEvaluation(
        outcome,
        METHOD if exact else SEARCHED if searched else WEIGHED,
        derive,
        {"positions": searched} if searched else known.counters,
        convention=Convention.NORMAL,
        limit=error.limit,
        near=exact,
        weight=found,
    )


def _weight(position: Hackenbush, largest: int) -> jungles.Weight | None:
    return jungles.weight(part(position.graph).rest) if len(position) <= largest else None


def _number_step(position: Hackenbush, number: Hackenbush, known: Evaluation) -> Step:
    return Step(
        Rule.BLUE_RED_PART_ALONE,
        position,
        known.outcome,
        citations=(THEOREM,),
        operands={"number": known.value},
        edges=tuple(position.graph.ids),
        base_edges=tuple(number.graph.ids),
        below=lambda: (known.derivation,),
    )


def _weight_step(position: Hackenbush, outcome: Outcome, found: jungles.Weight) -> Step:
    return Step(
        Rule.TWO_AHEAD,
        position,
        outcome,
        citations=(jungles.THEOREM, jungles.TWO_AHEAD),
        operands={"low": found.low, "high": found.high},
        edges=tuple(position.graph.ids),
    )


def _search_step(position: Hackenbush, outcome: Outcome, positions: int) -> Step:
    return Step(
        Rule.OUTCOME_SEARCH,
        position,
        outcome,
        citations=(THEOREM, jungles.THEOREM),
        operands={"positions": positions, "convention": Convention.NORMAL},
        edges=tuple(position.graph.ids),
    )


def _step(position: Hackenbush, number: Hackenbush, rest: Hackenbush, evaluator: Evaluator) -> Step:
    if len(position.split()) != 1:
        return evaluator.sum(position, position.split()).derivation
    known, answer = evaluator.evaluate(number), evaluator.evaluate(rest)
    return Step(
        Rule.BLUE_RED_PART,
        position,
        known.value + answer.value,
        citations=(THEOREM,),
        operands={"number": known.value, "rest": answer.value},
        edges=tuple(position.graph.ids),
        base_edges=tuple(number.graph.ids),
        below=lambda: (known.derivation, answer.derivation),
    )
