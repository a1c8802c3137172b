"""``colonnade moves``: every move, what it leaves and which are best."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from colonnade.cli.options import Json, Rules, Ruleset, Seconds, Texts
from colonnade.cli.problems import label
from colonnade.cli.questions import answer_each, ask_position, is_alone
from colonnade.cli.subject import DEFAULT_SECONDS
from colonnade.cli.work import work
from colonnade.players import Convention, Player
from colonnade.positions.ruleset import Position
from colonnade.solvers.engine.play import RatedMove, rate_moves

Mover = Annotated[Player | None, typer.Option("--player", "-p", help="Only the moves of L (Left) or R (Right).")]


def command(
    texts: Texts = None,
    ruleset: Ruleset = None,
    player: Mover = None,
    convention: Rules = Convention.NORMAL,
    seconds: Seconds = DEFAULT_SECONDS,
    as_json: Json = False,
) -> int:
    """List the moves of both players, best ones marked: `colonnade moves "B(R,BB)"`."""

    def answer(text: str) -> None:
        position = ask_position(text, ruleset)
        if not is_alone(texts) and not as_json:
            print(label(text))
        for mover in (player,) if player is not None else Player:
            with work(text, seconds=seconds) as budget:
                rated = rate_moves(position, mover, convention=convention, budget=budget)
            if not as_json:
                print(_table(mover, rated))
            for each in rated if as_json else ():
                print(json.dumps({"text": text} | _as_json(each), ensure_ascii=False))

    return answer_each(texts, answer, as_json=as_json)


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
