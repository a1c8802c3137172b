"""LaTeX: what is printed reads back as the same value or form, and so does what people write by hand."""

from __future__ import annotations

import pytest

from colonnade.errors import NotationError
from colonnade.games import Form, Value
from colonnade.games.naming import LATEX, form_name, name
from tests.sampling import day_three


def test_values_born_by_day_three_read_back() -> None:
    for value in day_three():
        assert Value(name(value, style=LATEX)) == value


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("3^3", r"3 + 3\cdot{\uparrow}"),  # side by side they would be 33 ups
        ("-1/2v5*", r"-\tfrac{1}{2} + 5\cdot{\downarrow} + {*}"),
        ("^4*", r"4\cdot{\uparrow} + {*}"),  # 4 times ^* would be ^4
        ("2^^*3", r"2{\Uparrow}{*3}"),
        ("+-(3^3)", r"{\pm}(3 + 3\cdot{\uparrow})"),
        ("1/4v[3]*2", r"\tfrac{1}{4}{\downarrow}^{[3]}{*2}"),
        ("5^<2>", r"5{\uparrow}^{2}"),
        ("2Tiny({1|0})", r"2{+}_{\left\{1\mid 0\right\}}"),
        ("Miny(1/2)", r"{-}_{\tfrac{1}{2}}"),
    ],
)
def test_printed_names(text: str, printed: str) -> None:
    assert name(Value(text), style=LATEX) == printed
    assert Value(printed) == Value(text)


@pytest.mark.parametrize(
    "text", ["{0|2}", "{*|*}", "{0,1||*|*}", "{3^3,{0|2}|v4*,{|}}", "{-1/2^5,{0|2}|+-^4}", "{|0}:{0|2}"]
)
def test_forms_read_back(text: str) -> None:
    form = Form.parse(text)
    assert Form.parse(form_name(form, style=LATEX)) == form


@pytest.mark.parametrize(
    ("written", "text"),
    [
        (r"$\{0 \mid \star\}$", "^"),
        (r"\bigl\{ 1 \,\|\, 0 \mid -1 \bigr\}", "{1||0|-1}"),
        (r"\frac{3}{8}\uparrow \ast", "3/8^*"),
        (r"\uparrow^3", "^<3>"),
        (r"\ast^{3}", "*3"),
        (r"1 : 3 + 3\cdot{\uparrow}", "(1:3) + ^3"),
        (r"2 - 3\cdot{\uparrow} + {*}", "2v3*"),
        (r"\{3|+_2\}", "{3|Tiny(2)}"),
        (r"\pm\{1,1*\}", "+-{1,1*}"),
        (r"\frac12 + \tfrac3{16}", "1/2 + 3/16"),
        (r"2\tfrac{1}{2}\uparrow", "5/2^"),
        (r"-1\frac12", "-3/2"),
        (r"\lbrace \cdot \mid \cdot \rbrace", "0"),
        (r"2\cdot\uparrow + 3 \times \{1 \middle| 0\}", "^^ + 3.{1|0}"),
        (r"\{0|2\}\colon 1", "3/2"),
    ],
)
def test_written_by_hand(written: str, text: str) -> None:
    assert Value(written) == Value(text)


@pytest.mark.parametrize(
    ("text", "column", "message"),
    [
        (r"\left\{0\mid 1", 6, "never closed"),
        (r"1 + \foo", 5, r"\\foo means nothing"),
        (r"1{\uparrow", 2, "never closed"),
        (r"1}\mid", 2, "one too many"),
        (r"1^{2}\ast", 2, "only an arrow or a star"),
        (r"\tfrac{1}{2} + \uparrow )", 25, "found"),
        (r"2\cdot5", 7, "found"),  # neither 5/2 nor 10
        (r"\{\times\mid 0\}", 3, "found '×'"),
        (r"2\times", 2, "found '×'"),
        (r"\pm{1}{2}", 8, "found"),  # numbers side by side are not one number
        (r"\tfrac{1}{3}2", 13, "found"),
        (r"{*2}3", 5, "found"),
        (r"2\tfrac{-1}{2}", 2, "a minus stands alone"),
    ],
)
def test_errors_name_the_column_in_latex(text: str, column: int, message: str) -> None:
    with pytest.raises(NotationError, match=message) as caught:
        Value(text)
    assert caught.value.column == column
