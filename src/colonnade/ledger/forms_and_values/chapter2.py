"""Chapter 2: ordinal sums."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from colonnade.games.atomic_weight import atomic_weight
from colonnade.games.form import Form
from colonnade.games.ordinal_recognition import literal_subordinate, ordinal_decompositions, subordinate
from colonnade.games.ordinal_sum import conway_ordinal_sum, ordinal_sum, ordinal_value
from colonnade.games.remote import compare_with_far_star, is_remote
from colonnade.games.star_like import star_based, star_based_subordinate
from colonnade.games.subpositions import subpositions
from colonnade.games.value import Relation, Value, compare
from colonnade.ledger.entry import Cases
from colonnade.ledger.forms_and_values.ledger import LEDGER
from colonnade.ledger.samples import dicots_by_day, forms_by_day, nimber, numbers_by_day, values_by_day
from colonnade.players import Outcome

STAR = Value("*")


def _pairs(day: int) -> Iterator[tuple[Form, Form]]:
    """Bases of that day, subordinates of day 1."""
    return product(forms_by_day(day), forms_by_day(1))


def _has_reversible_option(form: Form) -> bool:
    left = any(answer.value <= form.value for option in form.left for answer in option.right)
    return left or any(answer.value >= form.value for option in form.right for answer in option.left)


@LEDGER.fact("Example 2.1.2", "{*2|*2}:*2 is *3, while Conway's sum 0:*2 is *2.")
def literal_against_conway() -> bool:
    base = Form.parse("{*2|*2}")
    return ordinal_value(base, nimber(2)) == nimber(3) and conway_ordinal_sum(base.value, nimber(2)) == nimber(2)


@LEDGER.claim("Proposition 2.1.3", "Formal birthdays add up in G:H.", sizes=range(3), measure="day")
def birthdays_add(day: int) -> Cases:
    for base, top in _pairs(day):
        added = base.formal_birthday + top.formal_birthday
        yield None if ordinal_sum(base, top).formal_birthday == added else f"({base}):({top})"


@LEDGER.claim("Lemma 2.1.4", "-(G:H) is (-G):(-H), literally.", sizes=range(3), measure="day")
def negative_of_ordinal_sum(day: int) -> Cases:
    for base, top in _pairs(day):
        yield None if -ordinal_sum(base, top) == ordinal_sum(-base, -top) else f"({base}):({top})"


@LEDGER.claim(
    "Theorem 2.1.5",
    "G:H has the outcome of G, and that of H where G is a P-position (Table 2.1).",
    sizes=range(3),
    measure="day",
)
def outcome_table(day: int) -> Cases:
    for base, top in product(forms_by_day(day), repeat=2):
        told = top.outcome if base.outcome is Outcome.P else base.outcome
        yield None if ordinal_value(base, top.value).outcome is told else f"({base}):({top})"


@LEDGER.claim("Fact 2.2.1", "*n:*m is *(n+m), literally.", sizes=range(1, 7), measure="n")
def nimbers_stack(n: int) -> Cases:
    for m in range(1, n + 1):
        yield None if ordinal_sum(nimber(n).form, nimber(m).form) == nimber(n + m).form else f"*{n}:*{m}"


@LEDGER.claim(
    "Lemma 2.2.6",
    "If a subposition of G is remote for K, so is G.",
    sizes=range(3),
    measure="day",
    fails=True,
)
def remote_subpositions(day: int) -> Cases:
    for form, other in _pairs(day):
        if any(is_remote(each.value, other) for each in form.subpositions()):
            yield None if is_remote(form.value, other) else f"G = {form}, K = {other}"


@LEDGER.claim("Lemma 2.2.6", "The same for G in canonical form.", sizes=range(3), measure="day", corrected=True)
def remote_canonical_subpositions(day: int) -> Cases:
    for value, other in product(values_by_day(day), forms_by_day(2)):
        if any(is_remote(each, other) for each in subpositions(value)):
            yield None if is_remote(value, other) else f"G = {value}, K = {other}"


@LEDGER.claim(
    "Norton's lemma",
    "If G is remote for X, then G - X and G:H - X have the same outcome.",
    sizes=range(3),
    measure="day",
)
def norton(day: int) -> Cases:
    for base, other in _pairs(day):
        if is_remote(base.value, other):
            for top in values_by_day(1):
                total = ordinal_value(base, top) - other.value
                same = total.outcome is (base.value - other.value).outcome
                yield None if same else f"({base}):({top}) - ({other})"


@LEDGER.claim("Example 2.2.7", "*2:H + ^ is positive for every H.", sizes=range(3), measure="day")
def star_two_over_up(day: int) -> Cases:
    for top in values_by_day(day):
        yield None if ordinal_value(nimber(2).form, top) + Value("^") > 0 else str(top)


@LEDGER.claim(
    "Corollary 2.2.21", "G:H and G:K compare as H and K do (the colon principle).", sizes=range(3), measure="day"
)
def colon_principle(day: int) -> Cases:
    for base, (h, k) in product(forms_by_day(day), product(values_by_day(1), repeat=2)):
        same = compare(ordinal_value(base, h), ordinal_value(base, k)) is compare(h, k)
        yield None if same else f"({base}):({h}) and ({base}):({k})"


@LEDGER.fact("Example 2.3.1", "In 1:1 the Left option in the base is dominated.")
def dominated_in_the_base() -> bool:
    return ordinal_sum(Value(1).form, Value(1).form) == Form([Form(), Value(1).form]) and Value("1:1") == 2


@LEDGER.claim("Corollary 2.3.3", "Dominated options of the base may be removed.", sizes=range(3), measure="day")
def dominated_base_options(day: int) -> Cases:
    for base, top in _pairs(day):
        left = [x for x in base.left if not any(y.value > x.value for y in base.left)]
        right = [x for x in base.right if not any(y.value < x.value for y in base.right)]
        same = ordinal_value(Form(left, right), top.value) == ordinal_value(base, top.value)
        yield None if same else f"({base}):({top})"


@LEDGER.fact("Example 2.3.4", "{{0|3}|} has no reversible option, yet {{0|3}|}:1 has one.")
def reversible_by_a_subordinate() -> bool:
    base = Form.parse("{{0|3}|}")
    return not _has_reversible_option(base) and _has_reversible_option(ordinal_sum(base, Value(1).form))


@LEDGER.claim(
    "Lemma 2.3.5",
    "If G is canonical and H has no reversible option, G:H has none.",
    sizes=range(3),
    measure="day",
)
def no_reversible_option(day: int) -> Cases:
    for base, top in product(values_by_day(day), forms_by_day(2)):
        if not _has_reversible_option(top):
            yield None if not _has_reversible_option(ordinal_sum(base.form, top)) else f"({base}):({top})"


@LEDGER.claim("Theorem 2.3.7", "If G:H is canonical, then G and H are.", sizes=range(3), measure="day")
def canonical_parts(day: int) -> Cases:
    for base, top in _pairs(day):
        if ordinal_sum(base, top).is_canonical:
            yield None if base.is_canonical and top.is_canonical else f"({base}):({top})"


@LEDGER.fact("Example 2.3.8", "{*|*}:1 is ^, and {{1|0}|*}:-1 is Miny(1).")
def zero_bases() -> bool:
    return Value("{*|*}:1") == Value("^") and Value("{{1|0}|*}:-1") == Value("Miny(1)")


@LEDGER.fact(
    "Example 2.3.8, third",
    "{0|{1|2}}:1 is 1 plus Tiny(3).",
    fails=True,
    instead="The base must be {0|{1|-2}}; a minus sign is lost.",
    instance="{0|{1|2}}:1 is 5/4; with {0|{1|-2}} for a base it is as claimed",
)
def printed_third_example() -> bool:
    assert Value("{0|{1|-2}}:1") == Value("1+Tiny(3)")
    return Value("{0|{1|2}}:1") == Value("1+Tiny(3)")


@LEDGER.claim(
    "Lemma 2.3.9",
    "If no option of G is reversible, G:H is the ordinal sum with the canonical form of G.",
    sizes=range(3),
    measure="day",
)
def base_by_value(day: int) -> Cases:
    for base, top in _pairs(day):
        if not _has_reversible_option(base):
            same = ordinal_value(base, top.value) == conway_ordinal_sum(base.value, top.value)
            yield None if same else f"({base}):({top})"


@LEDGER.claim("Corollary 2.3.10", "Canonical numbers x, y have a number for x:y.", sizes=range(4), measure="day")
def numbers_stack(day: int) -> Cases:
    for x, y in product(numbers_by_day(day), repeat=2):
        yield None if conway_ordinal_sum(Value(x), Value(y)).is_number else f"{x}:{y}"


def _has_negative_incentive(value: Value) -> bool:
    return any(x < value for x in value.left) or any(x > value for x in value.right)


@LEDGER.claim(
    "Proposition 2.3.11",
    "If canonical G has a negative Left incentive and H a Left option, G:H is not canonical.",
    sizes=range(4),
    measure="day",
)
def negative_incentives(day: int) -> Cases:
    for base, top in product(values_by_day(day), values_by_day(1)):
        if top.left and any(x < base for x in base.left):
            yield None if not ordinal_sum(base.form, top.form).is_canonical else f"({base}):({top})"


@LEDGER.claim(
    "Theorem 2.3.13",
    "If G has no negative incentive, G:H is canonical for canonical G and H.",
    sizes=range(4),
    measure="day",
)
def canonical_ordinal_sums(day: int) -> Cases:
    for base, top in product(values_by_day(day), values_by_day(1)):
        if not _has_negative_incentive(base):
            yield None if ordinal_sum(base.form, top.form).is_canonical else f"({base}):({top})"


@LEDGER.claim("Corollary 2.3.14", "*:H is born one day after H.", sizes=range(4), measure="day")
def born_a_day_later(day: int) -> Cases:
    for value in values_by_day(day):
        yield None if star_based(value).birthday == value.birthday + 1 else str(value)


@LEDGER.claim("Lemma 2.3.15", "(G:H):K is G:(H:K), literally.", sizes=range(2), measure="day")
def associativity(day: int) -> Cases:
    for g, h, k in product(forms_by_day(day), repeat=3):
        same = ordinal_sum(ordinal_sum(g, h), k) == ordinal_sum(g, ordinal_sum(h, k))
        yield None if same else f"({g}):({h}):({k})"


@LEDGER.claim("Lemma 2.4.1", "For G not empty, G:H is dicotic exactly if G is.", sizes=range(3), measure="day")
def dicotic_bases(day: int) -> Cases:
    for base, top in _pairs(day):
        if base.left or base.right:
            dicotic = ordinal_sum(base, top).is_dicotic
            expected = base.is_dicotic
            yield None if dicotic == expected else f"({base}):({top})"


@LEDGER.claim("Theorem 2.4.2", "x:H is x + H for a canonical number x and a dicot H.", sizes=range(4), measure="day")
def dicot_on_a_number(day: int) -> Cases:
    for x, dicot in product(numbers_by_day(3), dicots_by_day(day)):
        yield None if conway_ordinal_sum(Value(x), dicot) == dicot + x else f"{x}:({dicot})"


@LEDGER.claim("Lemma 2.4.5", "*:G is star-like: it and all below but 0 are N-positions.", sizes=range(3), measure="day")
def star_like(day: int) -> Cases:
    for value in values_by_day(day):
        below = [x for x in subpositions(star_based(value)) if x]
        yield None if all(x.outcome is Outcome.N for x in below) else str(value)


@LEDGER.claim("Theorem 2.4.6", "Star-like positions are *-based.", sizes=range(4), measure="day")
def star_like_is_star_based(day: int) -> Cases:
    for value in values_by_day(day):
        if value and all(x.outcome is Outcome.N for x in subpositions(value) if x):
            subordinate = star_based_subordinate(value)
            yield None if subordinate is not None and star_based(subordinate) == value else str(value)


@LEDGER.claim("Fact 2.4.10", "*n:H + *n:K has the outcome of H + K.", sizes=range(1, 4), measure="n")
def common_base(n: int) -> Cases:
    for h, k in product(values_by_day(2), repeat=2):
        total = ordinal_value(nimber(n).form, h) + ordinal_value(nimber(n).form, k)
        yield None if total.outcome is (h + k).outcome else f"*{n}:({h}) + *{n}:({k})"


@LEDGER.claim(
    "Theorem 2.4.12",
    "The atomic weight of *:H is 1, -1 or 0 as H is above, below or confused with a remote nimber.",
    sizes=range(3),
    measure="day",
)
def weight_of_star_based(day: int) -> Cases:
    weights = {Relation.GREATER: 1, Relation.LESS: -1}
    for value in values_by_day(day):
        told = weights.get(compare_with_far_star(value), 0)
        yield None if atomic_weight(star_based(value)) == told else str(value)


@LEDGER.claim(
    "Lemma 2.5.1",
    "If K is literally G:H, then G is a subposition of K and its options are options of K.",
    sizes=range(3),
    measure="day",
)
def literal_bases(day: int) -> Cases:
    for base, top in _pairs(day):
        form = ordinal_sum(base, top)
        inside = {*base.left} <= {*form.left} and {*base.right} <= {*form.right} and base in form.subpositions()
        yield None if inside else f"({base}):({top})"


@LEDGER.claim(
    "Lemma 2.5.2",
    "The literal subordinate over a given base is found from the options, and there is at most one.",
    sizes=range(3),
    measure="day",
)
def literal_subordinates(day: int) -> Cases:
    for base, top in _pairs(day):
        found = literal_subordinate(ordinal_sum(base, top), base)
        yield None if found == top else f"({base}):({top})"


@LEDGER.claim(
    "Theorem 2.5.5",
    "Over a canonical base the subordinate of a value is found from the options of both.",
    sizes=range(3),
    measure="day",
)
def subordinates_by_value(day: int) -> Cases:
    for base in values_by_day(day):
        if base:
            for top in values_by_day(1):
                found = subordinate(conway_ordinal_sum(base, top), base.form)
                yield None if found == top else f"({base}):({top})"


@LEDGER.claim(
    "Theorem 2.5.5, completeness",
    "What is no ordinal sum over a base has no subordinate there.",
    sizes=range(3),
    measure="day",
)
def decompositions(day: int) -> Cases:
    sums: dict[Value, set[Value]] = {}
    for base, top in product(values_by_day(day), repeat=2):
        if base and top:
            sums.setdefault(conway_ordinal_sum(base, top), set()).add(base)
    for value in values_by_day(day):
        found = {each.base for each in ordinal_decompositions(value)}
        yield None if found == sums.get(value, set()) else str(value)


@LEDGER.claim(
    "Theorem 2.5.7", "The value of G is a subposition of the canonical form of G:H.", sizes=range(3), measure="day"
)
def value_of_the_base(day: int) -> Cases:
    for base, top in _pairs(day):
        whole = ordinal_value(base, top.value)
        yield None if base.value in subpositions(whole) else f"({base}):({top})"
