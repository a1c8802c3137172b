"""Domino Shave: take a domino of yours, and all to its right go with it.

Carvalho, Huggan, Nowakowski and Pereira dos Santos, *Ordinal sums, Clockwise Hackenbush, and Domino Shave*, section 3.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Hashable, Iterable, Iterator
from dataclasses import dataclass
from typing import ClassVar, Self

from colonnade.dyadic import Dyadic, read_integer, write_integer
from colonnade.errors import HypothesisError, NotationError
from colonnade.players import Player
from colonnade.positions.hackenbush.clockwise import ClockwiseHackenbush
from colonnade.positions.hackenbush.color import Color
from colonnade.positions.hackenbush.forest import Forest
from colonnade.positions.hackenbush.graph import GROUND, RootedGraph
from colonnade.positions.reading import expect_text, refuse_text
from colonnade.positions.ruleset import Move, P, Piece, PieceKind, Position

Domino = tuple[int, int]
"""The left and the right spot."""

_DOMINO = re.compile(r"\s*\(\s*(\d+)\s*,\s*(\d+)\s*\)\s*", re.ASCII)


def color_of(domino: Domino) -> Color:
    """Blue if the left spot is the smaller, red if the right one is, green if they are equal."""
    left, right = domino
    return Color.GREEN if left == right else Color.BLUE if left < right else Color.RED


def read_dominoes(text: str) -> tuple[Domino, ...]:
    """Read a line of dominoes such as ``(2,4)(7,3)``; ``0`` or nothing is the empty line."""
    expect_text(text)
    if text.strip() in ("", "0"):
        return ()
    dominoes = []
    at = 0
    while at < len(text):
        found = _DOMINO.match(text, at)
        if not found:
            raise NotationError(
                f"found {text[at:].strip()[:8]!r}; expected a domino such as (2,4)", text=text, column=at + 1
            )
        dominoes.append((read_integer(found[1]), read_integer(found[2])))
        at = found.end()
    return tuple(dominoes)


def write_dominoes(dominoes: Iterable[Domino]) -> str:
    """The text of a line of dominoes."""
    return "".join(f"({write_integer(left)},{write_integer(right)})" for left, right in dominoes) or "0"


def draw_dominoes(dominoes: Iterable[Domino]) -> str:
    """The dominoes as boxes in a row.

    >>> print(draw_dominoes([(2, 4), (1, 1)]))
    ┌─┬─┐┌─┬─┐
    │2│4││1│1│
    └─┴─┘└─┴─┘
    """
    rows = ["", "", ""]
    for left, right in dominoes:
        widths = len(str(left)), len(str(right))
        rows[0] += f"┌{'─' * widths[0]}┬{'─' * widths[1]}┐"
        rows[1] += f"│{left}│{right}│"
        rows[2] += f"└{'─' * widths[0]}┴{'─' * widths[1]}┘"
    return "\n".join(rows)


def domino_pieces(count: int) -> tuple[Piece, ...]:
    """The dominoes of a line as pieces that moves touch."""
    return tuple(Piece(PieceKind.DOMINO, index) for index in range(count))


def take_domino(index: int, line: tuple[Piece, ...], left: P, what: str = "domino") -> Move[P]:
    """The move that takes the domino at this index of the line, with all to its right, and leaves this position."""
    words = f"take {what} {index + 1} and all to its right"
    return Move(f"take {index + 1}", left, (line[index],), words, line[index + 1 :])


@dataclass(frozen=True, slots=True)
class Stage:
    """One stage of the normalisation: the dominoes of ``indices`` (from 0) get the spots ``spot`` and ``spot + 1``."""

    number: int
    spot: int
    indices: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DominoShave(Position):
    """A line of dominoes.

    Left may take a blue or green domino if its left spot is at most every spot to its right, Right a red or green one
    if its right spot is.

    >>> line = DominoShave.parse("(2,4)(7,3)(1,2)(4,4)(3,2)")
    >>> [move.label for move in line.moves(Player.LEFT)], [move.label for move in line.moves(Player.RIGHT)]
    (['take 3'], ['take 5'])
    """

    ruleset: ClassVar[str] = "domino-shave"
    rules: ClassVar[str] = (
        "Take a domino, with all to its right, if your spot on it (Left's is the left one) is at most the other one "
        "and every spot to its right."
    )
    notation: ClassVar[str] = "Dominoes from left to right, each with its left and right spot: (2,4)(7,3)."
    examples: ClassVar[tuple[str, ...]] = (
        "(2,4)(7,3)(1,2)(4,4)(3,2)",
        "(1,2)(2,1)(1,1)",
        "(1,2)(2,3)(3,2)(2,2)(3,3)",
        "(2,4)(7,3)(1,2)",
    )
    drawing: ClassVar[str] = "colonnade.draw.strips:draw_domino_shave"
    solvers: ClassVar[tuple[str, ...]] = ("colonnade.solvers.rulesets.domino_shave:solve",)
    dominoes: tuple[Domino, ...]

    def __post_init__(self) -> None:
        refuse_text(type(self), self.dominoes)

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read a line such as ``(2,4)(7,3)(1,2)``.

        >>> DominoShave.parse("(2,4)(7;3)")
        Traceback (most recent call last):
        ...
        colonnade.errors.NotationError: column 6: found '(7;3)'; expected a domino such as (2,4)
        """
        return cls(read_dominoes(text))

    def playable(self) -> list[int]:
        """The indices of the dominoes that can be taken, from left to right; the color says by whom.

        A domino can be taken if its smaller spot is at most every spot to its right.
        """
        indices = []
        least = None
        for index in range(len(self.dominoes) - 1, -1, -1):
            smaller = min(self.dominoes[index])
            if least is None or smaller <= least:
                least = smaller
                indices.append(index)
        return indices[::-1]

    def moves(self, player: Player) -> Iterator[Move[Self]]:
        """Every legal taking, labelled by the place of the domino, counted from 1."""
        player = Player(player)
        line = domino_pieces(len(self.dominoes))
        for index in self.playable():
            if color_of(self.dominoes[index]).allows(player):
                yield take_domino(index, line, type(self)(self.dominoes[:index]))

    def key(self) -> Hashable:
        """The clockwise tree that this line is: lines with one tree are the same game (theorem 3.5)."""
        return (tuple(self.parents()), bytes(ord(color_of(d).value) for d in self.dominoes))

    def __neg__(self) -> Self:
        """The spots of every domino exchanged."""
        return type(self)(tuple((right, left) for left, right in self.dominoes))

    def bounds(self) -> tuple[Dyadic, Dyadic]:
        """Nobody moves more often than there are dominoes of this player's.

        >>> tuple(map(str, DominoShave.parse("(1,2)(2,1)(1,1)").bounds()))
        ('-2', '2')
        """
        counts = Counter(map(color_of, self.dominoes))
        green = counts[Color.GREEN]
        return Dyadic(-counts[Color.RED] - green), Dyadic(counts[Color.BLUE] + green)

    # -- normalisation ---------------------------------------------------------------------------

    def stages(self) -> list[Stage]:
        """The stages of the normalisation (section 3.1): each takes the playable dominoes of the rightmost run of
        dominoes not yet taken, and gives them the two least spots that are still free.

        >>> for stage in DominoShave.parse("(2,4)(7,3)(1,2)(4,4)(3,2)").stages():
        ...     print(stage)
        Stage(number=1, spot=1, indices=(2, 4))
        Stage(number=2, spot=3, indices=(3,))
        Stage(number=3, spot=5, indices=(0, 1))
        """
        children: dict[int, list[int]] = {}
        for index, parent in enumerate(self.parents()):
            children.setdefault(parent, []).append(index)
        # A run is made of the subtrees of a vertex's first so many children, and its playable dominoes are the path
        # that takes the last branch at every vertex: the trunk of that run.
        runs = [(-1, len(children.get(-1, ())))]
        stages: list[Stage] = []
        while runs:
            vertex, count = runs.pop()
            trunk: list[int] = []
            while count:
                if count > 1:
                    runs.append((vertex, count - 1))
                vertex = children[vertex][count - 1]
                trunk.append(vertex)
                count = len(children.get(vertex, ()))
            if trunk:
                stages.append(Stage(len(stages) + 1, 2 * len(stages) + 1, tuple(trunk)))
        return stages

    def normalized(self) -> Self:
        """The normalised line, the same game with the least spots (lemma 3.4).

        >>> print(DominoShave.parse("(2,4)(7,3)(1,2)(4,4)(3,2)").normalized())
        (5,6)(6,5)(1,2)(3,3)(2,1)
        """
        dominoes = list(self.dominoes)
        for stage in self.stages():
            for index in stage.indices:
                dominoes[index] = _spots(color_of(self.dominoes[index]), stage.spot)
        return type(self)(tuple(dominoes))

    # -- clockwise Hackenbush --------------------------------------------------------------------

    def parents(self) -> list[int]:
        """The domino that each stands on: the nearest one before it whose smaller spot is no larger, or -1."""
        standing_on: list[int] = []
        trunk: list[tuple[int, int]] = []  # smaller spots and indices, both increasing
        for index, domino in enumerate(self.dominoes):
            smaller = min(domino)
            while trunk and trunk[-1][0] > smaller:
                trunk.pop()
            standing_on.append(trunk[-1][1] if trunk else -1)
            trunk.append((smaller, index))
        return standing_on

    def to_clockwise(self) -> ClockwiseHackenbush:
        """The clockwise Hackenbush position that is the same game; edge i is domino i (theorem 3.5).

        >>> print(DominoShave.parse("(2,4)(7,3)(1,2)(4,4)(3,2)").to_clockwise())
        BR, B(G,R)
        """
        return ClockwiseHackenbush(
            RootedGraph.of(
                (parent + 1, index + 1, color_of(domino))
                for index, (parent, domino) in enumerate(zip(self.parents(), self.dominoes, strict=True))
            )
        )

    @classmethod
    def from_clockwise(cls, position: ClockwiseHackenbush) -> Self:
        """The normalised line that is the same game as a clockwise position (theorem 3.5, the inverse).

        >>> print(DominoShave.from_clockwise(ClockwiseHackenbush.parse("BR, B(G,R)")))
        (5,6)(6,5)(1,2)(3,3)(2,1)
        """
        if len(position.graph.summands()) > 1:
            raise HypothesisError("a sum has one line of dominoes for each summand; split it first")
        forest = Forest(position.graph)
        branches = forest.branches()
        # A label is the parent's plus the number of siblings to the right: what stands further right stands lower.
        line: list[Domino] = []
        stack = [(index, len(branches[GROUND]) - place) for place, index in enumerate(branches.get(GROUND, ()))][::-1]
        while stack:
            index, label = stack.pop()
            line.append(_spots(Color(chr(position.graph.colors[index])), label))
            above = branches.get(forest.upper[index], [])
            stack.extend([(branch, label + len(above) - 1 - place) for place, branch in enumerate(above)][::-1])
        return cls(tuple(line)).normalized()

    def picture(self) -> str:
        """The dominoes as boxes in a row."""
        return draw_dominoes(self.dominoes)

    def __str__(self) -> str:
        return write_dominoes(self.dominoes)


def _spots(color: Color, spot: int) -> Domino:
    if color is Color.GREEN:
        return spot, spot
    return (spot, spot + 1) if color is Color.BLUE else (spot + 1, spot)
