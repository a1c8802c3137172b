"""Judging the answer of a person, which is a text, by plain search."""

from __future__ import annotations

from colonnade.errors import NotationError
from colonnade.games.value import Value
from colonnade.players import Outcome
from colonnade.positions.hackenbush import Hackenbush
from colonnade.puzzles.certify import additions
from colonnade.puzzles.make import value_of
from colonnade.puzzles.plain import PlainSearch
from colonnade.puzzles.puzzle import Kind, Puzzle


def solution(puzzle: Puzzle) -> str:
    """The answer, as ``is_right`` takes it; where several are right, the one that the puzzle was made with.

    >>> from colonnade.puzzles.collection import puzzle_named
    >>> [solution(puzzle_named(f"stalks-{number}")) for number in (1, 2, 3, 7, 11)]
    ['cut 2', '−1/2', 'BRB', 'RR, BB', 'P']
    """
    match puzzle.kind:
        case Kind.MOVE:
            return puzzle.move
        case Kind.VALUE:
            return puzzle.choices[puzzle.answer].shown
        case Kind.WINNER:
            assert puzzle.outcome is not None
            return puzzle.outcome.value
        case Kind.BUILD:
            return puzzle.text
        case Kind.ZERO:
            start = puzzle.position
            assert isinstance(start, Hackenbush)
            return next(str(position) for added, position in additions(start, puzzle.colors) if added == puzzle.added)


def is_right(puzzle: Puzzle, answer: str) -> bool:
    """Whether this answers the puzzle: the label of a move, a value, an outcome, or a position.

    >>> from colonnade.puzzles.collection import puzzles
    >>> puzzle = next(each for each in puzzles() if each.kind is Kind.MOVE)
    >>> is_right(puzzle, puzzle.move)
    True
    """
    answer = answer.strip()
    search = PlainSearch(puzzle.convention)
    match puzzle.kind:
        case Kind.MOVE:
            assert puzzle.player is not None
            labels = [move.label for move in puzzle.position.moves(puzzle.player)]
            if answer not in labels:
                raise NotationError(f"found {answer!r}; expected one of {', '.join(labels)}", text=answer)
            return answer == puzzle.move
        case Kind.VALUE:
            return Value(answer) == value_of(puzzle.choices[puzzle.answer].value)
        case Kind.WINNER:
            outcomes = [outcome.value for outcome in Outcome]
            if answer.upper() not in outcomes:
                raise NotationError(f"found {answer!r}; expected one of {', '.join(outcomes)}", text=answer)
            return Outcome(answer.upper()) is puzzle.outcome
        case Kind.BUILD:
            assert puzzle.target is not None
            built = Hackenbush.parse(answer)
            if len(built) > puzzle.most:
                raise NotationError(f"found {len(built)} sticks; expected at most {puzzle.most}", text=answer)
            other = next((color for color in built.colors if color.value not in puzzle.colors), None)
            if other is not None:
                expected = " and ".join(puzzle.colors)
                raise NotationError(f"found a {other.name.lower()} stick; expected only {expected}", text=answer)
            return search.is_zero(built + Hackenbush.parse(puzzle.target.against))
        case Kind.ZERO:
            start = puzzle.position
            assert isinstance(start, Hackenbush)
            changed = type(start).parse(answer)
            keys = {position.key() for _, position in additions(start, puzzle.colors)}
            if changed.key() not in keys:
                raise NotationError(f"found {answer!r}; expected {puzzle.text} with one more stick", text=answer)
            return search.is_zero(changed)
