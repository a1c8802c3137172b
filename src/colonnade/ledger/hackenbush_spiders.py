"""*Blue Red Hackenbush Spiders* (Cho): strings, arches, spiders, and reverse Hackenbush."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement, product

from colonnade.dyadic import Dyadic
from colonnade.games.value import Value
from colonnade.ledger.entry import Cases, Ledger
from colonnade.ledger.samples import colorings, tree_texts
from colonnade.positions.hackenbush.build import arch, spider, stalk
from colonnade.positions.hackenbush.position import Hackenbush
from colonnade.positions.hackenbush.reverse import ReverseHackenbush
from colonnade.positions.hackenbush.spider_shape import Leg
from colonnade.solvers.reverse_arches import reverse_arch_value, reverse_string_value
from colonnade.solvers.search import Search
from colonnade.solvers.spiders import arch_number, balanced_spider_number, rho
from colonnade.solvers.strings import van_roode

LEDGER = Ledger("hackenbush-spiders", "Blue Red Hackenbush Spiders")
SEARCH = Search()
A, B = Value("{1||0,{0|-1}}"), Value("{1|0}")


def swap_footed(edges: int) -> Iterator[str]:
    """Strings whose two lowest edges differ."""
    return (colors for colors in colorings(edges) if colors[:2] in ("BR", "RB"))


def reversed_value(position: Hackenbush) -> Value:
    """The value of the same picture in reverse Hackenbush."""
    return SEARCH.value(ReverseHackenbush(position.graph))


@LEDGER.claim("Theorem 2.4", "In a string a higher cut is strictly better.", sizes=range(1, 8), measure="edges")
def higher_cuts(edges: int) -> Cases:
    for colors in colorings(edges):
        cuts = [van_roode(colors[:i].encode()) for i in range(edges)]
        for color, sign in (("B", 1), ("R", -1)):
            own = [sign * cut for cut, here in zip(cuts, colors, strict=True) if here == color]
            yield None if own == sorted(set(own)) else colors


@LEDGER.claim("Theorem 2.6", "Van Roode's rule values strings with a swap foot.", sizes=range(2, 8), measure="edges")
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


@LEDGER.claim("Section 2.4", "Arches are worth sums of strings.", sizes=range(1, 9), measure="edges")
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
            told = balanced_spider_number(tuple(Leg(leg.encode(), ()) for leg in legs), Dyadic(0))
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


@LEDGER.claim(
    "Theorem 3.6",
    "A reverse string with a blue foot is 0, 1, -B or -A with 0, 1, 2 or more segments.",
    sizes=range(9),
    measure="edges",
)
def reverse_strings(edges: int) -> Cases:
    for colors in colorings(edges):
        position = stalk(colors) if colors else Hackenbush.parse("0")
        yield None if reverse_string_value(colors.encode()) == reversed_value(position) else colors


@LEDGER.fact("Theorem 3.7", "B is more than A.")
def b_above_a() -> bool:
    return B > A


def _arches(edges: int, segments: int) -> Iterator[tuple[str, list[int]]]:
    """Arches with that many segments and a blue foot, with the lengths of the segments."""
    for colors in colorings(edges):
        runs = [len(run) for run in colors.replace("BR", "B R").replace("RB", "R B").split()]
        if colors.startswith("B") and len(runs) == segments:
            yield colors, runs


@LEDGER.claim(
    "Theorem 3.13",
    "A reverse arch of two segments, x blue and y red, is ±1 if both are 1, {0,-B|-1} if only y is 1, and * else.",
    sizes=range(2, 7),
    measure="edges",
    fails=True,
    instead="With one blue edge and more red ones it is {1|0,B}.",
)
def printed_two_segments(edges: int) -> Cases:
    for colors, (x, y) in _arches(edges, 2):
        printed = Value.of([1], [-1]) if x == y == 1 else Value.of([0, -B], [-1]) if y == 1 else Value("*")
        value = reversed_value(arch(colors))
        yield None if printed == value else f"{colors} is {value}"


@LEDGER.claim(
    "Theorem 3.14",
    "A reverse arch of three segments is {-1+B|-2} if the red one is 1 and the blue ones are longer.",
    sizes=range(5, 8),
    measure="edges",
    fails=True,
    instead="It is {A,-1+B|-2}, for A and -1+B are confused.",
)
def printed_three_segments(edges: int) -> Cases:
    for colors, (x, red, y) in _arches(edges, 3):
        if red == 1 and min(x, y) > 1:
            value = reversed_value(arch(colors))
            yield None if value == Value.of([B - 1], [-2]) else f"{colors} is {value}"


@LEDGER.claim(
    "Theorems 3.12 to 3.22",
    "The corrected tables value every reverse arch by the number and the lengths of its segments.",
    sizes=range(1, 10),
    measure="edges",
    corrected=True,
)
def reverse_arches(edges: int) -> Cases:
    for colors in colorings(edges):
        yield None if reverse_arch_value(colors.encode()) == reversed_value(arch(colors)) else colors


@LEDGER.fact("Theorem 3.20, value", "{A,A+B|-1+A} is 0.")
def longest_odd_arches() -> bool:
    return Value.of([A, A + B], [A - 1]) == 0


@LEDGER.fact("Figure 3.26", "The reverse tree B(B,R) is {0,B|-1}, which is -A.")
def figure_3_26() -> bool:
    value = reversed_value(Hackenbush.parse("B(B,R)"))
    return value == -A == Value.of([0, B], [-1])


@LEDGER.fact(
    "Theorem 3.24, recursion",
    "The printed recursion with H = G + G gives S for S = B and G one red edge.",
    fails=True,
    instead="The theorem holds for positions, where a move reverses the whole component.",
    instance="S = B, G one red edge: the recursion gives {0|-1}, and S is 1",
)
def printed_weaker_colon() -> bool:
    return _reverse_ordinal_sum(1, blue=0, red=2) == 1


def _reverse_ordinal_sum(foot: int, *, blue: int, red: int) -> Value:
    """The printed recursion for an edge (1 blue, -1 red) with so many single edges, a disjunctive sum, upon it."""
    left = [Value(0)] if foot > 0 else []
    right = [Value(0)] if foot < 0 else []
    if blue:
        left.append(_reverse_ordinal_sum(-foot, blue=blue - 1, red=red))
    if red:
        right.append(_reverse_ordinal_sum(-foot, blue=blue, red=red - 1))
    return Value.of(left, right)


@LEDGER.claim(
    "Theorem 3.24",
    "In reverse Hackenbush two copies of one tree upon a string leave its value.",
    sizes=range(1, 4),
    measure="edges",
    corrected=True,
)
def weaker_colon(edges: int) -> Cases:
    for colors, size in product(colorings(edges), (1, 2)):
        for text in tree_texts(size):
            doubled = Hackenbush.parse(f"{colors}({text},{text})")
            yield None if reversed_value(doubled) == reversed_value(stalk(colors)) else f"{colors}({text},{text})"
