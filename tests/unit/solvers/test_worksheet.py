"""Lines of the calculator: names, positions as terms, comparisons."""

from __future__ import annotations

import pytest

from colonnade.budget import Budget
from colonnade.dyadic import Dyadic
from colonnade.errors import BudgetExceededError, NotationError, UndefinedError
from colonnade.games.expression import Expression
from colonnade.games.form import Form
from colonnade.games.ordinal.ordinal_sum import ordinal_sum
from colonnade.games.value import Relation, Value
from colonnade.players import Player
from colonnade.positions.hackenbush import Hackenbush
from colonnade.solvers.engine.search import search_form
from colonnade.solvers.worksheet import Comparison, Line, Worksheet


def expression(sheet: Worksheet, text: str) -> Expression:
    read = sheet.read(text)
    assert isinstance(read, Line)
    return read.expression


def comparison(text: str, *before: str, budget: Budget | None = None) -> Comparison:
    sheet = Worksheet(budget=budget)
    for line in before:
        sheet.read(line)
    read = sheet.read(text)
    assert isinstance(read, Comparison)
    return read


def test_a_name_stands_for_the_form_not_the_value() -> None:
    """{0|2} and 1 are equal, but not as bases of an ordinal sum (forms-and-values, section 2.1)."""
    sheet = Worksheet()
    sheet.read("g = {0|2}")
    assert expression(sheet, "g:1").value == Value("3/2")
    assert expression(sheet, "cf(g):1").value == Value("2")
    sheet.read("h := g:1")
    assert expression(sheet, "h").value == Value("3/2")


def test_a_line_that_begins_with_a_name_is_no_position() -> None:
    """``g:h`` is also a green stick under a vertex named h."""
    sheet = Worksheet()
    sheet.read("g = {0|2}")
    with pytest.raises(NotationError, match="'h' is not a game"):
        sheet.read("g:h")


def test_an_ordinal_sum_on_a_stick() -> None:
    """What stands on a stick is its subordinate: two blue sticks are worth 2, a red one on a blue one makes 1/2."""
    assert expression(Worksheet(), "B:1").value == Value("2")
    assert expression(Worksheet(), "B:R").value == Value("1/2")


def test_lines_before_are_used_by_number() -> None:
    sheet = Worksheet()
    sheet.read("1/2")
    sheet.skip()
    sheet.read("^")
    assert expression(sheet, "_1 + _3 + _").value == Value("1/2^^")


def test_a_semicolon_at_the_end_says_nothing() -> None:
    sheet = Worksheet()
    sheet.read("g := {1|-1};")
    assert expression(sheet, "g + 1 ; ").value == Value("{2|0}")
    with pytest.raises(NotationError, match="column 2: found ';'"):
        sheet.read("1;2;")


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("BR", "1/2"),
        ("BR + 1/2", "1"),
        ("1/2 - B(R,BB)", "-3/2"),
        ("2.BR + *", "1*"),
        ("BR, BB", "5/2"),
        ("{BR|BB}", "1"),
        ("B(R, BB) + G", "2*"),
        ("GB*", "^"),
    ],
)
def test_positions_are_terms(text: str, value: str) -> None:
    """BR is 1/2 by Berlekamp's rule, B(R,BB) is 1:(2-1) = 2; GB is up star, and the glued star makes up of it."""
    assert expression(Worksheet(), text).value == Value(value)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("mean({4|1})", "5/2"),
        ("temperature({4|1})", "3/2"),
        ("left_stop({4|1}) - right_stop({4|1})", "3"),
        ("birthday({4|1})", "5"),
        ("reduced({2|-1} + ^*)", "{2|-1}"),
        ("atomic_weight(3.^) + BR", "7/2"),
    ],
)
def test_functions_of_values(text: str, value: str) -> None:
    """The switch {4|1} has mean (4+1)/2, temperature (4-1)/2 and the day after that of 4; 3.^ is worth three ups."""
    assert expression(Worksheet(), text).value == Value(value)


@pytest.mark.parametrize("position", ["BB/R", "G:aR:a", "BB/R\\G", "0-1B 1-2R 2-0G"])
def test_any_position_is_read_as_a_whole_or_in_square_brackets(position: str) -> None:
    value = search_form(Hackenbush.parse(position)).value
    assert expression(Worksheet(), position).value == value
    assert expression(Worksheet(), f"1 - [{position}]").value == 1 - value
    assert expression(Worksheet(), rf"\tfrac{{1}}{{2}} - [{position}]").value == Value("1/2") - value


def test_a_picture_is_a_literal_form() -> None:
    base = search_form(Hackenbush.parse("BRB"))
    found = expression(Worksheet(), "(BRB):1")
    assert found.value == ordinal_sum(base, Form.parse("1")).value
    assert found.form() == ordinal_sum(base, Form.parse("1"))


@pytest.mark.parametrize(
    ("text", "relation", "holds"),
    [
        ("1 < 2", Relation.LESS, True),
        ("1 >= 2", Relation.LESS, False),
        ("* || 0", Relation.CONFUSED, True),
        ("* ‖ 0", Relation.CONFUSED, True),
        ("^ <= 0", Relation.GREATER, False),
        ("^<2> > 0", Relation.GREATER, True),
        ("*2 + *3 = *", Relation.EQUAL, True),
        ("1/2 + 1/2 == 1", Relation.EQUAL, True),
        ("* != *", Relation.EQUAL, False),
        ("{1||0|-1} ? 0", Relation.GREATER, None),
        ("BR + BR = B", Relation.EQUAL, True),
        ("g < 1", Relation.CONFUSED, False),
    ],
)
def test_comparisons(text: str, relation: Relation, holds: bool | None) -> None:
    found = comparison(text, "g = {3|-1}")
    assert (found.relation, found.holds) == (relation, holds)


def test_cooling_and_heating() -> None:
    """Winning Ways, chapter 6: {5|1} cooled by 1 is {4|2}, by 2 it is 3*, beyond that its mean 3; heating undoes it."""
    sheet = Worksheet()
    assert expression(sheet, "cool({5|1}, 1)").value == Value("{4|2}")
    assert expression(sheet, "cool({5|1}, 2)").value == Value("3*")
    assert expression(sheet, "heat(cool({5|1}, 1), 1)").value == Value("{5|1}")
    with pytest.raises(UndefinedError, match="by a number"):
        _ = expression(sheet, "cool({5|1}, *)").value


@pytest.mark.parametrize(
    ("text", "column", "message"),
    [
        ("g + {1|", 5, "never closed"),
        ("1 < {2|", 5, "never closed"),
        ("h = 1 + )", 9, "found ')'"),
        ("B(R", 2, "unclosed"),
        ("v = 1", 1, "already means something"),
        ("cool = 1", 1, "already means something"),
        ("_2 = 1", 1, "already means something"),
        ("BRG = 1", 1, "is a position"),
        ("cool({5|1})", 5, "takes 2 arguments, not 1"),
        ("1 + [BB/", 5, "never closed"),
        ("1 + unknown", 5, "'unknown' is not a game"),
        ("_9", 1, "'_9' is not a game"),
    ],
)
def test_errors_name_their_column(text: str, column: int, message: str) -> None:
    with pytest.raises(NotationError, match=message.replace("(", r"\(").replace(")", r"\)")) as caught:
        Worksheet().read(text)
    assert caught.value.column == column


def test_a_comparison_has_no_value() -> None:
    sheet = Worksheet()
    with pytest.raises(NotationError, match="has no value"):
        sheet.read_expression("1 < 2")
    assert sheet.read_expression("1/2").value == Value("1/2")
    assert not sheet.names


def test_let_is_no_comparison() -> None:
    assert expression(Worksheet(), "let a = {0|*} in {a|-1}").value == Value("{{0|*}|-1}")


def test_pictures_are_evaluated_within_the_budget() -> None:
    from colonnade.budget import Budget

    grid = " ".join(
        f"{a}-{b}B {a}-{c}R" for a, b, c in ((0, 1, 2), (1, 2, 3), (2, 3, 4), (3, 4, 5), (4, 5, 1), (5, 1, 2))
    )
    sheet = Worksheet(budget=Budget(positions=3))
    with pytest.raises(BudgetExceededError):
        _ = expression(sheet, f"[{grid}]").value


def test_a_star_before_a_position_in_brackets_multiplies():
    sheet = Worksheet()
    assert sheet.read_expression("3*[BB/R] - 2").value == 1
    assert sheet.read_expression("2 * [G] + 1*[B]").value == 1
    assert sheet.read_expression("3*").value == Value("3*")


FLOWERS = ", ".join("G" * (i * i % 29 + 1) + "RB"[i % 2] for i in range(16))
LARGE = " + ".join(f"{{{3 * n}|{n}||{-n}|{-4 * n}}}" for n in range(1, 30))


def test_an_error_tells_nothing_of_a_part_as_of_the_whole() -> None:
    """{-5000|5000 + …} is 0, though the sum inside is large; bounds of the sum are no bounds of what holds it."""
    for text in (f"{{-5000|{LARGE} + 5000}}", f"-({LARGE} + 5000)", f"*:({LARGE} + 5000)", f"heat({LARGE} + 5000, 1)"):
        with pytest.raises(BudgetExceededError) as caught, Budget(steps=2000):
            _ = expression(Worksheet(), text).value
        assert (caught.value.bounds, caught.value.winners) == (None, {}), text
    with pytest.raises(BudgetExceededError) as caught, Budget(steps=2000):
        _ = expression(Worksheet(), f"{LARGE} + 5000").value
    assert caught.value.bounds == (Dyadic(5000 - 435), Dyadic(5000 + 435))


def test_a_position_whose_value_is_too_large_is_an_error_that_tells_who_wins() -> None:
    sheet = Worksheet(budget=Budget(steps=40_000))
    position = f"{FLOWERS}, RBB"
    with pytest.raises(BudgetExceededError) as caught:
        _ = expression(sheet, position).value
    assert caught.value.winners == {Player.LEFT: Player.RIGHT, Player.RIGHT: Player.RIGHT}
    for longer in (f"[{position}] + 1", f"{{[{position}]|}}"):
        with pytest.raises(BudgetExceededError) as caught:
            _ = expression(sheet, longer).value
        assert caught.value.winners == {}
    with pytest.raises(BudgetExceededError) as caught:
        _ = comparison(f"[{position}] < 1", budget=sheet.budget).relation
    assert caught.value.winners == {}


@pytest.mark.parametrize(("line", "column"), [("1 < 2 < 3", 7), ("1 = 1 = 1", 7), ("a = b = 3", 7), ("g := 1 || *", 8)])
def test_a_second_sign_is_refused_where_it_stands(line: str, column: int) -> None:
    with pytest.raises(NotationError, match="a line names one game or compares two") as caught:
        Worksheet().read(line)
    assert caught.value.column == column
