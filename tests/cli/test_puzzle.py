"""``colonnade puzzle``: list, show, check."""

from __future__ import annotations

import json

from colonnade.puzzles.collection import puzzles
from colonnade.puzzles.judge import is_right, solution


def test_puzzles_are_listed_by_theme(colonnade):
    lines = colonnade("puzzle", "--theme", "coins").lines
    assert [line.split()[0] for line in lines] == [p.id for p in puzzles() if p.theme.value == "coins"]
    rows = [json.loads(line) for line in colonnade("puzzle", "--json").lines]
    assert [row["id"] for row in rows] == [puzzle.id for puzzle in puzzles()]


def test_a_puzzle_is_shown_with_its_rules_its_moves_and_a_hint(colonnade):
    """The rule of Flipping Coins, and theorem 4.2 of its paper, as the ledger states it."""
    puzzle = next(p for p in puzzles() if p.theme.value == "coins" and p.move)
    result = colonnade("puzzle", puzzle.id, "--hint")
    assert puzzle.text in result.lines
    assert "Left turns over two 1s; Right turns over a 0 and a 1 to the right of it." in result.lines
    assert puzzle.move in result.out
    assert "Left's best move turns the last two 1s, Right's the last 0 and the 1 after it." in result.lines


def test_answers_are_checked(colonnade):
    puzzle = next(p for p in puzzles() if p.move)
    assert puzzle.player is not None
    wrong = next(m.label for m in puzzle.position.moves(puzzle.player) if m.label != puzzle.move)
    assert colonnade("puzzle", puzzle.id, puzzle.move).out == "right\n"
    result = colonnade("puzzle", puzzle.id, wrong)
    assert (result.out, result.code) == ("wrong\n", 1)
    assert json.loads(colonnade("puzzle", puzzle.id, puzzle.move, "--json").out) == {"id": puzzle.id, "right": True}
    result = colonnade("puzzle", puzzle.id, "cut everything")
    assert (result.code, result.err.count("\n")) == (2, 1)


def test_a_puzzle_that_is_not_there(colonnade):
    result = colonnade("puzzle", "stalks-0")
    assert (result.out, result.code, result.err.count("\n")) == ("", 2, 1)
    assert "colonnade puzzle lists all" in result.err


def test_solutions_are_shown_on_demand(colonnade):
    """Of every kind; ``is_right`` finds by plain search that all solutions are right."""
    assert "Solution" not in colonnade("puzzle", "stalks-3").out
    assert colonnade("puzzle", "stalks-3", "--solution").lines[-1] == "Solution: BRB"
    lines = colonnade("puzzle", "--theme", "stalks", "--solution").lines
    assert lines[2].split() == ["stalks-3", "build", "easy", "3/4", "with", "3", "sticks", "BRB"]
    assert json.loads(colonnade("puzzle", "stalks-3", "--solution", "--json").out)["solution"] == "BRB"
    assert all(is_right(puzzle, solution(puzzle)) for puzzle in puzzles() if puzzle.level == 1)


def test_an_answer_that_breaks_the_rules_is_told_why(colonnade):
    for answer, reason in (("BRBB", "found 4 sticks; expected at most 3"), ("G", "found a green stick")):
        result = colonnade("puzzle", "stalks-3", answer)
        assert (result.out, result.code) == ("", 2)
        assert reason in result.err
    assert "leave --theme out" in colonnade("puzzle", "stalks-3", "--theme", "coins").err
