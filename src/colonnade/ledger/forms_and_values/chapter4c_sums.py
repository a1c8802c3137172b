"""Chapter 4, 4.6 to 4.9: sums of stalks and of ``*``-based numbers."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations_with_replacement, product

from colonnade.dyadic import Dyadic
from colonnade.games.infinitesimal.atomic_weight import atomic_weight
from colonnade.games.ordinal.star_based import star_based
from colonnade.games.stalks.stalk import Stalk
from colonnade.games.value import Relation, Value, compare, sum_of
from colonnade.ledger.by_definition import bits_are_above
from colonnade.ledger.entry import Cases
from colonnade.ledger.forms_and_values.ledger import LEDGER
from colonnade.ledger.samples import (
    collations,
    flower,
    nimber,
    numbers_by_day,
    stalks_up_to,
    uptimal_value,
)
from colonnade.players import Outcome

STAR = Value("*")
_Uptimal = tuple[tuple[int, ...], int]
"""The digits of an uptimal, and 1 where a ``*`` is added."""


# -- 4.6 and 4.7: sums -------------------------------------------------------------------------------


@LEDGER.claim(
    "Corollary 4.6.4",
    "With an advantage of two or more, a sum of *n-based numbers has the outcome of the absolute advantage.",
    sizes=range(2, 4),
    measure="summands",
    fails=True,
    instead="It has the outcome of the advantage itself, with its sign.",
)
def printed_advantage(size: int) -> Cases:
    for numbers in combinations_with_replacement(numbers_by_day(1), size):
        advantage = sum((x > 0) - (x < 0) for x in numbers)
        if abs(advantage) >= 2:
            outcome = sum_of(star_based(Value(x)) for x in numbers).outcome
            yield None if outcome is Outcome.L else f"*-based {', '.join(map(str, numbers))}"


@LEDGER.claim(
    "Theorem 4.6.6",
    "Table 4.2 gives the outcome of *n-based numbers and a nimber, with ε as printed, the least positive minus the "
    "least negative number.",
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


TABLE = {
    1: ("LLL", "LNN"),
    0: ("NLN", "NRN"),
    -1: ("RNN", "RRR"),
}
"""Table 4.2 by the advantage: the outcomes in the cases a, b and c for positive and for negative ε."""


def table_outcome(n: int, numbers: tuple[Dyadic, ...], m: int) -> Outcome:
    """What Table 4.2 says of two or more ``*n``-based numbers, none of them 0, and ``*m``."""
    positive, negative = [x for x in numbers if x > 0], [-x for x in numbers if x < 0]
    advantage = len(positive) - len(negative)
    if abs(advantage) >= 2:
        return Outcome.L if advantage > 0 else Outcome.R
    case = 0 if m >= n else 1 if bits_are_above(n, m) else 2
    return Outcome(TABLE[advantage][0 if min(positive) > min(negative) else 1][case])


@LEDGER.claim(
    "Theorem 4.6.6",
    "Table 4.2 gives the outcome of *n-based numbers and a nimber, with ε the least positive number minus the least "
    "absolute value of a negative one.",
    sizes=range(1, 13),
    measure="nimber",
    corrected=True,
    tested_to=2,
)
def common_bases(n: int) -> Cases:
    subordinates = tuple(x for x in numbers_by_day(2) if x)
    for size in range(2, 5 if n < 4 else 4):
        for numbers, m in product(collations(size, subordinates), range(17)):
            total = sum_of([nimber(m), *(flower(n, x) for x in numbers)])
            claimed = table_outcome(n, numbers, m)
            yield None if claimed is total.outcome else f"*{n}-based {', '.join(map(str, numbers))} + *{m}"


@LEDGER.claim(
    "Lemma 4.6.3",
    "The atomic weight of a sum of *n-based numbers is their advantage.",
    sizes=range(1, 5),
    measure="summands",
)
def weight_is_the_advantage(size: int) -> Cases:
    for numbers, n in product(combinations_with_replacement(numbers_by_day(2), size), (1, 2, 3)):
        advantage = sum((x > 0) - (x < 0) for x in numbers)
        found = atomic_weight(sum_of(flower(n, x) for x in numbers))
        yield None if found == advantage else f"*{n}-based {', '.join(map(str, numbers))}"


@LEDGER.claim(
    "Lemma 4.6.7",
    "Four or more *n-based numbers keep their outcome without the greatest and the least.",
    sizes=range(4, 8),
    measure="summands",
)
def without_extremes(size: int) -> Cases:
    for numbers, n in product(collations(size, numbers_by_day(2)), (1, 2)):
        whole, inner = (sum_of(flower(n, x) for x in chosen) for chosen in (numbers, sorted(numbers)[1:-1]))
        yield None if whole.outcome is inner.outcome else f"*{n}-based {', '.join(map(str, numbers))}"


@LEDGER.claim(
    "Corollary 4.6.8",
    "A non-empty collation of an even number of *n-based numbers is positive or negative.",
    sizes=range(2, 9, 2),
    measure="summands",
)
def even_collations(size: int) -> Cases:
    for numbers, n in product(collations(size, numbers_by_day(2)), (1, 2)):
        decided = sum_of(flower(n, x) for x in numbers).outcome in (Outcome.L, Outcome.R)
        yield None if decided else f"*{n}-based {', '.join(map(str, numbers))}"


@LEDGER.claim(
    "Theorem 4.7.1",
    "A non-zero sum of dicotic stalks has in canonical form an incentive that is a *-based stalk.",
    sizes=range(1, 7),
    measure="edges",
    tested_to=5,
)
def sums_of_stalks_are_recognised(edges: int) -> Cases:
    based = _star_based_stalks(edges)
    for x, y in combinations_with_replacement(based, 2):
        yield None if _has_based_incentive(x + y, based) else f"{x} + {y}"


def _star_based_stalks(edges: int) -> dict[Value, Stalk]:
    """The stalks with at most so many edges, the lowest of them green, by their values."""
    return {value: stalk for stalk, value in stalks_up_to(edges) if stalk.colors.startswith("G")}


def _has_based_incentive(total: Value, based: dict[Value, Stalk]) -> bool:
    """Whether the sum is 0, or a Left or Right incentive of its canonical form is among the stalks."""
    incentives = chain((x - total for x in total.left), (total - y for y in total.right))
    return not total or any(each in based for each in incentives)


@LEDGER.claim(
    "Theorem 4.7.1, more summands",
    "A non-zero sum of three or four dicotic stalks has in canonical form an incentive that is a *-based stalk.",
    sizes=range(1, 5),
    measure="edges",
    tested_to=3,
)
def longer_sums_are_recognised(edges: int) -> Cases:
    based = _star_based_stalks(edges)
    for count in (3, 4) if edges < 4 else (3,):
        for chosen in combinations_with_replacement(based, count):
            yield None if _has_based_incentive(sum_of(chosen), based) else " + ".join(map(str, chosen))


# -- 4.8 and 4.9 --------------------------------------------------------------------------------------


@LEDGER.claim("Fact 4.8.2", "^<1> + … + ^<n> is ^[n].", sizes=range(1, 9), measure="n")
def unit_sums(n: int) -> Cases:
    yield None if sum_of(map(_unit, range(1, n + 1))) == star_based(Value(n)) + STAR else f"n={n}"


def _unit(n: int) -> Value:
    """``^<n>`` by Definition 4.8.1."""
    return Value.of([0], [star_based(Value(1 - n))])


@LEDGER.claim(
    "Section 4.8, sum",
    "^<i> is *:(i+1) - *:i.",
    sizes=range(1, 5),
    measure="i",
    fails=True,
)
def printed_unit(i: int) -> Cases:
    difference = star_based(Value(i + 1)) - star_based(Value(i))
    yield None if _unit(i) == difference else f"i={i}: *:{i + 1} - *:{i} is {difference}"


@LEDGER.claim("Section 4.8, sum", "^<i> is *:i - *:(i-1).", sizes=range(1, 9), measure="i", corrected=True)
def unit_as_difference(i: int) -> Cases:
    yield None if _unit(i) == star_based(Value(i)) - star_based(Value(i - 1)) else f"i={i}"


def _digits(integers: tuple[int, ...]) -> list[int]:
    """``d_u`` for ``u >= 1``: how many integers are at least ``u`` in size, each counted with its sign."""
    largest = max(map(abs, integers))
    return [sum((1 if n > 0 else -1) for n in integers if abs(n) >= u) for u in range(1, largest + 1)]


@LEDGER.claim(
    "Theorem 4.8.3",
    "For U = .d_1…d_k with d_k > 0 let U^- and U^+ be U with all digits one lower and one higher, U_i its first i "
    "digits, j the place of the last negative digit and m that of the last digit <= 0 (k - 1 if d_k is 1), 0 where "
    "there is none. In canonical form U is {U_m,(U_j)^+*|U^-*}, without the second Left option if j is 0; U* is "
    "{U_m*,(U_j)^+|U^-} if j is not 0, else {U_m*|U^-} with 0 beside U_m* if U is confused with *, and in its place "
    "if m is 0 and U > *.",
    sizes=range(1, 6),
    measure="digits",
    tested_to=4,
)
def canonical_uptimals(digits: int) -> Cases:
    for row, star in product(product(range(-2, 3), repeat=digits), (0, 1)):
        if row[-1] > 0:
            left, right = (frozenset(uptimal_value(*x) for x in side) for side in _options_of_uptimal(row, star))
            whole = uptimal_value(row, star)
            yield None if whole.options == (left, right) else f".{','.join(map(str, row))}{'*' * star}"


def _options_of_uptimal(digits: tuple[int, ...], star: int) -> tuple[list[_Uptimal], list[_Uptimal]]:
    """What Theorem 4.8.3 says, for a positive last digit."""
    places = range(1, len(digits) + 1)
    j = max((i for i in places if digits[i - 1] < 0), default=0)
    m = max((i for i in places if digits[i - 1] <= 0), default=0) if digits[-1] > 1 else len(digits) - 1
    head, raised, lowered = digits[:m], tuple(x + 1 for x in digits[:j]), tuple(x - 1 for x in digits)
    right = [(lowered, 1 - star)]
    if j:
        return [(raised, 1 - star), (head, star)], right
    if not star:
        return [(head, 0)], right
    if not uptimal_value(digits, 0) > STAR:
        return [((), 0), (head, 1)], right
    return [(head, 1) if m else ((), 0)], right


@LEDGER.claim(
    "Section 4.8, d_u",
    "Every digit d_u of a sum of *-based integers, that of * for u = 0 too, is the number of positive ones of size at "
    "least u less that of negative ones.",
    sizes=range(1, 3),
    measure="summands",
    fails=True,
)
def printed_digits(size: int) -> Cases:
    for integers in combinations_with_replacement(range(-2, 3), size):
        star = sum((n > 0) - (n < 0) for n in integers) % 2
        total = sum_of(star_based(Value(n)) for n in integers)
        holds = uptimal_value(_digits(integers), star) == total
        yield None if holds else f"{' + '.join(f'*:{n}' for n in integers)} is {total}, and d_0 would be {star}"


@LEDGER.claim(
    "Section 4.8, d_u",
    "For u > 0 the digit d_u of a sum of *-based integers is the number of positive ones of size at least u less that "
    "of negative ones, and * is added if the number of summands is odd.",
    sizes=range(1, 5),
    measure="summands",
    corrected=True,
)
def digits_of_sums(size: int) -> Cases:
    for integers in combinations_with_replacement(range(-4, 5), size):
        total = sum_of(star_based(Value(n)) for n in integers)
        yield None if uptimal_value(_digits(integers), size % 2) == total else str(integers)


@LEDGER.claim(
    "Corollary 4.8.4",
    "An uptimal whose subordinate k of largest size is not negative has one Right option, got by killing *:k.",
    sizes=range(1, 5),
    measure="summands",
)
def one_right_option(size: int) -> Cases:
    for integers in collations(size, tuple(Dyadic(n) for n in range(-3, 4))):
        largest = max(integers, key=abs)
        if largest >= 0:
            total = sum_of(star_based(Value(n)) for n in integers)
            claimed = total - star_based(Value(largest))
            yield None if total.right == (claimed,) else f"*-based {', '.join(map(str, integers))}"


@LEDGER.claim(
    "Lemma 4.9.1",
    "For x >= y >= 0 >= z the sum of *:x, *:y, *:z is positive exactly if y > |z|.",
    sizes=range(1, 5),
    measure="day",
)
def three_star_based(day: int) -> Cases:
    for x, y, z in product(numbers_by_day(day), repeat=3):
        if x >= y >= 0 >= z:
            total = sum_of(star_based(Value(w)) for w in (x, y, z))
            yield None if (total > 0) == (y > -z) else f"{x}, {y}, {z}"


@LEDGER.claim(
    "Lemma 4.9.2",
    "For x and y that are positive integers or no integers, Left's incentives *:x^L - *:x and *:y^L - *:y are "
    "comparable, and equal only if x = y.",
    sizes=range(1, 6),
    measure="day",
)
def plays_are_ordered(day: int) -> Cases:
    for x, y in _playable_pairs(day):
        relation = compare(_play(x), _play(y))
        yield None if relation in (Relation.LESS, Relation.GREATER) else f"{x} and {y}"


def _left_of(x: Dyadic) -> Dyadic | None:
    """The Left option of a number in canonical form, or ``None``."""
    options = Value(x).left
    return options[0].number if options else None


def _playable_pairs(day: int) -> Iterator[tuple[Dyadic, Dyadic]]:
    playable = [x for x in numbers_by_day(day) if _left_of(x) is not None]
    return ((x, y) for x, y in product(playable, repeat=2) if x > y)


def _kill(x: Dyadic) -> Value:
    """What Left adds to a sum by moving from ``*:x`` to 0."""
    return -star_based(Value(x))


def _play(x: Dyadic) -> Value:
    """What Left adds to a sum by moving in the subordinate of ``*:x``."""
    return star_based(Value(x).left[0]) - star_based(Value(x))


def _target(numbers: tuple[Dyadic, ...]) -> Dyadic | None:
    """The subordinate in which Left's play is dominated by no other (Definition 4.9.5), or ``None`` without any."""
    playable = [x for x in numbers if _left_of(x) is not None]
    return next((x for x in playable if not any(_play(x) < _play(y) for y in playable)), None)


@LEDGER.claim(
    "Corollary 4.9.4",
    "Of two plays in positive subordinates Left prefers the larger, unless the Left options are equal.",
    sizes=range(1, 5),
    measure="day",
    fails=True,
)
def printed_preference(day: int) -> Cases:
    for x, y in _playable_pairs(day):
        if y > 0 and _left_of(x) != _left_of(y):
            yield None if _play(x) > _play(y) else f"x={x}, y={y}: Left prefers {y}"


@LEDGER.claim(
    "Corollary 4.9.4",
    "Of x > y > 0 Left prefers to play in x exactly if x^L > y^L; against a negative y, if x^L >= |y|; of two negative "
    "subordinates she prefers the smaller.",
    sizes=range(1, 6),
    measure="day",
    corrected=True,
)
def preference(day: int) -> Cases:
    for x, y in _playable_pairs(day):
        x_left, y_left = _left_of(x), _left_of(y)
        assert x_left is not None
        assert y_left is not None
        claimed = x_left > y_left if y > 0 else x > 0 and x_left >= -y
        yield None if (_play(x) > _play(y)) == claimed else f"x={x}, y={y}"


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
        best = _target(numbers)
        if best is not None:
            kill, play = _kill(min(numbers)), _play(best)
            confused = compare(kill, play) is Relation.CONFUSED
            yield None if confused else f"*-based {', '.join(map(str, numbers))}: the kill is better"


@LEDGER.claim(
    "Theorem 4.9.7",
    "Left's best kill and her best play in a sum of *-based numbers are confused exactly if the target t is "
    "the least subordinate m, or t > 0 and -m <= t^L; else the kill is better.",
    sizes=range(1, 5),
    measure="summands",
    corrected=True,
)
def kill_and_play(size: int) -> Cases:
    for numbers in collations(size, FEW):
        best, least = _target(numbers), min(numbers)
        if best is not None:
            left = _left_of(best)
            assert left is not None
            claimed = Relation.CONFUSED if best == least or (best > 0 and -least <= left) else Relation.GREATER
            relation = compare(_kill(least), _play(best))
            yield None if relation is claimed else f"*-based {', '.join(map(str, numbers))}"


def _reversible_plays(size: int) -> Iterator[tuple[tuple[Dyadic, ...], Dyadic, bool]]:
    """Sums with a positive largest subordinate, Left's target, and whether the play in it is reversible."""
    for numbers in collations(size, FEW):
        best = _target(numbers)
        if best is None or max(numbers, key=abs) <= 0:
            continue
        total = sum_of(star_based(Value(x)) for x in numbers)
        after = [Value(x) for x in numbers]
        after.remove(Value(best))
        after += Value(best).left
        here = total + _play(best)
        answers = [here - star_based(x) for x in after]
        answers += [here - star_based(x) + star_based(y) for x in after for y in x.right]
        yield numbers, best, any(answer <= total for answer in answers)


@LEDGER.claim(
    "Lemma 4.9.8",
    "Where a subordinate of largest size is positive, the play in Left's target t is reversible exactly if t < 0, or "
    "t > 0 and another positive subordinate has the same Left option.",
    sizes=range(1, 4),
    measure="summands",
    fails=True,
)
def printed_reversible(size: int) -> Cases:
    for numbers, best, reversible in _reversible_plays(size):
        others = list(numbers)
        others.remove(best)
        twin = any(x > 0 and _left_of(x) == _left_of(best) for x in others)
        claimed = best < 0 or (best > 0 and twin)
        yield None if claimed == reversible else f"*-based {', '.join(map(str, numbers))}, t={best}"


@LEDGER.claim(
    "Lemma 4.9.8",
    "Where a subordinate of largest size is positive, the play in Left's target t is reversible exactly if t < 0, or "
    "t > 0 and another positive subordinate is at least t.",
    sizes=range(1, 5),
    measure="summands",
    corrected=True,
    tested_to=3,
)
def reversible_plays(size: int) -> Cases:
    for numbers, best, reversible in _reversible_plays(size):
        others = list(numbers)
        others.remove(best)
        claimed = best < 0 or any(x >= best for x in others if x > 0)
        yield None if claimed == reversible else f"*-based {', '.join(map(str, numbers))}, t={best}"
