"""Explanations of expressions: their value is that of the literal form, and deep ones are no trouble."""

from collections.abc import Collection

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from colonnade.explain.expressions import expression_text
from colonnade.games.expression import Expression
from colonnade.games.naming import in_order
from colonnade.games.text import parse
from colonnade.games.value import Value
from colonnade.solvers import expressions
from colonnade.solvers.expressions import evaluate_expression

NAMES = st.sampled_from(["0", "1", "1v", "-3/4", "*", "*2", "^", "v*", "+-1", "{2|0}", "Tiny(1)"])
ATOMS = NAMES | st.builds("{}({})".format, st.sampled_from(["-", "2.", "HT", "cf"]), NAMES)


def compound(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    pairs = st.sampled_from(["({})+({})", "({}):({})", "{{{}|{}}}"])
    return st.builds(lambda pair, first, second: pair.format(first, second), pairs, inner, inner)


@settings(max_examples=60, deadline=None)
@given(st.recursive(ATOMS, compound, max_leaves=4))
def test_every_step_states_a_true_equation(text: str) -> None:
    """What stands before the sign of equality is an expression again, and has the value that stands behind it."""
    found = evaluate_expression(parse(text))
    assert found.value == parse(text).value
    for _, step in found.derivation.walk():
        assert isinstance(step.subject, Expression)
        assert parse(expression_text(step.subject)).value == step.result, step


@pytest.mark.parametrize("text", ["2.(3)", "2.(1/2)", "3.(.5)", "-(1v)", "-2.(3)", "2*(2*)", "-(2.(1^))"])
def test_a_multiple_is_not_written_as_a_number(text: str) -> None:
    assert parse(expression_text(parse(text))).value == parse(text).value


@pytest.mark.parametrize("text", ["{0|2}:1", "(1:1)+{*|*}", "HT({2|0}):*", "2Tiny({1|0})"])
def test_small_expressions_are_verified_on_their_literal_form(text: str) -> None:
    assert evaluate_expression(parse(text), verify=True).verified


def test_what_is_too_large_to_expand_is_not_called_verified() -> None:
    assert not evaluate_expression(parse("{30000|-30000}+{40000|-40000}"), verify=True).verified


def test_depth_is_no_limit() -> None:
    deep = evaluate_expression(parse("{" * 10_000 + "|}" * 10_000))
    assert deep.value == 9_999
    assert sum(1 for _ in deep.derivation.walk()) > 9_990
    assert len(repr(deep)) < 1_000


def test_walking_a_long_chain_lists_no_options(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every step of ``1:1:1:…`` has as many options as there are steps below: to list them all is quadratic."""
    listed: list[int] = []

    def listing(values: Collection[Value]) -> tuple[Value, ...]:
        listed.append(len(values))
        return in_order(values)

    monkeypatch.setattr(expressions, "in_order", listing)
    steps = [step for _, step in evaluate_expression(parse("1:" * 300 + "1")).derivation.walk()]
    assert len(steps) == 300
    assert not listed
    assert steps[0].operands["left"] == tuple(Value(n) for n in range(301))
    assert sorted(listed) == [0, 301]
