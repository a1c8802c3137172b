"""``colonnade puzzle``: list the built-in puzzles, show one, or check an answer."""

from __future__ import annotations

import json
from typing import Annotated

from colonnade.citations import Citation
from colonnade.cli.options import Json, beginning
from colonnade.cli.parameters import Argument, Option
from colonnade.errors import NotationError
from colonnade.explain.citations import cite
from colonnade.ledger import Verdict, cited_by
from colonnade.players import Convention, Player
from colonnade.positions import ruleset_named
from colonnade.puzzles.collection import puzzle_named, puzzles
from colonnade.puzzles.judge import is_right, solution
from colonnade.puzzles.puzzle import Kind, Puzzle, Theme, puzzle_data

_LEVELS = {1: "easy", 2: "medium", 3: "hard"}
_QUESTIONS = {
    Kind.MOVE: "{player} is to move. Find the only move that wins.",
    Kind.VALUE: "What is the value? Choose from {choices}.",
    Kind.WINNER: "Who wins: L, R, N (the first player) or P (the second player)?",
    Kind.BUILD: "Write a position worth {target} with at most {most} sticks ({colors}).",
    Kind.ZERO: "Add one stick ({colors}), so that the value becomes 0. Write the whole position.",
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
Solution = Annotated[bool, Option("--solution", help="Show the solution as well, in a list too.")]


def command(
    id: Id = None,
    answer: Answer = None,
    theme: ThemeOption = None,
    hint: Hint = False,
    solved: Solution = False,
    as_json: Json = False,
) -> int:
    """Solve puzzles: `colonnade puzzle stalks-3`, then `colonnade puzzle stalks-3 ANSWER`.

    Without an argument all puzzles are listed, with kind and level. The kinds: find the winning move, the value or who
    wins, build a position of a value, make a position zero. A wrong answer ends with exit code 1.
    """
    if id is None:
        for puzzle in puzzles():
            if theme in (None, puzzle.theme):
                print(_as_json(puzzle, solved) if as_json else _line(puzzle, solved))
        return 0
    puzzle = puzzle_named(id)
    if theme not in (None, puzzle.theme):
        raise NotationError(f"{id} is a puzzle about {puzzle.theme.value}; leave --theme out, or list a theme")
    if answer is not None:
        right = is_right(puzzle, answer)
        print(json.dumps({"id": puzzle.id, "right": right}) if as_json else "right" if right else "wrong")
        return 0 if right else 1
    print(_as_json(puzzle, solved) if as_json else "\n".join(_lines(puzzle, hint, solved)))
    return 0


def _as_json(puzzle: Puzzle, solved: bool) -> str:
    more = {"solution": solution(puzzle)} if solved else {}
    return json.dumps(puzzle_data(puzzle) | more, ensure_ascii=False)


def _line(puzzle: Puzzle, solved: bool) -> str:
    shown = puzzle.text
    if puzzle.kind is Kind.BUILD and puzzle.target is not None:
        shown = f"{puzzle.target.shown} with {puzzle.most} sticks"
    answer = f"{shown:40}{solution(puzzle)}" if solved else shown
    return f"{puzzle.id:20}{puzzle.kind.value:8}{_LEVELS[puzzle.level]:8}{answer}"


def _lines(puzzle: Puzzle, hint: bool, solved: bool) -> list[str]:
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
            colors=", ".join(puzzle.colors),
        )
    )
    if puzzle.kind is Kind.MOVE and puzzle.player is not None:
        lines.append("Moves: " + ", ".join(move.label for move in puzzle.position.moves(puzzle.player)))
    if hint:
        citation = Citation.parse(puzzle.citation)
        lines += [entry.statement for entry in cited_by(citation) if entry.expected is Verdict.HOLDS][:1]
        lines.append(f"({cite(citation)})")
    if solved:
        lines.append(f"Solution: {solution(puzzle)}")
    return lines
