"""Turning drawings into positions and back. The page names sticks by their ids, the program edges by theirs."""

from __future__ import annotations

from dataclasses import dataclass

from colonnade.errors import HypothesisError
from colonnade.exchange import svg
from colonnade.players import Convention
from colonnade.positions.hackenbush import (
    GROUND,
    ChildishHackenbush,
    ClockwiseHackenbush,
    Color,
    Hackenbush,
    ReverseHackenbush,
)
from colonnade.positions.hackenbush.graph import RootedGraph
from colonnade.studio import models
from colonnade.studio.models import GameType

_CLASSES: dict[GameType, type[Hackenbush]] = {
    GameType.CHILDISH: ChildishHackenbush,
    GameType.REVERSE: ReverseHackenbush,
    GameType.CLOCKWISE: ClockwiseHackenbush,
}
_COLORS: dict[GameType, str] = {GameType.RED_BLUE: "BR", GameType.CHILDISH: "BR", GameType.GREEN: "G"}


def rules_of(game: GameType) -> type[Hackenbush]:
    """The class of positions that a game type plays."""
    return _CLASSES.get(game, Hackenbush)


def convention_of(drawing: models.Drawing) -> Convention:
    """The play convention of a drawing."""
    return Convention.of(drawing.play)


@dataclass(frozen=True, slots=True)
class DrawnPosition:
    """A position and, for every edge id, the stick that it is on the page."""

    position: Hackenbush
    sticks: tuple[int, ...]

    def sticks_of(self, edges: tuple[int, ...]) -> list[int]:
        """The sticks that these edges are."""
        return [self.sticks[edge] for edge in edges]

    def edge_of(self, stick: int) -> int | None:
        """The edge that this stick is; ``None`` if there is no such stick."""
        return self.sticks.index(stick) if stick in self.sticks else None

    def colored_sticks(self, position: Hackenbush) -> list[models.ColoredStick]:
        """The sticks of a position that came from this one by moves, in their present colors."""
        return [models.ColoredStick(id=self.sticks[edge.id], color=edge.color.value) for edge in position.edges]


def position_of(drawing: models.Drawing) -> DrawnPosition:
    """The position that was drawn; all points on the ground are one vertex.

    >>> blue, red = models.Stick(id=7, color="B", a=0, b=12), models.Stick(id=9, color="R", a=12, b=5)
    >>> drawn = position_of(models.Drawing(sticks=[blue, red]))
    >>> print(drawn.position, drawn.sticks_of((1,)))
    BR [9]
    """
    allowed = _COLORS.get(drawing.game, "BRG")
    numbers: dict[int, int] = {GROUND: GROUND, **{vertex.id: GROUND for vertex in drawing.vertices if vertex.ground}}
    edges: list[tuple[int, int, Color]] = []
    inner = 0
    for stick in drawing.sticks:
        color = Color(stick.color)
        if stick.color not in allowed:
            game = drawing.game.value.replace("-", " ")
            raise HypothesisError(
                f"Stick {stick.id} is {color.name.lower()}, which {game} does not know.", culprit=stick.id
            )
        ends = []
        for end in (stick.a, stick.b):
            if end not in numbers:
                inner += 1
                numbers[end] = inner
            ends.append(numbers[end])
        edges.append((ends[0], ends[1], color))
    ids = tuple(stick.id for stick in drawing.sticks)
    try:
        graph = RootedGraph.of(edges)
    except HypothesisError as error:
        culprit = ids[error.culprit]
        raise HypothesisError(f"Stick {culprit} is not joined to the ground.", culprit=culprit) from None
    rules = rules_of(drawing.game)
    try:
        return DrawnPosition(rules(graph), ids)
    except HypothesisError as error:
        culprit = ids[error.culprit]
        raise HypothesisError(
            f"{rules.title} is played on trees; stick {culprit} closes a cycle.", culprit=culprit
        ) from None


def check_drawing(drawing: models.Drawing) -> None:
    """Raise ``HypothesisError`` where a drawing is no position."""
    position_of(drawing)


def read_text(written: models.Text) -> models.Drawn:
    """A text as sticks, numbered from 1 in the order of the text.

    >>> [(s.id, s.color, s.a, s.b) for s in read_text(models.Text(text="B(R,G)")).sticks]
    [(1, 'B', 0, 1), (2, 'R', 1, 2), (3, 'G', 1, 3)]
    """
    position = rules_of(written.game).parse(written.text)
    if len(position) > models.MOST_STICKS:
        raise HypothesisError(f"{len(position)} sticks are more than the canvas holds ({models.MOST_STICKS})")
    allowed = _COLORS.get(written.game, "BRG")
    for color in sorted(position.colors, key=lambda color: color.value):
        if color.value not in allowed:
            game = written.game.value.replace("-", " ")
            raise HypothesisError(f"{color.name.capitalize()} is not part of {game}")
    return drawn_sticks(position)


def read_svg(written: models.SvgText) -> models.Placed:
    """An SVG drawing as sticks with their places.

    >>> line = '<line x1="0" y1="1" x2="0" y2="0" stroke="red"/>'
    >>> [stick.color for stick in read_svg(models.SvgText(text=f"<svg>{line}</svg>")).sticks]
    ['R']
    """
    hat = svg.loads(written.text)
    return models.Placed(
        sticks=[
            models.Stick(id=stick.id, color=stick.color.value, a=stick.a, b=stick.b, bend=stick.bend)
            for stick in hat.sticks
        ],
        vertices=[models.Vertex(id=vertex.id, x=vertex.x, y=vertex.y, ground=vertex.ground) for vertex in hat.vertices],
    )


def drawn_sticks(position: Hackenbush) -> models.Drawn:
    """The sticks of a position, numbered from 1, and its text."""
    sticks = [models.Stick(id=edge.id + 1, color=edge.color.value, a=edge.tail, b=edge.head) for edge in position.edges]
    return models.Drawn(sticks=sticks, text=str(position))


def components_of(position: Hackenbush) -> list[Hackenbush]:
    """What hangs together when the ground is cut apart, from left to right.

    >>> [str(part) for part in components_of(Hackenbush.parse("BR, B(R,R), G"))]
    ['BR', 'B(R,R)', 'G']
    """
    return sorted((part for part in position.split() if len(part)), key=_first_trunk)


def _first_trunk(part: Hackenbush) -> int:
    """The trunks of a drawing are listed from left to right, among the sticks that stand on them."""
    graph = part.graph
    ends = zip(graph.ids, graph.tails, graph.heads, strict=True)
    return min(number for number, tail, head in ends if GROUND in (tail, head))


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
                other = graph.other_end(index, vertex)
                if other not in seen:
                    seen.add(other)
                    beyond.append(other)
        front = beyond
    return levels
