"""The command line is tested as people use it: in a process of its own."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pytest


@dataclass(frozen=True, slots=True)
class Result:
    """What a command wrote, and how it ended."""

    out: str
    err: str
    code: int

    @property
    def lines(self) -> list[str]:
        """The lines of standard output."""
        return self.out.splitlines()


Run = Callable[..., Result]
Start = Callable[..., "subprocess.Popen[str]"]

# A test run in the background ignores Ctrl-C, and so would its children.
COMMAND = [
    sys.executable,
    "-c",
    "import signal, sys; signal.signal(signal.SIGINT, signal.default_int_handler);"
    "from colonnade.cli import main; sys.exit(main())",
]


@pytest.fixture
def colonnade() -> Run:
    """Run one command: ``colonnade("value", "BR")``."""

    def run(*arguments: str, stdin: str = "") -> Result:
        done = subprocess.run(
            [*COMMAND, *arguments],
            input=stdin,
            capture_output=True,
            text=True,
            encoding="utf-8",
            timeout=60,
            check=False,
        )
        assert "Traceback" not in done.stderr, done.stderr
        return Result(done.stdout, done.stderr, done.returncode)

    return run


def _hear_interrupts() -> None:
    """Tests that run in the background ignore Ctrl-C, and so would what they start, until it sets a handler."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.fixture
def start() -> Iterator[Start]:
    """Start one command and go on: ``start("studio")``. Whatever still runs at the end of the test is ended.

    It leads a process group of its own, as a command in a terminal does: Ctrl-C there reaches its children too.
    """
    started = []

    def begin(*arguments: str) -> subprocess.Popen[str]:
        pipe = subprocess.PIPE
        process = subprocess.Popen(
            [*COMMAND, *arguments],
            stdin=pipe,
            stdout=pipe,
            stderr=pipe,
            text=True,
            encoding="utf-8",
            process_group=0,
            preexec_fn=_hear_interrupts,
        )
        started.append(process)
        return process

    yield begin
    for process in started:
        process.kill()
        process.communicate()
