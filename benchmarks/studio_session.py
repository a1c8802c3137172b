"""A studio of its own for the time of a measurement, the browser that shows it, and what is asked of its page."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from playwright.sync_api import Browser, Playwright

FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

# How many questions to the server have no answer yet: the page keeps it in window.questions.
COUNT_QUESTIONS = """
const ask = window.fetch;
window.questions = 0;
window.fetch = async (...question) => {
  window.questions += 1;
  try {
    const answer = await ask(...question);
    await answer.clone().arrayBuffer();
    return answer;
  } finally {
    window.questions -= 1;
  }
};
"""

# The middle of the stick that a selector finds, in page pixels. The layer of a large picture may be shifted and scaled.
MIDDLE = """(stick) => {
  const path = document.querySelector(`.layer-sticks ${stick} .halo`);
  const { x, y } = path.getPointAtLength(path.getTotalLength() / 2).matrixTransform(path.getScreenCTM());
  return [x, y];
}"""


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
