"""Chapter 3, 3.1 to 3.8: transitive positions, their stops, closures and orders."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product

from colonnade.games.form import Form
from colonnade.games.kinds import is_infinitesimal
from colonnade.games.ordinal_recognition import literal_subordinate
from colonnade.games.ordinal_sum import ordinal_sum
from colonnade.games.reduction import reduced_canonical_form
from colonnade.games.star_like import star_based_subordinate
from colonnade.games.stratified import is_ht_value
from colonnade.games.transitive import (
    hereditary_transitive_closure,
    is_hereditarily_transitive,
    is_left_transitive,
    is_transitive,
    left_transitive_closure,
    left_transitively_dominates,
    primary_left_options,
    primary_right_options,
    purely_left,
    right_transitively_dominates,
    transitive_closure,
)
from colonnade.games.value import Value
from colonnade.ledger.entry import Cases
from colonnade.ledger.forms_and_values.ledger import LEDGER
from colonnade.ledger.samples import forms_by_day, nimber, numbers_by_day, values_by_day


@cache
def hereditarily_transitive(day: int) -> tuple[Form, ...]:
    """All hereditarily transitive forms of formal birthday at most ``day``, up to 2."""
    return tuple(form for form in forms_by_day(day) if is_hereditarily_transitive(form))


def ht_values(day: int) -> Iterator[Value]:
    """The HT-values born by that day, up to 3."""
    return (value for value in values_by_day(day) if is_ht_value(value))


@LEDGER.claim("Lemma 3.2.1", "G:H is transitive exactly if G and H are.", sizes=range(3), measure="day")
def transitive_ordinal_sums(day: int) -> Cases:
    for base, top in product(forms_by_day(day), forms_by_day(1)):
        whole = is_transitive(ordinal_sum(base, top))
        yield None if whole == (is_transitive(base) and is_transitive(top)) else f"({base}):({top})"


@LEDGER.claim("Theorem 3.2.2", "G:H is hereditarily transitive exactly if G and H are.", sizes=range(3), measure="day")
def hereditary_ordinal_sums(day: int) -> Cases:
    for base, top in product(forms_by_day(day), forms_by_day(1)):
        whole = is_hereditarily_transitive(ordinal_sum(base, top))
        parts = is_hereditarily_transitive(base) and is_hereditarily_transitive(top)
        yield None if whole == parts else f"({base}):({top})"


@LEDGER.claim("Corollary 3.2.4", "Nimbers are hereditarily transitive.", sizes=range(8), measure="n")
def transitive_nimbers(n: int) -> Cases:
    yield None if is_hereditarily_transitive(nimber(n).form) else f"*{n}"


@LEDGER.claim(
    "Proposition 3.3.1",
    "A Left-transitive position with a Left option has one that is a Left end.",
    sizes=range(3),
    measure="day",
)
def options_to_ends(day: int) -> Cases:
    for form in forms_by_day(day):
        if form.left and is_left_transitive(form):
            yield None if any(x.is_left_end for x in form.left) else str(form)


@LEDGER.claim(
    "Lemma 3.3.2",
    "If G is Left-transitive and no number, its Left stop is a Left option.",
    sizes=range(3),
    measure="day",
)
def left_stop_is_an_option(day: int) -> Cases:
    for form in forms_by_day(day):
        if is_left_transitive(form) and not form.value.is_number:
            yield None if any(x.value == form.value.left_stop for x in form.left) else str(form)


@LEDGER.claim(
    "Lemma 3.3.5",
    "Left options of a Left-transitive position have no greater Left stop.",
    sizes=range(3),
    measure="day",
)
def stops_of_options(day: int) -> Cases:
    for form in forms_by_day(day):
        if is_left_transitive(form):
            holds = all(x.value.left_stop <= form.value.left_stop for x in form.left)
            yield None if holds else str(form)


@LEDGER.claim(
    "Theorem 3.4.1",
    "The reduced canonical form of a transitive position is a number or a switch of two numbers.",
    sizes=range(3),
    measure="day",
)
def reduced_transitive(day: int) -> Cases:
    for form in forms_by_day(day):
        if is_transitive(form):
            reduced = reduced_canonical_form(form.value)
            options = (*reduced.left, *reduced.right)
            switch = len(options) == 2 and all(x.is_number for x in options)
            yield None if reduced.is_number or switch else str(form)


@LEDGER.claim(
    "Lemma 3.4.4",
    "A numberish HT-value is a number x, or x plus a *-based value.",
    sizes=range(4),
    measure="day",
)
def numberish_ht_values(day: int) -> Cases:
    for value in ht_values(day):
        rest = value - value.left_stop
        if value.left_stop == value.right_stop and rest:
            yield None if star_based_subordinate(rest) is not None else str(value)


@LEDGER.claim(
    "Corollary 3.4.5",
    "A hereditarily transitive infinitesimal other than 0 is *-based.",
    sizes=range(4),
    measure="day",
)
def infinitesimal_ht_values(day: int) -> Cases:
    for value in ht_values(day):
        if value and is_infinitesimal(value):
            yield None if star_based_subordinate(value) is not None else str(value)


@LEDGER.claim(
    "Proposition 3.4.6",
    "A dicotic hereditarily transitive position other than 0 is literally *-based.",
    sizes=range(3),
    measure="day",
)
def dicotic_and_transitive(day: int) -> Cases:
    star = Form.parse("*")
    for form in hereditarily_transitive(day):
        if form.is_dicotic and form.left:
            yield None if literal_subordinate(form, star) is not None else str(form)


@LEDGER.claim(
    "Lemma 3.4.7",
    "An HT-value exceeds its reduced value by less than 2(*:n) - *:(n-1), for every n >= 1.",
    sizes=range(3),
    measure="day",
)
def bounded_infinitesimal_part(day: int) -> Cases:
    based = [Value(f"*:{n}") for n in range(4)]
    for value in ht_values(day):
        rest = value - reduced_canonical_form(value)
        yield None if all(rest < 2 * based[n] - based[n - 1] for n in range(1, 4)) else str(value)


@LEDGER.claim(
    "Lemma 3.5.1",
    "A transitive position in canonical form has no positive Left and no negative Right option.",
    sizes=range(4),
    measure="day",
)
def signs_of_options(day: int) -> Cases:
    for value in values_by_day(day):
        if is_transitive(value.form):
            holds = all(not x > 0 for x in value.left) and all(not x < 0 for x in value.right)
            yield None if holds else str(value)


@LEDGER.claim(
    "Lemma 3.5.2",
    "The numbers that are transitive in canonical form are 0, 1, -1, 1/2 and -1/2.",
    sizes=range(6),
    measure="day",
)
def transitive_numbers(day: int) -> Cases:
    for x in numbers_by_day(day):
        told = abs(x) <= 1 and x.exponent <= 1
        yield None if is_transitive(Value(x).form) == told else str(x)


@LEDGER.claim(
    "Corollary 3.5.7",
    "Hereditarily transitive in canonical form are, besides these, just *n:x with x among them.",
    sizes=range(4),
    measure="day",
)
def canonical_and_transitive(day: int) -> Cases:
    known = {Value(f"*{n}:{x}") for n in range(1, day + 1) for x in ("0", "1", "-1", "1/2", "-1/2")}
    for value in values_by_day(day):
        if not value.is_number and is_hereditarily_transitive(value.form):
            yield None if value in known else str(value)


@LEDGER.claim(
    "Lemma 3.6.5",
    "T_L(G) equals G exactly if no position that Left reaches alone is at least G.",
    sizes=range(3),
    measure="day",
)
def left_closure(day: int) -> Cases:
    for form in forms_by_day(day):
        reaches = any(x.value >= form.value for x in purely_left(form.left))
        same = left_transitive_closure(form).value == form.value
        yield None if same != reaches else str(form)


@LEDGER.fact(
    "Example 3.6.4",
    "For G = {1,{3/2,{2|0}|0}|0} the transitive closure has the value {2|0}:2.",
    fails=True,
    instead="T(G) has the value {2|0}:1, and HT(G) has {2|0}:2.",
    instance="T(G) is {2|0}:1; the value claimed is that of HT(G)",
)
def printed_closure() -> bool:
    form = Form.parse("{1,{3/2,{2|0}|0}|0}")
    claimed = Value("{2|0}:2")
    assert hereditary_transitive_closure(form).value == claimed
    assert transitive_closure(form).value == Value("{2|0}:1")
    return transitive_closure(form).value == claimed


@LEDGER.claim(
    "Proposition 3.7.1",
    "A transitive position is the transitive closure of its primary options.",
    sizes=range(3),
    measure="day",
)
def closure_of_primaries(day: int) -> Cases:
    for form in forms_by_day(day):
        if is_transitive(form):
            primaries = Form(primary_left_options(form), primary_right_options(form))
            yield None if transitive_closure(primaries) == form else str(form)


@LEDGER.fact(
    "Example 3.7.2",
    "{2|0}:2, with 2 = {1|}, is transitive and literally T({{2|0}:1|0}).",
    fails=True,
    instead="It equals T({{2|0}:1|0}), and is literally that with HT(2) and HT({2|0}).",
    instance="its Left options are 2 and {2|0}:1 alone; the claim is true of HT(2) and HT({2|0})",
)
def printed_transitive_example() -> bool:
    base = Form.parse("{2|0}")
    closed = hereditary_transitive_closure(base), hereditary_transitive_closure(Value(2).form)
    assert is_transitive(ordinal_sum(*closed))
    return is_transitive(ordinal_sum(base, Value(2).form))


@LEDGER.claim("Proposition 3.7.5", "HT(G) is hereditarily transitive.", sizes=range(3), measure="day")
def closures_are_transitive(day: int) -> Cases:
    for form in forms_by_day(day):
        yield None if is_hereditarily_transitive(hereditary_transitive_closure(form)) else str(form)


@LEDGER.fact(
    "Lemma 3.8.2",
    "If G dominates H transitively, for Left and for Right, then G is at least H, for transitive positions.",
    fails=True,
    instance="G = *2 and H = {0|0,{*|0}} are confused",
)
def printed_domination() -> bool:
    g, h = Form.parse("*2"), Form.parse("{0|0,{*|0}}")
    assert is_transitive(g)
    assert is_transitive(h)
    dominates = left_transitively_dominates(g, h) and right_transitively_dominates(h, g)
    return not dominates or g.value >= h.value


@LEDGER.claim(
    "Lemma 3.8.2",
    "The same for hereditarily transitive positions.",
    sizes=range(3),
    measure="day",
    corrected=True,
)
def domination(day: int) -> Cases:
    for g, h in product(hereditarily_transitive(day), repeat=2):
        if left_transitively_dominates(g, h) and right_transitively_dominates(h, g):
            yield None if g.value >= h.value else f"{g} and {h}"


@LEDGER.claim(
    "Theorem 3.8.6",
    "Of two hereditarily transitive positions one dominates the other for Left, and one for Right.",
    sizes=range(3),
    measure="day",
)
def linear_orders(day: int) -> Cases:
    for g, h in product(hereditarily_transitive(day), repeat=2):
        left = left_transitively_dominates(g, h) or left_transitively_dominates(h, g)
        right = right_transitively_dominates(g, h) or right_transitively_dominates(h, g)
        yield None if left and right else f"{g} and {h}"
