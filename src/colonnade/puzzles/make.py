"""Making puzzles from a position, of every kind that suits it; ``certify`` checks them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from colonnade.dyadic import Dyadic
from colonnade.errors import BudgetExceededError
from colonnade.explain.names import printed
from colonnade.games.naming import name_of
from colonnade.games.value import Value
from colonnade.players import Convention, Player
from colonnade.positions import Position
from colonnade.positions.hackenbush import Color, Hackenbush
from colonnade.positions.hackenbush.clockwise import ClockwiseHackenbush
from colonnade.puzzles.certify import CHOICES, FEWEST_MOVES, zeros
from colonnade.puzzles.hints import hint_for
from colonnade.puzzles.lines import is_line, line_worth
from colonnade.puzzles.plain import PlainSearch, reachable
from colonnade.puzzles.puzzle import Choice, Kind, Named, Puzzle, Theme
from colonnade.solvers.engine.evaluate import evaluate

MOST_ADDED_TO = 6
"""Sticks of the largest position to which a stick is added in every way."""


class PuzzleMaker:
    """One position, and the puzzles that can be made of it."""

    def __init__(
        self,
        position: Position,
        theme: Theme,
        *,
        id: str = "new",
        convention: Convention = Convention.NORMAL,
        most: int = 20_000,
    ) -> None:
        self.position = position
        self.theme = theme
        self.id = id
        self.convention = convention
        self.search = PlainSearch(convention, most=most)
        ruleset = position.parts[0] if hasattr(position, "parts") else position
        self.ruleset = type(ruleset).ruleset

    def of_kind(self, kind: Kind, colors: str = "BRG") -> list[Puzzle]:
        """The puzzles of a kind: at most one, or for moves one for each player.

        >>> maker = PuzzleMaker(Hackenbush.parse("BR, BRB, R"), Theme.STALKS)
        >>> [len(maker.of_kind(kind, "BR")) for kind in Kind]
        [1, 1, 1, 1, 1]
        """
        match kind:
            case Kind.MOVE:
                found = [self.move(player) for player in Player]
            case Kind.VALUE:
                found = [self.value()]
            case Kind.WINNER:
                found = [self.winner()]
            case Kind.BUILD:
                found = [self.build(colors)]
            case Kind.ZERO:
                found = [self.zero(colors)]
        return [puzzle for puzzle in found if puzzle is not None]

    def move(self, player: Player) -> Puzzle | None:
        """To find the only winning move, where there is exactly one among several."""
        if len(list(self.position.moves(player))) < FEWEST_MOVES:
            return None
        winning = self.search.winning_moves(self.position, player)
        if len(winning) != 1:
            return None
        pieces = tuple((piece.part, piece.index) for piece in winning[0].pieces)
        return self._puzzle(Kind.MOVE, player=player, move=winning[0].label, pieces=pieces)

    def winner(self) -> Puzzle | None:
        """To say who wins, where there is something to play."""
        if not any(True for player in Player for _ in self.position.options(player)):
            return None
        return self._puzzle(Kind.WINNER, outcome=self.search.outcome(self.position))

    def value(self) -> Puzzle | None:
        """To choose the value among four, where all of them can stand against the position."""
        value = self.named_value()
        if value is None:
            return None
        wanted = (self._choice(other) for other in (value, *_near(value, self.position)))
        choices = {choice.value: choice for choice in wanted if choice is not None}
        if value not in choices or len(choices) < CHOICES:
            return None
        chosen = sorted(list(choices.values())[:CHOICES], key=lambda choice: _order(choice.value))
        answer = [choice.value for choice in chosen].index(value)
        return self._puzzle(Kind.VALUE, choices=tuple(chosen), answer=answer)

    def build(self, colors: str = "BRG") -> Puzzle | None:
        """To draw a position with the value of this one, with as few sticks as a sum of stalks and flowers has.

        >>> puzzle = PuzzleMaker(Hackenbush.parse("B(R,BB), BR"), Theme.STALKS).build()
        >>> puzzle.target.shown, puzzle.most, puzzle.text
        ('5/2', 4, 'BBBR')
        """
        value = self.named_value()
        if value is None or type(self.position) is not Hackenbush:
            return None
        solution = against_of(Named(-value.number, -value.ups, value.star), plain=True)
        target = self._choice(value)
        if solution is None or target is None or solution == "0":
            return None
        position = Hackenbush.parse(solution)
        if any(color.value not in colors for color in position.colors):
            return None
        puzzle = self._puzzle(Kind.BUILD, target=target, most=len(position), colors=colors)
        return _counted(replace(puzzle, text=str(position)))

    def zero(self, colors: str = "BRG") -> Puzzle | None:
        """To add the stick that makes the position 0."""
        start = self.position
        if self.convention is Convention.MISERE or not isinstance(start, Hackenbush) or len(start) > MOST_ADDED_TO:
            return None
        if self.search.is_zero(start):
            return None
        found = zeros(start, colors, self.search)
        if not found:
            return None
        # A stick with a free tip, on another stick, is the plainest answer that is not obvious.
        added, _ = max(found, key=lambda each: (each[0].head, each[0].tail > 0))
        unique = len({position.key() for _, position in found}) == 1
        return self._puzzle(Kind.ZERO, added=added, unique=unique, colors=colors)

    def named_value(self) -> Named | None:
        """The value, where it has a short name and another position can stand against it."""
        position = self.position
        if self.convention is Convention.MISERE or not (isinstance(position, Hackenbush) or is_line(position)):
            return None
        if isinstance(position, ClockwiseHackenbush):
            # Two positions on one ground are no sum there, so nothing can stand against the position.
            return None
        try:
            value = named(evaluate(position).value)
        except BudgetExceededError:
            return None
        if is_line(position) and value is not None and (value.ups or value.star):
            return None
        return value

    def _choice(self, value: Named) -> Choice | None:
        if is_line(self.position):
            against = line_worth(type(self.position), -value.number)
        else:
            against = against_of(value, plain=type(self.position) is Hackenbush)
        return None if against is None else Choice(value, printed(value_of(value)), against)

    def _puzzle(self, kind: Kind, **fields: object) -> Puzzle:
        hint, citation = hint_for(self.theme, kind, self.position)
        puzzle = Puzzle(
            id=self.id,
            kind=kind,
            theme=self.theme,
            ruleset=self.ruleset,
            text=str(self.position),
            hint=hint,
            citation=str(citation),
            positions=0,
            convention=self.convention,
            **fields,  # type: ignore[arg-type]
        )
        return _counted(puzzle)


def _counted(puzzle: Puzzle) -> Puzzle:
    """The puzzle with its measure of difficulty, counted on the position that its text is read as."""
    return replace(puzzle, positions=reachable(puzzle.position))


def named(value: Value) -> Named | None:
    """A value as a number plus ups plus a nimber, or ``None`` if it is no such sum.

    >>> named(Value("1/2*")), named(Value("{2|-1}"))
    (Named(number=Dyadic(1, 1), ups=0, star=1), None)
    """
    expansion = name_of(value).expansion
    if expansion is None or len(expansion.all_digits) > 1:
        return None
    return Named(expansion.number, sum(expansion.all_digits), expansion.nimber)


def value_of(value: Named) -> Value:
    """The value that has this name."""
    return Value(value.number) + value.ups * Value("^") + Value(f"*{value.star}")


def against_of(value: Named, *, plain: bool) -> str | None:
    """A position worth the negative of a value.

    ``plain`` Hackenbush has all of them. Under other rules sticks that stand alone are the integers, and a green one is
    ``*``.

    >>> [against_of(Named(Dyadic(n)), plain=False) for n in (0, 2, -1)]
    ['0', 'R, R', 'B']
    >>> against_of(Named(Dyadic(3, 2), 1, 1), plain=True)
    'RBR, GR'
    """
    mine, other = ("R", "B") if value.number >= 0 else ("B", "R")
    size = abs(value.number)
    if not plain:
        if not size.is_integer or value.ups or value.star > 1:
            return None
        return ", ".join([mine] * size.numerator + ["G"] * value.star) or "0"
    # A blue leaf on a green stem is ^*, so that the stems bring stars of their own.
    leaf = "GR" if value.ups > 0 else "GB"
    star = value.star ^ (value.ups % 2)
    parts = [_stalk(size, mine, other), *[leaf] * abs(value.ups), "G" * star]
    return ", ".join(part for part in parts if part) or "0"


def _stalk(size: Dyadic, mine: str, other: str) -> str:
    """The stalk of a number of at least 0, by halving the interval that holds it."""
    letters = ""
    low, high = Dyadic(0), None
    while True:
        here = low + 1 if high is None else Dyadic(1, 1) * (low + high)
        if not letters:
            here = Dyadic(0)
        if here == size:
            return letters
        if size > here:
            letters, low = letters + mine, here
        else:
            letters, high = letters + other, here


def _near(value: Named, position: Hackenbush | Position) -> Iterable[Named]:
    """Wrong values that look right: what plain counting gives, and the neighbors."""
    number, ups, star = value.number, value.ups, value.star
    colors = [edge.color for edge in position.edges] if isinstance(position, Hackenbush) else []
    count = colors.count(Color.BLUE) - colors.count(Color.RED)
    greens = colors.count(Color.GREEN)
    if ups or (star and number):
        yield Named(number, ups, star ^ 1)
        yield Named(number, ups + (1 if ups >= 0 else -1), star)
        yield Named(number, 0, star)
        yield Named(number, ups, 0)
        yield Named(number, -ups, star)
        yield Named(number)
    elif star or (greens and not number):
        yield Named(number, 0, min(greens, 7))
        yield Named(number, 0, star ^ 1)
        yield Named(number, 0, star + 2)
        yield Named(number, 0, star + 1)
        yield Named(number, 0, max(star - 1, 0))
    else:
        step = Dyadic(1, number.exponent)
        if abs(count) <= 4:
            yield Named(Dyadic(count))
        for other in (number + step, number - step, number + Dyadic(1, 1), number - Dyadic(1, 1), -number):
            yield Named(other)
        yield Named(number + 2 * step)
        yield Named(number + 3 * step)


def _order(value: Named) -> tuple[Dyadic, int, int]:
    return value.number, value.ups, value.star
