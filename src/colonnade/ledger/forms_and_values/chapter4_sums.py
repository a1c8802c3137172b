"""Chapter 4, 4.6 to 4.11: sums of stalks and of ``*``-based positions."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement, product

from colonnade.dyadic import Dyadic
from colonnade.games.nimber_based import outcome_of_common_base
from colonnade.games.stalk import canonical_options
from colonnade.games.star_based import StarMove, prefers, surviving_moves, target, undominated_moves
from colonnade.games.star_like import star_based
from colonnade.games.sum_of_stalks import StalkSumRecogniser
from colonnade.games.value import Relation, Value, compare, sum_of
from colonnade.ledger.entry import Cases
from colonnade.ledger.forms_and_values.ledger import LEDGER
from colonnade.ledger.samples import (
    collations,
    dicots_by_day,
    flower,
    nimber,
    numbers_by_day,
    stalks,
    stalks_up_to,
    values_by_day,
)
from colonnade.players import Outcome, Player

STAR = Value("*")
UP = Value("^")


# -- 4.6 and 4.7: sums -------------------------------------------------------------------------------


@LEDGER.claim(
    "Corollary 4.6.4",
    "With an advantage of two or more, a sum of *n-based numbers has the outcome of the absolute advantage.",
    sizes=range(2, 4),
    measure="summands",
    fails=True,
)
def printed_advantage(size: int) -> Cases:
    for numbers in combinations_with_replacement(numbers_by_day(1), size):
        advantage = sum((x > 0) - (x < 0) for x in numbers)
        if abs(advantage) >= 2:
            outcome = sum_of(star_based(Value(x)) for x in numbers).outcome
            yield None if outcome is Outcome.L else f"*-based {', '.join(map(str, numbers))}"


@LEDGER.claim(
    "Theorem 4.6.6",
    "Table 4.2 with ε as printed, the least positive minus the least negative number.",
    sizes=range(2, 4),
    measure="summands",
    fails=True,
)
def printed_epsilon(size: int) -> Cases:
    for numbers in collations(size, tuple(x for x in numbers_by_day(2) if x)):
        positive, negative = [x for x in numbers if x > 0], [x for x in numbers if x < 0]
        if len(positive) == len(negative):
            printed = Outcome.L if min(positive) - min(negative) > 0 else Outcome.R
            outcome = sum_of(star_based(Value(x)) for x in numbers).outcome
            yield None if printed is outcome else f"*-based {', '.join(map(str, numbers))} is {outcome.value}"


@LEDGER.claim(
    "Theorem 4.6.6",
    "Table 4.2 with ε the least positive number minus the least absolute value of a negative one.",
    sizes=range(1, 5),
    measure="nimber",
    corrected=True,
)
def common_bases(n: int) -> Cases:
    for size in range(4):
        for numbers, m in product(collations(size, numbers_by_day(2)), range(2 * n + 1)):
            total = sum_of([nimber(m), *(flower(n, x) for x in numbers)])
            found = outcome_of_common_base(n, numbers, m)
            yield None if found is total.outcome else f"*{n}-based {', '.join(map(str, numbers))} + *{m}"


@LEDGER.claim(
    "Lemma 4.6.7",
    "Four or more *n-based numbers keep their outcome without the greatest and the least.",
    sizes=range(4, 7),
    measure="summands",
)
def without_extremes(size: int) -> Cases:
    for numbers, n in product(collations(size, numbers_by_day(2)), (1, 2, 3)):
        same = outcome_of_common_base(n, numbers) is outcome_of_common_base(n, sorted(numbers)[1:-1])
        yield None if same else f"*{n}-based {', '.join(map(str, numbers))}"


@LEDGER.claim(
    "Corollary 4.6.8",
    "An even collation of *n-based numbers is positive or negative.",
    sizes=range(2, 7, 2),
    measure="summands",
)
def even_collations(size: int) -> Cases:
    for numbers, n in product(collations(size, numbers_by_day(2)), (1, 2, 3)):
        decided = outcome_of_common_base(n, numbers) in (Outcome.L, Outcome.R)
        yield None if decided else f"*{n}-based {', '.join(map(str, numbers))}"


@LEDGER.claim(
    "Theorem 4.7.1",
    "A non-zero sum of dicotic stalks has in canonical form an incentive that is a *-based stalk.",
    sizes=range(1, 4),
    measure="edges",
)
def sums_of_stalks_are_recognised(edges: int) -> Cases:
    recogniser = StalkSumRecogniser()
    for (s, x), (t, y) in product(stalks(edges), stalks_up_to(edges)):
        found = recogniser.sum_of_stalks(x + y)
        yield None if found is not None and sum_of(z.value for z in found) == x + y else f"{s} + {t}"


# -- 4.8 to 4.11 -------------------------------------------------------------------------------------


@LEDGER.claim("Fact 4.8.2", "^<1> + … + ^<n> is ^[n].", sizes=range(1, 9), measure="n")
def unit_sums(n: int) -> Cases:
    total = sum_of(Value(f"^<{i}>") if i > 1 else UP for i in range(1, n + 1))
    yield None if total == star_based(Value(n)) + STAR else f"n={n}"


@LEDGER.claim(
    "Lemma 4.9.1",
    "For x >= y >= 0 >= z the sum of *:x, *:y, *:z is positive exactly if y > |z|.",
    sizes=range(1, 4),
    measure="day",
)
def three_star_based(day: int) -> Cases:
    for x, y, z in product(numbers_by_day(day), repeat=3):
        if x >= y >= 0 >= z:
            total = sum_of(star_based(Value(w)) for w in (x, y, z))
            yield None if (total > 0) == (y > -z) else f"{x}, {y}, {z}"


@LEDGER.claim(
    "Lemma 4.9.2",
    "The incentives of plays in distinct *-based numbers are comparable and not equal.",
    sizes=range(1, 5),
    measure="day",
)
def plays_are_ordered(day: int) -> Cases:
    for x, y in _playable_pairs(day):
        relation = compare(_play(x), _play(y))
        yield None if relation in (Relation.LESS, Relation.GREATER) else f"{x} and {y}"


def _playable_pairs(day: int) -> Iterator[tuple[Dyadic, Dyadic]]:
    playable = [x for x in numbers_by_day(day) if canonical_options(x)[0] is not None]
    return ((x, y) for x, y in product(playable, repeat=2) if x > y)


def _play(x: Dyadic) -> Value:
    return StarMove(x, canonical_options(x)[0]).change


@LEDGER.claim(
    "Corollary 4.9.4",
    "Of two plays in positive subordinates Left prefers the larger, unless the Left options are equal.",
    sizes=range(1, 5),
    measure="day",
    fails=True,
)
def printed_preference(day: int) -> Cases:
    for x, y in _playable_pairs(day):
        if y > 0 and canonical_options(x)[0] != canonical_options(y)[0]:
            yield None if _play(x) > _play(y) else f"x={x}, y={y}: Left prefers {y}"


@LEDGER.claim(
    "Corollary 4.9.4",
    "Of x > y > 0 Left prefers to play in x exactly if x^L > y^L; against a negative y, if x^L >= |y|; of two negative "
    "subordinates she prefers the smaller.",
    sizes=range(1, 5),
    measure="day",
    corrected=True,
)
def preference(day: int) -> Cases:
    for x, y in _playable_pairs(day):
        yield None if (_play(x) > _play(y)) == prefers(x, y) else f"x={x}, y={y}"


FEW = tuple(x for x in numbers_by_day(3) if abs(x) <= 2)


@LEDGER.claim(
    "Theorem 4.9.7",
    "Left's best kill and her best play in a sum of *-based numbers are confused.",
    sizes=range(1, 4),
    measure="summands",
    fails=True,
)
def printed_kill_and_play(size: int) -> Cases:
    for numbers in collations(size, FEW):
        best = target(numbers)
        if best is not None:
            kill, play = StarMove(min(numbers)).change, _play(best)
            confused = compare(kill, play) is Relation.CONFUSED
            yield None if confused else f"*-based {', '.join(map(str, numbers))}: the kill is better"


@LEDGER.claim(
    "Theorem 4.9.7",
    "They are confused exactly if the target t is the least subordinate m, or t > 0 and -m <= t^L; else the kill is "
    "better.",
    sizes=range(1, 4),
    measure="summands",
    corrected=True,
)
def kill_and_play(size: int) -> Cases:
    for numbers in collations(size, FEW):
        best = target(numbers)
        if best is not None:
            relation = compare(StarMove(min(numbers)).change, _play(best))
            told = Relation.CONFUSED if len(undominated_moves(numbers)) == 2 else Relation.GREATER
            yield None if relation is told else f"*-based {', '.join(map(str, numbers))}"


def _reversible_plays(size: int) -> Iterator[tuple[tuple[Dyadic, ...], Dyadic, bool]]:
    """Sums with a positive largest subordinate, Left's target, and whether the play in it is reversible."""
    for numbers in collations(size, FEW):
        best = target(numbers)
        if best is None or max(numbers, key=abs) <= 0:
            continue
        total = sum_of(star_based(Value(x)) for x in numbers)
        rest = list(numbers)
        rest.remove(best)
        option = canonical_options(best)[0]
        assert option is not None
        after = [*rest, option]
        answers = [total + _play(best) + StarMove(x).change for x in after]
        plays = [(x, canonical_options(x)[1]) for x in after]
        answers += [total + _play(best) + StarMove(x, y).change for x, y in plays if y is not None]
        yield numbers, best, any(answer <= total for answer in answers)


@LEDGER.claim(
    "Lemma 4.9.8",
    "The play in Left's target t is reversible exactly if t < 0, or another positive subordinate has the same Left "
    "option.",
    sizes=range(1, 4),
    measure="summands",
    fails=True,
)
def printed_reversible(size: int) -> Cases:
    for numbers, best, reversible in _reversible_plays(size):
        others = list(numbers)
        others.remove(best)
        twin = any(x > 0 and canonical_options(x)[0] == canonical_options(best)[0] for x in others)
        told = best < 0 or (best > 0 and twin)
        yield None if told == reversible else f"*-based {', '.join(map(str, numbers))}, t={best}"


@LEDGER.claim(
    "Lemma 4.9.8",
    "… exactly if t < 0, or another positive subordinate is at least t.",
    sizes=range(1, 4),
    measure="summands",
    corrected=True,
)
def reversible_plays(size: int) -> Cases:
    for numbers, best, reversible in _reversible_plays(size):
        play = StarMove(best, canonical_options(best)[0])
        if play in undominated_moves(numbers):
            survives = play in surviving_moves(numbers, Player.LEFT)
            yield None if survives != reversible else f"*-based {', '.join(map(str, numbers))}, t={best}"


@LEDGER.claim("Lemma 4.10.1", "Stalks that are no nimbers have infinite order.", sizes=range(1, 5), measure="edges")
def orders_of_stalks(edges: int) -> Cases:
    for stalk, value in stalks(edges):
        yield None if stalk.is_nimber != bool(2 * value) else str(stalk)


@LEDGER.claim("Proposition 4.10.2", "*:G has order 2 exactly if G does, for G not 0.", sizes=range(3), measure="day")
def star_based_of_order_two(day: int) -> Cases:
    for value in values_by_day(day):
        if value:
            yield None if bool(2 * value) == bool(2 * star_based(value)) else str(value)


@LEDGER.claim("Theorem 4.10.5", "If 4(*:G) = 0 then 2(*:G) = 0.", sizes=range(3), measure="day")
def no_order_four(day: int) -> Cases:
    for value in values_by_day(day):
        yield None if bool(4 * star_based(value)) == bool(2 * star_based(value)) else str(value)


@LEDGER.fact(
    "Conjecture 4.10.6",
    "A sum of four stalks that are no nimbers vanishes only if they form two pairs with the same nimber for a sum.",
    fails=True,
    instance="1 + 1 + 1 + (-3) = 0",
)
def four_stalks_vanish() -> bool:
    return bool(Value("1+1+1+(-3)"))


@LEDGER.claim(
    "Conjecture 4.10.6",
    "Four *-based stalks that are no nimbers vanish only if they form two pairs with the same nimber for a sum.",
    sizes=range(2, 5),
    measure="edges",
    corrected=True,
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


@LEDGER.claim("Lemma 4.11.3", "The same for n >= 0.", sizes=range(7), measure="n", corrected=True)
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
    "… with n the least positive integer that is above x and at least -x.",
    sizes=range(5),
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


@LEDGER.claim("Lemma 4.11.6", "{0|*:G} is positive, and {0|*:G} + *:H is not at most 0.", sizes=range(3), measure="day")
def left_wins_over_star_based(day: int) -> Cases:
    for g, h in product(values_by_day(day), repeat=2):
        over = Value.of([0], [star_based(g)])
        yield None if over > 0 and not over + star_based(h) <= 0 else f"G={g}, H={h}"


@LEDGER.claim("Lemma 4.11.7", "{0|*:G} + {*:H|0} has the outcome of G + H.", sizes=range(3), measure="day")
def opposed_over_star_based(day: int) -> Cases:
    for g, h in product(values_by_day(day), repeat=2):
        total = Value.of([0], [star_based(g)]) + Value.of([star_based(h)], [0])
        yield None if total.outcome is (g + h).outcome else f"G={g}, H={h}"


@LEDGER.claim("Theorem 4.11.9", "*:G + *:1 is {0|*:G} for dicotic G.", sizes=range(4), measure="day")
def invariant_of_dicots(day: int) -> Cases:
    for g in dicots_by_day(day):
        yield None if star_based(g) + star_based(Value(1)) == Value.of([0], [star_based(g)]) else str(g)
