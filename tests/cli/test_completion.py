"""Shell completion: verbs, options and the names that options take."""

from __future__ import annotations

import os
import subprocess

import pytest

from tests.cli.conftest import COMMAND


def completions(line, *, shell="bash"):
    """What pressing Tab at the end of the line offers."""
    words = line.split(" ")
    environment = os.environ | {
        "_COLONNADE_COMPLETE": f"complete_{shell}",
        "COMP_WORDS": line,
        "COMP_CWORD": str(len(words) - 1),
    }
    done = subprocess.run(COMMAND, env=environment, capture_output=True, text=True, timeout=60, check=False)
    return done.stdout.split()


@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("colonnade ex", ["explain"]),
        ("colonnade draw BR --pic", ["--picture"]),
        ("colonnade draw BR --picture th", ["thermograph"]),
        ("colonnade value --ruleset domi", ["domino-shave", "domineering"]),
        ("colonnade count d", ["dicots"]),
        ("colonnade census st", ["stalks", "stalk-sums"]),
        ("colonnade census tally:a", ["tally:arches"]),
        ("colonnade verify flip", ["flipping-coins"]),
    ],
)
def test_tab(line, offered):
    assert sorted(completions(line)) == sorted(offered)


def test_the_script_for_the_shell_is_shown():
    """The shell is named, because the one that runs the tests may be any."""
    environment = os.environ | {"_TYPER_COMPLETE_TEST_DISABLE_SHELL_DETECTION": "1"}
    done = subprocess.run(
        [*COMMAND, "--show-completion", "bash"],
        env=environment,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert "_COLONNADE_COMPLETE=complete_bash" in done.stdout
