"""A spinner for people, once a question takes longer than a second."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Timer
from typing import Any

from colonnade.cli.errors import printable

_SECONDS = 1.0
_LONGEST = 60

ShowPositions = Callable[[int], None]
"""Shows how many positions have been searched."""


@contextmanager
def show_progress(message: str) -> Iterator[ShowPositions | None]:
    """Show a spinner on standard error after a second, if a person is there to see it, and the positions searched."""
    if not sys.stderr.isatty():
        yield None
        return
    shown: list[Any] = []
    title = printable(message if len(message) <= _LONGEST else f"{message[: _LONGEST - 1]}…")
    title = title.replace("[", "\\[")  # no markup

    def show() -> None:
        from rich.console import Console

        status = Console(stderr=True).status(title)
        status.start()
        shown.append(status)

    def progress(positions: int) -> None:
        for status in shown:
            status.update(f"{title}  {positions:,} positions")

    timer = Timer(_SECONDS, show)
    timer.daemon = True
    timer.start()
    try:
        yield progress
    finally:
        timer.cancel()
        timer.join()
        for status in shown:
            status.stop()
