"""Chapter 3, 3.9 to 3.12: stratified positions, HT-values and their lattice."""

from __future__ import annotations

from itertools import product

from colonnade.games.form import Form
from colonnade.games.ht_lattice import HTLattice
from colonnade.games.stratified import is_ht_value, is_stratified, simplify, stratified
from colonnade.games.transitive import (
    hereditary_transitive_closure,
    is_hereditarily_transitive,
    is_transitive,
    left_transitively_dominates,
    primary_left_options,
    right_transitively_dominates,
    transitive_closure,
)
from colonnade.games.value import Value
from colonnade.ledger.entry import Cases
from colonnade.ledger.forms_and_values.chapter3a_transitive import hereditarily_transitive, ht_values
from colonnade.ledger.forms_and_values.ledger import LEDGER
from colonnade.ledger.samples import numbers_by_day, values_by_day

PRINTED_COUNTS = (1, 4, 18, 176, 11363)


@LEDGER.fact(
    "Lemma 3.9.16",
    "T({G^L|G^R}) and T({H^L|H^R}) are equal if their transitive options are.",
    fails=True,
    instance="G^L = *, H^L = {0,^|0}, G^R = H^R = *: *2 against {*,^|*,0}",
)
def printed_closures_by_value() -> bool:
    star, other = Form.parse("*"), Form.parse("{0,^|0}")
    assert star.value == other.value
    assert is_transitive(other)
    return transitive_closure(Form([star], [star])).value == transitive_closure(Form([other], [star])).value


@LEDGER.claim(
    "Lemma 3.9.16",
    "… if their hereditarily transitive options are.",
    sizes=range(3),
    measure="day",
    corrected=True,
)
def closures_by_value(day: int) -> Cases:
    seen: dict[tuple[Value, Value], Value] = {}
    for g, h in product(hereditarily_transitive(day), repeat=2):
        value = transitive_closure(Form([g], [h])).value
        yield None if seen.setdefault((g.value, h.value), value) == value else f"T({{{g}|{h}}})"


@LEDGER.claim("Theorem 3.10.4", "A stratified position is HT of its canonical form.", sizes=range(3), measure="day")
def stratified_from_canonical(day: int) -> Cases:
    for form in hereditarily_transitive(day):
        if is_stratified(form):
            yield None if hereditary_transitive_closure(form.value.form) == form else str(form)


@LEDGER.claim("Theorem 3.10.5", "Equal stratified positions are the same.", sizes=range(3), measure="day")
def stratified_is_unique(day: int) -> Cases:
    seen: dict[Value, Form] = {}
    for form in hereditarily_transitive(day):
        if is_stratified(form):
            yield None if seen.setdefault(form.value, form) == form else f"{seen[form.value]} and {form}"


@LEDGER.claim("Lemma 3.10.6", "HT(x) is stratified and equals x, for numbers.", sizes=range(6), measure="day")
def stratified_numbers(day: int) -> Cases:
    for x in numbers_by_day(day):
        form = hereditary_transitive_closure(Value(x).form)
        yield None if is_stratified(form) and form.value == x else str(x)


@LEDGER.claim(
    "Theorem 3.10.7", "Every hereditarily transitive position equals a stratified one.", sizes=range(3), measure="day"
)
def stratified_exists(day: int) -> Cases:
    for form in hereditarily_transitive(day):
        simple = simplify(form)
        yield None if is_stratified(simple) and simple.value == form.value else str(form)


@LEDGER.claim(
    "Theorem 3.11.1",
    "A value is that of a hereditarily transitive position exactly if HT of its canonical form equals it.",
    sizes=range(3),
    measure="day",
)
def ht_value_test(day: int) -> Cases:
    reached = {form.value for form in hereditarily_transitive(day)}
    for value in values_by_day(day):
        if is_ht_value(value):
            yield None if stratified(value).value == value else str(value)
        else:
            yield None if value not in reached else str(value)


@LEDGER.claim("Table 3.1", "There are 1, 4, 18, 176 HT-values born by day 0, 1, 2, 3.", sizes=range(4), measure="day")
def counts(day: int) -> Cases:
    found = sum(1 for _ in ht_values(day))
    yield None if found == PRINTED_COUNTS[day] else f"day {day}: {found}"


@LEDGER.fact(
    "Table 3.1, day 5",
    "There are 397444242 HT-values born by day 5.",
    fails=True,
    instead="There are 39744242, counted in two ways: a digit 4 is printed twice.",
    instance="at most (11363 + 1)^2 = 129140496, by Corollary 3.9.6",
)
def printed_day_five() -> bool:
    return (PRINTED_COUNTS[4] + 1) ** 2 >= 397444242


@LEDGER.claim(
    "Section 3.9",
    "On day n >= 2 there are 5(n-1) - 1 canonical hereditarily transitive positions.",
    sizes=range(2, 4),
    measure="day",
    fails=True,
)
def printed_canonical_counts(day: int) -> Cases:
    on_the_day = [value for value in values_by_day(day) if value.birthday == day]
    found = sum(is_hereditarily_transitive(value.form) for value in on_the_day)
    yield None if found == 5 * (day - 1) - 1 else f"day {day}: {found} are born on it"


@LEDGER.claim(
    "Section 3.9",
    "By day n >= 1 there are 5n - 1 canonical hereditarily transitive positions.",
    sizes=range(1, 4),
    measure="day",
    corrected=True,
)
def canonical_counts(day: int) -> Cases:
    found = sum(is_hereditarily_transitive(value.form) for value in values_by_day(day))
    yield None if found == 5 * day - 1 else f"day {day}: {found}"


@LEDGER.claim(
    "Theorem 3.12.1",
    "Of HT-values G > H exactly if G is above H in the linear orders of both players.",
    sizes=range(3),
    measure="day",
)
def dimension_two(day: int) -> Cases:
    forms = [stratified(value) for value in ht_values(day)]
    for g, h in product(forms, repeat=2):
        if g != h:
            above = left_transitively_dominates(g, h) and right_transitively_dominates(h, g)
            yield None if (g.value > h.value) == above else f"{g.value} and {h.value}"


@LEDGER.claim(
    "Definition 3.12.4",
    "The corrected join is the least HT-value born by the day that is above both.",
    sizes=range(3),
    measure="day",
    corrected=True,
)
def joins(day: int) -> Cases:
    lattice = HTLattice(day)
    values = list(ht_values(day))
    for g, h in product(values, repeat=2):
        join = lattice.join(g, h)
        above = [x for x in values if x >= g and x >= h]
        yield None if join in above and all(join <= x for x in above) else f"{g} and {h}"


@LEDGER.fact(
    "Definition 3.12.4",
    "The join takes for either player the better of the primary options, none being worst for Right to have.",
    fails=True,
    instead="For Right, K^R is his best X such that no position he reaches alone from X is at most G or H.",
    instance="0 and 1/2 would have the join {0|} = 1, though 0 < 1/2",
)
def printed_join() -> bool:
    half = stratified(Value("1/2"))
    # 0 has no options and 1/2 is {0|1}, so the formula keeps the Left option 0 and no Right option.
    join = transitive_closure(Form(primary_left_options(half), ()))
    return join.value == Value("1/2")
