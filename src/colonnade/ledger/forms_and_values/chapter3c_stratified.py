"""Chapter 3, 3.10 to 3.12: stratified positions, HT-values and their lattice."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cmp_to_key
from itertools import product

from colonnade._kernel import KERNEL
from colonnade.games.form import Form
from colonnade.games.kinds import is_infinitesimal
from colonnade.games.transitive.closures import (
    hereditary_transitive_closure,
    is_hereditarily_transitive,
    left_transitively_dominates,
    primary_left_options,
    primary_right_options,
    purely_left,
    purely_right,
    right_transitively_dominates,
)
from colonnade.games.transitive.ht_definition import count_by_definition
from colonnade.games.value import Value
from colonnade.ledger.by_definition import is_stratified, stratified_by_day
from colonnade.ledger.entry import Cases
from colonnade.ledger.forms_and_values.chapter3a_transitive import hereditarily_transitive
from colonnade.ledger.forms_and_values.chapter3b_simplification import several_primaries
from colonnade.ledger.forms_and_values.ledger import LEDGER
from colonnade.ledger.samples import numbers_by_day, values_by_day

PRINTED_COUNTS = (1, 4, 18, 176, 11363)


def stratified_forms(day: int) -> Iterator[Form]:
    """The stratified positions of a day: by their definition up to day 3, with one primary option a side on day 4."""
    if day < 4:
        return filter(is_stratified, hereditarily_transitive(day))
    return iter(stratified_by_day(day))


@LEDGER.fact(
    "Example 3.10.2",
    "{0,*,*:1|0,-1} is stratified; {0,*,1|0} and {0,*|} are not, and equal the stratified {0,1|0} and 1.",
)
def examples_of_stratified() -> bool:
    first, second, third = (Form.parse(text) for text in ("{0,*,*:1|0,-1}", "{0,*,1|0}", "{0,*|}"))
    equal = [(second, Form.parse("{0,1|0}")), (third, Value(1).form)]
    simplified = all(form.value == simple.value and is_stratified(simple) for form, simple in equal)
    return is_stratified(first) and not is_stratified(second) and not is_stratified(third) and simplified


@LEDGER.fact("Example 3.10.3", "HT(2) is {0,1|}, stratified and equal to 2, which is not hereditarily transitive.")
def closure_of_two() -> bool:
    closed = hereditary_transitive_closure(Value(2).form)
    two = Value(2)
    return (
        closed == Form.parse("{0,1|}")
        and is_stratified(closed)
        and closed.value == two
        and not is_hereditarily_transitive(two.form)
    )


@LEDGER.claim(
    "Theorem 3.10.4", "A stratified position is HT of its canonical form.", sizes=range(5), measure="day", tested_to=3
)
def stratified_from_canonical(day: int) -> Cases:
    for form in stratified_forms(day):
        yield None if hereditary_transitive_closure(form.value.form) == form else str(form)


@LEDGER.claim("Theorem 3.10.5", "Equal stratified positions are the same.", sizes=range(5), measure="day", tested_to=3)
def stratified_is_unique(day: int) -> Cases:
    seen: dict[Value, Form] = {}
    for form in stratified_forms(day):
        yield None if seen.setdefault(form.value, form) == form else f"{seen[form.value]} and {form}"


@LEDGER.claim("Lemma 3.10.6", "HT(x) is stratified and equals x, for numbers.", sizes=range(6), measure="day")
def stratified_numbers(day: int) -> Cases:
    for x in numbers_by_day(day):
        form = hereditary_transitive_closure(Value(x).form)
        yield None if is_stratified(form) and form.value == x else str(x)


@LEDGER.claim(
    "Theorem 3.10.7",
    "Every hereditarily transitive position equals a stratified one.",
    sizes=range(4),
    measure="day",
    tested_to=2,
)
def stratified_exists(day: int) -> Cases:
    values = {form.value for form in stratified_forms(day)}
    for form in several_primaries(day):
        yield None if form.value in values else str(form)


@LEDGER.claim(
    "Theorem 3.11.1",
    "A value is that of a hereditarily transitive position exactly if HT of its canonical form equals it.",
    sizes=range(4),
    measure="day",
)
def ht_value_test(day: int) -> Cases:
    reached = {form.value for form in hereditarily_transitive(day)}  # 3.9.5: one primary option a side is enough
    for value in values_by_day(day):
        closed = hereditary_transitive_closure(value.form)
        yield None if (closed.value == value) == (value in reached) else str(value)


@LEDGER.fact(
    "Example 3.11.2",
    "The HT-values born by day 2 are 0, *, *2, *:1, 1/2, 1, 1*, {1|0}, {1|0,*}, 2, the negatives of these, and +-1.",
)
def values_of_day_two() -> bool:
    printed = "-2 -1 -1* -1/2 0 {0|-1} *:-1 * {0,*|-1} *2 *:1 1/2 1 +-1 {1|0,*} {1|0} 1* 2"
    return {Value(text) for text in printed.split()} == {form.value for form in hereditarily_transitive(2)}


@LEDGER.claim(
    "Table 3.1", "There are 1, 4, 18, 176, 11363 HT-values born by day 0, 1, 2, 3, 4.", sizes=range(5), measure="day"
)
def counts(day: int) -> Cases:
    values = {form.value for form in hereditarily_transitive(min(day, 3))}
    found = len(values) if day < 4 else count_by_definition(day)
    yield None if found == PRINTED_COUNTS[day] else f"day {day}: {found}"


@LEDGER.claim(
    "Section 3.11",
    "There is one infinitesimal HT-value more by day n + 1 than there are HT-values by day n.",
    sizes=range(4),
    measure="day",
)
def infinitesimal_counts(day: int) -> Cases:
    found = sum(is_infinitesimal(form.value) for form in stratified_by_day(day + 1))
    yield None if found == len(stratified_by_day(day)) + 1 else f"day {day + 1}: {found}"


@LEDGER.fact(
    "Table 3.1, day 5",
    "There are 397444242 HT-values born by day 5.",
    fails=True,
    instead="There are 39744242, counted in two ways: a digit 4 is printed twice. By day 6 there are 447528891503769.",
    instance="at most (11363 + 1)^2 = 129140496, by Corollary 3.9.6",
)
def printed_day_five() -> bool:
    return (PRINTED_COUNTS[4] + 1) ** 2 >= 397444242


@LEDGER.claim(
    "Table 3.1, day 5",
    "There are 39744242 HT-values born by day 5, counted pair by pair of primary options with the definition of the "
    "order.",
    sizes=range(4, 6),
    measure="day",
    corrected=True,
    tested_to=4,
)
def day_five(day: int) -> Cases:
    found = count_by_definition(day)
    yield None if found == {4: 11363, 5: 39744242}[day] else f"day {day}: {found}"


@LEDGER.claim(
    "Theorem 3.12.1",
    "Of HT-values G > H exactly if G is above H in the linear orders of both players.",
    sizes=range(4),
    measure="day",
)
def dimension_two(day: int) -> Cases:
    for g, h in product(stratified_by_day(day), repeat=2):
        if g != h:
            above = left_transitively_dominates(g, h) and right_transitively_dominates(h, g)
            yield None if (g.value > h.value) == above else f"{g.value} and {h.value}"


@LEDGER.claim(
    "Theorem 3.12.1, by ranks",
    "The ranks of the two linear orders realise the order of HT-values (a case is one value against all).",
    sizes=range(5),
    measure="day",
    tested_to=3,
)
def ranks_realise_the_order(day: int) -> Cases:
    forms = stratified_by_day(day)
    in_order = _ranked([[x.value for x in purely_left([form])] for form in forms], Value.__ge__)
    best_for_right_last = _ranked([[x.value for x in purely_right([form])] for form in forms], Value.__le__)
    right_rank = {x: -rank for rank, x in enumerate(best_for_right_last)}
    right_ranks = [right_rank[x] for x in in_order]
    table = KERNEL.le_table([forms[x].value.id for x in in_order])
    for place, x in enumerate(in_order):
        # Nothing that Left ranks lower is at least x; of the rest, what Right does not rank lower.
        claimed = bytes(place) + bytes(map(right_ranks[place].__le__, right_ranks[place:]))
        row = table[place * len(forms) : (place + 1) * len(forms)]
        yield None if row == claimed else str(forms[x].value)


def _ranked(reached: list[list[Value]], is_as_good: Callable[[Value, Value], bool]) -> list[int]:
    """Places by the linear order of a player (3.8.1), from what the player reaches alone; the best last."""

    def compare(g: int, h: int) -> int:
        return 1 if all(any(is_as_good(x, y) for x in reached[g]) for y in reached[h]) else -1

    return sorted(range(len(reached)), key=cmp_to_key(compare))


def printed_join(g: Form, h: Form) -> Form:
    """The join of Definition 3.12.4: for Left the better of the primary options, for Right the worse one, or none."""
    lefts = [*primary_left_options(g), *primary_left_options(h)]
    rights = [primary_right_options(g), primary_right_options(h)]
    left = lefts[-1:] if len(lefts) < 2 or left_transitively_dominates(lefts[1], lefts[0]) else lefts[:1]
    right: tuple[Form, ...] = ()
    if all(rights):
        right = rights[0] if right_transitively_dominates(rights[1][0], rights[0][0]) else rights[1]
    return hereditary_transitive_closure(Form(left, right))


@LEDGER.claim(
    "Lemma 3.12.5",
    "The join as printed in Definition 3.12.4 is at least both values.",
    sizes=range(4),
    measure="day",
    tested_to=2,
)
def printed_join_is_above(day: int) -> Cases:
    for g, h in product(stratified_by_day(day), repeat=2):
        join = printed_join(g, h).value
        yield None if join >= g.value and join >= h.value else f"{g.value} and {h.value}"


@LEDGER.claim(
    "Definition 3.12.4",
    "The join as printed is the least HT-value born by the day that is at least both.",
    sizes=range(4),
    measure="day",
    fails=True,
    instead="For Right, K^R is his best X such that no position he reaches alone from X is at most G or H.",
)
def printed_join_is_least(day: int) -> Cases:
    values = [form.value for form in stratified_forms(day)]
    for g, h in product(stratified_forms(day), repeat=2):
        above = [x for x in values if x >= g.value and x >= h.value]
        join, least = printed_join(g, h).value, next(x for x in above if all(x <= y for y in above))
        yield None if join == least else f"{g.value} and {h.value} have the join {least}, not {join}"


def corrected_joins(day: int) -> dict[tuple[Form, Form], Value]:
    """The corrected join of all pairs: for Left the better of the primary options; for Right the best position of the
    day before from which he reaches, by moves of his own alone, nothing at most one of the two."""
    forms = tuple(stratified_forms(day))
    before = tuple(stratified_forms(day - 1)) if day else ()
    best_first = sorted(before, key=lambda x: sum(right_transitively_dominates(y, x) for y in before))
    barred = {x: {g for g in forms if any(y.value <= g.value for y in purely_right([x]))} for x in before}
    joins = {}
    for g, h in product(forms, repeat=2):
        lefts = [*primary_left_options(g), *primary_left_options(h)]
        left = [x for x in lefts if all(left_transitively_dominates(x, y) for y in lefts)][:1]
        right = [x for x in best_first if g not in barred[x] and h not in barred[x]][:1]
        joins[g, h] = Form(purely_left(left), purely_right(right)).value
    return joins


@LEDGER.claim(
    "Definition 3.12.4",
    "If K^R is instead Right's best X such that no position that he reaches alone from X is at most G or H, HT(K) is "
    "the least HT-value born by the day that is at least both; mirrored for the meet.",
    sizes=range(4),
    measure="day",
    corrected=True,
    tested_to=2,
)
def joins_and_meets(day: int) -> Cases:
    forms = tuple(stratified_forms(day))
    joins = corrected_joins(day)
    above = {g.value: frozenset(h.value for h in forms if h.value >= g.value) for g in forms}
    below = {g.value: frozenset(h.value for h in forms if h.value <= g.value) for g in forms}
    for g, h in product(forms, repeat=2):
        join, meet = joins[g, h], -joins[-g, -h]
        holds = above.get(join) == above[g.value] & above[h.value]
        holds = holds and below.get(meet) == below[g.value] & below[h.value]
        yield None if holds else f"{g.value} and {h.value}"
