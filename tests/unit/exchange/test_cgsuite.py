"""CGSuite's notation, in and out."""

from __future__ import annotations

import pytest

from colonnade import evaluate
from colonnade.errors import NotationError, UnsupportedError
from colonnade.exchange.cgsuite import read_position, read_value, write_position, write_value
from colonnade.games.text import parse
from colonnade.games.value import Value
from colonnade.positions.hackenbush import ChildishHackenbush, Hackenbush, ReverseHackenbush
from colonnade.positions.hackenbush.generate import random_graph, random_tree


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("lrlrrllr", "77/128"),
        ("l(l;rl)", "3/2"),
        ("eeeeeee", "*7"),
        ("lrlerrr", "3/4v[3]*"),
        ("e(ee(e;e);e(eee;ee);e(ee;e))", "*5"),
        ("e(ee:{waist};ee:{waist}e(ee;e(e:{head};e:{head}e)))", "*2"),
        pytest.param(
            "(lr:A(rr:B;rr:D;rr:F);lr:B(r(r:D;r:E));lr:C(rr:F;rr:G);lr:D;lr:E(r(r:F;r:G));lr:F;lr:G)",
            "1/128",
            marks=pytest.mark.native,
        ),
    ],
)
def test_positions_have_the_values_that_cgsuite_gives_them(text, value):
    """The texts and values of CGSuite's own tests of its Hackenbush; what we write of them is the same position."""
    position = read_position(f'game.graph.Hackenbush("{text}")')
    assert str(evaluate(position).value) == value
    assert read_position(write_position(position)).key() == position.key()


@pytest.mark.parametrize(
    ("text", "value"),
    [("l(l;rl)", "2"), (":{ground}llllllrrrr:{ground}", "{4|-2}"), ("r(l:T;r(l:T;r(l:T;r(l:T;rl:T))))", "15/16")],
)
def test_childish_positions_have_the_values_that_cgsuite_gives_them(text, value):
    position = read_position(f'game.graph.ChildishHackenbush("{text}")')
    assert isinstance(position, ChildishHackenbush)
    assert evaluate(position).value == Value(value)
    assert read_position(write_position(position)).key() == position.key()


@pytest.mark.parametrize("seed", range(20))
def test_any_position_comes_back(seed):
    for position in (
        random_tree(12, seed=seed, colors="BRG"),
        random_graph(12, cycles=4, seed=seed, colors="BRG"),
    ):
        assert read_position(write_position(position)).key() == position.key()


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("B(R,BB)", "l(r;ll)"),
        ("B, R", "(l;r)"),
        ("BB/R", ":Allr:A"),
        ("0-1B 1-1G", "l:Ae:A"),
        ("0-1B 0-1R", ":Alr:A"),
        ("0-0B", ":Al:A"),
    ],
)
def test_how_positions_are_written(text, written):
    assert write_position(Hackenbush.parse(text)) == f'game.graph.Hackenbush("{written}")'


@pytest.mark.parametrize(
    "position", [ReverseHackenbush.parse("BR"), ChildishHackenbush.parse("G"), Hackenbush.parse("0")]
)
def test_what_cgsuite_does_not_have(position):
    with pytest.raises(UnsupportedError, match="CGSuite"):
        write_position(position)


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("{0|*}*", "{0|*} + *"),
        ("{1|-1}^^*2", "{1|-1} + ^^*2"),
        ("±(1,2)", "+-{1,2}"),
        ("+-(1,{2|0})", "+-{1,{2|0}}"),
        ("±(1)", "+-1"),
        ("tiny(1)", "Tiny(1)"),
        ("miny(2)", "Miny(2)"),
        ("+3", "3"),
        ("{+1|+{2|3}}", "{1|{2|3}}"),
        ("2 + +1", "3"),
        ("2 - +1", "1"),
        ("+-1", "+-1"),
        ("2*(^)", "2.^"),
    ],
)
def test_values_as_its_parser_takes_them(text, same):
    assert read_value(text).value == parse(same).value


def test_errors_have_the_column_of_the_text_that_was_given():
    with pytest.raises(NotationError) as caught:
        read_value("±(1,2) + tiny(")
    assert caught.value.column == len("±(1,2) + tiny(")
    with pytest.raises(NotationError, match=r"game\.graph\.Hackenbush"):
        read_position("1/2")


@pytest.mark.parametrize("text", ["77/128", "{3||2|1}", "+-{3|2}", "2Tiny(2)", "^[3]*", "{4|0,+-1}"])
def test_values_come_back(text):
    assert read_value(write_value(Value(text))).value == Value(text)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("{0|2}:1", "2"),
        ("'{0|2}':1", "3/2"),
        ("{*|*}:1", "1"),
        ("'{*|*}':1 + 1", "1^"),
        ("{{0|2}:1|'{0|2}':1}", "{2|3/2}"),
        ("({0|2} + 0):(1:1)", "3"),
        ("'{0|2}'", "1"),
    ],
)
def test_the_base_of_an_ordinal_sum_is_canonical_unless_it_is_in_quotes(text, value):
    """CGSuite takes the canonical form of a base, or the literal one in quotes: {0|2} = 1, {*|*} = 0, 0:1 = 1."""
    assert read_value(text).value == Value(value)


@pytest.mark.parametrize(("text", "column"), [("'{0|2}:1", 1), ("1 + '{0|x}'", 9)])
def test_a_fault_in_quotes_has_its_column(text, column):
    with pytest.raises(NotationError) as error:
        read_value(text)
    assert error.value.column == column
