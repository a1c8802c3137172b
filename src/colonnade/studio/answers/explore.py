"""The explorer: the options of a position, sensible ones first."""

from __future__ import annotations

from colonnade.budget import Budget
from colonnade.errors import BudgetExceededError
from colonnade.games.value import Value
from colonnade.players import Player
from colonnade.solvers.hackenbush.rated_cuts import rate_cuts
from colonnade.studio import models
from colonnade.studio.answers.drawings import convention_of, position_of
from colonnade.studio.answers.names import name_of

EACH_PLAYER = Budget(positions=60_000, seconds=1.5)
MOST_STICKS = 120


def options(drawing: models.Drawing) -> list[models.Option]:
    """Every option of both players; those that another option beats, or that repeat a value, come last."""
    drawn = position_of(drawing)
    position = drawn.position
    if len(position) > MOST_STICKS:
        return []
    found: list[models.Option] = []
    for player in Player:
        try:
            rated = rate_cuts(position, player, convention=convention_of(drawing), budget=EACH_PLAYER)
        except BudgetExceededError:
            continue
        seen: set[Value] = set()
        mine = []
        for cut in rated:
            repeated = cut.value is not None and cut.value in seen
            if cut.value is not None:
                seen.add(cut.value)
            mine.append(
                models.Option(
                    player=player.value,
                    stick=drawn.sticks[cut.edge],
                    sticks=drawn.colored_sticks(position.play(cut.edge, player)),
                    value=None if cut.value is None else name_of(cut.value),
                    verdict=cut.verdict.value,
                    undominated=cut.is_undominated,
                    repeated=repeated,
                )
            )
        found.extend(sorted(mine, key=lambda option: not option.undominated or option.repeated))
    return found
