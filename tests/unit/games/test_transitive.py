"""Transitive positions, stratified forms and HT-values (*Forms and values*, chapter 3) against their definitions."""

import itertools
import random

import pytest

from colonnade.errors import BudgetExceededError, HypothesisError, UndefinedError
from colonnade.games.birthdays.values_by_day import values_by_day
from colonnade.games.form import Form
from colonnade.games.ordinal.ordinal_sum import ordinal_sum
from colonnade.games.text import parse
from colonnade.games.transitive.closures import (
    hereditary_transitive_closure,
    is_hereditarily_transitive,
    is_left_transitive,
    is_right_transitive,
    is_transitive,
    left_transitive_closure,
    left_transitively_dominates,
    primary_left_options,
    primary_right_options,
    purely_left,
    purely_right,
    right_transitive_closure,
    right_transitively_dominates,
    transitive_closure,
)
from colonnade.games.transitive.ht_values import ht_day
from colonnade.games.transitive.stratified import is_ht_value, is_stratified, simplify, stratified
from colonnade.games.value import Value
from tests.sampling import day_three, sampled

DAY_1 = [Form(), Form([Form()]), Form([], [Form()]), Form([Form()], [Form()])]


def literal_forms(options: list[Form]) -> list[Form]:
    sets = [chosen for size in range(len(options) + 1) for chosen in itertools.combinations(options, size)]
    return [Form(left, right) for left in sets for right in sets]


def hereditarily_transitive_forms() -> list[Form]:
    """The 100 literal hereditarily transitive forms of formal birthday at most 2, and some of birthday 3."""
    day_2 = [form for form in literal_forms(DAY_1) if is_hereditarily_transitive(form)]
    assert len(day_2) == 100
    chance = random.Random(8)
    day_3 = [
        transitive_closure(Form(chance.sample(day_2, chance.randint(0, 3)), chance.sample(day_2, chance.randint(0, 3))))
        for _ in range(150)
    ]
    return day_2 + day_3


def test_closures_are_the_least_transitive_extensions() -> None:
    """3.6.2 and 3.6.3."""
    for form in (g.form for g in day_three()):
        assert is_left_transitive(left_transitive_closure(form))
        assert is_right_transitive(right_transitive_closure(form))
        assert is_transitive(transitive_closure(form))
        assert is_hereditarily_transitive(hereditary_transitive_closure(form))
        assert set(left_transitive_closure(form).left) == {x for y in form.left for x in purely_left([y])}
        assert set(right_transitive_closure(form).right) == {x for y in form.right for x in purely_right([y])}


def test_transitive_forms_are_their_own_closures() -> None:
    for form in literal_forms(DAY_1):
        assert (left_transitive_closure(form) == form) == is_left_transitive(form)
        assert (right_transitive_closure(form) == form) == is_right_transitive(form)
        assert (transitive_closure(form) == form) == is_transitive(form)
        assert (hereditary_transitive_closure(form) == form) == is_hereditarily_transitive(form)


def test_transitivity_of_ordinal_sums() -> None:
    """3.2.1 and 3.2.2."""
    chance = random.Random(9)
    forms = literal_forms(DAY_1)
    for _ in range(1500):
        g, h = chance.choice(forms), chance.choice(forms)
        together = ordinal_sum(g, h)
        assert is_transitive(together) == (is_transitive(g) and is_transitive(h))
        assert is_hereditarily_transitive(together) == (is_hereditarily_transitive(g) and is_hereditarily_transitive(h))


def test_primary_options_generate_a_transitive_form() -> None:
    """3.7.1."""
    for form in hereditarily_transitive_forms():
        assert transitive_closure(Form(primary_left_options(form), primary_right_options(form))) == form


def test_transitive_domination_is_linear_and_realises_the_order() -> None:
    """3.8.2, 3.8.6 and 3.12.1 for hereditarily transitive positions."""
    chance = random.Random(10)
    forms = hereditarily_transitive_forms()
    for _ in range(800):
        g, h = chance.choice(forms), chance.choice(forms)
        left, right = left_transitively_dominates(g, h), right_transitively_dominates(h, g)
        assert left or left_transitively_dominates(h, g)
        assert right or right_transitively_dominates(g, h)
        if left and right:
            assert g.value >= h.value


def test_simplification_reaches_the_one_stratified_position() -> None:
    """3.9.5, 3.10.4, 3.10.5 and 3.10.7: by primary options, by ``HT`` of the canonical form, and by the definition."""
    for form in hereditarily_transitive_forms():
        simple = simplify(form)
        assert simple.value == form.value
        assert is_stratified(simple)
        assert simple == stratified(form.value)
        assert (simple == form) == is_stratified(form)


def test_only_hereditarily_transitive_forms_are_simplified() -> None:
    with pytest.raises(HypothesisError):
        simplify(Form.parse("{*|*}"))


def test_ht_values_of_day_three() -> None:
    """3.11.1 against the list that grows from pairs of primary options: 176 of the 1474."""
    listed = set(ht_day(3).values)
    assert len(listed) == 176
    for g in day_three():
        assert is_ht_value(g) == (g in listed)
        if g in listed:
            assert is_stratified(stratified(g))
        else:
            with pytest.raises(UndefinedError):
                stratified(g)


def test_values_by_day_two_are_those_of_example_3_11_2() -> None:
    printed = "-2 -1 -1* -1/2 0 {0|-1} v* * {0,*|-1} *2 ^* 1/2 1 {1|-1} {1|0,*} {1|0} 1* 2"
    assert set(ht_day(2).values) == {Value(text) for text in printed.split()}


def test_numbers_are_ht_values() -> None:
    """3.10.6."""
    assert all(is_ht_value(g) for g in values_by_day(3) if g.is_number)


def test_canonical_hereditarily_transitive_forms() -> None:
    """3.5.7, counted as corrected: 5n - 1 by day n >= 1."""
    for day in (1, 2, 3):
        assert sum(is_hereditarily_transitive(g.form) for g in values_by_day(day)) == 5 * day - 1


def test_example_3_6_4_as_corrected() -> None:
    assert parse("T({1,{3/2,{2|0}|0}|0})").value == parse("{2|0}:1").value
    assert parse("HT({1,{3/2,{2|0}|0}|0})").value == parse("{2|0}:2").value


def test_infinitesimal_ht_values_are_star_based() -> None:
    """3.4.5; one more by day n + 1 than there are HT-values by day n."""
    by_day = [sum(g.left_stop == 0 == g.right_stop for g in ht_day(day).values) for day in range(1, 4)]
    assert by_day == [len(ht_day(day)) + 1 for day in range(3)]


def test_forms_listed_by_day_are_stratified() -> None:
    assert all(is_stratified(form) for form in sampled(ht_day(3).forms, 4))


def test_closures_that_are_too_large_are_refused() -> None:
    assert stratified(Value(100)).value == 100
    for text in ("1000000", "{1000000|0}", "1000000*"):
        with pytest.raises(BudgetExceededError):
            hereditary_transitive_closure(Value(text).form)
