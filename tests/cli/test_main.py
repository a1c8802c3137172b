"""What holds for all verbs: version, help, exit codes, speed."""

from __future__ import annotations

import os
import pty
import subprocess
import sys

from colonnade._kernel import KERNEL
from tests.cli.conftest import COMMAND


def test_version_names_the_kernel(colonnade):
    assert f"({KERNEL.name} kernel)" in colonnade("--version").out


def test_version_and_value_are_quick():
    """0.3 s and 0.5 s of processor time, so that other tests at the same time do not count."""
    for arguments, limit in ((("--version",), 0.3), (("value", "BR"), 0.5)):
        assert min(_seconds([*COMMAND, *arguments]) for _ in range(3)) < limit


def _seconds(command):
    before = os.times()
    subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
    after = os.times()
    return after.children_user - before.children_user + after.children_system - before.children_system


def test_the_package_is_imported_in_no_time():
    """A tenth of a second of processor time, the interpreter's own start included."""
    assert min(_seconds([sys.executable, "-c", "import colonnade"]) for _ in range(3)) < 0.1


def _read_to_the_end(terminal: int) -> str:
    seen = b""
    try:
        while True:
            seen += os.read(terminal, 4096)
    except OSError:  # the other end is closed
        os.close(terminal)
    return seen.decode()


def test_a_person_sees_that_long_work_is_alive():
    """A sum that nobody will finish, given up after two seconds: from the first second on its name is shown."""
    hot = " + ".join(f"{{{3 * n}|{n}||{-n}|{-4 * n}}}" for n in range(1, 40))
    parent, child = pty.openpty()
    process = subprocess.Popen(
        [*COMMAND, "value", "--seconds", "2", hot],
        stdout=subprocess.PIPE,
        stderr=child,
        env=os.environ | {"TERM": "xterm"},
    )
    os.close(child)
    seen = _read_to_the_end(parent)
    out, _ = process.communicate(timeout=60)
    assert (out, process.returncode) == (b"", 1)
    assert "{3|1||-1|-4} + {6|2||-2|-8}" in seen
    assert "play ends between -780 and 780" in " ".join(seen.split())


def test_without_a_verb_there_is_help_and_no_error(colonnade):
    result = colonnade()
    assert (result.out, result.err, result.code) == (colonnade("--help").out, "", 0)


def test_a_person_sees_lines_that_fit_and_how_to_end_the_input():
    parent, child = pty.openpty()
    environment = os.environ | {"TERM": "xterm", "COLUMNS": "60"}
    process = subprocess.Popen([*COMMAND, "explain"], stdin=child, stdout=child, stderr=child, env=environment)
    os.close(child)
    os.write(parent, b"B(R,R)\n\x04")
    lines = _read_to_the_end(parent).split("\r\n")
    assert process.wait(timeout=60) == 0
    assert "Type one text a line; Ctrl-D ends." in lines
    assert max(map(len, lines)) <= 60


def test_a_person_is_told_of_a_picture_that_does_not_fit():
    parent, child = pty.openpty()
    environment = os.environ | {"TERM": "xterm", "COLUMNS": "60"}
    process = subprocess.Popen([*COMMAND, "draw", "77/128"], stdout=child, stderr=subprocess.PIPE, env=environment)
    os.close(child)
    try:
        while os.read(parent, 4096):
            pass
    except OSError:  # the other end is closed
        os.close(parent)
    _, err = process.communicate(timeout=60)
    assert process.returncode == 0
    assert b"and the terminal 60: write it to a file with -o" in err


def test_help_lists_the_verbs(colonnade):
    result = colonnade("--help")
    assert result.code == 0
    assert "value" in result.out


def test_an_unknown_verb_is_a_usage_error_with_a_remedy(colonnade):
    result = colonnade("valu", "1")
    assert result.code == 2
    assert result.err == "colonnade: there is no command 'valu'; did you mean value?\n"


def test_an_option_without_its_argument_is_a_usage_error(colonnade):
    result = colonnade("value", "1", "--notation")
    assert result.code == 2
    assert result.err.count("\n") == 1


def test_batch_goes_on_after_a_bad_line(colonnade):
    result = colonnade("batch", stdin='{"id": 1, "expression": "{0|2}:1"}\nnonsense\n{"id": 3, "expression": "*+*"}\n')
    assert '"3/2"' in result.lines[0]
    assert '"error"' in result.lines[1]
    assert '"0"' in result.lines[2]
