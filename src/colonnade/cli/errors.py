"""Errors, as the command line and its JSON print them."""

from __future__ import annotations

import sys

from colonnade.cli.interruption import INTERRUPTED
from colonnade.errors import (
    BudgetExceededError,
    CancelledError,
    ColonnadeError,
    Limit,
    NotationError,
    UndefinedError,
    VerificationError,
)

_AROUND = 30
"""How many letters of a long text are shown on either side of an error."""

_STOPPED = {
    Limit.SECONDS: "stopped by the time limit",
    Limit.POSITIONS: "stopped by the limit on positions",
    Limit.STEPS: "stopped by the limit on steps",
    Limit.BYTES: "stopped by the limit on memory",
    Limit.CANCELLED: "cancelled",
}
"""What stopped the work, where a larger budget or more patience would have helped."""


def error_as_json(error: ColonnadeError) -> dict[str, object]:
    """An error as JSON, in the shape of the batch interface.

    >>> error_as_json(NotationError("this '{' is never closed", text="{0", column=1))
    {'code': 'notation', 'message': "this '{' is never closed", 'column': 1}
    >>> from colonnade.players import Player
    >>> error_as_json(BudgetExceededError("stopped", near=0, winners={Player.LEFT: Player.RIGHT}))
    {'code': 'budget', 'message': 'stopped', 'near': '0', 'winners': {'L': 'R'}}
    """
    if isinstance(error, NotationError):
        place = {} if error.column is None else {"column": error.column}
        return {"code": error.code, "message": printable(error.message), **place}
    found: dict[str, object] = {"code": error.code, "message": printable(str(error))}
    if isinstance(error, BudgetExceededError) and error.bounds is not None:
        found["bounds"] = [str(bound) for bound in error.bounds]
        if error.candidates:
            found["candidates"] = list(error.candidates)
    if isinstance(error, BudgetExceededError) and error.near is not None:
        found["near"] = str(error.near)
    if isinstance(error, BudgetExceededError) and error.winners:
        found["winners"] = {first.value: winner.value for first, winner in error.winners.items()}
    return found


def exit_code(error: ColonnadeError) -> int:
    """2 for a question that cannot be understood, 1 for one that has no answer or none within its budget.

    >>> exit_code(NotationError("unclosed")), exit_code(BudgetExceededError("stopped")), exit_code(CancelledError("^C"))
    (2, 1, 130)
    """
    if isinstance(error, CancelledError):
        return INTERRUPTED
    return 1 if isinstance(error, BudgetExceededError | UndefinedError | VerificationError) else 2


def message_of(error: ColonnadeError) -> str:
    """The message for a person. For work that was stopped it names the limit, what is known so far, and what to do.

    >>> message_of(BudgetExceededError("stopped", limit=Limit.SECONDS, bounds=(-1, 2), spent=7))
    'stopped by the time limit after 7 positions; play ends between -1 and 2; give more --seconds to go on'
    >>> message_of(BudgetExceededError("stopped", limit=Limit.CANCELLED, bounds=(1, 2)))
    'cancelled; Left wins; play ends between 1 and 2'
    >>> from colonnade.players import Player
    >>> message_of(BudgetExceededError("stopped", limit=Limit.POSITIONS, near=0, winners={Player.LEFT: Player.RIGHT}))
    'stopped by the limit on positions; if Left begins, Right wins; play ends at 0, but for an infinitesimal; give a
    larger budget to go on'
    """
    if not isinstance(error, BudgetExceededError) or error.limit not in _STOPPED:
        return printable(str(error))
    message = _STOPPED[error.limit] + (f" after {counted(error.spent, 'position')}" if error.spent else "")
    if error.candidates:
        message += f"; the value is {' or '.join(error.candidates)}"
    elif error.winners or error.near is not None:
        from colonnade.solvers.engine.bounds import winners_said  # most errors need no solver

        message += winners_said(error.winners)
        if error.near is not None:
            message += f"; play ends at {error.near}, but for an infinitesimal"
    elif error.bounds is not None:
        low, high = error.bounds
        message += "; Left wins" if low > 0 else "; Right wins" if high < 0 else ""
        message += f"; play ends between {low} and {high}"
    if error.limit is Limit.CANCELLED:
        return message
    return f"{message}; give {'more --seconds' if error.limit is Limit.SECONDS else 'a larger budget'} to go on"


def counted(number: int, one: str, many: str = "") -> str:
    """So many of something, in words.

    >>> counted(1, "entry", "entries"), counted(2, "entry", "entries"), counted(0, "position")
    ('1 entry', '2 entries', '0 positions')
    """
    return f"{number} {one if number == 1 else many or one + 's'}"


def print_error(message: str, code: int = 1) -> int:
    """Print what is wrong, in one line on standard error, and return the exit code."""
    print("colonnade:", printable(message), file=sys.stderr)
    return code


def printable(text: str) -> str:
    """A text on one line, with control characters escaped: quoted input must not control the terminal.

    >>> print(printable("found '\\x1b[31m'\\nhere"))
    found '\\x1b[31m' here
    """
    line = " ".join(text.split())
    return line if line.isprintable() else "".join(map(_escaped, line))


def _escaped(character: str) -> str:
    return character if character.isprintable() else character.encode("unicode_escape").decode("ascii")


def label(text: str) -> str:
    """A text as the name of its answer; only its beginning if it is long.

    >>> label("B(R,BB)"), len(label("BR" * 1000))
    ('B(R,BB)', 61)
    """
    return printable(text) if len(text) <= 2 * _AROUND else printable(text[: 2 * _AROUND]) + "…"


def report(error: ColonnadeError, *, text: str = "", alone: bool = True, as_json: bool = False) -> int:
    """Print an error: in JSON on standard output, or in one line on standard error. Return the exit code.

    ``text`` is what the question was, which is named unless it is ``alone``. A person at a terminal sees a caret below
    the place of the error too.
    """
    if as_json:
        from json import dumps

        answer = ({"text": text} if text else {}) | {"error": error_as_json(error)}
        print(dumps(answer, ensure_ascii=False), flush=True)
        return exit_code(error)
    if isinstance(error, NotationError) and sys.stderr.isatty():
        print(with_caret(error, error.text or text), end="", file=sys.stderr)
    return print_error(message_of(error) if alone else f"{label(text)}: {message_of(error)}", exit_code(error))


def with_caret(error: NotationError, text: str) -> str:
    """The text, with a caret below the place of the error; nothing where the error has no place.

    >>> print(with_caret(NotationError("unclosed", column=2), "B(R"), end="")
      B(R
       ^
    """
    if error.column is None or not text.isprintable() or not text:
        return ""
    start, end = max(error.column - 1 - _AROUND, 0), error.column + _AROUND
    before, after = "…" if start else "", "…" if end < len(text) else ""
    caret = " " * (2 + len(before) + error.column - 1 - start) + "^"
    return f"  {before}{text[start:end]}{after}\n{caret}\n"
