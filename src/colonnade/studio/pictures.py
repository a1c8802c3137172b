"""From the wire to positions and back: stick ids are the page's, edge ids are the program's."""

from __future__ import annotations

from dataclasses import dataclass

from colonnade.errors import HypothesisError
from colonnade.positions.hackenbush import (
    GROUND,
    ChildishHackenbush,
    ClockwiseHackenbush,
    Color,
    Hackenbush,
    ReverseHackenbush,
)
from colonnade.studio import models
from colonnade.studio.models import GameType

_CLASSES: dict[GameType, type[Hackenbush]] = {
    GameType.CHILDISH: ChildishHackenbush,
    GameType.REVERSE: ReverseHackenbush,
    GameType.CLOCKWISE: ClockwiseHackenbush,
}
_COLORS: dict[GameType, str] = {GameType.RED_BLUE: "BR", GameType.CHILDISH: "BR", GameType.GREEN: "G"}
_COLOR_WORDS = {"B": "blue", "R": "red", "G": "green"}


def rules_of(game: GameType) -> type[Hackenbush]:
    """The class of positions that a game type plays."""
    return _CLASSES.get(game, Hackenbush)


@dataclass(frozen=True, slots=True)
class Picture:
    """A position and, for every edge id, the stick that it is on the page."""

    position: Hackenbush
    sticks: tuple[int, ...]

    def of(self, edges: tuple[int, ...]) -> list[int]:
        """The sticks that these edges are."""
        return [self.sticks[edge] for edge in edges]


def picture_of(drawn: models.Position) -> Picture:
    """The position that was drawn.

    >>> blue, red = models.Stick(id=7, color="B", a=0, b=12), models.Stick(id=9, color="R", a=12, b=5)
    >>> picture = picture_of(models.Position(sticks=[blue, red]))
    >>> print(picture.position, picture.of((1,)))
    BR [9]
    """
    allowed = _COLORS.get(drawn.game, "BRG")
    numbers: dict[int, int] = {GROUND: GROUND}
    edges: list[tuple[int, int, Color]] = []
    for stick in drawn.sticks:
        if stick.color not in allowed:
            name = drawn.game.value.replace("-", " ")
            raise HypothesisError(f"Stick {stick.id} is {_COLOR_WORDS[stick.color]}, which {name} does not know.")
        ends = [numbers.setdefault(end, len(numbers)) for end in (stick.a, stick.b)]
        edges.append((ends[0], ends[1], Color(stick.color)))
    ids = tuple(stick.id for stick in drawn.sticks)
    try:
        return Picture(rules_of(drawn.game).of(edges), ids)
    except HypothesisError as error:
        culprit = error.culprit
        if isinstance(culprit, int) and 0 <= culprit < len(ids):
            raise HypothesisError(_in_sticks(str(error), culprit, ids), culprit=ids[culprit]) from None
        raise


def _in_sticks(message: str, culprit: int, ids: tuple[int, ...]) -> str:
    return message.replace(f"edge {culprit}", f"stick {ids[culprit]}")


def drawn_from(written: models.Text) -> models.Drawn:
    """A text as sticks, numbered from 1 in the order of the text.

    >>> [(s.id, s.color, s.a, s.b) for s in drawn_from(models.Text(text="B(R,G)")).sticks]
    [(1, 'B', 0, 1), (2, 'R', 1, 2), (3, 'G', 1, 3)]
    """
    game = written.game
    position = rules_of(game).parse(written.text)
    if len(position) > models.MOST_STICKS:
        raise HypothesisError(f"{len(position)} sticks are more than the canvas holds ({models.MOST_STICKS})")
    allowed = _COLORS.get(game, "BRG")
    sticks = []
    for edge in position.edges:
        if edge.color.value not in allowed:
            word = _COLOR_WORDS[edge.color.value]
            raise HypothesisError(f"{word.capitalize()} is not part of {game.value.replace('-', ' ')}")
        sticks.append(models.Stick(id=edge.id + 1, color=edge.color.value, a=edge.tail, b=edge.head))
    return models.Drawn(sticks=sticks, text=str(position))


def height(position: Hackenbush) -> int:
    """The largest distance of a vertex from the ground, in edges.

    >>> height(Hackenbush.parse("B(R,BB)")), height(Hackenbush.parse("0"))
    (3, 0)
    """
    graph = position.graph
    incidence = graph.incidence()
    seen = {GROUND}
    front, levels = [GROUND], -1
    while front:
        levels += 1
        beyond = []
        for vertex in front:
            for index in incidence.at(vertex):
                other = graph.heads[index] if graph.tails[index] == vertex else graph.tails[index]
                if other not in seen:
                    seen.add(other)
                    beyond.append(other)
        front = beyond
    return levels
