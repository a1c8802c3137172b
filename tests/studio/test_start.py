"""What a page that runs Python has to load before its first answer."""

from __future__ import annotations

import subprocess
import sys


def test_answers_in_the_page_start_without_large_modules() -> None:
    """Each of these takes a tenth of a second or more in a browser."""
    script = "import sys, colonnade.studio.browser; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True, timeout=60)
    assert not {"doctest", "unittest", "statistics", "pydantic", "asyncio"} & set(loaded.stdout.split())
