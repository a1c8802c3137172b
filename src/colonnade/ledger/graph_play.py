"""Who wins a graph, by the rules alone: graphs of twenty edges, which plain search for values is slow with."""

from __future__ import annotations

from colonnade.games.form import Form
from colonnade.positions.hackenbush.graph import GROUND

_NOTHING = Form.parse("0")

Edges = list[tuple[int, int, str]]
"""Ends and colors, ``B``, ``R`` or ``G``."""

TWO_BLUE_FEET: Edges = [(0, 20, "B"), (20, 1, "B")]
ON_LEGS: Edges = [
    *((0, 2, "R"), (0, 3, "R")),
    *((2, 5, "B"), (5, 6, "B"), (6, 7, "B"), (7, 8, "B"), (8, 3, "B")),
    *((2, 4, "R"), (4, 9, "R"), (9, 10, "R"), (10, 3, "R")),
    *((1, 11, "B"), (11, 12, "B"), (12, 4, "B")),
    *((1, 13, "R"), (13, 14, "R"), (14, 15, "R"), (15, 2, "R")),
]
"""What stands on the blue leg that no edge can be peeled off: "Ground fusion" in the documentation."""


def loses_first(edges: Edges, beside: Form = _NOTHING) -> tuple[bool, bool]:
    """Whether Left loses if she begins, and Right if he does, with a game beside the graph.

    >>> loses_first([(0, 1, "B"), (0, 2, "R")]), loses_first([(0, 1, "B"), (1, 2, "R")])
    ((True, True), (False, True))
    >>> loses_first([(0, 1, "G"), (1, 2, "B")], Form.parse("{0|0,*}"))
    (True, True)
    """
    places = [(1 << tail | 1 << head) for tail, head, _ in edges]
    own = [sum(1 << place for place, edge in enumerate(edges) if edge[2] in (color, "G")) for color in "BR"]
    known: dict[tuple[int, Form, int], bool] = {}

    def held(standing: int) -> int:
        """The edges that hang together with the ground."""
        reached, found, grows = 1 << GROUND, 0, True
        while grows:
            grows = False
            left = standing & ~found
            while left:
                lowest = left & -left
                left ^= lowest
                ends = places[lowest.bit_length() - 1]
                if ends & reached:
                    found |= lowest
                    grows = grows or bool(ends & ~reached)
                    reached |= ends
        return found

    def loses(standing: int, beside: Form, player: int) -> bool:
        place = (standing, beside, player)
        if place not in known:
            others = beside.right if player else beside.left
            known[place] = not any(loses(standing, other, 1 - player) for other in others)
            cuts = standing & own[player]
            while cuts and known[place]:
                lowest = cuts & -cuts
                cuts ^= lowest
                known[place] = not loses(held(standing ^ lowest), beside, 1 - player)
        return known[place]

    whole = held((1 << len(edges)) - 1)
    return loses(whole, beside, 0), loses(whole, beside, 1)
