"""What a puzzle is: a position, a question of one of five kinds, and the answer."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from colonnade.dyadic import Dyadic
from colonnade.players import Convention, Outcome, Player
from colonnade.positions import Position, ruleset_named
from colonnade.positions.sum_notation import parse_sum


class Kind(StrEnum):
    """What is asked."""

    MOVE = "move"
    """Find the only winning move."""
    VALUE = "value"
    """Guess the value, among four."""
    WINNER = "winner"
    """Say who wins."""
    BUILD = "build"
    """Draw a position with a given value with at most so many sticks."""
    ZERO = "zero"
    """Add one stick, so that the value becomes 0."""


class Theme(StrEnum):
    """What a puzzle is about."""

    STALKS = "stalks"
    TREES = "trees"
    COLON = "colon"
    FUSION = "fusion"
    SPIDERS = "spiders"
    INFINITESIMALS = "infinitesimals"
    MISERE = "misere"
    CHILDISH = "childish"
    REVERSE = "reverse"
    CLOCKWISE = "clockwise"
    DOMINOES = "dominoes"
    COINS = "coins"


LEVELS = (16, 60)
"""The most positions that can arise from a puzzle of the first and of the second level; a third has more."""


def level_of(positions: int) -> int:
    """The level, 1 to 3, of a puzzle from which so many positions can arise.

    >>> level_of(16), level_of(17), level_of(61)
    (1, 2, 3)
    """
    return 1 + sum(positions > most for most in LEVELS)


@dataclass(frozen=True, slots=True)
class Named:
    """A value that has a short name: a number plus ups (downs, if negative) plus a nimber."""

    number: Dyadic
    ups: int = 0
    star: int = 0


@dataclass(frozen=True, slots=True)
class Choice:
    """A value to choose, as people write it, and a position of the same rules that is worth its negative.

    ``against`` refutes: beside the puzzle's position it makes 0 exactly if the choice is right.
    """

    value: Named
    shown: str
    against: str


@dataclass(frozen=True, slots=True)
class Added:
    """A stick to add: its color and ends, vertex 0 being the ground, and its place in the order of the sticks."""

    color: str
    tail: int
    head: int
    place: int


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A puzzle. Which of the last fields it has depends on its kind.

    ``text`` is the position in the notation of its ruleset; to build is asked on bare ground, and there ``text`` is a
    solution.
    """

    id: str
    kind: Kind
    theme: Theme
    ruleset: str
    text: str
    hint: str
    citation: str
    positions: int
    convention: Convention = Convention.NORMAL
    player: Player | None = None
    """To move, in a puzzle about a move."""
    move: str = ""
    """The label of the only winning move."""
    pieces: tuple[tuple[int, int], ...] = ()
    """What that move touches: part of the sum and index."""
    choices: tuple[Choice, ...] = ()
    answer: int = 0
    """The number of the right choice, from 0."""
    outcome: Outcome | None = None
    target: Choice | None = None
    """What is to be built."""
    most: int = 0
    """So many sticks at most."""
    colors: str = "BRG"
    """Of the sticks that may be drawn."""
    added: Added | None = None
    """A stick that makes 0."""
    unique: bool = False
    """Whether all sticks that make 0 leave the same position."""

    @property
    def level(self) -> int:
        """1, 2 or 3, by the number of positions that can arise."""
        return level_of(self.positions)

    @property
    def position(self) -> Position:
        """The position that the text shows."""
        return parse_sum(ruleset_named(self.ruleset), self.text)


def choice_from(data: dict[str, Any]) -> Choice:
    """A choice, from what ``choice_data`` wrote."""
    return Choice(Named(Dyadic(data["number"]), data["ups"], data["star"]), data["shown"], data["against"])


def choice_data(choice: Choice) -> dict[str, Any]:
    """A choice as plain data."""
    value = choice.value
    return {
        "number": str(value.number),
        "ups": value.ups,
        "star": value.star,
        "shown": choice.shown,
        "against": choice.against,
    }


def puzzle_from(data: dict[str, Any]) -> Puzzle:
    """A puzzle, from what ``puzzle_data`` wrote."""
    added = data.get("added")
    return Puzzle(
        id=data["id"],
        kind=Kind(data["kind"]),
        theme=Theme(data["theme"]),
        ruleset=data["ruleset"],
        text=data["text"],
        hint=data["hint"],
        citation=data["citation"],
        positions=data["positions"],
        convention=Convention(data.get("convention", "normal")),
        player=Player(data["player"]) if "player" in data else None,
        move=data.get("move", ""),
        pieces=tuple((part, index) for part, index in data.get("pieces", ())),
        choices=tuple(map(choice_from, data.get("choices", ()))),
        answer=data.get("answer", 0),
        outcome=Outcome(data["outcome"]) if "outcome" in data else None,
        target=choice_from(data["target"]) if "target" in data else None,
        most=data.get("most", 0),
        colors=data.get("colors", "BRG"),
        added=Added(added["color"], added["tail"], added["head"], added["place"]) if added else None,
        unique=data.get("unique", False),
    )


def puzzle_data(puzzle: Puzzle) -> dict[str, Any]:
    """A puzzle as plain data, without what its kind does not have."""
    data: dict[str, Any] = {
        "id": puzzle.id,
        "kind": puzzle.kind.value,
        "theme": puzzle.theme.value,
        "level": puzzle.level,
        "positions": puzzle.positions,
        "ruleset": puzzle.ruleset,
        "text": puzzle.text,
        "hint": puzzle.hint,
        "citation": puzzle.citation,
    }
    if puzzle.convention is Convention.MISERE:
        data["convention"] = puzzle.convention.value
    if puzzle.kind is Kind.MOVE and puzzle.player is not None:
        data |= {"player": puzzle.player.value, "move": puzzle.move, "pieces": [list(piece) for piece in puzzle.pieces]}
    elif puzzle.kind is Kind.VALUE:
        data |= {"choices": [choice_data(choice) for choice in puzzle.choices], "answer": puzzle.answer}
    elif puzzle.kind is Kind.WINNER and puzzle.outcome is not None:
        data["outcome"] = puzzle.outcome.value
    elif puzzle.kind is Kind.BUILD and puzzle.target is not None:
        data |= {"target": choice_data(puzzle.target), "most": puzzle.most, "colors": puzzle.colors}
    elif puzzle.added is not None:
        added = puzzle.added
        data |= {
            "added": {"color": added.color, "tail": added.tail, "head": added.head, "place": added.place},
            "unique": puzzle.unique,
            "colors": puzzle.colors,
        }
    return data
