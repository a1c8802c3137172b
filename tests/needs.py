"""What a test needs from the machine: where it is missing the test is skipped, but never on the build machine."""

from __future__ import annotations

import os
import shutil
from typing import NoReturn

import pytest


def missing(what: str) -> NoReturn:
    """Skip the test; with ``CI=true`` fail it."""
    if os.environ.get("CI"):
        pytest.fail(what)
    pytest.skip(what)


def program(name: str, remedy: str) -> str:
    """The path of a program."""
    found = shutil.which(name)
    return found if found is not None else missing(f"{name} is missing: run {remedy}")


def page() -> None:
    """The studio's page, built."""
    from colonnade.studio.app import STATIC

    if not (STATIC / "index.html").is_file():
        missing("the page is not built: run make web")
