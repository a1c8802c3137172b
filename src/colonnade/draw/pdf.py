"""Scenes as PDF, one page of the size of the scene, by whichever of CairoSVG and Chromium is installed."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from colonnade.draw.browser import drawn_by_browser
from colonnade.draw.scene import Scene
from colonnade.draw.svg import svg
from colonnade.draw.theme import LIGHT, Theme


def pdf(scene: Scene, *, theme: Theme = LIGHT) -> bytes:
    """The scene as a PDF file, with lines and letters, not pixels."""
    picture = svg(scene, theme=theme, transparent=theme is LIGHT)
    if find_spec("cairosvg") is not None:
        drawn: bytes = import_module("cairosvg").svg2pdf(bytestring=picture.encode())
        return drawn
    left, bottom, right, top = scene.bounds()
    page = f"@page {{ size: {right - left}px {top - bottom}px; margin: 0 }}"
    # A picture in a line of text stands on a base line, and what is below it would be a second page.
    style = f"{page} body {{ margin: 0 }} svg {{ display: block }}"
    return drawn_by_browser(
        f"<style>{style}</style><body>{picture}", "--print-to-pdf", "--no-pdf-header-footer", format="PDF"
    )
