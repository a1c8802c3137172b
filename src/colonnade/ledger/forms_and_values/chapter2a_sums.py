"""Chapter 2, 2.1 to 2.3: outcomes and canonical forms of ordinal sums."""

from __future__ import annotations

from itertools import product

from colonnade.games.form import Form
from colonnade.games.ordinal.canonical_form import has_reversible_option
from colonnade.games.ordinal.ordinal_sum import conway_ordinal_sum, ordinal_sum, ordinal_value
from colonnade.games.ordinal.star_based import star_based
from colonnade.games.subpositions import subpositions
from colonnade.games.value import Value, compare
from colonnade.ledger.by_definition import is_remote
from colonnade.ledger.entry import Cases
from colonnade.ledger.forms_and_values.ledger import LEDGER
from colonnade.ledger.play import are_equal, is_simplest
from colonnade.ledger.samples import (
    forms_by_day,
    literal_sums,
    nimber,
    numbers_by_day,
    ordinal_sums,
    values_by_day,
)
from colonnade.players import Outcome

STAR = Value("*")


def _has_dominated_option(form: Form) -> bool:
    left = any(x is not y and x.value <= y.value for x in form.left for y in form.left)
    return left or any(x is not y and x.value >= y.value for x in form.right for y in form.right)


@LEDGER.fact("Example 2.1.2", "{*2|*2}:*2 is *3, while Conway's sum 0:*2 is *2.")
def literal_against_conway() -> bool:
    base = Form.parse("{*2|*2}")
    return ordinal_value(base, nimber(2)) == nimber(3) and conway_ordinal_sum(base.value, nimber(2)) == nimber(2)


@LEDGER.claim("Proposition 2.1.3", "Formal birthdays add up in G:H.", sizes=range(3), measure="day", tested_to=1)
def birthdays_add(day: int) -> Cases:
    for base, top, whole in literal_sums(day):
        added = base.formal_birthday + top.formal_birthday
        yield None if whole.formal_birthday == added else f"({base}):({top})"


@LEDGER.claim("Lemma 2.1.4", "-(G:H) is (-G):(-H), literally.", sizes=range(3), measure="day", tested_to=1)
def negative_of_ordinal_sum(day: int) -> Cases:
    negatives = {form: -form for form in forms_by_day(day)}
    for base, negative in negatives.items():
        opposite = ordinal_sums(negative, day)
        for top, whole in ordinal_sums(base, day).items():
            yield None if -whole == opposite[negatives[top]] else f"({base}):({top})"


@LEDGER.claim(
    "Theorem 2.1.5",
    "G:H has the outcome of G, and that of H where G is a P-position (Table 2.1).",
    sizes=range(3),
    measure="day",
    tested_to=1,
)
def outcome_table(day: int) -> Cases:
    for base, top, whole in literal_sums(day):
        claimed = top.outcome if base.outcome is Outcome.P else base.outcome
        yield None if whole.outcome is claimed else f"({base}):({top})"


@LEDGER.claim("Fact 2.2.1", "*n:*m is *(n+m), literally.", sizes=range(1, 7), measure="n")
def nimbers_stack(n: int) -> Cases:
    for m in range(1, n + 1):
        yield None if ordinal_sum(nimber(n).form, nimber(m).form) == nimber(n + m).form else f"*{n}:*{m}"


@LEDGER.claim(
    "Lemma 2.2.4",
    "A canonical form equals none of its proper subpositions.",
    sizes=range(4),
    measure="day",
    tested_to=2,
)
def remote_for_its_own(day: int) -> Cases:
    forms = [form for form in forms_by_day(min(day, 2)) if is_simplest(form)]
    for form in forms if day < 3 else [value.form for value in values_by_day(3)]:
        proper = [each for each in form.subpositions() if each is not form]
        yield None if not any(are_equal(form, each) for each in proper) else str(form)


@LEDGER.claim(
    "Lemma 2.2.6",
    "If a subposition of G is remote for K, so is G.",
    sizes=range(3),
    measure="day",
    fails=True,
)
def remote_subpositions(day: int) -> Cases:
    for form, other in product(forms_by_day(day), repeat=2):
        if any(is_remote(each.value, other) for each in form.subpositions()):
            yield None if is_remote(form.value, other) else f"G = {form}, K = {other}"


@LEDGER.claim(
    "Lemma 2.2.6",
    "If a subposition of G, in canonical form, is remote for K, so is G.",
    sizes=range(4),
    measure="day",
    corrected=True,
    tested_to=2,
)
def remote_canonical_subpositions(day: int) -> Cases:
    reached = {frozenset(each.value for each in other.subpositions()): other for other in forms_by_day(2)}
    for value, (near, other) in product(values_by_day(day), reached.items()):
        if any(each not in near for each in subpositions(value)):
            yield None if value not in near else f"G = {value}, K = {other}"


@LEDGER.claim(
    "Lemma 2.2.6, second part",
    "If G is remote for K, so is G:H.",
    sizes=range(4),
    measure="day",
    tested_to=2,
)
def remote_ordinal_sums(day: int) -> Cases:
    """On day 3 K is a canonical form of that day; G and H are forms of day 2."""
    others = forms_by_day(day) if day < 3 else [value.form for value in values_by_day(3)]
    reached = {frozenset(each.value for each in other.subpositions()): other for other in others}
    for base in forms_by_day(min(day, 2)):
        sums = {whole.value: top for top, whole in ordinal_sums(base, min(day, 2)).items()}
        for near, other in reached.items():
            if base.value not in near:
                bad = next((sums[value] for value in near if value in sums), None)
                yield None if bad is None else f"G = {base}, H = {bad}, K = {other}"


@LEDGER.claim(
    "Norton's lemma",
    "If G is remote for X, then G - X and G:H - X have the same outcome.",
    sizes=range(4),
    measure="day",
    tested_to=1,
)
def norton(day: int) -> Cases:
    # The outcome depends on the value of X alone, so of forms X with one value one for which G is remote is enough.
    others = [(form, {each.value for each in form.subpositions()}) for form in forms_by_day(min(day, 2))]
    for base in forms_by_day(min(day, 2)):
        far = {form.value: form for form, near in others if base.value not in near}
        alone = {value: (base.value - value).outcome for value in far}
        for top in values_by_day(day):
            whole = ordinal_value(base, top)
            for value, form in far.items():
                yield None if (whole - value).outcome is alone[value] else f"({base}):({top}) - ({form})"


@LEDGER.claim("Example 2.2.7", "*2:H + ^ is positive for every H.", sizes=range(4), measure="day")
def star_two_over_up(day: int) -> Cases:
    for top in values_by_day(day):
        yield None if ordinal_value(nimber(2).form, top) + Value("^") > 0 else str(top)


@LEDGER.fact("Example 2.2.9", "*3 is remote for ^ and for *2 but not for their sum; *4 is remote for it.")
def far_from_the_sum() -> bool:
    parts = Value("^"), nimber(2)
    near, far = nimber(3), nimber(4)
    alone = all(is_remote(near, part.form) for part in parts)
    total = parts[0].form + parts[1].form
    return alone and not is_remote(near, total) and is_remote(far, total)


@LEDGER.claim("Fact 2.2.10", "Nimbers that are remote for G leave it the same outcome.", sizes=range(4), measure="day")
def remote_nimbers_are_alike(day: int) -> Cases:
    for value in values_by_day(day):
        remote = [n for n in range(8) if is_remote(nimber(n), value.form)]
        outcomes = {(value + nimber(n)).outcome for n in remote}
        yield None if len(outcomes) == 1 else str(value)


@LEDGER.claim(
    "Corollary 2.2.21",
    "G:H and G:K compare as H and K do (the colon principle).",
    sizes=range(4),
    measure="day",
    tested_to=1,
)
def colon_principle(day: int) -> Cases:
    for base in forms_by_day(min(day, 2)):
        others = [(k, ordinal_value(base, k)) for k in values_by_day(min(day, 2))]
        for h in values_by_day(day):
            whole = ordinal_value(base, h)
            for k, other in others:
                yield None if compare(whole, other) is compare(h, k) else f"({base}):({h}) and ({base}):({k})"


@LEDGER.fact("Example 2.3.1", "In 1:1 the Left option in the base is dominated, though 1 has one option alone.")
def dominated_in_the_base() -> bool:
    return ordinal_sum(Value(1).form, Value(1).form) == Form([Form(), Value(1).form]) and Value("1:1") == 2


@LEDGER.claim(
    "Proposition 2.3.2",
    "If G:H has no dominated option, neither G nor H has one.",
    sizes=range(3),
    measure="day",
)
def domination_is_inherited(day: int) -> Cases:
    dominated = {form: _has_dominated_option(form) for form in forms_by_day(day)}
    for base, top, whole in literal_sums(day):
        if dominated[base] or dominated[top]:
            yield None if _has_dominated_option(whole) else f"({base}):({top})"


@LEDGER.claim(
    "Corollary 2.3.3", "Dominated options of the base may be removed.", sizes=range(4), measure="day", tested_to=2
)
def dominated_base_options(day: int) -> Cases:
    for base in forms_by_day(min(day, 2)):
        left = [x for x in base.left if not any(y.value > x.value for y in base.left)]
        right = [x for x in base.right if not any(y.value < x.value for y in base.right)]
        pruned = Form(left, right)
        for top in values_by_day(day):
            yield None if ordinal_value(pruned, top) == ordinal_value(base, top) else f"({base}):({top})"


@LEDGER.fact("Example 2.3.4", "{{0|3}|} has no reversible option, yet {{0|3}|}:1 has one.")
def reversible_by_a_subordinate() -> bool:
    base = Form.parse("{{0|3}|}")
    return not has_reversible_option(base) and has_reversible_option(ordinal_sum(base, Value(1).form))


@LEDGER.claim(
    "Lemma 2.3.5",
    "If G is canonical and H has no reversible option, G:H has none.",
    sizes=range(4),
    measure="day",
    tested_to=2,
)
def no_reversible_option(day: int) -> Cases:
    tops = [top for top in forms_by_day(2) if not has_reversible_option(top)]
    for base in values_by_day(day):
        sums = ordinal_sums(base.form, 2)
        for top in tops:
            yield None if not has_reversible_option(sums[top]) else f"({base}):({top})"


@LEDGER.fact(
    "Example 2.3.6",
    "In {{1|*}|0} = * the Left option is reversible; in {{1|*}|0}:-1 = {{1|*}|0,*}, whose literal form is not "
    "canonical, it is not.",
)
def no_longer_reversible() -> bool:
    base = Form.parse("{{1|*}|0}")
    whole = ordinal_sum(base, Value(-1).form)
    stays = whole.value == Value("{{1|*}|0,*}") and whole.value.left == (Value("{1|*}"),)
    return base.value == STAR and has_reversible_option(base) and stays and not whole.is_canonical


@LEDGER.claim("Theorem 2.3.7", "If G:H is canonical, then G and H are.", sizes=range(3), measure="day", tested_to=1)
def canonical_parts(day: int) -> Cases:
    for base, top, whole in literal_sums(day):
        if whole.is_canonical:
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
    sizes=range(4),
    measure="day",
    tested_to=2,
)
def base_by_value(day: int) -> Cases:
    for base in forms_by_day(min(day, 2)):
        if not has_reversible_option(base):
            for top in values_by_day(day):
                same = ordinal_value(base, top) == conway_ordinal_sum(base.value, top)
                yield None if same else f"({base}):({top})"


@LEDGER.claim(
    "Corollary 2.3.10",
    "A number x without reversible options and a number y have a number for x:y.",
    sizes=range(5),
    measure="day",
)
def numbers_stack(day: int) -> Cases:
    literal = (form for form in forms_by_day(min(day, 2)) if form.value.is_number)
    bases = {Value(x).form for x in numbers_by_day(day)} | {x for x in literal if not has_reversible_option(x)}
    for x, y in product(bases, numbers_by_day(day)):
        yield None if ordinal_value(x, Value(y)).is_number else f"({x}):{y}"


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


@LEDGER.fact(
    "Example 2.3.12",
    "1 has a negative Left incentive, yet 1:-1 is literally {0|1}, the canonical 1/2; 1:1 is not canonical.",
)
def one_sided_incentive() -> bool:
    return (
        all(x < 1 for x in Value(1).left)
        and ordinal_sum(Value(1).form, Value(-1).form) == Form.parse("{0|1}") == Value("1/2").form
        and not ordinal_sum(Value(1).form, Value(1).form).is_canonical
    )


@LEDGER.claim(
    "Theorem 2.3.13",
    "If G has no negative incentive, G:H is canonical for canonical G and H.",
    sizes=range(4),
    measure="day",
    tested_to=2,
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
