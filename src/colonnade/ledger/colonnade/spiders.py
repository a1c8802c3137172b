"""Spiders: legs that may be shortened, and arms."""

from __future__ import annotations

from itertools import combinations_with_replacement

from colonnade.dyadic import Dyadic
from colonnade.games.value import Value, sum_of
from colonnade.ledger.colonnade.ledger import LEDGER
from colonnade.ledger.entry import Cases, Status
from colonnade.ledger.samples import colorings
from colonnade.positions.hackenbush.build import spider, stalk
from colonnade.solvers.engine.search import Search


@LEDGER.claim(
    "Leg shortening",
    "On legs of equal height with swap feet, 2^(h-1) times the excess over the legs depends on the body and on the top "
    "edges of the legs alone.",
    sizes=range(3, 5),
    measure="height of the legs",
    status=Status.PROVED,
    tested_to=3,
)
def leg_shortening(height: int) -> Cases:
    search = Search()
    legs = [leg for leg in colorings(height) if leg[0] != leg[1]]
    for chosen in combinations_with_replacement(legs, 2):
        for arm in ("", "B", "R", "BR", "RB"):
            arms = [arm] if arm else []
            short = ["RB" if leg[-1] == "B" else "BR" for leg in chosen]
            tall_excess = _excess(list(chosen), arms, search)
            same = (1 << (height - 1)) * tall_excess == 2 * _excess(short, arms, search)
            yield None if same else str(spider(list(chosen), arms))


@LEDGER.claim(
    "Spider arms",
    "A balanced spider with an arm of value x is worth its legs and f(x)/2^(h-1), with f given by the colors at the "
    "body.",
    sizes=range(2, 5),
    measure="legs",
    status=Status.PROVED,
    tested_to=3,
)
def spider_arms(legs: int) -> Cases:
    search = Search()
    feet = [leg for leg in colorings(2) if leg[0] != leg[1]]
    for chosen in combinations_with_replacement(feet, legs):
        for length in range(4):
            for arm in colorings(length):
                x = search.value(stalk(arm)).number if arm else Dyadic(0)
                assert x is not None
                blue = sum(leg.endswith("B") for leg in chosen)
                claimed = _arm_excess(blue, legs - blue, x).halved(1)
                arms = [arm] if arm else []
                same = _excess(list(chosen), arms, search) == Value(claimed)
                yield None if same else str(spider(list(chosen), arms))


def _arm_excess(blue: int, red: int, x: Dyadic) -> Dyadic:
    """The function f of the theorem, linear between integers."""
    if x < 0:
        return -_arm_excess(red, blue, -x)
    low = int(x.floor())
    below = _at_integer(blue, red, low)
    return below + (_at_integer(blue, red, low + 1) - below) * (x - low)


def _at_integer(blue: int, red: int, m: int) -> Dyadic:
    count, t = blue + red, blue - red
    start = (1 if t > 0 else -1) * max(abs(t) - 2, 0)
    if m == 0:
        return Dyadic(start)
    e = min(red + 1, count - 1)
    if m >= e:
        return Dyadic(count) - Dyadic(1, m - e)
    return Dyadic(max(min(m, start + 2 * m), 2 * m + t - 2))


def _excess(legs: list[str], arms: list[str], search: Search) -> Value:
    """What a spider is worth beyond its legs as strings."""
    return search.value(spider(legs, arms)) - sum_of(search.value(stalk(leg)) for leg in legs)
