"""Options that several verbs share, so that they read the same everywhere."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import Enum
from typing import TYPE_CHECKING, Annotated

from colonnade.cli.parameters import Argument, Option
from colonnade.players import Convention

if TYPE_CHECKING:
    from colonnade.games.styles import Style


class Notation(Enum):
    """How names of values are written."""

    ASCII = "ascii"
    UNICODE = "unicode"
    LATEX = "latex"

    @property
    def style(self) -> Style:
        """The style that the printer knows."""
        from colonnade.games.styles import ASCII, LATEX, UNICODE

        return {Notation.ASCII: ASCII, Notation.UNICODE: UNICODE, Notation.LATEX: LATEX}[self]


def beginning(names: Callable[[], Iterable[str]]) -> Callable[[str], list[str]]:
    """Completes the beginning of one of these names, in the shell."""
    return lambda incomplete: [name for name in names() if name.startswith(incomplete)]


def _rulesets() -> Iterable[str]:
    from colonnade.positions import ruleset_names

    return ruleset_names()


Texts = Annotated[
    list[str] | None,
    Argument(metavar="TEXT", help="Expressions or positions; none, or -, reads one a line from standard input."),
]
Text = Annotated[str, Argument(metavar="TEXT", help="An expression or a position.")]
Ruleset = Annotated[
    str | None,
    Option(
        "--ruleset",
        "-r",
        metavar="NAME",
        help="Read positions of this ruleset, such as nim; an unknown name lists all.",
        autocompletion=beginning(_rulesets),
    ),
]
Json = Annotated[bool, Option("--json", help="Answer in JSON, one object a line.")]
Jobs = Annotated[int, Option("--jobs", "-j", min=1, metavar="N", help="Work on so many processes.")]
Names = Annotated[Notation, Option("--notation", "-n", help="How names of values are written.")]
Play = Annotated[Convention, Option("--convention", "-c", help="Normal play or misère play.")]


def countable(seconds: float) -> float:
    """At most three years, which ``inf`` means too: the clocks of some systems do not count much further.

    >>> countable(60), countable(float("inf"))
    (60, 100000000.0)
    """
    return min(seconds, 1e8)


Seconds = Annotated[
    float,
    Option(
        "--seconds",
        "-s",
        min=0.001,
        metavar="N",
        help="Give up on one question after this long.",
        callback=countable,
    ),
]
Threads = Annotated[
    int, Option("--jobs", "-j", min=1, max=64, metavar="N", help="Search large blue-red graphs on so many threads.")
]
Verify = Annotated[bool, Option("--verify", help="Check the answer by brute force as well.")]
