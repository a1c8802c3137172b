"""Recognise redwood beds among two-connected positions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable

from colonnade.positions.hackenbush.graph import GROUND

_BLUE, _RED = b"BR"


def is_redwood_bed(edges: Iterable[tuple[int, int, int]], hung: Collection[int] = ()) -> bool:
    """Whether edges ``(tail, head, color)`` form a redwood bed (*Winning Ways*, chapter 7) on the ground.

    Its feet are blue and stand on the ground; on each stands a red leg and nothing else; the tops of the legs are
    distinct; and all other edges are red and touch a top. Something may be ``hung`` on the tops alone.

    >>> is_redwood_bed([(0, 1, 66), (1, 2, 82), (0, 3, 66), (3, 4, 82), (2, 4, 82)])
    True
    >>> is_redwood_bed([(0, 1, 66), (1, 2, 82), (0, 3, 66), (3, 2, 82), (2, 4, 82)])
    False
    """
    edges = list(edges)
    ankles = [tail + head for tail, head, _ in edges if GROUND in (tail, head)]
    degrees = Counter(end for tail, head, _ in edges for end in (tail, head))
    if any((color == _BLUE) != (GROUND in (tail, head)) or color not in (_BLUE, _RED) for tail, head, color in edges):
        return False
    red = [(tail, head) for tail, head, color in edges if color == _RED]
    legs = [pair for pair in red if not set(ankles).isdisjoint(pair)]
    tops = {end for pair in legs for end in pair} - set(ankles)
    return (
        all(degrees[ankle] == 2 for ankle in ankles)
        and len(tops) == len(legs) == len(ankles)
        and all(not tops.isdisjoint(pair) for pair in red)
        and tops.issuperset(hung)
    )
