"""Bad input of every kind: one line that says what is wrong, where, and what was expected; never a traceback."""

from __future__ import annotations

import io
import json

import pytest

from colonnade.cli import main
from colonnade.cli.errors import with_caret
from colonnade.errors import NotationError

# Each: a command line, and words that its complaint must have.
TEXTS = [
    ("{0|2", "column 1", "'{' is never closed", "expected '}'"),
    ("0|2}", "column 2", "'|'", "expected"),
    ("1+", "column 3", "ends here", "expected a game"),
    ("+", "column 2", "expected a game"),
    ("1/3", "column 3", "dyadic", "power of two"),
    ("1/0", "column 3", "power of two"),
    ("B(R", "column 2", "unclosed '('", "expected ')' or ','"),
    ("B)R", "column 2", "')' closes nothing", "expected a color"),
    ("BX", "column 2", "'X'", "expected a color"),
    ("B(,R)", "column 3", "','", "expected a color"),
    ("", "column 1", "expected a game"),
    ("*x", "column 2", "'x'", "expected an operator"),
    ("{1|2}}", "column 6", "'}'", "expected"),
    ("^^^(", "column 4", "never closed"),
    ("0-1B 1-", "column 8", "expected a vertex number"),
    ("0-1X", "column 4", "'X'", "expected a color: B, R or G", "edges look like 0-1B"),
    ("5-6B", "column 1", "not connected to the ground"),
    ("é", "column 1", "'é'", "expected a number"),
    ("1:", "column 3", "expected a game"),
    (":1", "column 1", "':'", "expected a game"),
    ("Tiny", "column 5", "expected '('"),
    ("{pass|0}", "column 2", "'pass' is a loopy game", "expected a short one"),
    ("let a = 1", "column 10", "ends here", "'in'"),
    ("let a = 1; a = 2 in a", "column 12", "'a' is defined already", "another name"),
    ("ht(1)", "column 1", "'ht' is not a game", "did you mean HT?"),
    ("{0|1|2}", "column 1", "two splits with 1 bar each", "expected one to be longer"),
    ("^^[2]", "column 1", "mixes two notations", "write 2.^[2]"),
    ("Foo(1)", "column 1", "'Foo' is not a game", "expected"),
    ("--wat", "no option --wat", "--help"),
]
POSITIONS = [
    ("chess", "e4", "no ruleset 'chess'", "expected one of hackenbush"),
    ("nim", "3 x", "column 3", "'x'", "expected the size of a heap"),
    ("nim", "3 + ", "column 5", "ends here", "expected a position on both sides"),
    ("nim", "3 ++ 4", "column 4", "found '+'", "expected a position on both sides"),
    ("hackenbush", "BR + + BB", "column 6", "found '+'", "expected a position on both sides"),
    ("nim", "-3", "column 1", "expected the size of a heap"),
    ("flipping-coins", "102", "column 3", "expected 0"),
    ("domino-shave", "(1,2)(x,3)", "column 6", "expected a domino such as"),
    ("bernoulli", "(1,1)(2", "column 6", "expected a domino such as"),
    ("stirling-shave", "3 a", "column 3", "expected a number"),
    ("partizan-euclid", "E(0,5)", "column 3", "expected positive integers"),
    ("clobber", "xo/x", "column 4", "expected 2 like the first"),
    ("clobber", "xq", "column 2", "expected x, o or ."),
    ("domineering", ".a", "column 2", "expected . or #"),
    ("toads-and-frogs", "tx", "column 2", "expected t, f or ."),
    ("col", "B?", "column 2", "expected"),
    ("snort", "B?", "column 2", "expected"),
    ("toppling-dominoes", "BXR", "column 2", "expected a color"),
    ("cutcake", "2y3", "column 1", "expected a piece such as 2x3"),
    ("clockwise-hackenbush", "0-1B 1-2R 2-0B", "played on trees", "edge 2 closes a cycle"),
    ("reverse-hackenbush", "B(", "column 3", "expected a color"),
    ("childish-hackenbush", "X", "column 1", "expected a color"),
]
COMMANDS = [
    (("value", "1", "--seconds", "0"), "--seconds", "expected at least 0.001", "see colonnade value --help"),
    (("value", "1", "--seconds", "soon"), "--seconds", "expected a number"),
    (("value", "1", "--seconds", "nan"), "--seconds", "expected at least 0.001"),
    (("value", "1", "--secnds", "5"), "no option --secnds", "did you mean --seconds?"),
    (("explain", "1", "-c", "misere"), "normal play alone", "colonnade value -c misere"),
    (("value", "1/3", "-c", "misere"), "column 3", "dyadic"),
    (("value", "1", "--notation", "roman"), "'roman' is not one of 'ascii'"),
    (("value", "1", "--notation"), "requires an argument"),
    (("value", "1", "-c", "odd"), "'odd' is not one of 'normal', 'misere'"),
    (("explain", "1", "--lines", "0"), "--lines", "expected at least 1"),
    (("moves", "1/2"), "1/2 is an expression", "such as BRB"),
    (("moves", "B", "-p", "X"), "'X' is not one of 'L', 'R'"),
    (("play",), "Missing argument 'TEXT'", "see colonnade play --help"),
    (("play", "1/2"), "1/2 is an expression"),
    (("play", "B", "--side", "Q"), "'Q' is not one of 'L', 'R'"),
    (("draw",), "Missing argument 'TEXT'"),
    (("draw", "B", "-o", "x.bmp"), "end it in .svg, .png, .pdf, .tex or .txt"),
    (("draw", "B", "-o", "no/such/folder/x.svg"), "make the folder first"),
    (("draw", "B", "--depth", "2"), "--depth is for game trees", "--picture tree"),
    (("draw", "1", "--values"), "--values is for positions", "such as BRB"),
    (("draw", "3 4", "-r", "nim", "--labels"), "--labels is for the sticks of Hackenbush"),
    (("draw", "2", "-p", "values-by-day", "--labels"), "--labels is for the sticks of Hackenbush"),
    (("draw", "B", "--theme", "pink"), "expected one of light, dark, gray"),
    (("draw", "B", "-p", "cat"), "'cat' is not one of 'position'"),
    (("draw", "4", "-p", "values-by-day"), "day 0, 1 or 2", "'4'"),
    (("draw", "x", "-p", "ht-values-by-day"), "day 0 to 3", "'x'"),
    (("draw", "{1|-1}", "-p", "position"), "such as BRB"),
    (("draw", "1000", "-p", "tree"), "more than 400 positions", "give a depth"),
    (("draw", "B" * 6000, "-f", "svg"), "6000 sticks are too many"),
    (("convert", "1"), "Missing option '--to'", "Choose from"),
    (("convert", "1", "--to", "klingon"), "'klingon' is not one of"),
    (("convert", "1/2", "--to", "edges"), "such as BRB"),
    (("convert", "lrl", "--from", "cgsuite", "--to", "text"), 'expected game.graph.Hackenbush("lrl")'),
    (("convert", "BR", "--to", "clockwise"), "--ruleset domino-shave"),
    (("count", "sheep", "3"), "'sheep' cannot be counted", "expected one of values"),
    (("count", "values"), "no day was given", "--day 3"),
    (("count", "values", "x"), "DAY", "expected an integer"),
    (("count", "values", "2", "--day", "3"), "two days were given, 2 and 3"),
    (("verify", "form-and-values"), "no ledger for 'form-and-values'", "did you mean forms-and-values?"),
    (("verify", "bible"), "no ledger for 'bible'", "expected one of forms-and-values"),
    (("verify", "--label", "zzz"), "'zzz'", "--list"),
    (("census", "dragons", "3", "-o", "x"), "no census of 'dragons'", "expected one of stalks"),
    (("census", "stalks", "three", "-o", "x"), "SIZE", "integer"),
    (("census", "stalks", "3"), "Missing option '--output'"),
    (("studio", "--port", "99999"), "--port", "expected at most 65535"),
    (("stalks", "brg"), "column 3: found 'g'; expected b or r"),
    (("calc", "1"), "too many arguments"),
    (("batch", "x"), "too many arguments"),
    (("valu", "1"), "no command 'valu'", "did you mean value?"),
    (("xyzzy",), "no command 'xyzzy'", "expected one of value, explain"),
    (("--wat",), "No such option: --wat", "see colonnade --help"),
    (("value", "--unknown", "BR"), "no option --unknown", "see colonnade value --help"),
    (("draw", "BR", "--colour=red"), "no option --colour;", "see colonnade draw --help"),
]
EVERYTHING = [
    *((("value", text), words) for text, *words in TEXTS),
    *((("value", "-r", ruleset, text), words) for ruleset, text, *words in POSITIONS),
    *((command, words) for command, *words in COMMANDS),
]


@pytest.mark.parametrize(("command", "words"), EVERYTHING, ids=[" ".join(command)[:40] for command, _ in EVERYTHING])
def test_one_helpful_line_and_exit_code_2(command, words, capsys, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    assert main(command) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("colonnade: ")
    assert err.count("\n") == 1
    assert [word for word in words if word not in err] == []


@pytest.mark.parametrize("command", [("draw", "B(", "--json"), ("explain", "B(", "--json"), ("play", "1", "--json")])
def test_in_json_the_error_is_an_object(command, capsys):
    assert main(command) == 2
    out, err = capsys.readouterr()
    assert json.loads(out)["error"]["message"]
    assert err == ""


def test_input_that_is_not_utf_8(capsys, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"1+1\n\xff\n"), encoding="utf-8"))
    assert main(["value"]) == 2
    assert "standard input is not UTF-8: byte 0xff" in capsys.readouterr().err


@pytest.mark.parametrize("verb", [("value",), ("stalks",), ("calc",), ("draw", "-")])
def test_utf_16_is_named_in_a_locale_that_reads_any_byte(verb, capsys, monkeypatch):
    saved = "BR\n".encode("utf-16")
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(saved), encoding="utf-8", errors="surrogateescape"))
    assert main(verb) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert "looks like UTF-16; save it as UTF-8" in err


def test_what_has_no_room_says_so(capsys, monkeypatch):
    def exhausted(*_, **__):
        raise MemoryError

    monkeypatch.setattr("colonnade.cli.value.read_subject", exhausted)
    monkeypatch.setattr("colonnade.cli.value.answer_each", lambda texts, answer, **_: answer(texts[0]))
    assert main(["value", "1"]) == 1
    assert capsys.readouterr().err == "colonnade: out of memory; ask for less\n"


def test_a_person_sees_a_caret_below_the_fault(capsys, monkeypatch):
    monkeypatch.setattr("sys.stderr.isatty", lambda: True, raising=False)
    assert main(["value", "B(R"]) == 2
    assert capsys.readouterr().err == "  B(R\n   ^\ncolonnade: column 2: unclosed '('; expected ')' or ','\n"


def test_a_long_text_is_shown_around_the_fault_only():
    error = NotationError("found 'X'", column=501)
    shown = with_caret(error, "B" * 500 + "X" + "B" * 500).splitlines()
    assert shown[0].index("X") == shown[1].index("^")
    assert len(shown[0]) < 80
