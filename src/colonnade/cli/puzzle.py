"""``colonnade puzzle``: list the built-in puzzles, show one, or check an answer."""

from __future__ import annotations

import json
from typing import Annotated

from colonnade.citations import Citation
from colonnade.cli.options import Json, beginning
from colonnade.cli.parameters import Argument, Option
from colonnade.explain.citations import cite
from colonnade.ledger import Verdict, cited_by
from colonnade.players import Convention, Player
from colonnade.positions import ruleset_named
from colonnade.puzzles.collection import puzzle_named, puzzles
from colonnade.puzzles.judge import is_right
from colonnade.puzzles.puzzle import Kind, Puzzle, Theme, puzzle_data

_LEVELS = {1: "easy", 2: "medium", 3: "hard"}
_QUESTIONS = {
    Kind.MOVE: "{player} is to move. Find the only move that wins.",
    Kind.VALUE: "What is the value? Choose from {choices}.",
    Kind.WINNER: "Who wins: L, R, N (the first player) or P (the second player)?",
    Kind.BUILD: "Write a position worth {target} with at most {most} sticks, in the colors {colors}.",
    Kind.ZERO: "Add one stick in a color of {colors}, so that the value becomes 0. Write the whole position.",
}

Id = Annotated[
    str | None,
    Argument(
        metavar="ID",
        help="The id of a puzzle, such as stalks-3; without one all are listed.",
        autocompletion=beginning(lambda: [puzzle.id for puzzle in puzzles()]),
    ),
]
Answer = Annotated[str | None, Argument(metavar="ANSWER", help="Your answer, to be checked.")]
ThemeOption = Annotated[Theme | None, Option("--theme", help="List the puzzles of one theme.")]
Hint = Annotated[bool, Option("--hint", help="Say which theorem helps.")]


def command(
    id: Id = None, answer: Answer = None, theme: ThemeOption = None, hint: Hint = False, as_json: Json = False
) -> int:
    """Solve puzzles: `colonnade puzzle stalks-3`, then `colonnade puzzle stalks-3 ANSWER`.

    Without an argument all puzzles are listed. A wrong answer ends with exit code 1.
    """
    if id is None:
        for puzzle in puzzles():
            if theme in (None, puzzle.theme):
                print(json.dumps(puzzle_data(puzzle), ensure_ascii=False) if as_json else _line(puzzle))
        return 0
    puzzle = puzzle_named(id)
    if answer is not None:
        right = is_right(puzzle, answer)
        print(json.dumps({"id": puzzle.id, "right": right}) if as_json else "right" if right else "wrong")
        return 0 if right else 1
    print(json.dumps(puzzle_data(puzzle), ensure_ascii=False) if as_json else "\n".join(_lines(puzzle, hint)))
    return 0


def _line(puzzle: Puzzle) -> str:
    shown = "" if puzzle.kind is Kind.BUILD else puzzle.text
    return f"{puzzle.id:20}{puzzle.kind.value:8}{_LEVELS[puzzle.level]:8}{shown}"


def _lines(puzzle: Puzzle, hint: bool) -> list[str]:
    lines = []
    if puzzle.kind is not Kind.BUILD:
        lines += [puzzle.position.picture(), "", puzzle.text]
    if puzzle.ruleset != "hackenbush":
        lines.append(ruleset_named(puzzle.ruleset).rules)
    if puzzle.convention is Convention.MISERE:
        lines.append("Misère play: who cannot move wins.")
    lines.append(
        _QUESTIONS[puzzle.kind].format(
            player="Right" if puzzle.player is Player.RIGHT else "Left",
            choices=", ".join(choice.shown for choice in puzzle.choices),
            target=puzzle.target.shown if puzzle.target else "",
            most=puzzle.most,
            colors=" ".join(puzzle.colors),
        )
    )
    if puzzle.kind is Kind.MOVE and puzzle.player is not None:
        lines.append("Moves: " + ", ".join(move.label for move in puzzle.position.moves(puzzle.player)))
    if hint:
        citation = Citation.parse(puzzle.citation)
        lines += [entry.statement for entry in cited_by(citation) if entry.expected is Verdict.HOLDS][:1]
        lines.append(f"({cite(citation)})")
    return lines
