"""Errors, as the command line and its JSON tell them."""

from __future__ import annotations

import sys

from colonnade.errors import (
    BudgetExceededError,
    ColonnadeError,
    NotationError,
    UndefinedError,
    VerificationError,
)


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

    >>> exit_code(NotationError("unclosed")), exit_code(BudgetExceededError("stopped"))
    (2, 1)
    """
    return 1 if isinstance(error, BudgetExceededError | UndefinedError | VerificationError) else 2


def complain(message: str, code: int = 1) -> int:
    """Say what is wrong, in one line on standard error, and return the exit code."""
    print("colonnade:", " ".join(message.split()), file=sys.stderr)
    return code
