"""``colonnade draw``: pictures of positions and values."""

from __future__ import annotations

import json
import sys
from base64 import b64encode
from enum import Enum
from pathlib import Path
from shutil import get_terminal_size
from typing import Annotated

from colonnade.budget import Budget
from colonnade.cli.drawing import DrawingRequest, Picture
from colonnade.cli.inputs import read_text
from colonnade.cli.options import Json, Ruleset, Seconds, Text, beginning
from colonnade.cli.parameters import Option
from colonnade.cli.subject import DEFAULT_SECONDS
from colonnade.cli.work import work
from colonnade.draw.theme import THEMES, Theme
from colonnade.errors import NotationError


class Format(Enum):
    """What to draw it in."""

    SVG = "svg"
    PNG = "png"
    PDF = "pdf"
    TIKZ = "tikz"
    TEXT = "text"


_BY_SUFFIX = {
    ".svg": Format.SVG,
    ".png": Format.PNG,
    ".pdf": Format.PDF,
    ".tex": Format.TIKZ,
    ".tikz": Format.TIKZ,
    ".txt": Format.TEXT,
}
_THEME_NAMES = ", ".join(THEMES)

What = Annotated[Picture | None, Option("--picture", "-p", help="What to draw; by default what was given.")]
Out = Annotated[Path | None, Option("--output", "-o", help="Write to this file: .svg, .png, .pdf, .tex or .txt.")]
In = Annotated[Format | None, Option("--format", "-f", help="By default that of the file, else text.")]
Colors = Annotated[str, Option("--theme", help=f"One of {_THEME_NAMES}.", autocompletion=beginning(lambda: THEMES))]
Values = Annotated[
    bool, Option("--values", help="Write the value below the position, in Hackenbush below each component.")
]
Labels = Annotated[bool, Option("--labels", help="Write the number of each stick of a Hackenbush position beside it.")]
Depth = Annotated[int | None, Option("--depth", min=0, help="Draw only so many moves of a game tree.")]


def command(
    text: Text,
    ruleset: Ruleset = None,
    picture: What = None,
    output: Out = None,
    format: In = None,
    theme: Colors = "light",
    values: Values = False,
    labels: Labels = False,
    depth: Depth = None,
    seconds: Seconds = DEFAULT_SECONDS,
    as_json: Json = False,
) -> None:
    """Draw a position, a game tree, a thermograph, a number line or a Hasse diagram.

    `colonnade draw "B(R,BB)" -o tree.svg`, `colonnade draw "{3|-1}" -p thermograph -o hot.tex`,
    `colonnade draw 2 -p values-by-day -o day2.svg`. Without a file it is drawn in characters. `-` reads the text from
    standard input.
    """
    if theme not in THEMES:
        raise NotationError(f"there is no theme {theme!r}; expected one of {_THEME_NAMES}")
    chosen = format or (_BY_SUFFIX.get(output.suffix.lower()) if output else Format.TEXT)
    if chosen is None:
        raise NotationError(
            f"{output} does not say what to write; end it in .svg, .png, .pdf, .tex or .txt, or give --format"
        )
    request = DrawingRequest(read_text(text), ruleset, picture, values, labels, depth)
    with work(request.text, seconds=seconds) as budget:
        drawn = _written(request, chosen, THEMES[theme], budget)
    if output is not None:
        output.write_bytes(drawn)
    if as_json:
        print(json.dumps(_as_json(drawn, chosen, output), ensure_ascii=False))
    elif output is None:
        sys.stdout.buffer.write(drawn)
        if chosen is Format.TEXT and sys.stdout.isatty():
            _warn_of_width(drawn.decode())


def _written(request: DrawingRequest, format: Format, theme: Theme, budget: Budget) -> bytes:
    if format is Format.TEXT:
        return (request.characters(budget) + "\n").encode()
    scene = request.scene(budget)
    if format is Format.PNG:
        from colonnade.draw.png import png

        return png(scene, theme=theme)
    if format is Format.PDF:
        from colonnade.draw.pdf import pdf

        return pdf(scene, theme=theme)
    if format is Format.TIKZ:
        from colonnade.draw.tikz import tikz

        return tikz(scene, theme=theme).encode()
    from colonnade.draw.svg import svg

    return (svg(scene, theme=theme) + "\n").encode()


def _warn_of_width(picture: str) -> None:
    """Say why a picture looks broken: the terminal wraps its lines."""
    width, columns = max(map(len, picture.splitlines())), get_terminal_size().columns
    if width > columns:
        print(
            f"This picture has {width} columns, and the terminal {columns}: write it to a file with -o, "
            "or draw the top of a tree with --depth.",
            file=sys.stderr,
        )


def _as_json(drawn: bytes, format: Format, output: Path | None) -> dict[str, str]:
    """The format, and the file or else the picture itself."""
    if output is not None:
        return {"format": format.value, "output": str(output)}
    if format in (Format.PNG, Format.PDF):
        return {"format": format.value, "base64": b64encode(drawn).decode()}
    return {"format": format.value, "picture": drawn.decode()}
