"""The errors that the page gets when a question has no answer."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager

from colonnade.errors import BudgetExceededError, ColonnadeError, Limit, NotationError
from colonnade.studio import models

_LOG = logging.getLogger(__name__)


class LateError(BudgetExceededError):
    """A question took too long and was given up; its worker may have been killed."""

    def __init__(self, seconds: float) -> None:
        super().__init__(f"stopped after {seconds:g} seconds; try something smaller", limit=Limit.SECONDS)
        self.seconds = seconds

    def __reduce__(self) -> tuple[type[LateError], tuple[float]]:
        return type(self), (self.seconds,)


class InternalError(ColonnadeError):
    """A function failed because of a bug."""

    code = "internal"


@contextmanager
def failures_reported() -> Iterator[None]:
    """Turn every exception raised inside into a ``ColonnadeError``.

    >>> with failures_reported():
    ...     raise RecursionError
    Traceback (most recent call last):
    ...
    colonnade.errors.BudgetExceededError: this is too large; try something smaller
    """
    try:
        yield
    except ColonnadeError:
        raise
    except (MemoryError, RecursionError, OverflowError):
        raise BudgetExceededError("this is too large; try something smaller", limit=Limit.SIZE) from None
    except Exception as error:
        _LOG.exception("a question failed")
        message = f"the program failed at this question ({type(error).__name__}); please report it"
        raise InternalError(message) from error


def error_message(error: ColonnadeError) -> models.Error:
    """An error of the program in the form that the page gets."""
    column = error.column if isinstance(error, NotationError) else None
    message = error.message if isinstance(error, NotationError) else str(error)
    culprit = getattr(error, "culprit", None)
    return models.Error(
        code=error.code, message=message, column=column, sticks=[culprit] if isinstance(culprit, int) else []
    )
