"""A game on the page: checking the person's moves, choosing the computer's moves, and rating both."""

from __future__ import annotations

from random import Random

from colonnade.budget import Budget
from colonnade.errors import BudgetExceededError, IllegalMoveError
from colonnade.players import Convention, Player
from colonnade.positions.hackenbush import Hackenbush
from colonnade.solvers.engine.evaluation import Evaluation, ValueEvaluation
from colonnade.solvers.engine.play import MoveVerdict, best_of
from colonnade.solvers.hackenbush.rated_cuts import RatedCut, can_rate_by_number, rate_cuts, rate_cuts_by_number
from colonnade.studio import models
from colonnade.studio.answers.drawings import DrawnPosition, convention_of, position_of
from colonnade.studio.answers.evaluations import evaluate_recent
from colonnade.studio.answers.names import name_of, number_of

THINKING = Budget(positions=100_000, seconds=0.45)
"""The budget for rating the cuts for the computer's move, for which a person waits."""
RATING = Budget(positions=100_000, seconds=0.2)
"""What it may cost to rate the cut that a person made: the computer's move comes after it, both within a second."""


def standing(turn: models.Turn) -> models.Standing:
    """How a game stands before a move."""
    drawn = position_of(turn.drawing)
    return _standing(drawn.position, drawn, Player(turn.player), convention_of(turn.drawing))


def move(request: models.MoveRequest) -> models.Moved:
    """Make a move: the person's, or the one that the computer chooses."""
    drawn = position_of(request.drawing)
    player = Player(request.player)
    convention = convention_of(request.drawing)
    rated = _rated(drawn.position, player, convention, THINKING if request.stick is None else RATING)
    edge = _chosen(request, drawn, rated)
    after = drawn.position.play(edge, player)
    return _moved(drawn, edge, after, player, convention, rated)


def _chosen(request: models.MoveRequest, drawn: DrawnPosition, rated: list[RatedCut]) -> int:
    if request.stick is not None:
        edge = drawn.edge_of(request.stick)
        if edge is None:
            raise IllegalMoveError(f"there is no stick {request.stick} here")
        return edge
    if not rated:
        raise IllegalMoveError(f"{Player(request.player).name.capitalize()} has no move here")
    chance = Random()
    makes_mistake = chance.randrange(100) < request.mistakes
    if makes_mistake:
        return chance.choice(rated).edge
    best = best_of(rated)
    if best[0].verdict is not MoveVerdict.UNKNOWN:
        return best[0].edge
    sign = 1 if convention_of(request.drawing) is Convention.NORMAL else -1
    return max(best, key=lambda cut: sign * _mobility(drawn.position, cut)).edge


def _mobility(position: Hackenbush, cut: RatedCut) -> int:
    """How many sticks of the player's more than of the opponent's are left by a cut: a guess at how good it is."""
    gone = {cut.edge, *position.fallen(cut.edge)}
    colors = [edge.color for edge in position.edges if edge.id not in gone]
    mine, theirs = (sum(color.allows(who) for color in colors) for who in (cut.player, cut.player.opponent))
    return mine - theirs


def _rated(position: Hackenbush, player: Player, convention: Convention, budget: Budget) -> list[RatedCut]:
    """The cuts of a player; unknown where the position is too large to rate them in the time a person waits."""
    try:
        return rate_cuts(position, player, convention=convention, budget=budget)
    except BudgetExceededError:
        if can_rate_by_number(position, convention):
            return rate_cuts_by_number(position, player)
        legal = [edge.id for edge in position.edges if position.is_legal(edge.id, player)]
        return [RatedCut(edge, player, MoveVerdict.UNKNOWN) for edge in reversed(legal)]


def _moved(
    drawn: DrawnPosition,
    edge: int,
    after: Hackenbush,
    player: Player,
    convention: Convention,
    rated: list[RatedCut],
) -> models.Moved:
    made = next(cut for cut in rated if cut.edge == edge)
    better = next((cut for cut in best_of(rated) if _improves(cut, made)), None)
    cost = made.gives_away
    better_cost = None if better is None else better.gives_away
    return models.Moved(
        stick=drawn.sticks[edge],
        falls=drawn.sticks_of(drawn.position.fallen(edge)),
        sticks=drawn.colored_sticks(after),
        standing=_standing(after, drawn, player.opponent, convention),
        verdict=made.verdict.value,
        gave_away=None if cost is None else name_of(cost),
        better=None if better is None else drawn.sticks[better.edge],
        better_gives_away=None if better_cost is None else name_of(better_cost),
        winning=[drawn.sticks[cut.edge] for cut in rated if cut.verdict is MoveVerdict.WINS],
        proved=made.verdict is MoveVerdict.WINS or all(cut.verdict is MoveVerdict.LOSES for cut in rated),
        lost_the_win=made.verdict is MoveVerdict.LOSES and any(cut.verdict is MoveVerdict.WINS for cut in rated),
    )


def _improves(candidate: RatedCut, made: RatedCut) -> bool:
    """Whether the candidate is known to be strictly better than the cut that was made."""
    if candidate.value is None or made.value is None:
        return candidate.verdict is MoveVerdict.WINS and made.verdict is MoveVerdict.LOSES
    if made.player is Player.LEFT:
        return candidate.value > made.value
    return candidate.value < made.value


def _standing(position: Hackenbush, drawn: DrawnPosition, player: Player, convention: Convention) -> models.Standing:
    playable = [drawn.sticks[edge.id] for edge in position.edges if position.is_legal(edge.id, player)]
    answer = _answer(position, convention)
    value = answer.value if isinstance(answer, ValueEvaluation) else None
    winner = None if playable else player if convention is Convention.MISERE else player.opponent
    return models.Standing(
        value=None if value is None else name_of(value),
        number=number_of(value),
        mean=None if value is None else str(value.mean),
        outcome=None if answer is None else answer.outcome.value,
        player=player.value,
        playable=playable,
        winner=None if winner is None else winner.value,
        wins=answer is not None and answer.outcome.wins(player, first=True),
    )


def _answer(position: Hackenbush, convention: Convention) -> Evaluation | None:
    try:
        return evaluate_recent(position, convention=convention, is_asked_again=True)
    except BudgetExceededError:
        return None
