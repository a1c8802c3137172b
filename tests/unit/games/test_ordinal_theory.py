"""Ordinal sums (*Forms and values*, chapter 2) against brute force on literal forms."""

import itertools
import random

import pytest

from colonnade.errors import BudgetExceededError, HypothesisError
from colonnade.games.birthdays.values_by_day import dicots_by_day, values_by_day
from colonnade.games.form import Form
from colonnade.games.infinitesimal.remote import is_remote
from colonnade.games.ordinal.canonical_form import canonical_options, has_reversible_option, is_canonical_ordinal_sum
from colonnade.games.ordinal.ordinal_sum import ordinal_sum, ordinal_value
from colonnade.games.ordinal.outcome import far_ordinal_outcome, norton_outcome, ordinal_outcome
from colonnade.games.ordinal.recognition import (
    factorisation_text,
    factorise,
    is_number_based,
    literal_decompositions,
    literal_subordinate,
    nimber_base,
    number_base,
    ordinal_decompositions,
    subordinate,
)
from colonnade.games.ordinal.star_based import star_based, star_based_subordinate
from colonnade.games.subpositions import subpositions
from colonnade.games.temperature.incentives import left_incentives, right_incentives
from colonnade.games.value import Value, compare
from tests.sampling import day_three, sampled

DAY_1 = [Form(), Form([Form()]), Form([], [Form()]), Form([Form()], [Form()])]


def literal_day_2() -> list[Form]:
    """All 256 literal forms of formal birthday at most 2."""
    sets = [chosen for size in range(5) for chosen in itertools.combinations(DAY_1, size)]
    return [Form(left, right) for left in sets for right in sets]


def test_outcomes_by_table_2_1() -> None:
    """All literal bases, and a subordinate of each value, for no more of it matters."""
    for g, h in itertools.product(literal_day_2(), values_by_day(2)):
        assert ordinal_value(g, h).outcome is ordinal_outcome(g.outcome, h.outcome)


def test_norton_lemma() -> None:
    """All pairs of a literal base and literal company; each meets one of the 22 subordinates."""
    subordinates = itertools.cycle(values_by_day(2))
    applied = 0
    for g, x in sampled(list(itertools.product(literal_day_2(), repeat=2)), 101):
        h = next(subordinates)
        true = (ordinal_value(g, h) + x.value).outcome
        assert far_ordinal_outcome(g, h, x) is true
        if is_remote(-g.value, x):
            applied += 1
            assert norton_outcome(g, x) is true
        else:
            with pytest.raises(HypothesisError):
                norton_outcome(g, x)
    assert applied > 300


def test_colon_principle() -> None:
    """2.2.21: ``G:H`` compares with ``G:K`` as ``H`` does with ``K``."""
    chance = random.Random(4)
    for base in sampled(literal_day_2(), 8):
        h, k = chance.choice(values_by_day(3)), chance.choice(values_by_day(3))
        assert compare(ordinal_value(base, h), ordinal_value(base, k)) is compare(h, k)


def test_canonical_form_without_comparisons() -> None:
    """2.3.5, 2.3.11 and 2.3.13, for every base born by day 2 and every subordinate born by day 3."""
    for base in values_by_day(2):
        for h in day_three():
            assert canonical_options(base, h) == ordinal_value(base.form, h).options


def test_canonical_literal_sums() -> None:
    for base, h in itertools.product(values_by_day(2), sampled(values_by_day(3), 97)[::9]):
        assert is_canonical_ordinal_sum(base, h) == ordinal_sum(base.form, h.form).is_canonical


def test_bases_without_negative_incentives() -> None:
    """2.3.13."""
    for base in day_three():
        if not any(x < 0 for x in (*left_incentives(base), *right_incentives(base))):
            assert is_canonical_ordinal_sum(base, Value("{1|*}"))


def test_base_without_reversible_options_may_be_canonical() -> None:
    """2.3.9."""
    for base in literal_day_2():
        if not has_reversible_option(base):
            for h in values_by_day(2):
                assert ordinal_value(base, h) == ordinal_value(base.value.form, h)


def test_number_with_dicot() -> None:
    """2.4.2: ``x:H = x + H``."""
    for x in values_by_day(3):
        if x.is_number:
            for h in dicots_by_day(3):
                assert ordinal_value(x.form, h) == x + h


def test_literal_decompositions_are_all() -> None:
    """2.5.1 to 2.5.3: exactly the literal ordinal sums of the forms born by day 2 with total birthday 3."""
    day_1 = DAY_1[1:]
    for h in sampled(literal_day_2(), 5):
        for g in day_1:
            form = ordinal_sum(g, h)
            assert literal_subordinate(form, g) == h
            found = {(item.base, item.subordinate) for item in literal_decompositions(form)}
            assert ((g, h) in found) == (h != Form())
            assert all(item.form == form for item in literal_decompositions(form))
    for form in sampled(literal_day_2(), 4):
        true = {(g, h) for g in day_1 for h in day_1 if ordinal_sum(g, h) == form}
        assert {(item.base, item.subordinate) for item in literal_decompositions(form)} == true


def test_subordinate_over_literal_bases() -> None:
    """Every ``G:H`` with ``G`` one of the 256 literal forms gives its ``H`` back (2.2.21)."""
    for base in sampled(literal_day_2(), 16):
        for h in values_by_day(2):
            assert subordinate(ordinal_value(base, h), base) == h


def test_decompositions_by_value_are_all() -> None:
    """2.5.5 and 2.5.7 against brute force: every canonical base born by day 2 and every subordinate born by day 2."""
    true: dict[Value, set[tuple[Value, Value]]] = {}
    for g in values_by_day(2)[1:]:
        for h in values_by_day(3)[1:]:
            k = ordinal_value(g.form, h)
            if k.birthday <= 3:
                true.setdefault(k, set()).add((g, h))
    for k in day_three():
        found = ordinal_decompositions(k)
        assert {(item.base, item.subordinate) for item in found} >= true.get(k, set())
        assert all(item.value == k and item.base and item.subordinate for item in found)
        assert {(i.base, i.subordinate) for i in found if i.subordinate.birthday <= 3} == true.get(k, set())


def test_values_that_are_no_ordinal_sum() -> None:
    """Problem 7.1.1 with canonical bases: 1, 3 and 9 values born on days 0, 1 and 2 (by brute force)."""
    prime = [k for k in values_by_day(2) if not ordinal_decompositions(k)]
    assert [sum(k.birthday == day for k in prime) for day in range(3)] == [1, 3, 9]


def test_factorisation_reads_back_and_cannot_go_on() -> None:
    for k in day_three():
        assert Value(factorisation_text(k)) == k
        for factor in factorise(k):
            assert factor
            assert not ordinal_decompositions(factor)


def test_number_base_is_the_least_simple_number() -> None:
    numbers = [x for x in values_by_day(3) if x.is_number]
    for k in day_three():
        bases = [x for x in numbers if subordinate(k, x.form) is not None]
        found = number_base(k)
        assert found.value == k
        assert found.base == max(bases, key=lambda x: x.birthday)
        assert is_number_based(k) == (len(bases) > 1)


def test_nimber_base_and_star_based_subordinate() -> None:
    star = Value("*").form
    for k in day_three():
        assert star_based_subordinate(k) == subordinate(k, star)
        assert star_based_subordinate(star_based(k)) == k
        found = nimber_base(k)
        assert found.value == k
        bases = [x for x in subpositions(k) if x.nimber is not None and subordinate(k, x.form) is not None]
        assert found.base == max(bases, key=lambda x: x.birthday)


def test_long_numbers_and_nimbers() -> None:
    """Closed forms for numbers (sign expansions) and nimbers (2.2.1); what would be too long is refused, not tried."""
    assert subordinate(Value(10**6), Value(1).form) == 10**6 - 1
    assert subordinate(Value("-1/1024"), Value(-1).form) == 10
    assert star_based_subordinate(Value("*100000")) == Value("*99999")
    assert [str(x) for x in ordinal_decompositions(Value("*3"))] == ["*:*2", "*2:*"]
    for value in (Value(10**12), Value("*100000"), Value("100000*")):
        with pytest.raises(BudgetExceededError):
            ordinal_decompositions(value)


def test_number_subordinates_are_found_in_full() -> None:
    """Where the closed form says that a number is not based on another, no value born by day 2 is the subordinate."""
    numbers = [x for x in values_by_day(3) if x.is_number]
    for k in numbers:
        for base in numbers:
            true = [h for h in values_by_day(2) if ordinal_value(base.form, h) == k]
            found = subordinate(k, base.form)
            assert true in ([], [found])
            assert found is None or ordinal_value(base.form, found) == k
