"""Puzzles of a drawing: every question that it is good for, certified by plain search."""

from __future__ import annotations

from colonnade.citations import Citation
from colonnade.errors import BudgetExceededError
from colonnade.explain.citations import cite_short
from colonnade.players import Convention
from colonnade.positions.hackenbush import (
    ChildishHackenbush,
    ClockwiseHackenbush,
    Color,
    Hackenbush,
    ReverseHackenbush,
)
from colonnade.positions.hackenbush.forest import is_forest
from colonnade.puzzles.certify import certify
from colonnade.puzzles.make import PuzzleMaker
from colonnade.puzzles.puzzle import Choice, Kind, Puzzle, Theme
from colonnade.studio import models
from colonnade.studio.answers.drawings import convention_of, position_of

MOST_STICKS = 14
"""Larger positions are not searched through: their puzzles could not be certified while somebody waits."""
MOST_SEARCHED = 8_000
_CERTIFIED_APART = (Kind.VALUE, Kind.BUILD)
"""The other kinds are found by the plain search itself."""


def puzzles_of(drawing: models.Drawing) -> list[models.MadePuzzle]:
    """The puzzles that can be made of a drawing."""
    position = position_of(drawing).position
    if not 0 < len(position) <= MOST_STICKS:
        return []
    theme = theme_of(position, convention_of(drawing))
    maker = PuzzleMaker(position, theme or Theme.TREES, convention=convention_of(drawing), most=MOST_SEARCHED)
    colors = {"red-blue": "BR", "childish": "BR", "green": "G"}.get(drawing.game.value, "BRG")
    found: list[models.MadePuzzle] = []
    for kind in Kind:
        try:
            for puzzle in maker.of_kind(kind, colors):
                if kind in _CERTIFIED_APART:
                    certify(puzzle)
                found.append(_made(puzzle, position, hint=theme is not None))
        except BudgetExceededError:
            continue
    return found


def theme_of(position: Hackenbush, convention: Convention) -> Theme | None:
    """The theme whose hints are true of a position, or ``None``.

    >>> theme_of(Hackenbush.parse("BR, B"), Convention.NORMAL).value
    'stalks'
    >>> theme_of(Hackenbush.parse("B(R,G)"), Convention.NORMAL) is None
    True
    """
    variants = {
        ChildishHackenbush: Theme.CHILDISH,
        ReverseHackenbush: Theme.REVERSE,
        ClockwiseHackenbush: Theme.CLOCKWISE,
    }
    if convention is Convention.MISERE:
        return None
    if type(position) in variants:
        return variants[type(position)]
    forest = is_forest(position.graph)
    if position.colors == {Color.GREEN}:
        return Theme.COLON if forest else Theme.FUSION
    if Color.GREEN in position.colors or not forest:
        return None
    stalks = all(part.graph.stalk_colors() is not None for part in position.split())
    return Theme.STALKS if stalks else Theme.TREES


def _made(puzzle: Puzzle, position: Hackenbush, *, hint: bool) -> models.MadePuzzle:
    index = {edge.id: place for place, edge in enumerate(position.edges)}
    added = puzzle.added
    return models.MadePuzzle(
        kind=puzzle.kind.value,
        level=puzzle.level,
        positions=puzzle.positions,
        ruleset=puzzle.ruleset,
        text=puzzle.text,
        hint=puzzle.hint if hint else "",
        cited=cite_short(Citation.parse(puzzle.citation)) if hint else "",
        convention=puzzle.convention.value,
        sticks=_sticks(Hackenbush.parse(puzzle.text) if puzzle.kind is Kind.BUILD else position),
        player=puzzle.player.value if puzzle.player else None,
        pieces=[(part, index[piece]) for part, piece in puzzle.pieces],
        choices=[_choice(choice, position) for choice in puzzle.choices] or None,
        answer=puzzle.answer if puzzle.choices else None,
        outcome=puzzle.outcome.value if puzzle.outcome else None,
        target=_choice(puzzle.target, position) if puzzle.target else None,
        most=puzzle.most or None,
        colors=puzzle.colors,
        added=None
        if added is None
        else models.AddedStick(color=Color(added.color).value, tail=added.tail, head=added.head, place=added.place),
        unique=puzzle.unique,
    )


def _choice(choice: Choice, position: Hackenbush) -> models.PuzzleChoice:
    return models.PuzzleChoice(shown=choice.shown, sticks=_sticks(type(position).parse(choice.against)))


def _sticks(position: Hackenbush) -> list[tuple[models.Letter, int, int]]:
    return [(edge.color.value, edge.tail, edge.head) for edge in position.edges]
