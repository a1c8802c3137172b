"""Scenes as PNG, by whichever of CairoSVG and Chromium is installed."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from colonnade.draw.scene import Scene
from colonnade.draw.svg import svg
from colonnade.draw.theme import LIGHT, Theme
from colonnade.errors import UnsupportedError

_BROWSERS = ("chromium", "chromium-browser", "google-chrome", "chrome")


def png(scene: Scene, *, theme: Theme = LIGHT, scale: float = 2.0, transparent: bool = False) -> bytes:
    """The scene as a PNG file, at twice the size of the screen by default."""
    picture = svg(scene, theme=theme, transparent=transparent)
    if find_spec("cairosvg") is None:
        return _by_browser(scene, picture, scale, transparent)
    drawn: bytes = import_module("cairosvg").svg2png(bytestring=picture.encode(), scale=scale)
    return drawn


def _by_browser(scene: Scene, picture: str, scale: float, transparent: bool) -> bytes:
    browser = next(filter(None, map(shutil.which, _BROWSERS)), None)
    if browser is None:
        raise UnsupportedError(
            "PNG needs CairoSVG or Chromium; install one (pip install cairosvg) or write SVG instead"
        )
    left, bottom, right, top = scene.bounds()
    with tempfile.TemporaryDirectory() as folder:
        page, shot = Path(folder) / "page.html", Path(folder) / "shot.png"
        page.write_text(f'<meta charset="utf-8"><body style="margin:0">{picture}', encoding="utf-8")
        command = [
            browser,
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--hide-scrollbars",
            f"--force-device-scale-factor={scale}",
            f"--window-size={round(right - left)},{round(top - bottom)}",
            *(["--default-background-color=00000000"] if transparent else []),
            f"--screenshot={shot}",
            page.as_uri(),
        ]
        done = subprocess.run(command, capture_output=True, timeout=60, check=False)
        if not shot.exists():
            raise UnsupportedError(f"{browser} drew nothing: {done.stderr.decode(errors='replace')[-200:]}")
        return shot.read_bytes()
