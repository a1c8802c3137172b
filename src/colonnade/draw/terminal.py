"""Hackenbush in characters: trees of blue ┃, red ╏ and green ║, with the id of every edge; cycles in braille dots."""

from __future__ import annotations

from colonnade.draw.characters import characters
from colonnade.draw.hackenbush import draw_hackenbush
from colonnade.draw.tidy_tree import tidy_tree
from colonnade.errors import UnsupportedError
from colonnade.positions.hackenbush import Color, Hackenbush
from colonnade.positions.hackenbush.graph import GROUND

STROKES = {Color.BLUE: "┃", Color.RED: "╏", Color.GREEN: "║"}

_COLUMN = 5
_MOST_LEVELS = 40
_MOST_COLUMNS = 160


def picture(position: Hackenbush) -> str:
    """A Hackenbush position in characters, every edge with its id.

    >>> from colonnade.positions.hackenbush import Hackenbush
    >>> print(picture(Hackenbush.parse("B(R,GB)")))
         ┃3
         ●
    ╏1   ║2
    ╰─┬──╯
      ┃0
    ━━┷━━━━━━
    """
    if position.graph.first_cycle_edge() is None:
        return _forest(position) or _edge_list(position)
    try:
        return characters(draw_hackenbush(position, labels={edge.id: str(edge.id) for edge in position.edges}))
    except UnsupportedError:
        return _edge_list(position)


def _edge_list(position: Hackenbush) -> str:
    """Every edge in words: what is left where no picture fits."""
    lines = [
        f"{edge.id:4}  {STROKES[edge.color]} {edge.color.name.lower():5}  {_end(edge.tail)} – {_end(edge.head)}"
        for edge in position.edges
    ]
    return "\n".join([str(position), *lines])


def _end(vertex: int) -> str:
    return "ground" if vertex == GROUND else f"v{vertex}"


def _forest(position: Hackenbush) -> str:
    """All trees side by side on one ground, or nothing if they do not fit."""
    if not len(position):
        return "━" * 7
    graph = position.graph
    children: dict[int, list[int]] = {}
    edge_to: dict[int, tuple[int, Color]] = {}
    level = {GROUND: 0}
    incidence = graph.incidence()
    stack = [GROUND]
    while stack:
        vertex = stack.pop()
        for index in incidence.at(vertex):
            edge = graph.edges[index]
            other = edge.head if edge.tail == vertex else edge.tail
            if other not in level:
                level[other] = level[vertex] + 1
                edge_to[other] = edge.id, edge.color
                children.setdefault(vertex, []).append(other)
                stack.append(other)
    place = tidy_tree(children, GROUND)
    least = min(place.values())
    column = {vertex: round((x - least) * _COLUMN) for vertex, x in place.items()}
    width = max(column.values()) + _COLUMN - 3
    if max(level.values()) > _MOST_LEVELS or width > _MOST_COLUMNS:
        return ""
    return "\n".join(_rows(children, edge_to, level, column, width))


def _rows(
    children: dict[int, list[int]],
    edge_to: dict[int, tuple[int, Color]],
    level: dict[int, int],
    column: dict[int, int],
    width: int,
) -> list[str]:
    """Two rows for every level, from the top: the joints, then the sticks below them."""
    highest = max(level.values())
    joints = [[" "] * (width + 2) for _ in range(highest + 1)]
    sticks = [[" "] * (width + 2) for _ in range(highest + 1)]
    for vertex, (number, color) in edge_to.items():
        text = f"{STROKES[color]}{number}"
        sticks[level[vertex]][column[vertex] : column[vertex] + len(text)] = text
    for vertex, above in children.items():
        if vertex != GROUND:
            _join(joints[level[vertex]], column[vertex], [column[child] for child in above])
    joints[0] = ["━"] * (width + 2)
    for child in children[GROUND]:
        joints[0][column[child]] = "┷"
    rows = []
    for height in range(highest, 0, -1):
        rows += [joints[height], sticks[height]]
    return ["".join(row).rstrip() for row in (*rows, joints[0]) if "".join(row).strip()]


def _join(row: list[str], at: int, above: list[int]) -> None:
    """A joint: a dot, or a bar from the first stick above to the last."""
    if above == [at]:
        row[at] = "●"
        return
    low, high = min(*above, at), max(*above, at)
    row[low : high + 1] = ["─"] * (high - low + 1)
    for x in above:
        row[x] = "╰" if x == low else "╯" if x == high else "┴"
    row[at] = "┼" if at in above else "┬"
