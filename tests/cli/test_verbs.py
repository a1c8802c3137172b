"""The other verbs, each on good and on bad input."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import xml.etree.ElementTree as ET
from base64 import b64decode

import pytest

from colonnade.cli import VERBS
from colonnade.cli.app import run_app
from colonnade.games.form import Form
from colonnade.games.value import Value
from colonnade.ledger import PAPERS, entries
from tests.needs import program


def test_value_of_positions(colonnade):
    """Decomposing Hackenbush, example 1: 5/2; Winning Ways: the green stalk of three is *3."""
    assert colonnade("value", "B(BB,RB)", "GGG").lines == ["B(BB,RB) = 5/2", "GGG = *3"]
    assert colonnade("value", "-r", "nim", "3 5").out == "*6\n"


def test_value_in_an_unknown_ruleset(colonnade):
    result = colonnade("value", "-r", "chess", "e4")
    assert result.err.startswith("colonnade: there is no ruleset 'chess'; expected one of hackenbush,")
    assert result.code == 2


@pytest.mark.parametrize("verb", [(), *((verb,) for verb in VERBS)], ids=lambda verb: "".join(verb) or "all")
def test_help_has_no_types_of_python(verb, capsys):
    assert run_app([*verb, "--help"]) == 0
    shown = capsys.readouterr().out
    assert "--help" in shown
    assert re.findall(r"<(?:bool|int|str|path|float|list)\b[^>]*>", shown) == []


# -- explain ---------------------------------------------------------------------------------------


def test_explain_names_value_and_source(colonnade):
    result = colonnade("explain", "BRB", "--verify")
    assert result.lines[0].startswith("BRB = 3/4")
    assert result.lines[-1] == "Checked by brute force."


def test_explain_traces_an_expression(colonnade):
    """*:0 aside, {-1,0,*|*} is up: -1 is dominated by 0 and * reverses through 0 (forms-and-values 1.5)."""
    result = colonnade("explain", "{-1,0,*|*}")
    assert result.lines[0].startswith("{-1,0,*|*} = ^")
    assert "Left's option -1 is dominated: -1 ≤ 0" in result.out
    assert "Left's option * reverses through 0" in result.out
    assert colonnade("explain", "1/2").lines[0].startswith("1/2 = 1/2")


def test_explain_in_json(colonnade):
    answer = json.loads(colonnade("explain", "BR", "--json").out)
    assert answer["value"] == "1/2"
    assert answer["steps"][0]["depth"] == 0


def test_explain_in_json_is_a_flat_list_of_steps(colonnade):
    """B(R,BB) is 1:(-1+2) = 2: an ordinal sum, a sum below it, and two parts below that."""
    answer = json.loads(colonnade("explain", "B(R,BB)", "--json").out)
    assert [(step["depth"], step["rule"], step["result"]) for step in answer["steps"]] == [
        (0, "ordinal-sum", "2"),
        (1, "disjunctive-sum", "1"),
        (2, "single-edge", "-1"),
        (2, "string", "2"),
    ]
    assert answer["complete"]
    assert answer["steps"][1]["operands"] == {"summands": ["-1", "2"]}
    assert not json.loads(colonnade("explain", "B(R,BB)", "--json", "--lines", "2").out)["complete"]
    assert json.loads(colonnade("explain", "B(R,BB)", "--json", "--lines", "9" * 30).out)["complete"]


@pytest.mark.parametrize(
    ("arguments", "pictures"),
    [
        (("B(R,BB)",), 1),
        (("B(R,BG), RB", "-r", "clockwise-hackenbush"), 1),
        (("3 4", "-r", "nim"), 0),
        (("{1|2}",), 0),
        (("BR" * 200,), 0),
    ],
)
def test_explain_in_latex_has_a_picture_that_fits(colonnade, arguments, pictures):
    assert colonnade("explain", *arguments, "--latex").out.count(r"\begin{tikzpicture}") == pictures


@pytest.mark.parametrize(("depth", "options"), [(100_000, ()), (20_000, ("--json",)), (20_000, ("--latex",))])
def test_explain_as_deep_as_you_like(colonnade, depth, options):
    """So many nested braces with nothing on the right are the depth less one."""
    text = "{" * depth + "|}" * depth
    result = colonnade("explain", "--lines", "3", *options, "-", stdin=text)
    assert str(depth - 1) in result.out
    assert (result.code, result.err) == (0, "")


@pytest.mark.parametrize(
    "arguments",
    [
        ("B(R,BB(R,G))",),
        ("BRB/RBR/BRR",),
        ("0-1G 1-2G 2-0G 2-3G",),
        ("GBR, GRR", "-c", "misere"),
        ("B(R,BG), RB", "-r", "clockwise-hackenbush"),
        ("1001011", "-r", "flipping-coins"),
        ("11,8", "-r", "partizan-euclid"),
        ("3 4 5", "-r", "nim", "-c", "misere"),
        ("{-1,0,*|*}:1/2 + 2.{3|1||-2} - Tiny(2) + HT(^)",),
        ("BR" * 200,),
    ],
    ids=lambda arguments: " ".join(arguments)[:30],
)
def test_explain_in_latex_compiles(colonnade, arguments, tmp_path):
    program("pdflatex", "make tex")
    text = colonnade("explain", *arguments, "--latex").out
    (tmp_path / "proof.tex").write_text(text, encoding="utf-8")
    for _ in range(2):  # references are found in the second run
        done = subprocess.run(
            ["pdflatex", "-interaction=nonstopmode", "-halt-on-error", "proof.tex"],
            cwd=tmp_path,
            capture_output=True,
            text=True,
            encoding="utf-8",
            errors="replace",
            check=False,
        )
        assert done.returncode == 0, done.stdout[-2000:]
    assert "undefined" not in done.stdout


def test_explain_moves_and_convert_read_standard_input(colonnade):
    lines = colonnade("explain", "--json", stdin="BR\n{0|1}\n").lines
    assert [json.loads(line)["value"] for line in lines] == ["1/2", "1/2"]
    assert colonnade("moves", "-p", "L", "-", stdin="B\nR\n").lines[0] == "B"
    assert colonnade("convert", "--to", "stalk", stdin="1/2\n{1|-1}\n-1\n").lines == ["BR", "R"]


def test_explain_bad_text(colonnade):
    result = colonnade("explain", "B(")
    assert (result.code, result.err.count("\n")) == (2, 1)


# -- realise ---------------------------------------------------------------------------------------


def test_realise_prints_a_position_of_the_value(colonnade):
    """BRB is 3/4 by Berlekamp's rule, a green stick with a blue one on it is up star (Winning Ways, chapter 7)."""
    assert colonnade("realise", "3/4").out == "BRB\n"
    assert colonnade("realise", "3/4", "-1", "^*").lines == ["3/4 = BRB", "-1 = R", "^* = GB"]
    result = colonnade("realise", "--json", stdin="1/2\n{1|-1}\n*2\n")
    answers = [json.loads(line) for line in result.lines]
    assert answers[0] == {"text": "1/2", "value": "1/2", "position": "BR"}
    assert answers[1]["error"]["code"] == "undefined"
    assert answers[2]["position"] == "GG"
    assert result.code == 1


@pytest.mark.parametrize(
    ("value", "message"),
    [
        ("{1|-1}", "no Hackenbush position has the value +-1, which is not a number plus a dicot"),
        ("{^*|v}", "no Hackenbush position has the value {^*|v}, whose options are too far apart"),
        ("1000000000", "a position of this value has more than 1000000 sticks"),
    ],
)
def test_realise_says_in_one_line_that_there_is_none(colonnade, value, message):
    result = colonnade("realise", value)
    assert (result.out, result.err, result.code) == ("", f"colonnade: {message}\n", 1)


# -- moves -----------------------------------------------------------------------------------------


def test_moves_tell_verdicts(colonnade):
    """BR is 1/2, so Left wins: cutting the blue stick leaves nothing, Right's cut leaves B, which is 1."""
    result = colonnade("moves", "BR")
    assert [line.split() for line in result.lines] == [
        ["Left:"],
        ["move", "leaves", "value", "verdict", "undominated"],
        ["cut", "0", "0", "0", "wins", "yes"],
        ["Right:"],
        ["move", "leaves", "value", "verdict", "undominated"],
        ["cut", "1", "B", "1", "loses", "yes"],
    ]


def test_moves_in_misere_play_have_outcomes(colonnade):
    """In misère Nim 1 2: taking the heap of two leaves one counter, which the opponent must take (Bouton)."""
    lines = [line.split() for line in colonnade("moves", "-r", "nim", "1 2", "-p", "L", "-c", "misere").lines]
    assert lines[1] == ["move", "leaves", "outcome", "verdict"]
    assert [line[-1] for line in lines[2:]] == ["loses", "loses", "wins"]


def test_moves_not_known_to_win_or_lose(colonnade):
    wide = "BRGBRG, GGRBRB, RBGGBR, BBGRRG"
    result = colonnade("moves", wide, "-c", "misere", "-p", "L", "--seconds", "0.001", "--json")
    assert "unknown" in {json.loads(line)["verdict"] for line in result.lines}


def test_moves_in_json_and_for_one_player(colonnade):
    moves = [json.loads(line) for line in colonnade("moves", "BBB", "--player", "L", "--json").lines]
    assert [(move["value"], move["undominated"]) for move in moves] == [("0", False), ("1", False), ("2", True)]
    assert {move["verdict"] for move in moves} == {"wins"}
    assert colonnade("moves", "BBB", "-p", "R").out == "Right has no move.\n"


def test_moves_of_an_expression_are_refused(colonnade):
    result = colonnade("moves", "{1|2}")
    assert "is an expression" in result.err
    assert result.code == 2


def test_nothing_is_a_position_without_moves(colonnade):
    """``0`` is how the empty position is written, as the moves of ``B`` show."""
    assert colonnade("moves", "0").out == "Left has no move.\nRight has no move.\n"


# -- play ------------------------------------------------------------------------------------------


def test_playing_a_won_game_to_the_end(colonnade):
    """Left owns BB and cuts from the top: Right has nothing to cut and loses."""
    result = colonnade("play", "BB", stdin="2\n")
    assert result.lines[-1] == "Right has no move: you win."
    assert result.code == 0


def test_the_computer_wins_a_lost_game(colonnade):
    """B + R + R is -1: whatever Left does, Right has the last move."""
    result = colonnade("play", "B, R, R", stdin="hint\ncut 0\n")
    assert "Every move loses against perfect play." in result.out
    assert result.lines[-1] == "Left has no move: you lose."


def test_misere_play_turns_the_result_around(colonnade):
    assert colonnade("play", "B, R, R", "-c", "misere", stdin="1\n").lines[-1] == "Left has no move: you win."


def test_undo_bad_moves_and_quitting(colonnade):
    result = colonnade("play", "B, B", stdin="undo\n9\nquit\n")
    assert "There is nothing to take back." in result.out
    assert "There is no move '9'." in result.out
    assert result.lines[-1] == "Left unfinished: B, B, Left to move."
    assert result.code == 0


def test_the_computer_guesses_where_it_cannot_see_through(colonnade):
    """Misère play of a wide position is searched; a millisecond is not enough for that."""
    wide = ", ".join(["BRGBRG", "GGRBRB", "RBGGBR", "BBGRRG"] * 4)
    result = colonnade("play", wide, "-c", "misere", "--first", "R", "--seconds", "0.001", stdin="quit\n")
    assert "this move is a guess" in result.out
    assert result.code == 0


def test_moves_are_told_in_words_where_labels_do_not_tell_them(colonnade):
    """In Nim 1 2 the winning move leaves two equal heaps; then the computer answers whatever is left."""
    result = colonnade("play", "-r", "nim", "1 2", stdin="hint\n2\n1\n")
    assert "   2  2: 1  take 1 from heap 2, leaving 1" in result.lines
    assert "Left> 2: 1 (take 1 from heap 2, leaving 1) wins." in result.lines
    assert result.lines[-1] == "Right has no move: you win."
    assert "   1  cut 0" in colonnade("play", "BB", stdin="quit\n").lines


def test_play_needs_a_position(colonnade):
    assert colonnade("play", "1/2").code == 2


def test_a_program_plays_in_json(colonnade):
    """B + R: Left must cut and Right then cuts too, so Left has no move left and loses."""
    result = colonnade("play", "B, R", "--json", stdin="9\nhint\n1\n")
    events = [json.loads(line) for line in result.lines]
    assert [event["event"] for event in events] == ["start", "turn", "refused", "hint", "reply", "end"]
    assert events[1]["moves"] == ["cut 0"]
    assert events[3]["move"] is None
    assert events[-1] == {"event": "end", "position": "0", "stuck": "L", "won": False}


# -- stalks ----------------------------------------------------------------------------------------


def test_stalks_as_in_the_paper(colonnade):
    """Decomposing Hackenbush, the session of the C Stalks Calculator."""
    result = colonnade("stalks", stdin="rrbr\nx\nb\n")
    assert result.lines == ["Value: -7/4", "Game Value = -1.750000"]
    assert colonnade("stalks", stdin="br\nexit\n").lines[0] == "Value: 1/2"


def test_stalks_given_as_arguments(colonnade):
    """Two stalks of the paper's kind, without a question; the input is left alone."""
    assert colonnade("stalks", "rrbr", "br", stdin="b\n").lines == [
        "Value: -7/4",
        "Game Value = -1.750000",
        "Value: 1/2",
        "Game Value = 0.500000",
    ]


def test_stalks_in_json(colonnade):
    answer = json.loads(colonnade("stalks", "--json", stdin="rrbr\n").out)
    assert answer == {"stalk": "rrbr", "value": "-7/4", "decimal": "-1.750000"}


def test_stalks_with_a_wrong_letter(colonnade):
    result = colonnade("stalks", stdin="rrxr\nb\n")
    assert result.err == "colonnade: column 3: found 'x'; expected b or r\n"
    assert result.lines[0] == "Value: 1"
    assert result.code == 2


def test_a_wrong_stalk_among_others_is_named(colonnade):
    result = colonnade("stalks", "rrxr", "b")
    assert result.err == "colonnade: rrxr: column 3: found 'x'; expected b or r\n"
    assert result.lines[0] == "Value: 1"
    assert result.code == 2
    in_json = [json.loads(line) for line in colonnade("stalks", "--json", "rrxr", "b").lines]
    assert [line.get("error", {}).get("column") for line in in_json] == [3, None]


# -- convert ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "out"),
    [
        (("{0|1}", "--to", "latex"), "\\tfrac{1}{2}"),
        (("^+^", "--to", "unicode"), "⇑"),
        (("{0|2}:1", "--to", "form"), "{0,{0|2}|2}"),
        (("11/8", "--to", "stalk"), "BBRRB"),
        (("*:1/2", "--to", "stalk"), "GBR"),
        (("0", "--to", "stalk"), "0"),
        (("B(R,B)", "--to", "edges"), "0-1B 1-2R 1-3B"),
        (("0-1B 1-2R 1-3B", "--to", "text"), "B(R,B)"),
        (("(2,4)(7,3)(1,2)", "-r", "domino-shave", "--to", "clockwise"), "BR, B"),
        (("B(R,BB)", "--to", "cgsuite"), 'game.graph.Hackenbush("l(r;ll)")'),
        (("{0|1}", "--to", "cgsuite"), "1/2"),
        (('game.graph.Hackenbush("l(l;rl)")', "--from", "cgsuite", "--to", "ascii"), "3/2"),
        (("tiny(1)", "--from", "cgsuite", "--to", "ascii"), "Tiny(1)"),
    ],
)
def test_convert(colonnade, arguments, out):
    assert colonnade("convert", *arguments).out == out + "\n"


LONG = "5*(Tiny({1|0})) + {1|*} + {2||1|0} + {3||2|1} + {7||4|3}"
"""A value whose name has 300,515 characters."""


def test_what_is_too_long_for_one_name_is_converted_by_its_parts(colonnade):
    (line,) = colonnade("convert", LONG, "--to", "ascii").lines
    assert Value(line) == Value(LONG)
    copies = "5*(Tiny({1|0}))"
    (line,) = colonnade("convert", copies, "--to", "form").lines
    assert Form.parse(line) == Form.parse(copies)


@pytest.mark.parametrize("target", ["unicode", "latex", "cgsuite"])
def test_what_has_no_name_in_a_notation_is_not_converted_to_a_remark(colonnade, target):
    result = colonnade("convert", LONG, "--to", target)
    assert (result.out, result.code, result.err.count("\n")) == ("", 2, 1)
    assert "characters, more than 20000" in result.err


def test_dominoes_and_clockwise_are_inverse(colonnade):
    """Clockwise Hackenbush and Domino Shave, theorem 3.5: normalised lines and forests correspond."""
    dominoes = colonnade("convert", "BR, B(G,R)", "-r", "clockwise-hackenbush", "--to", "dominoes").out.strip()
    assert colonnade("convert", dominoes, "-r", "domino-shave", "--to", "clockwise").out == "BR, B(G,R)\n"


@pytest.mark.parametrize(
    ("arguments", "code"),
    [(("{1|-1}", "--to", "stalk"), 1), (("1/2", "--to", "edges"), 2), (("BR", "--to", "clockwise"), 2)],
)
def test_convert_what_cannot_be(colonnade, arguments, code):
    result = colonnade("convert", *arguments)
    assert (result.out, result.code, result.err.count("\n")) == ("", code, 1)


def test_convert_reads_an_svg_drawing(colonnade, tmp_path):
    line = '<line x1="{}" y1="{}" x2="{}" y2="{}" stroke="{}"/>'
    lines = line.format(0, 90, 0, 60, "blue") + line.format(0, 60, 20, 30, "#c03410")
    drawing = tmp_path / "twig.svg"
    drawing.write_text(f"<svg>{lines}</svg>", encoding="utf-8")
    assert colonnade("convert", str(drawing), "--from", "svg", "--to", "text").out == "BR\n"
    assert colonnade("convert", str(drawing), "--from", "svg", "--to", "ascii").out == "1/2\n"
    missing = colonnade("convert", str(tmp_path / "no.svg"), "--from", "svg", "--to", "text")
    assert "No such file" in missing.err
    assert missing.err.count("\n") == 1


def test_convert_to_nowhere_is_a_usage_error(colonnade):
    assert colonnade("convert", "1", "--to", "klingon").code == 2


# -- draw ------------------------------------------------------------------------------------------


def test_draw_in_characters(colonnade):
    assert colonnade("draw", "BR").out == "╏1\n●\n┃0\n┷━━━\n"


def test_draw_files(colonnade, tmp_path):
    for name in ("tree.svg", "tree.tex", "tree.txt"):
        assert colonnade("draw", "B(R,BG)", "--labels", "-o", str(tmp_path / name)).code == 0
    root = ET.parse(tmp_path / "tree.svg").getroot()
    assert root.findtext("{http://www.w3.org/2000/svg}title") == "B(R,BG)"
    assert (tmp_path / "tree.tex").read_text().startswith("\\documentclass{standalone}")
    assert "┃0" in (tmp_path / "tree.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("picture", ["tree", "thermograph", "line"])
def test_draw_values(colonnade, picture):
    ET.fromstring(colonnade("draw", "{3|-1}", "-p", picture, "-f", "svg").out)
    assert "{3|−1}" in colonnade("draw", "{3|-1}", "-p", picture).out or picture == "thermograph"


def test_draw_days_and_rulesets(colonnade):
    assert colonnade("draw", "2", "-p", "values-by-day", "-f", "svg").out.count("<text") == 22
    assert colonnade("draw", "2", "-p", "ht-values-by-day", "-f", "svg").out.count("<text") == 18
    assert colonnade("draw", "(2,4)(7,3)", "-r", "domino-shave", "-f", "svg").out.count("<rect") == 2


def test_draw_values_below_positions_of_all_rulesets(colonnade):
    """3 xor 4 xor 5 is 2, and BR is 1/2."""
    assert colonnade("draw", "3 4 5", "-r", "nim", "--values").out == "o o o\no o o o\no o o o o\n\n∗2\n"
    assert ">∗2</text>" in colonnade("draw", "3 4 5", "-r", "nim", "--values", "-f", "svg").out
    assert ">1/2</text>" in colonnade("draw", "BR", "--values", "-f", "svg").out


def test_draw_in_json_and_from_a_pipe(colonnade, tmp_path):
    answer = json.loads(colonnade("draw", "-", "--json", stdin="BR\n").out)
    assert answer == {"format": "text", "picture": "╏1\n●\n┃0\n┷━━━\n"}
    if shutil.which("chromium"):
        answer = json.loads(colonnade("draw", "BR", "--json", "-f", "png").out)
        assert b64decode(answer["base64"]).startswith(b"\x89PNG")
    path = str(tmp_path / "x.svg")
    assert json.loads(colonnade("draw", "BR", "--json", "-o", path).out) == {"format": "svg", "output": path}


@pytest.mark.parametrize(
    "arguments",
    [
        ("BR", "-o", "x.bmp"),
        ("BR", "--theme", "pink"),
        (", ".join(["B"] * 60), "-f", "text", "--values"),
        ("3", "-p", "values-by-day"),
        ("B(", "-f", "svg"),
    ],
)
def test_draw_bad_input(colonnade, arguments):
    result = colonnade("draw", *arguments)
    assert (result.code, result.err.count("\n")) == (2, 1)


# -- verify ----------------------------------------------------------------------------------------


def test_verify_says_how_far_a_claim_holds(colonnade):
    result = colonnade("verify", "forms-and-values", "--label", "Corollary 4.4.3", "--seconds", "1")
    assert "Corollary 4.4.3: holds" in result.out
    assert result.lines[-1] == "1 entry checked, 0 not as expected"
    assert result.code == 0


def test_verify_runs_whole(colonnade):
    """All works in one run, each claim for a moment: a search that outlives an entry must not stop the others."""
    result = colonnade("verify", "--seconds", "0.001")
    assert result.code == 0
    assert result.lines[-1] == f"{len(entries())} entries checked, 0 not as expected"
    table = result.lines[-len(PAPERS) - 1 : -1]
    assert [line.split()[0] for line in table] == list(PAPERS)


def test_verify_full_is_not_cut_short(colonnade):
    result = colonnade("verify", "forms-and-values", "--label", "Corollary 4.9.4", "--full", "--seconds", "0.001")
    assert "Corollary 4.9.4 (corrected): holds up to day 5 (1982 cases)" in result.out


def test_verify_goes_on_from_its_file(colonnade, tmp_path):
    path = tmp_path / "results.jsonl"
    arguments = ("verify", "winning-ways", "--jobs", "2", "--output", str(path))
    first = colonnade(*arguments)
    assert first.code == 0
    assert len(path.read_text().splitlines()) == len(first.lines) - 1
    written = path.read_text().splitlines()
    path.write_text("\n".join(written[:-1]) + "\n")
    assert colonnade(*arguments).lines == first.lines
    told = [{**json.loads(line), "cpu_seconds": 0} for line in path.read_text().splitlines()]
    assert told == [{**json.loads(line), "cpu_seconds": 0} for line in written]


def test_verify_refutes_wrong_variants(colonnade):
    result = colonnade("verify", "decomposing-hackenbush", "--mutants")
    assert result.code == 0
    assert re.fullmatch(
        r"\d+ caught, 0 survived, 0 missing, 0 without a mutant for a reason, 4 fail as printed", result.lines[-1]
    )
    assert re.fullmatch(r"the slowest took \d+\.\d s of processor time: decomposing-hackenbush: .+", result.lines[-2])
    rows = [json.loads(line) for line in colonnade("verify", "nim", "--mutants", "--json").lines]
    assert [(row["label"], row["mutant"], row["cpu_seconds"] < 10) for row in rows] == [("Misère rule", "caught", True)]


def test_verify_bad_input(colonnade):
    assert "there is no ledger for 'bible'" in colonnade("verify", "bible").err


def test_verify_lists_in_json(colonnade):
    entries = [json.loads(line) for line in colonnade("verify", "flipping-coins", "--list", "--json").lines]
    assert {"paper", "label", "statement", "status", "expected"} == set(entries[0])
    assert {entry["paper"] for entry in entries} == {"flipping-coins"}


def test_verify_bad_label(colonnade):
    assert colonnade("verify", "forms-and-values", "--label", "zzz").code == 2


# -- census and count ------------------------------------------------------------------------------


def test_census_writes_tables_and_resumes(colonnade, tmp_path):
    arguments = ("census", "arches", "6", "-o", str(tmp_path / "arches"), "-j", "1")
    assert colonnade(*arguments).out == f"6 parts in {tmp_path / 'arches'}\n"
    answer = json.loads(colonnade(*arguments, "--json").out)
    assert len(answer["tables"]) == answer["parts"] == 6


def test_census_bad_input(colonnade, tmp_path):
    assert "there is no census of 'dragons'" in colonnade("census", "dragons", "3", "-o", str(tmp_path)).err
    assert colonnade("census", "stalks", "three", "-o", str(tmp_path)).code == 2


def test_count(colonnade):
    """Forms and values, table 3.1; 67 dicots by day 3."""
    assert colonnade("count", "ht-values", "4").out == "11363\n"
    assert json.loads(colonnade("count", "dicots", "3", "--json").out)["count"] == 67
    assert colonnade("count", "sheep", "3").code == 2


def test_site_needs_pyodide_and_keeps_what_is_no_site(colonnade, tmp_path):
    missing = colonnade("site", "-o", str(tmp_path / "site"), "--pyodide", str(tmp_path))
    assert missing.code == 2
    assert "is not Pyodide" in missing.err
    (tmp_path / "pyodide.mjs").touch()
    for name in ("pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json"):
        (tmp_path / name).touch()
    kept = colonnade("site", "-o", str(tmp_path), "--pyodide", str(tmp_path))
    assert kept.code == 2
    assert "is not empty and not a site" in kept.err
    assert (tmp_path / "pyodide.mjs").exists()
