"""Expressions: read, worked out and written within the budget, with an error of ours or the same answer read back."""

from __future__ import annotations

import pickle

from hypothesis import strategies as st

from colonnade.budget import Budget
from colonnade.errors import ColonnadeError
from colonnade.exchange import cgsuite
from colonnade.explain import outline_text
from colonnade.games import Form, Value, parse
from colonnade.games.compact import compact
from colonnade.solvers.expressions import evaluate_expression
from tests import definitions
from tests.fuzz.damage import SECONDS, damaged, in_time

PIECES = "0123456789/.*^v↑↓+-±:{}()|,<>[]= ;&infomegaωTinyMcletΔ"
LEAVES = st.sampled_from(
    [
        "0",
        "1",
        "-1",
        "2",
        "1/2",
        "-3/4",
        "2.25",
        "*",
        "*2",
        "*5",
        "^",
        "v",
        "^^",
        "v*",
        "^<2>",
        "v[2]*",
        "^[2]*2",
        "7Tiny(2)",
        "Miny(1)",
        "+-1",
        "±(1,2)",
        "{|}",
        "{0|}",
        "{|0}",
        "{0,*|*}",
        "{1|-1}",
        "{2|-1}",
        "{3|*}",
        "{1||0|-1}",
        "3.(^)",
        "2*{1|0}",
        "{0|*}*",
        "tiny(1)",
        "-{1|*}",
        "cf({0|2})",
        "let(x)",
        "1:*",
    ]
)


def compound(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    """Greater texts out of smaller ones."""
    side = st.lists(inner, max_size=3).map(",".join)
    pair = st.tuples(inner, inner)
    return st.one_of(
        st.tuples(side, side).map(lambda sides: f"{{{sides[0]}|{sides[1]}}}"),
        pair.map(lambda both: f"({both[0]}):({both[1]})"),
        pair.map(" + ".join),
        pair.map(" - ".join),
        inner.map("-({})".format),
        inner.map("3.({})".format),
        inner.map("cf({})".format),
        inner.map("Tiny({})".format),
        pair.map(lambda both: f"let x = {both[0]} in {{x,{both[1]}|-x}}"),
    )


TEXTS = st.recursive(LEAVES, compound, max_leaves=6)


def expressions(data: st.DataObject) -> None:
    """Any text is refused by an error of ours, or is worked out and reads back as the same value."""
    text = data.draw(damaged(TEXTS, PIECES))
    with in_time():
        try:
            with Budget(seconds=SECONDS):
                expression = parse(text)
                value = expression.value
                assert Value(str(value)) == value
                assert Value(compact(value)) == value
                assert pickle.loads(pickle.dumps(value)) == value
                evaluation = evaluate_expression(expression)
                assert evaluation.value == value
                outline_text(evaluation.derivation, limit=50)
        except ColonnadeError:
            pass


def cgsuite_values(data: st.DataObject) -> None:
    """CGSuite's spellings, likewise."""
    text = data.draw(damaged(TEXTS, PIECES))
    with in_time():
        try:
            with Budget(seconds=SECONDS):
                value = cgsuite.read_value(text).value
                assert cgsuite.read_value(cgsuite.write_value(value)).value == value
        except ColonnadeError:
            pass


def pairs(days: int) -> st.SearchStrategy[definitions.Game]:
    """Bare games of formal birthday at most ``days``."""
    strategy = st.just(definitions.ZERO)
    for _ in range(days):
        options = st.frozensets(strategy, max_size=3)
        strategy = st.tuples(options, options)
    return strategy


def form_of(game: definitions.Game) -> Form:
    """The literal form of a bare game."""
    return Form([form_of(x) for x in game[0]], [form_of(x) for x in game[1]])


def bare(value: Value) -> definitions.Game:
    """The canonical form of a value as a bare game."""
    return definitions.game([bare(x) for x in value.left], [bare(x) for x in value.right])


def algebra(data: st.DataObject) -> None:
    """Canonical forms, order, sums, negatives and ordinal sums of the kernel in force are those of the definitions."""
    g, h = data.draw(pairs(3)), data.draw(pairs(2))
    form, other = form_of(g), form_of(h)
    value, second = form.value, other.value
    assert bare(value) == definitions.canonical(g)
    assert (value <= second, second <= value) == (definitions.le(g, h), definitions.le(h, g))
    assert bare(value + second) == definitions.canonical(definitions.add(g, h))
    assert bare(-value) == definitions.canonical(definitions.negative(g))
    assert parse(f"({form}):({other})").value == form_of(definitions.ordinal(g, h)).value
    assert value.birthday == definitions.birthday(definitions.canonical(g))
    assert form.formal_birthday == definitions.birthday(g)
    left, right = definitions.misere_left_wins_first(g), definitions.misere_right_wins_first(g)
    assert form.misere_outcome.value == {(1, 1): "N", (1, 0): "L", (0, 1): "R", (0, 0): "P"}[left, right]


TARGETS = [expressions, cgsuite_values, algebra]
