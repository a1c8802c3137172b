"""The command line is tested as people use it: in a process of its own."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
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


@pytest.fixture
def colonnade() -> Run:
    """Run one command: ``colonnade("value", "BR")``."""

    def run(*arguments: str, stdin: str = "") -> Result:
        done = subprocess.run(
            [sys.executable, "-c", "import sys; from colonnade.cli import main; sys.exit(main())", *arguments],
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
