"""What a person types into a session by mistake: a ``TypeError`` says what was expected."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction

import pytest

import colonnade
import colonnade.games.kinds
from colonnade import (
    HypothesisError,
    atomic_weight,
    cool,
    evaluate,
    evaluate_many,
    heat,
    incentives,
    norton_product,
    overheat,
    reduced_canonical_form,
)
from colonnade.games.temperature.confusion import confusion_interval
from colonnade.missing_attributes import INSTEAD_ON_VALUES

MISTAKES = [
    ('Form("{0|2}")', "Form.parse"),
    ("Form([0], [2])", "a list of Forms"),
    ('Form([Value("0")], [])', "a list of Forms"),
    ("Form(1, 2)", "a list of Forms"),
    ('ordinal_sum("{0|2}", 1)', "Form.parse"),
    ('ordinal_sum(Value("1"), Value("1"))', "value.form"),
    ('ordinal_value("{0|2}", 1)', "literal form of the base"),
    ('subordinate("1/8", "1")', "value.form"),
    ("Hackenbush.parse(3)", "'B(R,BB)'"),
    ("Hackenbush.parse(None)", "'B(R,BB)'"),
    ("Hackenbush(3)", "RootedGraph"),
    ('evaluate("BR")', "Hackenbush.parse('BR')"),
    ('evaluate(Hackenbush("BR"), budget=1)', "Budget(seconds=10)"),
    ('proof(evaluate(Hackenbush("BR")))', ".derivation"),
    ('outline_text(evaluate(Hackenbush("BR")))', ".derivation"),
    ('draw_svg("BR")', "position, value, form"),
    ("Value(0.5)", "'0.5'"),
    ('Value("1") + 0.5', "'0.5'"),
    ('Value("1") - 0.5', "'0.5'"),
    ('Value("1") < 0.5', "'0.5'"),
    ('Value("1") + "*"', "Value('*') reads a text"),
    ('Value(float("nan"))', "not the value of a short game"),
    ('Value.of("12", "3")', "Value.of([0], [2])"),
    ("Value.of(1, 2)", "Value.of([0], [2])"),
    ('Value.of([1], Value("*"))', "Value.of([0], [2])"),
    ('sum_of("12")', "sum_of([1, '*'])"),
    ("sum_of(3)", "sum_of([1, '*'])"),
    ('evaluate(Hackenbush("BR"), jobs="2")', "a whole number, such as 2"),
    ('list(evaluate_many([Hackenbush("BR")], jobs="2"))', "a whole number, such as 2"),
    ('Dyadic(1, "2")', "not '2'"),
    ('cool("{1|-1}", 0.5)', "a text such as '7/16' or a Fraction"),
    ("cool(0.5, 1)", "'0.5'"),
    ("heat(None, 1)", "expected a game"),
    ("overheat([1], 1, 1)", "expected a game"),
    ("norton_product(1, 0.5)", "'0.5'"),
    ('incentives(Hackenbush("BR"))', "evaluate(position).value"),
    ("atomic_weight(None)", "expected a game"),
    ("reduced_canonical_form(0.5)", "'0.5'"),
    ("confusion_interval(0.5)", "'0.5'"),
    ("simplest_between(0.5, 1)", "not 0.5"),
    ('Value("{1|-1}").thermograph.left_at(0.5)', "not 0.5"),
    ('best_moves("BR", "L")', "Hackenbush.parse('BR')"),
    ('winning_moves(None, "L")', "Hackenbush.parse('BR')"),
    ('Hackenbush.of("BR")', "(tail, head, color)"),
    ("Hackenbush.of([(0, 1)])", "(0, 1, 'B')"),
    ('Hackenbush.of([("a", "b", "B")])', "(0, 1, 'B')"),
    ('Hackenbush("BR").cut("0")', "id of an edge"),
    ('Hackenbush("BR").equals(0.5)', "positions, values and numbers"),
    ("ruleset_named(5)", "'nim'"),
    ("Budget(10)", "positional argument"),
    ('ruleset_named("nim")("3 4")', "Nim.parse('3 4')"),
    ('ruleset_named("domineering")("3x3")', "Domineering.parse('3x3')"),
    ('ruleset_named("clobber")("xo/ox")', "Clobber.parse('xo/ox')"),
    ('ruleset_named("toads-and-frogs")("tf.")', "ToadsAndFrogs.parse('tf.')"),
    ('ruleset_named("cutcake")("2x3")', "Cutcake.parse('2x3')"),
    ('ruleset_named("domino-shave")("(1,2)")', "DominoShave.parse('(1,2)')"),
    ('ruleset_named("stirling-shave")("3 1")', "StirlingShave.parse('3 1')"),
    ('ruleset_named("bernoulli")("(1,1)")', "Bernoulli.parse('(1,1)')"),
    ("compare(0.5, 1)", "'0.5'"),
]

FUNCTIONS = {"confusion_interval": confusion_interval}


@pytest.mark.parametrize(("call", "remedy"), MISTAKES, ids=[call for call, _ in MISTAKES])
def test_the_error_names_the_remedy(call, remedy):
    names = {name: getattr(colonnade, name) for name in colonnade.__all__} | FUNCTIONS
    with pytest.raises(TypeError) as error:
        eval(call, names)
    assert remedy in str(error.value)


@pytest.mark.parametrize("jobs", [0, -1])
def test_no_jobs_are_too_few(jobs):
    """Also where the position needs none: ``BR`` is a string."""
    position = colonnade.Hackenbush("BR")
    for ask in (evaluate, lambda position, jobs: list(evaluate_many([position], jobs=jobs))):
        with pytest.raises(HypothesisError, match=f"jobs is {jobs}; expected at least 1"):
            ask(position, jobs=jobs)


def test_names_of_cgsuite_lead_to_ours():
    """What the remedy names exists, under that name."""
    value = colonnade.Value("{3|-1}")
    for theirs, ours in [
        ("Cool", "cool(value, t)"),
        ("atomic_weight", "atomic_weight(value)"),
        ("LeftOptions", "value.left"),
        ("LeftStop", "value.left_stop is it"),
        ("Mean", "value.mean is it"),
        ("incomparable", "compare(value, other)"),
        ("reduced", "reduced_canonical_form(value)"),
        ("IsNumber", "value.is_number is it"),
        ("IsInfinitesimal", "colonnade.games.kinds has is_infinitesimal"),
    ]:
        with pytest.raises(AttributeError, match=re.escape(f"no attribute {theirs!r}; {ours}")):
            getattr(value, theirs)
    for remedy in INSTEAD_ON_VALUES.values():
        for function in re.findall(r"(\w+)\(", remedy):
            assert callable(getattr(colonnade, function))
        for attribute in re.findall(r"value\.(\w+)", remedy):
            getattr(value, attribute)
        for kind in re.findall(r"kinds has (\w+)", remedy):
            assert callable(getattr(colonnade.games.kinds, kind))
    with pytest.raises(AttributeError, match=r"no attribute 'color'$"):
        getattr(value, "color")  # noqa: B009
    missing = r"^'Hackenbush' object has no attribute 'value'; evaluate\(position\)\.value$"
    with pytest.raises(AttributeError, match=missing):
        getattr(colonnade.Hackenbush("BR"), "value")  # noqa: B009
    with pytest.raises(AttributeError, match=r"no attribute 'CanonicalForm'; evaluate\(position\)\.value is it$"):
        getattr(colonnade.Hackenbush("BR"), "CanonicalForm")  # noqa: B009
    with pytest.raises(
        AttributeError, match=r"no attribute 'Domineering'; ruleset_named\('domineering'\) is the class$"
    ):
        getattr(colonnade, "Domineering")  # noqa: B009
    with pytest.raises(AttributeError, match=r"no attribute 'color'$"):
        getattr(colonnade.Hackenbush("BR"), "color")  # noqa: B009


def test_what_denotes_a_value_is_taken_for_one():
    assert colonnade.factorise("3/2") == colonnade.factorise(colonnade.Value("3/2"))
    assert [str(each) for each in colonnade.ordinal_decompositions("3/4")] == ["1:-1/2", "1/2:1"]
    assert colonnade.conway_ordinal_sum("{0|2}", 1) == 2
    assert colonnade.ordinal_value(colonnade.Form.parse("{0|2}"), 1) == colonnade.Value("3/2")
    assert colonnade.simplest_between(0, 2) == 1
    assert colonnade.simplest_between(Fraction(1, 4), Fraction(1, 2)) == colonnade.Dyadic(3, 3)
    assert cool("{5|1}", Fraction(3, 2)) == colonnade.Value("{7/2|5/2}")
    assert (heat("*", 1), overheat("1/2", 1, 1)) == (colonnade.Value("+-1"), colonnade.Value("{1|0}"))
    assert (norton_product(3, "^"), atomic_weight("^^*")) == (colonnade.Value("^3"), colonnade.Value(2))
    assert (reduced_canonical_form("3^*"), incentives("^")) == (colonnade.Value(3), (colonnade.Value("^*"),))
    assert colonnade.Hackenbush("BR").equals(Fraction(1, 2))


@pytest.mark.parametrize(
    ("ruleset", "parts"),
    [("nim", (3, -4)), ("cutcake", ((2, 0),)), ("toppling-dominoes", "brg"), ("flipping-coins", "102")],
)
def test_parts_that_no_position_has(ruleset, parts):
    with pytest.raises(colonnade.HypothesisError, match="found"):
        colonnade.ruleset_named(ruleset)(parts)  # type: ignore[call-arg]


def test_values_are_formatted_in_three_notations():
    value = colonnade.Value("-5/2^^*")
    assert (f"{value:ascii}", f"{value:unicode}") == ("-5/2^^*", "−5/2⇑∗")
    assert f"{value:latex}" == r"-\tfrac{5}{2}{\Uparrow}{*}"


def test_a_property_of_a_ruleset_that_fails_says_what_it_misses():
    @dataclass(frozen=True)
    class Heap(colonnade.Position):
        coins: int

        @property
        def half(self):
            return getattr(self, "coin") // 2  # noqa: B009

        def options(self, player):
            return [Heap(self.half)] if self.coins else []

    with pytest.raises(AttributeError, match=r"^'Heap' object has no attribute 'coin'$"):
        colonnade.evaluate(Heap(3))
