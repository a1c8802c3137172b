"""Kinds of games by their definitions, over every value born by day 3."""

from colonnade.dyadic import Dyadic
from colonnade.games import kinds
from colonnade.games.birthdays.values_by_day import dicots_by_day, values_by_day
from colonnade.games.form import Form
from colonnade.games.infinitesimal.reduced_form import (
    are_infinitesimally_close,
    at_most_infinitesimally,
    reduced_canonical_form,
)
from colonnade.games.subpositions import subpositions
from colonnade.games.temperature.incentives import incentives, left_incentives, maximal, right_incentives
from colonnade.games.value import Value
from tests.sampling import day_three

TINY_NUMBER = Dyadic(1, 10)  # below the difference of any two numbers that occur by day 3


def test_counts_of_values_and_dicots() -> None:
    """22 and 1474 values (*Winning Ways*); 67 dicots by day 3 (*Forms and values*, chapter 4)."""
    assert [len(values_by_day(day)) for day in range(4)] == [1, 4, 22, 1474]
    assert [len(dicots_by_day(day)) for day in range(4)] == [1, 2, 7, 67]
    assert set(dicots_by_day(3)) == {g for g in values_by_day(3) if kinds.is_dicotic(g)}


def test_infinitesimal_and_numberish_by_definition() -> None:
    numbers = [g.number for g in values_by_day(3) if g.is_number]
    for g in day_three():
        assert kinds.is_infinitesimal(g) == (-TINY_NUMBER < g < TINY_NUMBER)
        close = [x for x in numbers if x is not None and x - TINY_NUMBER < g < x + TINY_NUMBER]
        assert kinds.is_numberish(g) == bool(close)


def test_every_value_is_cold_or_tepid_or_hot() -> None:
    for g in day_three():
        assert kinds.is_cold(g) + kinds.is_tepid(g) + kinds.is_hot(g) == 1
        assert kinds.is_hot(g) == (g.temperature > 0)


def test_canonical_impartial_forms_are_the_nimbers() -> None:
    for g in day_three():
        assert kinds.is_impartial(g.form) == (g.nimber is not None)


def test_canonical_and_symmetric_means_order_two() -> None:
    """*Forms and values*, 1.10.5 (with both directions required) and 1.10.6."""
    for g in day_three():
        assert kinds.is_symmetric(g.form) == (not g + g)


def test_hereditary_kinds_differ_from_their_plain_versions() -> None:
    assert kinds.is_hereditarily_symmetric(Form.parse("{0|{*|*}}"))
    assert not kinds.is_impartial(Form.parse("{0|{*|*}}"))
    assert kinds.is_symmetric(Form.parse("{1|-1}"))
    assert not kinds.is_hereditarily_symmetric(Form.parse("{1|-1}"))
    assert kinds.is_infinitesimal(Value("Tiny(1)"))
    assert not kinds.is_hereditarily_infinitesimal(Value("Tiny(1)").form)


def test_dicotic_values_are_the_hereditarily_infinitesimal_ones() -> None:
    """*Forms and values*, 1.13.4 and 1.13.7."""
    for g in day_three():
        assert kinds.is_dicotic(g) == kinds.is_hereditarily_infinitesimal(g.form)


def test_surreal_forms_are_numbers() -> None:
    for g in day_three():
        assert kinds.is_surreal(g.form) == g.is_number


def test_incentives_are_what_moves_gain() -> None:
    for g in day_three():
        left, right = g.options
        assert {g + i for i in left_incentives(g)} == left
        assert {g - i for i in right_incentives(g)} == right
        both = {*left_incentives(g), *right_incentives(g)}
        assert set(incentives(g)) == {x for x in both if not any(x < y for y in both)}
        assert set(maximal(left)) == left  # canonical options are pairwise confused


def test_subpositions_come_after_their_options() -> None:
    for g in day_three():
        seen: set[Value] = set()
        for h in subpositions(g):
            assert h.options[0] | h.options[1] <= seen
            seen.add(h)
        assert h == g


def test_reduced_canonical_form_by_definition() -> None:
    """It is infinitesimally close, idempotent, and equal exactly for infinitesimally close values (1.14.7)."""
    by_form: dict[Value, Value] = {}
    for g in day_three():
        reduced = reduced_canonical_form(g)
        assert are_infinitesimally_close(g, reduced)
        assert reduced_canonical_form(reduced) == reduced
        assert reduced.birthday <= g.birthday
        by_form.setdefault(reduced, g)
    forms = list(by_form)
    for i, g in enumerate(forms):
        assert not any(are_infinitesimally_close(g, h) for h in forms[:i])


def test_order_modulo_infinitesimals() -> None:
    for g in values_by_day(2):
        for h in values_by_day(2):
            assert at_most_infinitesimally(g, h) == (g <= h + TINY_NUMBER)
