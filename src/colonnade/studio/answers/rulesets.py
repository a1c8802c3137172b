"""Positions of any ruleset: scene, value, moves and reasons; Domino Shave beside its clockwise tree."""

from __future__ import annotations

from contextlib import suppress
from itertools import islice
from random import Random
from time import perf_counter

from colonnade.budget import Budget
from colonnade.errors import BudgetExceededError, IllegalMoveError, UnsupportedError
from colonnade.explain import outcomes
from colonnade.players import Convention, Player
from colonnade.positions import Position, ruleset_named, ruleset_names
from colonnade.positions.domino_shave import DominoShave
from colonnade.positions.sum_notation import parse_sum
from colonnade.solvers.engine.evaluation import ValueEvaluation
from colonnade.solvers.engine.play import MoveVerdict, RatedMove, choose_best, rate_moves
from colonnade.studio import models
from colonnade.studio.answers.drawings import drawn_sticks
from colonnade.studio.answers.evaluations import evaluate_recent
from colonnade.studio.answers.names import name_of, number_of
from colonnade.studio.answers.reasons import BUILDING, open_step, outline_of
from colonnade.studio.answers.shapes import board_scene

THINKING = Budget(positions=60_000, seconds=0.9)
"""What the value may cost, and what the moves of each player may: by positions, and on a busy machine by time."""
REPLYING = Budget(positions=100_000, seconds=0.6)
"""What the computer's move may cost: a person waits for it."""
MOST_MOVES = 400


def rulesets() -> list[models.Ruleset]:
    """All rulesets, ours and those that were loaded from files."""
    return [_ruleset(ruleset_named(name)) for name in ruleset_names()]


def describe_table(request: models.TableRequest) -> models.Table:
    """Read a position: its scene and moves at once, and all there is to say about it where that is asked for."""
    began = perf_counter()
    position = parse_sum(ruleset_named(request.ruleset), request.text)
    convention = Convention.of(request.play)
    table = models.Table(text=str(position), rated=request.rated)
    _draw(table, position)
    if request.rated:
        _evaluate(table, position, convention)
    rate = _rated if request.rated else _listed
    table.moves = [_move(each) for player in Player for each in rate(position, player, convention)]
    table.milliseconds = round((perf_counter() - began) * 1000, 1)
    return table


def reply(request: models.ReplyRequest) -> models.Reply:
    """The computer's move: the best that it finds in the time that a person waits."""
    position = parse_sum(ruleset_named(request.ruleset), request.text)
    player = Player(request.player)
    rated = _rated(position, player, Convention.of(request.play), REPLYING)
    if not rated:
        raise IllegalMoveError(f"{player.name.capitalize()} has no move here")
    chance = Random()
    makes_mistake = chance.randrange(100) < request.mistakes
    chosen = chance.choice(rated) if makes_mistake else choose_best(rated, Convention.of(request.play))
    is_proved = chosen.wins or all(each.verdict is MoveVerdict.LOSES for each in rated)
    return models.Reply(move=_move(chosen), proved=is_proved)


def _evaluate(table: models.Table, position: Position, convention: Convention) -> None:
    try:
        answer = evaluate_recent(position, convention=convention, budget=THINKING, is_asked_again=True)
    except BudgetExceededError:
        table.sentence = outcomes.TOO_LARGE_TO_SEARCH
        table.remark = outcomes.STILL_PLAYABLE
        return
    table.outcome = answer.outcome.value
    table.sentence = outcomes.outcome_sentence(answer.outcome, convention)
    if isinstance(answer, ValueEvaluation):
        table.value = name_of(answer.value)
        table.number = number_of(answer.value)
        table.mean = str(answer.value.mean)
        table.remark = outcomes.value_sentence(answer.value)
    elif convention is Convention.MISERE:
        table.remark = outcomes.NO_VALUE_IN_MISERE_PLAY
    with suppress(BudgetExceededError), BUILDING:
        reasons = outline_of(answer, _edge_names(position))
        table.steps, table.conclusion = reasons.steps, reasons.conclusion


def table_steps_below(request: models.TableStepsRequest) -> list[models.Step]:
    """The steps below one step of the derivation of a position of any ruleset."""
    position = parse_sum(ruleset_named(request.ruleset), request.text)
    with BUILDING:
        answer = evaluate_recent(position, convention=Convention.of(request.play), budget=THINKING)
        return open_step(answer, request.path, _edge_names(position))


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
        normal = position.normalized()
        table.normalized = str(normal)
        table.tree = drawn_sticks(normal.to_clockwise())
    with suppress(UnsupportedError):
        table.scene = board_scene(position.scene())


def _listed(position: Position, player: Player, convention: Convention) -> list[RatedMove[Position]]:
    """The moves of a player, none of them rated."""
    moves = islice(position.moves(player), MOST_MOVES)
    return [RatedMove(move, player, MoveVerdict.UNKNOWN) for move in moves]


def _rated(
    position: Position, player: Player, convention: Convention, budget: Budget = THINKING
) -> list[RatedMove[Position]]:
    """The moves of a player, of too many those that win and the first ones."""
    try:
        rated = rate_moves(position, player, convention=convention, budget=budget)
    except BudgetExceededError:
        return _listed(position, player, convention)
    if len(rated) <= MOST_MOVES:
        return rated
    places = sorted(range(len(rated)), key=lambda place: not rated[place].wins)[:MOST_MOVES]
    return [rated[place] for place in sorted(places)]


def _move(rated: RatedMove[Position]) -> models.TableMove:
    move = rated.move
    return models.TableMove(
        player=rated.player.value,
        label=move.label,
        words=move.words or move.label,
        pieces=[
            models.Piece(id=piece.id, kind=piece.kind.value, index=piece.index, part=piece.part)
            for piece in move.pieces
        ],
        along=[piece.id for piece in move.along],
        text=str(move.position),
        value=None if rated.value is None else name_of(rated.value),
        number=number_of(rated.value),
        verdict=rated.verdict.value,
        undominated=rated.is_undominated,
    )
