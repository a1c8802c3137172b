"""A studio of its own for the time of a measurement, and the browser that shows it."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from playwright.sync_api import Browser, Playwright

FLAGS = ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]


class Served(NamedTuple):
    """The address of a studio, and the process that serves it."""

    url: str
    pid: int


@contextmanager
def studio() -> Iterator[Served]:
    """A studio on a free port, as ``colonnade studio`` starts it."""
    command = [sys.executable, "-m", "colonnade", "studio", "--port", "0", "--no-browser", "--json"]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        assert server.stdout is not None
        yield Served(json.loads(server.stdout.readline())["url"], server.pid)
    finally:
        server.terminate()
        server.wait(timeout=10)


def chromium(playwright: Playwright) -> Browser:
    """The system's Chromium, without a window."""
    return playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
