"""What a person types into a session by mistake: a ``TypeError`` says what was expected."""

from __future__ import annotations

import pytest

import colonnade

MISTAKES = [
    ('Form("{0|2}")', "Form.parse"),
    ("Form([0], [2])", "as Forms"),
    ('Form([Value("0")], [])', "as Forms"),
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
    ("compare(0.5, 1)", "'0.5'"),
]


@pytest.mark.parametrize(("call", "remedy"), MISTAKES, ids=[call for call, _ in MISTAKES])
def test_the_error_names_the_remedy(call, remedy):
    names = {name: getattr(colonnade, name) for name in colonnade.__all__}
    with pytest.raises(TypeError) as error:
        eval(call, names)
    assert remedy in str(error.value)


def test_what_denotes_a_value_is_taken_for_one():
    assert colonnade.factorise("3/2") == colonnade.factorise(colonnade.Value("3/2"))
    assert [str(each) for each in colonnade.ordinal_decompositions("3/4")] == ["1:-1/2", "1/2:1"]
    assert colonnade.conway_ordinal_sum("{0|2}", 1) == 2
    assert colonnade.ordinal_value(colonnade.Form.parse("{0|2}"), 1) == colonnade.Value("3/2")
    assert colonnade.simplest_between(0, 2) == 1


def test_values_are_formatted_in_three_notations():
    value = colonnade.Value("-5/2^^*")
    assert (f"{value:ascii}", f"{value:unicode}") == ("-5/2^^*", "−5/2⇑∗")
    assert f"{value:latex}" == r"-\tfrac{5}{2}{\Uparrow}{*}"
