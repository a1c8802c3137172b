"""``colonnade calc`` from a pipe and in a terminal."""

from __future__ import annotations

import json
import os
import pty
import select
import sys
from subprocess import Popen

import pytest

from colonnade.cli.calculator import Calculator
from colonnade.errors import NotationError


def test_a_pipe_gets_one_answer_a_line(colonnade):
    result = colonnade("calc", stdin="g = {3|-1}\ng + g\n{0|\n2}:1\n_ + 1\n")
    assert result.lines == ["{3|-1}", "2", "3/2", "5/2"]
    assert result.code == 0


def test_lines_of_a_pipe_are_numbered_as_its_reader_counts_them(colonnade):
    """Blank lines, commands and lines in error count; a line that goes on counts where it ends, as in messages."""
    result = colonnade("calc", stdin="5\n\n3\n4\n_3\n:form 1\n1+)\n{0|\n2}\n_9 + _1\n_2\n")
    assert [*result.lines[:4], *result.lines[5:]] == ["5", "3", "4", "3", "1", "6"]
    assert "line 11: column 1: '_2' is not a game" in result.err


def test_a_bad_line_is_reported_and_the_rest_goes_on(colonnade):
    result = colonnade("calc", stdin="1+)\n1/4\n")
    assert result.lines == ["1/4"]
    assert result.err.startswith("line 1: column 3: found ')'")
    assert result.code == 2


def test_input_that_ends_inside_a_bracket_is_reported(colonnade):
    result = colonnade("calc", stdin="{1|\n")
    assert "ends inside a bracket" in result.err
    assert result.code == 2


def test_json_answers_and_errors(colonnade):
    result = colonnade("calc", "--json", stdin="g = {3|-1}\ng +\n")
    first, second = (json.loads(line) for line in result.lines)
    assert first == {"line": "g = {3|-1}", "answer": "{3|-1}"}
    assert second["error"]["column"] == 4
    assert result.code == 2


def test_quit_leaves(colonnade):
    for word in (":quit", "quit", "exit"):
        assert colonnade("calc", stdin=f"1\n{word}\n2\n").lines == ["1"]


def test_realise_gives_a_position_of_a_value(colonnade):
    result = colonnade("calc", stdin="g = 1/2\n:realise g + *\n:realise {1|-1}\n")
    assert result.lines == ["1/2", "BRG"]
    assert result.err.startswith("line 3: no Hackenbush position has the value +-1")


def test_help_needs_no_colon_unless_it_is_a_name():
    calculator = Calculator()
    assert calculator.answer("help") == calculator.answer(":help")
    calculator.answer("help = 1/2")
    assert calculator.answer("help") == "1/2"


def test_names_keep_the_form_not_the_value():
    """{0|2} and 1 are equal, but not as bases of an ordinal sum (forms-and-values, section 2.1)."""
    calculator = Calculator()
    calculator.answer("g = {0|2}")
    calculator.answer("h = 1")
    assert calculator.answer("g == h") == "yes"
    assert (calculator.answer("g:1"), calculator.answer("h:1")) == ("3/2", "2")


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("1 ? 2", "1 < 2"),
        ("* ? 0", "* || 0"),
        ("^ >= 0", "yes"),
        ("^<2> > 0", "yes"),
        ("*2 + *3 == *", "yes"),
        ("* <> *", "no"),
    ],
)
def test_comparisons(line, answer):
    assert Calculator().answer(line) == answer


def test_the_column_of_an_error_is_that_of_the_line_as_typed():
    calculator = Calculator()
    calculator.answer("long = {1000|-1000}")
    with pytest.raises(NotationError) as caught:
        calculator.answer("long + )")
    assert caught.value.column == 8


def test_names_that_mean_something_are_refused():
    for name in ("v", "vv", "Tiny", "HT"):
        with pytest.raises(NotationError):
            Calculator().answer(f"{name} = 1")


def test_a_person_sees_a_caret_under_the_fault(tmp_path):
    """In a terminal: a prompt, the answer, a caret under the column, and Ctrl-D leaves with 0."""
    parent, child = pty.openpty()
    code = "import sys; from colonnade.cli import main; sys.exit(main(['calc']))"
    environment = os.environ | {"XDG_STATE_HOME": str(tmp_path), "TERM": "dumb"}
    process = Popen([sys.executable, "-c", code], stdin=child, stdout=child, stderr=child, env=environment)
    os.close(child)
    try:
        seen = ""
        for typed in (b"{1|-1}\n", b"1+ )\n", b"\x04"):
            seen += _until_prompt(parent)
            os.write(parent, typed)
        assert process.wait(timeout=60) == 0
    finally:
        process.kill()
        os.close(parent)
    assert "+-1\n" in seen
    assert "     ^\nfound ')'" in seen


def _until_prompt(terminal):
    seen = ""
    while not seen.endswith("> "):
        assert select.select([terminal], [], [], 20)[0], f"no prompt after {seen!r}"
        seen += os.read(terminal, 4096).decode().replace("\r\n", "\n")
    return seen
