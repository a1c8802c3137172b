"""Blue-red spiders: the formula for balanced ones against a search, and the excess of the others over their legs."""

from __future__ import annotations

from collections.abc import Iterator

from colonnade._kernel import KERNEL
from colonnade.census.spiders import Spider, Spiders
from colonnade.census.table import Row
from colonnade.census.tallies.tally import tally
from colonnade.dyadic import Dyadic
from colonnade.solvers.hackenbush.spider_arms import spider_number
from colonnade.solvers.hackenbush.strings import van_roode

_WITHOUT_ARMS = Spiders(legs=3)
_WITH_ARMS = Spiders(legs=2, arms=1)


def _number(spider: Spider) -> Dyadic:
    """The value by a search."""
    pair = KERNEL.as_number(spider.value())
    assert pair is not None
    return Dyadic(*pair)


def _strings(colors: tuple[str, ...]) -> Dyadic:
    return sum((van_roode(string.encode()) for string in colors), Dyadic(0))


def _arms_row(edges: int) -> Iterator[Row]:
    spiders = balanced = agree = 0
    for spider in _WITH_ARMS.of_part(f"{edges}:0:{_WITH_ARMS.count(edges)}"):
        spiders += 1
        if spider.is_balanced:
            balanced += 1
            formula = spider_number(tuple(leg.encode() for leg in spider.legs), _strings(spider.arms))
            agree += formula == _number(spider)
    yield {"edges": edges, "spiders": spiders, "balanced": balanced, "formula_holds": agree}


def _row(edges: int) -> Iterator[Row]:
    """A leg with two edges of one color at its foot can be peeled, so the excess is asked of swap feet alone."""
    spiders = swap_feet = balanced = unbalanced = no_excess = 0
    largest, example = Dyadic(-1), ""
    values = set()
    for spider in _WITHOUT_ARMS.of_part(f"{edges}:0:{_WITHOUT_ARMS.count(edges)}"):
        spiders += 1
        number = _number(spider)
        values.add(number)
        if not all(len(leg) > 1 and leg[0] != leg[1] for leg in spider.legs):
            continue
        swap_feet += 1
        if spider.is_balanced:
            balanced += 1
            continue
        unbalanced += 1
        excess = number - _strings(spider.legs)
        no_excess += not excess
        scaled = abs(excess) * 2 ** (min(map(len, spider.legs)) - 1)
        if scaled > largest:
            largest, example = scaled, spider.text
    yield {
        "edges": edges,
        "spiders": spiders,
        "values": len(values),
        "swap_feet": swap_feet,
        "balanced": balanced,
        "unbalanced": unbalanced,
        "unbalanced_without_excess": no_excess,
        "largest_excess": str(largest) if unbalanced else "",
        "example": example,
    }


SPIDERS_WITH_ARMS = tally(
    "spiders-with-arms",
    "blue-red spiders with arms by edges: balanced ones, and those for which the formula agrees with a search",
    ["edges", "spiders", "balanced", "formula_holds"],
    _arms_row,
    first=3,
)
SPIDERS = tally(
    "spiders",
    "blue-red spiders without arms by edges: values, and the excess of unbalanced ones over their legs",
    [
        "edges",
        "spiders",
        "values",
        "swap_feet",
        "balanced",
        "unbalanced",
        "unbalanced_without_excess",
        "largest_excess:",
        "example:",
    ],
    _row,
    first=3,
)
