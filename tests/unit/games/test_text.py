"""The notation: precedence, spellings, errors with their columns, and no limit on depth."""

from __future__ import annotations

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from colonnade._kernel import KERNEL
from colonnade.budget import Budget
from colonnade.errors import NotationError
from colonnade.games import Form, Value, parse
from colonnade.games.infinitesimal.uptimal import Uptimal, recognise
from colonnade.games.naming import LATEX, NAME_LIMIT, UNICODE, describe, name
from colonnade.players import Outcome
from tests.unit.games.tall_stalks import TALL, stalk


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("-1:1", "(-1):1"),
        ("1:1:1", "(1:1):1"),
        ("1+1:1", "1+(1:1)"),
        ("-2.^", "-(2.^)"),
        ("3·↑", "^+^+^"),
        ("2 · {1|0}·", "{1|0}+{1|0}"),
        ("{·|·} + {0·|·1}", "{0|1}"),
        ("3-1v", "3-(1v)"),
        ("-1v", "(-1)+v"),
        ("- 1v", "-(1v)"),
        ("2*(1|0)".replace("(1|0)", "{1|0}"), "{1|0}+{1|0}"),
        ("2*2", "2+*2"),
        ("3+-1", "3+{1|-1}"),
        ("3 + -1", "2"),
        ("+-{3|2}", "{3|2||-2|-3}"),
        ("+-{1,1*}", "{1,1*|-1,-1*}"),
        ("+-(1*)", "{1*|-1*}"),
        ("{a||b|c}".replace("a", "5").replace("b", "1").replace("c", "0"), "{5|{1|0}}"),
        ("{0|1||2}", "{{0|1}|2}"),
        ("{|}", "0"),
        ("{·|·}", "0"),
        ("{0,0|1}", "{0|1}"),
        ("^^", "^+^"),
        ("v5", "-5.^"),
        ("↑+⇑", "^3"),
        ("⧾₂", "{0||0|-2}"),
        ("+₂", "{0||0|-2}"),
        ("−₁₂", "-{0||0|-12}"),
        ("1+₂", "1 + {0||0|-2}"),
        ("1 + +₂ - −₃", "1 + {0||0|-2} + {0||0|-3}"),
        ("{+₂|−₁}", "{{0||0|-2}|{1|0||0}}"),
        ("1⧾₃*", "1 + {0||0|-3} + *"),
        ("*₂", "*2"),
        ("½", "1/2"),
        ("-¾*", "-3/4 + *"),
        ("1½", "3/2"),
        ("−2⅛↑", "-17/8 + ^"),
        ("{½|-½}", "{1/2|-1/2}"),
        ("⧾(½)", "{0||0|-1/2}"),
        ("1⁄2", "1/2"),
        ("{1‖0|−1}", "{1||0|-1}"),
        ("{1|0∥−1}", "{1|0||-1}"),
        ("{2‖|1|0‖−1}", "{2|||1|0||-1}"),
        ("2⋅↑ + 3×{1|0}", "^ + ^ + 3.{1|0}"),
        ("{⋅|⋅}", "0"),
        ("⤊∗ + ⤋", "*"),
        ("⧿({2|1})", "-Tiny({2|1})"),
        ("*^3", "*3"),
        ("±1", "{1|-1}"),
        ("−3/8", "-(3/8)"),
        ("9Tiny({2|1})", "9+Tiny({2|1})"),
        ("^<2>", "{0|v*}"),
        ("^[3]", "^+^<2>+^<3>"),
        ("v[3]*", "-(^[3])+*"),
        ("cf({0|2}):1", "2"),
        ("0/7", "0"),
        ("14/7", "2"),
        ("3^4/2^5", "81/32"),
        ("1/2^3", "1/2+^+^+^"),
        ("{0|2}:1", "3/2"),
        ("{0|}:1", "2"),
        ("{*|*}:1", "^"),
        ("0.5", "1/2"),
        ("2.25", "9/4"),
        ("-0.375^*", "-3/8 + ^*"),
        ("1.50", "3/2"),
        ("7.0", "7"),
        ("0.5+.5", "1/2 + 5.^"),
        ("{0.5|-1.5}", "{1/2|-3/2}"),
        ("3.^", "^3"),
        ("3. {1|0}", "{1|0}+{1|0}+{1|0}"),
        ("3.(1/2)", "3/2"),
        ("2..02", ".04"),
        ("2 * {1|0}", "{1|0}+{1|0}"),
        ("2* (1/2)", "1"),
        ("-2 * {|-1}", "4"),
        ("1 + 2 *{1|0}", "1 + {1|0} + {1|0}"),
        ("tiny(1)", "{0||0|-1}"),
        ("miny(1)", "{1|0||0}"),
        ("3tiny(2)", "3 + Tiny(2)"),
        ("+1", "1"),
        ("1 + +1", "2"),
        ("+ -1", "-1"),
        ("2 - +^", "2v"),
        ("{0|*}*", "{0|*} + *"),
        ("{1|0}^^*2", "{1|0} + ^^*2"),
        ("(1/2)v", "1/2 + v"),
        ("Tiny(2)*", "Tiny(2) + *"),
        ("-{1|0}*", "-({1|0} + *)"),
        ("±(1,2)", "{1,2|-1,-2}"),
        ("+-(1*,1)", "{1,1*|-1,-1*}"),
        ("1+-(1,2)", "1 + {1,2|-1,-2}"),
        ("let a = {0|*} in a", "^"),
        ("let a = {1|0}; b = {a|-1} in {b,a|b}", "{{{1|0}|-1},{1|0}|{{1|0}|-1}}"),
        ("let x1 = {1|0} in x1 + x1*", "{1|0} + {1|0} + *"),
        ("(let a = 1 in a + a) + (let a = 2 in a)", "4"),
        ("{let a = 1 in a,2.a|3}", "{1,2|3}"),
    ],
)
def test_readings(text: str, same: str) -> None:
    assert parse(text).value == parse(same).value


@pytest.mark.parametrize(
    ("text", "column", "word"),
    [
        ("", 1, "ends here"),
        ("1+", 3, "ends here"),
        ("{0|1", 1, "never closed"),
        ("(0", 1, "never closed"),
        ("{0,|1}", 4, "expected an option"),
        ("{,0|1}", 2, "option before"),
        ("{0,1}", 1, "no '|'"),
        ("{0|1|2}", 1, "two splits"),
        ("1/3", 3, "power of two"),
        ("1/0", 3, "power of two"),
        ("1)", 2, "operator"),
        ("{0|1)", 5, "'}'"),
        ("foo(1)", 1, "not a game"),
        ("cf 1", 3, "expected '('"),
        ("1 2", 3, "operator"),
        ("^^3", 1, "two notations"),
        ("1 + ?", 5, "'?'"),
        ("^[0]", 1, "out of range"),
        ("⇑3", 1, "mixes two notations; write ^3"),
        ("*(1)", 1, "a star before a bracket multiplies"),
        ("1/2*{1|0}", 4, "expected a whole number before it"),
        (".x", 1, "expected digits behind it, as in the uptimal .2-1*"),
        ("1 + .(99999)", 5, "these digits sum to more than 10000"),
        ("Tiny 2", 5, "expected '('"),
        ("é", 1, "not a game"),
        ("²", 1, "expected a game"),
        ("₂", 1, "expected a game"),
        ("1₂", 2, "a subscript belongs to a tiny or a star"),
        ("↑₂", 2, "a subscript belongs to a tiny or a star"),
        ("1⅔", 2, "2/3 is no dyadic rational"),
        ("1/½", 2, "operator"),
        ("2·½", 3, "operator"),
        ("2.½", 3, "needs brackets"),
        ("½*{1|0}", 2, "expected a whole number before it"),
        ("{1‖0‖−1}", 1, "two splits with 2 bars"),
        ("g := {1|-1}", 1, "names are given in colonnade calc, or by 'let'"),
        ("1 + _2", 5, "a tiny is written Tiny(2)"),
        ("2*^", 3, "a multiple is written 2.^, or 2*(…) with brackets"),
        ("1 + 12 v", 8, "a multiple is written 12.^"),
        ("let g = {1|0} in 2*g", 20, "a multiple is written 2.^"),
        ("^3 v", 4, "expected an operator"),
        ("*2 ^", 4, "expected an operator"),
        ("LRL", 1, "positions are written with B, R and G"),
        ("1 + 0.3", 5, "the decimal 0.3 is no dyadic rational"),
        ("2.3", 1, "2*(…) is a multiple"),
        ("2.5.^", 4, "operator"),
        ("3. 5", 4, "needs brackets: 3.(…)"),
        ("1/2 * (1)", 5, "expected a whole number before it"),
        ("0.5*{1|0}", 4, "expected a whole number before it"),
        ("{1|0}*{1|0}", 6, "expected a whole number before it"),
        ("{1|0} *", 7, "without a blank"),
        ("3 * ^", 3, "3.^ for three copies"),
        ("{3|-1}.Mean", 7, "mean(G) in colonnade calc"),
        ("1 > 0", 3, "colonnade calc compares"),
        ("{1|0}=0", 6, "colonnade calc compares"),
        ("2·3", 3, "operator"),
        ("3/4·↑", 4, "operator"),
        ("(1,2)", 3, "expected an operator (+ - :) or ')'"),
        ("let a = 1", 10, "expected ';' and another name, or 'in'"),
        ("let a 1 in a", 7, "expected '='"),
        ("let = 1 in a", 6, "expected a name"),
        ("let a = 1; a = 2 in a", 12, "defined already"),
        ("let v2 = 1 in v2", 5, "means something else"),
        ("let cf = 1 in cf", 5, "means something else"),
        ("1 + let a = 1 in a", 5, "at the beginning"),
        ("(let a = 1 in a) + a", 20, "'a' is not a game"),
        ("1 + " + "9" * 100_001, 5, "has 100001 digits"),
    ],
)
def test_errors_name_the_column(text: str, column: int, word: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse(text).value  # noqa: B018
    assert caught.value.column == column
    assert word in str(caught.value)


def test_a_point_in_a_literal_form() -> None:
    assert Form.parse("0.5") is Form.parse("1/2")
    assert Form.parse("2.(1/2)") is Form.parse("1/2 + 1/2")
    assert Form.parse("{0|2}*") is Form.parse("{0|2} + *")


def test_a_decimal_that_is_long_has_an_outcome_only() -> None:
    """As 1/3 has: both are numbers, born on day ω."""
    assert parse("-0.3").outcome is Outcome.R  # type: ignore[attr-defined]


def test_too_long_a_text_is_refused_unless_asked_for() -> None:
    text = "1" + "+1" * 1_000_000
    with pytest.raises(NotationError, match="limit=None"):
        parse(text)
    with Budget(seconds=60):
        assert parse("1" + "+1" * 10_000, limit=None).value == 10_001


def test_forms_keep_what_values_forget() -> None:
    assert Form.parse("{0|2}") != Form.parse("1")
    assert Form.parse("{0|2}").value == Form.parse("1").value
    assert str(Form.parse("1+1")) == "2"  # {0+1, 1+0 | } is literally {1|}
    assert str(Form.parse("*+*")) == "{*|*}"


def test_depth_is_no_limit() -> None:
    depth = 100_000 if KERNEL.name == "native" else 10_000  # the reference would do, but is slow
    nested = "{" * depth + "0" + "|}" * depth
    assert parse(nested).value == depth
    assert parse("(" * depth + "1" + ")" * depth).value == 1
    assert parse("-" * depth + "*").value == Value("*")
    assert parse("1:" * 300 + "1").value == 301
    assert parse("0" + "+1" * depth).value == depth
    assert describe(parse("{0|" * depth + "-1" + "}" * depth).value).startswith("<1 Left option and 1 Right option")


def test_large_numbers_are_ordinary() -> None:
    assert parse("1000000+1000000").value == 2_000_000
    assert Value("1000000").birthday == 1_000_000
    assert Value("200000").form.formal_birthday == 200_000
    assert str(Value(f"{3**500}/{2**700}")) == f"{3**500}/{2**700}"
    assert Value(2**62) + Value(2**62) == 2**63
    assert str(Value("*100000+*99999")) == "*63"
    assert str(Value(f"{10**30}.^")) == f"^{10**30}"


def test_hostile_texts_are_answered_quickly() -> None:
    start = time.process_time()
    for text in ("{" * 1_000_000, "(" * 500_000 + "|", "|" * 1000, "{" + "|" * 100_000 + "}", "9" * 100_000 + "x"):
        with pytest.raises(NotationError):
            parse(text)
    assert time.process_time() - start < 60  # seconds would be fine; a hang is not


@given(st.text(alphabet="{}()|,+-:*^v0123456789/. TMinytHLRcflea=;<>[]±↑⇑∗−·", max_size=40))
def test_any_text_is_read_or_refused_with_a_column(text: str) -> None:
    column: int | None = 1
    try:
        parse(text)
    except NotationError as error:
        column = error.column
    assert column is not None
    assert 1 <= column <= len(text) + 1


def leaves() -> st.SearchStrategy[str]:
    return st.sampled_from(["0", "1", "-1", "1/2", "-3/4", "*", "*2", "^", "v*", "^^"])


def games(children: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    side = st.lists(children, max_size=2).map(",".join)
    return st.tuples(side, side).map(lambda sides: f"{{{sides[0]}|{sides[1]}}}")


@given(st.recursive(leaves(), games, max_leaves=12))
def test_names_and_forms_of_random_games_read_back(text: str) -> None:
    form = Form.parse(text)
    assert Form.parse(str(form)) is form
    assert Value(name(form.value, limit=None)) == form.value
    assert Value(name(form.value, style=UNICODE, limit=None)) == form.value


def test_a_name_that_would_explode_is_not_written() -> None:
    g = stalk(TALL)
    start = time.process_time()
    text = describe(g)
    assert time.process_time() - start < 20
    assert "characters" in text
    assert ".left" in text
    assert len(text) < NAME_LIMIT
    with pytest.raises(ValueError, match="limit=None"):
        name(g)
    assert g.left[0] == 0


@pytest.mark.parametrize("text", ["^{}", "v{}*", "*{}", "{}*", "{}^3*2", "+-{}", "Tiny({})", "{{{}|1}}", "{{{}||1|*}}"])
def test_names_with_more_digits_than_python_writes(text: str) -> None:
    """Python refuses to write integers of more than 4300 digits unasked; names of values have no such limit."""
    text = text.format("9" * 5000)
    assert name(Value(text), limit=None) == text
    for style in (UNICODE, LATEX):
        assert "9" * 5000 in name(Value(text), style=style, limit=None)


@pytest.mark.parametrize(
    ("text", "same"),
    [
        (".2-1*", "^^ - ^<2> + *"),
        ("-.1", "v"),
        (".2 - 1", "-1^^"),
        ("2..02", "4.^<2>"),
        (".0(12)", "12.^<2>"),
        ("{.2|.1*}", "{^^|^*}"),
        ("↑³", "^<3>"),
        ("↓²*", "v<2> + *"),
    ],
)
def test_uptimals_by_their_digits_and_by_the_papers_powers(text: str, same: str) -> None:
    assert Value(text) == Value(same)


@settings(max_examples=25)
@given(st.lists(st.integers(-2, 3), max_size=3), st.integers(0, 3), st.sampled_from(["0", "1", "-3/4"]))
def test_what_uptimal_answers_reads_back(digits: list[int], nimber: int, number: str) -> None:
    value = Value(number) + Uptimal(tuple(digits)).value + Value.named(star=nimber)
    assert Value(str(recognise(value))) == value
