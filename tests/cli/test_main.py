"""What holds for all verbs: version, help, exit codes, speed."""

from __future__ import annotations

import os

from colonnade._kernel import KERNEL


def test_version_names_the_kernel(colonnade):
    assert f"({KERNEL.name} kernel)" in colonnade("--version").out


def test_version_and_value_are_quick(colonnade):
    """0.3 s and 0.5 s of processor time, so that other tests at the same time do not count."""
    for arguments, limit in ((("--version",), 0.3), (("value", "BR"), 0.5)):
        assert min(_seconds(colonnade, arguments) for _ in range(3)) < limit


def _seconds(colonnade, arguments):
    before = os.times()
    colonnade(*arguments)
    after = os.times()
    return after.children_user - before.children_user + after.children_system - before.children_system


def test_help_lists_the_verbs(colonnade):
    result = colonnade("--help")
    assert result.code == 0
    assert "value" in result.out


def test_an_unknown_verb_is_a_usage_error_with_a_remedy(colonnade):
    result = colonnade("valu", "1")
    assert result.code == 2
    assert result.err == "colonnade: No such command 'valu'. Did you mean 'value'?; see colonnade --help\n"


def test_an_option_without_its_argument_is_a_usage_error(colonnade):
    result = colonnade("value", "1", "--notation")
    assert result.code == 2
    assert result.err.count("\n") == 1


def test_batch_goes_on_after_a_bad_line(colonnade):
    result = colonnade("batch", stdin='{"id": 1, "expression": "{0|2}:1"}\nnonsense\n{"id": 3, "expression": "*+*"}\n')
    assert '"3/2"' in result.lines[0]
    assert '"error"' in result.lines[1]
    assert '"0"' in result.lines[2]
