"""Chapter 3: reverse Hackenbush."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from colonnade.games.value import Value
from colonnade.ledger.entry import Cases
from colonnade.ledger.hackenbush_spiders.ledger import LEDGER
from colonnade.ledger.samples import colorings, tree_texts
from colonnade.positions.hackenbush.build import arch, stalk
from colonnade.positions.hackenbush.position import Hackenbush
from colonnade.positions.hackenbush.reverse import ReverseHackenbush
from colonnade.solvers.engine.search import Search
from colonnade.solvers.hackenbush.reverse_arches import reverse_arch_value, reverse_string_value

SEARCH = Search()
A, B = Value("{1||0,{0|-1}}"), Value("{1|0}")


def reversed_value(position: Hackenbush) -> Value:
    """The value of the same picture in reverse Hackenbush."""
    return SEARCH.value(ReverseHackenbush(position.graph))


@LEDGER.claim(
    "Theorem 3.6",
    "A reverse string with a blue foot is 0, 1, -B or -A with 0, 1, 2 or more segments.",
    sizes=range(12),
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
    sizes=range(1, 13),
    measure="edges",
    corrected=True,
    tested_to=10,
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
