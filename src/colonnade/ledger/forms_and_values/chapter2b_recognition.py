"""Chapter 2, 2.4 and 2.5: star-like positions, and ordinal sums recognised."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

from colonnade.games.form import Form
from colonnade.games.infinitesimal.atomic_weight import atomic_weight
from colonnade.games.ordinal.canonical_form import has_reversible_option
from colonnade.games.ordinal.ordinal_sum import conway_ordinal_sum, ordinal_value
from colonnade.games.ordinal.recognition import ordinal_decompositions
from colonnade.games.ordinal.star_based import star_based
from colonnade.games.subpositions import subpositions
from colonnade.games.value import Relation, Value, compare
from colonnade.ledger.by_definition import star_based_witness
from colonnade.ledger.entry import Cases
from colonnade.ledger.forms_and_values.ledger import LEDGER
from colonnade.ledger.samples import (
    dicots_by_day,
    forms_by_day,
    literal_sums,
    nimber,
    numbers_by_day,
    ordinal_sums,
    values_by_day,
)
from colonnade.players import Outcome

STAR = Value("*")


def _literal_over_value(day: int) -> Iterator[tuple[Form, Value]]:
    """Literal bases, up to day 2, and subordinates by value, for of them no more matters (2.2.21)."""
    return product(forms_by_day(min(day, 2)), values_by_day(day))


@LEDGER.claim(
    "Lemma 2.4.1", "For G not empty, G:H is dicotic exactly if G is.", sizes=range(3), measure="day", tested_to=1
)
def dicotic_bases(day: int) -> Cases:
    for base, top, whole in literal_sums(day):
        if base.left or base.right:
            yield None if whole.is_dicotic == base.is_dicotic else f"({base}):({top})"


@LEDGER.claim(
    "Theorem 2.4.2",
    "x:H is x + H for a number x without reversible options and a dicot H.",
    sizes=range(4),
    measure="day",
)
def dicot_on_a_number(day: int) -> Cases:
    literal = [form for form in forms_by_day(2) if form.value.is_number and not has_reversible_option(form)]
    bases = {*literal, *(Value(x).form for x in numbers_by_day(4))}
    for x, dicot in product(bases, dicots_by_day(day)):
        yield None if ordinal_value(x, dicot) == dicot + x.value else f"({x}):({dicot})"


@LEDGER.claim("Lemma 2.4.5", "*:G is star-like: it and all below but 0 are N-positions.", sizes=range(4), measure="day")
def star_like(day: int) -> Cases:
    for value in values_by_day(day):
        below = [x for x in subpositions(star_based(value)) if x]
        yield None if all(x.outcome is Outcome.N for x in below) else str(value)


def _literal_star_like(day: int) -> list[Form]:
    """All literal star-like positions: N-positions whose options are 0 or star-like. 0, 1, 4 and 256 of them."""
    if day == 0:
        return []
    options = [Form(), *_literal_star_like(day - 1)]
    sides = [chosen for size in range(1, len(options) + 1) for chosen in combinations(options, size)]
    made = (Form(left, right) for left in sides for right in sides)
    return [form for form in made if form.outcome is Outcome.N]


@LEDGER.claim("Theorem 2.4.6", "Star-like positions are *-based.", sizes=range(4), measure="day")
def star_like_is_star_based(day: int) -> Cases:
    canonical = (value for value in values_by_day(day) if value)
    values = [x for x in canonical if all(y.outcome is Outcome.N for y in subpositions(x) if y)]
    for value in (*values, *(form.value for form in _literal_star_like(day))):
        yield None if star_based_witness(value.form) is not None else str(value)


@LEDGER.claim("Corollary 2.4.8", "G is in canonical form exactly if *:G is.", sizes=range(3), measure="day")
def canonical_above_star(day: int) -> Cases:
    for top, whole in ordinal_sums(STAR.form, day).items():
        yield None if whole.is_canonical == top.is_canonical else str(top)


@LEDGER.claim("Fact 2.4.10", "*n:H + *n:K has the outcome of H + K.", sizes=range(1, 4), measure="n")
def common_base(n: int) -> Cases:
    for h, k in product(values_by_day(2), repeat=2):
        total = ordinal_value(nimber(n).form, h) + ordinal_value(nimber(n).form, k)
        yield None if total.outcome is (h + k).outcome else f"*{n}:({h}) + *{n}:({k})"


@LEDGER.claim("Theorem 2.4.11", "The atomic weight of *:H is 1, 0 or -1.", sizes=range(4), measure="day")
def weights_of_star_based(day: int) -> Cases:
    for value in values_by_day(day):
        yield None if atomic_weight(star_based(value)) in (Value(1), Value(0), Value(-1)) else str(value)


@LEDGER.claim("Theorem 2.4.12, proof", "*:H compares with a remote nimber as H does.", sizes=range(4), measure="day")
def star_based_and_remote(day: int) -> Cases:
    far = nimber(16)
    for value in values_by_day(day):
        yield None if compare(star_based(value), far) is compare(value, far) else str(value)


@LEDGER.claim(
    "Theorem 2.4.12",
    "The atomic weight of *:H is 1, -1 or 0 as H is above, below or confused with a remote nimber.",
    sizes=range(4),
    measure="day",
)
def weight_of_star_based(day: int) -> Cases:
    weights = {Relation.GREATER: 1, Relation.LESS: -1}
    far = nimber(16)
    for value in values_by_day(day):
        claimed = weights.get(compare(value, far), 0)
        yield None if atomic_weight(star_based(value)) == claimed else str(value)


@LEDGER.claim(
    "Lemma 2.5.1",
    "If K is literally G:H, then G is a subposition of K and its options are options of K.",
    sizes=range(3),
    measure="day",
    tested_to=1,
)
def literal_bases(day: int) -> Cases:
    for base, top, form in literal_sums(day):
        inside = {*base.left} <= {*form.left} and {*base.right} <= {*form.right} and base in form.subpositions()
        yield None if inside else f"({base}):({top})"


@LEDGER.claim(
    "Lemma 2.5.2",
    "K is literally G:H for some H exactly if the options of G are options of K, and the other options of K are G:H' "
    "for "
    "some H'.",
    sizes=range(3),
    measure="day",
    tested_to=1,
)
def literal_subordinates(day: int) -> Cases:
    # By formal birthdays no subordinate of a form of the day is born later than the day.
    forms = forms_by_day(day)
    for base in forms:
        over = set(ordinal_sums(base, day).values())
        for form in forms:
            inside = {*base.left} <= {*form.left} and {*base.right} <= {*form.right}
            rest = ({*form.left} - {*base.left}) | ({*form.right} - {*base.right})
            yield None if (form in over) == (inside and rest <= over) else f"{form} over {base}"


@LEDGER.claim(
    "Theorem 2.5.5",
    "For canonical K and G, K = G:H for some H exactly if K = {G^L,K^L|G^R,K^R} and each option of K that is none of G "
    "is G:H' for some H'.",
    sizes=range(4),
    measure="day",
    tested_to=2,
)
def subordinates_by_value(day: int) -> Cases:
    # No subordinate is born later than the sum: formal birthdays add up, and nothing on a canonical base reverses.
    for base in values_by_day(min(day, 2)):
        over = {conway_ordinal_sum(base, top) for top in values_by_day(day)}
        for value in values_by_day(day):
            joined = Value.of([*base.left, *value.left], [*base.right, *value.right])
            rest = ({*value.left} - {*base.left}) | ({*value.right} - {*base.right})
            yield None if (value in over) == (joined == value and rest <= over) else f"{value} over {base}"


@LEDGER.claim(
    "Theorem 2.5.5, completeness",
    "To try every subposition as a base finds all ways to write a value as an ordinal sum on a canonical base.",
    sizes=range(4),
    measure="day",
    tested_to=2,
)
def decompositions(day: int) -> Cases:
    # No two values both born on day 3: base and subordinate are simpler than the sum (2.5.7).
    simple = values_by_day(min(day, 2))
    sums: dict[Value, set[Value]] = {}
    for base, top in {*product(simple, values_by_day(day)), *product(values_by_day(day), simple)}:
        if base and top:
            sums.setdefault(conway_ordinal_sum(base, top), set()).add(base)
    for value in values_by_day(day):
        found = {each.base for each in ordinal_decompositions(value)}
        yield None if found == sums.get(value, set()) else str(value)


@LEDGER.claim(
    "Theorem 2.5.7",
    "The value of G is a subposition of the canonical form of G:H.",
    sizes=range(4),
    measure="day",
    tested_to=2,
)
def value_of_the_base(day: int) -> Cases:
    for base, top in _literal_over_value(day):
        whole = ordinal_value(base, top)
        yield None if base.value in subpositions(whole) else f"({base}):({top})"
