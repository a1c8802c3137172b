"""Positions of any ruleset: scene, value, moves and reasons; Domino Shave beside its clockwise tree."""

from __future__ import annotations

from time import perf_counter

from colonnade.budget import Budget
from colonnade.draw.svg import svg
from colonnade.draw.theme import DARK, LIGHT
from colonnade.errors import BudgetExceededError, UnsupportedError
from colonnade.explain import outcomes
from colonnade.players import Player
from colonnade.positions import Position, ruleset_named, ruleset_names
from colonnade.positions.disjunctive_sum import parse_sum
from colonnade.positions.domino_shave import DominoShave
from colonnade.solvers.engine.evaluation import ValueEvaluation
from colonnade.solvers.engine.play import RatedMove, rate_moves
from colonnade.studio import models
from colonnade.studio.answers.drawings import drawn_sticks
from colonnade.studio.answers.evaluations import evaluate_recent
from colonnade.studio.answers.names import name_of, number_of
from colonnade.studio.answers.reasons import BUILDING, open_step, outline_of

THINKING = Budget(positions=60_000, seconds=1.0)
MOST_MOVES = 60


def rulesets() -> list[models.Ruleset]:
    """All rulesets, ours and those that were loaded from files."""
    return [_ruleset(ruleset_named(name)) for name in ruleset_names()]


def describe_table(request: models.TableRequest) -> models.Table:
    """Read a position and say all there is to say about it."""
    began = perf_counter()
    position = parse_sum(ruleset_named(request.ruleset), request.text)
    table = models.Table(text=str(position))
    _draw(table, position)
    try:
        answer = evaluate_recent(position, budget=THINKING)
        table.outcome = answer.outcome.value
        table.sentence = outcomes.outcome_sentence(answer.outcome)
        if isinstance(answer, ValueEvaluation):
            table.value = name_of(answer.value)
            table.number = number_of(answer.value)
            table.remark = outcomes.value_sentence(answer.value)
        with BUILDING:
            reasons = outline_of(answer, _edge_names(position))
        table.steps, table.conclusion = reasons.steps, reasons.conclusion
    except BudgetExceededError:
        table.sentence = table.sentence or outcomes.TOO_LARGE_TO_SEARCH
        table.remark = table.remark or outcomes.TRY_A_SMALLER_POSITION
    table.moves = [move for player in Player for move in _moves(position, player)]
    table.milliseconds = round((perf_counter() - began) * 1000, 1)
    return table


def table_steps_below(request: models.TableStepsRequest) -> list[models.Step]:
    """The steps below one step of the derivation of a position of any ruleset."""
    position = parse_sum(ruleset_named(request.ruleset), request.text)
    with BUILDING:
        return open_step(evaluate_recent(position, budget=THINKING), request.path, _edge_names(position))


def _ruleset(ruleset: type[Position]) -> models.Ruleset:
    return models.Ruleset(
        name=ruleset.ruleset,
        title=ruleset.title,
        rules=ruleset.rules,
        notation=ruleset.notation,
        examples=list(ruleset.examples),
    )


def _edge_names(position: Position) -> range:
    """Sticks are numbered from 1, edges from 0."""
    return range(1, max(position.edge_ids, default=-1) + 2)


def _draw(table: models.Table, position: Position) -> None:
    if isinstance(position, DominoShave):
        table.dominoes = [(first, second) for first, second in position.dominoes]
        normal = position.normalized()
        table.normalized = str(normal)
        table.tree = drawn_sticks(normal.to_clockwise())
        return
    try:
        scene = position.scene()
    except UnsupportedError:
        return
    table.svg, table.svg_dark = svg(scene, theme=LIGHT), svg(scene, theme=DARK)


def _moves(position: Position, player: Player) -> list[models.TableMove]:
    try:
        rated = rate_moves(position, player, budget=THINKING)
    except BudgetExceededError:
        return []
    return [_move(each) for each in rated[:MOST_MOVES]]


def _move(rated: RatedMove[Position]) -> models.TableMove:
    move = rated.move
    return models.TableMove(
        player=rated.player.value,
        label=move.label,
        words=move.words or move.label,
        pieces=[models.Piece(kind=piece.kind.value, index=piece.index, part=piece.part) for piece in move.pieces],
        text=str(move.position),
        value=None if rated.value is None else name_of(rated.value),
        number=number_of(rated.value),
        verdict=rated.verdict.value,
        undominated=rated.is_undominated,
    )
