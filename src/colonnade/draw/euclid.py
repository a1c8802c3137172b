"""Spines of Partizan Euclid: the game tree, folded onto one line of play."""

from __future__ import annotations

from colonnade.draw.scene import Anchor, Disc, Ink, Label, Point, Scene, Shape, Stick, curve
from colonnade.errors import UnsupportedError
from colonnade.positions.euclid_signature import Signature, spine
from colonnade.positions.partizan_euclid import PartizanEuclid
from colonnade.positions.ruleset import Piece, PieceKind

MOST_NODES = 60

_STEP = 63.0


def draw_spine(position: PartizanEuclid) -> Scene:
    """The spine from the top down (*Forms and values*, section 6.1): Left's moves bend left, Right's bend right.

    >>> scene = draw_spine(PartizanEuclid(12, 7))
    >>> [shape.text for shape in scene.shapes if isinstance(shape, Label)]
    ['E(12,7)', 'E(7,5)', 'E(5,3)', 'E(3,2)', '0']
    """
    length = Signature.of(position).length
    if length > MOST_NODES:
        raise UnsupportedError(f"this spine has {length} positions; at most {MOST_NODES} are drawn")
    nodes = spine(position)
    place: list[Point] = [(0.0, -index * _STEP) for index in range(len(nodes) + 1)]
    sticks: list[Stick] = []
    for index, node in enumerate(nodes):
        for target, ink in ((node.left, Ink.LEFT), (node.right, Ink.RIGHT)):
            end = len(nodes) if target is None else target
            piece = None if index else Piece(PieceKind.LINE, 0 if ink is Ink.LEFT else 1)
            sticks.append(Stick(_way(place[index], place[end], ink), ink, width=0.55, piece=piece))
    shapes: list[Shape] = list(sticks)
    names = [*(str(node.position) for node in nodes), "0"]
    beside = 14 + max((x for stick in sticks for x, _ in stick.points), default=0.0)
    for (x, y), name in zip(place, names, strict=True):
        shapes += [Disc((x, y), 4), Label((x + beside, y), name, size=14, anchor=Anchor.START)]
    return Scene(tuple(shapes), title=str(position), description=f"Signature {Signature.of(position)}")


def _way(start: Point, end: Point, ink: Ink) -> tuple[Point, ...]:
    """A bend to the mover's side, wider the further it leads."""
    side = -1 if ink is Ink.LEFT else 1
    width = side * (14 + 0.36 * (start[1] - end[1]))
    return curve(start, (start[0] + width, (start[1] + end[1]) / 2), end)
