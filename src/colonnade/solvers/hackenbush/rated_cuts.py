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
        if (
            type(position) is Hackenbush
            and is_forest(position.graph)
            and Convention.of(convention) is Convention.NORMAL
        ):
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
