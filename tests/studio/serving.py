"""A studio server in a process of its own, as ``colonnade studio`` starts it, with a page that is a single line."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

SERVE = """
import sys
from pathlib import Path
from colonnade.cli.studio import studio
from colonnade.studio import app

if __name__ == "__main__":
    app.STATIC = Path(sys.argv[1])
    studio(0, open_browser=False, as_json=True)
"""


@contextmanager
def served(folder: Path, *, log: IO[str] | None = None) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """The process of a server and its address; what it writes to standard error goes to ``log``."""
    (folder / "index.html").write_text("<title>Colonnade</title>", encoding="utf-8")
    process = subprocess.Popen(
        [sys.executable, "-c", SERVE, str(folder)], stdout=subprocess.PIPE, stderr=log, text=True
    )
    try:
        assert process.stdout is not None
        yield process, json.loads(process.stdout.readline())["url"]
    finally:
        process.kill()
        process.wait()
