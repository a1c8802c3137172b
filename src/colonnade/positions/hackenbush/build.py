"""Builders of the families of positions that the literature names.

``colors`` is a text of color letters, dealt to the edges in order and repeated as often as needed.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import cycle

from colonnade.errors import HypothesisError
from colonnade.positions.hackenbush.color import Color
from colonnade.positions.hackenbush.graph import GROUND, RootedGraph
from colonnade.positions.hackenbush.position import Hackenbush


def _colored(pairs: Iterable[tuple[int, int]], colors: str) -> Hackenbush:
    deal = cycle([Color(letter) for letter in colors])
    return Hackenbush.of((tail, head, next(deal)) for tail, head in pairs)


def _positive(name: str, number: int) -> None:
    if number < 1:
        raise HypothesisError(f"{name} must be at least 1; got {number}", culprit=number)


def stalk(colors: str) -> Hackenbush:
    """A path up from the ground.

    >>> print(stalk("BRR"))
    BRR
    """
    return Hackenbush(RootedGraph.stalk("".join(Color(letter).value for letter in colors).encode()))


def arch(colors: str) -> Hackenbush:
    """A path from the ground to the ground, foot to foot.

    >>> print(arch("BBRR"))
    BB/RR
    """
    n = len(colors)
    return _colored(((i, (i + 1) % n) for i in range(n)), colors) if n else stalk("")


def spider(legs: Sequence[str], arms: Sequence[str] = ()) -> Hackenbush:
    r"""Legs from the ground to one vertex, the body, each read foot to body; arms from the body to their tips.

    >>> print(spider(["BRB", "RBR"], arms=["G"]))
    BRB/RBR\G
    """
    if not legs or not all(legs):
        raise HypothesisError("a spider has at least one leg, and every leg has at least one edge")
    return Hackenbush.parse("/".join(legs) + "".join(f"\\{arm}" for arm in arms))


def sprig(colors: str) -> Hackenbush:
    """A blue-red stalk on one green edge (McKay, *Forms and values*, section 4.2).

    >>> print(sprig("BR"))
    GBR
    """
    return generalized_flower(1, colors)


def flower(stem: int, petals: int, color: Color) -> Hackenbush:
    """A green stem with ``petals`` edges of one color on top (McKay, *Forms and values*, section 4.2).

    >>> print(flower(2, 3, Color.RED))
    GGRRR
    """
    return generalized_flower(stem, color.value * petals)


def generalized_flower(stem: int, colors: str) -> Hackenbush:
    """A green stem with a blue-red stalk on top (McKay, *Forms and values*, section 4.2)."""
    _positive("the stem of a flower", stem)
    if Color.GREEN.value in colors:
        raise HypothesisError("above its stem a flower has no green edge")
    return stalk(Color.GREEN.value * stem + colors)


def ladder(rungs: int, colors: str = "B") -> Hackenbush:
    """Two rails up from the ground, joined by rungs: three edges a rung.

    >>> print(ladder(1, "BRG"))
    BG/R
    """
    _positive("the number of rungs", rungs)
    pairs: list[tuple[int, int]] = []
    left = right = GROUND
    for rung in range(rungs):
        above = (2 * rung + 1, 2 * rung + 2)
        pairs += [(left, above[0]), (right, above[1]), above]
        left, right = above
    return _colored(pairs, colors)


def grid(rows: int, columns: int, colors: str = "B") -> Hackenbush:
    """A wall of ``rows`` by ``columns`` free vertices, each column standing on the ground.

    >>> len(grid(2, 4))
    14
    """
    _positive("the number of rows", rows)
    _positive("the number of columns", columns)
    pairs: list[tuple[int, int]] = []
    for row in range(rows):
        first = row * columns + 1
        pairs += [(max(vertex - columns, GROUND), vertex) for vertex in range(first, first + columns)]
        pairs += [(vertex, vertex + 1) for vertex in range(first, first + columns - 1)]
    return _colored(pairs, colors)


def bed(legs: int, springs: Iterable[tuple[int, int]]) -> Hackenbush:
    """A redwood bed (*Winning Ways*, chapter 7): red furniture on ``legs`` blue feet.

    Leg ``i`` is a blue edge with a red edge on it; ``springs`` are red edges between the tops 1 … ``legs`` of the legs
    and further vertices, numbered from ``legs + 1``.

    >>> print(bed(2, [(1, 2)]))
    BRR/BR
    """
    _positive("the number of legs", legs)
    edges: list[tuple[int, int, Color]] = []
    for top in range(1, legs + 1):
        # The tops keep their numbers, so that springs can name them; the ankles come after all other vertices.
        edges += [(GROUND, -top, Color.BLUE), (-top, top, Color.RED)]
    edges += [(tail, head, Color.RED) for tail, head in springs]
    highest = max(max(tail, head) for tail, head, _ in edges)
    return Hackenbush.of(
        (highest - tail if tail < 0 else tail, highest - head if head < 0 else head, color)
        for tail, head, color in edges
    )


def girl(colors: str = "G") -> Hackenbush:
    """A stick figure in the manner of *Winning Ways*: two legs, a skirt, a waist, two arms and a round head.

    >>> len(girl())
    9
    """
    left, right, waist, neck = 1, 2, 3, 4
    skirt = [(left, right), (left, waist), (right, waist)]
    return _colored(
        [(GROUND, left), (GROUND, right), *skirt, (waist, neck), (neck, 5), (neck, 6), (neck, neck)], colors
    )
