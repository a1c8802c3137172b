"""``colonnade moves``: every move, what it leaves and which are best."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from colonnade.cli.options import Json, Rules, Ruleset, Seconds, Text
from colonnade.cli.patience import patience
from colonnade.cli.questions import ask
from colonnade.errors import UnsupportedError
from colonnade.players import Convention, Player
from colonnade.positions.ruleset import Position
from colonnade.solvers.budget import Budget
from colonnade.solvers.play import RatedMove, rate_moves

Mover = Annotated[Player | None, typer.Option("--player", "-p", help="Only the moves of L (Left) or R (Right).")]


def command(
    text: Text,
    ruleset: Ruleset = None,
    player: Mover = None,
    convention: Rules = Convention.NORMAL,
    seconds: Seconds = 60.0,
    as_json: Json = False,
) -> None:
    """List the moves of both players, best ones marked: `colonnade moves "B(R,BB)"`."""
    position = ask(text, ruleset).position
    if position is None:
        raise UnsupportedError(f"{text} is an expression; moves are made in positions, such as BRB or 1011")
    for mover in (player,) if player is not None else Player:
        with patience(text):
            rated = rate_moves(position, mover, convention=convention, budget=Budget(seconds=seconds))
        if as_json:
            for each in rated:
                print(json.dumps(_as_json(each), ensure_ascii=False))
        else:
            print(_table(mover, rated))


def _table(mover: Player, rated: list[RatedMove[Position]]) -> str:
    if not rated:
        return f"{mover.name.capitalize()} has no move."
    rows = [
        (
            "*" if each.is_best else "",
            each.move.label,
            str(each.move.position),
            str(each.outcome.value if each.value is None else each.value),
        )
        for each in rated
    ]
    widths = [max(len(row[column]) for row in rows) for column in range(4)]
    lines = ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]
    return "\n".join([f"{mover.name.capitalize()} (* is best):", *lines])


def _as_json(each: RatedMove[Position]) -> dict[str, object]:
    return {
        "player": each.player.value,
        "move": each.move.label,
        "leaves": str(each.move.position),
        "value": None if each.value is None else str(each.value),
        "outcome": each.outcome.value,
        "best": each.is_best,
        "wins": each.wins,
    }
