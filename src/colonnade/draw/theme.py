"""Colors and strokes, as in the studio."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from colonnade.draw.scene import Ink

STICK = 5.5
DASH, GAP = 11.0, 7.0
DOUBLE, APART = 2.4, 5.8
"""A green stick is two lines this wide, their middles this far apart."""

SERIF = "'Palatino Linotype', Palatino, 'TeX Gyre Pagella', P052, 'URW Palladio L', 'Book Antiqua', Georgia, serif"


@dataclass(frozen=True, slots=True)
class Theme:
    """A color for every ink."""

    name: str
    colors: Mapping[Ink, str]


LIGHT = Theme(
    "light",
    {
        Ink.LEFT: "#164A9A",
        Ink.RIGHT: "#C03410",
        Ink.EITHER: "#0E7A50",
        Ink.INK: "#1C1B19",
        Ink.SOFT: "#6A665C",
        Ink.FAINT: "#DFDACD",
        Ink.HATCH: "#B9B29F",
        Ink.PAPER: "#FFFFFF",
        Ink.HIGHLIGHT: "#F7EBC8",
    },
)

DARK = Theme(
    "dark",
    {
        Ink.LEFT: "#79AEFA",
        Ink.RIGHT: "#F4795A",
        Ink.EITHER: "#86E0B0",
        Ink.INK: "#F3F0E8",
        Ink.SOFT: "#9B978C",
        Ink.FAINT: "#30353D",
        Ink.HATCH: "#4A505A",
        Ink.PAPER: "#14171B",
        Ink.HIGHLIGHT: "#3A3116",
    },
)

GRAY = Theme(
    "gray",
    {
        Ink.LEFT: "#111111",
        Ink.RIGHT: "#111111",
        Ink.EITHER: "#111111",
        Ink.INK: "#111111",
        Ink.SOFT: "#555555",
        Ink.FAINT: "#CCCCCC",
        Ink.HATCH: "#999999",
        Ink.PAPER: "#FFFFFF",
        Ink.HIGHLIGHT: "#EEEEEE",
    },
)

THEMES = {theme.name: theme for theme in (LIGHT, DARK, GRAY)}


def dashes(length: float) -> tuple[float, float]:
    """Dash and gap such that a stick of this length begins and ends with a whole dash.

    >>> dash, gap = dashes(65)
    >>> round(4 * dash + 3 * gap, 6), round(dash / gap, 3) == round(DASH / GAP, 3)
    (65.0, True)
    """
    count = max(round((length + GAP) / (DASH + GAP)), 2)
    stretch = length / (count * DASH + (count - 1) * GAP)
    return DASH * stretch, GAP * stretch
