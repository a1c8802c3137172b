"""How long a newcomer waits: from a clone of this repository to the studio's page and to a first value.

    python benchmarks/newcomer.py

It clones into a temporary folder and does there what ``make run`` does, stage by stage. Packages come from wherever
pip, cargo and npm find them; what they have cached already is not fetched again, so the figures are those of a second
project on a machine, not of a first.
"""

from __future__ import annotations

import os
import signal
import subprocess
import tempfile
import urllib.request
from pathlib import Path
from time import monotonic

ROOT = Path(__file__).parents[1]
STAGES = ("python", "kernel", "web")
"""What ``make run`` sets up before it starts the studio."""


def main() -> None:
    """Time every stage and print the table."""
    print(f"{'stage':<28}{'seconds':>10}{'since clone':>14}")
    began = monotonic()
    with tempfile.TemporaryDirectory() as folder:
        clone = Path(folder) / "colonnade"

        def timed(name: str, *command: str) -> None:
            start = monotonic()
            subprocess.run(command, cwd=clone if clone.exists() else folder, check=True, stdout=subprocess.DEVNULL)
            report(name, start, began)

        timed("git clone", "git", "clone", "--quiet", str(ROOT), str(clone))
        for stage in STAGES:
            timed(f"make {stage}", "make", stage)
        first_page(clone, began)
        timed("colonnade value BR", ".venv/bin/colonnade", "value", "BR")
        timed("colonnade value BR, again", ".venv/bin/colonnade", "value", "BR")


def first_page(clone: Path, began: float) -> None:
    """``make run``, until the page can be fetched."""
    start = monotonic()
    # Whatever opens pages is replaced by a command that does nothing.
    environment = os.environ | {"BROWSER": "true"}
    studio = subprocess.Popen(
        ["make", "run"], cwd=clone, env=environment, stdout=subprocess.PIPE, text=True, start_new_session=True
    )
    try:
        assert studio.stdout is not None
        url = next(word for line in studio.stdout for word in line.split() if word.startswith("http://"))
        with urllib.request.urlopen(url) as page:
            page.read()
        report("make run, to the page", start, began)
    finally:
        os.killpg(studio.pid, signal.SIGINT)
        studio.wait(timeout=30)


def report(name: str, start: float, began: float) -> None:
    """One line of the table."""
    now = monotonic()
    print(f"{name:<28}{now - start:>10.1f}{now - began:>14.1f}", flush=True)


if __name__ == "__main__":
    main()
