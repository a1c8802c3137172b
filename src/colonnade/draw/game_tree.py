"""Game trees: the root on top, Left's moves down to the left, Right's down to the right."""

from __future__ import annotations

from itertools import count

from colonnade.draw.names import name_of
from colonnade.draw.scene import Anchor, Disc, Ink, Label, Point, Scene, Shape, Stick
from colonnade.draw.tidy_tree import tidy_tree
from colonnade.errors import UnsupportedError
from colonnade.games.form import Form
from colonnade.games.value import Value

MOST_NODES = 400

_WIDTH, _HEIGHT = 42.0, 56.0

Node = tuple[Form, Ink, int]
"""A position, the ink of the move that leads to it, and its parent."""


def draw_game_tree(game: Form | Value, *, depth: int | None = None, names: bool = True) -> Scene:
    """The tree of all lines of play, down to ``depth`` moves; ``names`` writes the value of every position.

    >>> scene = draw_game_tree(Value("^"))
    >>> sum(isinstance(shape, Disc) for shape in scene.shapes)
    5
    """
    form = game.form if isinstance(game, Value) else game
    nodes, children = _unfolded(form, depth)
    x = tidy_tree(_slanted(nodes, children), 0)
    place: dict[int, Point] = {0: (0.0, 0.0)}
    shapes: list[Shape] = []
    for node, (_, _, parent) in enumerate(nodes):
        if parent >= 0:
            place[node] = (x[node] * _WIDTH, place[parent][1] - _HEIGHT)
            shapes.append(Stick((place[parent], place[node]), nodes[node][1], width=0.55))
    for node, (position, ink, _) in enumerate(nodes):
        shapes.append(Disc(place[node], 4))
        if names:
            shapes.append(_name(position, ink, place[node], is_leaf=node not in children))
    return Scene(tuple(shapes), title=str(form), description=f"Game tree; value {form.value}")


def _unfolded(form: Form, depth: int | None) -> tuple[list[Node], dict[int, list[int]]]:
    """All positions of the tree with the ink of the move to them and their parents, and the children of each."""
    nodes = [(form, Ink.INK, -1)]
    children: dict[int, list[int]] = {}
    level = {0: 0}
    for node, (position, _, _) in enumerate(nodes):
        if depth is not None and level[node] >= depth:
            continue
        moves = [(option, Ink.LEFT) for option in position.left] + [(option, Ink.RIGHT) for option in position.right]
        for option, ink in moves:
            children.setdefault(node, []).append(len(nodes))
            level[len(nodes)] = level[node] + 1
            nodes.append((option, ink, node))
        if len(nodes) > MOST_NODES:
            raise UnsupportedError(f"this game tree has more than {MOST_NODES} positions; give a depth to draw its top")
    return nodes, children


def _slanted(nodes: list[Node], children: dict[int, list[int]]) -> dict[int, list[int]]:
    """The children, with an empty place where one player has no move, so that the other's moves still slant."""
    empty = count(len(nodes))
    slanted: dict[int, list[int]] = {}
    for node, below in children.items():
        inks = {nodes[child][1] for child in below}
        before = [] if Ink.LEFT in inks else [next(empty)]
        after = [] if Ink.RIGHT in inks else [next(empty)]
        slanted[node] = [*before, *below, *after]
    return slanted


def _name(position: Form, ink: Ink, at: Point, *, is_leaf: bool) -> Label:
    """The value of a position: below a leaf, above the root, else on the outer side of the move to it."""
    name = name_of(position.value)
    x, y = at
    if is_leaf:
        return Label((x, y - 15), name.unicode, name.latex, size=14)
    if ink is Ink.INK:
        return Label((x, y + 15), name.unicode, name.latex, size=14)
    side, anchor = (-9, Anchor.END) if ink is Ink.LEFT else (9, Anchor.START)
    return Label((x + side, y + 3), name.unicode, name.latex, size=14, anchor=anchor)
