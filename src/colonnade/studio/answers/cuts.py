"""What every cut leaves, which cuts win, and which are best for whom."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace

from colonnade.budget import Budget, look
from colonnade.errors import BudgetExceededError
from colonnade.explain.cuts import common_color
from colonnade.games.value import Value
from colonnade.players import Convention, Player
from colonnade.positions.hackenbush import Color, Hackenbush
from colonnade.positions.hackenbush.forest import Forest, is_forest
from colonnade.solvers.engine.evaluation import ValueEvaluation
from colonnade.solvers.engine.play import MoveVerdict, best_of, verdict_of
from colonnade.solvers.engine.undominated import undominated
from colonnade.solvers.hackenbush.rated_cuts import RatedCut, can_rate_by_number, rate_cuts, rate_cuts_by_number
from colonnade.studio import models
from colonnade.studio.answers.drawings import DrawnPosition, convention_of, position_of
from colonnade.studio.answers.evaluations import evaluate_recent
from colonnade.studio.answers.names import name_of, number_of

EACH_PLAYER = Budget(positions=200_000, seconds=1.0)
ONE_BY_ONE = Budget(positions=200_000, seconds=0.5)
"""The budget for rating a player's cuts one by one, if rating them together takes too long."""
MOST_LEFT = 200
"""Cuts that leave more sticks are not rated in this way: the value may take longer than the budget allows."""


def cuts(drawing: models.Drawing) -> models.Cuts:
    """Every stick of a drawn position and the cuts that players may make; what is not known in time is unknown."""
    drawn = position_of(drawing)
    position = drawn.position
    convention = convention_of(drawing)
    falls = subtrees(position) if type(position) is Hackenbush and is_forest(position.graph) else None
    names: dict[Value, models.Name] = {}
    found: dict[int, models.StickCuts] = {}
    for edge in position.edges:
        fallen = falls[edge.id] if falls is not None else position.fallen(edge.id)
        found[edge.id] = models.StickCuts(stick=drawn.sticks[edge.id], falls=drawn.sticks_of(fallen))
    left = {edge: len(position) - 1 - len(stick.falls) for edge, stick in found.items()}
    easiest = sorted((edge for edge in left if left[edge] <= MOST_LEFT), key=left.__getitem__)
    rated = {player: _rated(position, player, convention, easiest) for player in Player}
    for cut in (*rated[Player.LEFT], *rated[Player.RIGHT]):
        _add(found[cut.edge], cut, names)
    best = {player: _best(rated[player]) for player in Player}
    winning = tuple(cut.edge for player in Player for cut in rated[player] if cut.verdict is MoveVerdict.WINS)
    return models.Cuts(
        sticks=list(found.values()),
        complete=all(cut.verdict is not MoveVerdict.UNKNOWN for player in Player for cut in rated[player]),
        left=drawn.sticks_of(best[Player.LEFT]),
        right=drawn.sticks_of(best[Player.RIGHT]),
        note=common_color(_colors(drawn, winning), drawn.position.colors),
    )


def _rated(position: Hackenbush, player: Player, convention: Convention, easiest: Sequence[int]) -> list[RatedCut]:
    try:
        return rate_cuts(position, player, convention=convention, budget=EACH_PLAYER)
    except BudgetExceededError:
        return _rated_one_by_one(position, player, convention, easiest)


def _rated_one_by_one(
    position: Hackenbush, player: Player, convention: Convention, easiest: Sequence[int]
) -> list[RatedCut]:
    """The cuts in order of edge id; those that leave least are rated first, as long as there is time."""
    legal = {edge.id for edge in position.edges if position.is_legal(edge.id, player)}
    if can_rate_by_number(position, convention):
        rated = {cut.edge: cut for cut in rate_cuts_by_number(position, player)}
    else:
        rated = {edge: RatedCut(edge, player, MoveVerdict.UNKNOWN) for edge in sorted(legal)}
    with suppress(BudgetExceededError), ONE_BY_ONE:
        for edge in easiest:
            look()
            if edge in legal:
                with suppress(BudgetExceededError):
                    answer = evaluate_recent(position.play(edge, player), convention=convention)
                    value = answer.value if isinstance(answer, ValueEvaluation) else None
                    rated[edge] = RatedCut(edge, player, verdict_of(answer.outcome, player), answer.outcome, value)
        values = [cut.value for cut in rated.values() if cut.value is not None]
        best = undominated(values, player) if len(values) == len(rated) else ()
        return [replace(cut, is_undominated=cut.value in best) for cut in rated.values()]
    return list(rated.values())


def _best(rated: list[RatedCut]) -> tuple[int, ...]:
    """The best cuts, once all are known; a cut that only might be best is not marked."""
    if any(cut.verdict is MoveVerdict.UNKNOWN for cut in rated):
        return ()
    best = best_of(rated)
    is_known = any(cut.verdict is MoveVerdict.WINS or cut.is_undominated for cut in best)
    return tuple(cut.edge for cut in best) if is_known else ()


def _add(stick: models.StickCuts, cut: RatedCut, names: dict[Value, models.Name]) -> None:
    stick.cuts.append(models.Cut(player=cut.player.value, verdict=cut.verdict.value, undominated=cut.is_undominated))
    if cut.outcome is not None:
        stick.outcome = cut.outcome.value
    if cut.value is not None:
        stick.leaves = names.get(cut.value) or names.setdefault(cut.value, name_of(cut.value))
        stick.number = number_of(cut.value)
        stick.mean = str(cut.value.mean) if cut.value.number is None else None


def _colors(drawn: DrawnPosition, edges: tuple[int, ...]) -> list[Color]:
    return [drawn.position.edge(edge).color for edge in edges]


def subtrees(position: Hackenbush) -> dict[int, tuple[int, ...]]:
    """For every edge of a forest the edges above it, which fall with it.

    >>> subtrees(Hackenbush.parse("B(R,BB)"))
    {0: (1, 2, 3), 1: (), 2: (3,), 3: ()}
    """
    forest = Forest(position.graph)
    branches = forest.branches()
    ids = position.graph.ids
    above: dict[int, list[int]] = {}
    for index in reversed(forest.order):
        mine = [ids[branch] for branch in branches.get(forest.upper[index], ())]
        for branch in branches.get(forest.upper[index], ()):
            mine += above[ids[branch]]
        above[ids[index]] = mine
    return {number: tuple(sorted(above[number])) for number in ids}
