"""The definitions of short games on bare nested pairs: slow, independent of Colonnade, here to check it.

A game is a pair of frozensets of games. Nothing is simplified except by ``canonical``, which follows the textbook.
"""

from __future__ import annotations

from functools import cache
from itertools import chain, combinations

Game = tuple[frozenset, frozenset]  # type: ignore[type-arg]

ZERO: Game = (frozenset(), frozenset())


def game(left: object = (), right: object = ()) -> Game:
    return frozenset(left), frozenset(right)  # type: ignore[call-overload]


@cache
def le(g: Game, h: Game) -> bool:
    """``g <= h``: no Left option of ``g`` is ``>= h`` and no Right option of ``h`` is ``<= g``."""
    return not any(le(h, x) for x in g[0]) and not any(le(y, g) for y in h[1])


def equal(g: Game, h: Game) -> bool:
    return le(g, h) and le(h, g)


@cache
def add(g: Game, h: Game) -> Game:
    left = [*(add(x, h) for x in g[0]), *(add(g, y) for y in h[0])]
    right = [*(add(x, h) for x in g[1]), *(add(g, y) for y in h[1])]
    return game(left, right)


@cache
def negative(g: Game) -> Game:
    return game((negative(x) for x in g[1]), (negative(x) for x in g[0]))


@cache
def ordinal(g: Game, h: Game) -> Game:
    return game([*g[0], *(ordinal(g, y) for y in h[0])], [*g[1], *(ordinal(g, y) for y in h[1])])


@cache
def canonical(g: Game) -> Game:
    left, right = {canonical(x) for x in g[0]}, {canonical(x) for x in g[1]}
    while True:
        here = game(left, right)
        for x in left:
            reply = next((y for y in x[1] if le(y, here)), None)
            if reply is not None:
                left = (left - {x}) | reply[0]
                break
            if any(x != other and le(x, other) for other in left):
                left = left - {x}
                break
        else:
            for x in right:
                reply = next((y for y in x[0] if le(here, y)), None)
                if reply is not None:
                    right = (right - {x}) | reply[1]
                    break
                if any(x != other and le(other, x) for other in right):
                    right = right - {x}
                    break
            else:
                return here


@cache
def birthday(g: Game) -> int:
    return 1 + max((birthday(x) for x in chain(*g)), default=-1)


@cache
def misere_left_wins_first(g: Game) -> bool:
    return not g[0] or any(not misere_right_wins_first(x) for x in g[0])


@cache
def misere_right_wins_first(g: Game) -> bool:
    return not g[1] or any(not misere_left_wins_first(x) for x in g[1])


def subsets(games: list[Game]) -> list[frozenset[Game]]:
    return [frozenset(c) for n in range(len(games) + 1) for c in combinations(games, n)]


def forms_by_day(day: int) -> list[Game]:
    """All literal forms of formal birthday at most ``day``: 1, 4, 256."""
    games = [ZERO]
    for _ in range(day):
        games = [(left, right) for left in subsets(games) for right in subsets(games)]
    return games
