"""``colonnade convert``: the same thing in another notation."""

from __future__ import annotations

import json
from collections.abc import Callable
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from colonnade.budget import Budget
from colonnade.cli.errors import label
from colonnade.cli.inputs import answer_each, read_subject
from colonnade.cli.options import Json, Ruleset, Seconds, Texts
from colonnade.cli.parameters import Option
from colonnade.cli.subject import DEFAULT_SECONDS, Subject
from colonnade.cli.work import work
from colonnade.errors import FileFormatError, NotationError, UndefinedError, UnsupportedError
from colonnade.games.naming import LATEX, UNICODE, name
from colonnade.games.styles import Style
from colonnade.players import Convention

if TYPE_CHECKING:
    from colonnade.positions.hackenbush import Hackenbush


class Target(Enum):
    """What to write."""

    ASCII = "ascii"
    UNICODE = "unicode"
    LATEX = "latex"
    FORM = "form"
    STALK = "stalk"
    TEXT = "text"
    EDGES = "edges"
    CLOCKWISE = "clockwise"
    DOMINOES = "dominoes"
    CGSUITE = "cgsuite"


class Source(Enum):
    """What to read."""

    COLONNADE = "colonnade"
    CGSUITE = "cgsuite"
    SVG = "svg"


To = Annotated[Target, Option("--to", "-t", help="The notation to write.")]
From = Annotated[Source, Option("--from", help="The notation to read.")]


def command(
    to: To,
    texts: Texts = None,
    ruleset: Ruleset = None,
    source: From = Source.COLONNADE,
    seconds: Seconds = DEFAULT_SECONDS,
    as_json: Json = False,
) -> int:
    """Write the same in another notation.

    Values: `ascii`, `unicode`, `latex`, `form` (literal) and `stalk` (the Hackenbush stalk of that value).
    Hackenbush: `text` and `edges` (an edge list). `clockwise` and `dominoes` translate between Clockwise Hackenbush
    and Domino Shave. `cgsuite` writes values and Hackenbush positions for CGSuite, and `--from cgsuite` reads them.
    `--from svg` reads a drawing from the file named: lines and paths with a blue, red or green stroke.
    """

    def answer(text: str) -> None:
        with work(text, seconds=seconds) as budget:
            written = _WRITERS[to](_read(text, ruleset, source, budget))
        # "text" is a notation too, and in JSON the name of what was given.
        key = "picture" if to is Target.TEXT else to.value
        print(json.dumps({"text": text, key: written}, ensure_ascii=False) if as_json else written)

    return answer_each(texts, answer, as_json=as_json)


def _read(text: str, ruleset: str | None, source: Source, budget: Budget) -> Subject:
    if source is Source.COLONNADE:
        return read_subject(text, ruleset, budget=budget)
    if source is Source.SVG:
        return Subject(None, _read_svg(text), Convention.NORMAL, None, budget)
    from colonnade.exchange.cgsuite import as_position, read_value

    position = as_position(text)
    if position is None and text.lstrip().startswith(("l", "r", "e", ":")):
        raise NotationError(
            f'{label(text)} is no value in CGSuite; expected game.graph.Hackenbush("{label(text)}") for a position'
        )
    expression = None if position is not None else read_value(text)
    return Subject(expression, position, Convention.NORMAL, None, budget)


def _read_svg(name: str) -> Hackenbush:
    from colonnade.exchange.svg import LONGEST, loads

    path = Path(name)
    try:
        if path.stat().st_size > 4 * LONGEST:
            raise FileFormatError(f"{name} is too large for a drawing")
        return loads(path.read_text(encoding="utf-8-sig")).position
    except OSError as error:
        raise FileFormatError(f"{name}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise FileFormatError(f"{name} is no text: is it compressed?") from None


def _cgsuite(subject: Subject) -> str:
    from colonnade.exchange.cgsuite import write_position, write_value

    return write_value(subject.value) if subject.position is None else write_position(_picture(subject))


def _named(style: Style) -> Callable[[Subject], str]:
    def write(subject: Subject) -> str:
        try:
            return name(subject.value, style=style)
        except ValueError as error:  # only ASCII has a way to write parts once
            raise UnsupportedError(f"{str(error).partition(';')[0]}; --to ascii writes it by its parts") from None

    return write


def _stalk(subject: Subject) -> str:
    from colonnade.games.stalks.recognition import stalk

    found = stalk(subject.value)
    if found is None:
        raise UndefinedError(f"no Hackenbush stalk has the value {subject.value}")
    return found.colors or "0"


def _picture(subject: Subject) -> Hackenbush:
    from colonnade.positions.hackenbush import Hackenbush

    position = subject.the_position
    if not isinstance(position, Hackenbush):
        raise UnsupportedError("this notation is for Hackenbush positions")
    return position


def _edges(subject: Subject) -> str:
    position = _picture(subject)
    return " ".join(f"{edge.tail}-{edge.head}{edge.color.value}" for edge in position.edges) or "0"


def _clockwise(subject: Subject) -> str:
    from colonnade.positions.domino_shave import DominoShave

    position = subject.the_position
    if not isinstance(position, DominoShave):
        raise UnsupportedError("only dominoes become Clockwise Hackenbush; add --ruleset domino-shave")
    return str(position.to_clockwise())


def _dominoes(subject: Subject) -> str:
    from colonnade.positions.domino_shave import DominoShave
    from colonnade.positions.hackenbush import ClockwiseHackenbush

    return str(DominoShave.from_clockwise(_picture(subject).as_variant(ClockwiseHackenbush)))


_WRITERS: dict[Target, Callable[[Subject], str]] = {
    Target.ASCII: lambda subject: str(subject.value),
    Target.UNICODE: _named(UNICODE),
    Target.LATEX: _named(LATEX),
    Target.FORM: lambda subject: str(subject.form),
    Target.STALK: _stalk,
    Target.TEXT: lambda subject: str(_picture(subject)),
    Target.EDGES: _edges,
    Target.CLOCKWISE: _clockwise,
    Target.DOMINOES: _dominoes,
    Target.CGSUITE: _cgsuite,
}
