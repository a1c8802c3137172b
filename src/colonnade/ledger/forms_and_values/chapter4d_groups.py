"""Chapter 4, 4.10 and 4.11: orders of ``*``-based positions, and what ties them to ``*``-based integers."""

from __future__ import annotations

from itertools import combinations_with_replacement, product

from colonnade.games.ordinal.star_based import star_based
from colonnade.games.value import Value, sum_of
from colonnade.ledger.entry import Cases, Status
from colonnade.ledger.forms_and_values.ledger import LEDGER
from colonnade.ledger.samples import (
    colorings,
    dicots_by_day,
    literal_stalk,
    numbers_by_day,
    stalks_up_to,
    values_by_day,
)
from colonnade.players import Outcome


@LEDGER.claim(
    "Lemma 4.10.1",
    "Stalks that are no nimbers have infinite order (no multiple up to the eighth is 0); nimbers have order 1 or 2.",
    sizes=range(1, 6),
    measure="edges",
)
def orders_of_stalks(edges: int) -> Cases:
    for colors in colorings(edges, "BRG"):
        value = literal_stalk(colors).value
        if set(colors) == {"G"}:
            yield None if value and 2 * value == 0 else colors
        else:
            yield None if all(n * value for n in range(1, 9)) else colors


@LEDGER.claim("Section 4.10", "No position but 0 has an odd order.", sizes=range(4), measure="day", tested_to=2)
def no_odd_order(day: int) -> Cases:
    for value in values_by_day(day):
        if value:
            yield None if 3 * value and 5 * value else str(value)


@LEDGER.claim("Proposition 4.10.2", "*:G has order 2 exactly if G does, for G not 0.", sizes=range(4), measure="day")
def star_based_of_order_two(day: int) -> Cases:
    for value in values_by_day(day):
        if value:
            yield None if bool(2 * value) == bool(2 * star_based(value)) else str(value)


@LEDGER.claim(
    "Theorem 4.10.5",
    "If 2n(*:G) = 0 then 2(*:G) = 0, for every G born by day 3.",
    sizes=range(2, 4),
    measure="n",
    tested_to=2,
)
def no_other_even_order(n: int) -> Cases:
    for value in values_by_day(3):
        double = 2 * star_based(value)
        if double.outcome is Outcome.N:  # with a sign no multiple vanishes
            yield None if n * double else f"{value}, n={n}"


@LEDGER.fact(
    "Conjecture 4.10.6",
    "A sum of four stalks that are no nimbers vanishes only if they form two pairs with the same nimber for a sum.",
    fails=True,
    instance="1 + 1 + 1 + (-3) = 0",
    instead="Of *-based stalks it may be true; that is open.",
)
def four_stalks_vanish() -> bool:
    return bool(Value("1+1+1+(-3)"))


@LEDGER.claim(
    "Conjecture 4.10.6",
    "Four *-based stalks that are no nimbers vanish only if they form two pairs with the same nimber for a sum.",
    sizes=range(2, 8),
    measure="edges",
    status=Status.OPEN,
    tested_to=5,
)
def four_star_based_stalks(edges: int) -> Cases:
    pool = [v for s, v in stalks_up_to(edges) if s.flowers and not s.number_base and not s.is_nimber]
    by_sum: dict[Value, list[tuple[Value, Value]]] = {}
    for g, h in combinations_with_replacement(pool, 2):
        by_sum.setdefault(g + h, []).append((g, h))
    for total, pairs in by_sum.items():
        for (a, b), (c, d) in product(pairs, by_sum.get(-total, ())):
            splits = ((a + b, c + d), (a + c, b + d), (a + d, b + c))
            explained = any(p.nimber is not None and p == q for p, q in splits)
            yield None if explained else f"{a} + {b} + {c} + {d}"


@LEDGER.claim(
    "Lemma 4.11.3", "*:n + {0|*:-n} is *:(n+1) for every integer n.", sizes=range(5), measure="|n|", fails=True
)
def printed_integer_step(size: int) -> Cases:
    for n in {size, -size}:
        total = star_based(Value(n)) + Value.of([0], [star_based(Value(-n))])
        yield None if total == star_based(Value(n + 1)) else f"n={n} gives {total}"


@LEDGER.claim(
    "Lemma 4.11.1",
    "Where G + H is fuzzy, *:G + *:H + *:n is positive for every n above the birthdays of G and H.",
    sizes=range(3),
    measure="day",
)
def large_enough(day: int) -> Cases:
    for g, h in product(values_by_day(day), repeat=2):
        if (g + h).outcome is Outcome.N:
            first = max(g.birthday, h.birthday) + 1
            sums = (sum_of(map(star_based, (g, h, Value(n)))) for n in range(first, first + 3))
            yield None if all(total > 0 for total in sums) else f"G={g}, H={h}"


@LEDGER.fact(
    "Lemma 4.11.1, proof",
    "Where G + H is fuzzy, *:G + *:H + *:n is positive for every n above the birthday of G + H.",
    fails=True,
    instead="It is, for every n above the birthdays of G and H.",
    instance="G = 5*, H = -5, n = 2: the sum is an N-position; n must exceed both birthdays",
)
def printed_large_enough() -> bool:
    g, h = Value("5*"), Value(-5)
    assert (g + h).outcome is Outcome.N
    assert (g + h).birthday < 2
    assert star_based(g) + star_based(h) + star_based(Value(7)) > 0
    return star_based(g) + star_based(h) + star_based(Value(2)) > 0


@LEDGER.claim(
    "Lemma 4.11.3", "*:n + {0|*:-n} is *:(n+1) for every integer n >= 0.", sizes=range(7), measure="n", corrected=True
)
def integer_step(n: int) -> Cases:
    total = star_based(Value(n)) + Value.of([0], [star_based(Value(-n))])
    yield None if total == star_based(Value(n + 1)) else f"n={n}"


def _invariant(value: Value) -> int | None:
    total = star_based(value) + Value.of([0], [star_based(-value)])
    return next((n for n in range(1, value.birthday + 3) if total == star_based(Value(n))), None)


@LEDGER.claim(
    "Fact 4.11.4",
    "For a number x, *:x + {0|*:-x} is *:n with n the least positive integer above x.",
    sizes=range(5),
    measure="day",
    fails=True,
)
def printed_invariant_of_numbers(day: int) -> Cases:
    for x in numbers_by_day(day):
        n = _invariant(Value(x))
        yield None if n == max(1, x.floor() + 1) else f"x={x}: n is {n}"


@LEDGER.claim(
    "Fact 4.11.4",
    "For a number x, *:x + {0|*:-x} is *:n with n the least positive integer that is above x and at least -x.",
    sizes=range(6),
    measure="day",
    corrected=True,
)
def invariant_of_numbers(day: int) -> Cases:
    for x in numbers_by_day(day):
        yield None if _invariant(Value(x)) == max(1, x.floor() + 1, (-x).ceil()) else f"x={x}"


@LEDGER.claim("Theorem 4.11.5", "*:G + {0|*:-G} is *:n for some positive integer n.", sizes=range(4), measure="day")
def invariant_exists(day: int) -> Cases:
    for value in values_by_day(day):
        yield None if _invariant(value) is not None else str(value)


@LEDGER.claim(
    "Lemma 4.11.6",
    "{0|*:G} is positive, and {0|*:G} + *:H is not at most 0.",
    sizes=range(4),
    measure="day",
    tested_to=2,
)
def left_wins_over_star_based(day: int) -> Cases:
    for g, h in product(values_by_day(day), values_by_day(min(day, 2))):
        over = Value.of([0], [star_based(g)])
        yield None if over > 0 and not over + star_based(h) <= 0 else f"G={g}, H={h}"


@LEDGER.claim("Lemma 4.11.7", "{0|*:G} + {*:H|0} has the outcome of G + H.", sizes=range(4), measure="day", tested_to=2)
def opposed_over_star_based(day: int) -> Cases:
    for g, h in product(values_by_day(day), values_by_day(min(day, 2))):
        total = Value.of([0], [star_based(g)]) + Value.of([star_based(h)], [0])
        yield None if total.outcome is (g + h).outcome else f"G={g}, H={h}"


@LEDGER.claim("Lemma 4.11.8", "*:G + {0|*:-G} + * is positive.", sizes=range(4), measure="day", tested_to=2)
def positive_with_star(day: int) -> Cases:
    for g in values_by_day(day):
        total = sum_of([star_based(g), Value.of([0], [star_based(-g)]), Value("*")])
        yield None if total > 0 else str(g)


@LEDGER.claim("Theorem 4.11.9", "*:G + *:1 is {0|*:G} for dicotic G.", sizes=range(4), measure="day")
def invariant_of_dicots(day: int) -> Cases:
    for g in dicots_by_day(day):
        yield None if star_based(g) + star_based(Value(1)) == Value.of([0], [star_based(g)]) else str(g)
