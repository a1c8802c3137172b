"""Certifying a puzzle by plain search alone: it has an answer, and only one if it says so."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain

from colonnade.errors import ColonnadeError
from colonnade.players import Convention
from colonnade.positions import Position, ruleset_named
from colonnade.positions.hackenbush import GROUND, ClockwiseHackenbush, Hackenbush
from colonnade.puzzles.plain import DOWN, UP, Defined, PlainSearch, nimber, number, reachable
from colonnade.puzzles.puzzle import Added, Choice, Kind, Named, Puzzle

FEWEST_MOVES = 3
"""A puzzle about a move offers at least so many moves."""
CHOICES = 4


class PuzzleError(ColonnadeError):
    """A puzzle that is not what it says. ``puzzle`` is its id."""

    code = "puzzle"

    def __init__(self, puzzle: Puzzle, reason: str) -> None:
        super().__init__(f"puzzle {puzzle.id}: {reason}")
        self.puzzle = puzzle.id
        self.reason = reason
        self._arguments = puzzle, reason

    def __reduce__(self) -> tuple[type[PuzzleError], tuple[Puzzle, str]]:
        return type(self), self._arguments


def certify(puzzle: Puzzle) -> None:
    """Raise ``PuzzleError`` unless plain search confirms all that the puzzle says.

    >>> from dataclasses import replace
    >>> from colonnade.players import Outcome
    >>> from colonnade.puzzles.puzzle import Theme
    >>> puzzle = Puzzle("half", Kind.WINNER, Theme.STALKS, "hackenbush", "BR", "", "", 3, outcome=Outcome.L)
    >>> certify(puzzle)
    >>> certify(replace(puzzle, outcome=Outcome.P))
    Traceback (most recent call last):
    ...
    colonnade.puzzles.certify.PuzzleError: puzzle half: the outcome is L, not P
    """
    _CHECKS[puzzle.kind](puzzle, PlainSearch(puzzle.convention))
    positions = reachable(puzzle.position)
    if positions != puzzle.positions:
        raise PuzzleError(puzzle, f"{positions} positions can arise, not {puzzle.positions}")


def _certify_move(puzzle: Puzzle, search: PlainSearch) -> None:
    if puzzle.player is None:
        raise PuzzleError(puzzle, "nobody is to move")
    moves = list(puzzle.position.moves(puzzle.player))
    if len(moves) < FEWEST_MOVES:
        raise PuzzleError(puzzle, f"{len(moves)} moves leave nothing to find")
    winning = search.winning_moves(puzzle.position, puzzle.player)
    if len(winning) != 1:
        raise PuzzleError(puzzle, f"{len(winning)} moves win, not 1")
    if winning[0].label != puzzle.move:
        raise PuzzleError(puzzle, f"{winning[0].label!r} wins, not {puzzle.move!r}")
    if tuple((piece.part, piece.index) for piece in winning[0].pieces) != puzzle.pieces:
        raise PuzzleError(puzzle, f"the winning move does not touch {puzzle.pieces}")


def _certify_value(puzzle: Puzzle, search: PlainSearch) -> None:
    _require_normal(puzzle)
    values = {choice.value for choice in puzzle.choices}
    if len(puzzle.choices) != CHOICES or len(values) != CHOICES:
        raise PuzzleError(puzzle, f"there are {len(values)} different choices, not {CHOICES}")
    for index, choice in enumerate(puzzle.choices):
        against = _against(puzzle, choice, search)
        if search.is_zero(puzzle.position + against) != (index == puzzle.answer):
            verdict = "is not" if index == puzzle.answer else "is"
            raise PuzzleError(puzzle, f"{choice.shown} {verdict} the value")


def _certify_winner(puzzle: Puzzle, search: PlainSearch) -> None:
    outcome = search.outcome(puzzle.position)
    if outcome is not puzzle.outcome:
        claimed = puzzle.outcome.value if puzzle.outcome else "nothing"
        raise PuzzleError(puzzle, f"the outcome is {outcome.value}, not {claimed}")


def _certify_build(puzzle: Puzzle, search: PlainSearch) -> None:
    _require_normal(puzzle)
    solution = _picture(puzzle)
    if puzzle.target is None:
        raise PuzzleError(puzzle, "there is nothing to build")
    if len(solution) > puzzle.most:
        raise PuzzleError(puzzle, f"the solution has {len(solution)} sticks, more than {puzzle.most}")
    if any(color.value not in puzzle.colors for color in solution.colors):
        raise PuzzleError(puzzle, f"the solution has other colors than {puzzle.colors}")
    if not search.is_zero(solution + _against(puzzle, puzzle.target, search)):
        raise PuzzleError(puzzle, f"the solution is not worth {puzzle.target.shown}")


def _certify_zero(puzzle: Puzzle, search: PlainSearch) -> None:
    _require_normal(puzzle)
    start = _picture(puzzle)
    if search.is_zero(start):
        raise PuzzleError(puzzle, "it is 0 already")
    found = zeros(start, puzzle.colors, search)
    if not found:
        raise PuzzleError(puzzle, "no stick makes it 0")
    if puzzle.added is None or all(added != puzzle.added for added, _ in found):
        raise PuzzleError(puzzle, f"{puzzle.added} does not make it 0")
    if puzzle.unique != (len({position.key() for _, position in found}) == 1):
        raise PuzzleError(puzzle, f"{len(found)} sticks make it 0, against what it says")


_CHECKS: dict[Kind, Callable[[Puzzle, PlainSearch], None]] = {
    Kind.MOVE: _certify_move,
    Kind.VALUE: _certify_value,
    Kind.WINNER: _certify_winner,
    Kind.BUILD: _certify_build,
    Kind.ZERO: _certify_zero,
}


def zeros(start: Hackenbush, colors: str, search: PlainSearch) -> list[tuple[Added, Hackenbush]]:
    """All sticks that make a position 0, and the positions with them.

    >>> [str(position) for _, position in zeros(Hackenbush.parse("B"), "BR", PlainSearch())]
    ['B, R:0', 'B/R', 'B, R']
    """
    return [(added, position) for added, position in additions(start, colors) if search.is_zero(position)]


def additions(start: Hackenbush, colors: str) -> Iterator[tuple[Added, Hackenbush]]:
    """The position with one more stick, in every way: between any two vertices, or from one to a new tip.

    Clockwise Hackenbush is played on trees whose branches have an order, so there the stick has a tip and any place in
    the order.
    """
    edges = [(edge.tail, edge.head, edge.color.value) for edge in start.edges]
    vertices = sorted({GROUND, *chain.from_iterable((tail, head) for tail, head, _ in edges)})
    tip = vertices[-1] + 1
    ordered = isinstance(start, ClockwiseHackenbush)
    places = range(len(edges) + 1) if ordered else (len(edges),)
    for color in colors:
        for tail in vertices:
            for head in (tip,) if ordered else (*(v for v in vertices if v >= tail), tip):
                for place in places:
                    more = [*edges[:place], (tail, head, color), *edges[place:]]
                    yield Added(color, tail, head, place), type(start).of(more)


def defined(value: Named) -> Position:
    """The meaning of a name, as a game by its options."""
    arrow = UP if value.ups > 0 else DOWN
    parts: list[Defined] = [number(value.number), *[arrow] * abs(value.ups), nimber(value.star)]
    return sum(parts[1:], start=parts[0])


def _against(puzzle: Puzzle, choice: Choice, search: PlainSearch) -> Position:
    """The position worth the negative of a choice, once that is certain."""
    against = ruleset_named(puzzle.ruleset).parse(choice.against)
    if not search.is_zero(against + defined(choice.value)):
        raise PuzzleError(puzzle, f"{choice.against} is not worth the negative of {choice.shown}")
    return against


def _picture(puzzle: Puzzle) -> Hackenbush:
    position = puzzle.position
    if not isinstance(position, Hackenbush):
        raise PuzzleError(puzzle, f"{position} is no Hackenbush position")
    return position


def _require_normal(puzzle: Puzzle) -> None:
    if puzzle.convention is not Convention.NORMAL:
        raise PuzzleError(puzzle, "values are for normal play")
