"""Errors, as the command line and its JSON tell them."""

from __future__ import annotations

import json
import sys

from colonnade.cli.interruption import INTERRUPTED
from colonnade.errors import (
    BudgetExceededError,
    CancelledError,
    ColonnadeError,
    NotationError,
    UndefinedError,
    VerificationError,
)

_AROUND = 30
"""How many letters of a long text are shown on either side of a fault."""


def problem(error: ColonnadeError) -> dict[str, object]:
    """An error as JSON, in the shape of the batch interface.

    >>> problem(NotationError("this '{' is never closed", text="{0", column=1))
    {'code': 'notation', 'message': "this '{' is never closed", 'column': 1}
    """
    if isinstance(error, NotationError):
        place = {} if error.column is None else {"column": error.column}
        return {"code": error.code, "message": error.message, **place}
    found: dict[str, object] = {"code": error.code, "message": str(error)}
    if isinstance(error, BudgetExceededError) and error.bounds is not None:
        found["bounds"] = [str(bound) for bound in error.bounds]
    return found


def exit_code(error: ColonnadeError) -> int:
    """2 for a question that cannot be understood, 1 for one that has no answer or none within its budget.

    >>> exit_code(NotationError("unclosed")), exit_code(BudgetExceededError("stopped")), exit_code(CancelledError("^C"))
    (2, 1, 130)
    """
    if isinstance(error, CancelledError):
        return INTERRUPTED
    return 1 if isinstance(error, BudgetExceededError | UndefinedError | VerificationError) else 2


def told(error: ColonnadeError) -> str:
    """The message, with the bounds that an error carries but does not tell, and what to do about a budget.

    >>> told(BudgetExceededError("stopped after 7 steps", bounds=(-1, 2)))
    'stopped after 7 steps; play ends between -1 and 2; give a larger budget to go on'
    """
    message = " ".join(str(error).split())
    if not isinstance(error, BudgetExceededError):
        return message
    if error.bounds is not None and "between" not in message:
        message = f"{message}; play ends between {error.bounds[0]} and {error.bounds[1]}"
    unfinished = message.startswith(("stopped", "out of")) and not isinstance(error, CancelledError)
    return f"{message}; give a larger budget to go on" if unfinished and "to go on" not in message else message


def complain(message: str, code: int = 1) -> int:
    """Say what is wrong, in one line on standard error, and return the exit code."""
    print("colonnade:", " ".join(message.split()), file=sys.stderr)
    return code


def label(text: str) -> str:
    """A text as the name of its answer: its beginning, where it is too long to be read.

    >>> label("B(R,BB)"), len(label("BR" * 1000))
    ('B(R,BB)', 61)
    """
    return text if len(text) <= 2 * _AROUND else text[: 2 * _AROUND] + "…"


def report(error: ColonnadeError, *, text: str = "", alone: bool = True, as_json: bool = False) -> int:
    """Tell an error: in JSON on standard output, or in one line on standard error. Return the exit code.

    ``text`` is what the question was, which is named unless it is ``alone``. A person at a terminal sees a caret below
    the fault too.
    """
    if as_json:
        print(json.dumps(({"text": text} if text else {}) | {"error": problem(error)}, ensure_ascii=False), flush=True)
        return exit_code(error)
    if isinstance(error, NotationError) and sys.stderr.isatty():
        print(pointed_out(error, error.text or text), end="", file=sys.stderr)
    return complain(told(error) if alone else f"{label(text)}: {told(error)}", exit_code(error))


def pointed_out(error: NotationError, text: str) -> str:
    """The text, with a caret below the fault; nothing where the error has no place.

    >>> print(pointed_out(NotationError("unclosed", column=2), "B(R"), end="")
      B(R
       ^
    """
    if error.column is None or not text or "\n" in text:
        return ""
    start, end = max(error.column - 1 - _AROUND, 0), error.column + _AROUND
    before, after = "…" if start else "", "…" if end < len(text) else ""
    caret = " " * (2 + len(before) + error.column - 1 - start) + "^"
    return f"  {before}{text[start:end]}{after}\n{caret}\n"
