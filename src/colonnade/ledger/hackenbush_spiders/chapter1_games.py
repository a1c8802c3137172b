"""Chapter 1: short games, their group, canonical forms and numbers, from the definitions."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import permutations, product

from colonnade.dyadic import Dyadic
from colonnade.games.form import Form
from colonnade.games.kinds import is_surreal
from colonnade.games.value import Value
from colonnade.ledger.entry import Cases
from colonnade.ledger.hackenbush_spiders.ledger import LEDGER
from colonnade.ledger.play import are_equal, is_at_least, is_simplest, played
from colonnade.ledger.samples import forms_by_day, graph_texts, numbers_by_day, tree_texts, values_by_day
from colonnade.players import Outcome, Player
from colonnade.positions.hackenbush.build import stalk
from colonnade.positions.hackenbush.position import Hackenbush
from colonnade.solvers.engine.search import Search, search_form

SEARCH = Search()
A, B = Value("{1||0,{0|-1}}"), Value("{1|0}")


@LEDGER.claim(
    "Theorem 1.1",
    "A blue-red Hackenbush position is a short game: finitely many positions, and none twice in a line of play.",
    sizes=range(5),
    measure="edges",
)
def positions_are_short(edges: int) -> Cases:
    for text in (*tree_texts(edges), *graph_texts(edges)):
        position = Hackenbush.parse(text)
        smaller = all(len(x.edges) < len(position.edges) for player in Player for x in position.options(player))
        yield None if smaller and len({*search_form(position).subpositions()}) <= 2**edges else text


@LEDGER.claim("Theorem 1.2", "Literal sums are commutative and associative.", sizes=range(3), measure="day")
def literal_sums_are_a_semigroup(day: int) -> Cases:
    for g, h in product(forms_by_day(day), forms_by_day(min(day, 1))):
        yield None if g + h == h + g else f"{g} and {h}"
    for g, h, k in product(forms_by_day(min(day, 1)), repeat=3):
        yield None if (g + h) + k == g + (h + k) else f"{g}, {h} and {k}"


@LEDGER.claim(
    "Theorem 1.3, Corollary 1.4",
    "Either Left wins moving first or Right wins moving second, and not both; so a game has one outcome.",
    sizes=range(3),
    measure="day",
)
def one_outcome(day: int) -> Cases:
    for form in forms_by_day(day):
        holds = _wins(form, left=True, moves=True) != _wins(form, left=False, moves=False)
        holds = holds and _wins(form, left=False, moves=True) != _wins(form, left=True, moves=False)
        yield None if holds else str(form)


def _wins(form: Form, *, left: bool, moves: bool) -> bool:
    """Whether a player has a strategy, moving first or second."""
    mine, other = (form.left, form.right) if left else (form.right, form.left)
    if moves:
        return any(_wins(x, left=left, moves=False) for x in mine)
    return all(_wins(x, left=left, moves=True) for x in other)


@LEDGER.claim("Lemma 1.5", "Adding a P-position leaves the outcome.", sizes=range(3), measure="day")
def nothing_is_added(day: int) -> Cases:
    zeros = [form for form in forms_by_day(day) if form.outcome is Outcome.P]
    for g, x in product(values_by_day(3), zeros):
        yield None if (g + x.value).outcome is g.outcome else f"{g} and {x}"


@LEDGER.claim("Lemma 1.6", "If G >= 0 and H >= 0 then G + H >= 0.", sizes=range(4), measure="day")
def sums_of_positive_games(day: int) -> Cases:
    left, right = ([g for g in values_by_day(n) if g >= 0] for n in (day, min(day, 2)))
    for g, h in product(left, right):
        yield None if g + h >= 0 else f"{g} and {h}"


@LEDGER.claim(
    "Theorem 1.9",
    "G >= H, that is, o(G - H) in L or P, is reflexive and transitive on forms.",
    sizes=range(3),
    measure="day",
    tested_to=1,
)
def preorder(day: int) -> Cases:
    forms = forms_by_day(day) if day < 2 else forms_by_day(2)[::5]
    above = {g: {h for h in forms if is_at_least(h, g)} for g in forms}
    for g in forms:
        yield None if g in above[g] and all(above[h] <= above[g] for h in above[g]) else str(g)


@LEDGER.claim("Lemma 1.10", "-(G + H) is (-G) + (-H), literally.", sizes=range(3), measure="day")
def negative_of_a_sum(day: int) -> Cases:
    for g, h in product(forms_by_day(day), forms_by_day(1)):
        yield None if -(g + h) == -g + -h else f"{g} and {h}"


@LEDGER.claim("Theorem 1.11", "If G >= H then G + X >= H + X.", sizes=range(3), measure="day")
def order_is_kept(day: int) -> Cases:
    for g, h, x in product(values_by_day(day), repeat=3):
        if g >= h:
            yield None if g + x >= h + x else f"{g}, {h} and {x}"


@LEDGER.claim(
    "Theorem 1.12",
    "Equality, G >= H and H >= G, is an equivalence relation on forms.",
    sizes=range(3),
    measure="day",
    tested_to=1,
)
def equality(day: int) -> Cases:
    forms = forms_by_day(day) if day < 2 else forms_by_day(2)[::5]
    equal = {g: {h for h in forms if is_at_least(g, h) and is_at_least(h, g)} for g in forms}
    for g in forms:
        yield None if g in equal[g] and all(equal[h] == equal[g] for h in equal[g]) else str(g)


@LEDGER.claim(
    "Theorem 1.13", "Whether G >= H depends on the values of G and H alone.", sizes=range(3), measure="day", tested_to=1
)
def order_of_values(day: int) -> Cases:
    forms = forms_by_day(day) if day < 2 else forms_by_day(2)[::5]
    for g, h in product(forms, repeat=2):
        yield None if is_at_least(g, h) == is_at_least(g.value.form, h.value.form) else f"{g} and {h}"


@LEDGER.claim("Theorem 1.14", ">= is a partial order of values.", sizes=range(3), measure="day")
def partial_order(day: int) -> Cases:
    values = values_by_day(day)
    above = {g: {h for h in values if h >= g} for g in values}
    for g, h in product(values, repeat=2):
        transitive = h not in above[g] or above[h] <= above[g]
        antisymmetric = g == h or h not in above[g] or g not in above[h]
        yield None if transitive and antisymmetric and g in above[g] else f"{g} and {h}"


@LEDGER.claim(
    "Theorem 1.15",
    "The value of G + H depends on the values of G and H alone.",
    sizes=range(3),
    measure="day",
    tested_to=1,
)
def sums_of_values(day: int) -> Cases:
    for g, h in product(forms_by_day(day), forms_by_day(1)):
        yield None if are_equal(g + h, g.value.form + h.value.form) else f"{g} and {h}"


@LEDGER.claim(
    "Theorems 1.16, 1.17",
    "Values are a commutative semigroup under +, with the identity 0.",
    sizes=range(3),
    measure="day",
)
def semigroup_of_values(day: int) -> Cases:
    for g, h, k in product(values_by_day(day), repeat=3):
        holds = g + h == h + g and (g + h) + k == g + (h + k) and g + Value(0) == g
        yield None if holds else f"{g}, {h} and {k}"


@LEDGER.claim(
    "Lemma 1.18, Theorem 1.19",
    "If G >= H then G + J >= H + J, and if G = H then G + J = H + J, played out.",
    sizes=range(3),
    measure="day",
    tested_to=1,
)
def adding_to_both(day: int) -> Cases:
    forms = forms_by_day(day) if day < 2 else forms_by_day(2)[::16]
    for g, h, j in product(forms, forms, forms_by_day(1)):
        if is_at_least(g, h):
            holds = is_at_least(g + j, h + j) and (not is_at_least(h, g) or are_equal(g + j, h + j))
            yield None if holds else f"{g}, {h} and {j}"


@LEDGER.claim(
    "Lemma 1.20",
    "The P-positions are those equal to 0, that is, both at least and at most 0.",
    sizes=range(3),
    measure="day",
)
def p_positions(day: int) -> Cases:
    zero = Form()
    for g in forms_by_day(day):
        second = not _wins(g, left=True, moves=True) and not _wins(g, left=False, moves=True)
        yield None if second == (is_at_least(g, zero) and is_at_least(zero, g)) else str(g)


@LEDGER.claim("Theorem 1.21", "G - G = 0, played out literally.", sizes=range(3), measure="day")
def literal_inverses(day: int) -> Cases:
    for form in forms_by_day(day):
        yield None if played(form + -form) is Outcome.P else str(form)


@LEDGER.claim("Corollary 1.22", "G - H = 0 exactly if G = H.", sizes=range(3), measure="day", tested_to=1)
def differences(day: int) -> Cases:
    forms = forms_by_day(day) if day < 2 else forms_by_day(2)[::5]
    for g, h in product(forms, repeat=2):
        yield None if (g.value - h.value == 0) == are_equal(g, h) else f"{g} and {h}"


@LEDGER.claim("Theorem 1.24", "A dominated Left option may be removed.", sizes=range(3), measure="day")
def dominated_options(day: int) -> Cases:
    for form in forms_by_day(day):
        for option in form.left:
            rest = [x for x in form.left if x is not option]
            if any(x.value >= option.value for x in rest):
                yield None if Form(rest, form.right).value == form.value else f"{form} without {option}"


@LEDGER.fact("Example 1.25", "{B,A|1} is {B|1}, for B is at least A.")
def dominated_by_b() -> bool:
    return Value.of([B, A], [1]) == Value.of([B], [1]) and B >= A


@LEDGER.claim("Lemma 1.26", "If G is not at most H and H >= J, then G is not at most J.", sizes=range(3), measure="day")
def not_at_most(day: int) -> Cases:
    for g, h, j in product(values_by_day(day), repeat=3):
        if not g <= h and h >= j:
            yield None if not g <= j else f"{g}, {h} and {j}"


@LEDGER.claim("Lemma 1.27", "If H is not at most J, then G + H is not at most G + J.", sizes=range(3), measure="day")
def adding_to_not_at_most(day: int) -> Cases:
    for g, h, j in product(values_by_day(day), repeat=3):
        if not h <= j:
            yield None if not g + h <= g + j else f"{g}, {h} and {j}"


@LEDGER.claim("Theorem 1.29", "A reversible Left option may be bypassed.", sizes=range(3), measure="day")
def reversible_options(day: int) -> Cases:
    for form in forms_by_day(day):
        for option in form.left:
            for answer in option.right:
                if answer.value <= form.value:
                    others = [x for x in form.left if x is not option]
                    bypassed = Form([*answer.left, *others], form.right)
                    yield None if bypassed.value == form.value else f"{form}, {option} through {answer}"


@LEDGER.fact("Example 1.30", "{0,A,{1-A|0}|-1+A} is {0|-1+A}.")
def reversible_through_zero() -> bool:
    return Value.of([0, A, Value.of([1 - A], [0])], [A - 1]) == Value.of([0], [A - 1])


@LEDGER.claim(
    "Theorem 1.32", "Every short game equals one in canonical form.", sizes=range(3), measure="day", tested_to=1
)
def canonical_forms_exist(day: int) -> Cases:
    simplest = [form for form in forms_by_day(day) if is_simplest(form)]
    for form in forms_by_day(day):
        yield None if any(are_equal(form, each) for each in simplest) else str(form)


@LEDGER.claim("Theorem 1.34", "Equal canonical forms are the same.", sizes=range(3), measure="day")
def canonical_forms_are_unique(day: int) -> Cases:
    simplest = [form for form in forms_by_day(day) if is_simplest(form)]
    for first, second in product(simplest, repeat=2):
        yield None if are_equal(first, second) == (first == second) else f"{first} and {second}"


@LEDGER.claim("Lemma 1.36", "A number is above its Left and below its Right options.", sizes=range(3), measure="day")
def numbers_between_options(day: int) -> Cases:
    for form in filter(is_surreal, forms_by_day(day)):
        left, right = all(x.value < form.value for x in form.left), all(x.value > form.value for x in form.right)
        yield None if left and right else str(form)


@LEDGER.claim("Theorems 1.37, 1.38", "Negatives and sums of numbers are numbers.", sizes=range(3), measure="day")
def numbers_are_a_group(day: int) -> Cases:
    numbers = [form for form in forms_by_day(day) if is_surreal(form)]
    for g, h in product(numbers, repeat=2):
        yield None if is_surreal(g + h) and is_surreal(-g) else f"{g} and {h}"


@LEDGER.claim("Lemma 1.41", "Twice {0|1/2^(n-1)} is 1/2^(n-1).", sizes=range(1, 13), measure="n")
def halves(n: int) -> Cases:
    whole = Value(Dyadic(1, n - 1))
    yield None if 2 * Value.of([0], [whole]) == whole else f"n={n}"


Order = frozenset[tuple[int, int]]
"""The pairs ``x, y`` with ``x >= y`` of a partial order of 0, 1, 2, …."""


@cache
def _partial_orders(size: int) -> list[Order]:
    found = []
    for chosen in product((False, True), repeat=size * (size - 1)):
        strict = [pair for pair, is_chosen in zip(permutations(range(size), 2), chosen, strict=True) if is_chosen]
        order = frozenset([*strict, *((x, x) for x in range(size))])
        is_transitive = all((x, z) in order for x, y in order for w, z in order if w == y)
        if is_transitive and not any((y, x) in order for x, y in strict):
            found.append(order)
    return found


def _maps_of_posets(size: int) -> Iterator[tuple[Order, Order, tuple[int, ...]]]:
    """All maps from a poset of so many elements to one of at most three."""
    for target in range(1, 4):
        yield from product(_partial_orders(size), _partial_orders(target), product(range(target), repeat=size))


@LEDGER.claim(
    "Lemma 1.42",
    "A map f of posets such that x >= y gives f(x) >= f(y) is injective.",
    sizes=range(1, 4),
    measure="elements",
    fails=True,
)
def printed_maps_of_posets(size: int) -> Cases:
    for order, other, f in _maps_of_posets(size):
        if all((f[x], f[y]) in other for x, y in order):
            comparable = "comparable" if len(order) > size else "not comparable"
            yield None if len(set(f)) == size else f"{size} elements, {comparable}, go to {len(set(f))}"


@LEDGER.claim(
    "Lemma 1.42",
    "A map f of posets with x >= y exactly if f(x) >= f(y) is injective.",
    sizes=range(1, 4),
    measure="elements",
    corrected=True,
)
def maps_of_posets(size: int) -> Cases:
    for order, other, f in _maps_of_posets(size):
        if all(((x, y) in order) == ((f[x], f[y]) in other) for x, y in product(range(size), repeat=2)):
            yield None if len(set(f)) == size else f"{sorted(order)} to {sorted(other)} by {f}"


@LEDGER.claim(
    "Theorem 1.43",
    "a/2^b to a times {0|1/2^(b-1)} is an injective homomorphism from the dyadic rationals to values.",
    sizes=range(1, 6),
    measure="b",
)
def dyadic_rationals(b: int) -> Cases:
    units = [Value.of([0])]
    for _ in range(b):
        units.append(Value.of([0], [units[-1]]))
    images = {a: a * units[b] for a in range(-(1 << b) - 3, (1 << b) + 4)}
    yield None if len({*images.values()}) == len(images) else f"b={b}"
    for x, y in product(images, repeat=2):
        if x + y in images:
            yield None if images[x] + images[y] == images[x + y] else f"{x} and {y} over 2^{b}"
    for a in images:
        if a % 2 == 0:
            yield None if images[a] == a // 2 * units[b - 1] else f"{a} over 2^{b}"


@LEDGER.fact(
    "Lemma 1.46",
    "The canonical form of a dyadic rational a/2^b with a odd is {(a-1)/2^b|(a+1)/2^b}.",
    fails=True,
    instance="1, which is 1/2^0, equals {0|2}, but its canonical form is {0|}",
)
def printed_canonical_numbers() -> bool:
    return is_simplest(Form.parse("{0|2}"))


@LEDGER.claim(
    "Lemma 1.46",
    "The canonical form of a/2^b with a odd and b >= 1 is {(a-1)/2^b|(a+1)/2^b}.",
    sizes=range(8),
    measure="day",
    corrected=True,
)
def canonical_numbers(day: int) -> Cases:
    for x in numbers_by_day(day):
        if x.exponent:
            step = Dyadic(1, x.exponent)
            yield None if Value(x).options == (frozenset({Value(x - step)}), frozenset({Value(x + step)})) else str(x)


@LEDGER.claim("Lemma 1.48", "Options of a canonical form are born before it.", sizes=range(4), measure="day")
def options_are_older(day: int) -> Cases:
    for value in values_by_day(day):
        older = all(x.birthday < value.birthday for x in (*value.left, *value.right))
        yield None if older and value.form.formal_birthday == value.birthday else str(value)


@LEDGER.claim(
    "Lemma 1.47",
    "The formal birthday of a canonical form is the least of all equal forms.",
    sizes=range(3),
    measure="day",
)
def birthdays_of_canonical_forms(day: int) -> Cases:
    for form in forms_by_day(day):
        if is_simplest(form):
            least = min(x.formal_birthday for x in forms_by_day(day) if x.value == form.value)
            yield None if form.formal_birthday == least else str(form)


@LEDGER.claim(
    "Lemma 1.49", "An interval of dyadic rationals has one number of least birthday.", sizes=range(1, 5), measure="day"
)
def first_born(day: int) -> Cases:
    numbers = numbers_by_day(day)
    for low, high in product(range(len(numbers)), repeat=2):
        if low <= high:
            days = [Value(x).birthday for x in numbers[low : high + 1]]
            yield None if days.count(min(days)) == 1 else f"from {numbers[low]} to {numbers[high]}"


@LEDGER.fact("Figure 1.3", "The string worth {1/2|5/8} after dominated options is 9/16: BRBRR.")
def figure_1_3() -> bool:
    return SEARCH.value(stalk("BRBRR")) == Dyadic(9, 4) == Value("{1/2|5/8}").number


@LEDGER.claim(
    "Theorems 1.50, 1.51",
    "If there are numbers x with no Left option >= x and no Right option <= x, the game is the first born of these: "
    "the integer of least magnitude or, where none is an integer, the one of least denominator.",
    sizes=range(4),
    measure="day",
)
def simplicity(day: int) -> Cases:
    for form in forms_by_day(day) if day < 3 else (value.form for value in values_by_day(day)):
        left, right = [x.value for x in form.left], [y.value for y in form.right]
        # Options born by day 2 are within 2 of 0 and no closer than 1/4, so the simplest is born by day 4.
        between = [x for x in numbers_by_day(4) if not any(y >= x for y in left) and not any(y <= x for y in right)]
        if between:
            integers = [x for x in between if x.is_integer]
            first = min(integers, key=abs) if integers else min(between, key=lambda x: x.exponent)
            yield None if form.value == Value(first) else str(form)


@LEDGER.claim("Theorem 1.52", "A number is a dyadic rational.", sizes=range(3), measure="day")
def numbers_are_dyadic(day: int) -> Cases:
    for form in filter(is_surreal, forms_by_day(day)):
        yield None if form.value.is_number else str(form)


@LEDGER.claim(
    "Section 1.5", "Every blue-red Hackenbush position is a number.", sizes=range(6), measure="edges", tested_to=4
)
def positions_are_numbers(edges: int) -> Cases:
    for text in (*tree_texts(edges), *graph_texts(edges)):
        yield None if is_surreal(search_form(Hackenbush.parse(text))) else text


@LEDGER.fact(
    "Section 1.5, no numbers",
    "{50|-50}, * and ^ are no numbers: none of their intervals I(G) of Theorem 1.50 has a number in it.",
)
def games_that_are_no_numbers() -> bool:
    games = [Value("{50|-50}"), Value("*"), Value("^")]
    fits = [any(_lies_between(game, Value(x)) for x in (-50, -1, 0, 1, 50)) for game in games]
    return not any(fits) and all(game.number is None for game in games)


def _lies_between(game: Value, x: Value) -> bool:
    return not any(option >= x for option in game.left) and not any(option <= x for option in game.right)
