"""Chapter 4, 4.5: three stalks, of which one is a nimber."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement, product

from colonnade.dyadic import Dyadic
from colonnade.games.ordinal.ordinal_sum import conway_ordinal_sum
from colonnade.games.ordinal.star_based import star_based
from colonnade.games.stalks.stalk import NimberBased, Stalk
from colonnade.games.value import Value, sum_of
from colonnade.ledger.by_definition import bits, bits_are_above
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


@LEDGER.claim(
    "Theorem 4.5.1",
    "If three *-based stalks sum to 0, one or all three of them are nimbers.",
    sizes=range(1, 7),
    measure="edges",
    tested_to=5,
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
    sizes=range(4),
    measure="day of subordinates",
)
def one_summand_less(day: int) -> Cases:
    pool = [star_based(value) for value in values_by_day(min(day, 2))]
    # Two summands of a P-position are a position and its negative; the rest of three or four is looked up.
    rest: dict[Value, list[tuple[Value, ...]]] = defaultdict(list)
    for value in values_by_day(day):
        rest[star_based(value)].append((star_based(value),))
    for g, h in combinations_with_replacement(pool, 2):
        rest[g + h].append((g, h))
    for g, h in combinations_with_replacement(pool, 2):
        for others in rest[-(g + h)]:
            summands = (g, h, *others)
            without_one = map(sum_of, combinations(summands, len(summands) - 1))
            yield None if all(x.outcome is Outcome.N for x in without_one) else " + ".join(map(str, summands))


@LEDGER.claim(
    "Lemma 4.5.3",
    "Every 1-bit of n is above every 1-bit of k exactly if no n' < n has n' xor k >= n.",
    sizes=range(1, 130),
    measure="n",
)
def bits_above(n: int) -> Cases:
    for k in range(2 * n):
        yield None if bits_are_above(n, k) == all(m ^ k < n for m in range(n)) else f"n={n}, k={k}"


@LEDGER.claim(
    "Lemma 4.5.4",
    "*n:G + *k + *n:H has the outcome of G + *k + H, if the bits of n are above those of k.",
    sizes=range(1, 9),
    measure="n",
)
def common_nimber_base(n: int) -> Cases:
    based = {g: conway_ordinal_sum(nimber(n), g) for g in values_by_day(2)}
    for g, h in combinations_with_replacement(based, 2):
        for k in range(n):
            if bits_are_above(n, k):
                total = sum_of([based[g], nimber(k), based[h]])
                yield None if total.outcome is (g + nimber(k) + h).outcome else f"*{n}:{g} + *{k} + *{n}:{h}"


@LEDGER.claim(
    "Corollary 4.5.5",
    "*n:x + *k equals *n:x:*k, if the bits of n are above those of k (and only then).",
    sizes=range(1, 9),
    measure="n",
)
def nimber_climbs(n: int) -> Cases:
    for x, k in product((x for x in numbers_by_day(2) if x), range(1, 9)):
        equal = flower(n, x) + nimber(k) == Value(f"*{n}:{x}:*{k}")
        yield None if equal == bits_are_above(n, k) else f"*{n}:{x} + *{k}"


@LEDGER.claim(
    "Proposition 4.5.6",
    "*n:1 + * is *(n-1):^ for odd n and *n:1* for even n.",
    sizes=range(1, 8),
    measure="n",
)
def star_beside_a_flower(n: int) -> Cases:
    expected = Value(f"*{n - 1}:^") if n % 2 and n > 1 else UP if n == 1 else Value(f"*{n}:(1*)")
    yield None if flower(n, Dyadic(1)) + STAR == expected else f"*{n}:1 + *"


@LEDGER.fact("Example 4.5.7", "*5:G + *3 + *5:H has the outcome of *:G + *3 + *:H, for all G and H born by day 2.")
def common_highest_bit() -> bool:
    fives, ones = ([conway_ordinal_sum(nimber(n), g) for g in values_by_day(2)] for n in (5, 1))
    pairs = zip(product(fives, repeat=2), product(ones, repeat=2), strict=True)
    return all((g + nimber(3) + h).outcome is (x + nimber(3) + y).outcome for (g, h), (x, y) in pairs)


@LEDGER.claim(
    "Corollary 4.5.8",
    "*n:G + *k + *m:H keeps its outcome if 2^(lb(k)+1) is taken from both n and m, where their highest bits are above "
    "that of k.",
    sizes=range(1, 8),
    measure="k",
    tested_to=3,
)
def common_bits(k: int) -> Cases:
    step = 2 << max(bits(k))
    above = [Value(text) for text in ("1", "-1/2", "0", "*", "^", "1*", "{1|-1}", "{0|-1}")]
    # Up to twice the step: there the highest bits of n and m may differ, and both be above what is taken.
    for (n, m), (x, y) in product(product(range(step, 2 * step + 2), repeat=2), product(above, repeat=2)):
        whole = conway_ordinal_sum(nimber(n), x) + conway_ordinal_sum(nimber(m), y) + nimber(k)
        rest = conway_ordinal_sum(nimber(n - step), x) + conway_ordinal_sum(nimber(m - step), y) + nimber(k)
        yield None if whole.outcome is rest.outcome else f"*{n}:{x} + *{m}:{y} + *{k}"


@LEDGER.claim("Fact 4.5.9", "*a + *b is *(a xor b).", sizes=range(12), measure="a")
def nim_addition(a: int) -> Cases:
    for b in range(a + 1):
        yield None if nimber(a) + nimber(b) == nimber(a ^ b) else f"*{a} + *{b}"


@LEDGER.claim(
    "Theorem 4.5.11",
    "A stalk and *k make a stalk exactly if, in the part up to its highest number, the bits of each nimber are above "
    "those of k; then *k joins the nimber at the tip.",
    sizes=range(7),
    measure="edges",
    tested_to=5,
)
def stalk_plus_nimber(edges: int) -> Cases:
    by_value = {value for _, value in stalks_up_to(edges + 2)}
    for (stalk, value), k in product(stalks(edges), range(1, 8)):
        tip = stalk.flowers[-1].nimber if stalk.flowers and not stalk.top else 0
        below = stalk.flowers[:-1] if tip else stalk.flowers
        total = value + nimber(k)
        if all(bits_are_above(each.nimber, k) for each in below):
            joined = Stalk(stalk.number_base, (*below, NimberBased(tip ^ k)) if tip ^ k else below)
            yield None if total == joined.value else f"{stalk} + *{k}"
        else:
            yield None if total not in by_value else f"{stalk} + *{k}"


def _opposed(limit: int) -> Iterator[tuple[NimberBased, NimberBased, int, Outcome]]:
    sizes = (Dyadic(1, 1), Dyadic(1), Dyadic(3, 1), Dyadic(2))
    for n, m, x, y, a in product(range(1, limit + 1), range(1, limit + 1), sizes, sizes, range(limit + 3)):
        if limit in (n, m):
            total = flower(n, x) + flower(m, -y) + nimber(a)
            yield NimberBased(n, x), NimberBased(m, -y), a, total.outcome


def _favoured(first: NimberBased, second: NimberBased) -> Outcome:
    """Who wins ``*n:x + *m:y`` with ``x > 0 > y`` where the nimber beside it does not help the first player."""
    (n, x), (m, y) = first, second
    return Outcome.L if n < m or (n == m and x + y > 0) else Outcome.R


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
        printed = Outcome.N if any(i ^ a >= max(n, m) for i in range(min(n, m) + 1)) else _favoured(first, second)
        yield None if printed is outcome else f"*{n}:{x} + *{m}:{y} + *{a} is {outcome.value}, not {printed.value}"


@LEDGER.claim(
    "Theorem 4.5.12",
    "For x > 0 > y, *n:x + *m:y + *a with n = m is an N-position if n' xor a >= n for some n' < n, and else "
    "has the outcome of x + y; likewise for n != m, with m' < m.",
    sizes=range(1, 7),
    measure="nimber",
    corrected=True,
)
def flowers_and_nimber(limit: int) -> Cases:
    for first, second, a, outcome in _opposed(limit):
        (n, x), (m, y) = first, second
        if n == m and not x + y:
            continue
        claimed = Outcome.N if any(i ^ a >= max(n, m) for i in range(min(n, m))) else _favoured(first, second)
        yield None if claimed is outcome else f"*{n}:{x} + *{m}:{y} + *{a}"


@LEDGER.claim(
    "Lemma 4.5.13",
    "The least m with m xor a >= n has the 1-bits of n that a lacks above every 1-bit of a that n lacks.",
    sizes=range(1, 256, 5),
    measure="n",
)
def least_partners(n: int) -> Cases:
    for a in range(2 * n):
        highest = max(bits(a) - bits(n), default=-1)
        claimed = sum(1 << place for place in bits(n) - bits(a) if place > highest)
        yield None if claimed == next(m for m in range(4 * n) if m ^ a >= n) else f"a={a}, n={n}"


@LEDGER.claim(
    "Theorem 4.5.14",
    "*n:x:s + *m:y:t + *k with stalks s and t, x > 0 > y and the highest bit of k as high as the higher one of n and m "
    "is an N-position if the highest bits of n and m agree; if m has it, it is N or L, N exactly if n' xor k >= m for "
    "some n' < n; mirrored if n has it.",
    sizes=range(2, 7),
    measure="edges",
    tested_to=5,
)
def stalks_and_nimber(edges: int) -> Cases:
    for (s, x), (t, y), k in product(_on_a_number(1, edges), _on_a_number(-1, edges), range(1, edges + 1)):
        if edges not in (len(s.colors), len(t.colors)):
            continue
        n, m = s.flowers[0].nimber, t.flowers[0].nimber
        if max(bits(k)) == max(bits(n | m)):
            total = (x + y + nimber(k)).outcome
            yield None if total is _opposed_on_top(n, m, k) else f"{s} + {t} + *{k}"


def _on_a_number(sign: int, edges: int) -> list[tuple[Stalk, Value]]:
    """Dicotic stalks with at most so many edges on a nimber with a number of that sign above it."""
    dicotic = [(s, x) for s, x in stalks_up_to(edges) if s.flowers and not s.number_base]
    return [(s, x) for s, x in dicotic if sign * s.flowers[0].number > 0]


def _opposed_on_top(n: int, m: int, k: int) -> Outcome:
    """Theorem 4.5.14, by the nimbers alone."""
    if max(bits(n)) == max(bits(m)):
        return Outcome.N
    low, high = min(n, m), max(n, m)
    decided = Outcome.L if n < m else Outcome.R
    return Outcome.N if any(i ^ k >= high for i in range(low)) else decided
