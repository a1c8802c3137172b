"""Chapter 3, 3.1 to 3.7: transitive positions, their stops, closures and primary options."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations, product

from colonnade.games.form import Form
from colonnade.games.infinitesimal.reduced_form import reduced_canonical_form
from colonnade.games.kinds import is_infinitesimal
from colonnade.games.ordinal.ordinal_sum import ordinal_sum
from colonnade.games.transitive.closures import (
    hereditary_transitive_closure,
    is_hereditarily_transitive,
    is_left_transitive,
    is_right_transitive,
    is_transitive,
    left_transitive_closure,
    primary_left_options,
    primary_right_options,
    purely_left,
    right_transitive_closure,
    transitive_closure,
)
from colonnade.games.value import Value
from colonnade.ledger.by_definition import star_based_witness, stratified_by_day
from colonnade.ledger.entry import Cases
from colonnade.ledger.forms_and_values.ledger import LEDGER
from colonnade.ledger.samples import forms_by_day, literal_sums, nimber, numbers_by_day, ordinal_sums, values_by_day

STAR = Form.parse("*")


@cache
def left_transitive(day: int) -> tuple[Form, ...]:
    """The Left-transitive forms by day 2; for day 3 the closures ``T({A|B})`` of literal forms, or none, of day 2."""
    if day < 3:
        return tuple(form for form in forms_by_day(day) if is_left_transitive(form))
    return tuple(_closures(forms_by_day(2)))


@cache
def hereditarily_transitive(day: int) -> tuple[Form, ...]:
    """All hereditarily transitive forms by day 2, 100 of them; for day 3 the 10201 ``T({A|B})`` of these, or none.

    >>> len(hereditarily_transitive(2)), len(hereditarily_transitive(3))
    (100, 10201)
    """
    if day < 3:
        return tuple(form for form in forms_by_day(day) if is_hereditarily_transitive(form))
    return tuple(_closures(hereditarily_transitive(2)))


def _closures(options: tuple[Form, ...]) -> Iterator[Form]:
    sides = [(), *((option,) for option in options)]
    return (transitive_closure(Form(left, right)) for left in sides for right in sides)


@LEDGER.claim(
    "Proposition 3.1.4", "G is Left-transitive exactly if G^LL is part of G^L.", sizes=range(3), measure="day"
)
def two_steps_are_enough(day: int) -> Cases:
    for form in forms_by_day(day):
        yield None if ({*purely_left(form.left)} <= {*form.left}) == is_left_transitive(form) else str(form)


@LEDGER.claim("Lemma 3.2.1", "G:H is transitive exactly if G and H are.", sizes=range(3), measure="day", tested_to=1)
def transitive_ordinal_sums(day: int) -> Cases:
    for base, top, whole in literal_sums(day):
        parts = is_transitive(base) and is_transitive(top)
        yield None if is_transitive(whole) == parts else f"({base}):({top})"


@LEDGER.claim(
    "Theorem 3.2.2",
    "G:H is hereditarily transitive exactly if G and H are.",
    sizes=range(3),
    measure="day",
    tested_to=1,
)
def hereditary_ordinal_sums(day: int) -> Cases:
    for base, top, whole in literal_sums(day):
        parts = is_hereditarily_transitive(base) and is_hereditarily_transitive(top)
        yield None if is_hereditarily_transitive(whole) == parts else f"({base}):({top})"


@LEDGER.claim(
    "Corollary 3.2.3", "*:G is transitive, or hereditarily so, exactly if G is.", sizes=range(3), measure="day"
)
def transitive_above_star(day: int) -> Cases:
    for top, whole in ordinal_sums(Form.parse("*"), day).items():
        same = is_transitive(whole) == is_transitive(top)
        hereditarily = is_hereditarily_transitive(whole) == is_hereditarily_transitive(top)
        yield None if same and hereditarily else str(top)


@LEDGER.claim("Corollary 3.2.4", "Nimbers are hereditarily transitive.", sizes=range(8), measure="n")
def transitive_nimbers(n: int) -> Cases:
    yield None if is_hereditarily_transitive(nimber(n).form) else f"*{n}"


@LEDGER.claim(
    "Proposition 3.3.1",
    "A Left-transitive position with a Left option has one that is a Left end.",
    sizes=range(4),
    measure="day",
    tested_to=2,
)
def options_to_ends(day: int) -> Cases:
    for form in left_transitive(day):
        if form.left:
            yield None if any(x.is_left_end for x in form.left) else str(form)


@LEDGER.claim(
    "Lemma 3.3.2",
    "If G is Left-transitive and no number, its Left stop is a Left option.",
    sizes=range(4),
    measure="day",
    tested_to=2,
)
def left_stop_is_an_option(day: int) -> Cases:
    for form in left_transitive(day):
        if not form.value.is_number:
            yield None if any(x.value == form.value.left_stop for x in form.left) else str(form)


@LEDGER.claim("Proposition 3.3.4", "No Left-transitive position equals vv.", sizes=range(4), measure="day")
def not_left_transitive(day: int) -> Cases:
    double_down = Value("vv")
    for form in left_transitive(day):
        yield None if form.value != double_down else str(form)


@LEDGER.claim(
    "Lemma 3.3.5",
    "Left options of a Left-transitive position have no greater Left stop.",
    sizes=range(4),
    measure="day",
    tested_to=2,
)
def stops_of_options(day: int) -> Cases:
    for form in left_transitive(day):
        holds = all(x.value.left_stop <= form.value.left_stop for x in form.left)
        yield None if holds else str(form)


@LEDGER.claim(
    "Theorem 3.4.1",
    "The reduced canonical form of a transitive position is a number or a switch of two numbers.",
    sizes=range(4),
    measure="day",
    tested_to=2,
)
def reduced_transitive(day: int) -> Cases:
    for form in left_transitive(day):
        if is_transitive(form):
            reduced = reduced_canonical_form(form.value)
            options = (*reduced.left, *reduced.right)
            switch = len(options) == 2 and all(x.is_number for x in options)
            yield None if reduced.is_number or switch else str(form)


@LEDGER.claim(
    "Lemma 3.4.3",
    "A primary Left option, not dominated and not reversible, of a hereditarily transitive position that is no number "
    "has its stops between those of the position.",
    sizes=range(4),
    measure="day",
)
def stops_of_primaries(day: int) -> Cases:
    for form in hereditarily_transitive(day):
        whole = form.value
        if whole.is_number:
            continue
        for option in primary_left_options(form):
            dominated = any(x is not option and x.value >= option.value for x in form.left)
            if not dominated and not any(y.value <= whole for y in option.right):
                stops = (whole.left_stop, option.value.left_stop, option.value.right_stop, whole.right_stop)
                yield None if sorted(stops, reverse=True) == [*stops] else f"{form}, option {option}"


@LEDGER.claim(
    "Lemma 3.4.4",
    "A numberish HT-value is a number x, or x:*:K for some hereditarily transitive K.",
    sizes=range(5),
    measure="day",
    tested_to=3,
)
def numberish_ht_values(day: int) -> Cases:
    for value in (form.value for form in stratified_by_day(day)):
        number = value.left_stop
        rest = value - number
        if number == value.right_stop and rest:
            above = star_based_witness(rest.form)
            # Any closure is hereditarily transitive: that of K shows that K may be taken so.
            holds = (
                above is not None
                and (k := hereditary_transitive_closure(above)).value == above.value
                and ordinal_sum(Value(number).form, ordinal_sum(STAR, k)).value == value
            )
            yield None if holds else str(value)


@LEDGER.claim(
    "Corollary 3.4.5",
    "A hereditarily transitive infinitesimal other than 0 is *-based.",
    sizes=range(5),
    measure="day",
)
def infinitesimal_ht_values(day: int) -> Cases:
    for value in (form.value for form in stratified_by_day(day)):
        if value and is_infinitesimal(value):
            yield None if star_based_witness(value.form) is not None else str(value)


@LEDGER.claim(
    "Proposition 3.4.6",
    "A dicotic hereditarily transitive position other than 0 is literally *-based.",
    sizes=range(4),
    measure="day",
)
def dicotic_and_transitive(day: int) -> Cases:
    for form in hereditarily_transitive(day):
        if form.is_dicotic and form.left:
            yield None if star_based_witness(form) is not None else str(form)


@LEDGER.claim(
    "Lemma 3.4.7",
    "An HT-value exceeds its reduced value by less than 2(*:n) - *:(n-1), for every n >= 1.",
    sizes=range(5),
    measure="day",
)
def bounded_infinitesimal_part(day: int) -> Cases:
    based = [Value(f"*:{n}") for n in range(7)]
    bounds = [2 * based[n] - based[n - 1] for n in range(1, 7)]
    for value in (form.value for form in stratified_by_day(day)):
        rest = value - reduced_canonical_form(value)
        yield None if all(rest < bound for bound in bounds) else str(value)


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
        claimed = abs(x) <= 1 and x.exponent <= 1
        yield None if is_transitive(Value(x).form) == claimed else str(x)


@cache
def consecutive_move_ban(day: int) -> tuple[Form, ...]:
    """All literal forms of that day in which nobody ever has two moves in a row: 1, 4, 16, 256."""
    if day == 0:
        return (Form(),)
    before = consecutive_move_ban(day - 1)
    lefts = [x for x in before if x.is_left_end]
    rights = [x for x in before if x.is_right_end]
    sides = [[c for size in range(len(side) + 1) for c in combinations(side, size)] for side in (lefts, rights)]
    return tuple(Form(left, right) for left, right in product(*sides))


@LEDGER.claim(
    "Fact 3.5.5",
    "Positions with a consecutive move ban are hereditarily transitive and have the values 0, *, 1, -1, 1/2 and -1/2.",
    sizes=range(4),
    measure="day",
)
def alternating_positions(day: int) -> Cases:
    values = {Value(text) for text in ("0", "*", "1", "-1", "1/2", "-1/2")}
    for form in consecutive_move_ban(day):
        yield None if form.value in values and is_hereditarily_transitive(form) else str(form)


@LEDGER.claim(
    "Theorem 3.5.6",
    "A hereditarily transitive canonical form that is no number is literally *-based.",
    sizes=range(4),
    measure="day",
)
def canonical_is_star_based(day: int) -> Cases:
    for value in values_by_day(day):
        if not value.is_number and is_hereditarily_transitive(value.form):
            yield None if star_based_witness(value.form) is not None else str(value)


@LEDGER.claim(
    "Corollary 3.5.7",
    "A hereditarily transitive canonical form that is no number is *n:x with n >= 1 and x one of 0, 1, -1, 1/2, -1/2.",
    sizes=range(4),
    measure="day",
)
def canonical_and_transitive(day: int) -> Cases:
    known = {Value(f"*{n}:{x}") for n in range(1, day + 1) for x in ("0", "1", "-1", "1/2", "-1/2")}
    for value in values_by_day(day):
        if not value.is_number and is_hereditarily_transitive(value.form):
            yield None if value in known else str(value)


@LEDGER.claim(
    "Propositions 3.6.2, 3.6.3",
    "T_L(G), T_R(G) and T(G) are Left-transitive, Right-transitive and transitive, and G itself where G is so.",
    sizes=range(4),
    measure="day",
)
def closures(day: int) -> Cases:
    forms = forms_by_day(day) if day < 3 else [value.form for value in values_by_day(day)]
    kinds = (
        (left_transitive_closure, is_left_transitive),
        (right_transitive_closure, is_right_transitive),
        (transitive_closure, is_transitive),
    )
    for form, (close, is_closed) in product(forms, kinds):
        closed = close(form)
        yield None if is_closed(closed) and (closed == form) == is_closed(form) else str(form)


@LEDGER.claim(
    "Lemma 3.6.5",
    "T_L(G) equals G exactly if no position that Left reaches alone is at least G.",
    sizes=range(4),
    measure="day",
)
def left_closure(day: int) -> Cases:
    for form in forms_by_day(day) if day < 3 else [value.form for value in values_by_day(day)]:
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
    "Lemma 3.6.6",
    "With a Left option to ±(b+1), b the birthday, G keeps its value and has a G^LL above it; so it is not transitive.",
    sizes=range(4),
    measure="day",
)
def threats_spoil_transitivity(day: int) -> Cases:
    for value in values_by_day(day):
        beyond = Value(value.birthday + 1).form
        form = Form([*value.form.left, Form([beyond], [-beyond])], value.form.right)
        yield None if form.value == value and beyond.value > value and not is_transitive(form) else str(value)


@LEDGER.claim(
    "Proposition 3.7.1",
    "A transitive position is the transitive closure of its primary options.",
    sizes=range(4),
    measure="day",
    tested_to=2,
)
def closure_of_primaries(day: int) -> Cases:
    for form in left_transitive(day):
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


@LEDGER.claim(
    "Proposition 3.7.3",
    "The transitive closure of a position with hereditarily transitive options is hereditarily transitive.",
    sizes=range(2),
    measure="day of options",
)
def closures_of_transitive_options(day: int) -> Cases:
    options = hereditarily_transitive(day)
    sides = [chosen for size in range(len(options) + 1) for chosen in combinations(options, size)]
    for left, right in product(sides, repeat=2):
        form = Form(left, right)
        yield None if is_hereditarily_transitive(transitive_closure(form)) else str(form)
    for form in hereditarily_transitive(day + 2):
        yield None if is_hereditarily_transitive(form) else str(form)


@LEDGER.fact("Example 3.7.4", "T({*2|*2}) is *3, literally.")
def closure_of_star_two() -> bool:
    return transitive_closure(Form.parse("{*2|*2}")) == nimber(3).form


@LEDGER.claim("Proposition 3.7.5", "HT(G) is hereditarily transitive.", sizes=range(4), measure="day")
def closures_are_transitive(day: int) -> Cases:
    for form in forms_by_day(day) if day < 3 else [value.form for value in values_by_day(day)]:
        yield None if is_hereditarily_transitive(hereditary_transitive_closure(form)) else str(form)
