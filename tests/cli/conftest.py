"""The command line is tested as people use it: in a process of its own."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Callable, Iterator

import pytest

from tests.cli.forking import Commands, Result

Run = Callable[..., Result]
Start = Callable[..., "subprocess.Popen[str]"]

# A test run in the background ignores Ctrl-C, and so would its children.
COMMAND = [
    sys.executable,
    "-c",
    "import signal, sys; signal.signal(signal.SIGINT, signal.default_int_handler);"
    "from colonnade.cli import main; sys.exit(main())",
]


@pytest.fixture(scope="session")
def commands(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Commands]:
    started = Commands(tmp_path_factory.mktemp("streams"))
    yield started
    started.close()


@pytest.fixture
def colonnade(commands: Commands) -> Run:
    """Run one command: ``colonnade("value", "BR")``."""

    def run(*arguments: str, stdin: str = "") -> Result:
        done = commands.run(arguments, stdin=stdin)
        assert "Traceback" not in done.err, done.err
        return done

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
