"""What every cut leaves, and whether it wins: in trees for all cuts together, elsewhere move by move."""

from __future__ import annotations

from dataclasses import dataclass

from colonnade.budget import Budget, checked_budget
from colonnade.games.value import Value
from colonnade.players import Convention, Outcome, Player
from colonnade.positions.hackenbush import Hackenbush
from colonnade.positions.hackenbush.forest import is_forest
from colonnade.solvers.engine.evaluate import evaluate
from colonnade.solvers.engine.play import MoveVerdict, given_away, rate_moves, verdict_of
from colonnade.solvers.engine.undominated import undominated
from colonnade.solvers.hackenbush.blue_red_part import part
from colonnade.solvers.hackenbush.fundamental_theorem import cuts


@dataclass(frozen=True, slots=True)
class RatedCut:
    """A cut that ``player`` may make, and what is known of it, as of a ``RatedMove``."""

    edge: int
    player: Player
    verdict: MoveVerdict
    outcome: Outcome | None = None
    value: Value | None = None
    before: Value | None = None
    is_undominated: bool = False

    @property
    def gives_away(self) -> Value | None:
        """How much worse than before the player stands after the cut."""
        if self.value is None or self.before is None:
            return None
        return given_away(self.before, self.value, self.player)


def rate_cuts(
    position: Hackenbush,
    player: Player,
    *,
    convention: Convention | str = Convention.NORMAL,
    budget: Budget | None = None,
) -> list[RatedCut]:
    """Every cut of ``player``, in order of edge id, with what is known of it within the budget.

    >>> for cut in rate_cuts(Hackenbush.parse("BR, R"), Player.RIGHT):
    ...     print(cut.edge, cut.value, cut.verdict.value, cut.is_undominated)
    1 0 wins True
    2 1/2 loses False
    """
    with checked_budget(budget):
        if can_rate_by_number(position, Convention.of(convention)):
            return _of_trees(position, player)
        return [
            RatedCut(
                rated.move.edge,
                player,
                rated.verdict,
                rated.outcome,
                rated.value,
                rated.before,
                rated.is_undominated,
            )
            for rated in rate_moves(position, player, convention=convention, budget=budget)
        ]


def can_rate_by_number(position: Hackenbush, convention: Convention) -> bool:
    """Whether cuts can be rated by the numbers that they leave: in forests, in normal play under the ordinary rules."""
    return type(position) is Hackenbush and is_forest(position.graph) and convention is Convention.NORMAL


def rate_cuts_by_number(position: Hackenbush, player: Player) -> list[RatedCut]:
    """The cuts of ``player`` in a forest, in order of edge id, rated by the number of what they leave alone.

    A position is the number of its blue-red part plus an infinitesimal, and a cut takes from that part what it takes
    from the position (``blue_red_part``). So the sign of the number that is left tells who wins; where it is 0, that
    is not known. This is quick where the values themselves are too large to find.

    >>> [(cut.edge, cut.verdict.value) for cut in rate_cuts_by_number(Hackenbush.parse("BB, G"), Player.LEFT)]
    [(0, 'unknown'), (1, 'wins'), (2, 'wins')]
    """
    held = Hackenbush(part(position.graph).number)
    whole = evaluate(held).value
    left = {cut.edge: cut.after for cut in cuts(held)}
    rated = []
    for edge in position.edges:
        if position.is_legal(edge.id, player):
            number = left.get(edge.id, whole)
            outcome = number.outcome if number else None
            verdict = MoveVerdict.UNKNOWN if outcome is None else verdict_of(outcome, player)
            rated.append(RatedCut(edge.id, player, verdict, outcome))
    return rated


def _of_trees(position: Hackenbush, player: Player) -> list[RatedCut]:
    before = evaluate(position).value
    mine = [cut for cut in cuts(position) if cut.color.allows(player)]
    best = frozenset(undominated((cut.after for cut in mine), player))
    return [
        RatedCut(
            cut.edge,
            player,
            verdict_of(cut.after.outcome, player),
            cut.after.outcome,
            cut.after,
            before,
            cut.after in best,
        )
        for cut in mine
    ]
