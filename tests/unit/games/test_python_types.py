"""Values among Python's own types: what is accepted, what is refused and with which sentence."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from fractions import Fraction
from numbers import Rational
from typing import Any

import pytest

from colonnade.dyadic import Dyadic
from colonnade.errors import BudgetExceededError, NotationError
from colonnade.games import Form, Relation, Value, compare, sum_of
from colonnade.games.ordinal.recognition import subordinate
from colonnade.games.subpositions import subpositions
from colonnade.players import Player
from colonnade.positions.hackenbush import Color, Hackenbush


@pytest.mark.parametrize("game", [Fraction(1, 2), Dyadic(1, 1), "0.5", Form.parse("{0|1}"), Value("1/2")])
def test_what_a_value_is_made_of(game: Fraction | Dyadic | str | Form | Value) -> None:
    assert Value(game) == Dyadic(1, 1)


def test_fractions_are_numbers() -> None:
    half = Fraction(1, 2)
    assert Value("1/2") == half
    assert half == Value("1/2")
    assert Value("*") != half
    assert half != Value("*")
    assert Value("*") + half == half + Value("*") == Value("1/2*")
    assert Value("^") - half == Value("-1/2^")
    assert half - Value("^") == Value("1/2v")
    assert Value("^") < half < Value(1)
    assert compare(half, Value("{1|0}")) is Relation.CONFUSED
    assert sum_of([half, half]) == 1


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        (lambda: Value(0.5), "a float is not exact: write '0.5' in quotes"),  # type: ignore[arg-type]
        (lambda: Value(None), "expected a game: .*; found a NoneType"),  # type: ignore[arg-type]
        (lambda: Value(Hackenbush("B")), r"ask evaluate\(position\).value"),  # type: ignore[arg-type]
        (lambda: compare(Hackenbush("B"), Hackenbush("R")), "expected a game"),  # type: ignore[arg-type]
        (lambda: sum_of([Hackenbush("B")]), "expected a game"),  # type: ignore[list-item]
        (lambda: Value.of([None]), "expected a game"),  # type: ignore[list-item]
        (lambda: subordinate(Value("1/8"), Value(1)), r"Value\('1'\).form"),  # type: ignore[arg-type]
        (lambda: Dyadic(0.5), "expected integers"),  # type: ignore[call-overload]
        (lambda: Form.parse(3), "expected a text"),  # type: ignore[arg-type]
    ],
)
def test_other_types_are_refused_in_one_sentence(call: Callable[[], object], sentence: str) -> None:
    with pytest.raises(TypeError, match=sentence) as caught:
        call()
    assert "\n" not in str(caught.value)


def test_a_fraction_that_no_short_game_has_is_refused() -> None:
    with pytest.raises(NotationError, match="power of two"):
        Value(Fraction(1, 3))


def test_a_number_is_a_rational_and_no_other_value_is_one() -> None:
    half: Any = Value("1/2")
    star: Any = Value("*")
    assert Fraction(half) == Fraction(1, 2)
    assert Fraction(half, 3) == Fraction(1, 6)
    assert isinstance(half, Rational)
    assert not isinstance(star, Rational)
    assert type(half) is type(star) is Value
    with pytest.raises(TypeError):
        Fraction(star)


def test_fractions_compare_with_games() -> None:
    """As games: 1/2 is less than 1/2^, and confused with 1/2*."""
    assert Fraction(1, 2) == Value("1/2") != Fraction(1, 4)
    assert Fraction(1, 2) < Value("1/2^")
    assert Fraction(1, 2) != Value("1/2*")
    assert not Fraction(1, 2) <= Value("1/2*")
    assert not Fraction(1, 2) >= Value("1/2*")
    assert Fraction(1, 2) + Value("*") == Value("1/2*")


def test_numbers_become_python_numbers_exactly() -> None:
    assert int(Value("-3")) == -3
    assert float(Value("3/8")) == 0.375
    assert Fraction(*Value("3/8").as_integer_ratio()) == Fraction(3, 8)
    assert Fraction(Dyadic(3, 3)) == Fraction(3, 8)  # type: ignore[call-overload]
    assert f"{Value('9/4'):.2f} {Value('-12'):d} {Value('9/4')!s:>5} {Value('^'):<3}|" == "2.25 -12   9/4 ^  |"


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        (lambda: int(Value("1/2")), "1/2 is no integer"),
        (lambda: int(Value("*")), r"\* is no number, so an int"),
        (lambda: float(Value("^")), r"\^ is no number, so a float"),
        (lambda: float(Value(2**60 + 1)), "no float exactly"),
        (lambda: float(Value(2**2000)), "no float exactly"),
        (lambda: float(Value(Dyadic(1, 2000))), "no float exactly"),
        (lambda: f"{Value('9/4'):.1f}", "cannot be written exactly with '.1f'"),
        (lambda: f"{Value('*'):.1f}", "is no number"),
        (lambda: Value("*").as_integer_ratio(), "is no number"),
    ],
)
def test_what_is_not_exact_is_refused(call: Callable[[], object], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        call()


@pytest.mark.parametrize(
    ("thing", "attribute"),
    [
        (Value("*"), "id"),
        (Form.parse("{0|2}"), "is_canonical"),
        (Dyadic(1), "numerator"),
        (Value("*"), "note"),
        (Value("*").thermograph, "left_wall"),
    ],
)
def test_values_forms_and_numbers_cannot_be_changed(thing: object, attribute: str) -> None:
    with pytest.raises(AttributeError, match="cannot be changed"):
        setattr(thing, attribute, 7)
    with pytest.raises(AttributeError, match="cannot be changed"):
        delattr(thing, attribute)


def test_thermographs_are_equal_where_their_walls_are() -> None:
    graph, same, other = Value("{1|-1}").thermograph, Value("{1|-1}").thermograph, Value("{2|-1}").thermograph
    assert graph == same
    assert hash(graph) == hash(same)
    assert graph != other
    assert graph != (graph.left_wall, graph.right_wall)
    assert pickle.loads(pickle.dumps(graph)) == graph
    assert eval(repr(graph), {"Thermograph": type(graph), "Dyadic": Dyadic}) == graph


def test_letters_for_colors_and_players() -> None:
    assert Hackenbush("BR") == Hackenbush.parse("BR") == Hackenbush.of([(0, 1, "B"), (1, 2, Color.RED)])
    assert list(Hackenbush("BR").options("L")) == [Hackenbush("0")]  # type: ignore[arg-type]
    assert Hackenbush("BR").is_legal(0, Player.LEFT)
    with pytest.raises(ValueError, match="there is no color 'X'; expected 'B', 'R' or 'G'"):
        Hackenbush.of([(0, 1, "X")])
    with pytest.raises(ValueError, match="there is no player 'X'"):
        list(Hackenbush("BR").options("X"))  # type: ignore[arg-type]


@pytest.mark.parametrize("digits", [12, 1_000])
def test_a_nimber_with_too_many_options_to_list(digits: int) -> None:
    nimber = Value("*" + "9" * digits)
    for look in (
        lambda: nimber.left,
        lambda: nimber.options,
        lambda: list(subpositions(nimber)),
        lambda: nimber.form.right,
    ):
        with pytest.raises(BudgetExceededError, match="options"):
            look()


def test_numbers_of_any_size_are_written() -> None:
    assert Value(str(Value(2**80_000))) == 2**80_000
