"""What a text on the command line asks about: an expression, or a position of some ruleset."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING

from colonnade.errors import NotationError, UnsupportedError

if TYPE_CHECKING:
    from colonnade.games.expression import Expression
    from colonnade.positions.ruleset import Position

    Question = Expression | Position


def read(text: str, ruleset: str | None = None) -> Question:
    """A position of ``ruleset``; where none is given an expression, or else a Hackenbush picture.

    >>> read("{0|2}:1").value
    Value('3/2')
    >>> read("B(R,BB)")
    Hackenbush.parse('B(R,BB)')
    >>> read("B(R")
    Traceback (most recent call last):
    ...
    colonnade.errors.NotationError: column 2: this '(' is never closed; expected ')' or ','
    """
    if ruleset is not None:
        return find_ruleset(ruleset).parse(text)
    from colonnade.games.text import parse

    try:
        return parse(text)
    except NotationError as as_expression:
        from colonnade.positions.hackenbush import Hackenbush

        try:
            return Hackenbush.parse(text)
        except NotationError as as_picture:
            # The reading that got further is the one that was meant.
            meant = as_picture if looks_like_picture(text) else as_expression
            raise meant from None


def looks_like_picture(text: str) -> bool:
    """Whether a text that is neither begins as a Hackenbush picture does.

    >>> [looks_like_picture(text) for text in ("BX", "0-1B 1-2", "1-2-", "{B", "(R,")]
    [True, True, False, False, True]
    """
    start = text.lstrip(" (:")
    return start[:1] in tuple("BRGbrgle") or (start[:1].isdigit() and any(letter in text for letter in "BRG"))


def find_ruleset(name: str) -> type[Position]:
    """The class of positions of a ruleset.

    >>> find_ruleset("hackenbush").__name__
    'Hackenbush'
    """
    from colonnade.positions.ruleset import RULESETS

    if name not in RULESETS:
        for module in rulesets_modules():
            import_module(module)
    if name not in RULESETS:
        raise UnsupportedError(f"there is no ruleset {name!r}; expected one of {', '.join(sorted(RULESETS))}")
    return RULESETS[name]


def rulesets_modules() -> Iterator[str]:
    """The modules in which rulesets are defined."""
    from colonnade import positions

    for module in iter_modules(positions.__path__):
        yield f"colonnade.positions.{module.name}"


def inputs(texts: Iterable[str] | None) -> Iterator[str]:
    """The texts given; with none, or with ``-``, one for every line of standard input that is not blank."""
    for text in texts or ("-",):
        if text == "-":
            yield from (line.strip() for line in sys.stdin if line.strip())
        else:
            yield text
