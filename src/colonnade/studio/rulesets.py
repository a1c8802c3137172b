"""Any ruleset on the table: its picture, value, moves and reasons; Domino Shave beside its clockwise tree."""

from __future__ import annotations

import re
from time import perf_counter

from colonnade.draw.positions import draw_position
from colonnade.draw.svg import svg
from colonnade.draw.theme import DARK, LIGHT
from colonnade.errors import BudgetExceededError, ColonnadeError, UnsupportedError
from colonnade.games.value import Value
from colonnade.players import Player
from colonnade.positions import Position, ruleset_named
from colonnade.positions.disjunctive_sum import parse_sum
from colonnade.positions.domino_shave import DominoShave
from colonnade.solvers.engine.budget import Budget
from colonnade.solvers.engine.evaluate import evaluate
from colonnade.solvers.engine.evaluation import Step
from colonnade.solvers.engine.play import rate_moves
from colonnade.studio import models
from colonnade.studio.wording import cited, named, printed, standing, winner

THINKING = Budget(positions=60_000, seconds=1.0)
MOST_MOVES = 60
_MOST_STEPS = 12
_LONGEST = 60

RULES = (
    models.Rule(
        name="domino-shave",
        title="Domino Shave",
        rule="a domino may go, with all to its right, if no spot to its right is smaller",
        examples=["(2,4)(7,3)(1,2)(4,4)(3,2)", "(1,2)(2,1)(1,1)", "(1,2)(2,3)(3,2)(2,2)(3,3)"],
    ),
    models.Rule(
        name="flipping-coins",
        title="Flipping Coins",
        rule="Left turns over two 1s, Right a 0 and a 1 to its right",
        examples=["1011", "0111101", "110101", "0110110110110"],
    ),
    models.Rule(
        name="partizan-euclid",
        title="Partizan Euclid",
        rule="Left keeps the remainder, Right its complement",
        examples=["E(11,8)", "E(5,3)", "E(13,8)", "E(29,12)"],
    ),
    models.Rule(
        name="toppling-dominoes",
        title="Toppling Dominoes",
        rule="topple one of yours to the left or to the right, and all behind it fall",
        examples=["BRG", "BBRR", "BRBR", "GBGR"],
    ),
    models.Rule(name="nim", title="Nim", rule="take any number from one heap", examples=["3 4 5", "1 2 3"]),
    models.Rule(
        name="clobber",
        title="Clobber",
        rule="move onto a neighbour of the other colour",
        examples=["xo.x/oxox", "xoxo"],
    ),
    models.Rule(
        name="domineering",
        title="Domineering",
        rule="Left places dominoes upright, Right flat",
        examples=["3x3", "2x4"],
    ),
    models.Rule(
        name="toads-and-frogs",
        title="Toads and Frogs",
        rule="toads hop right, frogs hop left, onto the free square or over one opponent",
        examples=["tt.ff", "t.tff"],
    ),
)


def lay(asked: models.Tableau) -> models.Laid:
    """Read a position and say all there is to say about it."""
    began = perf_counter()
    if asked.ruleset not in {rule.name for rule in RULES}:
        raise UnsupportedError(f"there is no table for {asked.ruleset!r}")
    position = parse_sum(ruleset_named(asked.ruleset), asked.text)
    laid = models.Laid(text=str(position))
    _picture(laid, position)
    try:
        answer = evaluate(position, budget=THINKING)
        value = answer.value
        laid.outcome = answer.outcome.value
        laid.sentence = winner(answer.outcome)
        laid.steps = _steps(answer.derivation)
        if value is not None:
            laid.value = named(value)
            laid.number = None if value.number is None else str(value.number)
            laid.remark = standing(value, answer.outcome)
            laid.conclusion = f"So G = {laid.value.shown}."
        laid.moves = _moves(position)
    except BudgetExceededError:
        laid.sentence = "This one is too large for a full search."
        laid.remark = "Try a smaller position."
    laid.milliseconds = round((perf_counter() - began) * 1000, 1)
    return laid


def _picture(laid: models.Laid, position: Position) -> None:
    if isinstance(position, DominoShave):
        laid.dominoes = [(first, second) for first, second in position.dominoes]
        normal = position.normalized()
        laid.normalized = str(normal)
        twin = normal.to_clockwise()
        sticks = [models.Stick(id=edge.id + 1, color=edge.color.value, a=edge.tail, b=edge.head) for edge in twin.edges]
        laid.twin = models.Drawn(sticks=sticks, text=str(twin))
        return
    try:
        scene = draw_position(position)
    except ColonnadeError:
        return
    laid.picture, laid.picture_dark = svg(scene, theme=LIGHT), svg(scene, theme=DARK)


def _moves(position: Position) -> list[models.TableMove]:
    found = []
    for player in Player:
        for rated in rate_moves(position, player, budget=THINKING)[:MOST_MOVES]:
            value: Value | None = rated.value
            piece = re.fullmatch(r"take (\d+)", rated.move.label)
            found.append(
                models.TableMove(
                    side=player.value,
                    label=_worded(rated.move.label),
                    text=str(rated.move.position),
                    value=None if value is None else named(value),
                    number=None if value is None or value.number is None else str(value.number),
                    best=rated.is_best,
                    index=int(piece[1]) - 1 if piece else None,
                )
            )
    return found


def _worded(label: str) -> str:
    """A move as a person says it.

    >>> _worded("2 left"), _worded("1: 3 right"), _worded("E(8,3)"), _worded("flip 1,3")
    ('topples 2 to the left', '1: topples 3 to the right', 'moves to E(8,3)', 'flips 1,3')
    """
    label = re.sub(r"(\d+) (left|right)$", r"topples \1 to the \2", label)
    label = re.sub(r"(E\(\d+,\d+\))$", r"moves to \1", label)
    return re.sub(r"\bflip ", "flips ", label)


def _steps(derivation: Step) -> list[models.Step]:
    told: list[models.Step] = []
    for depth, step in derivation.walk():
        if len(told) >= _MOST_STEPS:
            break
        subject = step.subject if len(step.subject) <= _LONGEST else step.subject[: _LONGEST - 1] + "…"
        detail = f" {step.detail}" if step.detail and len(step.detail) <= _LONGEST else ""
        told.append(
            models.Step(
                sentence=f"{step.rule[:1].upper()}{step.rule[1:]}.{printed(detail)}",
                formula=f"{subject} = {printed(step.result)}",
                source=cited(step.source),
                depth=depth,
                sticks=[edge + 1 for edge in step.edges],
                base=[edge + 1 for edge in step.base_edges],
            )
        )
    return told
