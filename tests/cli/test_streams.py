"""Standard input and output that are closed, full, cut off or marked: one line, the right exit code, no traceback."""

from __future__ import annotations

import json
import os
import shlex
import signal
import subprocess
import time

import pytest

from tests.cli.conftest import COMMAND

SHELL = " ".join(map(shlex.quote, COMMAND))
REQUEST = shlex.quote('{"expression": "1"}')


def shell(line, **variables):
    """Run a line of shell in which ``colonnade`` stands for the command."""
    done = subprocess.run(
        ["bash", "-c", line.replace("colonnade", SHELL)],
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
        check=False,
        env=os.environ | variables,
    )
    return done.stdout, done.stderr, done.returncode


@pytest.mark.parametrize("verb", ["batch", "value", "calc --json", "stalks", "draw -"])
def test_standard_input_is_closed(verb):
    out, err, code = shell(f"colonnade {verb} <&-")
    assert (code, err.count("\n") + out.count("\n")) == (2, 1)
    assert "standard input is closed" in out + err


@pytest.mark.parametrize("command", [f"echo {REQUEST} | colonnade batch", "colonnade value 1", "colonnade --version"])
def test_standard_output_is_closed(command):
    assert shell(f"{command} >&-") == ("", "colonnade: standard output is closed\n", 1)


@pytest.mark.parametrize("command", [f"echo {REQUEST} | colonnade batch", "colonnade value 1", "colonnade --version"])
def test_the_device_is_full(command):
    out, err, code = shell(f"{command} > /dev/full")
    assert (out, err, code) == ("", "colonnade: cannot write the answer: No space left on device\n", 1)


def test_standard_error_is_closed():
    assert shell("colonnade value '{' 2>&-") == ("", "", 2)


def test_a_reader_that_has_enough():
    out, err, code = shell(f"set -o pipefail; yes {REQUEST} | head -5000 | colonnade batch | head -1")
    assert (json.loads(out)["value"], err) == ("1", "")
    assert code in (0, 141)  # 141 is what the shell says of yes, which the pipe ended


@pytest.mark.parametrize("verb", ["moves -r nim 5000", "--help", "verify --list", "puzzle --json"])
def test_a_reader_that_leaves_is_no_error(verb):
    out, err, code = shell(f"colonnade {verb} | (exec <&-); exit ${{PIPESTATUS[0]}}")
    assert (out, err, code) == ("", "", 0)


def test_a_byte_order_mark_is_no_part_of_the_input():
    assert (
        shell(r"""printf '\xef\xbb\xbf{"expression": "1+1"}\n' | colonnade batch""")[0]
        == '{"id": null, "value": "2"}\n'
    )
    assert shell(r"printf '\xef\xbb\xbf1+1\n*\n' | colonnade value")[0] == "1+1 = 2\n* = *\n"
    assert shell(r"printf '\xef\xbb\xbfbr\n' | colonnade stalks")[0].startswith("Value: 1/2\n")


def test_control_characters_are_escaped(colonnade):
    """Quoted input must not steer the terminal: neither escape sequences nor changes of the writing direction."""
    result = colonnade("value", "1", "\x1b[31m\x07", "\u202e1")
    assert result.err.isascii()
    assert "\x1b" not in result.err
    assert "\\x1b[31m\\x07: column 1" in result.err
    assert result.err.count("\n") == 2
    assert "\x1b" not in colonnade("calc", stdin="\x1b[2J\n").err
    assert "\x1b" not in colonnade("stalks", stdin="\x1b[2J\n").err


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "utf-8:strict"])
def test_what_the_encoding_of_standard_output_does_not_have_is_escaped(encoding):
    """As JSON has it: an id comes back, in an old console too, and so does an argument that is no text."""
    line = shlex.quote('{"id": "\U0001f600∗", "expression": "^"}')
    for jobs in (1, 2):
        out, err, code = shell(f"echo {line} | colonnade batch --jobs {jobs}", PYTHONIOENCODING=encoding)
        assert (json.loads(out), err, code) == ({"id": "\U0001f600∗", "value": "^"}, "", 0)
    out, err, code = shell(r"colonnade value --json $'1 \xff'", PYTHONIOENCODING=encoding)
    answer = json.loads(out)
    assert (answer["text"], answer["error"]["column"], err, code) == ("1 \udcff", 3, "", 2)
    out, err, code = shell("colonnade value -n unicode '^'", PYTHONIOENCODING=encoding)
    assert (out, err, code) == ("↑\n" if encoding == "utf-8:strict" else "\\u2191\n", "", 0)


def test_a_kernel_that_there_is_not():
    out, err, code = shell("colonnade value 1", COLONNADE_KERNEL="bogus")
    message = "colonnade: COLONNADE_KERNEL is 'bogus'; expected auto, native or reference\n"
    assert (out, err, code) == ("", message, 2)


@pytest.mark.parametrize(
    ("lines", "code"),
    [
        ([{"expression": "1"}, {"expression": "*"}], 0),
        ([{"expression": "1"}, {"expression": "{"}, {"expression": "*"}], 1),
        ([], 0),
    ],
)
def test_the_exit_code_of_a_batch_tells_whether_all_lines_were_answered(colonnade, lines, code):
    result = colonnade("batch", stdin="".join(json.dumps(line) + "\n" for line in lines))
    assert (len(result.lines), result.err, result.code) == (len(lines), "", code)


@pytest.mark.parametrize("delay", [0.02, 0.06, 0.12, 0.25, 0.5])
def test_ctrl_c_at_any_time_leaves_no_traceback(start, delay):
    """From the start of the interpreter's own code on; before, Python has not yet set up anything to catch it with."""
    process = start("batch")
    time.sleep(delay)
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=60)
    assert process.returncode in (130, -signal.SIGINT, 1)
    if process.returncode == 130:
        assert "Traceback" not in err
        assert err.count("\n") == 1
