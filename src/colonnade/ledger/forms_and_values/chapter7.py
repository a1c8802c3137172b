"""Chapter 7: problems and conjectures, as far as they have been searched here."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations_with_replacement, product
from math import gcd

from colonnade.errors import UndefinedError
from colonnade.games.birthdays.values_by_day import antichains
from colonnade.games.form import Form
from colonnade.games.infinitesimal.atomic_weight import atomic_weight
from colonnade.games.kinds import is_dicotic, is_infinitesimal
from colonnade.games.ordinal.ordinal_sum import conway_ordinal_sum, ordinal_value
from colonnade.games.ordinal.star_based import star_based
from colonnade.games.ordinal.sums_of_star_based import star_based_sum
from colonnade.games.value import Value, sum_of
from colonnade.ledger.by_definition import star_based_witness
from colonnade.ledger.entry import Cases, Status, Undecided
from colonnade.ledger.forms_and_values.chapter6 import weight_of
from colonnade.ledger.forms_and_values.ledger import LEDGER
from colonnade.ledger.samples import dicots_by_day, uptimal_value, values_by_day


@LEDGER.fact(
    "Problem 7.1.1",
    "No value born on day 1 is an ordinal sum of positions born by that day.",
    fails=True,
    instead="None is an ordinal sum on a canonical base, but for 0:H and G:0.",
    instance="1 is {|2}:1, a sum with a base of value 0",
)
def day_one_is_indecomposable() -> bool:
    base = Form.parse("{|2}")
    return not (base.value == 0 and ordinal_value(base, Value(1)) == 1)


@LEDGER.claim(
    "Problem 7.1.1, counts",
    "Of the values born on days 0, 1 and 2, 1, 3 and 7 are no ordinal sums on a canonical base, but for 0:H and G:0.",
    sizes=range(3),
    measure="day",
    fails=True,
)
def printed_counts_of_prime_values(day: int) -> Cases:
    found = _prime_values(day)
    yield None if len(found) == (1, 3, 7)[day] else f"on day {day} there are {len(found)}: {', '.join(map(str, found))}"


def _prime_values(day: int) -> list[Value]:
    """The values born on a day that are no ``G:H`` with canonical ``G`` and any ``H``, not 0, born by that day."""
    values = [x for x in values_by_day(day) if x]
    sums = {conway_ordinal_sum(base, top) for base, top in product(values, repeat=2)}
    return [x for x in values_by_day(day) if x.birthday == day and x not in sums]


@LEDGER.claim(
    "Problem 7.1.1, counts",
    "Of the values born on days 0, 1 and 2, 1, 3 and 9 are no ordinal sums on a canonical base, but for 0:H and G:0; "
    "on day 2 these are the seven hot ones, ^ and v.",
    sizes=range(3),
    measure="day",
    corrected=True,
)
def prime_values(day: int) -> Cases:
    found = _prime_values(day)
    known = ("0", "1 -1 *", "+-1 {1|0} {0|-1} {1|*} {*|-1} {1|0,*} {0,*|-1} ^ v")[day]
    yield None if set(found) == set(map(Value, known.split())) else f"day {day}: {', '.join(map(str, found))}"


@LEDGER.claim(
    "Conjecture 7.1.7",
    "For infinitesimal G, {0|G} - G is *-based only if G is dicotic.",
    sizes=range(4),
    measure="day",
    status=Status.OPEN,
)
def only_dicots(day: int) -> Cases:
    for value in values_by_day(day):
        if is_infinitesimal(value) and not is_dicotic(value):
            difference = Value.of([0], [value]) - value
            yield None if star_based_witness(difference.form) is None else str(value)


@LEDGER.claim(
    "Conjecture 7.1.8",
    "For a sum G of *-based values that Left wins moving first, {0|G} - G is a sum of *-based values.",
    sizes=range(1, 3),
    measure="summands",
    status=Status.OPEN,
)
def star_based_difference(size: int) -> Cases:
    based = [star_based(value) for value in values_by_day(2)]
    for total in {sum_of(chosen) for chosen in combinations_with_replacement(based, size)}:
        if not total <= 0:
            # Where no summands are found, there may still be some.
            yield None if star_based_sum(Value.of([0], [total]) - total) is not None else Undecided(total)


def _with_dicotic_options(most: int) -> Iterator[Value]:
    """The values with at most so many options for each player, all of them dicots born by day 3."""
    sides = [chosen for chosen in antichains(dicots_by_day(3)) if 1 <= len(chosen) <= most]
    return (Value.of(left, right) for left in sides for right in sides)


def _atomic(day: int) -> Iterator[tuple[Value, Value]]:
    """Atomic values that Left wins moving first, and their weights: all by day 3, some dicots of day 4."""
    pool = values_by_day(day) if day < 4 else chain(_with_dicotic_options(1), _with_dicotic_options(2))
    seen: set[Value] = set()
    for value in pool:
        if value not in seen and not value <= 0:
            seen.add(value)
            try:
                yield value, atomic_weight(value)
            except UndefinedError:
                continue


@LEDGER.claim(
    "Conjecture 7.1.9",
    "For atomic G that Left wins moving first, {0|G} - G has atomic weight 1.",
    sizes=range(5),
    measure="day",
    fails=True,
    instead="Where the atomic weight of G is an integer it may be true; that is open.",
)
def weight_of_the_difference(day: int) -> Cases:
    for value, _ in _atomic(day):
        found = atomic_weight(Value.of([0], [value]) - value)
        yield None if found == 1 else f"G = {value}: the weight is {found}"


@LEDGER.claim(
    "Conjecture 7.1.9",
    "For atomic G that Left wins moving first and whose atomic weight is an integer, {0|G} - G has atomic weight 1.",
    sizes=range(5),
    measure="day",
    status=Status.OPEN,
    tested_to=3,
)
def weight_beside_integers(day: int) -> Cases:
    for value, weight in _atomic(day):
        if weight.number is not None and weight.number.is_integer:
            yield None if atomic_weight(Value.of([0], [value]) - value) == 1 else str(value)


@LEDGER.claim(
    "Conjecture 7.1.10",
    "There are 2 times 3^(n-1) uptimals, with or without *, born by day n.",
    sizes=range(1, 5),
    measure="day",
    status=Status.OPEN,
    tested_to=3,
)
def uptimals(day: int) -> Cases:
    # Neither more digits nor larger ones than the day can be born by it.
    rows = product(range(-day, day + 1), repeat=day)
    found = {value for row, star in product(rows, (0, 1)) if (value := uptimal_value(row, star)).birthday <= day}
    yield None if len(found) == 2 * 3 ** (day - 1) else f"day {day}: {len(found)}"


@LEDGER.claim(
    "Conjecture 7.1.13",
    "Left options of atomic weights of Partizan Euclid positions are integers.",
    sizes=range(2, 801),
    measure="q",
    status=Status.OPEN,
    tested_to=200,
)
def integer_left_options(q: int) -> Cases:
    for p in range(q + 1, 2 * q):
        if gcd(p, q) == 1:
            numbers = [x.number for x in weight_of(p, q).left]
            yield None if all(x is not None and x.is_integer for x in numbers) else f"E({p},{q})"
