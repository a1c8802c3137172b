"""``colonnade draw``: pictures of positions and values."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import Annotated

import typer

from colonnade.cli.options import Ruleset, Seconds, Text
from colonnade.cli.patience import patience
from colonnade.cli.questions import ask
from colonnade.cli.subject import Subject
from colonnade.draw.positions import draw_position
from colonnade.draw.scene import Scene
from colonnade.draw.terminal import picture as text_picture
from colonnade.draw.theme import THEMES, Theme
from colonnade.errors import NotationError, UnsupportedError


class Picture(Enum):
    """What to draw."""

    POSITION = "position"
    TREE = "tree"
    THERMOGRAPH = "thermograph"
    LINE = "line"
    VALUES = "values-by-day"
    HT_VALUES = "ht-values-by-day"


class Format(Enum):
    """What to draw it in."""

    SVG = "svg"
    PNG = "png"
    TIKZ = "tikz"
    TEXT = "text"


_BY_SUFFIX = {".svg": Format.SVG, ".png": Format.PNG, ".tex": Format.TIKZ, ".tikz": Format.TIKZ, ".txt": Format.TEXT}
_THEME_NAMES = ", ".join(THEMES)

What = Annotated[Picture | None, typer.Option("--picture", "-p", help="What to draw; by default what was given.")]
Out = Annotated[Path | None, typer.Option("--output", "-o", help="Write to this file: .svg, .png, .tex or .txt.")]
In = Annotated[Format | None, typer.Option("--format", "-f", help="By default that of the file, else text or SVG.")]
Colors = Annotated[str, typer.Option("--theme", help=f"One of {_THEME_NAMES}.")]
Values = Annotated[bool, typer.Option("--values", help="Write the value of each component into the earth.")]
Labels = Annotated[bool, typer.Option("--labels", help="Write the number of each stick beside it.")]


def command(
    text: Text,
    ruleset: Ruleset = None,
    picture: What = None,
    output: Out = None,
    format: In = None,
    theme: Colors = "light",
    values: Values = False,
    labels: Labels = False,
    seconds: Seconds = 60.0,
) -> None:
    """Draw a position, a game tree, a thermograph, a number line or a Hasse diagram.

    `colonnade draw "B(R,BB)" -o tree.svg`, `colonnade draw "{3|-1}" -p thermograph -o hot.tex`,
    `colonnade draw 2 -p values-by-day -o day2.svg`. Without a file a position is drawn in characters.
    """
    if theme not in THEMES:
        raise NotationError(f"there is no theme {theme!r}; expected one of {_THEME_NAMES}")
    chosen = format or (_BY_SUFFIX.get(output.suffix) if output else Format.TEXT if picture is None else Format.SVG)
    if chosen is None:
        raise NotationError(
            f"{output} does not say what to write; end it in .svg, .png, .tex or .txt, or give --format"
        )
    order = Order(ask_for(text, ruleset, picture, seconds), text, picture, values, labels)
    with patience(text):
        drawn = _written(order, chosen, THEMES[theme])
    if output is not None:
        output.write_bytes(drawn)
    else:
        sys.stdout.buffer.write(drawn)


@dataclass(frozen=True, slots=True)
class Order:
    """What is to be drawn."""

    subject: Subject | None
    text: str
    picture: Picture | None
    values: bool
    labels: bool


def ask_for(text: str, ruleset: str | None, picture: Picture | None, seconds: float) -> Subject | None:
    """What the text speaks of; for a diagram of a whole day it is only the day."""
    return None if picture in (Picture.VALUES, Picture.HT_VALUES) else ask(text, ruleset, seconds=seconds)


def _written(order: Order, format: Format, theme: Theme) -> bytes:
    if format is Format.TEXT:
        return (_in_characters(order) + "\n").encode()
    scene = _scene(order)
    if format is Format.PNG:
        from colonnade.draw.png import png

        return png(scene, theme=theme)
    if format is Format.TIKZ:
        from colonnade.draw.tikz import tikz

        return tikz(scene, theme=theme).encode()
    from colonnade.draw.svg import svg

    return (svg(scene, theme=theme) + "\n").encode()


def _in_characters(order: Order) -> str:
    if order.subject is not None and order.picture is Picture.THERMOGRAPH:
        from colonnade.draw.terminal_thermograph import thermograph_picture

        return thermograph_picture(order.subject.value.thermograph)
    if order.subject is None or order.subject.position is None or order.picture not in (None, Picture.POSITION):
        raise UnsupportedError("only positions and thermographs are drawn in characters; write .svg, .png or .tex")
    return text_picture(order.subject.position)


def _scene(order: Order) -> Scene:
    subject = order.subject
    if subject is None:
        return _ht_values_by_day(order.text) if order.picture is Picture.HT_VALUES else _values_by_day(order.text)
    picture = order.picture or (Picture.TREE if subject.position is None else Picture.POSITION)
    if picture is Picture.TREE:
        from colonnade.draw.game_tree import draw_game_tree

        return draw_game_tree(subject.form)
    if picture is Picture.THERMOGRAPH:
        from colonnade.draw.thermograph import draw_thermograph

        return draw_thermograph(subject.value)
    if picture is Picture.LINE:
        from colonnade.draw.number_line import draw_number_line

        return draw_number_line(subject.value)
    return _position(subject, order.values, order.labels)


def _position(subject: Subject, values: bool, labels: bool) -> Scene:
    from colonnade.draw.hackenbush import draw_hackenbush
    from colonnade.draw.names import name_of
    from colonnade.positions.hackenbush import Hackenbush
    from colonnade.solvers.choose import evaluate

    position = subject.the_position
    if not isinstance(position, Hackenbush):
        return draw_position(position)
    found = [evaluate(part, budget=subject.budget).value for part in position.split()] if values else []
    return draw_hackenbush(
        position,
        inscriptions=[name_of(value) for value in found if value is not None],
        labels={edge.id: str(edge.id) for edge in position.edges} if labels else None,
        description=f"Value {subject.value}, outcome {subject.value.outcome.value}" if values else "",
    )


def _values_by_day(text: str) -> Scene:
    from colonnade.draw.hasse import draw_hasse
    from colonnade.games.birthdays import values_by_day

    if text not in ("0", "1", "2"):
        raise NotationError(f"values are drawn for day 0, 1 or 2; got {text!r}")
    return draw_hasse(values_by_day(int(text)), title=f"Values born by day {text}")


def _ht_values_by_day(text: str) -> Scene:
    from colonnade.draw.hasse import draw_hasse
    from colonnade.games.ht_lattice import HTLattice

    if text not in ("0", "1", "2", "3"):
        raise NotationError(f"HT-values are drawn for day 0 to 3; got {text!r}")
    return draw_hasse(HTLattice(int(text)).values, title=f"HT-values born by day {text}")
