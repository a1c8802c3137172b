"""Toppling Dominoes: who wins a row of hundreds of dominoes, though its value may be too large to find.

What is left standing is always a stretch of the row, and a row of n dominoes has n(n + 1)/2 stretches. Those that a
player loses are kept as bits, by the place where they begin and by the place where they end, so that all topplings of a
stretch are looked at together.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from colonnade.budget import DEFAULT_BUDGET, Budget, Meter
from colonnade.errors import BudgetExceededError, CancelledError, Limit
from colonnade.players import Convention, Outcome, Player
from colonnade.positions.toppling_dominoes import TopplingDominoes
from colonnade.solvers.engine.derivation import DEFINITION, Step
from colonnade.solvers.engine.evaluation import Evaluation, OutcomeEvaluation
from colonnade.solvers.engine.rules import Rule

if TYPE_CHECKING:
    from colonnade.solvers.engine.evaluate import Evaluator

METHOD = "stretches of the row"
LONGEST = 1000
"""How many dominoes a row may have: half a million stretches take some seconds."""


def outcome_of_row(row: str, convention: Convention = Convention.NORMAL, meter: Meter | None = None) -> Outcome:
    """Who wins a row of dominoes.

    >>> outcome_of_row("BRB").value, outcome_of_row("BRB", Convention.MISERE).value, outcome_of_row("BGR" * 99).value
    ('L', 'R', 'N')
    """
    meter = meter or DEFAULT_BUDGET.start()
    stuck_loses = convention is Convention.NORMAL
    own = {
        player: sum(1 << place for place, letter in enumerate(row) if letter in ("G", color))
        for player, color in ((Player.LEFT, "B"), (Player.RIGHT, "R"))
    }
    # Bit e of lost_from[p][b], and bit b of lost_to[p][e], say that p loses, moving first, the stretch from b up to e.
    lost_from = {player: [0] * (len(row) + 1) for player in Player}
    lost_to = {player: [0] * (len(row) + 1) for player in Player}
    for end in range(len(row) + 1):
        for begin in range(end, -1, -1):
            meter.spend()
            stretch = (1 << end) - (1 << begin)
            for player in Player:
                rival = player.opponent
                # A toppling at a place leaves what ends there or what begins behind it.
                leaves_a_loss = lost_from[rival][begin] | lost_to[rival][end] >> 1
                loses = not own[player] & stretch & leaves_a_loss
                if loses and (stuck_loses or own[player] & stretch):
                    lost_from[player][begin] |= 1 << end
                    lost_to[player][end] |= 1 << begin
    return Outcome.of(
        left_wins_first=not lost_from[Player.LEFT][0] >> len(row) & 1,
        right_wins_first=not lost_from[Player.RIGHT][0] >> len(row) & 1,
    )


def search(position: TopplingDominoes, evaluator: Evaluator) -> Evaluation | None:
    """The value of a row, or where the budget does not allow that its outcome; ``None`` for rows too long for both."""
    if len(position.row) > LONGEST:
        return None
    budget, meter = evaluator.budget, evaluator.meter
    # Half of the time is left for the outcome, which takes no work on values.
    seconds = None if meter.seconds_left is None else meter.seconds_left / 2
    try:
        with Budget(seconds=seconds, cancelled=budget.cancelled):
            return evaluator.renewed().search_options(position)
    except CancelledError:
        raise
    except BudgetExceededError as error:
        rest = Budget(positions=meter.positions_left, seconds=meter.seconds_left, cancelled=budget.cancelled)
        return _outcome(position, Convention.NORMAL, rest.start(), error.limit)


def solve_misere(position: TopplingDominoes, evaluator: Evaluator) -> Evaluation | None:
    """The misère outcome of a row; ``None`` for rows too long for that."""
    if len(position.row) > LONGEST:
        return None
    return _outcome(position, Convention.MISERE, evaluator.meter)


def _outcome(position: TopplingDominoes, convention: Convention, meter: Meter, limit: Limit = Limit.SIZE) -> Evaluation:
    outcome = outcome_of_row(position.row, convention, meter)
    operands = {"convention": convention}
    return OutcomeEvaluation(
        outcome,
        METHOD,
        lambda: Step(Rule.DOMINO_STRETCHES, position, outcome, citations=(DEFINITION,), operands=operands),
        convention=convention,
        limit=limit,
    )
