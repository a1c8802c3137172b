"""``colonnade moves``: every move, what it leaves and whether it wins."""

from __future__ import annotations

import json
from typing import Annotated

from colonnade.cli.errors import label
from colonnade.cli.inputs import answer_each, is_alone, read_position
from colonnade.cli.options import Json, Play, Ruleset, Seconds, Texts
from colonnade.cli.parameters import Option
from colonnade.cli.subject import DEFAULT_SECONDS
from colonnade.cli.work import work
from colonnade.players import Convention, Player
from colonnade.positions.ruleset import Position
from colonnade.solvers.engine.play import RatedMove, rate_moves

Mover = Annotated[Player | None, Option("--player", "-p", help="Only the moves of L (Left) or R (Right).")]


def command(
    texts: Texts = None,
    ruleset: Ruleset = None,
    player: Mover = None,
    convention: Play = Convention.NORMAL,
    seconds: Seconds = DEFAULT_SECONDS,
    as_json: Json = False,
) -> int:
    """List the moves of both players: what each leaves, whether it wins, and whether it is undominated.

    `colonnade moves "B(R,BB)"`. A move is undominated if no other move of that player leaves more.
    """

    def answer(text: str) -> None:
        position = read_position(text, ruleset)
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
    rows: list[tuple[str, ...]] = [
        ("move", "leaves", "value" if _has_values(rated) else "outcome", "verdict", "undominated")
    ]
    rows += [
        (
            each.move.label,
            str(each.move.position),
            str(each.value if each.value is not None else "unknown" if each.outcome is None else each.outcome.value),
            each.verdict.value,
            "yes" if each.is_undominated else "",
        )
        for each in rated
    ]
    if not any(each.is_undominated for each in rated):  # only values tell
        rows = [row[:-1] for row in rows]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]
    return "\n".join([f"{mover.name.capitalize()}:", *(f"  {line}" for line in lines)])


def _has_values(rated: list[RatedMove[Position]]) -> bool:
    return any(each.value is not None for each in rated)


def _as_json(each: RatedMove[Position]) -> dict[str, object]:
    return {
        "player": each.player.value,
        "move": each.move.label,
        "leaves": str(each.move.position),
        "value": None if each.value is None else str(each.value),
        "outcome": None if each.outcome is None else each.outcome.value,
        "verdict": each.verdict.value,
        "undominated": each.is_undominated,
    }
