"""The built-in puzzles, as ``generate`` wrote them."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files

from colonnade.errors import UnsupportedError
from colonnade.puzzles.puzzle import Puzzle, puzzle_from


@cache
def puzzles() -> tuple[Puzzle, ...]:
    """All of them, theme by theme, in each from the easiest on.

    >>> len(puzzles()) >= 120
    True
    """
    text = files("colonnade.puzzles").joinpath("puzzles.json").read_text(encoding="utf-8")
    return tuple(map(puzzle_from, json.loads(text)))


def puzzle_named(id: str) -> Puzzle:
    """The puzzle with this id.

    >>> puzzle_named("stalks-1").theme.value
    'stalks'
    >>> puzzle_named("stalks-0")
    Traceback (most recent call last):
    ...
    colonnade.errors.UnsupportedError: there is no puzzle 'stalks-0'; colonnade puzzle lists all of them
    """
    for puzzle in puzzles():
        if puzzle.id == id:
            return puzzle
    raise UnsupportedError(f"there is no puzzle {id!r}; colonnade puzzle lists all of them")
