"""What a text on the command line asks about: an expression, or a position of some ruleset."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator

from colonnade.cli.subject import Subject
from colonnade.errors import NotationError
from colonnade.players import Convention

_COLORS = tuple("BRGbrgle")
"""What a picture begins with, and no expression does."""


def ask(
    text: str, ruleset: str | None = None, *, convention: Convention = Convention.NORMAL, seconds: float = 60.0
) -> Subject:
    """A position of ``ruleset``; where none is named an expression, or else a Hackenbush picture.

    >>> ask("{0|2}:1").value
    Value('3/2')
    >>> ask("B(R,BB)").position
    Hackenbush.parse('B(R,BB)')
    >>> ask("B(R")
    Traceback (most recent call last):
    ...
    colonnade.errors.NotationError: column 2: unclosed '('; expected ')' or ','
    """
    if ruleset is not None or text.lstrip().startswith(_COLORS):
        return Subject.of(ruleset=ruleset, position=text, convention=convention.value, seconds=seconds)
    try:
        return Subject.of(expression=text, convention=convention.value, seconds=seconds)
    except NotationError as as_expression:
        try:
            return Subject.of(position=text, convention=convention.value, seconds=seconds)
        except NotationError as as_picture:
            raise (as_picture if looks_like_picture(text) else as_expression) from None


def looks_like_picture(text: str) -> bool:
    """Whether a text that cannot be read was to be a Hackenbush picture: branches at the ground, or a list of edges.

    >>> [looks_like_picture(text) for text in ("(R,", "0-1B 1-2", "1-2-", "{B")]
    [True, True, False, False]
    """
    start = text.lstrip(" (:")
    return start.startswith(_COLORS) or (start[:1].isdigit() and any(color in text for color in "BRG"))


def inputs(texts: Iterable[str] | None) -> Iterator[str]:
    """The texts given; with none, and in place of ``-``, one for every line of standard input that is not blank."""
    for text in texts or ("-",):
        if text == "-":
            yield from (line.strip() for line in sys.stdin if line.strip())
        else:
            yield text
