"""Chapter 3, examples and corollaries: what is transitive, closures of two options, dimension and planarity."""

from __future__ import annotations

from itertools import product

from colonnade.games.form import Form
from colonnade.games.transitive.closures import (
    hereditary_transitive_closure,
    is_hereditarily_transitive,
    is_left_transitive,
    is_right_transitive,
    is_transitive,
    left_transitively_dominates,
    primary_left_options,
    primary_right_options,
    right_transitively_dominates,
    transitive_closure,
)
from colonnade.games.value import Value
from colonnade.ledger.entry import Cases
from colonnade.ledger.forms_and_values.chapter3a_transitive import consecutive_move_ban, hereditarily_transitive
from colonnade.ledger.forms_and_values.chapter3b_simplification import is_reversible, several_primaries
from colonnade.ledger.forms_and_values.chapter3c_stratified import printed_join, stratified_forms
from colonnade.ledger.forms_and_values.ledger import LEDGER
from colonnade.ledger.samples import forms_by_day, values_by_day


@LEDGER.fact("Example 3.1.2", "From {1/2|*,Tiny(1)} Right alone reaches *, Tiny(1), 0, {0|-1} and -1.")
def what_right_reaches() -> bool:
    reached: set[Form] = set()
    front = [*Form.parse("{1/2|*,Tiny(1)}").right]
    while front:
        form = front.pop()
        reached.add(form)
        front += form.right
    return reached == {Form.parse(text) for text in ("*", "Tiny(1)", "0", "{0|-1}", "-1")}


@LEDGER.fact(
    "Example 3.1.5",
    "0, 1, -1 and * are hereditarily transitive; {*|*} and {^,0|0,v}, equal to 0 and *, are so for neither player.",
    fails=True,
    instance="{^,0|0,v} is transitive: from ^ Left moves to 0, which is her option already (Example 3.3.3 says so)",
)
def printed_transitive_examples() -> bool:
    assert _examples_of_transitive()
    closed = Form.parse("{^,0|0,v}")
    assert closed.value == Value("*")
    return not is_left_transitive(closed) and not is_right_transitive(closed)


@LEDGER.fact(
    "Example 3.1.5",
    "0, 1, -1 and * are hereditarily transitive; {*|*}, which equals 0, is transitive for neither player.",
    corrected=True,
)
def transitive_and_not() -> bool:
    return _examples_of_transitive()


def _examples_of_transitive() -> bool:
    zero = Form.parse("{*|*}")
    simple = all(is_hereditarily_transitive(Form.parse(text)) for text in ("0", "1", "-1", "*"))
    return simple and zero.value == 0 and not is_left_transitive(zero) and not is_right_transitive(zero)


@LEDGER.claim(
    "Example 3.3.3",
    "{0|H} is Left-transitive for every H; +-^ is not transitive and equals {0,^|0,v}, which is.",
    sizes=range(3),
    measure="day",
)
def left_transitive_examples(day: int) -> Cases:
    for form in forms_by_day(day):
        yield None if is_left_transitive(Form([Form()], [form])) else str(form)
    plain, closed = Form.parse("{^|v}"), Form.parse("{0,^|0,v}")
    holds = not is_transitive(plain) and is_transitive(closed) and plain.value == closed.value
    yield None if holds else "+-^"


@LEDGER.claim(
    "Proposition 3.5.4",
    "A position in which nobody ever has two moves in a row is hereditarily transitive.",
    sizes=range(4),
    measure="day",
)
def move_bans(day: int) -> Cases:
    for form in consecutive_move_ban(day):
        yield None if is_hereditarily_transitive(form) else str(form)


@LEDGER.claim("Proposition 3.6.7", "Every position equals one that is not transitive.", sizes=range(3), measure="day")
def not_transitive_forms(day: int) -> Cases:
    for form in forms_by_day(day):
        beyond = Value(form.value.birthday + 1).form
        threat = Form([*form.left, Form([beyond], [-beyond])], form.right)
        yield None if threat.value == form.value and not is_transitive(threat) else str(form)


@LEDGER.claim(
    "Corollary 3.9.6",
    "Of two primary options of a player in a hereditarily transitive position, one is transitively dominated or "
    "reversible.",
    sizes=range(4),
    measure="day",
    tested_to=2,
)
def one_sound_primary(day: int) -> Cases:
    for form in several_primaries(day):
        primary = primary_left_options(form)
        if len(primary) > 1:
            dominated = any(x is not y and left_transitively_dominates(x, y) for x, y in product(primary, repeat=2))
            yield None if dominated or any(is_reversible(x, form) for x in primary) else str(form)


@LEDGER.claim(
    "Corollary 3.9.7",
    "Every hereditarily transitive position equals the transitive closure of at most one option a side, neither of "
    "them "
    "reversible.",
    sizes=range(1, 3),
    measure="day",
)
def closures_of_single_options(day: int) -> Cases:
    sides = [(), *((x,) for x in hereditarily_transitive(day - 1))]
    made = [transitive_closure(Form(left, right)) for left in sides for right in sides]
    sound = {form.value for form in made if not _has_reversible(form)}
    for form in hereditarily_transitive(day):
        yield None if form.value in sound else str(form)


def _has_reversible(form: Form) -> bool:
    left = any(is_reversible(x, form) for x in primary_left_options(form))
    return left or any(y.value >= form.value for x in primary_right_options(form) for y in x.left)


@LEDGER.claim(
    "Corollary 3.9.15",
    "If H's primary Left option dominates G's for Left and G's primary Right option dominates H's for Right, G <= H.",
    sizes=range(4),
    measure="day",
    tested_to=2,
)
def comparing_by_primaries(day: int) -> Cases:
    for g, h in product(stratified_forms(day), repeat=2):
        sides = [primary_left_options(g), primary_left_options(h), primary_right_options(g), primary_right_options(h)]
        if all(len(side) == 1 for side in sides):
            (gl,), (hl,), (gr,), (hr,) = sides
            if left_transitively_dominates(hl, gl) and right_transitively_dominates(gr, hr):
                yield None if g.value <= h.value else f"{g} and {h}"


@LEDGER.claim(
    "Lemma 3.12.3",
    "The order of the HT-values born by day n >= 1 has dimension 2: two linear orders realize it, and it is none "
    "itself.",
    sizes=range(1, 4),
    measure="day",
    tested_to=2,
)
def dimension_is_two(day: int) -> Cases:
    forms = list(stratified_forms(day))
    for g, h in product(forms, repeat=2):
        claimed = left_transitively_dominates(g, h) and right_transitively_dominates(h, g)
        yield None if (g.value >= h.value) == claimed else f"{g.value} and {h.value}"
    chain = all(g.value <= h.value or h.value <= g.value for g, h in product(forms, repeat=2))
    yield None if not chain else f"day {day} is a chain"


@LEDGER.claim(
    "Lemma 3.12.6",
    "Whatever is at least G and H is at least their join as printed.",
    sizes=range(4),
    measure="day",
    fails=True,
    instead="It is at least the join of the corrected Definition 3.12.4.",
)
def above_the_printed_join(day: int) -> Cases:
    forms = list(stratified_forms(day))
    for g, h in product(forms, repeat=2):
        join = printed_join(g, h).value
        for k in forms:
            if k.value >= g.value and k.value >= h.value:
                yield None if k.value >= join else f"{k.value} >= {g.value} and {h.value}, not >= {join}"


def _bounds(day: int) -> Cases:
    """Whether any two HT-values of the day have a least upper and a greatest lower bound among them, by search."""
    values = [form.value for form in stratified_forms(day)]
    above = {g: frozenset(h for h in values if h >= g) for g in values}
    below = {g: frozenset(h for h in values if h <= g) for g in values}
    for g, h in product(values, repeat=2):
        upper, lower = above[g] & above[h], below[g] & below[h]
        holds = any(above[x] == upper for x in upper) and any(below[x] == lower for x in lower)
        yield None if holds else f"{g} and {h}"


@LEDGER.claim(
    "Lemma 3.12.7",
    "The HT-values born by day n are a lattice, with the join and the meet of Definition 3.12.4.",
    sizes=range(4),
    measure="day",
    fails=True,
)
def printed_lattice(day: int) -> Cases:
    values = [form.value for form in stratified_forms(day)]
    for g, h in product(stratified_forms(day), repeat=2):
        join = printed_join(g, h).value
        upper = [x for x in values if x >= g.value and x >= h.value]
        yield None if all(x >= join for x in upper) else f"{g.value} and {h.value} have a join below {join}"


@LEDGER.claim(
    "Lemma 3.12.7",
    "The HT-values born by day n are a lattice.",
    sizes=range(4),
    measure="day",
    corrected=True,
    tested_to=2,
)
def lattice(day: int) -> Cases:
    yield from _bounds(day)


@LEDGER.claim(
    "Theorem 3.12.9",
    "The HT-values born by day n are a planar lattice: a lattice whose order two linear orders realize (with "
    "Fact 3.12.8).",
    sizes=range(4),
    measure="day",
    tested_to=2,
)
def planar_lattice(day: int) -> Cases:
    yield from _bounds(day)
    for g, h in product(stratified_forms(day), repeat=2):
        claimed = left_transitively_dominates(g, h) and right_transitively_dominates(h, g)
        yield None if (g.value >= h.value) == claimed else f"{g.value} and {h.value}"


@LEDGER.claim(
    "Section 3.9, HT",
    "HT(G) of a hereditarily transitive position is the position itself.",
    sizes=range(3),
    measure="day",
)
def closures_of_closed(day: int) -> Cases:
    for form in hereditarily_transitive(day):
        yield None if hereditary_transitive_closure(form) == form else str(form)
    for value in values_by_day(day):
        closed = hereditary_transitive_closure(value.form)
        yield None if hereditary_transitive_closure(closed) == closed else str(value)
