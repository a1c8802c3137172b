"""Scenes as PNG, by whichever of CairoSVG and Chromium is installed."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from colonnade.draw.browser import drawn_by_browser
from colonnade.draw.scene import Scene
from colonnade.draw.svg import svg
from colonnade.draw.theme import LIGHT, Theme


def png(scene: Scene, *, theme: Theme = LIGHT, scale: float = 2.0, transparent: bool = False) -> bytes:
    """The scene as a PNG file, at twice the size of the screen by default."""
    picture = svg(scene, theme=theme, transparent=transparent)
    if find_spec("cairosvg") is not None:
        drawn: bytes = import_module("cairosvg").svg2png(bytestring=picture.encode(), scale=scale)
        return drawn
    left, bottom, right, top = scene.bounds()
    return drawn_by_browser(
        f'<body style="margin:0">{picture}',
        "--screenshot",
        "--hide-scrollbars",
        f"--force-device-scale-factor={scale}",
        f"--window-size={round(right - left)},{round(top - bottom)}",
        *(["--default-background-color=00000000"] if transparent else []),
        format="PNG",
    )
