"""Chapter 3, 3.8 and 3.9: transitive domination, and how it simplifies hereditarily transitive positions."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations, product

from colonnade.games.form import Form
from colonnade.games.transitive.closures import (
    hereditary_transitive_closure,
    is_hereditarily_transitive,
    is_transitive,
    left_transitively_dominates,
    primary_left_options,
    primary_right_options,
    right_transitively_dominates,
    transitive_closure,
)
from colonnade.games.value import Value
from colonnade.ledger.by_definition import stratified_by_day
from colonnade.ledger.entry import Cases
from colonnade.ledger.forms_and_values.chapter3a_transitive import hereditarily_transitive, left_transitive
from colonnade.ledger.forms_and_values.ledger import LEDGER
from colonnade.ledger.samples import values_by_day


@cache
def several_primaries(day: int) -> tuple[Form, ...]:
    """Hereditarily transitive forms; for day 3 the ``T({A,A'|B})`` with options of day 2 for Left and 1 for Right."""
    if day < 3:
        return hereditarily_transitive(day)
    rights = [(), *((x,) for x in hereditarily_transitive(1))]
    pairs = combinations(hereditarily_transitive(2), 2)
    return tuple(transitive_closure(Form(left, right)) for left, right in product(pairs, rights))


def _pool(day: int) -> tuple[Form, ...]:
    """The hereditarily transitive forms of a day, for day 3 the stratified ones alone."""
    return hereditarily_transitive(day) if day < 3 else stratified_by_day(day)


def without(options: tuple[Form, ...], option: Form) -> list[Form]:
    """All but one of the options."""
    return [x for x in options if x is not option]


def is_reversible(option: Form, form: Form) -> bool:
    """Whether a Left option of the form is reversible."""
    return any(answer.value <= form.value for answer in option.right)


def has_sound_primaries(form: Form) -> bool:
    """Whether no primary option is dominated by another or reversible."""
    left, right = primary_left_options(form), primary_right_options(form)
    few = len(left) <= 1 and len(right) <= 1  # of two one is dominated (3.8.6)
    sound_right = not any(answer.value >= form.value for option in right for answer in option.left)
    return few and sound_right and not any(is_reversible(option, form) for option in left)


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
    "If G dominates H transitively, for Left and for Right, then G is at least H, for hereditarily transitive"
    " positions.",
    sizes=range(4),
    measure="day",
    corrected=True,
    tested_to=2,
)
def domination(day: int) -> Cases:
    for g, h in product(_pool(day), repeat=2):
        if left_transitively_dominates(g, h) and right_transitively_dominates(h, g):
            yield None if g.value >= h.value else f"{g} and {h}"


@LEDGER.claim(
    "Theorem 3.8.6",
    "Of two hereditarily transitive positions one dominates the other for Left, and one for Right.",
    sizes=range(4),
    measure="day",
    tested_to=2,
)
def linear_orders(day: int) -> Cases:
    for g, h in product(_pool(day), repeat=2):
        left = left_transitively_dominates(g, h) or left_transitively_dominates(h, g)
        right = right_transitively_dominates(g, h) or right_transitively_dominates(h, g)
        yield None if left and right else f"{g} and {h}"


@LEDGER.claim(
    "Lemma 3.8.3", "A Left-transitive position dominates its Left options for Left.", sizes=range(4), measure="day"
)
def options_are_dominated(day: int) -> Cases:
    for form in left_transitive(day):
        yield None if all(left_transitively_dominates(form, x) for x in form.left) else str(form)


@LEDGER.claim("Lemma 3.8.4", "Domination for Left is transitive.", sizes=range(3), measure="day")
def domination_is_transitive(day: int) -> Cases:
    forms = hereditarily_transitive(day)
    above = {g: {h for h in forms if left_transitively_dominates(g, h)} for g in forms}
    for g, h in product(forms, repeat=2):
        if h in above[g]:
            yield None if above[h] <= above[g] else f"{g} and {h}"


@LEDGER.claim(
    "Lemma 3.8.5",
    "For hereditarily transitive G and H: if G dominates the primary Left options of H for Left, and G or a G^L is at "
    "least H, then G dominates H for Left.",
    sizes=range(3),
    measure="day",
)
def domination_by_primaries(day: int) -> Cases:
    for g, h in product(hereditarily_transitive(day), repeat=2):
        if any(x.value >= h.value for x in (g, *g.left)) and all(
            left_transitively_dominates(g, x) for x in primary_left_options(h)
        ):
            yield None if left_transitively_dominates(g, h) else f"{g} and {h}"


@LEDGER.claim(
    "Lemma 3.9.1",
    "A transitive position without one of its primary options is transitive.",
    sizes=range(4),
    measure="day",
    tested_to=2,
)
def without_a_primary(day: int) -> Cases:
    for form in left_transitive(day):
        if is_transitive(form):
            for option in primary_left_options(form):
                rest = Form(without(form.left, option), form.right)
                yield None if is_transitive(rest) else f"{form} without {option}"


@LEDGER.claim(
    "Corollary 3.9.2",
    "A hereditarily transitive position without one of its primary options is hereditarily transitive.",
    sizes=range(4),
    measure="day",
    tested_to=2,
)
def hereditarily_without_a_primary(day: int) -> Cases:
    for form in several_primaries(day):
        for option in primary_left_options(form):
            rest = Form(without(form.left, option), form.right)
            yield None if is_hereditarily_transitive(rest) else f"{form} without {option}"


@LEDGER.claim(
    "Lemma 3.9.3",
    "A primary Left option of a hereditarily transitive position that another one dominates for Left may be removed: "
    "the value stays, and the position is hereditarily transitive still.",
    sizes=range(4),
    measure="day",
    tested_to=2,
)
def dominated_primaries(day: int) -> Cases:
    for form in several_primaries(day):
        for option, other in product(primary_left_options(form), repeat=2):
            if option is not other and left_transitively_dominates(other, option):
                rest = Form(without(form.left, option), form.right)
                holds = rest.value == form.value and is_hereditarily_transitive(rest)
                yield None if holds else f"{form} without {option}"


@LEDGER.claim(
    "Lemma 3.9.4",
    "A reversible primary Left option may be bypassed; the position stays hereditarily transitive, and its value.",
    sizes=range(4),
    measure="day",
    tested_to=2,
)
def reversible_primaries(day: int) -> Cases:
    for form in several_primaries(day):
        for option in primary_left_options(form):
            for answer in option.right:
                if answer.value <= form.value:
                    bypassed = Form([*answer.left, *without(form.left, option)], form.right)
                    same = bypassed.value == form.value and is_hereditarily_transitive(bypassed)
                    yield None if same else f"{form}, {option} through {answer}"


@LEDGER.claim(
    "Theorem 3.9.5",
    "A hereditarily transitive position equals one with at most one primary option a side, neither reversible.",
    sizes=range(4),
    measure="day",
    tested_to=2,
)
def one_primary_each(day: int) -> Cases:
    sound = {form.value for form in hereditarily_transitive(day) if has_sound_primaries(form)}
    for form in several_primaries(day):
        yield None if form.value in sound else str(form)


@LEDGER.fact(
    "Example 3.9.8", "{0|0,-1}:*:1 is HT({{0,{0|-1}|0,-1,{0|-1}}|{0|-1}}), HT({{{0|-1}|{0|-1}}|{0|-1}}) and so on."
)
def chain_of_closures() -> bool:
    form = Form.parse("{0|0,-1}:*:1")
    texts = (
        "{{0,{0|0,-1}|0,-1,{0|0,-1}}|{0|0,-1}}",
        "{{0,{0|-1}|0,-1,{0|-1}}|{0|-1}}",
        "{{{0|-1}|{0|-1}}|{0|-1}}",
        "{{0|-1}:*|{0|-1}}",
        "{0|-1}:*:1",
    )
    return all(hereditary_transitive_closure(Form.parse(text)) == form for text in texts)


@LEDGER.claim(
    "Lemma 3.9.9",
    "In a hereditarily transitive G: if G^LL dominates G^L for Right, it is less than G^L; if G^L dominates G^LL for "
    "Right and G^LL is reversible, so is G^L.",
    sizes=range(4),
    measure="day",
    tested_to=2,
)
def second_left_options(day: int) -> Cases:
    for form in hereditarily_transitive(day):
        for option in form.left:
            for second in option.left:
                if right_transitively_dominates(second, option):
                    yield None if second.value < option.value else f"{form}, {option}, {second}"
                if right_transitively_dominates(option, second) and is_reversible(second, form):
                    yield None if is_reversible(option, form) else f"{form}, {option}, {second}"


@LEDGER.claim(
    "Lemma 3.9.10",
    "In a hereditarily transitive position with at most one primary option a side, neither reversible, a reversible "
    "secondary Left option is strictly dominated.",
    sizes=range(4),
    measure="day",
)
def reversible_secondaries(day: int) -> Cases:
    for form in hereditarily_transitive(day):
        if has_sound_primaries(form):
            primary = primary_left_options(form)
            for option in form.left:
                if option not in primary and is_reversible(option, form):
                    yield None if any(x.value > option.value for x in form.left) else f"{form}, option {option}"


def _with_sound(day: int) -> Iterator[tuple[Form, Form]]:
    """``(G, H)`` where the primary options of ``H`` are sound; for day 3 both are stratified."""
    forms = _pool(day)
    return ((g, h) for h in forms if has_sound_primaries(h) for g in forms)


@LEDGER.claim(
    "Lemma 3.9.11",
    "For hereditarily transitive G = H, if no primary option of H is dominated or reversible, G dominates H for Left.",
    sizes=range(4),
    measure="day",
    tested_to=2,
)
def equal_positions(day: int) -> Cases:
    classes: dict[Value, list[Form]] = {}
    for form in hereditarily_transitive(day):
        classes.setdefault(form.value, []).append(form)
    for equal in classes.values():
        for h in filter(has_sound_primaries, equal):
            for g in equal:
                yield None if left_transitively_dominates(g, h) else f"{g} and {h}"


@LEDGER.claim(
    "Lemma 3.9.12, Corollary 3.9.13",
    "For hereditarily transitive G and H, if no primary option of H is dominated or reversible, G >= H makes G "
    "dominate H for Left, and G <= H for Right.",
    sizes=range(4),
    measure="day",
)
def order_and_domination(day: int) -> Cases:
    for g, h in _with_sound(day):
        left = not g.value >= h.value or left_transitively_dominates(g, h)
        right = not g.value <= h.value or right_transitively_dominates(g, h)
        yield None if left and right else f"{g} and {h}"


@LEDGER.claim(
    "Lemma 3.9.14",
    "If G^L dominates H^L for Left and H^R dominates G^R for Right, then T({G^L|G^R}) >= T({H^L|H^R}).",
    sizes=range(3),
    measure="day of options",
)
def closures_compare(day: int) -> Cases:
    forms = stratified_by_day(day)
    made = {(a, b): transitive_closure(Form([a], [b])).value for a, b in product(forms, repeat=2)}
    left = {(a, b) for a, b in made if left_transitively_dominates(a, b)}
    right = {(a, b) for a, b in made if right_transitively_dominates(a, b)}
    for (a, b), (c, d) in product(made, repeat=2):
        if (a, c) in left and (d, b) in right:
            yield None if made[a, b] >= made[c, d] else f"T({{{a}|{b}}}) and T({{{c}|{d}}})"


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
    "T({G^L|G^R}) and T({H^L|H^R}) are equal if their hereditarily transitive options are.",
    sizes=range(3),
    measure="day",
    corrected=True,
)
def closures_by_value(day: int) -> Cases:
    seen: dict[tuple[Value, Value], Value] = {}
    for g, h in product(hereditarily_transitive(day), repeat=2):
        value = transitive_closure(Form([g], [h])).value
        yield None if seen.setdefault((g.value, h.value), value) == value else f"T({{{g}|{h}}})"


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
