"""The explorer: the options of a position, sensible ones first."""

from __future__ import annotations

from colonnade.errors import BudgetExceededError
from colonnade.players import Player
from colonnade.solvers.engine.budget import Budget
from colonnade.solvers.engine.play import rate_moves
from colonnade.studio import models
from colonnade.studio.knowing import convention_of
from colonnade.studio.pictures import picture_of
from colonnade.studio.wording import named

THINKING = Budget(positions=60_000, seconds=1.5)
MOST_STICKS = 120


def branches(drawn: models.Position) -> list[models.Branch]:
    """Every option of both players; those that another option beats, or that repeat a value, come last."""
    picture = picture_of(drawn)
    position = picture.position
    if len(position) > MOST_STICKS:
        return []
    found: list[models.Branch] = []
    for player in Player:
        try:
            rated = rate_moves(position, player, convention=convention_of(drawn), budget=THINKING)
        except BudgetExceededError:
            continue
        seen = set()
        mine = []
        for option in rated:
            repeated = option.value in seen if option.value is not None else False
            seen.add(option.value)
            mine.append(
                models.Branch(
                    side=player.value,
                    stick=picture.sticks[int(option.move.label.rsplit(" ", 1)[1])],
                    sticks=[
                        models.Left(id=picture.sticks[e.id], color=e.color.value) for e in option.move.position.edges
                    ],
                    value=None if option.value is None else named(option.value),
                    dominated=not option.is_best or repeated,
                )
            )
        found.extend(sorted(mine, key=lambda branch: branch.dominated))
    return found
