"""``colonnade value`` on good and bad input."""

from __future__ import annotations

import json

import pytest

from colonnade.games.value import Value


def test_one_input_gives_the_bare_value(colonnade):
    assert colonnade("value", "{0|2}:1").out == "3/2\n"


def test_an_expression_may_begin_with_a_minus(colonnade):
    assert colonnade("value", "-1:1").out == "-1/2\n"
    # Letters in it are no short options: -n is one, -c too.
    texts = "-Tiny(2)", "-cf(1)", "--json", "-HT(2)"
    assert [json.loads(line)["value"] for line in colonnade("value", *texts).lines] == ["Miny(2)", "-1", "-2"]


def test_an_expression_may_begin_with_let(colonnade):
    """As long values are written; CGSuite's letter for a blue stick is l."""
    assert colonnade("value", "let a = {0|*} in {a|-1}").out == "{^|-1}\n"
    assert colonnade("value", "leer").out == colonnade("value", "BGGR").out


def test_the_name_of_a_file_is_told_how_to_read_it(colonnade, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for name, remedy in (("games.txt", "< games.txt"), ("tree.svg", "--from svg tree.svg"), ("x.txt", "< x.txt")):
        (tmp_path / name).write_text("BR\n", encoding="utf-8")
        found = colonnade("value", name)
        assert (found.code, remedy in found.err, found.err.count("\n")) == (2, True, 1)


def test_several_inputs_name_their_answers(colonnade):
    assert colonnade("value", "*:1", "{1|-1}").lines == ["*:1 = ^*", "{1|-1} = +-1"]


def test_standard_input_is_read_line_by_line(colonnade):
    assert colonnade("value", stdin="1+1\n\n{3||2|1}\n").lines == ["1+1 = 2", "{3||2|1} = {3||2|1}"]


def test_json_carries_value_and_outcome(colonnade):
    answers = [json.loads(line) for line in colonnade("value", "--json", "*", "1/2").lines]
    assert answers == [
        {"text": "*", "value": "*", "outcome": "N"},
        {"text": "1/2", "value": "1/2", "outcome": "L"},
    ]


def test_a_long_name_is_written_as_a_sum_of_stalks(colonnade):
    """The four trees are ordinal sums on green sticks; JSON keeps the canonical form, which is the same value."""
    text = "G(BBB,RR,B), GGR(B,G), GRRR, GGB"
    short = colonnade("value", text).out.strip()
    canonical = json.loads(colonnade("value", "--json", text).out)["value"]
    assert short == "*:2+*2:1:*+*2:(-1/2)+*:(-3)"
    assert len(canonical) > 1000
    assert Value(short) == Value(canonical)


def test_misere_play_answers_the_outcome(colonnade):
    assert colonnade("value", "-c", "misere", "0", "*", "*2").lines == ["0 = N", "* = P", "*2 = N"]


def test_notations(colonnade):
    assert colonnade("value", "-n", "unicode", "-5/2+^+^").out == "−5/2⇑\n"
    assert colonnade("value", "-n", "latex", "*2").out == "{*2}\n"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{0|2", "colonnade: column 1: this '{' is never closed; expected '}'\n"),
        ("1+", "colonnade: column 3: the text ends here; expected a game such as 3/4, *2, ^ or {0|1}\n"),
        ("B(R", "colonnade: column 2: unclosed '('; expected ')' or ','\n"),
    ],
)
def test_a_bad_text_is_one_line_with_its_column(colonnade, text, message):
    result = colonnade("value", text)
    assert (result.out, result.err, result.code) == ("", message, 2)


def test_a_bad_text_among_others_does_not_stop_them(colonnade):
    result = colonnade("value", "1", "{", "2")
    assert result.lines == ["1 = 1", "2 = 2"]
    assert result.err.startswith("colonnade: {: column 1:")
    assert result.code == 2


def test_json_errors_stand_in_line(colonnade):
    result = colonnade("value", "--json", "{", "2")
    first, second = (json.loads(line) for line in result.lines)
    assert first["error"]["code"] == "notation"
    assert first["error"]["column"] == 1
    assert second["value"] == "2"
    assert result.code == 2


def test_a_sum_too_hard_for_the_time_given_says_so_with_bounds(colonnade):
    hot = " + ".join(f"{{{3 * n}|{n}||{-n * n}|{-4 * n}}}" for n in range(1, 40))
    result = colonnade("value", "--json", "--seconds", "0.2", hot)
    error = json.loads(result.out)["error"]
    assert error["code"] == "budget"
    assert len(error["bounds"]) == 2
    assert result.code == 1


def test_seconds_without_end(colonnade):
    for seconds in ("inf", "1e308", "1e12"):
        result = colonnade("value", "BR", "--seconds", seconds)
        assert (result.lines, result.err, result.code) == (["1/2"], "", 0)


def test_several_threads(colonnade):
    assert colonnade("value", "--jobs", "2", "BR/RB").out == colonnade("value", "BR/RB").out
