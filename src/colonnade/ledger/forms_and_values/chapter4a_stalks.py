"""Chapter 4, 4.1 to 4.4: one stalk and two."""

from __future__ import annotations

from itertools import combinations, combinations_with_replacement, product, zip_longest

from colonnade.games.infinitesimal.atomic_weight import atomic_weight
from colonnade.games.infinitesimal.reduced_form import reduced_canonical_form
from colonnade.games.ordinal.ordinal_sum import conway_ordinal_sum
from colonnade.games.ordinal.star_based import star_based
from colonnade.games.stalks.stalk import Stalk
from colonnade.games.transitive.closures import is_hereditarily_transitive
from colonnade.games.value import Relation, Value, compare, sum_of
from colonnade.ledger.by_definition import star_based_witness
from colonnade.ledger.entry import Cases
from colonnade.ledger.forms_and_values.ledger import LEDGER
from colonnade.ledger.samples import (
    colorings,
    literal_stalk,
    nimber,
    numbers_by_day,
    stalks,
    stalks_up_to,
    tree_texts,
    values_by_day,
)
from colonnade.players import Outcome
from colonnade.positions.hackenbush.position import Hackenbush
from colonnade.solvers.engine.search import Search

STAR = Value("*")
UP = Value("^")
_UNITS = {"B": Value(1), "R": Value(-1), "G": STAR}


def below(colors: str, edge: int) -> Value:
    """What is left of a stalk when an edge, counted from 0, is cut."""
    return Stalk.parse(colors[:edge]).value if edge else Value(0)


@LEDGER.claim("Proposition 4.1.1", "Stalks are hereditarily transitive.", sizes=range(7), measure="edges", tested_to=5)
def stalks_are_transitive(edges: int) -> Cases:
    for colors in colorings(edges, "BRG"):
        yield None if is_hereditarily_transitive(literal_stalk(colors)) else colors


@LEDGER.claim("Proposition 4.1.2", "No option of a stalk is reversible.", sizes=range(7), measure="edges")
def no_option_is_reversible(edges: int) -> Cases:
    for stalk, value in stalks(edges):
        cuts = [below(stalk.colors, i) for i in range(edges)]
        left = [cut for cut, color in zip(cuts, stalk.colors, strict=True) if color != "R"]
        bad = [answer for cut in left for answer in cut.right if answer <= value]
        yield f"{stalk.colors}" if bad else None


@LEDGER.claim(
    "Fact 4.1.3",
    "Blue-red Hackenbush positions are numbers; every number is one, and just one of them is a stalk.",
    sizes=range(8),
    measure="edges",
)
def blue_red_stalks_are_numbers(edges: int) -> Cases:
    found = [literal_stalk(colors).value.number for count in range(edges + 1) for colors in colorings(count)]
    yield None if sorted(x for x in found if x is not None) == list(numbers_by_day(edges)) else f"{edges} edges"
    search = Search(plain=True)
    for text in tree_texts(min(edges, 4)):
        yield None if search.value(Hackenbush.parse(text)).is_number else text


@LEDGER.claim(
    "Proposition 4.3.2",
    "A stalk has the value of the ordinal sum of its segments, numbers and nimbers in canonical form.",
    sizes=range(7),
    measure="edges",
    tested_to=5,
)
def edges_and_segments(edges: int) -> Cases:
    for stalk, value in stalks(edges):
        yield None if literal_stalk(stalk.colors).value == value == Value(str(stalk)) else str(stalk)


@LEDGER.claim(
    "Lemma 4.3.4", "A stalk is its number-base plus the dicotic stalk above it.", sizes=range(7), measure="edges"
)
def number_base_splits_off(edges: int) -> Cases:
    for stalk, value in stalks(edges):
        yield None if value == stalk.infinitesimal_part.value + stalk.number_base else str(stalk)


@LEDGER.claim(
    "Proposition 4.3.5",
    "The reduced value of a stalk is a number, and its infinitesimal part is a stalk.",
    sizes=range(7),
    measure="edges",
)
def parts_of_stalks(edges: int) -> Cases:
    values = {value for _, value in stalks_up_to(edges)}
    for stalk, value in stalks(edges):
        reduced = reduced_canonical_form(value)
        yield None if reduced.is_number and value - reduced in values else str(stalk)


@LEDGER.claim(
    "Corollary 4.3.7",
    "A sum of stalks has the outcome of its number-bases, and of its infinitesimal parts where these sum to 0.",
    sizes=range(5),
    measure="edges",
)
def outcome_by_number_bases(edges: int) -> Cases:
    for (s, x), (t, y) in product(stalks(edges), stalks_up_to(edges)):
        number = s.number_base + t.number_base
        claimed = Value(number) if number else s.infinitesimal_part.value + t.infinitesimal_part.value
        yield None if (x + y).outcome is claimed.outcome else f"{s} + {t}"


@LEDGER.claim(
    "Lemma 4.3.8",
    "The atomic weight of a dicotic stalk is the sign of the number above its nimber-base.",
    sizes=range(7),
    measure="edges",
)
def atomic_weight_of_stalks(edges: int) -> Cases:
    for stalk, value in stalks(edges):
        if not stalk.number_base:
            number = stalk.flowers[0].number if stalk.flowers else 0
            yield None if atomic_weight(value) == (number > 0) - (number < 0) else str(stalk)


@LEDGER.claim(
    "Proposition 4.3.9",
    "Stalks are not closed under sums: *:1 + *:1 is no stalk (of the stalks with up to so many edges).",
    sizes=range(8),
    measure="edges",
    tested_to=5,
)
def stalks_are_not_closed(edges: int) -> Cases:
    total = literal_stalk("GB").value + literal_stalk("GB").value
    for colors in colorings(edges, "BRG"):
        yield None if literal_stalk(colors).value != total else colors


@LEDGER.claim(
    "Lemma 4.3.10",
    "If the nimber at the foot of one *-based stalk has a higher bit than those of all others, the sum has the sign of "
    "the atomic weight of the others, and is confused with 0 if that is 0.",
    sizes=range(1, 6),
    measure="other summands",
    tested_to=3,
)
def remote_summand(count: int) -> Cases:
    small = ["G" * n + above for n in (1, 2, 3) for above in ("", "B", "R", "BR", "RG", "BGR")]
    values = {colors: literal_stalk(colors).value for colors in (*small, "GGGG", "GGGGB", "GGGGRG")}
    for others, remote in product(combinations_with_replacement(small, count), ("GGGG", "GGGGB", "GGGGRG")):
        total = values[remote] + sum_of(values[each] for each in others)
        # By Lemma 4.3.8 a stalk weighs 1 or -1 as its first edge above the green ones is blue or red.
        weight = sum({"": 0, "B": 1, "R": -1}[each.lstrip("G")[:1]] for each in others)
        claimed = Outcome.L if weight > 0 else Outcome.R if weight < 0 else Outcome.N
        yield None if total.outcome is claimed else " + ".join((remote, *others))


@LEDGER.claim(
    "Theorem 4.4.2",
    "Two stalks are confused exactly if one is the other with a green edge and more on top.",
    sizes=range(6),
    measure="edges",
    tested_to=4,
)
def confused_stalks(edges: int) -> Cases:
    for (s, x), (t, y) in product(stalks(edges), stalks_up_to(edges)):
        longer, shorter = s.colors, t.colors
        expected = longer.startswith(shorter + "G")
        yield None if (compare(x, y) is Relation.CONFUSED) == expected else f"{longer} and {shorter}"


_RANKS = {"B": 1, "G": 0, "": 0, "R": -1}


def by_first_difference(first: str, second: str) -> Relation:
    """How two stalks compare, by the lowest edge in which they differ."""
    for here, there in zip_longest(first, second, fillvalue=""):
        if here != there:
            higher = _RANKS[here] - _RANKS[there]
            return Relation.GREATER if higher > 0 else Relation.LESS if higher < 0 else Relation.CONFUSED
    return Relation.EQUAL


@LEDGER.claim(
    "Corollary 4.4.3",
    "Stalks compare by the first edge in which they differ from the ground up: blue is more than green or nothing, "
    "these more than red; where one ends below a green edge they are confused.",
    sizes=range(7),
    measure="edges",
    tested_to=5,
)
def order_of_stalks(edges: int) -> Cases:
    for (s, x), (t, y) in product(stalks(edges), stalks_up_to(edges)):
        yield None if by_first_difference(s.colors, t.colors) is compare(x, y) else f"{s} and {t}"


@LEDGER.claim(
    "Corollary 4.4.4",
    "A stalk on *n that is no nimber is confused with *m exactly if n > m.",
    sizes=range(7),
    measure="edges",
)
def stalk_against_nimber(edges: int) -> Cases:
    for stalk, value in stalks(edges):
        if stalk.flowers and not stalk.number_base and not stalk.is_nimber:
            for m in range(edges + 2):
                confused = compare(value, nimber(m)) is Relation.CONFUSED
                yield None if confused == (stalk.flowers[0].nimber > m) else f"{stalk} and *{m}"


@LEDGER.claim(
    "Corollary 4.4.6",
    "Cutting a blue or red edge has negative incentive, and below a green edge it is dominated.",
    sizes=range(7),
    measure="edges",
)
def cutting_numbers_costs(edges: int) -> Cases:
    for stalk, value in stalks(edges):
        for i, color in enumerate(stalk.colors):
            if color != "G":
                sign = 1 if color == "B" else -1
                cut = sign * below(stalk.colors, i)
                greens = [sign * below(stalk.colors, j) for j in range(i, edges) if stalk.colors[j] == "G"]
                holds = cut < sign * value and all(cut < other for other in greens)
                yield None if holds else f"{stalk.colors} at edge {i + 1}"


@LEDGER.claim(
    "Theorem 4.4.7",
    "S:*:G minus S is *-based for every stalk S and every G.",
    sizes=range(6),
    measure="edges",
    tested_to=4,
)
def green_part_is_star_based(edges: int) -> Cases:
    for (stalk, value), subordinate in product(stalks(edges), values_by_day(2)):
        whole = on_stalk(stalk.colors, star_based(subordinate))
        yield None if star_based_witness((whole - value).form) is not None else f"{stalk} : *:{subordinate}"


@LEDGER.fact("Example 4.4.8", "Of the three Left incentives of G = *:1:*, -G and *:1 - G = *:{1|-1*} are *-based.")
def incentives_of_a_stalk() -> bool:
    g = Value("*:1:*")
    based = [star_based_witness((cut - g).form) is not None for cut in (Value(0), STAR, Value("*:1"))]
    return based == [True, False, True] and Value("*:1") - g == Value("*:{1|-1*}")


@LEDGER.claim(
    "Corollary 4.4.10",
    "The incentives of cutting green edges are confused with 0 and, where they differ, with each other.",
    sizes=range(7),
    measure="edges",
)
def cutting_green(edges: int) -> Cases:
    for stalk, value in stalks(edges):
        incentives = [below(stalk.colors, i) - value for i, color in enumerate(stalk.colors) if color == "G"]
        confused = all(compare(x, y) is Relation.CONFUSED for x, y in combinations([Value(0), *incentives], 2))
        yield None if confused else stalk.colors


@LEDGER.claim(
    "Theorem 4.4.11",
    "The canonical options of a stalk are the cuts of its green edges, for both players, and the options of a number "
    "at its tip.",
    sizes=range(8),
    measure="edges",
    tested_to=6,
)
def canonical_form_of_stalks(edges: int) -> Cases:
    for stalk, value in stalks(edges):
        colors = stalk.colors
        greens = [below(colors, i) for i in range(edges) if colors[i] == "G"]
        base, tip = colors[: colors.rfind("G") + 1], literal_stalk(colors[colors.rfind("G") + 1 :]).value
        left, right = (frozenset([*greens, *(on_stalk(base, x) for x in side)]) for side in (tip.left, tip.right))
        yield None if value.options == (left, right) else str(stalk)


def on_stalk(colors: str, top: Value) -> Value:
    """A value put on a stalk, edge by edge."""
    for color in reversed(colors):
        top = conway_ordinal_sum(_UNITS[color], top)
    return top
