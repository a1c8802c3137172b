"""Texts on the command line: reading them, deciding what they describe, and answering each of them."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from io import TextIOWrapper
from typing import TYPE_CHECKING

from colonnade.budget import Budget
from colonnade.cli.errors import label, report
from colonnade.cli.subject import Subject
from colonnade.errors import CancelledError, ColonnadeError, NotationError, UnsupportedError
from colonnade.players import Convention

if TYPE_CHECKING:
    from colonnade.positions.ruleset import Position

_COLORS = tuple("BRGbrgle")
"""With what positions begin. The only expressions that begin so are those with ``let``."""

_LONGEST_NAME = 255
"""How many characters the name of a file may have."""


def read_subject(
    text: str,
    ruleset: str | None = None,
    *,
    convention: Convention = Convention.NORMAL,
    budget: Budget | None = None,
    jobs: int = 1,
) -> Subject:
    """A position of ``ruleset``; where none is named an expression, or else a Hackenbush position.

    >>> read_subject("{0|2}:1").value
    Value('3/2')
    >>> read_subject("let a = {0|*} in {a|-1}").value
    Value('{^|-1}')
    >>> read_subject("B(R,BB)").position
    Hackenbush.parse('B(R,BB)')
    >>> read_subject("B(R")
    Traceback (most recent call last):
    ...
    colonnade.errors.NotationError: column 2: unclosed '('; expected ')' or ','
    """
    of = partial(Subject.of, convention=convention, budget=budget, jobs=jobs)
    try:
        return _read(text, ruleset, of)
    except NotationError as error:
        if len(text) <= _LONGEST_NAME and os.path.isfile(text):
            how = f"colonnade convert --from svg {text}" if text.endswith(".svg") else f"< {text}"
            message = f"{error.message}; there is a file of this name, which is read by: {how}"
            raise NotationError(message, text=error.text, column=error.column) from None
        raise


def _read(text: str, ruleset: str | None, of: Callable[..., Subject]) -> Subject:
    if ruleset is not None or _begins_with_color(text):
        return of(ruleset=ruleset, position=text)
    try:
        return of(expression=text)
    except NotationError as as_expression:
        try:
            return of(position=text)
        except NotationError as as_picture:
            raise (as_picture if looks_like_picture(text) else as_expression) from None


def read_position(text: str, ruleset: str | None) -> Position:
    """The position that a text describes; an expression has no moves, but ``0`` is a position as well.

    >>> read_position("0", None)
    Hackenbush.parse('0')
    """
    position = read_subject(text, ruleset).position
    if position is not None:
        return position
    try:
        return Subject.of(position=text).the_position
    except NotationError:
        raise UnsupportedError(
            f"{label(text)} is an expression; moves are made in positions, such as BRB, or -r nim '3 5'"
        ) from None


def looks_like_picture(text: str) -> bool:
    """Whether a text that cannot be read was probably meant as a Hackenbush position: branches or a list of edges.

    >>> [looks_like_picture(text) for text in ("(R,", "0-1B 1-2", "0-1X", "1-2-", "1-2v", "{B")]
    [True, True, True, False, False, False]
    """
    start = text.lstrip(" (:")
    if _begins_with_color(start):
        return True
    return start[:1].isdigit() and (any(color in text for color in "BRG") or _is_edge(start.split()[0]))


def _begins_with_color(text: str) -> bool:
    """Whether a text begins as a position does. The l of ``let`` is no color."""
    return text.lstrip().startswith(_COLORS) and text.split(maxsplit=1)[0] != "let"


def _is_edge(word: str) -> bool:
    """Whether a word is an edge, whatever letter stands for its color; ``1-2v`` is an expression."""
    tail, _, rest = word.partition("-")
    return tail.isdigit() and rest[:-1].isdigit() and rest[-1].isalpha() and rest[-1] != "v"


def inputs(texts: Iterable[str] | None) -> Iterator[str]:
    """The given texts. If there are none, and in place of ``-``, the lines of standard input that are not blank."""
    for text in texts or ("-",):
        if text == "-":
            if sys.stdin is not None and sys.stdin.isatty() and sys.stderr is not None:
                print("Type one text a line; Ctrl-D ends.", file=sys.stderr)
            yield from (line.strip() for line in input_lines() if line.strip())
        else:
            yield text


def input_lines() -> Iterator[str]:
    """The lines of standard input, without the byte order mark that some editors write."""
    if sys.stdin is None:
        raise UnsupportedError("standard input is closed; expected one text a line")
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="strict")  # in some locales Python reads any byte as a letter
    for number, line in enumerate(sys.stdin):
        yield line if number else line.removeprefix("\ufeff")


def answer_each(texts: Sequence[str] | None, answer: Callable[[str], None], *, as_json: bool = False) -> int:
    """Answer every text; where one cannot be answered, say why and go on to the next. Return the exit code.

    >>> answer_each(["1", "2"], print)
    1
    2
    0
    """
    alone = is_alone(texts)
    code = 0
    for text in inputs(texts):
        try:
            answer(text)
        except ColonnadeError as error:
            code = max(code, report(error, text=text, alone=alone, as_json=as_json))
            if isinstance(error, CancelledError):
                break
        sys.stdout.flush()
    return code


def is_alone(texts: Sequence[str] | None) -> bool:
    """Whether there is one text, known beforehand: its answer needs no name."""
    return texts is not None and len(texts) == 1 and texts[0] != "-"


def read_text(text: str) -> str:
    """The text; in place of ``-`` all of standard input."""
    return "".join(input_lines()).strip() if text == "-" else text
