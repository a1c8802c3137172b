"""Chapter 2: strings, arches and balanced spiders."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement, product

from colonnade.dyadic import Dyadic
from colonnade.games.value import Value
from colonnade.ledger.entry import Cases
from colonnade.ledger.hackenbush_spiders.ledger import LEDGER
from colonnade.ledger.samples import colorings, tree_texts
from colonnade.positions.hackenbush.build import arch, spider, stalk
from colonnade.positions.hackenbush.position import Hackenbush
from colonnade.solvers.engine.search import Search
from colonnade.solvers.hackenbush.spider_arms import spider_number
from colonnade.solvers.hackenbush.spiders import arch_number
from colonnade.solvers.hackenbush.strings import rho, van_roode

SEARCH = Search()


def swap_footed(edges: int) -> Iterator[str]:
    """Strings whose two lowest edges differ."""
    return (colors for colors in colorings(edges) if colors[:2] in ("BR", "RB"))


@LEDGER.claim("Theorem 2.4", "In a string a higher cut is strictly better.", sizes=range(1, 15), measure="edges")
def higher_cuts(edges: int) -> Cases:
    for colors in colorings(edges):
        cuts = [van_roode(colors[:i].encode()) for i in range(edges)]
        for color, sign in (("B", 1), ("R", -1)):
            own = [sign * cut for cut, here in zip(cuts, colors, strict=True) if here == color]
            yield None if own == sorted(set(own)) else colors


@LEDGER.claim(
    "Lemma 2.5",
    "A string with a swap foot, blue on the ground, is between 0 and 1.",
    sizes=range(2, 13),
    measure="edges",
)
def swap_footed_strings(edges: int) -> Cases:
    for colors in swap_footed(edges):
        if colors[0] == "B":
            yield None if 0 < SEARCH.value(stalk(colors)) < 1 else colors


@LEDGER.claim("Theorem 2.6", "Van Roode's rule values strings with a swap foot.", sizes=range(2, 13), measure="edges")
def van_roodes_rule(edges: int) -> Cases:
    for colors in swap_footed(edges):
        told, value = rho(colors.encode()), SEARCH.value(stalk(colors))
        yield None if value == told else colors


@LEDGER.fact(
    "Lemma 2.7",
    "An edge is worth at least as much on the ground as attached anywhere.",
    fails=True,
    instance="0-1R 1-2B is -1/2, and with 0-2B it is 1: the edge was worth 3/2",
)
def printed_worth_of_an_edge() -> bool:
    before, after = (SEARCH.value(Hackenbush.parse(text)) for text in ("0-1R 1-2B", "0-1R 1-2B 0-2B"))
    return after - before <= 1


@LEDGER.claim(
    "Lemma 2.7",
    "A pendant blue edge adds at most 1.",
    sizes=range(1, 4),
    measure="edges",
    corrected=True,
)
def worth_of_a_pendant_edge(edges: int) -> Cases:
    for text in tree_texts(edges):
        tree = Hackenbush.parse(text)
        edges_of = [(edge.tail, edge.head, edge.color) for edge in tree.edges]
        blue = Hackenbush.parse("B").edges[0].color
        for vertex in {end for tail, head, _ in edges_of for end in (tail, head)}:
            grown = Hackenbush.of([*edges_of, (vertex, edges + 1, blue)])
            worth = SEARCH.value(grown) - SEARCH.value(tree)
            yield None if worth <= 1 else f"{text} at vertex {vertex}"


@LEDGER.claim(
    "Theorem 2.8", "Edges of one colour may be peeled off a foot of an arch.", sizes=range(1, 8), measure="edges"
)
def peeling(edges: int) -> Cases:
    for colors in colorings(edges):
        if edges > 1 and colors[0] == colors[1]:
            worth = 1 if colors[0] == "B" else -1
            same = SEARCH.value(arch(colors)) == SEARCH.value(arch(colors[1:])) + worth
            yield None if same else colors


@LEDGER.claim(
    "Theorem 2.10", "An arch of two swap-footed legs of one length is worth both.", sizes=range(2, 5), measure="leg"
)
def even_arches(height: int) -> Cases:
    for first, second in product(swap_footed(height), repeat=2):
        told = van_roode(first.encode()) + van_roode(second.encode())
        yield None if SEARCH.value(spider([first, second])) == told else f"{first}/{second}"


@LEDGER.claim(
    "Theorem 2.11",
    "If one leg has one more blue edge at the body, that edge counts on both.",
    sizes=range(2, 5),
    measure="leg",
)
def odd_arches(height: int) -> Cases:
    for first, second in product(swap_footed(height), repeat=2):
        told = van_roode(f"{first}B".encode()) + van_roode(f"{second}B".encode())
        yield None if SEARCH.value(spider([f"{first}B", second])) == told else f"{first}B/{second}"


@LEDGER.claim("Section 2.4", "Arches are worth sums of strings.", sizes=range(1, 11), measure="edges")
def arches(edges: int) -> Cases:
    for colors in colorings(edges):
        yield None if SEARCH.value(arch(colors)) == arch_number(colors.encode()) else colors


def _cuts_by_height(legs: tuple[str, ...]) -> list[tuple[int, Value]]:
    """Left's cuts in a spider without arms: the height of the edge and the value that is left."""
    whole = spider(list(legs))
    cuts, number = [], 0
    for leg in legs:
        for height, color in enumerate(leg, 1):
            if color == "B":
                cuts.append((height, SEARCH.value(whole.cut(number))))
            number += 1
    return cuts


@LEDGER.claim(
    "Theorem 2.16",
    "In a balanced spider the lower of two cuts leaves more, and cuts at one height leave the same.",
    sizes=range(2, 4),
    measure="leg",
    fails=True,
)
def printed_heights(height: int) -> Cases:
    for legs in combinations_with_replacement(list(swap_footed(height)), 2):
        cuts = _cuts_by_height(legs)
        for (low, x), (high, y) in product(cuts, repeat=2):
            if low <= high:
                holds = x > y if low < high else x == y
                yield None if holds else f"{'/'.join(legs)}: heights {low} and {high} leave {x} and {y}"


@LEDGER.claim(
    "Theorem 2.16",
    "In a balanced spider without arms a highest cut is best, and all highest cuts are equal.",
    sizes=range(2, 5),
    measure="leg",
    corrected=True,
)
def highest_is_best(height: int) -> Cases:
    for legs in combinations_with_replacement(list(swap_footed(height)), 2):
        cuts = _cuts_by_height(legs)
        if cuts:
            top = max(h for h, _ in cuts)
            highest = {x for h, x in cuts if h == top}
            best = next(iter(highest))
            yield None if len(highest) == 1 and all(x <= best for _, x in cuts) else "/".join(legs)


@LEDGER.fact(
    "Lemma 2.17",
    "In the sum of two strings Left may as well cut in the longer.",
    fails=True,
    instance="BB + BR: cutting BR leaves 2, cutting BB leaves 3/2",
)
def printed_longer_string() -> bool:
    long, short = "BB", "BR"
    in_the_long = max(van_roode(long[:i].encode()) for i in range(2)) + van_roode(short.encode())
    in_the_short = van_roode(long.encode())
    return in_the_long >= in_the_short


@LEDGER.claim("Lemma 2.17", "… if both have a swap foot.", sizes=range(2, 6), measure="edges", corrected=True)
def longer_string(edges: int) -> Cases:
    for long, height in product(swap_footed(edges), range(2, edges + 1)):
        for short in swap_footed(height):
            best = [_best_cut(colors) for colors in (long, short)]
            if best[0] is not None and best[1] is not None:
                holds = best[0] + van_roode(short.encode()) >= van_roode(long.encode()) + best[1]
                yield None if holds else f"{long} + {short}"


def _best_cut(colors: str) -> Dyadic | None:
    return max((van_roode(colors[:i].encode()) for i, color in enumerate(colors) if color == "B"), default=None)


@LEDGER.claim(
    "Theorem 2.20",
    "A balanced spider is worth its legs, and a bonus for the excess of one colour at the body beyond two.",
    sizes=range(2, 5),
    measure="legs",
)
def balanced_spiders(count: int) -> Cases:
    for height in (2, 3):
        for legs in combinations_with_replacement(list(swap_footed(height)), count):
            told = spider_number(tuple(leg.encode() for leg in legs), Dyadic(0))
            yield None if SEARCH.value(spider(list(legs))) == told else "/".join(legs)


@LEDGER.claim(
    "Lemma 2.18", "An arm on a balanced arch adds ρ of the arm, over 2^(n-1).", sizes=range(1, 4), measure="arm"
)
def arms(length: int) -> Cases:
    for height in (2, 3):
        for (first, second), arm in product(product(swap_footed(height), repeat=2), colorings(length)):
            told = van_roode(first.encode()) + van_roode(second.encode()) + rho(arm.encode()).halved(height - 1)
            yield None if SEARCH.value(spider([first, second], [arm])) == told else f"{first}/{second}\\{arm}"


@LEDGER.fact("Figure 2.24", "BRBB/BRRB/RBRB/RBBB is 3/4.")
def figure_2_24() -> bool:
    return SEARCH.value(Hackenbush.parse("BRBB/BRRB/RBRB/RBBB")) == Dyadic(3, 2)
