"""What is too large to draw."""

from __future__ import annotations

from colonnade.errors import UnsupportedError

MOST_PIECES = 2_000


def check_size(count: int, what: str) -> None:
    """Refuse a picture of more than ``MOST_PIECES`` such things.

    >>> check_size(10_000, "coins")
    Traceback (most recent call last):
    ...
    colonnade.errors.UnsupportedError: 10000 coins are too many to draw; at most 2000 are drawn
    """
    if count > MOST_PIECES:
        raise UnsupportedError(f"{count} {what} are too many to draw; at most {MOST_PIECES} are drawn")
