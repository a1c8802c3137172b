"""A browser that draws: PNG and PDF come from Chromium where no other renderer is installed."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from pathlib import Path

from colonnade.errors import UnsupportedError

_BROWSERS = ("chromium", "chromium-browser", "google-chrome", "chrome")


def drawn_by_browser(page: str, option: str, *options: str, format: str) -> bytes:
    """The file that Chromium writes under ``option``, such as ``--screenshot``, when it is shown this page."""
    browser = next(filter(None, map(shutil.which, _BROWSERS)), None)
    if browser is None:
        raise UnsupportedError(
            f"{format} needs CairoSVG or Chromium; install one (pip install cairosvg) or write SVG instead"
        )
    with tempfile.TemporaryDirectory() as folder:
        shown, written = Path(folder) / "page.html", Path(folder) / f"written.{format.lower()}"
        shown.write_text(f'<!doctype html><meta charset="utf-8">{page}', encoding="utf-8")
        command = [browser, "--headless", "--no-sandbox", "--disable-gpu", *options, f"{option}={written}"]
        done = subprocess.run([*command, shown.as_uri()], capture_output=True, timeout=60, check=False)
        if not written.exists():
            raise UnsupportedError(f"{browser} drew nothing: {done.stderr.decode(errors='replace')[-200:]}")
        return written.read_bytes()
