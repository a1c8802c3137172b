"""Toppling Dominoes: who wins a row of hundreds of dominoes, though its value may be too large to find.

What is left standing is always a stretch of the row, and a row of n dominoes has n(n + 1)/2 stretches. Those that a
player loses are kept as bits, by the place where they begin and by the place where they end, so that all topplings of a
stretch are looked at together.
"""

from __future__ import annotations

from dataclasses import replace

from colonnade.errors import BudgetExceededError
from colonnade.players import Convention, Outcome, Player
from colonnade.positions.ruleset import Position
from colonnade.positions.toppling_dominoes import TopplingDominoes
from colonnade.solvers.engine.budget import DEFAULT_BUDGET, Budget
from colonnade.solvers.engine.evaluation import Evaluation, Step
from colonnade.solvers.engine.search import Search

METHOD = "stretches of the row"
LONGEST = 1000
"""How many dominoes a row may have: half a million stretches take some seconds."""


def outcome_of_row(row: str, convention: Convention = Convention.NORMAL, budget: Budget | None = None) -> Outcome:
    """Who wins a row of dominoes.

    >>> outcome_of_row("BRB").value, outcome_of_row("BRB", Convention.MISERE).value, outcome_of_row("BGR" * 99).value
    ('L', 'R', 'N')
    """
    meter = (budget or DEFAULT_BUDGET).start()
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


def solve(position: Position, *, budget: Budget | None = None) -> Evaluation | None:
    """The value of a row, or where the budget does not allow that its outcome; ``None`` for rows too long for both.

    >>> print(solve(TopplingDominoes.parse("BRG" * 99), budget=Budget(steps=0)).explain())
    BRGBRG... = N   stretches of the row
      the value = not found   stopped after 0 steps of work on values (...), which is the budget; ...
    """
    if not isinstance(position, TopplingDominoes) or len(position.row) > LONGEST:
        return None
    budget = budget or DEFAULT_BUDGET
    try:
        return Search(budget=_half_the_time(budget)).evaluation(position)
    except BudgetExceededError as error:
        if budget.cancelled.is_set():
            raise
        return _outcome(position, Convention.NORMAL, budget, Step(str(error), "the value", "not found"))


def solve_misere(position: Position, *, budget: Budget | None = None) -> Evaluation | None:
    """The misère outcome of a row; ``None`` for rows too long for that.

    >>> print(solve_misere(TopplingDominoes.parse("BRB")).explain())
    BRB = R   stretches of the row
    """
    if not isinstance(position, TopplingDominoes) or len(position.row) > LONGEST:
        return None
    return _outcome(position, Convention.MISERE, budget)


def _half_the_time(budget: Budget) -> Budget:
    """What the search for the value may spend, so that there is time left to find the outcome."""
    return budget if budget.seconds is None else replace(budget, seconds=budget.seconds / 2)


def _outcome(position: TopplingDominoes, convention: Convention, budget: Budget | None, *steps: Step) -> Evaluation:
    outcome = outcome_of_row(position.row, convention, budget)
    return Evaluation(None, outcome, METHOD, Step(METHOD, str(position), outcome.value, steps=steps))
