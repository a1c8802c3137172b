"""The game tree of a value: Left's moves to the left, Right's to the right, and no more of it than can be shown."""

from __future__ import annotations

from itertools import count

from colonnade.budget import Budget
from colonnade.draw.tidy_tree import tidy_tree
from colonnade.explain.lattices import canonical_form_title
from colonnade.games.text import parse
from colonnade.games.value import Value
from colonnade.studio import models
from colonnade.studio.answers.names import name_of

LIMIT = Budget(seconds=1.0)
MOST_NODES = 60

Node = tuple[Value, models.Side | None, int, int]
"""A value, whose move led to it, its parent and its depth."""


def game_tree(expression: models.ExpressionRequest) -> models.GameTree:
    """The tree of an expression's canonical form, whole levels of it, from the top.

    >>> tree = game_tree(models.ExpressionRequest(text="^"))
    >>> [(node.player, node.name.shown, node.parent) for node in tree.nodes]
    [(None, '↑', -1), ('L', '0', 0), ('R', '∗', 0), ('L', '0', 2), ('R', '0', 2)]
    """
    with LIMIT:
        value = parse(expression.text).value
        nodes = _unfolded(value)
    children: dict[int, list[int]] = {}
    for number, (_, _, parent, _) in enumerate(nodes):
        if parent >= 0:
            children.setdefault(parent, []).append(number)
    x = tidy_tree(_slanted(nodes, children), 0)
    return models.GameTree(
        title=canonical_form_title(value),
        nodes=[
            models.TreeNode(
                name=name_of(position),
                parent=parent,
                player=player,
                x=x[number],
                depth=depth,
                folded=number not in children and not position.is_number,
            )
            for number, (position, player, parent, depth) in enumerate(nodes)
        ],
    )


def _unfolded(value: Value) -> list[Node]:
    """Level by level, as long as a whole level still fits. What goes on from a number everybody knows."""
    nodes: list[Node] = [(value, None, -1, 0)]
    level = range(1)
    while level:
        below: list[Node] = []
        for number in level:
            position, _, _, depth = nodes[number]
            if position.is_number and number:
                continue
            below += [(option, "L", number, depth + 1) for option in position.left]
            below += [(option, "R", number, depth + 1) for option in position.right]
        if not below or (len(nodes) > 1 and len(nodes) + len(below) > MOST_NODES):
            return nodes
        level = range(len(nodes), len(nodes) + min(len(below), MOST_NODES))
        nodes += below[:MOST_NODES]
    return nodes


def _slanted(nodes: list[Node], children: dict[int, list[int]]) -> dict[int, list[int]]:
    """The children, with a free place where one player has no move: the other's moves slant all the same."""
    free = count(len(nodes))
    slanted = {}
    for number, below in children.items():
        sides = {nodes[child][1] for child in below}
        before = [] if "L" in sides else [next(free)]
        after = [] if "R" in sides else [next(free)]
        slanted[number] = [*before, *below, *after]
    return slanted
