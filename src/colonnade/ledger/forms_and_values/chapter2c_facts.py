"""Chapter 2, remoteness, atomic weights and bases: what the thesis cites or shows by example."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import product

from colonnade.games.form import Form
from colonnade.games.kinds import is_dicotic
from colonnade.games.ordinal.ordinal_sum import conway_ordinal_sum, ordinal_sum
from colonnade.games.subpositions import subpositions
from colonnade.games.temperature.norton_product import norton_product
from colonnade.games.value import Value
from colonnade.ledger.by_definition import is_remote
from colonnade.ledger.entry import Cases
from colonnade.ledger.forms_and_values.ledger import LEDGER
from colonnade.ledger.samples import (
    dicots_by_day,
    forms_by_day,
    graph_texts,
    literal_dicots_by_day,
    literal_sums,
    nimber,
    ordinal_sums,
    tree_texts,
    values_by_day,
)
from colonnade.players import Outcome
from colonnade.positions.hackenbush.color import Color
from colonnade.positions.hackenbush.position import Hackenbush
from colonnade.solvers.engine.search import Search

UP = Value("^")
FAR = nimber(8)
"""A nimber that is remote for everything in this file."""


@LEDGER.fact("Example 2.2.3", "*2 is remote for ^ = {0|*}.")
def star_two_is_far_from_up() -> bool:
    return is_remote(nimber(2), Form.parse("{0|*}"))


@LEDGER.fact("Example 2.2.5", "* is remote for 0, and not for {*2|*2}, which equals 0 and has a subposition *.")
def remoteness_is_formal() -> bool:
    zero = Form.parse("{*2|*2}")
    star = Value("*")
    formal = is_remote(star, Form()) and not is_remote(star, zero)
    return formal and zero.value == 0 and star.form in zero.subpositions()


@LEDGER.claim("Corollary 2.2.8", "If *n is remote for G, so is *(n+1).", sizes=range(4), measure="day")
def farther_nimbers(day: int) -> Cases:
    forms = forms_by_day(day) if day < 3 else [value.form for value in values_by_day(3)]
    for form, n in product(forms, range(5)):
        if is_remote(nimber(n), form):
            yield None if is_remote(nimber(n + 1), form) else f"{form}, n={n}"


@LEDGER.claim(
    "Corollary 2.2.11", "Beside a remote nimber, *n more leaves the outcome of G.", sizes=range(4), measure="day"
)
def nimbers_beside_a_far_one(day: int) -> Cases:
    for value, n in product(values_by_day(day), range(1, 5)):
        same = (value + nimber(n) + FAR).outcome is (value + FAR).outcome
        yield None if same else f"{value} + *{n}"


def _is_close(difference: Value) -> bool:
    """The test of Fact 2.2.14: the difference is between v and ^, each with a remote nimber."""
    up = Value.of([0], [FAR])
    return -up < difference < up


def _contexts(g: Value, h: Value) -> Iterable[Value]:
    return (*values_by_day(2), *(each + x for each in (-g, -h) for x in (Value(0), UP, -UP, *dicots_by_day(2))))


@LEDGER.claim(
    "Fact 2.2.14",
    "G and H have the same outcome beside every X and a remote nimber exactly if G - H is between v and ^, each with a "
    "remote nimber.",
    sizes=range(3),
    measure="day",
)
def far_star_test(day: int) -> Cases:
    for g, h in product(values_by_day(day), repeat=2):
        same = all((g + x + FAR).outcome is (h + x + FAR).outcome for x in _contexts(g, h))
        yield None if same == _is_close(g - h) else f"{g} and {h}"


@LEDGER.claim(
    "Fact 2.2.13", "Closeness beside a remote nimber is an equivalence relation.", sizes=range(4), measure="day"
)
def closeness_is_an_equivalence(day: int) -> Cases:
    values = dicots_by_day(day)
    close = {g: {h for h in values if _is_close(g - h)} for g in values}
    for g, h in product(values, repeat=2):
        holds = g in close[g] and (h in close[g]) == (g in close[h]) and (h not in close[g] or close[h] == close[g])
        yield None if holds else f"{g} and {h}"


@cache
def weight(form: Form) -> Value:
    """The weight that Definition 2.2.18 gives a literal dicotic form, from those of its options."""
    if not form.left:
        return Value(0)
    lefts = [weight(x) - 2 for x in form.left]
    rights = [weight(x) + 2 for x in form.right]
    found = Value.of(lefts, rights)
    if found.number is None or not found.number.is_integer:
        return found
    between = [n for n in range(-20, 21) if not any(x >= n for x in lefts) and not any(x <= n for x in rights)]
    value = form.value
    return Value(max(between) if value > FAR else min(between) if value < FAR else 0)


def _some_dicots(day: int) -> Iterable[Form]:
    return literal_dicots_by_day(day) if day < 3 else [value.form for value in dicots_by_day(3)]


@LEDGER.claim("Fact 2.2.16", "Equal dicotic forms have the same atomic weight.", sizes=range(4), measure="day")
def weight_by_value(day: int) -> Cases:
    for form in _some_dicots(day):
        yield None if weight(form) == weight(form.value.form) else str(form)
        redundant = Form([*form.left, Form.parse("v")], [*form.right, Form.parse("^")])
        yield None if redundant.value != form.value or weight(redundant) == weight(form) else str(redundant)


@LEDGER.claim(
    "Fact 2.2.17",
    "Atomic weights add; a weight of 2 or more makes G positive; it is at least 1 exactly if G exceeds a remote "
    "nimber.",
    sizes=range(4),
    measure="day",
)
def weights_add(day: int) -> Cases:
    weights = {value: weight(value.form) for value in dicots_by_day(day)}
    for g, w in weights.items():
        holds = (not w >= 2 or g > 0) and (w >= 1) == (g > FAR)
        yield None if holds else str(g)
    for g, h in product(weights, dicots_by_day(min(day, 2))):
        total = (g + h).form
        yield None if weight(total) == weights[g] + weights[h] else f"{g} + {h}"


@LEDGER.claim(
    "Fact 2.2.19",
    "A dicot is close to its weight times ^, the weight being that of Definition 2.2.18.",
    sizes=range(4),
    measure="day",
)
def weights_are_atomic(day: int) -> Cases:
    for value in dicots_by_day(day):
        yield None if _is_close(value - norton_product(weight(value.form), UP)) else str(value)


@LEDGER.claim(
    "Fact 2.2.20",
    "Hackenbush with only green edges on the ground is dicotic, and its atomic weight is an integer.",
    sizes=range(1, 6),
    measure="edges",
    tested_to=4,
)
def green_ground(edges: int) -> Cases:
    search = Search(plain=True)
    for text in (*tree_texts(edges, "BRG"), *graph_texts(edges, "BRG")):
        position = Hackenbush.parse(text)
        if all(edge.color is Color.GREEN for edge in position.edges if 0 in (edge.tail, edge.head)):
            value = search.value(position)
            number = weight(value.form).number if is_dicotic(value) else None
            yield None if number is not None and number.is_integer else text


@LEDGER.claim(
    "Example 2.4.4",
    "Nimbers other than 0 are N-positions, and so is all below them but 0.",
    sizes=range(1, 8),
    measure="n",
)
def nimbers_are_star_like(n: int) -> Cases:
    below = [x for x in subpositions(nimber(n)) if x]
    yield None if all(x.outcome is Outcome.N for x in below) else f"*{n}"


@LEDGER.claim(
    "Corollary 2.4.7",
    "A canonical form that is an N-position, as all below it but 0, is literally *:H.",
    sizes=range(4),
    measure="day",
)
def star_like_is_literal(day: int) -> Cases:
    for value in values_by_day(day):
        if value and all(x.outcome is Outcome.N for x in subpositions(value) if x):
            yield None if _over_star(value.form) is not None else str(value)


def _over_star(form: Form) -> Form | None:
    """The ``H`` with ``form = *:H`` literally, by the definition; ``None`` where there is none."""
    if Form() not in form.left or Form() not in form.right:
        return None
    sides = [[_over_star(x) for x in side if x != Form()] for side in (form.left, form.right)]
    if any(x is None for side in sides for x in side):
        return None
    made = Form([x for x in sides[0] if x is not None], [x for x in sides[1] if x is not None])
    return made if ordinal_sum(Form.parse("*"), made) == form else None


@LEDGER.claim(
    "Example 2.4.9",
    "A component that either player may also take away by a move is *:G, where G is its value without that rule.",
    sizes=range(3),
    measure="day",
)
def removable_components(day: int) -> Cases:
    made: dict[Form, Form] = {}
    for form in forms_by_day(day):
        made[form] = Form([Form(), *(made[x] for x in form.left)], [Form(), *(made[x] for x in form.right)])
        claimed = conway_ordinal_sum(Value("*"), form.value)
        yield None if made[form].value == claimed else str(form)


@LEDGER.claim(
    "Corollary 2.5.3",
    "The options of the literal subordinate of K over G are the literal subordinates of the options of K.",
    sizes=range(3),
    measure="day",
    tested_to=1,
)
def options_of_literal_subordinates(day: int) -> Cases:
    for base in forms_by_day(day):
        made = ordinal_sums(base, day)
        found = {whole: top for top, whole in made.items()}
        for whole, top in found.items():
            sides = [{found[x] for x in side if x in found} for side in (whole.left, whole.right)]
            # An option of the base that happens to be over it as well would be one too many.
            holds = {*top.left} <= sides[0] and {*top.right} <= sides[1] and len(found) == len(made)
            extra = [
                x for side, old in zip(sides, (base.left, base.right), strict=True) for x in side if made[x] not in old
            ]
            yield None if holds and {*extra} <= {*top.left, *top.right} else f"({base}):({top})"


@LEDGER.claim("Remark 2.5.4", "*n is literally over *m for every m <= n.", sizes=range(7), measure="n", tested_to=1)
def bases_of_nimbers(n: int) -> Cases:
    for m in range(n + 1):
        whole = ordinal_sum(nimber(m).form, nimber(n - m).form)
        yield None if whole == nimber(n).form else f"*{m} in *{n}"
    others = [base for base, _, whole in literal_sums(min(n, 2)) if whole == nimber(n).form and base.left]
    yield None if {x.value for x in others} <= {nimber(m) for m in range(1, n + 1)} else f"*{n}"


@LEDGER.claim(
    "Corollary 2.5.6",
    "If K is over the canonical G, the options of its subordinate are those of the options of K that are over G.",
    sizes=range(3),
    measure="day",
)
def options_of_subordinates(day: int) -> Cases:
    for base in values_by_day(day):
        if base:
            over = {conway_ordinal_sum(base, top): top for top in values_by_day(2)}
            for whole, top in over.items():
                left = {over[x] for x in whole.left if x in over and x not in base.left}
                right = {over[x] for x in whole.right if x in over and x not in base.right}
                # Options of the subordinate may be dominated in the sum, but then they are not lost: the rest gives it.
                yield None if Value.of({*left, *top.left}, {*right, *top.right}) == top else f"({base}):({top})"
