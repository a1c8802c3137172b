"""Chapter 4, 4.1 to 4.5: one stalk, two and three."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement, product

from colonnade.dyadic import Dyadic
from colonnade.games.atomic_weight import atomic_weight
from colonnade.games.stalk import NimberBased, Stalk
from colonnade.games.stalk_nimber import (
    lb,
    least_partner,
    outcome_of_flowers_and_nimber,
    outcome_of_stalks_and_nimber,
    plus_nimber,
    valuation,
)
from colonnade.games.stalk_order import compare_stalks
from colonnade.games.star_like import star_based, star_based_subordinate
from colonnade.games.sum_of_stalks import StalkSumRecogniser
from colonnade.games.value import Relation, Value, compare, sum_of
from colonnade.ledger.entry import Cases
from colonnade.ledger.forms_and_values.ledger import LEDGER
from colonnade.ledger.samples import (
    flower,
    nimber,
    numbers_by_day,
    stalks,
    stalks_up_to,
    values_by_day,
)
from colonnade.players import Outcome

STAR = Value("*")
UP = Value("^")


# -- 4.1 to 4.4: one stalk and two -------------------------------------------------------------------


@LEDGER.claim("Proposition 4.1.2", "No option of a stalk is reversible.", sizes=range(7), measure="edges")
def no_option_is_reversible(edges: int) -> Cases:
    for stalk, value in stalks(edges):
        cuts = [Stalk.parse(stalk.colors[:i]).value if i else Value(0) for i in range(edges)]
        left = [cut for cut, color in zip(cuts, stalk.colors, strict=True) if color != "R"]
        bad = [answer for cut in left for answer in cut.right if answer <= value]
        yield f"{stalk.colors}" if bad else None


@LEDGER.claim("Fact 4.1.3", "Blue-red stalks are the numbers, each number once.", sizes=range(8), measure="day")
def blue_red_stalks_are_numbers(day: int) -> Cases:
    for number in numbers_by_day(day):
        stalk = Stalk(number)
        yield None if stalk.value == number and set(stalk.colors) <= {"B", "R"} else str(number)


@LEDGER.claim(
    "Lemma 4.3.4", "A stalk is its number-base plus the dicotic stalk above it.", sizes=range(6), measure="edges"
)
def number_base_splits_off(edges: int) -> Cases:
    for stalk, value in stalks(edges):
        yield None if value == stalk.infinitesimal_part.value + stalk.number_base else str(stalk)


@LEDGER.claim(
    "Lemma 4.3.8",
    "The atomic weight of a dicotic stalk is the sign of the number above its nimber-base.",
    sizes=range(5),
    measure="edges",
)
def atomic_weight_of_stalks(edges: int) -> Cases:
    for stalk, value in stalks(edges):
        if not stalk.number_base:
            yield None if atomic_weight(value) == stalk.atomic_weight else str(stalk)


@LEDGER.fact("Proposition 4.3.9", "Stalks are not closed under sums: *:1 + *:1 is no stalk.")
def stalks_are_not_closed() -> bool:
    found = StalkSumRecogniser().sum_of_stalks(Value("*:1+*:1"))
    return found is not None and len(found) == 2


@LEDGER.claim(
    "Lemma 4.3.10",
    "If the nimber below one *-based number has a higher bit than all others, the atomic weight of these decides.",
    sizes=range(1, 4),
    measure="other summands",
)
def remote_summand(count: int) -> Cases:
    small = [NimberBased(n, Dyadic(x)) for n in (1, 2, 3) for x in (-1, 0, 1)]
    for others, x in product(combinations_with_replacement(small, count), (-1, 0, 1)):
        total = flower(4, Dyadic(x)) + sum_of(flower(*each) for each in others)
        weight = sum((each.number > 0) - (each.number < 0) for each in others)
        told = Outcome.L if weight > 0 else Outcome.R if weight < 0 else Outcome.N
        yield None if total.outcome is told else f"*4:{x} + {' + '.join(f'*{n}:{y}' for n, y in others)}"


@LEDGER.claim(
    "Theorem 4.4.2",
    "Two stalks are confused exactly if one is the other with a green edge and more on top.",
    sizes=range(6),
    measure="edges",
)
def confused_stalks(edges: int) -> Cases:
    for (s, x), (t, y) in product(stalks(edges), stalks_up_to(edges)):
        longer, shorter = s.colors, t.colors
        expected = longer.startswith(shorter + "G")
        yield None if (compare(x, y) is Relation.CONFUSED) == expected else f"{longer} and {shorter}"


@LEDGER.claim(
    "Corollary 4.4.3",
    "Stalks compare by the first edge in which they differ from the ground up: blue is more than green or nothing, "
    "these more than red; where one ends below a green edge they are confused.",
    sizes=range(6),
    measure="edges",
)
def order_of_stalks(edges: int) -> Cases:
    for (s, x), (t, y) in product(stalks(edges), stalks_up_to(edges)):
        yield None if compare_stalks(s, t) is compare(x, y) else f"{s} and {t}"


@LEDGER.claim(
    "Corollary 4.4.4",
    "A stalk on *n that is no nimber is confused with *m exactly if n > m.",
    sizes=range(5),
    measure="edges",
)
def stalk_against_nimber(edges: int) -> Cases:
    for stalk, value in stalks(edges):
        if stalk.flowers and not stalk.number_base and not stalk.is_nimber:
            for m in range(edges + 2):
                confused = compare(value, nimber(m)) is Relation.CONFUSED
                yield None if confused == (stalk.flowers[0].nimber > m) else f"{stalk} and *{m}"


@LEDGER.claim("Corollary 4.4.6", "Cutting a blue or red edge has negative incentive.", sizes=range(6), measure="edges")
def cutting_numbers_costs(edges: int) -> Cases:
    for stalk, value in stalks(edges):
        for i, color in enumerate(stalk.colors):
            cut = Stalk.parse(stalk.colors[:i]).value if i else Value(0)
            if color != "G":
                incentive = cut - value if color == "B" else value - cut
                yield None if incentive < 0 else f"{stalk.colors} at edge {i + 1}"


@LEDGER.claim(
    "Theorem 4.4.7", "S:*:G minus S is *-based for every stalk S and every G.", sizes=range(4), measure="edges"
)
def green_part_is_star_based(edges: int) -> Cases:
    for (stalk, value), subordinate in product(stalks(edges), values_by_day(1)):
        top = star_based(subordinate)
        whole = top
        for color in reversed(stalk.colors):
            base = {"B": Value(1), "R": Value(-1), "G": STAR}[color]
            whole = Value(f"({base}):({whole})")
        yield None if star_based_subordinate(whole - value) is not None else f"{stalk} : *:{subordinate}"


@LEDGER.fact("Example 4.4.8", "Of the three Left incentives of G = *:1:*, -G and *:1 - G = *:{1|-1*} are *-based.")
def incentives_of_a_stalk() -> bool:
    g = Value("*:1:*")
    based = [star_based_subordinate(cut - g) is not None for cut in (Value(0), STAR, Value("*:1"))]
    return based == [True, False, True] and Value("*:1") - g == Value("*:{1|-1*}")


@LEDGER.claim(
    "Theorem 4.4.11",
    "The canonical options of a stalk: every cut of a green edge, for both players, and the options of a number at its "
    "tip.",
    sizes=range(8),
    measure="edges",
)
def canonical_form_of_stalks(edges: int) -> Cases:
    for stalk, value in stalks(edges):
        left, right = stalk.canonical_options()
        expected = frozenset(x.value for x in left), frozenset(x.value for x in right)
        yield None if value.options == expected else str(stalk)


# -- 4.5: three stalks -------------------------------------------------------------------------------


@LEDGER.claim(
    "Theorem 4.5.1",
    "If three *-based stalks sum to 0, one or all three of them are nimbers.",
    sizes=range(1, 5),
    measure="edges",
)
def three_stalks_vanish(edges: int) -> Cases:
    pool = {value: s.is_nimber for s, value in stalks_up_to(edges) if s.flowers and not s.number_base}
    for g, h in combinations_with_replacement(pool, 2):
        third = -(g + h)
        if third in pool:
            nimbers = pool[g] + pool[h] + pool[third]
            yield None if nimbers in (1, 3) else f"{g} + {h} + {third}"


@LEDGER.claim(
    "Lemma 4.5.2",
    "If a sum of *-based positions is a P-position, it is an N-position without any one of its summands.",
    sizes=range(1, 4),
    measure="edges",
)
def one_summand_less(edges: int) -> Cases:
    pool = [value for stalk, value in stalks_up_to(edges) if stalk.flowers and not stalk.number_base]
    for g, h in combinations_with_replacement(pool, 2):
        if not g + h:
            yield None if g.outcome is h.outcome is Outcome.N else f"{g} + {h}"


@LEDGER.claim(
    "Lemma 4.5.3",
    "Every 1-bit of n is above every 1-bit of k exactly if no n' < n has n' xor k >= n.",
    sizes=range(1, 130),
    measure="n",
)
def bits_above(n: int) -> Cases:
    for k in range(2 * n):
        yield None if (valuation(n) > lb(k)) == all(m ^ k < n for m in range(n)) else f"n={n}, k={k}"


@LEDGER.claim(
    "Lemma 4.5.4",
    "*n:G + *k + *n:H has the outcome of G + *k + H, if the bits of n are above those of k.",
    sizes=range(1, 5),
    measure="n",
)
def common_nimber_base(n: int) -> Cases:
    values = [Value(text) for text in ("0", "1", "-1/2", "*", "^", "{1|0}", "*2")]
    for g, h in product(values, repeat=2):
        for k in range(n):
            if valuation(n) > lb(k):
                total = Value(f"*{n}:({g})") + nimber(k) + Value(f"*{n}:({h})")
                yield None if total.outcome is (g + nimber(k) + h).outcome else f"*{n}:{g} + *{k} + *{n}:{h}"


@LEDGER.claim(
    "Corollary 4.5.5",
    "*n:x + *k equals *n:x:*k, if the bits of n are above those of k (and only then).",
    sizes=range(1, 7),
    measure="n",
)
def nimber_climbs(n: int) -> Cases:
    for x, k in product((Dyadic(1), Dyadic(-1, 1), Dyadic(3, 1)), range(1, 7)):
        equal = flower(n, x) + nimber(k) == Value(f"*{n}:{x}:*{k}")
        yield None if equal == (valuation(n) > lb(k)) else f"*{n}:{x} + *{k}"


@LEDGER.claim(
    "Proposition 4.5.6",
    "*n:1 + * is *(n-1):^ for odd n and *n:1* for even n.",
    sizes=range(1, 8),
    measure="n",
)
def star_beside_a_flower(n: int) -> Cases:
    expected = Value(f"*{n - 1}:^") if n % 2 and n > 1 else UP if n == 1 else Value(f"*{n}:(1*)")
    yield None if flower(n, Dyadic(1)) + STAR == expected else f"*{n}:1 + *"


@LEDGER.claim(
    "Corollary 4.5.8",
    "Where the highest bits of n and m are above that of k, 2^(lb(k)+1) may be taken from both in *n:x + *m:y + *k.",
    sizes=range(1, 4),
    measure="k",
)
def common_bits(k: int) -> Cases:
    step = 2 << lb(k)
    numbers = (Dyadic(1), Dyadic(-1, 1))
    for n, m, x, y in product(range(step, step + 4), range(step, step + 4), numbers, numbers):
        whole = flower(n, x) + flower(m, y) + nimber(k)
        rest = flower(n - step, x) + flower(m - step, y) + nimber(k)
        yield None if whole.outcome is rest.outcome else f"*{n}:{x} + *{m}:{y} + *{k}"


@LEDGER.claim("Fact 4.5.9", "*a + *b is *(a xor b).", sizes=range(12), measure="a")
def nim_addition(a: int) -> Cases:
    for b in range(a + 1):
        yield None if nimber(a) + nimber(b) == nimber(a ^ b) else f"*{a} + *{b}"


@LEDGER.claim(
    "Theorem 4.5.11",
    "A stalk and *k make a stalk exactly if, in the part up to its highest number, the bits of each nimber are above "
    "those of k; then *k joins the nimber at the tip.",
    sizes=range(5),
    measure="edges",
)
def stalk_plus_nimber(edges: int) -> Cases:
    by_value = {value for _, value in stalks_up_to(edges + 2)}
    for (stalk, value), k in product(stalks(edges), range(1, 4)):
        joined, total = plus_nimber(stalk, k), value + nimber(k)
        holds = total not in by_value if joined is None else joined.value == total
        yield None if holds else f"{stalk} + *{k}"


def _opposed(limit: int) -> Iterator[tuple[NimberBased, NimberBased, int, Outcome]]:
    halves = (Dyadic(1, 1), Dyadic(1))
    for n, m, x, y, a in product(range(1, limit + 1), range(1, limit + 1), halves, halves, range(limit + 3)):
        if limit in (n, m):
            total = flower(n, x) + flower(m, -y) + nimber(a)
            yield NimberBased(n, x), NimberBased(m, -y), a, total.outcome


@LEDGER.claim(
    "Theorem 4.5.12",
    "For x > 0 > y, *n:x + *m:y + *a with n = m is an N-position if n' xor a >= n for some n' <= n, and else has the "
    "outcome of x + y; likewise for n != m.",
    sizes=range(1, 7),
    measure="nimber",
    fails=True,
)
def printed_flowers_and_nimber(limit: int) -> Cases:
    for first, second, a, outcome in _opposed(limit):
        (n, x), (m, y) = first, second
        if n == m and not x + y:
            continue
        low, high = min(n, m), max(n, m)
        winner = Outcome.L if (n < m or (n == m and x + y > 0)) else Outcome.R
        printed = Outcome.N if any(i ^ a >= high for i in range(low + 1)) else winner
        yield None if printed is outcome else f"*{n}:{x} + *{m}:{y} + *{a} is {outcome.value}, not {printed.value}"


@LEDGER.claim(
    "Theorem 4.5.12",
    "The same with n' < n, and m' < m, in place of at most.",
    sizes=range(1, 5),
    measure="nimber",
    corrected=True,
)
def flowers_and_nimber(limit: int) -> Cases:
    for first, second, a, outcome in _opposed(limit):
        found = outcome_of_flowers_and_nimber(first, second, a)
        yield None if found is outcome else f"{first} + {second} + *{a}"


@LEDGER.claim(
    "Lemma 4.5.13",
    "The least m with m xor a >= n has the 1-bits of n that a lacks above every 1-bit of a that n lacks.",
    sizes=range(1, 130, 3),
    measure="n",
)
def least_partners(n: int) -> Cases:
    for a in range(2 * n):
        yield None if least_partner(a, n) == next(m for m in range(4 * n) if m ^ a >= n) else f"a={a}, n={n}"


@LEDGER.claim(
    "Theorem 4.5.14",
    "The outcome of two stalks and a nimber, by their nimber-bases alone once common bases are taken away.",
    sizes=range(5),
    measure="edges",
)
def stalks_and_nimber(edges: int) -> Cases:
    for (s, x), (t, y), k in product(stalks(edges), stalks_up_to(edges), range(edges + 2)):
        expected = Outcome.of(left_wins_first=not x + nimber(k) <= -y, right_wins_first=not -y <= x + nimber(k))
        yield None if outcome_of_stalks_and_nimber(s, t, k) is expected else f"{s} + {t} + *{k}"
