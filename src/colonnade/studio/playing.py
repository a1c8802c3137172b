"""A game on the page: the person's moves are checked, the computer's are chosen, and both are weighed."""

from __future__ import annotations

from colonnade.errors import BudgetExceededError, IllegalMoveError
from colonnade.games.value import Value
from colonnade.players import Convention, Outcome, Player
from colonnade.positions.hackenbush import Hackenbush
from colonnade.solvers.engine.budget import Budget
from colonnade.solvers.engine.evaluate import evaluate
from colonnade.solvers.engine.play import PerfectPlayer, RatedMove, WeakenedPlayer, rate_moves
from colonnade.studio import models
from colonnade.studio.knowing import QUICK, convention_of, quick_value
from colonnade.studio.pictures import Picture, picture_of
from colonnade.studio.wording import named

THINKING = Budget(positions=100_000, seconds=1.5)
MOST_WEIGHED = 250
"""In larger positions moves are made and not weighed."""


def standing(ask: models.Ask) -> models.Standing:
    """How a game stands before a move."""
    picture = picture_of(ask.position)
    return _standing(picture.position, picture, Player(ask.player), convention_of(ask.position))


def turn(asked: models.Turn) -> models.Moved:
    """Make a move: the person's, or the one that the computer chooses."""
    picture = picture_of(asked.position)
    position, player = picture.position, Player(asked.player)
    convention = convention_of(asked.position)
    edge = _chosen(asked, picture, player, convention)
    after = position.play(edge, player)
    rated = _rated(position, player, convention)
    return _moved(picture, edge, after, player, convention, rated)


def _chosen(asked: models.Turn, picture: Picture, player: Player, convention: Convention) -> int:
    if asked.stick is not None:
        if asked.stick not in picture.sticks:
            raise IllegalMoveError(f"there is no stick {asked.stick} here")
        return picture.sticks.index(asked.stick)
    try:
        if len(picture.position) > MOST_WEIGHED:
            raise BudgetExceededError("too many moves to weigh")
        machine = (
            WeakenedPlayer(mistakes=asked.mistakes, convention=convention, budget=THINKING)
            if asked.mistakes
            else PerfectPlayer(convention, THINKING)
        )
        return _edge(machine.choose(picture.position, player).label)
    except BudgetExceededError:
        # Too large to play perfectly in the time a person waits: any move will do, the higher the better.
        moves = list(picture.position.moves(player))
        if not moves:
            raise IllegalMoveError(f"{player.name.capitalize()} has no move here") from None
        return _edge(moves[-1].label)


def _edge(label: str) -> int:
    return int(label.rsplit(" ", 1)[1])


def _rated(position: Hackenbush, player: Player, convention: Convention) -> dict[int, RatedMove[Hackenbush]]:
    if len(position) > MOST_WEIGHED:
        return {}
    try:
        return {_edge(r.move.label): r for r in rate_moves(position, player, convention=convention, budget=THINKING)}
    except BudgetExceededError:
        return {}


def _moved(
    picture: Picture,
    edge: int,
    after: Hackenbush,
    player: Player,
    convention: Convention,
    rated: dict[int, RatedMove[Hackenbush]],
) -> models.Moved:
    made = rated.get(edge)
    better = None
    if made is not None and not made.is_best:
        better = next((number for number, r in rated.items() if _improves(r, made, player)), None)
    cost = made.gives_away if made is not None else None
    best_cost = rated[better].gives_away if better is not None else None
    return models.Moved(
        stick=picture.sticks[edge],
        falls=picture.of(picture.position.fallen(edge)),
        sticks=[models.Left(id=picture.sticks[e.id], color=e.color.value) for e in after.edges],
        standing=_standing(after, picture, player.opponent, convention),
        gave_away=None if cost is None else named(cost),
        better=None if better is None else picture.sticks[better],
        better_gives_away=None if best_cost is None else named(best_cost),
        threw_away=made is not None and not made.wins and any(r.wins for r in rated.values()),
    )


def _improves(candidate: RatedMove[Hackenbush], made: RatedMove[Hackenbush], player: Player) -> bool:
    """Whether the candidate is a best move that leaves strictly more than the one made."""
    if not candidate.is_best:
        return False
    if candidate.value is None or made.value is None:
        return candidate.wins and not made.wins
    return candidate.value > made.value if player is Player.LEFT else candidate.value < made.value


def _standing(position: Hackenbush, picture: Picture, player: Player, convention: Convention) -> models.Standing:
    playable = [picture.sticks[edge.id] for edge in position.edges if position.is_legal(edge.id, player)]
    value, outcome = _worth(position, convention)
    loser_wins = convention is Convention.MISERE
    winner = None if playable else (player if loser_wins else player.opponent)
    return models.Standing(
        value=None if value is None else named(value),
        number=None if value is None or value.number is None else str(value.number),
        mean=None if value is None else str(value.mean),
        outcome=None if outcome is None else outcome.value,
        to_move=player.value,
        playable=playable,
        winner=None if winner is None else winner.value,
        wins=outcome is not None and outcome.wins(player, first=True),
    )


def _worth(position: Hackenbush, convention: Convention) -> tuple[Value | None, Outcome | None]:
    try:
        if convention is Convention.MISERE:
            return None, evaluate(position, convention=convention, budget=QUICK).outcome
        value = quick_value(position)
        return value, value.outcome
    except BudgetExceededError:
        return None, None
